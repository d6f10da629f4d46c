import RuleLanguage

/// The definitions that rules refer to, directly or through other definitions, sorted by name.
func usedDefinitions(by rules: [Rule], in definitions: [String: Definition]) -> [Definition] {
  var names: Set<String> = []
  var waiting = rules.flatMap { $0.statements.flatMap(subjects) + $0.layouts.map(\.folders) }
  while let subject = waiting.popLast() {
    if case .definition(let name) = subject.head, names.insert(name).inserted, let definition = definitions[name] {
      waiting += definition.lines.flatMap { [$0.subject] + $0.conditions.flatMap(subjects) }
    }
    waiting += subject.places.flatMap { $0.alternatives.flatMap(subjects) }
  }
  // A name such as `a|b` represents several definitions, and is no definition itself.
  return names.filter { !$0.contains("|") }.sorted().compactMap { definitions[$0] }
}

private func subjects(_ statement: Statement) -> [Subject] {
  statement.subjects + (statement.conditions + statement.demands).flatMap(subjects)
}

private func subjects(_ condition: Condition) -> [Subject] { condition.alternatives.flatMap(\.selectors) }

private func subjects(_ place: PlaceExpression) -> [Subject] {
  if case .subject(let subject) = place { [subject] } else { [] }
}
