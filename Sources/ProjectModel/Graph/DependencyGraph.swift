import SwiftOutline

/// The granularity of a dependency graph.
package enum GraphLevel: String, Sendable, CaseIterable {
  case module, feature, file, type
}

/// The dependencies between modules, features, files or types. A graph can be drawn and measured without the project,
/// but `Project.witness(_:)` is needed for the text of its sites.
package struct DependencyGraph: Sendable {
  package struct Node: Hashable, Sendable {
    /// A unique name: the name of a module or feature, the path of a file, or the dotted name of a type. Long names are
    /// shortened, because the output repeats the name for every edge.
    package var name: String
    /// The name without the part that makes it unique, such as a folder after the name of a module.
    package var plainName: String
    /// The kind of the node, such as `library`, `feature`, `file` or `struct`. It is `group` for a node that replaces
    /// several nodes.
    package var kind: String
    /// The path relative to the root: the folder of a module or feature, the file of a type, or the file itself. nil if
    /// there is no such path.
    package var path: String?
    /// The feature that contains the whole node; nil if there is none.
    package var feature: String?
    /// Whether the node contains only test code or test data.
    package var isTest = false
    package var files = 0
    package var lines = 0
    package var types = 0
    /// The declaration of a type; nil for other nodes.
    package var declaration: DeclarationID?

    package init(name: String, kind: String, path: String?) {
      self.name = uniquelyShortened(name, to: longestDottedName)
      plainName = name
      self.kind = kind
      self.path = path
    }
  }

  /// One place in the code that creates an edge of the graph. Stored as numbers; `Project.witness(_:)` converts it to
  /// text.
  package struct Site: BitwiseCopyable, Sendable {
    /// The index of the file. A negative value is the bitwise complement of an index in `ModuleGraph.edges`, for an
    /// import in another language or for a use without an import.
    let file: Int32
    /// The index of an import, in its file or in `foreignImports`. A negative value is the bitwise complement of an
    /// index in `References.uses` or `unimportedUses`.
    let number: Int32

    static func importing(_ id: ImportID) -> Site { Site(file: Int32(id.file.index), number: Int32(id.index)) }
    static func use(_ use: Int, in file: FileID) -> Site { Site(file: Int32(file.index), number: ~Int32(use)) }

    static func foreign(_ import: Int, of edge: Int) -> Site { Site(file: ~Int32(edge), number: Int32(`import`)) }
    static func unimported(_ use: Int, of edge: Int) -> Site { Site(file: ~Int32(edge), number: ~Int32(use)) }

    /// The Swift file that contains the site. nil for an import in another language and for a use without an import.
    var source: FileID? { file < 0 ? nil : FileID(Int(file)) }
    /// Whether the site is an import. Otherwise it is a name in code.
    package var isImport: Bool { number >= 0 }
  }

  package struct Edge: Sendable {
    /// The ends of the edge, as indices into `nodes`.
    package var from: Int
    package var to: Int
    /// The sites that create the edge, as indices into `sites`.
    package var sites: Range<Int>
    /// The rounds of `TargetBuilds` that contain the edge. A round is a combination of targets that are built together.
    package var rounds: TargetBuilds.Rounds
    /// The rounds of `TargetBuilds` in which the edge may be part of a cycle.
    package var cycleRounds: TargetBuilds.Rounds

    package var closesCycles: Bool { cycleRounds != 0 }

    /// The number of sites.
    package var count: Int { sites.count }
  }

  package let level: GraphLevel
  /// Sorted by name.
  package let nodes: [Node]
  /// The edges, sorted by source node and then by target node. No edge leads from a node to itself.
  package let edges: [Edge]
  /// The sites of all edges, grouped by edge, then sorted by file and position.
  package let sites: [Site]
  /// For each node, the index of its first outgoing edge. A node's outgoing edges are next to each other in `edges`.
  private let starts: [Int32]
  /// The edges into each node, grouped by node.
  private let incomingStarts: [Int32]
  private let incomingRows: [Int32]

  init(level: GraphLevel, nodes: [Node], edges: EdgeCollection) {
    self.level = level
    let order = nodes.indices.sorted { (nodes[$0].name, $0) < (nodes[$1].name, $1) }
    var position = [Int](repeating: 0, count: nodes.count)
    for (new, old) in order.enumerated() { position[old] = new }
    self.nodes = order.map { nodes[$0] }
    (self.edges, sites) = edges.rows(position)
    starts = rows(self.edges.lazy.map(\.from), count: nodes.count).starts
    (incomingStarts, incomingRows) = rows(self.edges.lazy.map(\.to), count: nodes.count)
  }

  /// The edges that leave a node, as indices into `edges`.
  package func outgoing(_ node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }

  /// The edges that lead to a node, as indices into `edges`, in order.
  package func incoming(_ node: Int) -> some Sequence<Int> {
    incomingRows[Int(incomingStarts[node])..<Int(incomingStarts[node + 1])].lazy.map(Int.init)
  }

  package func edge(from: Int, to: Int) -> Int? { outgoing(from).first { edges[$0].to == to } }

  /// All edges without their sites.
  var digraph: Digraph {
    Digraph(count: nodes.count, edges: edges.map { (Int32($0.from), Int32($0.to)) })
  }
}

/// Collects the edges of a graph, and the sites that create them.
struct EdgeCollection {
  private var numbers = PairTable()
  private var ends: [(from: Int, to: Int)] = []
  private var rounds: [(all: TargetBuilds.Rounds, ofCycles: TargetBuilds.Rounds)] = []
  private var sites: [DependencyGraph.Site] = []
  private var edgeOfSite: [Int] = []

  /// Adds a site to the edge between two nodes. Ignored if both are the same node.
  ///
  /// - Parameters:
  ///   - rounds: The rounds of `TargetBuilds` that contain the site.
  ///   - closesCycles: Whether the site may be part of a cycle. An edge may be part of a cycle if one of its sites may.
  mutating func add(
    from: Int, to: Int, _ site: DependencyGraph.Site, rounds: TargetBuilds.Rounds = TargetBuilds.allRounds,
    closesCycles: Bool
  ) {
    if from == to { return }
    let key = UInt64(from) << 32 | UInt64(to)
    let number = Int(numbers.value(key, orInsert: Int32(ends.count)))
    if number == ends.count {
      ends.append((from, to))
      self.rounds.append((0, 0))
    }
    self.rounds[number].all |= rounds
    if closesCycles { self.rounds[number].ofCycles |= rounds }
    sites.append(site)
    edgeOfSite.append(number)
  }

  func contains(from: Int, to: Int) -> Bool { numbers.value(UInt64(from) << 32 | UInt64(to)) != nil }

  /// The edges sorted by their nodes, and the sites grouped by edge.
  ///
  /// - Parameter position: The new index of each node.
  fileprivate func rows(_ position: [Int]) -> (edges: [DependencyGraph.Edge], sites: [DependencyGraph.Site]) {
    let (starts, order) = ProjectModel.rows(edgeOfSite, count: ends.count)
    var edges: [DependencyGraph.Edge] = []
    var ordered: [DependencyGraph.Site] = []
    edges.reserveCapacity(ends.count)
    ordered.reserveCapacity(sites.count)
    let numbers = ends.indices.sorted { left, right in
      let (a, b) = (ends[left], ends[right])
      return (position[a.from], position[a.to]) < (position[b.from], position[b.to])
    }
    for number in numbers {
      let start = ordered.count
      for row in order[Int(starts[number])..<Int(starts[number + 1])] { ordered.append(sites[Int(row)]) }
      // If edges were merged, their sites are not sorted yet.
      ordered[start...].sort { ($0.order, $0.place) < ($1.order, $1.place) }
      edges.append(
        DependencyGraph.Edge(
          from: position[ends[number].from], to: position[ends[number].to], sites: start..<ordered.count,
          rounds: rounds[number].all, cycleRounds: rounds[number].ofCycles))
    }
    return (edges, ordered)
  }
}

extension DependencyGraph.Site {
  /// Orders sites by file. Sites in other languages come last.
  fileprivate var order: UInt32 { UInt32(bitPattern: file) }
  /// Orders the sites in a file. Imports come first, then uses.
  fileprivate var place: Int32 { number >= 0 ? Int32.min + number : ~number }
}

/// The maximum length in bytes of a name that a graph or finding repeats.
let longestDottedName = 1024
