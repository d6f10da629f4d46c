import Findings
import ProjectModel

/// A graph with its evidence, ready to print. A format uses nothing else.
package struct GraphReport: Sendable {
  package var graph: DependencyGraph
  package var cycles: [GraphCycle]
  /// The first places of an edge, by the index of the edge. Empty for formats that do not print them.
  package var evidence: [Int: [Evidence]]
  /// The symbols that an edge uses, by the index of the edge. The most frequent symbols come first.
  package var symbols: [Int: [NamedSymbol]]
  /// Sentences about nodes that were left out or grouped.
  package var notes: [String]
  /// Analysis problems. Only the JSON format contains them; for other formats, they are printed to standard error.
  package var problems: [Problem] = []
  /// Whether only the cycles are requested. The text format then lists nothing else.
  package var isOfCycles = false

  package init(
    graph: DependencyGraph, cycles: [GraphCycle], evidence: [Int: [Evidence]] = [:],
    symbols: [Int: [NamedSymbol]] = [:], notes: [String] = []
  ) {
    self.graph = graph
    self.cycles = cycles
    self.evidence = evidence
    self.symbols = symbols
    self.notes = notes
  }
}
