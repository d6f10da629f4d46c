import SwiftOutline
import Testing

@testable import ProjectModel

/// A package of the named targets, each with the names it depends on, and a file for each `Target/File.swift`.
private func linked(_ targets: [(String, [String])], _ files: [(String, String)]) -> Project {
  project(of: package(targets, files), options: DiscoveryOptions())
}

private func package(
  _ targets: [(String, [String])], _ files: [(String, String)]
) -> [(path: String, text: String)] {
  let declared = targets.map { name, needs in
    let kind = name.hasSuffix("Tests") ? "testTarget" : "target"
    return
      ".\(kind)(name: \"\(name)\", dependencies: [\(needs.map { "\"\($0)\"" }.joined(separator: ", "))], path: \"\(name)\")"
  }
  let manifest =
    "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", dependencies: "
    + "[.package(url: \"https://x.y/z\", from: \"1.0.0\")], targets: [\(declared.joined(separator: ", "))])"
  return [("Package.swift", manifest)] + files.map { (path: $0.0, text: $0.1) }
}

/// Each type with its module, its extensions and what it inherits: `=` where that is a type of the project.
private func types(_ project: Project) -> String {
  project.types.map { type in
    var line = (type.module.map { project.modules[$0.index].name } ?? "-") + " " + type.name
    if !type.extensions.isEmpty { line += " +\(type.extensions.count)" }
    let inherited = type.inherited.map { one in
      one.attributes.map { "@\($0) " }.joined() + one.name + (one.isConditional ? "?" : "")
        + (one.type.map { "=\(project.modules[project.types[$0].module?.index ?? 0].name).\(project.types[$0].name)" }
          ?? "")
    }
    return inherited.isEmpty ? line : line + ": " + inherited.joined(separator: ", ")
  }.joined(separator: "\n")
}

private func checkTypes(
  _ files: [(String, String)], _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation
) {
  #expect(types(linked([("A", []), ("B", ["A"]), ("C", ["B"])], files)) == expected, sourceLocation: location)
}

private func edges(_ project: Project) -> String {
  project.graph.edges.map { edge in
    let evidence = edge.imports.map { id in
      let place = project.place(project.files[id.file.index].outline.imports[id.index].path, in: id.file)
      return "\(place.path):\(place.line ?? 0):\(place.column ?? 0)"
    }
    return "\(project.modules[edge.from.index].name) -> \(project.modules[edge.to.index].name)"
      + "\(edge.isConditional ? "?" : "") \(evidence.joined(separator: " "))"
  }.joined(separator: "\n")
}

@Suite struct LinkingTests {
  @Test func manyFilesAreLinkedSideBySide() async {
    let files = package(
      [("A", []), ("B", ["A"])],
      [
        ("A/1.swift", "protocol P {}\nclass C: P {}\nextension Int { struct I: P {} }"),
        ("A/2.swift", "extension C { enum E: P, Sendable {} }"),
        ("B/3.swift", "import A\nimport UIKit\nextension C.E: Q {}\ntypealias Q = P"),
      ] + (0..<300).map { ("B/Empty/\($0).swift", "") })
    let sources = ReadSources(files, options: DiscoveryOptions())
    let project = await linked(sources, options: DiscoveryOptions(), jobs: 2)
    #expect(
      types(project) + "\n" + edges(project) == """
        A P
        A C +1: P=A.P
        A C.E +1: P=A.P, Sendable, Q=A.P
        A Int.I: P=A.P
        B -> A B/3.swift:1:8
        B -> UIKit B/3.swift:2:8
        """)
    let other: Project = linked(sources, options: DiscoveryOptions())
    #expect(types(other) + edges(other) == types(project) + edges(project))
  }

  @Test func extensionsAreMerged() {
    checkTypes(
      [
        (
          "A/1.swift",
          "struct S: Equatable {}\nextension S: @unchecked Sendable & Codable {}\nextension S: P where T: Q {}"
        ),
        (
          "A/2.swift",
          "extension S {}\nprotocol P: AnyObject {}\nextension Int: P {}\nstruct `Type`: ~Copyable {}\nclass C<T>: Base<T>.Inner, any P {}"
        ),
      ],
      """
      A S +3: Equatable, @unchecked Sendable, Codable, P?=A.P
      A P: AnyObject
      A Type: ~Copyable
      A C: Base.Inner, P=A.P
      """)
  }

  @Test func namesAreLookedUpOutward() {
    checkTypes(
      [
        (
          "A/1.swift",
          """
          protocol P {}
          struct Outer { protocol P {}; struct Inner: P { struct Deep: Outer.P {} } }
          struct Other: P {}
          extension Outer.Inner { enum Added: P {} }
          extension Outer.Inner.Added: Other.Nothing {}
          struct G<P>: X { struct I: P {} }
          """
        )
      ],
      """
      A P
      A Outer
      A Outer.P
      A Outer.Inner +1: P=A.Outer.P
      A Outer.Inner.Deep: Outer.P=A.Outer.P
      A Other: P=A.P
      A G: X
      A G.I: P
      A Outer.Inner.Added +1: P=A.P, Other.Nothing
      """)
  }

  @Test func importedModulesAreSearched() {
    checkTypes(
      [
        ("A/1.swift", "public protocol P {}\npublic protocol Twice {}\nprivate protocol Hidden {}"),
        ("B/1.swift", "@_exported import A\npublic protocol Q: P {}\npublic protocol Twice {}"),
        ("C/1.swift", "import B\nstruct S: P, Q, Twice, A.P, B.Twice, Hidden {}\nextension P { struct N {} }"),
        ("C/2.swift", "struct T: Q {}\nextension S: Q {}"),
      ],
      """
      A P +1
      A Twice
      A Hidden
      B Q: P=A.P
      B Twice
      C S +1: P=A.P, Q=B.Q, Twice, A.P=A.P, B.Twice=B.Twice, Hidden, Q
      C T: Q
      C P.N
      """)
  }

  @Test func whatIsAmbiguousIsLeftOpen() {
    checkTypes(
      [
        ("A/1.swift", "struct S {}\nprivate protocol P {}\nstruct U: P {}"),
        ("A/2.swift", "struct S {}\nextension S: P {}\nprotocol P {}\nstruct V: P {}"),
        ("B/1.swift", "#if os(iOS)\nclass N {}\n#else\nclass N {}\n#endif\nclass M: N {}"),
      ],
      """
      A S
      A P
      A U: P=A.P
      A S
      A P
      A V: P=A.P
      B N
      B N
      B M: N=B.N
      """)
  }

  @Test func aliasesAreFollowed() {
    checkTypes(
      [
        (
          "A/1.swift",
          """
          protocol P {}
          typealias Q = P
          typealias R = Q
          struct S: R {}
          typealias Loop = Loop2
          typealias Loop2 = Loop
          struct L: Loop {}
          struct N { typealias P = Int; struct M: P {} }
          extension S { typealias T = P }
          struct K: S.T {}
          func f() { struct Local: P {} }
          """
        )
      ],
      """
      A P
      A S +1: R=A.P
      A L: Loop
      A N
      A N.M: P
      A K: S.T=A.P
      A Local: P=A.P
      """)
  }

  @Test func importsMakeEdges() {
    let project = linked(
      [("A", []), ("B", ["A"]), ("my-lib", []), ("BTests", ["B"])],
      [
        ("A/1.swift", "import A\nimport UIKit\n"),
        ("B/1.swift", "import A\nimport struct A.S\nimport Foundation\nimport Foundation.NSURL\n"),
        ("B/2.swift", "  import A\n#if DEBUG\nimport my_lib\n#endif\n"),
        ("BTests/1.swift", "@testable import B\nimport `A`\n"),
        ("loose.swift", "import B\n"),
      ])
    #expect(
      edges(project) == """
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
    let project = linked(
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
      edges(project) == """
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
      project.graph.edges.map { "\(name($0.from)) -> \(name($0.to))" } == ["P.Echo -> P.Model", "Fuzz.Echo -> Fuzz.Model"])
  }

  @Test func declaredAndReachable() {
    let project = linked(
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

  @Test(arguments: [
    ("struct S: P {}\nprotocol P: Q {}\nprotocol Q: Sendable {}", "Sendable", Conformance.yes),
    ("struct S: Codable {}", "Encodable", .yes),
    ("struct S: Encodable, Decodable {}", "Codable", .yes), ("struct S: Encodable {}", "Codable", .no),
    ("struct S: Error {}", "Sendable", .yes),
    ("actor S {}", "Sendable", .yes), ("@MainActor class S {}", "Sendable", .yes), ("struct S {}", "Sendable", .no),
    ("struct S: Unheard {}", "Sendable", .unknown), ("struct S: View {}", "View", .yes),
    ("struct S: View {}", "Sendable", .yes), ("struct S: App {}", "View", .no), ("struct S: Shape {}", "View", .yes),
    ("class S: UIHostingController<V> {}", "UIViewController", .yes), ("struct S: Codable {}", "Decodable", .yes),
    ("struct S: Combine.ObservableObject {}", "AnyObject", .yes), ("struct S: Other.View {}", "Sendable", .unknown),
    ("class S: B {}\nclass B: C {}\nclass C: Hashable {}", "Equatable", .yes),
    ("class S: B {}\nclass B {}", "B", .yes), ("struct S {}\nextension S: Comparable {}", "Equatable", .yes),
    ("struct S: SwiftUI.View {}", "View", .yes),
    ("struct S: P {}\nprotocol P: Q {}\nprotocol Q: P {}", "R", .no), ("enum S { case a, b }", "Hashable", .yes),
    ("enum S { case a(Int) }", "Hashable", .no),
    ("enum S: String { case a }", "RawRepresentable", .yes), ("struct S: Swift.Hashable {}", "Equatable", .yes),
    ("struct S: ~Copyable {}", "Copyable", .no),
  ])
  func conformance(_ text: String, _ name: String, _ expected: Conformance) throws {
    let project = project(of: [("A.swift", text)], options: DiscoveryOptions())
    let type = try #require(project.types.firstIndex { $0.name == "S" })
    #expect(project.conformance(of: type, to: name) == expected)
  }

  @Test func placesAndNames() {
    let project = project(of: [("A.swift", "let ü = 1; struct `Type` {}\n")], options: DiscoveryOptions())
    let id = DeclarationID(file: FileID(0), index: 1)
    #expect(project.name(of: id) == "Type")
    #expect(
      project.place(project.declaration(id).name, in: FileID(0))
        == Place(path: "A.swift", line: 1, column: 20, endLine: 1, endColumn: 26))
  }

  /// A type so deep has its own name alone, and nobody names it: names would be the square of the depth.
  @Test(.timeLimit(.minutes(1)), arguments: ["class A: Deep {", "struct A: B { func f() {"])
  func nestingIsBounded(_ part: String) {
    let text = "class Deep {}\n" + String(repeating: part, count: 20_000)
    let types = project(of: [("A.swift", text)], options: DiscoveryOptions()).types
    #expect(types.count > 20_000)
    #expect(types.reduce(0) { $0 + $1.name.utf8.count } < 100_000)
    #expect(types.last?.name == "A")
  }

  @Test(.timeLimit(.minutes(1))) func namesAroundAreBounded() {
    let outer = String(repeating: "O", count: 100_000)
    let text = "class \(outer) {" + String(repeating: "class A {}\n", count: 20_000) + "}"
    let types = project(of: [("A.swift", text)], options: DiscoveryOptions()).types
    #expect(types.reduce(0) { $0 + $1.name.utf8.count } == 120_000)
  }

  /// What takes more clauses than are read may always be compiled.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("#if a\nimport A\n", "#elseif a\nimport A\n", 20_000, true),
      ("#if a\nimport A\n", "#if a\nimport A\n", 20_000, true),
      ("#if a\nimport A\n", "#elseif b\nimport A\n", 60, false),
      ("#if a\nimport A\n", "#if b\nimport A\n", 60, false),
      ("#if a\nimport A\n#endif\n", "#if os(iOS)\nimport A\n#endif\n", 20_000, false),
    ])
  func conditionsAreBounded(_ first: String, _ part: String, _ count: Int, _ isOpen: Bool) throws {
    let project = linked(
      [("A", ["B"]), ("B", ["A"])],
      [("A/1.swift", "import B\n"), ("B/1.swift", first + String(repeating: part, count: count))])
    let edge = try #require(project.graph.edges.last)
    #expect(edge.imports.count == count + 1)
    #expect(edge.alternatives.isEmpty == isOpen)
  }
}
