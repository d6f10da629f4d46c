/// Collects the code patterns that some rules use, directly or through definitions.
struct CodePatternCollector {
  let definitions: [String: Definition]
  private(set) var numbers: NumberSet = []
  private var seen: Set<String> = []

  init(definitions: [String: Definition]) { self.definitions = definitions }

  mutating func visit(_ rules: [Rule]) {
    for statement in rules.flatMap(\.statements) {
      for subject in statement.subjects { visit(subject) }
      for condition in statement.conditions + statement.demands { visit(condition) }
    }
    for layout in rules.flatMap(\.layouts) { visit(layout.folders) }
  }

  /// The recursion ends: the nesting of a clause is limited, and definitions cannot refer to each other in a cycle.
  private mutating func visit(_ subject: Subject) {
    if let code = subject.code { numbers.insert(code.number) }
    visit(subject.places.flatMap(\.alternatives))
    guard case .definition(let key) = subject.head, seen.insert(key).inserted else { return }
    for line in definitions[key]?.lines ?? [] {
      visit(line.subject)
      for condition in line.conditions { visit(condition) }
    }
  }

  private mutating func visit(_ condition: Condition) {
    for predicate in condition.alternatives {
      if let code = predicate.traits.code { numbers.insert(code.number) }
      for selector in predicate.selectors { visit(selector) }
    }
  }

  private mutating func visit(_ places: [PlaceExpression]) {
    for case .subject(let subject) in places { visit(subject) }
  }
}
