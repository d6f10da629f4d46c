import SwiftOutline

/// How fine a dependency graph is.
package enum GraphLevel: String, Sendable, CaseIterable {
  case module, feature, file, type
}

/// What depends on what at one level. A value of its own: it can be drawn and counted without the project, which only
/// the words of its evidence need.
package struct DependencyGraph: Sendable {
  package struct Node: Hashable, Sendable {
    /// Tells it from every other node: a module's or feature's name, a file's path, a type's dotted name. A long one is
    /// shortened, since every edge repeats it.
    package var name: String
    /// The same without what tells namesakes apart: a type's module and path, the folder of a module.
    package var plainName: String
    /// `library`, `feature`, `file`, `struct`; of several in one, `group`.
    package var kind: String
    /// The folder of a module or a feature, the file of a type, a file itself, from the root; nil for what has none.
    package var path: String?
    /// The feature that all of it belongs to, where there is one.
    package var feature: String?
    /// All of it is tests, or what these are about.
    package var isTest = false
    package var files = 0
    package var lines = 0
    package var types = 0
    /// Of a type.
    package var declaration: DeclarationID?

    package init(name: String, kind: String, path: String?) {
      self.name = uniquelyShortened(name, to: longestDottedName)
      plainName = name
      self.kind = kind
      self.path = path
    }
  }

  /// One place that makes an edge, as numbers; `Project.witness(_:)` says it in words.
  package struct Site: BitwiseCopyable, Sendable {
    /// Or, less than 0, the complement of an edge's number among the modules', which a file in another language makes, or
    /// a use without an import.
    let file: Int32
    /// Of an import in its file's outline, or of the edge's foreign imports; or, less than 0, the complement of a use's
    /// among the references, or the edge's uses without an import.
    let number: Int32

    static func importing(_ id: ImportID) -> Site { Site(file: Int32(id.file.index), number: Int32(id.index)) }
    static func use(_ use: Int, in file: FileID) -> Site { Site(file: Int32(file.index), number: ~Int32(use)) }

    static func foreign(_ import: Int, of edge: Int) -> Site { Site(file: ~Int32(edge), number: Int32(`import`)) }
    static func unimported(_ use: Int, of edge: Int) -> Site { Site(file: ~Int32(edge), number: ~Int32(use)) }

    /// The file it stands in; nil for one in another language, and for a use without an import.
    var source: FileID? { file < 0 ? nil : FileID(Int(file)) }
    /// An import, not a name in the code.
    package var isImport: Bool { number >= 0 }
  }

  package struct Edge: Sendable {
    /// Indices into `nodes`.
    package var from: Int
    package var to: Int
    /// Indices into `sites`.
    package var sites: Range<Int>
    /// In which rounds of targets it is there.
    package var rounds: TargetBuilds.Rounds
    /// In which of them some build has it together with what else is there: it may be part of a cycle.
    package var cycleRounds: TargetBuilds.Rounds

    package var closesCycles: Bool { cycleRounds != 0 }

    /// How many imports or references make it.
    package var count: Int { sites.count }
  }

  package let level: GraphLevel
  /// In order of name.
  package let nodes: [Node]
  /// In order of (from, to), none from a node to itself.
  package let edges: [Edge]
  /// In order of edge, file and place.
  package let sites: [Site]
  /// The edges that leave each node are one run of `edges`.
  private let starts: [Int32]
  /// The edges that reach each node, in rows.
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

  /// The edges that reach a node, as indices into `edges`, in order.
  package func incoming(_ node: Int) -> some Sequence<Int> {
    incomingRows[Int(incomingStarts[node])..<Int(incomingStarts[node + 1])].lazy.map(Int.init)
  }

  package func edge(from: Int, to: Int) -> Int? { outgoing(from).first { edges[$0].to == to } }

  /// All edges, by their ends alone.
  var digraph: Digraph {
    Digraph(count: nodes.count, edges: edges.map { (Int32($0.from), Int32($0.to)) })
  }
}

/// Edges while they are found, each with its places.
struct EdgeCollection {
  private var numbers = PairTable()
  private var ends: [(from: Int, to: Int)] = []
  private var rounds: [(all: TargetBuilds.Rounds, ofCycles: TargetBuilds.Rounds)] = []
  private var sites: [DependencyGraph.Site] = []
  private var edgeOfSite: [Int] = []

  /// An edge from a node to itself is none.
  ///
  /// - Parameters:
  ///   - rounds: in which rounds of targets the place is there.
  ///   - closesCycles: one place that does is enough.
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

  /// The edges in order of their ends, with each node at its new position, and their sites beside each other.
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
      // Those of several edges that became one are in no order yet.
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
  /// Files in other languages come last.
  fileprivate var order: UInt32 { UInt32(bitPattern: file) }
  /// Imports come before uses in a file, and both in their order.
  fileprivate var place: Int32 { number >= 0 ? Int32.min + number : ~number }
}

/// In bytes, of a name that a graph or a finding repeats.
let longestDottedName = 1024
