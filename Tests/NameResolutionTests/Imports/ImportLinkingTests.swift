import SwiftOutline
import Testing

@testable import ProjectLoading
@testable import ProjectModel

@Suite struct ImportLinkingTests {
  @Test func importsMakeEdges() {
    let project = linkedPackage(
      [("A", []), ("B", ["A"]), ("my-lib", []), ("BTests", ["B"])],
      [
        ("A/1.swift", "import A\nimport UIKit\n"),
        ("B/1.swift", "import A\nimport struct A.S\nimport Foundation\nimport Foundation.NSURL\n"),
        ("B/2.swift", "  import A\n#if DEBUG\nimport my_lib\n#endif\n"),
        ("BTests/1.swift", "@testable import B\nimport `A`\n"),
        ("loose.swift", "import B\n"),
      ])
    #expect(
      edgeLines(project) == """
        A -> UIKit A/1.swift:2:8
        B -> A B/1.swift:1:8 B/1.swift:2:15 B/2.swift:1:10
        B -> my-lib? B/2.swift:3:8
        B -> Foundation B/1.swift:3:8 B/1.swift:4:8
        BTests -> A BTests/1.swift:2:8
        BTests -> B BTests/1.swift:1:18
        """)
    let external = project.modules.filter { $0.kind == .external }.map(\.name)
    #expect(external == ["Foundation", "PackageDescription", "UIKit"])
    let imported = zip(project.files, project.importedModules).map { file, modules in
      "\(file.path): \(modules.map { project.modules[$0.index].name }.joined(separator: " "))"
    }
    #expect(
      imported.joined(separator: "\n") == """
        A/1.swift: A UIKit
        B/1.swift: A A Foundation Foundation
        B/2.swift: A my-lib
        BTests/1.swift: B A
        Package.swift: PackageDescription
        loose.swift: B
        """)
    #expect(project.files.map(\.isTest) == [false, false, false, true, false, false])
  }

  @Test(arguments: [
    ("import B", "import A", "AB AB"), ("#if os(iOS)\nimport B\n#endif", "#if os(Linux)\nimport A\n#endif", ""),
    ("#if os(iOS)\nimport B\n#endif", "#if os(iOS)\nimport A\n#endif", "AB AB"),
    ("#if DEBUG\nimport B\n#endif", "#if !DEBUG\nimport A\n#endif", ""),
    ("#if DEBUG\nimport B\n#endif", "import A", "AB AB"),
    ("#if DEBUG\nimport B\n#endif", "#if os(iOS)\nimport A\n#endif", "AB AB"),
    ("#if X\nimport UIKit\n#else\nimport B\n#endif", "#if X\nimport A\n#endif", ""),
    ("#if X\nimport UIKit\n#elseif Y\nimport B\n#endif", "#if X || Y\nimport A\n#endif", "AB AB"),
    ("#if os(iOS) && X\nimport B\n#endif", "#if Y\n#if os(macOS)\nimport A\n#endif\n#endif", ""),
    ("#if os(iOS)\nimport B\n#endif\n#if os(Linux)\nimport B\n#endif", "#if os(Linux)\nimport A\n#endif", "AB AB"),
    ("#if canImport(UIKit)\nimport B\n#elseif canImport(AppKit)\nimport C\n#endif", "import A", "AB AB, AC AC"),
  ])
  func conditionsThatExcludeEachOtherCloseNoCycle(_ a: String, _ b: String, _ expected: String) {
    let project = linkedPackage(
      [("A", []), ("B", []), ("C", [])], [("A/1.swift", a), ("B/1.swift", b), ("C/1.swift", "import A")])
    let found = project.graph.stronglyConnectedComponents().map { component in
      let cycle = project.graph.shortestCycle(through: component) ?? []
      return component.map { project.modules[$0.index].name }.joined() + " "
        + cycle.map { project.modules[$0.from.index].name }.joined()
    }
    #expect(found.joined(separator: ", ") == expected)
  }

  @Test func equalNamesInSeveralPackages() {
    func package(_ name: String, _ rest: String) -> String {
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))"
    }
    let project = project(
      of: [
        (
          "X/Package.swift",
          package("X", "products: [.library(name: \"Same\", targets: [\"Same\"])], targets: [.target(name: \"Same\")]")
        ),
        ("X/Sources/Same/1.swift", ""),
        ("Y/Package.swift", package("Y", "targets: [.target(name: \"Same\"), .target(name: \"Own\")]")),
        ("Y/Sources/Same/1.swift", ""), ("Y/Sources/Own/1.swift", "import Same"),
        (
          "Z/Package.swift",
          package(
            "Z",
            "dependencies: [.package(path: \"../X\")], targets: [.target(name: \"User\", dependencies: [\"Same\"])]")
        ),
        ("Z/Sources/User/1.swift", "import Same\nimport Own"),
      ], options: DiscoveryOptions())
    let found = project.graph.edges.map {
      "\(project.modules[$0.from.index].name) -> \(project.modules[$0.to.index].folder ?? "")"
    }
    #expect(found == ["Own -> Y/Sources/Same", "User -> X/Sources/Same", "User -> Y/Sources/Own"])
    #expect(project.module(named: "Same").count == 2)
    // Z does not depend on Y, but on nothing else either that may hold an Own.
    #expect(project.module(named: "Own").map { project.modules[$0.index].kind } == [.library])
  }

  @Test func moduleAliasesReachThroughPackages() {
    func package(_ name: String, _ rest: String) -> (path: String, text: String) {
      (
        "\(name)/Package.swift",
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))"
      )
    }
    let tools = "products: [.library(name: \"Tools\", targets: [\"Tools\"])], targets: [.target(name: \"Tools\")]"
    let project = project(
      of: [
        package("X", tools), ("X/Sources/Tools/1.swift", ""), package("Y", tools), ("Y/Sources/Tools/1.swift", ""),
        package(
          "Mid",
          """
          products: [.library(name: "Mid", targets: ["Mid"])],
          dependencies: [.package(path: "../X"), .package(path: "../Y")],
          targets: [.target(name: "Mid", dependencies: [
            .product(name: "Tools", package: "X", moduleAliases: ["Tools": "XTools"]),
            .product(name: "Tools", package: "Y", moduleAliases: ["Tools": "YTools"])])]
          """), ("Mid/Sources/Mid/1.swift", "import XTools\nimport YTools"),
        package(
          "App",
          """
          dependencies: [.package(path: "../Mid"), .package(path: "../X")],
          targets: [.target(name: "Tools"), .target(name: "App", dependencies: [
            "Tools", .product(name: "Tools", package: "X", moduleAliases: ["Tools": "DirectTools"]),
            .product(name: "Mid", package: "Mid", moduleAliases: ["XTools": "FarTools"])])]
          """), ("App/Sources/Tools/1.swift", ""),
        ("App/Sources/App/1.swift", "import Tools\nimport DirectTools\nimport FarTools\nimport YTools\nimport XTools"),
      ], options: DiscoveryOptions())
    let found = project.files.indices.flatMap { file in
      zip(project.files[file].outline.imports, project.importedModules[file]).map { one, module in
        let module = project.modules[module.index]
        return "\(project.files[file].outline.source[one.module]) = \(module.folder ?? module.kind.rawValue)"
      }
    }
    #expect(
      found.filter { !$0.hasPrefix("PackageDescription") } == [
        "Tools = App/Sources/Tools", "DirectTools = X/Sources/Tools", "FarTools = X/Sources/Tools",
        "YTools = Y/Sources/Tools", "XTools = external", "XTools = X/Sources/Tools", "YTools = Y/Sources/Tools",
      ])
  }

  /// What the flags call Core is CoreOfPlugin there, and a package from elsewhere by Log's name.
  @Test func compilersAliasesRenameImports() {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "CoreOfPlugin"), .target(name: "Log"),
        .target(name: "Plugin", dependencies: ["CoreOfPlugin"], swiftSettings: [
          .unsafeFlags(["-module-alias", "Core=CoreOfPlugin", "-module-alias", "Log=FarLog"])]),
        .target(name: "App", dependencies: ["Core"]), .target(name: "AppOfPlugin", dependencies: ["CoreOfPlugin"],
          path: "Sources/App", swiftSettings: [.unsafeFlags(["-module-alias", "Core=CoreOfPlugin"])]),
      ])
      """
    let project = project(
      of: [
        ("Package.swift", manifest), ("Sources/Core/1.swift", ""), ("Sources/CoreOfPlugin/1.swift", ""),
        ("Sources/Log/1.swift", ""), ("Sources/Plugin/1.swift", "import Core\nimport Log"),
        ("Sources/App/1.swift", "import Core\nimport Log"),
      ], options: DiscoveryOptions())
    #expect(
      edgeLines(project) == """
        App -> Core Sources/App/1.swift:1:8
        App -> Log Sources/App/1.swift:2:8
        AppOfPlugin -> CoreOfPlugin Sources/App/1.swift:1:8
        AppOfPlugin -> Log Sources/App/1.swift:2:8
        Plugin -> CoreOfPlugin Sources/Plugin/1.swift:1:8
        Plugin -> FarLog Sources/Plugin/1.swift:2:8
        """)
  }

  /// Targets of two packages are made of the same files, and each means its own package's module by an import.
  @Test func packagesThatShareFiles() {
    func package(_ name: String, _ folder: String) -> String {
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", targets: ["
        + ".target(name: \"Model\", path: \"\(folder)Model\"), "
        + ".target(name: \"Echo\", dependencies: [\"Model\"], path: \"\(folder)Echo\")])"
    }
    let project = project(
      of: [
        ("Package.swift", package("P", "")), ("Fuzz/Package.swift", package("Fuzz", "../")), ("Model/1.swift", ""),
        ("Echo/1.swift", "import Model"),
      ], options: DiscoveryOptions())
    func name(_ module: ModuleID) -> String {
      "\(project.modules[module.index].package.map { project.packages[$0].name } ?? "").\(project.modules[module.index].name)"
    }
    #expect(
      project.graph.edges.map { "\(name($0.from)) -> \(name($0.to))" } == [
        "P.Echo -> P.Model", "Fuzz.Echo -> Fuzz.Model",
      ])
  }

  @Test func declaredAndReachable() {
    let project = linkedPackage(
      [("A", ["B", "Log"]), ("B", ["C"]), ("C", [])],
      [("A/1.swift", "import Log\nimport UIKit"), ("B/1.swift", ""), ("C/1.swift", "")])
    func id(_ name: String) -> ModuleID { project.module(named: name)[0] }
    let pairs = [("B", "A"), ("C", "A"), ("A", "C"), ("A", "A"), ("Log", "A"), ("UIKit", "A")]
    let found = pairs.map {
      "\($0.0) \(project.isDeclared(id($0.0), by: id($0.1))) \(project.isReachable(id($0.0), from: id($0.1)))"
    }
    #expect(
      found == ["B true true", "C false true", "A false false", "A false false", "Log true false", "UIKit false false"])
  }
}
