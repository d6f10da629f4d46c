import RuleLanguage

/// What has to be known of code to tell whether a clause holds for a element.
struct CodeNeeds {
  /// The patterns that are looked for in the element and in its files, by number.
  var patterns: Set<Int> = []
  /// What is looked for elsewhere, and cannot be told without code either.
  var elsewhere: [Subject] = []
  /// What the element names.
  var asksWhatItNames = false
  /// What all code in its sight names: a cycle may lead through anything.
  var asksWhatAllNames = false
  /// Who names the element.
  var asksWhoNamesIt = false
  /// The words that are asked about the element, by their keys.
  var words: Set<String> = []

  var isEmpty: Bool { patterns.isEmpty && elsewhere.isEmpty && !asksWhatItNames && !asksWhoNamesIt }

  init() {}

  init(_ statement: Statement, words: [String: Word]) {
    var walk = CodeNeedsWalk(words: words)
    let asked = words.kinds(of: statement.subjects)
    for subject in statement.subjects { walk.visit(subject) }
    for condition in statement.conditions + statement.demands { walk.visit(condition, asked) }
    self = walk.result
    asksWhatAllNames = asksWhatItNames && statement.asksForCyclesOfAKind
  }

  init(_ subject: Subject, words: [String: Word]) {
    var walk = CodeNeedsWalk(words: words)
    walk.visit(subject)
    self = walk.result
  }
}

extension Statement {
  /// Some condition or demand is about cycles.
  var asksForCycles: Bool { (conditions + demands).flatMap(\.alternatives).contains(where: \.isAboutCycles) }

  /// Cycles of a word are among what it stands for; those of files, folders or types lead through all of them.
  fileprivate var asksForCyclesOfAKind: Bool {
    asksForCycles && subjects.contains { if case .kind(let kind) = $0.head { kind != .module } else { false } }
  }
}

extension Predicate {
  var isAboutCycles: Bool { if case .inCycle = self { true } else { false } }
}

private struct CodeNeedsWalk {
  private let words: [String: Word]
  private var needs = CodeNeeds()

  init(words: [String: Word]) { self.words = words }

  var result: CodeNeeds { needs }

  /// Words do not stand for themselves, so this ends.
  mutating func visit(_ subject: Subject) {
    if let code = subject.code { needs.patterns.insert(code.number) }
    visit(subject.places.flatMap(\.alternatives))
    guard case .word(let name) = subject.head, needs.words.insert(name).inserted else { return }
    for line in words[name]?.lines ?? [] {
      visit(line.subject)
      for condition in line.conditions { visit(condition, words.kinds(of: line.subject)) }
    }
  }

  /// - Parameter asked: the kinds of elements that the condition is asked of.
  mutating func visit(_ condition: Condition, _ asked: SubjectKinds) {
    for predicate in condition.alternatives {
      switch predicate.nameDemand(of: asked, words.kinds) {
      case .named: needs.asksWhatItNames = true
      case .users: needs.asksWhoNamesIt = true
      case nil: break
      }
      switch predicate {
      case .contain(let code): needs.patterns.insert(code.number)
      case .matches(let object), .have(_, let object): visit(object)
      case .comeWith(_, let object), .resemble(let object): visit(elsewhere: object)
      case .isIn(let places): visit(places)
      case .use(_, let object), .usedBy(_, let object): visit(elsewhere: object)
      case .inCycle, .named, .shape, .documented, .declared, .reachable, .imported, .conditional, .covered: break
      }
    }
  }

  /// What stands around a element: a call in its own file, or elements whose other files may have to be looked through.
  private mutating func visit(_ places: [PlaceExpression]) {
    for case .subject(let subject) in places {
      if let code = subject.code { needs.patterns.insert(code.number) }
      visit(elsewhere: subject)
    }
  }

  private mutating func visit(elsewhere subject: Subject) {
    if !CodeNeeds(subject, words: words).isEmpty { needs.elsewhere.append(subject) }
  }
}
