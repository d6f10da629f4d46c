import Foundation
import Testing

/// What would be written, and what is told of it, by a pack for a feature `Basket`.
private func proposal(
  _ pack: String, _ paths: [String], _ configuration: String = "{}", manifests: [String: String] = [:],
  in folder: String? = nil
) throws -> (files: [String], left: [String]) {
  var files = ["archlint.json5": configuration].merging(manifests) { $1 }
  for path in paths {
    files[path] = "import SwiftUI\nstruct \(path.filter(\.isLetter))View: View { var body: some View { Text(\"\") } }\n"
  }
  return try withTree(files) { root in
    let options = ["--pack", pack, "--dry-run"] + (folder.map { ["--in", $0] } ?? [])
    let made = try archlint(["new", "feature", "Basket"] + options, in: root)
    #expect(made.code == 0, "\(made.error)")
    func lines(_ text: String, _ start: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    return (lines(made.output, "+++ b/"), leftToDo(made.error))
  }
}

private let inXcode =
  "Add the new files to targets in Xcode, because no folder above these files contains a Package.swift."

@Suite struct NewPlaceTests {
  /// Whatever is in them, and wherever their tests are.
  @Test func aFeatureGoesWhereOthersAre() throws {
    let found = try proposal(
      "mvvm-services",
      [
        "App/Features/Cart/CartView.swift", "App/Features/Order/OrderView.swift", "Kit/Features/Login/Form.swift",
        "Kit/Features/Login/Button.swift", "Kit/Features/Login/Text.swift",
      ])
    #expect(found.files.first == "App/Features/Basket/Views/BasketView.swift")
    #expect(found.files.allSatisfy { $0.hasPrefix("App/Features/Basket/") })
    #expect(found.left.contains(inXcode))
  }

  /// Whether the folders that features stand in are said with it or not.
  @Test(arguments: ["Kit", "Kit/Features", "./Kit/Features/"])
  func aFolderThatIsGivenIsWhereItGoes(_ folder: String) throws {
    let found = try proposal("mvvm-services", ["App/Features/Cart/CartView.swift"], in: folder)
    #expect(found.files.allSatisfy { $0.hasPrefix("Kit/Features/Basket/") })
    let scoped = try proposal("feature-scoped", ["Sources/App/App.swift"], in: "Sources/Features")
    #expect(scoped.files.contains { $0.hasPrefix("Sources/Features/BasketFeature/") })
    #expect(!scoped.files.contains { $0.contains("Sources/Features/Sources") })
  }

  /// Of several lines, that of the most.
  @Test func theWordSaysWhereFeaturesAre() throws {
    let configuration = """
      { definitions: { feature: ["folder /Kit/Parts/{Feature} where not named Base", "folder /App/Parts/{Feature}"] } }
      """
    let paths = ["Kit/Parts/Login/Login.swift", "App/Parts/Cart/Cart.swift", "App/Parts/Order/Order.swift"]
    let most = try proposal("mvvm-services", paths, configuration)
    #expect(most.files.first == "App/Parts/Basket/Views/BasketView.swift")
    let first = try proposal("mvvm-services", ["Sources/Main.swift"], configuration)
    #expect(first.files.first == "Kit/Parts/Basket/Views/BasketView.swift")
  }

  /// The pack's rules follow the word, each of them.
  @Test func whatGoesWhereAWordSaysKeepsItsPack() throws {
    let configuration = "{ packs: ['mvvm-services'], definitions: { feature: ['folder /Sources/{Feature}Feature'] } }"
    try withTree(["archlint.json5": configuration, "Sources/Shop/Shop.swift": "struct Shop {}\n"]) { root in
      let made = try archlint(["new", "feature", "Basket"], in: root)
      #expect(made.output.hasPrefix("new     Sources/BasketFeature/Views/BasketView.swift\n"))
      let outcome = try archlint([], in: root)
      #expect(outcome.output == "" && outcome.code == 0)
    }
  }

  /// As for `init`, which makes the same word of them.
  @Test func featuresThatTheTreeShowsSayWhere() throws {
    let paths = ["App/Scenes/Cart/Cart.swift", "App/Scenes/Order/Order.swift", "App/Scenes/Shared/Button.swift"]
    let found = try proposal("mvvm-services", paths)
    #expect(found.files.first == "App/Scenes/Basket/Views/BasketView.swift")
    #expect(
      found.left.first == """
        archlint.json5: set definitions: { feature: ["folder /App/Scenes/{Feature} where not named Shared"] }. Without \
        this definition, the pack 'mvvm-services' finds no feature in this project. The new feature is next to other \
        features under App/Scenes.
        """)
  }

  /// The targets of the package around it are that one's.
  @Test func aWordFromTheRootMayLeadIntoAPackage() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Modules", targets: [.target(name: "Main")])

      """
    let words = "feature: ['folder /Modules/Parts/{Feature}Feature'], 'feature-scoped.entityFolder': ['folder /Model']"
    let found = try proposal(
      "feature-scoped", ["Modules/Sources/Main/Main.swift"], "{ packs: ['feature-scoped'], definitions: { \(words) } }",
      manifests: ["Modules/Package.swift": manifest])
    #expect(found.files.first == "Modules/Parts/BasketFeature/Presentation/BasketFeature.swift")
    #expect(found.files.contains("Model/BasketItem.swift"))
    #expect(found.files.contains("Modules/Tests/BasketFeatureTests/BasketFeatureTests.swift"))
    #expect(found.files.last == "Modules/Package.swift")
  }

  /// What no package lies around goes into the one of the tree that builds others of its kind.
  @Test(arguments: ["Kit", "Kit/Sources", ""])
  func aFeatureOfTargetsGoesIntoThePackageThatBuildsSuch(_ folder: String) throws {
    let files = [
      "archlint.json5": "{ packs: ['feature-scoped'] }", "App/App/Main.swift": "struct Main {}\n",
      "App/App.xcodeproj/project.pbxproj": synchronizedApp,
      "Kit/Package.swift": manifest("Kit", ["HomeFeature", "Entities"]),
      "Kit/Sources/HomeFeature/Home.swift": "struct Home {}\n", "Kit/Sources/Entities/Item.swift": "struct Item {}\n",
      "Tools/Package.swift": manifest("Tools", ["Pruner"]), "Tools/Sources/Pruner/Pruner.swift": "struct Pruner {}\n",
    ]
    try withTree(files) { root in
      let made = try archlint(["new", "feature", "Basket"], in: root.appending(path: folder))
      #expect(made.code == 0)
      #expect(!made.error.contains("no target holds"), "\(made.error)")
      let written = root.appending(path: "Kit/Sources/Features/BasketFeature/Presentation/BasketFeature.swift")
      #expect(FileManager.default.fileExists(atPath: written.path), "\(made.output)")
      #expect(!FileManager.default.fileExists(atPath: root.appending(path: "Sources").path))
      let text = try String(contentsOf: root.appending(path: "Kit/Package.swift"), encoding: .utf8)
      #expect(text.contains("name: \"BasketFeature\""))
    }
  }

  /// Nobody could say which of several is meant.
  @Test func whereSeveralPackagesBuildSuchOneHasToBeNamed() throws {
    let files = [
      "archlint.json5": "{ packs: ['feature-scoped'] }",
      "Kit/Package.swift": manifest("Kit", ["Entities"]), "Kit/Sources/Entities/Item.swift": "struct Item {}\n",
      "Shop/Package.swift": manifest("Shop", ["CartFeature"]),
      "Shop/Sources/CartFeature/Cart.swift": "struct Cart {}\n",
    ]
    try withTree(files) { root in
      let made = try archlint(["new", "feature", "Basket"], in: root)
      #expect(made.code == 2 && made.output == "")
      #expect(
        made.error
          == "archlint: error: several packages could hold this, and nothing was written; say which is meant with one of "
          + "--in Kit, --in Shop\n")
    }
  }

  /// One without sources holds nothing yet.
  @Test func theFirstFeatureGoesIntoTheOnlyTarget() throws {
    let files = [
      "archlint.json5": "{ packs: ['mvvm-services'] }", "Sources/Shop/Shop.swift": "struct Shop {}\n",
      "Tests/ShopTests/Shop.swift": "struct Tests {}\n", "Package.swift": manifest("Shop", ["Shop", "Empty"]),
    ]
    try withTree(files) { root in
      let made = try archlint(["new", "feature", "Basket"], in: root)
      #expect(made.error == "")
      #expect(made.output.hasPrefix("new     Sources/Shop/Features/Basket/Views/BasketView.swift\n"), "\(made.output)")
      let tests = root.appending(path: "Sources/Shop/Features/Basket/Tests/BasketUITests.swift")
      #expect(try String(contentsOf: tests, encoding: .utf8).contains("@testable import Shop\n"))
      #expect(
        try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8) == """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(
            name: "Shop",
            platforms: [.iOS(.v17), .macOS(.v14)],
            targets: [
              .target(name: "Shop", exclude: ["Features/Basket/Tests"]),
              .target(name: "Empty"),
              .testTarget(name: "ShopTests", dependencies: ["Shop"]),
              .testTarget(name: "BasketTests", dependencies: ["Shop"], path: "Sources/Shop/Features/Basket/Tests"),
            ]
          )

          """)
    }
  }

  /// A word that begins with the package's own folders says where it goes from there.
  @Test func theWordMayLeadPastTheOnlyTarget() throws {
    let found = try proposal(
      "mvvm-services", ["Sources/Shop/Shop.swift"], "{ definitions: { feature: ['folder Sources/Parts/{Feature}'] } }",
      manifests: ["Package.swift": manifest("Shop", ["Shop"])])
    #expect(found.files.first == "Sources/Parts/Basket/Views/BasketView.swift")
  }

  /// Nor is the manifest to have tests of it, though there is a target of the name that they import.
  @Test(arguments: [["Shop", "Kit"], ["App", "Kit"], []])
  func whatIsInNoTargetIsTold(_ targets: [String]) throws {
    let found = try proposal(
      "mvvm-services", targets.map { "Sources/\($0)/Main.swift" },
      manifests: ["Package.swift": manifest("Shop", targets)])
    #expect(found.files.first == "Features/Basket/Views/BasketView.swift")
    #expect(!found.files.contains("Package.swift"))
    #expect(
      found.left.contains(
        "Features/Basket: add this folder to a target, because no target contains it. To choose another folder, use --in FOLDER."
      ))
  }

  /// A manifest further up has nothing to do with it.
  @Test func aFeatureInAnXcodeTargetIsNoManifests() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Placeholder", targets: [])

      """
    let found = try proposal(
      "mvvm-services", ["Shop/App/Features/Cart/Cart.swift", "Shop/App/Features/Order/Order.swift"],
      manifests: ["Package.swift": manifest, "Shop/Shop.xcodeproj/project.pbxproj": synchronizedApp])
    #expect(found.files.first == "Shop/App/Features/Basket/Views/BasketView.swift")
    #expect(!found.files.contains("Package.swift"))
    #expect(
      found.left.contains {
        $0.hasPrefix(
          "Add a unit test target to Shop/Shop.xcodeproj, and run the command again. The tests below were not written, "
            + "because the target App would compile them.\n    Shop/App/Features/Basket/Tests/")
      })
    #expect(
      found.left.contains(
        "Add the new files to targets in Xcode, because their folder belongs to an Xcode project."))
  }
}

/// Of a package with targets, and tests of the first.
private func manifest(_ name: String, _ targets: [String]) -> String {
  let tests = targets.prefix(1).map { "    .testTarget(name: \"\($0)Tests\", dependencies: [\"\($0)\"]),\n" }
  return """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)",
      targets: [
    \((targets.map { "    .target(name: \"\($0)\"),\n" } + tests).joined())  ]
    )

    """
}

private let synchronizedApp = """
  // !$*UTF8*$!
  { objectVersion = 77; rootObject = P; objects = {
  P = {isa = PBXProject; mainGroup = G; targets = (App); };
  G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
  F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
  App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
  fileSystemSynchronizedGroups = (F); };
  S = {isa = PBXSourcesBuildPhase; files = (); };
  }; }
  """
