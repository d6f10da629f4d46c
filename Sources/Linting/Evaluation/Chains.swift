import RuleLanguage

/// The graph that chains lead through.
enum ChainLevel { case module, file }

/// Identifies a search for chains of uses that end at elements of a selector.
struct ChainKey: Hashable, Sendable {
  var subject: SubjectKey
  var given: Bindings
  var level: ChainLevel
}

/// Chains of uses that end at elements of a selector, for all modules or all files.
struct Chains: Sendable {
  /// For each module or file, the next step of a shortest chain. If a chain ends here, its own number. -1 if there is
  /// no chain.
  var next: [Int32]
  /// For each module or file, the next step of a chain to an element for which it is unknown whether it matches the
  /// selector. -1 if there is no such chain.
  var nextOfDoubt: [Int32]
  var doubts: [Int: Doubt]
}
