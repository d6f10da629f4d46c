import SwiftOutline
import Testing

@testable import BuildDescriptions
@testable import ProjectLoading
@testable import ProjectModel

@Suite struct ModuleTests {
  /// What a helper makes again and again is one target, and is told.
  @Test(.timeLimit(.minutes(4))) func aTargetThatIsDeclaredThousandsOfTimes() {
    checkModules(
      [
        (
          "Package.swift",
          """
          // swift-tools-version: 5.9
          import PackageDescription
          func f(_ n: Int) -> [Target] { n == 0 ? [.target(name: "A")] : f(n - 1) + f(n - 1) }
          let package = Package(name: "P", targets: f(11))
          """
        ), ("Sources/A/A.swift", ""),
      ],
      """
      library A in 'Sources/A': Sources/A/A.swift
      Package.swift:3: module: the package declares the target 'A' twice
      """)
  }

  @Test(.timeLimit(.minutes(4))) func thousandsOfTargetsOverOneFile() {
    let project = project(
      of: [
        (
          "Package.swift",
          """
          // swift-tools-version: 5.9
          import PackageDescription
          let package = Package(
            name: "P",
            targets: (0..<1000).map { .target(name: "A\\($0)", path: "Sources/A") }
              + (0..<1000).map { .target(name: "B\\($0)", path: "Sources/A", sources: ["A.swift"]) }
              + (0..<1000).map { .target(name: "C\\($0)") })
          """
        ), ("Sources/A/A.swift", ""),
      ], options: DiscoveryOptions())
    #expect(project.files[1].modules.count == 128)
    #expect(project.problems.count { $0.message.hasPrefix("the file is in two targets, 'A0' and ") } == 127)
    #expect(project.problems.count { $0.message.contains("has no sources") } == 1000)
  }

  @Test func folders() {
    checkModules(
      [
        (
          "Package.swift",
          manifest(
            "P",
            """
            targets: [.target(name: "A"), .target(name: "my-lib"), .executableTarget(name: "Tool", path: "Other/Tool/"),
            .target(name: "Limited", sources: ["in", "One.swift"]), .target(name: "Less", exclude: ["Out", "No.swift"]),
            .testTarget(name: "ATests"), .plugin(name: "Plug", capability: .buildTool()), .target(name: "Gone"), .binaryTarget(name: "Bin", path: "x")]
            """)
        ),
        ("Sources/A/A.swift", ""), ("Sources/A/Deep/B.swift", ""), ("Sources/my-lib/C.swift", ""),
        ("Other/Tool/main.swift", ""),
        ("Sources/Limited/in/D.swift", ""), ("Sources/Limited/One.swift", ""), ("Sources/Limited/Two.swift", ""),
        ("Sources/Less/Out/E.swift", ""), ("Sources/Less/No.swift", ""), ("Sources/Less/F.swift", ""),
        ("Tests/ATests/G.swift", ""),
        ("Plugins/Plug/H.swift", ""), ("Scripts/loose.swift", ""), ("Sources/Aside/I.swift", ""),
      ],
      """
      library A in 'Sources/A': Sources/A/A.swift Sources/A/Deep/B.swift
      test ATests in 'Tests/ATests': Tests/ATests/G.swift
      binary Bin
      library Gone
      library Less in 'Sources/Less': Sources/Less/F.swift
      library Limited in 'Sources/Limited': Sources/Limited/One.swift Sources/Limited/in/D.swift
      plugin Plug in 'Plugins/Plug': Plugins/Plug/H.swift
      executable Tool in 'Other/Tool': Other/Tool/main.swift
      library my-lib as my_lib in 'Sources/my-lib': Sources/my-lib/C.swift
      :0: module: 2 of 14 Swift files are in no module, so rules about modules do not check them: 'Scripts' (1) and 'Sources/Aside' (1); list the modules of other build systems under 'modules' in archlint.json5
      Package.swift:5: module: the target 'Gone' has no sources: none of Sources/Gone, Source/Gone, src/Gone, srcs/Gone is there
      """)
  }

  /// As it is on a Mac.
  @Test func aFolderWrittenInOtherCase() {
    checkModules(
      [
        (
          "Package.swift",
          manifest(
            "P",
            """
            targets: [
              .target(name: "CoreObjC", path: "CoreObjC"),
              .target(name: "Store"),
              .target(name: "Gone", path: "Elsewhere"),
              .target(name: "Late"),
            ]
            """)
        ),
        ("CoreObjc/A.swift", ""), ("Sources/store/B.swift", ""), ("src/late/C.swift", ""),
      ],
      """
      library CoreObjC in 'CoreObjc': CoreObjc/A.swift
      library Gone
      library Late
      library Store in 'Sources/store': Sources/store/B.swift
      :0: module: 1 of 3 Swift files is in no module, so rules about modules do not check it: 'src/late' (1); list the modules of other build systems under 'modules' in archlint.json5
      Package.swift:4: module: the target 'CoreObjC' has its sources in 'CoreObjC', but the folder is 'CoreObjc'; only a case-insensitive disk finds it
      Package.swift:5: module: the target 'Store' has its sources in 'Sources/Store', but the folder is 'Sources/store'; only a case-insensitive disk finds it
      Package.swift:6: module: the target 'Gone' has no sources: there is no folder 'Elsewhere', or it is skipped
      Package.swift:7: module: the target 'Late' has no sources: none of Sources/Late, Source/Late, src/Late, srcs/Late is there
      """)
  }

  @Test func aTargetAloneMayLieInTheUsualFolder() {
    checkModules(
      [
        ("Package.swift", manifest("P", "targets: [.target(name: \"A\"), .testTarget(name: \"ATests\")]")),
        ("Sources/A.swift", ""), ("Tests/B.swift", ""),
      ],
      "library A in 'Sources': Sources/A.swift\ntest ATests in 'Tests': Tests/B.swift")
    checkModules(
      [
        (
          "Package.swift",
          manifest(
            "P", "targets: [.target(name: \"A\", path: \".\", exclude: [\"B\"]), .target(name: \"B\", path: \"B\")]")
        ), ("A.swift", ""), ("B/B.swift", ""),
      ],
      "library A in '': A.swift\nlibrary B in 'B': B/B.swift")
  }

  @Test func severalPackages() {
    checkModules(
      [
        (
          "App/Package.swift",
          manifest(
            "App",
            """
            dependencies: [.package(path: "../Core"), .package(url: "https://x.y/log", from: "1.0.0")],
            targets: [.target(name: "App", dependencies: [.product(name: "CoreKit", package: "Core"), "Models", "Log", .target(name: "Lost"),
              .product(name: "Log", package: "log")]), .target(name: "Same")]
            """)
        ),
        ("App/Sources/App/A.swift", ""), ("App/Sources/Same/B.swift", ""),
        (
          "Core/Package.swift",
          manifest(
            "Core",
            """
            products: [.library(name: "CoreKit", targets: ["Core", "Same"]), .library(name: "Models", targets: ["Models"])],
            targets: [.target(name: "Core", dependencies: ["Same", "Nobody"]), .target(name: "Same"), .target(name: "Models")]
            """)
        ),
        ("Core/Sources/Core/C.swift", ""), ("Core/Sources/Same/D.swift", ""), ("Core/Sources/Models/E.swift", ""),
      ],
      """
      library App in 'App/Sources/App': App/Sources/App/A.swift -> CoreKit=Core/Sources/Core+Core/Sources/Same -> Models=Core/Sources/Models -> Log outside -> Lost outside -> Log outside
      library Same in 'App/Sources/Same': App/Sources/Same/B.swift
      library Core in 'Core/Sources/Core': Core/Sources/Core/C.swift -> Same=Core/Sources/Same -> Nobody outside
      library Models in 'Core/Sources/Models': Core/Sources/Models/E.swift
      library Same in 'Core/Sources/Same': Core/Sources/Same/D.swift
      App/Package.swift:4: module: 'App' depends on 'Lost', which is not a target of its package
      Core/Package.swift:4: module: 'Core' depends on 'Nobody', which is not a target of its package or a product of a dependency
      """)
  }

  /// Outside of the tree anything may be.
  @Test func packagesThatAreNotThere() {
    let needs =
      "dependencies: [.package(path: \"../Gone\"), .package(path: \"../../Kit\"), .package(path: \"/Kit\"), .package(path: \"~/Kit\"), "
      + ".package(name: \"Old\", path: \"Old\")]"
    checkModules(
      [
        ("App/Package.swift", manifest("App", "\(needs), targets: [.target(name: \"App\", dependencies: [\"Old\"])]")),
        ("App/Sources/App/A.swift", ""), ("Gone/Sources/G.swift", ""),
        ("Core/Package.swift", manifest("Core", "\(needs), targets: [.target(name: \"Core\")]")),
        ("Core/Sources/Core/C.swift", ""),
        ("App/Tests/AppTests/Fixtures/Sample/Package.swift", manifest("Sample", "\(needs), targets: []")),
        ("Core/Kits/Old/Package.swift", manifest("Old", "dependencies: [.package(path: \"../Core\")], targets: []")),
      ],
      """
      library App in 'App/Sources/App': App/Sources/App/A.swift -> Old outside
      library Core in 'Core/Sources/Core': Core/Sources/Core/C.swift
      :0: module: 1 of 3 Swift files is in no module, so rules about modules do not check it: 'Gone/Sources' (1); list the modules of other build systems under 'modules' in archlint.json5
      App/Package.swift:3: manifest: no package at 'Gone' (required by 2 manifests), so its modules are unknown; fix the path, or add the package
      App/Package.swift:3: manifest: no package at 'App/Old'; did you mean 'Core/Kits/Old'?
      Core/Kits/Old/Package.swift:3: manifest: no package at 'Core/Kits/Core'; did you mean 'Core'?
      Core/Package.swift:3: manifest: no package at 'Core/Old'; did you mean 'Core/Kits/Old'?
      """)
  }

  /// The checkout's folder may have another name than the repository, and so another identity than it is called by.
  @Test func productsOfACheckoutByAnotherName() {
    func tree(_ packages: String, _ product: String) -> [(path: String, text: String)] {
      let kit = "products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")]"
      let demo = "dependencies: [\(packages)], targets: [.target(name: \"Demo\", dependencies: [\(product)])]"
      return [
        ("fork/Package.swift", manifest("Kit", kit)), ("fork/Sources/Kit/K.swift", ""),
        ("other/Package.swift", manifest("Other", kit)),
        ("other/Sources/Kit/O.swift", ""), ("fork/Demo/Package.swift", manifest("Demo", demo)),
        ("fork/Demo/Sources/Demo/D.swift", ""),
      ]
    }
    func check(_ packages: String, _ product: String, _ found: String) {
      checkModules(
        tree(packages, product),
        """
        library Kit in 'fork/Sources/Kit': fork/Sources/Kit/K.swift
        library Demo in 'fork/Demo/Sources/Demo': fork/Demo/Sources/Demo/D.swift -> \(found)
        library Kit in 'other/Sources/Kit': other/Sources/Kit/O.swift
        """)
    }
    let up = ".package(path: \"../\")"
    check(up, ".product(name: \"Kit\", package: \"kit-swift\")", "Kit=fork/Sources/Kit")
    check(
      "\(up), .package(path: \"../../other\")", ".product(name: \"Kit\", package: \"other\")", "Kit=other/Sources/Kit")
    check("\(up), .package(path: \"../../other\")", ".product(name: \"Kit\", package: \"kit-swift\")", "Kit outside")
    check(
      "\(up), .package(url: \"https://x.y/kit-swift.git\", from: \"1.0.0\")",
      ".product(name: \"Kit\", package: \"kit-swift\")", "Kit outside")
  }

  @Test func aTargetWithAMainFileIsAnExecutable() {
    checkModules(
      [
        (
          "Package.swift",
          manifest(
            "P",
            """
            products: [.executable(name: "run", targets: ["Named"]), .plugin(name: "format", targets: ["Plug"])],
            targets: [.target(name: "Old", plugins: [.plugin(name: "format")]), .target(name: "Named"),
            .target(name: "Lib"), .plugin(name: "Plug", capability: .buildTool())]
            """)
        ),
        ("Sources/Old/main.swift", ""), ("Sources/Named/Run.swift", "@main struct Run {}"),
        ("Sources/Lib/mainly.swift", ""),
        ("Plugins/Plug/P.swift", ""),
      ],
      """
      library Lib in 'Sources/Lib': Sources/Lib/mainly.swift
      executable Named in 'Sources/Named': Sources/Named/Run.swift
      executable Old in 'Sources/Old': Sources/Old/main.swift -> format=Plugins/Plug
      plugin Plug in 'Plugins/Plug': Plugins/Plug/P.swift
      """)
  }

  /// A class is a test case only where its file can see a library for tests.
  @Test(arguments: [
    ("class ConnectionChecker: NSObject { func testConnection() {} }", false),
    ("import Foundation\nclass ConnectionChecker: NSObject { func testConnection() {} }", false),
    ("import XCTest\nclass ConnectionTests: XCTestCase { func testConnection() {} }", true),
    ("@testable import App\nclass ConnectionTests: BaseTestCase { func testConnection() {} }", true),
    ("import Testing\n@Test func connection() {}", true),
    ("import Quick\nclass ConnectionSpec: QuickSpec { override class func spec() {} }", true),
    ("import Spec\nclass ConnectionSpec: Base { override func spec() {} }", false),
    ("import XCTest\nclass Checker: NSObject {}", false),
  ])
  func testCodeOutsideOfTargets(source: String, isTest: Bool) {
    #expect(project(of: [("A.swift", source)], options: DiscoveryOptions()).files.map(\.isTest) == [isTest])
  }

  @Test func noManifest() {
    checkModules([("A.swift", ""), ("AppTests/B.swift", "")], "library Project in '': A.swift AppTests/B.swift")
    #expect(
      project(
        of: [
          ("A.swift", ""), ("ABTests/B.swift", ""), ("AppTests/B.swift", ""), ("AppTests/C.swift", "import XCTest"),
        ], options: DiscoveryOptions()
      ).files.map(\.isTest) == [
        false, false, true, true,
      ])
    var options = DiscoveryOptions()
    options.modules = [
      ConfiguredModule(name: "App", paths: ["App", "Shared.swift"], isTest: false),
      ConfiguredModule(name: "AppTests", paths: ["Gone"], isTest: true),
    ]
    checkModules(
      [("App/A.swift", ""), ("Shared.swift", ""), ("Other.swift", "")], options: options,
      "library App in 'App': App/A.swift Shared.swift\ntest AppTests in 'Gone'\n:0: module: 1 of 3 Swift files is in no module, so rules about modules do not check it: '.' (1); list the modules of other build systems under 'modules' in archlint.json5\n:0: module: the module 'AppTests' names 'Gone', which is not in the tree"
    )
    options.modules = [ConfiguredModule(name: "Core", paths: ["Sources/Cor"], isTest: false)]
    checkModules(
      [("Sources/Core/A.swift", "")], options: options,
      "library Core in 'Sources/Cor'\n:0: module: 1 of 1 Swift files is in no module, so rules about modules do not check it: 'Sources/Core' (1); list the modules of other build systems under 'modules' in archlint.json5\n:0: module: the module 'Core' names 'Sources/Cor', which is not in the tree; did you mean 'Sources/Core'?"
    )
    checkModules(
      [("Tuist/Package.swift", manifest("T", "dependencies: []")), ("A.swift", "")], "library Project in '': A.swift")
    checkModules([("Model/Package.swift", "struct Package {}")], "library Project in '': Model/Package.swift")
    checkModules([], "")
  }

  @Test(arguments: ["#endif\n", "#if A\n", "}\n", "\"\n"])
  func problemsOfOneFileAreBounded(_ line: String) {
    let text = String(repeating: line, count: 1000)
    #expect((1...64).contains(project(of: [("A.swift", text)], options: DiscoveryOptions()).problems.count))
  }

  @Test(arguments: [
    (
      "{\"modules\": [{\"name\": \"A\", \"paths\": [\"a\"]}, {\"name\": \"B\", \"kind\": \"test\", \"dependencies\": [\"A\"]}]}",
      "library A a\ntest B  needs A"
    ),
    ("[]", "m.json:1:1: a file of modules is an object with a list 'modules'"),
    (
      "{\"modules\": [\n {\"name\": \"A\", \"path\": []}]}",
      "m.json:2:16: the key 'path' is not known; the nearest known one is 'paths'"
    ),
    (
      "{\"modules\": [{\"name\": \"A\", \"colour\": []}]}",
      "m.json:1:28: the key 'colour' is not known; a module has name, kind, paths, sources and dependencies"
    ),
    ("{\"modules\": [], \"x\": 1}", "m.json:1:17: the key 'x' is not known; the one key is 'modules'"),
    ("{\"modules\": [{\"name\": \"A\", \"dependencies\": [\"B\"]}]}", "m.json:1:45: no module 'B' is in this file"),
    (
      "{\"modules\": [{\"name\": \"A\", \"kind\": \"lib\"}]}",
      "m.json:1:36: the kind of a module is one of library, executable, test, macro, plugin, systemLibrary, binary"
    ),
    ("{\"modules\": [{}]}", "m.json:1:14: a module must have a 'name'"),
    ("{\"modules\": [{\"name\": \"A\"}, {\"name\": \"A\"}]}", "m.json:1:29: the module 'A' is named twice"),
    ("{\"modules\": [{\"name\": \"A\", \"paths\": \"a\"}]}", "m.json:1:37: 'paths' must be a list of texts"),
    ("{\"modules\": [", "m.json:1:14: a value is expected here"),
    ("{\"modules\": [] x", "m.json:1:16: ',' is expected here"),
    ("{\"a\": 1, \"a\": 2}", "m.json:1:10: the key 'a' is set twice"), ("", "m.json:1:1: a value is expected here"),
    ("{\"modules\": []} x", "m.json:1:17: unexpected content here"),
    ("{\"a", "m.json:1:2: this text is never closed"),
  ])
  func givenModulesAreRead(_ text: String, _ expected: String) {
    var result: String
    do throws(ProjectError) {
      result = try givenModules(SourceText(text), path: "m.json").map { module in
        "\(module.kind.rawValue) \(module.name) \(module.paths.joined(separator: " "))"
          + (module.dependencies.isEmpty ? "" : " needs \(module.dependencies.map(\.name).joined(separator: " "))")
      }.joined(separator: "\n")
    } catch {
      result = error.message
    }
    #expect(result == expected)
  }

  @Test func jsonDepthIsBounded() {
    #expect(throws: ProjectError.moduleFile(Place(path: "m.json", line: 1, column: 33), "this is nested too deeply")) {
      try givenModules(SourceText(String(repeating: "[", count: 100_000)), path: "m.json")
    }
  }
}
