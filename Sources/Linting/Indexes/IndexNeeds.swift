import RuleLanguage

/// The tables that the rules of a run need.
struct IndexNeeds {
  /// The kinds to index: those of subjects and of counterparts, and of folders and modules in any clause.
  var kinds: SubjectKinds = []
  /// The selectors of types with which others are compared by stored properties.
  var resembled: [Subject] = []
  /// Whether a definition has such a clause, so that its matches depend on it.
  var asksForResemblanceInWords = false
  /// The patterns of calls and previews, by number.
  var code: Set<Int> = []
  /// Whether a rule needs references.
  var asksForReferences = false
  /// The keys of the definitions that a rule uses.
  var words: Set<String> = []
  /// The keys of the definitions that rules select.
  var subjectWords: Set<String> = []
  /// The places in all selectors that are searched.
  var places: [PlaceExpression] = []
}

/// Whether a rule needs references, so that they have to be resolved.
package func needsReferences(_ rules: RuleSet) -> Bool { indexNeeds(of: rules).asksForReferences }

func indexNeeds(of rules: RuleSet) -> IndexNeeds {
  var walk = SubjectWalk(words: rules.words)
  for statement in rules.rules.flatMap(\.statements) {
    for subject in statement.subjects {
      walk.visit(subject, isSearched: true)
      if case .word(let name) = subject.head { walk.needs.subjectWords.insert(name) }
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
  let words: [String: Word]
  var needs = IndexNeeds()
  /// The visited definitions, separately for searched ones.
  private var searched: Set<String> = []
  private var seen: Set<String> = []

  init(words: [String: Word]) { self.words = words }

  /// Definitions are not recursive, so this ends.
  mutating func visit(_ subject: Subject, isSearched: Bool) {
    if let code = subject.code { needs.code.insert(code.number) }
    if isSearched { needs.places += subject.places.filter { !$0.isNegated }.flatMap(\.alternatives) }
    for case .subject(let place) in subject.places.flatMap(\.alternatives) { visit(place, isSearched: false) }
    switch subject.head {
    case .kind(let kind):
      // Kinds with many elements are indexed only if they are searched.
      let areMany = (kind.isDeclaration || kind == .test) && !SubjectKinds.types.contains(kind)
      if isSearched || !areMany { needs.kinds.insert(kind) }
    case .word(let name):
      needs.words.insert(name)
      let isNew = isSearched ? searched.insert(name).inserted : seen.insert(name).inserted
      guard isNew else { return }
      for line in words[name]?.lines ?? [] {
        visit(line.subject, isSearched: isSearched)
        line.conditions.forEach { askForReferences($0, words.kinds(of: line.subject)) }
        line.conditions.forEach { visit($0) }
        if line.conditions.contains(where: { $0.needs(.storedProperties) }) { needs.asksForResemblanceInWords = true }
      }
    }
  }

  /// The uses of modules are known from imports; everything else needs references.
  mutating func askForReferences(_ statement: Statement) {
    let asked = words.kinds(of: statement.subjects)
    for condition in statement.conditions + statement.demands { askForReferences(condition, asked) }
  }

  private mutating func askForReferences(_ condition: Condition, _ asked: SubjectKinds) {
    for predicate in condition.alternatives {
      if predicate.nameDemand(of: asked, words.kinds) != nil { needs.asksForReferences = true }
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
