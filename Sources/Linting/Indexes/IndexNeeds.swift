import RuleLanguage

/// The tables about the project that the rules of a run need.
struct IndexNeeds {
  /// The kinds of elements to index: kinds that rules search for, and folders and modules that occur in any clause.
  var kinds: SubjectKinds = []
  /// The selectors after `resemble`, whose types are compared by their stored properties.
  var resembled: [Subject] = []
  /// Whether a definition has a clause with `resemble`. Its matches then depend on stored properties.
  var asksForResemblanceInDefinitions = false
  /// The numbers of the code patterns in `call` and `preview` selectors.
  var code: Set<Int> = []
  /// Whether a rule needs references.
  var asksForReferences = false
  /// The keys of all definitions that rules use.
  var definitions: Set<String> = []
  /// The keys of the definitions that follow `each` or `all`.
  var subjectDefinitions: Set<String> = []
  /// The places in all selectors whose elements are searched for.
  var places: [PlaceExpression] = []
}

/// Whether a rule needs references, which are the uses of names in code. They then have to be resolved.
package func needsReferences(_ rules: RuleSet) -> Bool { indexNeeds(of: rules).asksForReferences }

func indexNeeds(of rules: RuleSet) -> IndexNeeds {
  var walk = SubjectWalk(definitions: rules.definitions)
  for statement in rules.rules.flatMap(\.statements) {
    for subject in statement.subjects {
      walk.visit(subject, isSearched: true)
      if case .definition(let name) = subject.head { walk.needs.subjectDefinitions.insert(name) }
    }
    walk.askForReferences(statement)
    for condition in statement.conditions + statement.demands { walk.visit(condition) }
  }
  for layout in rules.rules.flatMap(\.layouts) {
    walk.needs.kinds.insert(.folder)
    walk.visit(layout.folders, isSearched: true)
    if layout.hasArrows { walk.needs.asksForReferences = true }
  }
  return walk.needs
}

private struct SubjectWalk {
  let definitions: [String: Definition]
  var needs = IndexNeeds()
  /// Definitions that were already visited: as part of a searched selector, and otherwise.
  private var searched: Set<String> = []
  private var seen: Set<String> = []

  init(definitions: [String: Definition]) { self.definitions = definitions }

  /// The recursion ends, because definitions cannot use themselves.
  mutating func visit(_ subject: Subject, isSearched: Bool) {
    if let code = subject.code { needs.code.insert(code.number) }
    if isSearched { needs.places += subject.places.filter { !$0.isNegated }.flatMap(\.alternatives) }
    for case .subject(let place) in subject.places.flatMap(\.alternatives) { visit(place, isSearched: false) }
    switch subject.head {
    case .kind(let kind):
      // Kinds with very many elements are indexed only if a rule searches for them.
      let areMany = (kind.isDeclaration || kind == .test) && !SubjectKinds.types.contains(kind)
      if isSearched || !areMany { needs.kinds.insert(kind) }
    case .definition(let name):
      needs.definitions.insert(name)
      let isNew = isSearched ? searched.insert(name).inserted : seen.insert(name).inserted
      guard isNew else { return }
      for line in definitions[name]?.lines ?? [] {
        visit(line.subject, isSearched: isSearched)
        line.conditions.forEach { askForReferences($0, definitions.kinds(of: line.subject)) }
        line.conditions.forEach { visit($0) }
        if line.conditions.contains(where: { $0.needs(.storedProperties) }) {
          needs.asksForResemblanceInDefinitions = true
        }
      }
    }
  }

  /// Records whether a statement needs references. Uses of modules are known from imports; all other uses need
  /// references.
  mutating func askForReferences(_ statement: Statement) {
    let asked = definitions.kinds(of: statement.subjects)
    for condition in statement.conditions + statement.demands { askForReferences(condition, asked) }
  }

  private mutating func askForReferences(_ condition: Condition, _ asked: SubjectKinds) {
    for predicate in condition.alternatives {
      if predicate.nameDemand(of: asked, definitions.kinds) != nil { needs.asksForReferences = true }
    }
  }

  mutating func visit(_ condition: Condition) {
    for traits in condition.alternatives.map(\.traits) {
      for case .subject(let place) in traits.places { visit(place, isSearched: false) }
      switch traits.object {
      case .part(let selector), .reference(let selector): visit(selector, isSearched: false)
      case .counterpart(let selector):
        visit(selector, isSearched: true)
        if traits.needs.contains(.storedProperties) { needs.resembled.append(selector) }
      case nil: break
      }
    }
  }
}
