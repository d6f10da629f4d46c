import RuleLanguage

/// The kinds of what rules look for all over the project, and so must have tables of: their subjects, what these
/// come with, and folders and modules wherever they are named.
func indexedKinds(of rules: RuleSet) -> Set<SubjectKind> {
  var walk = SubjectWalk(words: rules.words)
  for statement in rules.rules.flatMap(\.statements) {
    for subject in statement.subjects { walk.visit(subject, isSearched: true) }
    for condition in statement.conditions + statement.demands { walk.visit(condition) }
  }
  return walk.kinds
}

private struct SubjectWalk {
  let words: [String: Word]
  var kinds: Set<SubjectKind> = []
  private var seen: [Bool: Set<String>] = [:]

  init(words: [String: Word]) { self.words = words }

  /// Words do not stand for themselves, so this ends.
  mutating func visit(_ subject: Subject, isSearched: Bool) {
    for case .subject(let place) in subject.places.flatMap(\.alternatives) { visit(place, isSearched: false) }
    switch subject.head {
    case .kind(let kind):
      if isSearched || !kind.isDeclaration || typeKinds.contains(kind) { kinds.insert(kind) }
    case .word(let name):
      guard seen[isSearched, default: []].insert(name).inserted else { return }
      for line in words[name]?.lines ?? [] {
        visit(line.subject, isSearched: isSearched)
        line.conditions.forEach { visit($0) }
      }
    }
  }

  mutating func visit(_ condition: Condition) {
    for predicate in condition.alternatives {
      switch predicate {
      case .comeWith(_, let object): visit(object, isSearched: true)
      case .matches(let object), .have(_, let object), .use(_, let object), .usedBy(_, let object):
        visit(object, isSearched: false)
      case .isIn(let places):
        for case .subject(let place) in places { visit(place, isSearched: false) }
      case .inCycle, .named, .shape, .documented, .declared, .reachable, .imported, .conditional: break
      }
    }
  }
}
