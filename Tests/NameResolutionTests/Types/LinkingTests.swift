import SwiftOutline
import Testing

@testable import NameResolution
@testable import ProjectLoading
@testable import ProjectModel

/// Each type with its module, its extensions and what it inherits: `=` where that is a type of the project.
private func types(_ project: Project) -> String {
  project.types.map { type in
    var line = (type.module.map { project.modules[$0.index].name } ?? "-") + " " + type.name
    if !type.extensions.isEmpty { line += " +\(type.extensions.count)" }
    let inherited = type.inherited.map { one in
      one.attributes.map { "@\($0) " }.joined() + one.written + (one.isConditional ? "?" : "")
        + (one.type.map { "=\(project.modules[project.types[$0].module?.index ?? 0].name).\(project.types[$0].name)" }
          ?? "")
    }
    return inherited.isEmpty ? line : line + ": " + inherited.joined(separator: ", ")
  }.joined(separator: "\n")
}

private func checkTypes(
  _ files: [(String, String)], _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation
) {
  #expect(types(linkedPackage([("A", []), ("B", ["A"]), ("C", ["B"])], files)) == expected, sourceLocation: location)
}

@Suite struct LinkingTests {
  /// Names that share their first 4,000 bytes are different names, of modules and of types.
  @Test func `long names are compared whole`() {
    let long = String(repeating: "N", count: 4_000)
    let project = linkedPackage(
      [(long + "A", []), (long + "B", [long + "A"])],
      [
        (long + "A/1.swift", "protocol \(long)P {}\nprotocol \(long)Q {}\nenum \(long)E { protocol \(long)P {} }"),
        (long + "B/2.swift", "import \(long)A\nclass C: \(long)Q {}\nclass D: \(long)E.\(long)P {}"),
      ])
    let short = types(project).replacing(long, with: "") + "\n" + edgeLines(project).replacing(long, with: "")
    let shortened = uniquelyShortened(long + "E", to: 1_024).replacing(long, with: "")
    #expect(
      short == """
        A P
        A Q
        A E
        A \(shortened).P
        B C: Q=A.Q
        B D: E.P=A.\(shortened).P
        B -> A B/2.swift:1:8
        """)
  }

  @Test func manyFilesAreLinkedSideBySide() async {
    let files = packageFiles(
      [("A", []), ("B", ["A"])],
      [
        ("A/1.swift", "protocol P {}\nclass C: P {}\nextension Int { struct I: P {} }"),
        ("A/2.swift", "extension C { enum E: P, Sendable {} }"),
        ("B/3.swift", "import A\nimport UIKit\nextension C.E: Q {}\ntypealias Q = P"),
      ] + (0..<300).map { ("B/Empty/\($0).swift", "") })
    let sources = ReadSources(files, options: DiscoveryOptions())
    let project = await linked(sources, options: DiscoveryOptions(), jobs: 2)
    #expect(
      types(project) + "\n" + edgeLines(project) == """
        A P
        A C +1: P=A.P
        A C.E +1: P=A.P, Sendable, Q=A.P
        A Int.I: P=A.P
        B -> A B/3.swift:1:8
        B -> UIKit B/3.swift:2:8
        """)
    let other = await linked(sources, options: DiscoveryOptions(), jobs: 1)
    #expect(types(other) + edgeLines(other) == types(project) + edgeLines(project))
  }

  /// Enough types and extensions for several parts, each extended behind or in front of where it is declared.
  @Test(arguments: 2...4) func manyTypesAreLinkedInParts(_ jobs: Int) async {
    let count = 300
    let files = packageFiles(
      [("A", [])],
      [("A/P.swift", "protocol P {}")]
        + (0..<count).map { number in
          let other = number * 7 % count
          return (
            "A/T\(number).swift",
            """
            struct T\(number): P {}
            extension T\(other) { class N\(number): T\(number) & P {} }
            extension T\(other).N\(number): T\(other).P, @unchecked Sendable where Self: P {}
            """
          )
        })
    let sources = ReadSources(files, options: DiscoveryOptions())
    let project = await linked(sources, options: DiscoveryOptions(), jobs: jobs)
    let lines = types(project).split(separator: "\n")
    #expect(lines.count == 2 * count + 1)
    #expect(lines.contains("A T1 +1: P=A.P"))
    #expect(lines.contains("A T7.N1 +1: T1=A.T1, P=A.P, T7.P?, @unchecked Sendable?"))
    let other = await linked(sources, options: DiscoveryOptions(), jobs: 1)
    #expect(types(other) == types(project))
  }

  /// What an extension declares is there for the next one, however many stand in each other.
  @Test func extensionsSeeWhatOthersDeclare() {
    checkTypes(
      [
        ("A/1.swift", "extension S.T: P {}\nstruct Inner {}\nstruct S { typealias T = Inner }\nprotocol P {}"),
        ("A/2.swift", "extension S { struct Inner {} }"),
      ],
      """
      A Inner
      A S +1
      A P
      A S.Inner +1: P=A.P
      """)
    let depth = 40
    let nested = (0...depth).map { "S" + (0..<$0).map { ".N\($0)" }.joined() }
    let chain = (0..<depth).map { "extension \(nested[$0]) { struct N\($0) {} }" }
    let project = linkedPackage([("A", [])], [("A/1.swift", (["struct S {}"] + chain).joined(separator: "\n"))])
    #expect(project.types.map(\.name) == nested)
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
      A S +3: Equatable, @unchecked Sendable, @unchecked Codable, P?=A.P
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
      C S +1: P=A.P, Q=B.Q, Twice=B.Twice, A.P=A.P, B.Twice=B.Twice, Hidden, Q
      C T: Q
      C P.N
      """)
  }

  @Test func declarationsThatAreExportedAloneAreFound() {
    checkTypes(
      [
        ("A/1.swift", "public protocol P {}\npublic protocol Q {}"),
        ("B/1.swift", "@_exported import protocol A.P"),
        ("B/2.swift", "struct T: P, Q {}"),
        ("C/1.swift", "import B\nstruct S: P, Q {}"),
      ],
      """
      A P
      A Q
      B T: P=A.P, Q
      C S: P=A.P, Q
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

  /// A type so deep has its own name alone, and nobody names it: names would be the square of the depth. Deeper ones
  /// are not read.
  @Test(.timeLimit(.minutes(4)), arguments: [("class A: Deep {", 258), ("struct A: B { func f() {", 130)])
  func nestingIsBounded(_ part: String, _ count: Int) {
    let text = "class Deep {}\n" + String(repeating: part, count: 20_000)
    let types = project(of: [("A.swift", text)], options: DiscoveryOptions()).types
    #expect(types.count == count)
    #expect(types.reduce(0) { $0 + $1.name.utf8.count } < 100_000)
    #expect(types.last?.name == "A")
  }

  @Test(.timeLimit(.minutes(4))) func namesAroundAreBounded() {
    let outer = String(repeating: "O", count: 100_000)
    let text = "class \(outer) {" + String(repeating: "class A {}\n", count: 20_000) + "}"
    let types = project(of: [("A.swift", text)], options: DiscoveryOptions()).types
    #expect(types[0].name == outer)
    // The names of nested types repeat 1,024 bytes of it, and a hash.
    #expect(types.dropFirst().allSatisfy { $0.name.utf8.count == 1_024 + 24 })
  }

  /// What takes more clauses than are read may always be compiled.
  @Test(
    .timeLimit(.minutes(4)),
    arguments: [
      ("#if a\nimport A\n", "#elseif a\nimport A\n", 20_000, true),
      ("#if a\nimport A\n", "#if a\nimport A\n", 20_000, true),
      ("#if a\nimport A\n", "#elseif b\nimport A\n", 60, false),
      ("#if a\nimport A\n", "#if b\nimport A\n", 60, false),
      ("#if a\nimport A\n#endif\n", "#if os(iOS)\nimport A\n#endif\n", 20_000, false),
    ])
  func conditionsAreBounded(_ first: String, _ part: String, _ count: Int, _ isOpen: Bool) throws {
    let project = linkedPackage(
      [("A", ["B"]), ("B", ["A"])],
      [("A/1.swift", "import B\n"), ("B/1.swift", first + String(repeating: part, count: count))])
    let edge = try #require(project.graph.edges.last)
    #expect(edge.imports.count == count + 1)
    #expect(edge.alternatives.isEmpty == isOpen)
  }
}
