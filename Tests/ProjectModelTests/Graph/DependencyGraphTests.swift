import SwiftOutline
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// A project of files, with their references.
private func project(_ files: [String: String]) -> Project {
  var options = DiscoveryOptions()
  options.wantsReferences = true
  return ProjectLoading.project(of: files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, options: options)
}

private let shop = [
  "Package.swift": """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "Shop", targets: [
    .target(name: "Store"), .target(name: "Cart", dependencies: ["Store"]),
    .executableTarget(name: "App", dependencies: ["Cart", "Store"]),
    .testTarget(name: "CartTests", dependencies: ["Cart"]),
  ])
  """,
  "Sources/Store/Store.swift": "public struct Store { public init() {} }\npublic func open() {}\n",
  "Sources/Cart/Cart.swift":
    "import Store\npublic struct Cart {\n  let store: Store\n  struct Line { let cart: Cart }\n}\n",
  "Sources/Cart/Lines.swift": "import Foundation\nextension Cart.Line { var all: [Cart] { [] } }\nenum Line {}\n",
  "Sources/App/App.swift":
    "import Cart\nimport Store\n#if X\nlet cart: Cart? = nil\n#endif\nstruct App { let store = Store() }\n",
  "Tests/CartTests/T.swift": "@testable import Cart\nstruct T { let cart: Cart }\n",
]

/// Each node with its edges, and how many places make them; a question mark where they close no cycle.
private func text(_ graph: DependencyGraph) -> String {
  graph.nodes.enumerated().map { index, node in
    let edges = graph.outgoing(index).map { number in
      let edge = graph.edges[number]
      return " >\(graph.nodes[edge.to].name)\(edge.count == 1 ? "" : "*\(edge.count)")\(edge.closesCycles ? "" : "?")"
    }
    return node.name + (node.isTest ? "'" : "") + edges.joined() + "\n"
  }.joined()
}

private func check(
  _ graph: DependencyGraph, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(text(graph) == expected, sourceLocation: sourceLocation)
}

/// A graph of the edges `a>b`, as files of one letter whose types name each other; `a>b?` stands under `#if`.
private func graph(_ edges: String) -> DependencyGraph {
  var files: [String: String] = [:]
  for edge in edges.split(separator: " ") {
    let ends = edge.filter { $0 != "?" }.split(separator: ">").map(String.init)
    for end in ends where files[end] == nil { files[end] = "struct T\(end) {}\n" }
    guard ends.count == 2 else { continue }
    let line = "let \(ends[0])\(ends[1]): T\(ends[1])? = nil\n"
    files[ends[0], default: ""] += edge.hasSuffix("?") ? "#if X\n\(line)#endif\n" : line
  }
  var sources = [
    "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
      + "let package = Package(name: \"P\", targets: [.target(name: \"M\")])\n"
  ]
  for (name, text) in files { sources["Sources/M/\(name).swift"] = text }
  return project(sources).dependencyGraph(.file, features: Features())
}

private func letter(_ graph: DependencyGraph, _ node: Int) -> String {
  String(graph.nodes[node].name.split(separator: "/").last?.prefix { $0 != "." } ?? "")
}

private func letters(_ graph: DependencyGraph, _ edges: some Sequence<Int>) -> String {
  edges.map { letter(graph, graph.edges[$0].from) + ">" + letter(graph, graph.edges[$0].to) }.sorted()
    .joined(separator: " ")
}

@Suite struct DependencyGraphTests {
  /// What tests are about stands beside them.
  @Test(arguments: [GraphLevel.module, .file, .type]) func testDataIsOfTests(_ level: GraphLevel) {
    var files = shop
    files["Fixtures/Kiosk/Package.swift"] =
      "import PackageDescription\nlet package = Package(name: \"Kiosk\", targets: [.target(name: \"Kiosk\")])\n"
    files["Fixtures/Kiosk/Sources/Kiosk/Kiosk.swift"] = "struct Kiosk {}\n"
    let all = project(files).dependencyGraph(level, features: Features())
    #expect(all.nodes.contains { $0.name.contains("Kiosk") })
    #expect(text(all.withoutTests()) == text(project(shop).dependencyGraph(level, features: Features()).withoutTests()))
  }

  /// What only files in another language import.
  @Test func importsInOtherLanguages() {
    let project = project([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "StoreFeature"), .target(name: "LegacyFeature", dependencies: ["StoreFeature"]),
      ])
      """,
      "Sources/StoreFeature/Store.swift": "public struct Store {}\n",
      "Sources/LegacyFeature/Legacy.swift": "struct Legacy {}\n",
      "Sources/LegacyFeature/L.m": "int a;\n@import StoreFeature;\n",
    ])
    for level in [GraphLevel.module, .feature] {
      let graph = project.dependencyGraph(level, features: project.detectedFeatures())
      check(graph, "LegacyFeature >StoreFeature\nStoreFeature\n")
      let witnesses = graph.sites.map { project.witness($0) }
      #expect(
        witnesses.map { "\($0.place.path):\($0.place.line ?? 0) \($0.text)" } == [
          "Sources/LegacyFeature/L.m:2 imports StoreFeature"
        ])
      #expect(project.symbols(behind: graph.sites).isEmpty)
    }
  }

  /// A local type stands for the type around it, also where the file with it comes first.
  @Test func localTypesAreNoNodes() {
    let project = project([
      "A.swift": "extension Foo { func f() { struct Local { var bar: Bar } } }\n",
      "B.swift": "class Foo {}\nstruct Bar {}\n", "C.swift": "func f() { struct Lone {} }\n",
    ])
    check(project.dependencyGraph(.type, features: Features()), "Bar\nFoo >Bar\n")
  }

  /// A target that picks its sources has no others, in whatever language.
  @Test func otherLanguagesStandInTheTargetsSources() {
    let project = project([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Store", path: "Store", sources: ["Sources"]), .target(name: "Core", path: "Core"),
        .target(name: "Legacy", path: "Legacy", sources: ["Sources", "Bridge.m"]),
      ])
      """,
      "Store/Sources/Store.swift": "public struct Store {}\n",
      "Store/Tests/StoreTests.m": "@import Core;\n",
      "Core/Core.swift": "public struct Core {}\n",
      "Legacy/Bridge.m": "@import Core;\n",
      "Legacy/Sources/Store.m": "@import Store;\n",
      "Legacy/Sources/Legacy.swift": "struct Legacy {}\n",
    ])
    check(
      project.dependencyGraph(.module, features: Features()), "Core\nLegacy >Core >Store\nStore\n")
    let mixed = project.modules.filter(\.hasOtherLanguages).map(\.name)
    #expect(mixed == ["Legacy"])
  }

  @Test func modulesDependByImports() {
    check(
      project(shop).dependencyGraph(.module, features: Features()),
      "App >Cart >Store\nCart >Store\nCartTests' >Cart\nStore\n")
  }

  @Test func filesDependByReferences() {
    check(
      project(shop).dependencyGraph(.file, features: Features()),
      """
      Sources/App/App.swift >Sources/Cart/Cart.swift? >Sources/Store/Store.swift
      Sources/Cart/Cart.swift >Sources/Store/Store.swift
      Sources/Cart/Lines.swift >Sources/Cart/Cart.swift*3
      Sources/Store/Store.swift
      Tests/CartTests/T.swift' >Sources/Cart/Cart.swift

      """)
  }

  @Test func typesDependByReferences() {
    check(
      project(shop).dependencyGraph(.type, features: Features()),
      """
      App >Store
      Cart >Store
      Cart.Line
      Line
      Store
      T' >Cart

      """)
  }

  @Test func evidenceIsSaidInWords() {
    let project = project(shop)
    let modules = project.dependencyGraph(.module, features: Features())
    let imports = modules.sites.map { project.witness($0) }
      .map { "\($0.place.path):\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.text)" }
    #expect(
      imports == [
        "Sources/App/App.swift:1:8 imports Cart", "Sources/App/App.swift:2:8 imports Store",
        "Sources/Cart/Cart.swift:1:8 imports Store", "Tests/CartTests/T.swift:1:18 imports Cart",
      ])
    let symbols = project.symbols(behind: modules.sites).map { "\($0.name) \($0.count)" }
    #expect(symbols == ["Cart 2", "Store 2"])
  }

  @Test(arguments: [
    ("b", 1, "a>b b>c"), ("b", 0, ""), ("c", 2, "a>b b>c c>d"), ("d", 1, "c>d"),
  ])
  func whatIsNear(_ centre: String, _ depth: Int, _ expected: String) {
    let whole = graph("a>b b>c c>d a>e")
    let near = whole.around(whole.nodes(named: "\(centre).swift"), depth: depth)
    #expect(letters(near, near.edges.indices) == expected)
  }

  @Test(arguments: [
    ("a>b b>c a>c", "a>c"), ("a>b b>c c>d a>d b>d", "a>d b>d"), ("a>b a>c b>d c>d", ""), ("a>b b>a a>c b>c", ""),
    ("a>b b>c c>b a>c", ""), ("a>b b>c c>b c>d a>d", "a>d"),
  ])
  func whatFollowsFromOthers(_ edges: String, _ expected: String) {
    let graph = graph(edges)
    let isImplied = graph.impliedEdges()
    #expect(letters(graph, graph.edges.indices.filter { isImplied[$0] }) == expected)
  }

  @Test(arguments: [
    ("a>b b>c", ""), ("a>b b>a", "ab aba"), ("a>b b>a?", ""), ("a>b b>c c>a a>d d>a", "abcd ada"),
    ("a>b b>a c>d d>e e>c", "ab aba cde cdec"),
  ])
  func cycles(_ edges: String, _ expected: String) {
    let graph = graph(edges)
    let found = graph.cycles().map { cycle in
      let way = cycle.shortest.map { letter(graph, graph.edges[$0].from) }
      return cycle.members.map { letter(graph, $0) }.joined() + " " + (way + way.prefix(1)).joined()
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func groupsBecomeOne() {
    let graph = graph("a>b b>c c>d d>a c>b")
    let collapsed = graph.collapsed { ["a", "b"].contains(letter(graph, $0)) ? "ab" : nil }
    check(collapsed, "Sources/M/c.swift >Sources/M/d.swift >ab\nSources/M/d.swift >ab\nab >Sources/M/c.swift\n")
    #expect(collapsed.nodes[2].files == 2)
    #expect(collapsed.nodes[2].path == "Sources/M")
  }

  @Test func aGraphIsMadeToFit() {
    let graph = graph("a>b b>c a>c")
    func fitted(_ edges: Int) -> String {
      let (small, note) = graph.collapsed { $0.edges.count <= edges }
      return "\(small.nodes.count) \(note ?? "")"
    }
    #expect(fitted(3) == "3 ")
    #expect(
      fitted(2)
        == "3 the graph has 3 files and 3 dependencies, too many to show, so dependencies that a longer path repeats are hidden: 1"
    )
    #expect(
      fitted(0)
        == "1 the graph has 3 files and 3 dependencies, too many to show, so folders to a depth of 2 are shown as one box each"
    )
  }

  /// The edges that lead back in the best order, checked against every set of fewer edges where there are few.
  @Test(arguments: [
    (3, [(0, 1, 1), (1, 2, 1), (2, 0, 1)], 1), (3, [(0, 1, 5), (1, 2, 1), (2, 0, 5)], 1),
    (4, [(0, 1, 1), (1, 0, 1), (1, 2, 1), (2, 1, 1), (2, 3, 1), (3, 2, 1)], 3),
    (4, [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1), (3, 1, 1)], 1), (2, [(0, 1, 1)], 0),
  ])
  func fewestEdgesToTakeOut(_ count: Int, _ edges: [(from: Int, to: Int, places: Int)], _ expected: Int) {
    let (found, isExact) = feedbackEdges(count: count, edges: edges)
    #expect(isExact)
    #expect(found.count == expected)
    #expect(!hasCycle(count, edges, without: found))
  }

  @Test func theLightestEdgeIsTakenOut() {
    let edges = [(0, 1, 5), (1, 2, 1), (2, 0, 5)].map { (from: $0.0, to: $0.1, places: $0.2) }
    #expect(feedbackEdges(count: 3, edges: edges).edges == [1])
  }

  /// Where not all orders are tried: still no cycle is left, and not many more edges go than are needed.
  @Test func manyNodesAreOrderedWell() {
    var edges: [(from: Int, to: Int, places: Int)] = []
    for node in 0..<200 {
      for step in [1, 2, 3, 7] where node + step < 200 { edges.append((node, node + step, 2)) }
      if node % 20 == 19 { edges.append((node, node - 15, 1)) }
    }
    let (found, isExact) = feedbackEdges(count: 200, edges: edges)
    #expect(!isExact)
    #expect(!hasCycle(200, edges, without: found))
    #expect(found.count == 10)
  }

  private func hasCycle(_ count: Int, _ edges: [(from: Int, to: Int, places: Int)], without: [Int]) -> Bool {
    let left = edges.indices.filter { !without.contains($0) }
    let graph = Digraph(count: count, edges: left.map { (Int32(edges[$0].from), Int32(edges[$0].to)) })
    return graph.components().contains { $0.count > 1 }
  }

  @Test(arguments: [
    ("Store", GraphLevel.module, "Store"), ("store", .module, "Store"), ("Stor", .module, ""),
    ("Cart.swift", .file, "Sources/Cart/Cart.swift"), ("Cart/Cart.swift", .file, "Sources/Cart/Cart.swift"),
    ("art.swift", .file, ""), ("Line", .type, "Line"), ("Cart.Line", .type, "Cart.Line"), ("app", .type, "App"),
  ])
  func namesAreFound(_ name: String, _ level: GraphLevel, _ expected: String) {
    let graph = project(shop).dependencyGraph(level, features: Features())
    #expect(graph.nodes(named: name).map { graph.nodes[$0].name }.joined(separator: " ") == expected)
  }

  private static let macros = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    import CompilerPluginSupport
    let package = Package(name: "P", targets: [
      .macro(name: "Mac"), .target(name: "Lib", dependencies: ["Mac"]), .executableTarget(name: "Tool"),
      .plugin(name: "Plug", capability: .buildTool(), dependencies: ["Tool"]),
    ])
    """,
    "Sources/Mac/M.swift": "struct StringifyMacro {}\npublic struct Other {}\n",
    "Sources/Lib/L.swift": """
    @freestanding(expression) public macro stringify<T>(_ value: T) -> (T, String) =
      #externalMacro(
        module: "Mac", type: "StringifyMacro")
    @attached(member) macro outside() = #externalMacro(module: "Gone", type: "Other")
    @attached(member) macro unclear() = #externalMacro(module: "Mac", type: name)
    @attached(member) macro text() = other("#externalMacro(module: \\"Mac\\", type: \\"Other\\")")
    let a = "#externalMacro(module: \\"Mac\\", type: \\"Other\\")"
    """,
    "Sources/Tool/main.swift": "", "Plugins/Plug/P.swift": "",
  ]

  /// What macros are made by, and what plugins run, is used without an import.
  @Test func usesWithoutAnImport() {
    let project = project(Self.macros)
    let modules = project.dependencyGraph(.module, features: Features())
    check(modules, "Lib >Mac\nMac\nPlug >Tool\nTool\n")
    let witnesses = modules.sites.map { project.witness($0) }
    #expect(
      witnesses.map { "\($0.place.path):\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.text)" } == [
        "Sources/Lib/L.swift:3:27 uses Mac.StringifyMacro", "Package.swift:6:66 uses Tool",
      ])
    #expect(project.symbols(behind: modules.sites).isEmpty)
    check(
      project.dependencyGraph(.file, features: Features()),
      "Plugins/Plug/P.swift\nSources/Lib/L.swift >Sources/Mac/M.swift\nSources/Mac/M.swift\nSources/Tool/main.swift\n")
  }

  /// A module's namesakes are told apart by their folders, and a type's by what they are nested in.
  @Test(arguments: [
    ("App", GraphLevel.module, "App (Phone) App (Server)"), ("App (Phone)", .module, "App (Phone)"),
    ("App", .type, "Strings.App"),
    ("Screen", .type, "App.Screen (Phone/Sources/App/A.swift) App.Screen (Server/Sources/App/A.swift)"),
    ("Twin", .type, "App.Twin (Server/Sources/App/A.swift:3) App.Twin (Server/Sources/App/A.swift:5)"),
  ])
  func namesakesAreFound(_ name: String, _ level: GraphLevel, _ expected: String) {
    func manifest(_ name: String) -> String {
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"\(name)\", targets: [.target(name: \"App\")])\n"
    }
    let graph = project([
      "Phone/Package.swift": manifest("Phone"), "Server/Package.swift": manifest("Server"),
      "Phone/Sources/App/A.swift": "struct Screen {}\nenum Strings { enum App {}; enum Screen {} }\n",
      "Server/Sources/App/A.swift":
        "struct Screen {}\n#if os(macOS)\nstruct Twin {}\n#else\nstruct Twin {}\n#endif\n",
    ]).dependencyGraph(level, features: Features())
    #expect(graph.nodes(named: name).map { graph.nodes[$0].name }.joined(separator: " ") == expected)
  }

  /// What is no type is a node for each file, which types use, too.
  @Test func codeDependsByReferences() {
    check(
      project([
        "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
          + "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n",
        "Sources/A/A.swift": """
        struct Screen { let log = logger; typealias Own = Name }
        typealias Name = Row
        let first = Screen()
        """,
        "Sources/A/B.swift": """
        let logger = Logger()
        struct Logger {}
        struct Row {}
        extension Screen { func f() -> Name? { nil } }
        """,
      ]).codeGraph(Features()),
      """
      Logger
      Row
      Screen >Row*2 >Sources/A/A.swift*2 >Sources/A/B.swift
      Sources/A/A.swift >Row >Screen
      Sources/A/B.swift >Logger

      """)
  }
}
