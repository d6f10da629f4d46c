import RuleLanguage

/// The code that has to be read before a clause can be evaluated for an element.
struct CodeNeeds {
  /// The numbers of the code patterns to search for in the element's files.
  var patterns: Set<Int> = []
  /// Other selectors that need code.
  var elsewhere: [Subject] = []
  /// Needs the references in the element.
  var asksWhatItNames = false
  /// Whether the references in all code are needed, because a cycle or a chain of uses may lead through any file.
  var asksWhatAllNames = false
  /// Needs the references to the element.
  var asksWhoNamesIt = false
  /// The keys of the definitions that are evaluated for the element.
  var definitions: Set<String> = []

  var isEmpty: Bool { patterns.isEmpty && elsewhere.isEmpty && !asksWhatItNames && !asksWhoNamesIt }

  init() {}

  init(_ statement: Statement, definitions: [String: Definition]) {
    var walk = CodeNeedsWalk(definitions: definitions)
    let asked = definitions.kinds(of: statement.subjects)
    for subject in statement.subjects { walk.visit(subject) }
    for condition in statement.conditions + statement.demands { walk.visit(condition, asked) }
    self = walk.result
    asksWhatAllNames = asksWhatAllNames || asksWhatItNames && statement.asksForCyclesOfAKind
  }

  init(_ subject: Subject, definitions: [String: Definition]) {
    var walk = CodeNeedsWalk(definitions: definitions)
    walk.visit(subject)
    self = walk.result
  }
}

extension Statement {
  var asksForCycles: Bool { (conditions + demands).contains { $0.needs(.cycles) } }

  /// Whether the statement has `in a cycle across folders`, which counts only uses of files in other folders.
  var asksForCyclesAcrossFolders: Bool {
    (conditions + demands).contains { condition in
      condition.alternatives.contains { if case .inCycle(acrossFolders: true) = $0 { true } else { false } }
    }
  }

  /// Whether the statement is about cycles of files, folders or types. Such a cycle may lead through any of them. A
  /// cycle of a definition consists only of elements that match the definition.
  fileprivate var asksForCyclesOfAKind: Bool {
    asksForCycles && subjects.contains { if case .kind(let kind) = $0.head { kind != .module } else { false } }
  }
}

private struct CodeNeedsWalk {
  private let definitions: [String: Definition]
  private var needs = CodeNeeds()

  init(definitions: [String: Definition]) { self.definitions = definitions }

  var result: CodeNeeds { needs }

  /// The recursion ends, because definitions cannot use themselves.
  mutating func visit(_ subject: Subject) {
    if let code = subject.code { needs.patterns.insert(code.number) }
    visit(subject.places.flatMap(\.alternatives))
    guard case .definition(let name) = subject.head, needs.definitions.insert(name).inserted else { return }
    for line in definitions[name]?.lines ?? [] {
      visit(line.subject)
      for condition in line.conditions { visit(condition, definitions.kinds(of: line.subject)) }
    }
  }

  /// Adds the needs of a condition.
  ///
  /// - Parameter asked: the kinds of elements for which the condition is evaluated.
  mutating func visit(_ condition: Condition, _ asked: SubjectKinds) {
    for predicate in condition.alternatives {
      switch predicate.nameDemand(of: asked, definitions.kinds) {
      case .named: needs.asksWhatItNames = true
      case .everywhere: (needs.asksWhatItNames, needs.asksWhatAllNames) = (true, true)
      case .users: needs.asksWhoNamesIt = true
      case nil: break
      }
      let traits = predicate.traits
      if let code = traits.code { needs.patterns.insert(code.number) }
      visit(traits.places)
      switch traits.object {
      case .part(let selector): visit(selector)
      case .counterpart(let selector), .reference(let selector): visit(elsewhere: selector)
      case nil: break
      }
    }
  }

  /// Adds the needs of places. A place can be a call in the element's own file, or an element whose other files have to
  /// be searched.
  private mutating func visit(_ places: [PlaceExpression]) {
    for case .subject(let subject) in places {
      if let code = subject.code { needs.patterns.insert(code.number) }
      visit(elsewhere: subject)
    }
  }

  private mutating func visit(elsewhere subject: Subject) {
    if !CodeNeeds(subject, definitions: definitions).isEmpty { needs.elsewhere.append(subject) }
  }
}
