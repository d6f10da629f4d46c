import RuleLanguage

/// What the rules of a run need tables of.
struct IndexNeeds {
  /// What rules look for all over the project: their subjects, what these come with, and folders and modules
  /// wherever they are named.
  var kinds: SubjectKinds = []
  /// What elements are compared with by their stored properties.
  var resembled: [Subject] = []
  /// Some word asks for that as well, so that its own meaning depends on it.
  var asksForResemblanceInWords = false
  /// The patterns of calls and previews, by number.
  var code: Set<Int> = []
  /// Some rule asks what code names.
  var asksForReferences = false
  /// By their keys, those that some rule uses.
  var words: Set<String> = []
  /// Those of them that rules are about.
  var subjectWords: Set<String> = []
  /// Of all that is looked for.
  var places: [PlaceExpression] = []
}

/// Whether some rule asks what code names, so that a project must be read with its references.
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
  /// Of words, what they stand for being looked for all over the project or not.
  private var searched: Set<String> = []
  private var seen: Set<String> = []

  init(words: [String: Word]) { self.words = words }

  /// Words do not stand for themselves, so this ends.
  mutating func visit(_ subject: Subject, isSearched: Bool) {
    if let shape = subject.shape { visit(shape) }
    if let code = subject.code { needs.code.insert(code.number) }
    if isSearched { needs.places += subject.places.filter { !$0.isNegated }.flatMap(\.alternatives) }
    for case .subject(let place) in subject.places.flatMap(\.alternatives) { visit(place, isSearched: false) }
    switch subject.head {
    case .kind(let kind):
      // Of what there are many, tests among them, a table is made only where they are searched for.
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
        if line.conditions.contains(where: \.asksForResemblance) { needs.asksForResemblanceInWords = true }
      }
    }
  }

  /// Imports say what modules use; everything else is told by references.
  mutating func askForReferences(_ statement: Statement) {
    let asked = words.kinds(of: statement.subjects)
    for condition in statement.conditions + statement.demands { askForReferences(condition, asked) }
  }

  private mutating func askForReferences(_ condition: Condition, _ asked: SubjectKinds) {
    for predicate in condition.alternatives {
      if predicate.nameDemand(of: asked, words.kinds) != nil { needs.asksForReferences = true }
    }
  }

  private mutating func visit(_ shape: Shape) {
    // No deeper than a shape may be written.
    shape.members.forEach { visit($0) }
  }

  mutating func visit(_ condition: Condition) {
    for predicate in condition.alternatives {
      switch predicate {
      case .comeWith(_, let object): visit(object, isSearched: true)
      case .matches(let object), .have(_, let object), .use(_, let object), .usedBy(_, let object):
        visit(object, isSearched: false)
      case .resemble(let object):
        visit(object, isSearched: true)
        needs.resembled.append(object)
      case .isIn(let places):
        for case .subject(let place) in places { visit(place, isSearched: false) }
      case .shape(let shape): visit(shape)
      case .inCycle, .named, .documented, .declared, .reachable, .imported, .conditional, .contain, .covered:
        break
      }
    }
  }
}

extension Condition {
  fileprivate var asksForResemblance: Bool {
    alternatives.contains { if case .resemble = $0 { true } else { false } }
  }
}
