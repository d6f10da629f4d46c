import Foundation
import Testing

/// The comparison itself: which references count as edges, and whether differences are seen.
@Suite struct ComparisonTests {
  @Test func `references to other files are edges`() async throws {
    try await check(
      [
        "Model.swift": """
        struct Model: Equatable {
          var name = ""
          enum Kind { case plain, rich(Int) }
        }
        typealias Models = [Model]
        class Base { func run() {} }
        """,
        "Storing.swift": """
        protocol Storing {
          associatedtype Item
          var count: Int { get }
          func save(_ item: Item)
        }
        extension Storing { func saveAll(_ items: [Item]) { items.forEach(save) } }
        """,
        "Store.swift": """
        final class Store: Base, Storing {
          var count: Int { 0 }
          func save(_ item: Model) {}
          override func run() {}
          subscript(name: String) -> Int { name.count }
        }
        """,
        "Builders.swift": """
        infix operator <+>
        func <+> (left: Int, right: Int) -> Int { left * right }
        @resultBuilder enum Lines { static func buildBlock(_ lines: String...) -> String { lines.joined() } }
        protocol Built { @Lines var text: String { get } }
        """,
        "ExtensionUse.swift": "extension Model {}\n",
        "CallUse.swift": """
        func call(_ store: Store, _ storing: any Storing, _ base: Base) -> Int {
          store.saveAll([.init()])
          _ = storing.count
          base.run()
          store.run()
          return store["b"]
        }
        """,
        "OperatorUse.swift": "let product = 2 <+> 3\nfunc areEqual(_ all: Models) -> Bool { all[0] == all[1] }\n",
        "BuilderUse.swift": """
        struct Page { @Lines var text: String { "a" } }
        """,
        "KeyPathUse.swift": "let path = \\Model.name\n",
        "ImplicitUse.swift": "extension Page {\n  struct Footer: Footing { var text: String { \"a\" } }\n}\n",
        "Footing.swift": "protocol Footing: Built {}\n",
        "CaseUse.swift": """
        func size(_ kind: Model.Kind) -> Int {
          if case .rich(let size) = kind { size } else { 0 }
        }
        """,
      ],
      """
      BuilderUse.swift -> Builders.swift: type Lines
      CallUse.swift -> Model.swift: initializer init(), member function run(), type Base
      CallUse.swift -> Store.swift: member function run(), subscript subscript(_:), type Store
      CallUse.swift -> Storing.swift: member function saveAll(_:), property count, type Storing
      CaseUse.swift -> Model.swift: enum case rich(_:), type Kind, type Model
      ExtensionUse.swift -> Model.swift: type Model
      Footing.swift -> Builders.swift: type Built
      ImplicitUse.swift -> BuilderUse.swift: type Page
      ImplicitUse.swift -> Builders.swift: (implicit)
      ImplicitUse.swift -> Footing.swift: type Footing
      KeyPathUse.swift -> Model.swift: property name, type Model
      OperatorUse.swift -> Builders.swift: operator <+>(_:_:)
      OperatorUse.swift -> Model.swift: type alias Models
      Store.swift -> Model.swift: type Base, type Model
      Store.swift -> Storing.swift: type Storing
      """)
  }

  /// archlint reads a tree in which one use was added and another removed.
  @Test func `wrong and missed edges are reported`() async throws {
    let files = ["A.swift": "struct A {}\n", "B.swift": "struct B {\n  let a: A\n}\n", "C.swift": "struct C {}\n"]
    let changed = files.merging(["B.swift": "struct B {}\n", "C.swift": "struct C {\n  let a: A\n}\n"]) { $1 }
    try await withComparison(compiled: files, read: changed) { agreement, _ in
      #expect(
        "\(agreement)\n\(agreement.details)" == """
          Project: 3 files; edges: 1 of archlint, 1 of the compiler
            precision 0.0, 1 wrong
            recall    0.0, 1 missed:
                  1 type: A
          wrong:  C.swift -> A.swift: uses A in line 2
          missed: B.swift -> A.swift: type A in line 2
          """)
    }
    try await withComparison(compiled: files, read: files) { agreement, _ in
      #expect(
        "\(agreement)" == """
          Project: 3 files; edges: 1 of archlint, 1 of the compiler
            precision 1.0, 0 wrong
            recall    1.0, 0 missed
          """)
    }
  }

  private func check(
    _ files: [String: String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await withComparison(compiled: files, read: files, sourceLocation: sourceLocation) { _, compiler in
      let explicit = compiler.explicit.map { edge, uses in
        "\(edge): " + Set(uses.map { "\($0.kind.rawValue) \($0.name)" }).sorted().joined(separator: ", ")
      }
      let lines = explicit + compiler.implicit.map { "\($0): (implicit)" }
      #expect(lines.sorted().joined(separator: "\n") == expected, sourceLocation: sourceLocation)
    }
  }

  /// Compares the compiler's edges of some files with archlint's edges of files of the same names.
  private func withComparison(
    compiled: [String: String], read: [String: String], sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Agreement, CompilerEdges) -> Void
  ) async throws {
    do {
      try await withTemporaryFolder { folder in
        let toolchain = try SwiftToolchain()
        let root = folder.appending(path: "Project")
        let store = try toolchain.index(try write(compiled, to: root), in: folder)
        let compiler = try CompilerEdges(
          try IndexStore(at: store, library: toolchain.indexStoreLibrary), package: root)
        _ = try write(read, to: root)
        let linter = try await LinterEdges(package: root, excluding: [])
        body(Agreement("Project", linter: linter, compiler: compiler), compiler)
      }
    } catch let reason as GroundTruthUnavailable {
      reportUnavailable("small samples", reason, sourceLocation)
    }
  }

  private func write(_ files: [String: String], to root: URL) throws -> [URL] {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    return try files.sorted { $0.key < $1.key }.map { name, text in
      let file = root.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file
    }
  }
}
