import RuleLanguage

/// The graph that chains lead through.
enum ChainLevel { case module, file }

/// The inputs of the chains to the elements of a selector.
struct ChainKey: Hashable, Sendable {
  var subject: SubjectKey
  var given: Bindings
  var level: ChainLevel
}

/// The chains to the elements of a selector, for all modules or all files.
struct Chains: Sendable {
  /// For each node, the next node of a shortest chain. The last node is its own next node. -1 if there is no chain.
  var next: [Int32]
  /// For each node, the next node of a chain to a node for which the answer is unknown, in the same form.
  var nextOfDoubt: [Int32]
  var doubts: [Int: Doubt]
}
