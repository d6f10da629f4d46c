import RuleLanguage

/// The code that has to be read to evaluate a clause for an element.
struct CodeNeeds {
  /// The patterns to search in the element and its files, by number.
  var patterns: Set<Int> = []
  /// Other selectors that need code.
  var elsewhere: [Subject] = []
  /// Needs the references in the element.
  var asksWhatItNames = false
  /// Needs the references in all code, since a cycle or a chain may lead through any file.
  var asksWhatAllNames = false
  /// Needs the references to the element.
  var asksWhoNamesIt = false
  /// The definitions that are evaluated for the element, by their keys.
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

  /// Whether only uses that lead to another folder make the cycles.
  var asksForCyclesAcrossFolders: Bool {
    (conditions + demands).contains { condition in
      condition.alternatives.contains { if case .inCycle(acrossFolders: true) = $0 { true } else { false } }
    }
  }

  /// A cycle of a definition consists of elements that match it. A cycle of files, folders or types may lead through
  /// any of them.
  fileprivate var asksForCyclesOfAKind: Bool {
    asksForCycles && subjects.contains { if case .kind(let kind) = $0.head { kind != .module } else { false } }
  }
}

private struct CodeNeedsWalk {
  private let definitions: [String: Definition]
  private var needs = CodeNeeds()

  init(definitions: [String: Definition]) { self.definitions = definitions }

  var result: CodeNeeds { needs }

  /// Definitions are not recursive, so this ends.
  mutating func visit(_ subject: Subject) {
    if let code = subject.code { needs.patterns.insert(code.number) }
    visit(subject.places.flatMap(\.alternatives))
    guard case .definition(let name) = subject.head, needs.definitions.insert(name).inserted else { return }
    for line in definitions[name]?.lines ?? [] {
      visit(line.subject)
      for condition in line.conditions { visit(condition, definitions.kinds(of: line.subject)) }
    }
  }

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

  /// Places around an element: calls in its own file, or elements whose other files may have to be searched.
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
