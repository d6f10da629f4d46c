/// The rules and definitions of one run, with all names resolved.
package struct RuleSet: Sendable {
  /// Sorted by id.
  package var rules: [Rule]
  package var definitions: [String: Definition]
  /// The names of placeholders, by `PlaceholderID.index`.
  package var placeholders: [String]
  /// The code patterns of the rules, in order of `CodePattern.number`.
  package var code: [CodePattern]

  /// The rule set with only these rules and their code patterns.
  package func running(_ rules: [Rule]) -> RuleSet {
    var running = RuleSet(rules: rules, definitions: definitions, placeholders: placeholders, code: [])
    if code.isEmpty { return running }
    var walk = CodePatternCollector(definitions: definitions)
    walk.visit(rules)
    running.code = code.filter { walk.numbers.contains($0.number) }
    return running
  }
}
