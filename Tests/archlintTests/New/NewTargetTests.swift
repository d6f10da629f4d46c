import Foundation
import Testing

/// What is told and written for a request in a copy of a fixture after some files of it became others, and how a check
/// ends then.
private func made(
  _ fixture: String, _ words: String, moving moves: [(String, String)] = [], files: [String: String] = [:],
  manifest changes: [(String, String)] = []
) throws -> (new: [String], changed: [String], reported: String, check: String, text: (String) -> String) {
  try withCopy(of: fixture) { root in
    func url(_ path: String) -> URL { root.appending(path: path) }
    for (from, to) in moves {
      try FileManager.default.createDirectory(
        at: url(to).deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: url(from), to: url(to))
    }
    for (path, text) in files {
      try FileManager.default.createDirectory(
        at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url(path))
    }
    var manifest = try String(contentsOf: url("Package.swift"), encoding: .utf8)
    for (old, new) in changes {
      #expect(manifest.contains(old))
      manifest = manifest.replacing(old, with: new)
    }
    try Data(manifest.utf8).write(to: url("Package.swift"))
    let made = try archlint(["new"] + words.split(separator: " ").map(String.init), in: root)
    #expect(made.code == 0, "\(made.error)")
    let lines = made.output.split(separator: "\n").map(String.init)
    func paths(_ start: String) -> [String] {
      lines.filter { $0.hasPrefix(start) }.map { String($0.dropFirst("changed ".count)) }
    }
    var texts: [String: String] = [:]
    for path in paths("new") + paths("changed") { texts[path] = try String(contentsOf: url(path), encoding: .utf8) }
    let written = texts
    let outcome = try archlint(["--strict"], in: root)
    let reported = (leftToDoInExistingFiles(made.output) + [made.error]).joined(separator: "\n")
    return (paths("new"), paths("changed"), reported, outcome.output, { written[$0] ?? "" })
  }
}

@Suite struct NewTargetTests {
  /// A file in two targets of a package is refused.
  @Test func aTargetBelowAnotherIsLeftOutThere() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Features")])
      """,
      "Sources/Features/Cart.swift": "struct Cart {}\n",
      "archlint.json5": "{ packs: [\"core\", \"feature-scoped\"], rules: { \"untested-module\": \"off\" } }\n",
    ]
    try withTree(files) { root in
      for name in ["Login", "Order"] { #expect(try archlint(["new", "feature", name], in: root).code == 0) }
      let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
      #expect(manifest.contains("name: \"Features\", exclude: [\"LoginFeature\", \"OrderFeature\"]"), "\(manifest)")
      let checked = try archlint(["--strict", "-q"], in: root)
      #expect(checked.output == "")
    }
  }

  /// As the manifest says, and not where the package manager would look.
  @Test func filesGoWhereTheirTargetIs() throws {
    let found = try made(
      "service", "service Tide", moving: [("Sources/Framework", "Kit/Framework")],
      manifest: [(".target(name: \"Framework\")", ".target(name: \"Framework\", path: \"Kit/Framework\")")])
    #expect(found.new.contains("Kit/Framework/TideServiceError.swift"))
    #expect(!found.new.contains { $0.hasPrefix("Sources/Framework") })
    #expect(found.changed == ["Kit/Framework/AppError.swift", "Package.swift"])
    #expect(found.reported == "" && found.check == "")
  }

  /// What uses a service is tested with the service's mock, where it has one that tests can name.
  @Test(arguments: ["public ", ""]) func servicesThatAreThereHaveTheirMocksInTests(_ access: String) throws {
    var files = ["archlint.json5": "{ packs: ['core', 'feature-scoped', 'service'] }"]
    for name in ["Network", "Persistence", "Analytics"] {
      files["Sources/Services/\(name)Service/Mock/Mock\(name)Service.swift"] =
        "\(access)struct Mock\(name)Service { public init() {} }\n"
    }
    let services = ["Network", "Persistence", "Analytics"].map { name in
      "    .target(name: \"\(name)Service\", path: \"Sources/Services/\(name)Service\"),\n"
    }.joined()
    let found = try made(
      "feature-scoped", "feature Basket --pack feature-scoped", files: files,
      manifest: [("    .target(name: \"Entities\"),\n", "    .target(name: \"Entities\"),\n" + services)])
    let findings = found.check.split(separator: "\n").filter { line in
      line.contains("Basket") && line.hasSuffix("[service-without-mock-in-tests]")
    }
    let tests = found.text("Tests/BasketFeatureTests/BasketFeatureTests.swift")
    #expect(tests.contains("MockNetworkService()") == !access.isEmpty)
    #expect(findings.count == (access.isEmpty ? 3 : 0), "\(found.check)")
    let all = "\"BasketFeature\", \"Entities\", \"AnalyticsService\", \"NetworkService\", \"PersistenceService\""
    // Wherever lines end.
    let manifest = found.text("Package.swift").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(manifest.contains(all) == !access.isEmpty)
  }

  /// The fixture's feature sends its requests by other functions than the pack's document.
  @Test func aFeatureCallsServicesAsItsNeighbourDoes() throws {
    let found = try made("feature-scoped", "feature Basket")
    let folder = "Sources/Features/BasketFeature"
    #expect(found.text("\(folder)/Data/DataSources/BasketLocalDataSource.swift").contains("Service.delete(forKey: id)"))
    #expect(found.text("\(folder)/Data/DataSources/BasketRemoteDataSource.swift").contains("Service.send(endpoint)"))
    #expect(found.text("\(folder)/Infrastructure/Endpoints.swift").contains("case .deleteBasketItem: .delete\n"))
    #expect(found.reported == "" && found.check == "")
  }

  @Test func anEntityGoesWhereTheTargetOfEntitiesIs() throws {
    let found = try made(
      "feature-scoped", "feature Basket", moving: [("Sources/Entities", "Framework/Entities")],
      files: [
        "archlint.json5":
          "{ packs: ['core', 'feature-scoped'], definitions: { entityFolder: ['folder Framework/Entities'] } }"
      ],
      manifest: [(".target(name: \"Entities\")", ".target(name: \"Entities\", path: \"Framework/Entities\")")])
    #expect(found.new.contains("Framework/Entities/BasketItem.swift"))
    #expect(found.reported == "" && found.check == "")
  }

  /// They are there as much as those that a list spells out.
  @Test func targetsThatFunctionsOfTheManifestMakeAreThere() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      extension Target {
        static func core(_ name: String) -> Target { .target(name: name, path: "Sources/\\(name)") }
        static func service(_ name: String, dependencies: [Target.Dependency] = []) -> Target {
          .target(
            name: "\\(name)Service", dependencies: ["Framework"] + dependencies, path: "Sources/Services/\\(name)Service")
        }
      }

      let composable = Target.Dependency.product(
        name: "ComposableArchitecture", package: "swift-composable-architecture")

      let package = Package(
        name: "Snapshots",
        dependencies: [
          .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0")
        ],
        targets: [
          .core("Framework"),
          .service("Camera", dependencies: [composable]),
          .target(name: "SnapshotFeature", dependencies: ["CameraService", composable]),
          .testTarget(name: "FrameworkTests", dependencies: ["Framework"]),
          .testTarget(name: "CameraServiceTests", dependencies: ["CameraService", "Framework"]),
          .testTarget(name: "SnapshotFeatureTests", dependencies: ["SnapshotFeature", "CameraService"]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
    let found = try made("service", "service Tide", files: ["Package.swift": manifest])
    let text = found.text("Package.swift")
    #expect(!text.contains(".target(name: \"Framework\")"))
    #expect(text.contains("    .service(\"Tide\", dependencies: [.product(name: \"Dependencies\", package:"))
    #expect(found.reported == "" && found.check == "")
    let feature = try made(
      "feature-scoped", "feature Basket",
      manifest: [
        (".target(name: \"Entities\"),", ".core(\"Entities\"),"),
        (
          "let package",
          "extension Target { static func core(_ name: String) -> Target { .target(name: name) } }\n\nlet package"
        ),
      ])
    #expect(!feature.text("Package.swift").contains(".target(name: \"Entities\")"))
    #expect(feature.reported == "" && feature.check == "")
  }

  /// Beside an enum of the tabs, which is switched over too.
  @Test func aFeatureIsWiredIntoTabs() throws {
    let core = """
      import ComposableArchitecture
      import TideCore

      @Reducer
      public struct AppFeature: Sendable {
        @ObservableState
        public struct State: Equatable {
          public enum Tab: String, Sendable {
            case tide, chart

            public var image: String {
              switch self {
              case .tide: return "water.waves"
              case .chart: return "map"
              }
            }
          }

          public var tide = Tide.State()

          public init() {}
        }

        public enum Action: Sendable {
          case tide(Tide.Action)
          case anchorDropped
        }

        public init() {}

        public var body: some ReducerOf<Self> {
          Scope(state: \\.tide, action: \\.tide) {
            Tide()
          }

          Reduce { state, action in
            switch action {
            case .tide:
              return .none

            case .anchorDropped:
              return .none
            }
          }
        }
      }

      """
    let view = """
      import AppCore
      import ComposableArchitecture
      import SwiftUI
      import TideSwiftUI

      public struct AppView: View {
        let store: StoreOf<AppFeature>

        public init(store: StoreOf<AppFeature>) {
          self.store = store
        }

        public var body: some View {
          TabView {
            NavigationStack {
              TideView(store: store.scope(state: \\.tide, action: \\.tide))
            }
            .tabItem { Label("Tide", systemImage: "water.waves") }
          }
        }
      }

      """
    let found = try made(
      "tca-modules", "feature Weather",
      files: ["Sources/AppCore/AppCore.swift": core, "Sources/AppSwiftUI/AppView.swift": view])
    let copied = "choose the values of 'case weather'. They are a copy of the case before it."
    #expect(found.reported == "Sources/AppCore/AppCore.swift: \(copied)\n" && found.check == "")
    #expect(
      found.text("Sources/AppCore/AppCore.swift").contains(
        """
              case .anchorDropped:
                return .none

              case .weather:
                return .none
              }
        """))
    #expect(
      found.text("Sources/AppSwiftUI/AppView.swift").contains(
        """
              .tabItem { Label("Tide", systemImage: "water.waves") }
              NavigationStack {
                WeatherView(store: store.scope(state: \\.weather, action: \\.weather))
              }
              .tabItem {
                Label("Weather", systemImage: "square.grid.2x2")
              }
            }
        """))
  }

  @Test func filesGoIntoATargetOfAnotherPackage() throws {
    let base = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Base", products: [.library(name: "Framework", targets: ["Framework"])], targets: [.target(name: "Framework")])
      """
    let found = try made(
      "service", "service Tide", moving: [("Sources/Framework", "Base/Sources/Framework")],
      files: ["Base/Package.swift": base],
      manifest: [
        ("    .target(name: \"Framework\"),\n", ""),
        ("dependencies: [\n    .package(", "dependencies: [\n    .package(path: \"Base\"),\n    .package("),
        ("\"Framework\"", ".product(name: \"Framework\", package: \"Base\")"),
      ])
    #expect(found.new.contains("Base/Sources/Framework/TideServiceError.swift"))
    #expect(found.changed == ["Base/Sources/Framework/AppError.swift", "Package.swift"])
    #expect(!found.text("Package.swift").contains(".target(name: \"Framework\""))
    #expect(found.reported == "" && found.check == "")
  }

  /// A protocol of the name, and what a new target cannot see, are none.
  @Test(arguments: [
    "public protocol AppError {}\n", "enum AppError: Error {}\n", "public enum Cases { public enum AppError {} }\n",
  ])
  func theAppsErrorIsAnEnumThatIsSeen(_ text: String) throws {
    let files = ["Sources/Alerts/AppError.swift": text]
    let target = ("    .target(name: \"Framework\"),\n", "    .target(name: \"Alerts\"),\n")
    let found = try made(
      "service", "service Tide", moving: [("Sources/Framework", "Old")], files: files, manifest: [target])
    #expect(found.new.contains("Sources/Framework/AppError.swift"))
    #expect(found.new.contains("Sources/Framework/TideServiceError.swift"))
    #expect(found.changed == ["Package.swift"])
    #expect(found.text("Package.swift").contains(".target(name: \"Framework\")"))
    #expect(found.text("Sources/Services/TideService/Live/TideService.swift").hasPrefix("import Framework\n"))
  }

  @Test func theAppsErrorIsWhereverAnEnumIsSeen() throws {
    let found = try made(
      "service", "service Tide",
      moving: [("Sources/Framework", "Sources/Alerts"), ("Tests/FrameworkTests", "Tests/AlertsTests")],
      files: ["Tests/AlertsTests/AppErrorTests.swift": "import Alerts\nimport Testing\n"],
      manifest: [("\"Framework\"", "\"Alerts\""), ("FrameworkTests", "AlertsTests")])
    #expect(found.new.contains("Sources/Alerts/TideServiceError.swift"))
    #expect(found.changed == ["Sources/Alerts/AppError.swift", "Package.swift"])
    #expect(found.text("Sources/Services/TideService/Live/TideService.swift").hasPrefix("import Alerts\n"))
  }

  /// Whichever pack it is of, and whoever builds the tree.
  @Test(arguments: [
    ("mvvm-services", "feature", "Features/Tide"), ("tca-modules", "feature", "Sources/TideCore"),
    ("feature-scoped", "feature", "Sources/Features/TideFeature"),
    ("service", "service", "Sources/Services/TideService"),
  ])
  func aPlaceThatNobodyNamedIsTold(_ pack: String, _ sample: String, _ folder: String) throws {
    let app = ["App/App.swift": "struct App {}\n"]
    for files in [app, app.merging(["Shop.xcodeproj/project.pbxproj": followedApp]) { $1 }] {
      try withTree(files) { root in
        let made = try archlint(["new", sample, "Tide", "--pack", pack, "--dry-run"], in: root)
        let left = leftToDo(made.error)
        #expect(
          left.contains(
            "Add the new files to targets in Xcode, because no folder above these files contains a Package.swift.")
        )
        #expect(
          left.contains(
            "\(folder): add this folder to a target, because no target contains it. To choose another folder, use --in FOLDER."
          ),
          "\(left)")
      }
    }
  }
}
