/// The rules and definitions of one run. All names in them are resolved.
package struct RuleSet: Sendable {
  /// Sorted by id.
  package var rules: [Rule]
  package var definitions: [String: Definition]
  /// The names of all placeholders. `PlaceholderID.index` is an index into this array.
  package var placeholders: [String]
  /// The code patterns of all rules. `CodePattern.number` is an index into this array.
  package var code: [CodePattern]

  /// The rule set with only these rules and the code patterns that they use.
  package func running(_ rules: [Rule]) -> RuleSet {
    var running = RuleSet(rules: rules, definitions: definitions, placeholders: placeholders, code: [])
    if code.isEmpty { return running }
    var walk = CodePatternCollector(definitions: definitions)
    walk.visit(rules)
    running.code = code.filter { walk.numbers.contains($0.number) }
    return running
  }
}
