import Testing

@testable import ProjectLoading
@testable import ProjectModel

private let head = "import ProjectDescription\nimport ProjectDescriptionHelpers\n"

@Suite struct TuistTests {
  /// Names that are private to a helper's file, or that a manifest declares itself, mean nothing in other files.
  @Test func namesOfOneFile() {
    func helper(_ folder: String, _ name: String) -> String {
      """
      import ProjectDescription
      private let base = "\(folder)"
      private extension Target {
        static func make(_ name: String) -> Target {
          .target(name: name, destinations: .iOS, product: .framework, bundleId: "b", sources: ["\(folder)/**"])
        }
      }
      private func dependency(_ name: String) -> TargetDependency { .project(target: name, path: .relativeToRoot(base + "/" + name)) }
      public extension TargetDependency { static var \(name.lowercased()): TargetDependency { dependency("\(name)") } }
      public extension Target { static func of\(name)() -> Target { .make("\(name)Kit") } }
      """
    }
    func project(_ name: String, _ rest: String) -> String {
      head + """
        let base = "Own"
        let project = Project(name: "\(name)", targets: [
          .target(name: "\(name)", destinations: .iOS, product: .framework, bundleId: base, sources: ["Sources/**"]\(rest)),
        """
    }
    checkModules(
      [
        ("App/Project.swift", project("App", ", dependencies: [.a, .b]") + ".ofA(), .ofB()])"),
        ("App/Sources/App.swift", ""), ("App/One/K.swift", ""), ("App/Two/K.swift", ""),
        ("One/A/Project.swift", project("A", "") + "])"), ("One/A/Sources/A.swift", ""),
        ("Two/B/Project.swift", project("B", "") + "])"), ("Two/B/Sources/B.swift", ""),
        ("Tuist/ProjectDescriptionHelpers/One.swift", helper("One", "A")),
        ("Tuist/ProjectDescriptionHelpers/Two.swift", helper("Two", "B")),
      ],
      """
      library AKit in 'App/One': App/One/K.swift
      library App in 'App/Sources': App/Sources/App.swift -> A=One/A/Sources -> B=Two/B/Sources
      library BKit in 'App/Two': App/Two/K.swift
      library A in 'One/A/Sources': One/A/Sources/A.swift
      library B in 'Two/B/Sources': Two/B/Sources/B.swift
      """)
  }

  /// What Tuist generates belongs to targets that it makes, not to modules that somebody forgot.
  @Test func generatedFilesBesideAManifest() {
    func folders(_ derived: String) -> [(path: String, text: String)] {
      [
        (
          "App/Project.swift",
          head
            + "let project = Project(name: \"App\", targets: [.target(name: \"App\", destinations: .iOS, product: .app, "
            + "bundleId: \"a\", sources: [\"Sources/**\"])])"
        ),
        ("App/Sources/App.swift", ""), ("\(derived)/Bundle+App.swift", ""), ("\(derived)/Strings.swift", ""),
      ]
    }
    let module = "executable App in 'App/Sources': App/Sources/App.swift"
    checkModules(folders("App/Derived/Sources"), module)
    checkModules(folders("App/Derived"), module)
    checkModules(
      folders("Other/Derived"),
      module
        + "\n:0: module: 2 of 3 Swift files are in no module, so rules about modules do not check them: "
        + "'Other/Derived' (2); list the modules of other build systems under 'modules' in archlint.json5")
  }

  /// An implicit member is no text, which tells overloads apart.
  @Test func overloadsByTextAndCase() {
    let helper = """
      import ProjectDescription
      public enum Feature: String { case Core }
      public extension Target {
        static func feature(implementation n: String, resources: ResourceFileElements? = []) -> Target {
          .target(name: n, destinations: .iOS, product: .framework, bundleId: "b", sources: ["Sources/**"])
        }
        static func feature(implementation f: Feature, resources: ResourceFileElements? = []) -> Target {
          .feature(implementation: f.rawValue, resources: resources)
        }
      }
      """
    checkModules(
      [
        (
          "Project.swift",
          head + "let project = Project(name: \"X\", targets: [.feature(implementation: .Core, resources: [])])"
        ), ("Sources/A.swift", ""), ("Tuist/ProjectDescriptionHelpers/Feature.swift", helper),
      ], "library Core in 'Sources': Sources/A.swift")
  }

  @Test func targetsWithoutFiles() {
    checkModules(
      [
        (
          "Project.swift",
          head + """
            let project = Project(name: "P", targets: [
              .target(name: "App", destinations: .iOS, product: .app, bundleId: "b", sources: ["App/**"], dependencies: [
                .target(name: "Lib"), .target(name: "Nope"), .project(target: "Core", path: "Core")]),
              .target(name: "Lib", destinations: .iOS, product: .staticLibrary, bundleId: "b", sources: ["Lib/**"]),
              .target(name: "LibTests", destinations: .iOS, product: .unitTests, bundleId: "b", sources: ["T/**"],
                dependencies: [.target(name: "Lib"), .target(name: "Nope")]),
            ])
            """
        ), ("App/A.swift", ""),
      ],
      """
      executable App in 'App': App/A.swift -> Lib=Lib
      library Lib in 'Lib'
      test LibTests in 'T' -> Lib=Lib
      Project.swift:5: manifest: 'App' and 1 more target depend on the target 'Nope', but 'Project.swift' has no such target
      Project.swift:5: manifest: 'App' depends on the target 'Core', but there is no 'Core/Project.swift'
      """)
  }

  /// Targets as they stand, by constants, and by a helper of the tree.
  @Test func targets() {
    checkModules(
      [
        (
          "Projects/App/Project.swift",
          head + """
            let name = "App"
            let project = Project(
              name: name,
              options: .options(automaticSchemesOptions: .disabled),
              targets: [
                .target(
                  name: name, destinations: .iOS, product: .app, bundleId: "com.example.\\(name)",
                  deploymentTargets: Environment.target, infoPlist: .extendingDefault(with: ["A": .string("B")]),
                  sources: ["Sources/**", .relativeToRoot("Shared/Version.swift"), "Objc/**/*.{m,mm}", "../../Shared/**/Common.swift"], resources: ["Resources/**"],
                  dependencies: [
                    .project(target: "Core-Kit", path: .relativeToRoot("Projects/Core")),
                    .project(target: "Login", path: "../Login"), .external(name: "Alamofire"), .sdk(name: "c++", type: .library),
                  ]),
                .target(
                  name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "t", sources: ["Tests/**/*.swift"],
                  dependencies: [.target(name: "App"), .xctest]),
              ])
            """
        ),
        (
          "Projects/Core/Project.swift",
          head + """
            let core: Target = .target(
              name: "Core-Kit", destinations: .iOS, product: isRelease ? .staticFramework : .framework, productName: "Core",
              bundleId: "c", sources: [.glob("Sources/**", excluding: ["Sources/Old/**"])])
            let project = Project(name: "Core", targets: [core])
            """
        ),
        (
          "Projects/Login/Project.swift",
          head + "let project: Project = .feature(name: \"Login\", dependencies: [.core])"
        ),
        (
          "Tuist/ProjectDescriptionHelpers/Project+Templates.swift",
          """
          import ProjectDescription
          public let isRelease = false
          extension SourceFilesList { static let sources: SourceFilesList = "Sources/**" }
          public extension TargetDependency {
            static let core: TargetDependency = .project(target: "Core-Kit", path: .relativeToRoot("Projects/Core"))
          }
          extension Project {
            public static func feature(name: String, dependencies: [TargetDependency] = []) -> Project {
              Project(name: name, targets: [
                Target.target(name: name, destinations: .iOS, product: .framework, bundleId: "f", sources: .sources, dependencies: dependencies)
              ])
            }
          }
          """
        ),
        ("Projects/App/Sources/App.swift", "import Core\nimport Login"),
        ("Projects/App/Tests/AppTests.swift", "@testable import App"),
        ("Projects/Core/Sources/Core.swift", ""), ("Projects/Core/Sources/Old/Core.swift", ""),
        ("Projects/Login/Sources/Login.swift", "import Core"),
        ("Shared/Version.swift", ""), ("Shared/A/B/Common.swift", ""), ("Shared/A/Other.swift", ""),
      ],
      """
      executable App in 'Projects/App/Sources': Projects/App/Sources/App.swift Shared/A/B/Common.swift Shared/Version.swift -> Core-Kit=Projects/Core/Sources -> Login=Projects/Login/Sources -> Alamofire outside -> c++ outside
      test AppTests in 'Projects/App/Tests': Projects/App/Tests/AppTests.swift -> App=Projects/App/Sources
      library Core-Kit as Core in 'Projects/Core/Sources': Projects/Core/Sources/Core.swift
      library Login in 'Projects/Login/Sources': Projects/Login/Sources/Login.swift -> Core-Kit=Projects/Core/Sources
      :0: module: 2 of 8 Swift files are in no module, so rules about modules do not check them: 'Projects/Core/Sources/Old' (1) and 'Shared/A' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  /// As targets were made by Tuist's first versions.
  @Test func targetsByInitializer() {
    checkModules(
      [
        (
          "Project.swift",
          head
            + "let project = Project(name: \"P\", targets: Target.feature(\"A\") + [Target(name: \"B\", platform: .iOS, product: .framework, "
            + "bundleId: \"b\", sources: [\"B/**\"], dependencies: [.target(name: \"A\")])])"
        ),
        (
          "Tuist/ProjectDescriptionHelpers/Target.swift",
          """
          extension Target {
            static func feature(_ name: String) -> [Target] {
              [Target(name: name, platform: .iOS, product: .app, bundleId: name, infoPlist: .default, sources: ["\\(name)/**/*.swift"],
                settings: Settings(base: [String: SettingValue]()))]
            }
          }
          """
        ),
        ("A/A.swift", ""), ("B/B.swift", "import A"),
      ],
      """
      executable A in 'A': A/A.swift
      library B in 'B': B/B.swift -> A=A
      """)
  }

  /// Folders as Xcode synchronises them, and files right in a folder.
  @Test func buildableFoldersAndPlainPatterns() {
    checkModules(
      [
        (
          "Project.swift",
          head + """
            let project = Project(
              name: "Shop",
              targets: [
                .target(
                  name: "App", destinations: .iOS, product: .app, bundleId: "a",
                  buildableFolders: ["App/Sources", .folder("Shared", exceptions: .exceptions([.exception(excluded: ["Shared/Old.swift"])]))]),
                .target(name: "Tool", destinations: .macOS, product: .commandLineTool, bundleId: "t", sources: ["Tool/*.swift"]),
              ])
            """
        ),
        ("App/Sources/A.swift", ""), ("App/Sources/Views/B.swift", ""), ("Shared/Old.swift", ""),
        ("Shared/New.swift", ""), ("Tool/main.swift", ""), ("Tool/Deep/Other.swift", ""),
      ],
      """
      executable App in 'App': App/Sources/A.swift App/Sources/Views/B.swift Shared/New.swift
      executable Tool in 'Tool': Tool/main.swift
      :0: module: 2 of 6 Swift files are in no module, so rules about modules do not check them: 'Shared' (1) and 'Tool/Deep' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  /// Dependencies in types of their own, as modules of many are sorted, and a list of sources made by a function.
  @Test func dependenciesInTypes() {
    checkModules(
      [
        (
          "App/Project.swift",
          head + """
            let project = Project(
              name: "App",
              targets: [
                .target(
                  name: "App", destinations: .iOS, product: .app, bundleId: "a",
                  sources: .sourceFilesList(globs: [.glob("Sources/**", excluding: ["Sources/Old/**"])]),
                  dependencies: [.Feature.Login, .Feature.Deep.Cart, TargetDependency.Feature.Login, .sdk(name: "StoreKit", type: .framework)]),
              ])
            """
        ),
        (
          "Cart/Project.swift",
          head + """
            let project = Project(
              name: "Cart",
              targets: [
                .target(
                  name: "Cart", destinations: .iOS, product: .framework, bundleId: "c", sources: "Sources/**",
                  dependencies: [.Feature.Nothing]),
              ])
            """
        ),
        (
          "Login/Project.swift",
          head + """
            let project = Project(
              name: "Login",
              targets: [.target(name: "Login", destinations: .iOS, product: .framework, bundleId: "l", sources: "Sources/**")])
            """
        ),
        (
          "Tuist/ProjectDescriptionHelpers/Dependency.swift",
          """
          import ProjectDescription
          public extension TargetDependency {
            enum Feature { public enum Deep {} }
          }
          public extension TargetDependency.Feature {
            static let Login = TargetDependency.project(target: "Login", path: .relativeToRoot("Login"))
          }
          public extension TargetDependency.Feature.Deep {
            static let Cart = TargetDependency.project(target: "Cart", path: .relativeToRoot("Cart"))
          }
          """
        ),
        ("App/Sources/A.swift", ""), ("App/Sources/Old/B.swift", ""), ("Cart/Sources/C.swift", ""),
        ("Login/Sources/L.swift", ""),
      ],
      """
      executable App in 'App/Sources': App/Sources/A.swift -> Login=Login/Sources -> Cart=Cart/Sources -> StoreKit outside
      library Cart in 'Cart/Sources': Cart/Sources/C.swift
      library Login in 'Login/Sources': Login/Sources/L.swift
      :0: module: 1 of 4 Swift files is in no module, so rules about modules do not check it: 'App/Sources/Old' (1); list the modules of other build systems under 'modules' in archlint.json5
      Cart/Project.swift:8: manifest: the dependencies of 'Cart' may be incomplete: cannot evaluate 'TargetDependency.Feature.Nothing' without running the manifest
      """)
  }

  /// What Tuist's own manifest requires by a path is of the tree, also by way of a package.
  @Test func externalsOfTheTree() {
    checkModules(
      [
        (
          "Package.swift",
          """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(
            name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
            dependencies: [.package(path: "Base")], targets: [.target(name: "Kit", path: "Kit")])
          """
        ),
        (
          "Base/Package.swift",
          """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(
            name: "Base", products: [.library(name: "Base", targets: ["Base"])], targets: [.target(name: "Base")])
          """
        ),
        (
          "Other/Package.swift",
          """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(
            name: "Other", products: [.library(name: "Other", targets: ["Other"])], targets: [.target(name: "Other")])
          """
        ),
        (
          "App/Tuist/Package.swift",
          """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(name: "Shop", dependencies: [.package(path: "../../")])
          """
        ),
        (
          "App/Project.swift",
          head + """
            let project = Project(
              name: "Shop",
              targets: [
                .target(
                  name: "Shop", destinations: .iOS, product: .app, bundleId: "s", sources: ["Shop/**"],
                  dependencies: [.external(name: "Kit"), .external(name: "Base"), .external(name: "Other")]),
              ])
            """
        ),
        ("App/Shop/A.swift", "import Kit"), ("Kit/A.swift", ""), ("Base/Sources/Base/A.swift", ""),
        ("Other/Sources/Other/A.swift", ""),
      ],
      """
      library Kit in 'Kit': Kit/A.swift
      library Base in 'Base/Sources/Base': Base/Sources/Base/A.swift
      library Other in 'Other/Sources/Other': Other/Sources/Other/A.swift
      executable Shop in 'App/Shop': App/Shop/A.swift -> Kit=Kit -> Base=Base/Sources/Base -> Other outside
      """)
  }

  /// The reason is told with its place, also in a helper.
  @Test(arguments: [
    (
      "Target.target(name: list[9], product: .app)", "P/Project.swift:3:64",
      "cannot evaluate 'list' without running the manifest"
    ),
    (
      ".target(name: \"A\", product: .app, sources: [\"*/Code/**\"])", "P/Project.swift:3:88",
      "these sources of 'A' are not a folder or file with a known path"
    ),
    (
      ".target(name: \"A\", product: .app, sources: [\"Sources/{A,B}/**\"])", "P/Project.swift:3:88",
      "these sources of 'A' are not a folder or file with a known path"
    ),
    (
      ".target(name: \"A\", product: .app, sources: [\"Sources/[AB].swift\"])", "P/Project.swift:3:88",
      "these sources of 'A' are not a folder or file with a known path"
    ),
    (
      ".target(name: \"A\", product: .app, sources: [.glob(\"Sources/**\", excluding: [\"Sources/{A,B}/**\"])])",
      "P/Project.swift:3:88", "these sources of 'A' are not a folder or file with a known path"
    ),
    (
      ".made(\"A\")", "Tuist/ProjectDescriptionHelpers/Made.swift:2:79",
      "cannot evaluate 'environment' without running the manifest"
    ),
  ])
  func reasons(_ target: String, _ place: String, _ reason: String) {
    let project = project(
      of: [
        ("P/Project.swift", head + "let project = Project(name: \"P\", targets: [\(target)])"), ("P/A.swift", ""),
        (
          "Tuist/ProjectDescriptionHelpers/Made.swift",
          "// Café\nextension Target { static func made(_ name: String) -> Target { .target(name: environment) } }"
        ),
      ], options: DiscoveryOptions())
    let found = project.problems.filter { $0.kind == .manifest }.map {
      "\($0.place?.path ?? ""):\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message)"
    }
    #expect(
      found == [
        "\(place): 'P/Project.swift' makes its targets in a way that archlint cannot evaluate: \(reason), so their modules are unknown; pass the output of 'tuist graph --format json' to --modules (see docs/MODULES.md of archlint)"
      ])
  }

  @Test func whatIsNotFollowed() {
    checkModules(
      [
        ("A/Project.swift", head + "let project = Project.made(from: contents(of: \"targets.json\"))"),
        (
          "B/Project.swift",
          head
            + "let project = Project(name: \"B\", targets: [.target(name: \"B\", product: .app, sources: [\"*/Code/**\"])])"
        ),
        ("C/Project.swift", "struct Project {}"), ("A/Sources/A.swift", ""),
      ],
      """
      library Project in '': A/Sources/A.swift C/Project.swift
      A/Project.swift:3: manifest: 'A/Project.swift' makes its targets in a way that archlint cannot evaluate: cannot evaluate 'contents' without running the manifest, so their modules are unknown; pass the output of 'tuist graph --format json' to --modules (see docs/MODULES.md of archlint)
      B/Project.swift:3: manifest: 'B/Project.swift' makes its targets in a way that archlint cannot evaluate: these sources of 'B' are not a folder or file with a known path, so their modules are unknown; pass the output of 'tuist graph --format json' to --modules (see docs/MODULES.md of archlint)
      """)
  }
}
