import Findings
import ProjectModel

/// A graph with the words of its evidence: all that a format prints of it.
package struct GraphReport: Sendable {
  package var graph: DependencyGraph
  package var cycles: [GraphCycle]
  /// Of an edge, by its index: its first places. Not all formats ask for them.
  package var evidence: [Int: [Evidence]]
  /// Of an edge, by its index: what is named there, most often first.
  package var symbols: [Int: [NamedSymbol]]
  /// What was left out or put together, a full sentence each.
  package var notes: [String]
  /// What could not be read or decided. Only JSON says it: it goes to standard error beside the others.
  package var problems: [Problem] = []
  /// Only the cycles are asked for: text lists nothing else.
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
