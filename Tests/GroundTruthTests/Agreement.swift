/// How far archlint's edges agree with the compiler's.
struct Agreement: CustomStringConvertible {
  let name: String
  /// The files that the index knows and archlint assigns to a target.
  let fileCount: Int
  /// archlint's edges between those files.
  let linterCount: Int
  /// The compiler's explicit edges.
  let compilerCount: Int
  /// archlint's edges that the compiler does not have, with archlint's evidence.
  let wrong: [(edge: FileEdge, evidence: [String])]
  /// The compiler's explicit edges that archlint does not have, with the uses that make them.
  let missed: [(edge: FileEdge, uses: [CompilerEdges.Use])]
  /// Files of archlint's targets that the index does not know: the comparison leaves them out.
  let unindexed: [String]

  init(_ name: String, linter: LinterEdges, compiler: CompilerEdges) {
    self.name = name
    unindexed = linter.files.filter { compiler.modules[$0] == nil }.sorted()
    fileCount = linter.files.count - unindexed.count
    func isCompared(_ edge: FileEdge) -> Bool {
      linter.files.contains(edge.from) && linter.files.contains(edge.to) && compiler.modules[edge.from] != nil
        && compiler.modules[edge.to] != nil
    }
    let found = linter.edges.filter(isCompared)
    let expected = compiler.explicit.filter { isCompared($0.key) }
    linterCount = found.count
    compilerCount = expected.count
    wrong = found.filter { expected[$0] == nil && !compiler.implicit.contains($0) }.sorted()
      .map { ($0, linter.evidence(for: $0)) }
    missed = expected.filter { !found.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted { ($0.line, $0.name) < ($1.line, $1.name) }) }
  }

  /// The share of archlint's edges that the compiler has.
  var precision: Double { linterCount == 0 ? 0 : 1 - Double(wrong.count) / Double(linterCount) }

  /// The share of the compiler's explicit edges that archlint has.
  var recall: Double { compilerCount == 0 ? 0 : 1 - Double(missed.count) / Double(compilerCount) }

  var description: String {
    """
    \(name): \(fileCount) files; edges: \(linterCount) of archlint, \(compilerCount) of the compiler
      precision \(rounded(precision)), \(wrong.count) wrong
      recall    \(rounded(recall)), \(missed.count) missed\(missed.isEmpty ? "" : ":\n" + missedByKind)
    """
  }

  /// For each kind of symbol, the missed edges that use such a symbol. An edge with several kinds is in several rows.
  private var missedByKind: String {
    var edges: [SymbolKind: Set<FileEdge>] = [:]
    var names: [SymbolKind: [String: Int]] = [:]
    for (edge, uses) in missed {
      for use in Set(uses.map { CompilerEdges.Use(name: $0.name, kind: $0.kind, line: 0) }) {
        edges[use.kind, default: []].insert(edge)
        names[use.kind, default: [:]][use.name, default: 0] += 1
      }
    }
    return edges.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { kind, edges in
      let examples = names[kind, default: [:]].sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4)
        .map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value))" }
      return "    \(aligned("\(edges.count)", 5)) \(kind.rawValue): \(examples.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  /// Every wrong and every missed edge, a line each.
  var details: String {
    let wrong = wrong.map { "wrong:  \($0.edge): \($0.evidence.prefix(3).joined(separator: ", "))" }
    let missed = missed.map { edge, uses in
      let uses = uses.prefix(3).map { "\($0.kind.rawValue) \($0.name) in line \($0.line)" }
      return "missed: \(edge): \(uses.joined(separator: ", "))"
    }
    return (wrong + missed).joined(separator: "\n")
  }
}

/// With four digits, rounded down: a figure below a floor never looks like the floor.
private func rounded(_ share: Double) -> String { "\((share * 10_000).rounded(.down) / 10_000)" }

private func aligned(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
