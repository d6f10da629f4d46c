import ProjectModel
import RuleLanguage
import SwiftOutline

// A team's rule that names a place, a module or a word which is nothing in the project passes or flags everything,
// and mostly has a typing mistake: `App` where the folder is `Application`.

/// What a rule names and the project does not have.
struct Unmatched {
  let evaluation: Evaluation
  /// Names of folders and files, each once, in order, once they are asked for.
  private var knownComponents: [String]?
  private var componentSet: Set<String> = []
  private var modules: ModuleSpellings?
  private var namesByKind: [SubjectKind: Set<String>] = [:]
  /// How many names were compared with all that the project has. That is dear, and a project may have many mistakes.
  private var searches = 0
  private static let mostSearches = 200
  /// Once it is asked for.
  private var attributes: AttributeSpellings?
  private var conformances: ConformanceSpellings?
  private var seen: Set<String> = []
  private(set) var problems: [Problem] = []

  init(_ evaluation: Evaluation) {
    self.evaluation = evaluation
  }

  mutating func components() -> [String] {
    if let knownComponents { return knownComponents }
    var found: Set<Substring> = []
    for file in evaluation.project.files { found.formUnion(file.path.split(separator: "/")) }
    let components = found.sorted().map(String.init)
    knownComponents = components
    componentSet = Set(components)
    return components
  }

  /// `result`: a statement that looked at nothing is reported as such, and nothing more of it.
  mutating func check(_ rule: Rule, _ ruleResult: RuleResult) {
    for (statement, looked) in zip(rule.statements, ruleResult.looked) where looked > 0 {
      for subject in statement.subjects {
        check(subject.places, rule.id, subject.place)
        if case .kind(.module) = subject.head, let name = subject.name {
          checkAlternatives(ofModule: name, rule.id, subject.place)
        }
      }
      for condition in statement.conditions { check(condition, rule.id) }
      for condition in statement.demands { check(condition, rule.id, isForbidden: condition.isNegated) }
    }
  }

  /// The first element that keeps a statement from looking at anything, where it is nothing in the project.
  mutating func cause(of statement: Statement, _ rule: RuleID) -> String? {
    // The causes of other statements are reported for this one, too, but each only once.
    var alone = self
    (alone.problems, alone.seen) = ([], [])
    defer {
      let (problems, seen) = (self.problems, self.seen)
      self = alone
      (self.problems, self.seen) = (problems, seen)
    }
    for subject in statement.subjects { alone.check(subject.places, rule, subject.place) }
    for condition in statement.conditions { alone.check(condition, rule) }
    for subject in statement.subjects { alone.check(attributesOf: subject.declarationPattern, rule, subject.place) }
    for condition in statement.conditions where !condition.isNegated {
      for predicate in condition.alternatives {
        alone.check(attributesOf: predicate.declarationPatternOfAttributes, rule, condition.place)
      }
    }
    if let first = alone.problems.first { return String(first.message.dropFirst("\(rule): ".count)) }
    let other =
      statement.subjects.lazy.compactMap { [evaluation] in
        evaluation.testCode(like: $0, Bindings(), where: statement.conditions)
      }.first
      ?? statement.subjects.lazy.compactMap(evaluation.generatedCode).first
    if let cause = other.map({ "there is \($0)" }) ?? statement.subjects.lazy.compactMap(uncalled).first {
      return cause
    }
    for subject in statement.subjects {
      if let near = alone.nearName(subject) { return "did you mean '\(near)'?" }
    }
    return nil
  }

  /// The same of the folders that a layout draws.
  mutating func cause(of layout: Layout, _ rule: RuleID) -> String? {
    var alone = self
    (alone.problems, alone.seen) = ([], [])
    defer {
      let (problems, seen) = (self.problems, self.seen)
      self = alone
      (self.problems, self.seen) = (problems, seen)
    }
    alone.check(fileOrFolder: layout.folders, rule, layout.place, isForbidden: false)
    return alone.problems.first.map { String($0.message.dropFirst("\(rule): ".count)) }
  }

  /// `call A.shared`, where nothing is called so: what is only read is no call.
  private func uncalled(_ subject: Subject) -> String? {
    guard subject.isKind(.call), let code = subject.code, let read = code.withoutArguments else { return nil }
    let search = CodeSearch([read])
    var scratch = OutlineScratch()
    let isThere = evaluation.project.files.contains { !search.sites(in: $0.outline.source, scratch: &scratch).isEmpty }
    return isThere
      ? "there is \(code.text), which is not called itself; for what is called on it write: call \(code.text)._(...)"
      : nil
  }

  /// What has nearly the name of a declaration or module that there is none of.
  private mutating func nearName(_ subject: Subject) -> String? {
    guard case .kind(let kind) = subject.head, let name = subject.namePattern?.onlyName else { return nil }
    if kind == .module {
      let spellings = moduleSpellings()
      return spellings.isKnown(name) || !maySearch() ? nil : spellings.nearest(to: name)
    }
    let names = namesByKind[kind] ?? declaredNames(of: kind)
    namesByKind[kind] = names
    // What is called so is left out by something else.
    return names.contains(name) || !maySearch() ? nil : RuleLanguage.nearest(name, among: names.sorted())
  }

  private func declaredNames(of kind: SubjectKind) -> Set<String> {
    let kinds = declarationKinds(of: kind)
    var names: Set<String> = []
    for file in kinds.isEmpty ? [] : evaluation.project.files {
      for declaration in file.outline.declarations where kinds.contains(declaration.kind) {
        names.insert(file.outline.source[declaration.baseName])
      }
    }
    return names
  }

  mutating func isFolderOrFile(_ name: String) -> Bool {
    _ = components()
    return componentSet.contains(name)
  }

  mutating func moduleSpellings() -> ModuleSpellings {
    let spellings = modules ?? ModuleSpellings(evaluation)
    modules = spellings
    return spellings
  }

  /// Whether one more name may be compared with all others.
  mutating func maySearch() -> Bool {
    searches += 1
    return searches <= Self.mostSearches
  }

  /// - Parameter isForbidden: what must not be need not be anywhere, but where it must not be found is somewhere.
  private mutating func check(_ condition: RuleLanguage.Condition, _ rule: RuleID, isForbidden: Bool = false) {
    for predicate in condition.alternatives {
      check(attributesOf: predicate.declarationPatternOfAttributes, rule, condition.place)
      check(conformancesOf: predicate.declarationPatternOfAttributes, rule, condition.place)
      if case .isIn(let places) = predicate {
        check(places, rule, condition.place, isForbidden: isForbidden)
      } else if let object = predicate.object {
        check(object.places, rule, object.place)
        switch object.head {
        case .definition(let name):
          if !isForbidden { check(definition: name, rule, condition.place) }
          if case .use = predicate { check(used: object, asDefinition: name, rule, isForbidden: isForbidden) }
        case .kind(let kind):
          if case .use = predicate {
            check(used: object, kind, rule, isForbidden: isForbidden)
          } else if case .usedBy(let count, _) = predicate {
            // After `only` others are reported of by what they use.
            check(user: object, kind, rule, isForbidden: isForbidden || count.isOnly)
          }
        }
      }
    }
  }

  /// One of several modules that there is not, and is like another that there is, is misspelt.
  private mutating func checkAlternatives(ofModule pattern: NamePattern, _ rule: RuleID, _ place: PagePlace) {
    let spellings = moduleSpellings()
    for name in pattern.separated.compactMap(\.onlyName) where !spellings.isKnown(name) && maySearch() {
      guard let near = spellings.nearest(to: name), !pattern.matches(near.utf8) else { continue }
      report("'\(name)' is no module of the project, nor imported", near, rule, place)
    }
  }

  private mutating func check(attributesOf declarationPattern: DeclarationPattern?, _ rule: RuleID, _ place: PagePlace)
  {
    for name in (declarationPattern?.attributes ?? []).flatMap(\.name.separated).compactMap(\.onlyName) {
      let spellings = attributes ?? AttributeSpellings(evaluation)
      attributes = spellings
      guard let near = spellings.misspelt(name) else { continue }
      report("'@\(name)' is no attribute that the project writes", "@" + near, rule, place)
    }
  }

  /// A protocol of the system may be one that is not known, so that only what is plainly another's name is reported.
  private mutating func check(
    conformancesOf declarationPattern: DeclarationPattern?, _ rule: RuleID, _ place: PagePlace
  ) {
    for name in (declarationPattern?.inherits ?? []).flatMap(\.wholeNames) {
      let spellings = conformances ?? ConformanceSpellings(evaluation)
      conformances = spellings
      guard let near = spellings.misspelt(name) else { continue }
      report("nothing of the project is called '\(name)', or inherits it", near, rule, place)
    }
  }

  private mutating func check(_ places: [PlaceCondition], _ rule: RuleID, _ place: PagePlace) {
    for condition in places { check(condition.alternatives, rule, place) }
  }

  private mutating func check(
    _ places: [PlaceExpression], _ rule: RuleID, _ place: PagePlace, isForbidden: Bool = false
  ) {
    for expression in places {
      switch expression {
      case .path(let pattern): check(pattern, rule, place, isForbidden: isForbidden)
      case .subject(let subject):
        switch subject.head {
        case .definition(let name): if !isForbidden { check(definition: name, rule, place) }
        case .kind(.module):
          if !isForbidden {
            check(module: subject, rule, place)
          } else if let name = subject.name {
            checkSpelling(of: name, rule, place)
          }
        case .kind(.folder), .kind(.file): check(fileOrFolder: subject, rule, place, isForbidden: isForbidden)
        default: break
        }
      case .same: break
      }
    }
  }

  mutating func check(
    fileOrFolder subject: Subject, _ rule: RuleID, _ place: PagePlace, isForbidden: Bool
  ) {
    if let path = subject.path {
      check(path, rule, place, isForbidden: isForbidden)
    } else if let name = subject.name {
      check(PathPattern(isAnchored: false, segments: [name], text: name.text), rule, place, isForbidden: isForbidden)
    }
  }

  /// - Parameter isForbidden: what must not be need not be there, so that only what is like another name is reported.
  private mutating func check(
    _ pattern: PathPattern, _ rule: RuleID, _ place: PagePlace, isForbidden: Bool = false
  ) {
    let components = components()
    // A name that is nothing in the project needs no look at its files.
    let isNamed = pattern.segments.allSatisfy { isComponent($0) ?? true }
    if isNamed, evaluation.project.files.contains(where: { pattern.matches(path: $0.path) }) {
      return checkAlternatives(of: pattern, rule, place)
    }
    // Where each part is the name of something, it is what the rule found that says what is wrong.
    func isNothing(_ segment: NamePattern) -> Bool {
      !(isComponent(segment) ?? components.contains { segment.matches($0.utf8) })
    }
    guard let part = pattern.segments.first(where: isNothing) else { return }
    let names = maySearch() ? components : []
    let near = isForbidden ? RuleLanguage.nearest(part.text, among: names) : near(part.text, names)
    if isForbidden, near == nil { return }
    report("'\(part.text)' is no folder or Swift file of the project", near, rule, place)
  }

  /// Whether a name that is written out is that of a folder or a file; nil for what is open.
  private func isComponent(_ segment: NamePattern) -> Bool? {
    segment.exactLiteral.map { componentSet.contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// One of several names that is nothing, and is like none of the others but like something else, is misspelt.
  private mutating func checkAlternatives(of pattern: PathPattern, _ rule: RuleID, _ place: PagePlace) {
    for segment in pattern.segments where segment.alternatives.count > 1 {
      for one in segment.separated {
        guard let name = one.onlyName else { continue }
        let components = components()
        if componentSet.contains(name) || !maySearch() { continue }
        guard let near = RuleLanguage.nearest(name, among: components), !segment.matches(near.utf8) else { continue }
        report("'\(name)' is no folder or Swift file of the project", near, rule, place)
      }
    }
  }

  mutating func check(module subject: Subject, _ rule: RuleID, _ place: PagePlace) {
    guard let name = subject.name else { return }
    let modules = evaluation.project.modules.indices.map { Element.module(ModuleID($0)) }
    if modules.contains(where: { evaluation.named(name, $0, Bindings()).holds }) {
      return checkAlternatives(ofModule: name, rule, place)
    }
    let names = modules.flatMap { evaluation.names(of: $0) }
    report("'\(name.text)' is no module of the project, nor imported", near(name.text, names), rule, place)
  }

  private mutating func check(definition name: String, _ rule: RuleID, _ place: PagePlace) {
    if name.contains("|") {
      for part in name.split(separator: "|") { check(definition: String(part), rule, place) }
      return
    }
    if evaluation.standsForNothing(name, place) {
      report("the word '\(name)' stands for nothing in the project", nil, rule, place)
    }
  }

  private func near(_ text: String, _ names: [String]) -> String? {
    RuleLanguage.nearest(text, among: names) ?? names.first { $0.hasPrefix(text) || text.hasPrefix($0) }
  }

  mutating func report(_ message: String, _ near: String?, _ rule: RuleID, _ place: PagePlace) {
    let text = "\(rule): \(message)" + didYouMean(near)
    guard seen.insert(text).inserted else { return }
    problems.append(
      Problem(
        kind: .rule, message: text, place: Place(place)))
  }
}

extension Predicate {
  /// What asks for attributes: of the element itself, or of what it has, uses or comes with.
  fileprivate var declarationPatternOfAttributes: DeclarationPattern? {
    if case .declarationPattern(let own) = self { own } else { object?.declarationPattern }
  }
}
