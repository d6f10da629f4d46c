import ProjectModel
import RuleLanguage
import SwiftOutline

// A rule that names a place, module or definition without a match in the project reports everything or nothing. It
// usually has a typing mistake, such as `App` if the folder is `Application`.

/// Finds names in rules that do not exist in the project.
struct Unmatched {
  let evaluation: Evaluation
  /// The names of all folders and files, sorted and without duplicates. Computed on first use.
  private var knownComponents: [String]?
  private var componentSet: Set<String> = []
  private var modules: ModuleSpellings?
  private var namesByKind: [SubjectKind: Set<String>] = [:]
  /// How many names were already compared with all names of the project. The number is limited, because comparing is
  /// slow.
  private var searches = 0
  private static let mostSearches = 200
  /// Computed on first use.
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

  /// Reports names in a rule that do not exist in the project.
  ///
  /// - Parameter ruleResult: the result of the rule. A statement that selected no elements is reported elsewhere, so
  ///   its names are not checked.
  mutating func check(_ rule: Rule, _ ruleResult: RuleResult) {
    for (statement, looked) in zip(rule.statements, ruleResult.looked) where looked > 0 {
      for subject in statement.subjects {
        check(subject.places, rule.id, subject.place)
        if case .kind(.module) = subject.head, let name = subject.name {
          checkAlternatives(ofModule: name, rule.id, subject.place)
        }
      }
      for condition in statement.conditions { check(condition, rule.id) }
      for condition in statement.demands { check(condition, rule.id, isDemand: true) }
      check(contentsOfFiles: statement, rule.id)
    }
  }

  /// The reason why a statement selects no elements: the first name in it that matches nothing in the project.
  mutating func cause(of statement: Statement, _ rule: RuleID) -> String? {
    // A name that was already reported for another statement is also the reason for this one. But it is reported only
    // once.
    var alone = self
    (alone.problems, alone.seen) = ([], [])
    defer {
      let (problems, seen) = (self.problems, self.seen)
      self = alone
      (self.problems, self.seen) = (problems, seen)
    }
    for subject in statement.subjects { alone.check(subject.places, rule, subject.place) }
    for condition in statement.conditions { alone.check(condition, rule) }
    alone.check(contentsOfFiles: statement, rule)
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

  /// The reason why a layout matches no folder: the first name in its first line that matches nothing in the project.
  mutating func cause(of layout: Layout, _ rule: RuleID) -> String? {
    var alone = self
    (alone.problems, alone.seen) = ([], [])
    defer {
      let (problems, seen) = (self.problems, self.seen)
      self = alone
      (self.problems, self.seen) = (problems, seen)
    }
    alone.check(fileOrFolder: layout.folders, rule, layout.place, mayBeMissing: false)
    return alone.problems.first.map { String($0.message.dropFirst("\(rule): ".count)) }
  }

  /// The message if code after `call` exists but is never called: `call A.shared`, although the project only reads
  /// `A.shared`.
  private func uncalled(_ subject: Subject) -> String? {
    guard subject.isKind(.call), let code = subject.code, let read = code.withoutArguments else { return nil }
    let search = CodeSearch([read])
    var scratch = OutlineScratch()
    let isThere = evaluation.project.files.contains { !search.sites(in: $0.outline.source, scratch: &scratch).isEmpty }
    return isThere
      ? "\(code.text) occurs, but is not called itself; for calls of its members, write: call \(code.text)._(...)"
      : nil
  }

  /// A declaration or module with a similar name. nil if the exact name exists.
  private mutating func nearName(_ subject: Subject) -> String? {
    guard case .kind(let kind) = subject.head, let name = subject.namePattern?.onlyName else { return nil }
    if kind == .module {
      let spellings = moduleSpellings()
      return spellings.isKnown(name) || !maySearch() ? nil : spellings.nearest(to: name)
    }
    let names = namesByKind[kind] ?? declaredNames(of: kind)
    namesByKind[kind] = names
    // If the exact name exists, another part of the rule excludes the element.
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

  /// Whether another name may be compared with all names. Their number is limited, because comparing is slow.
  mutating func maySearch() -> Bool {
    searches += 1
    return searches <= Self.mostSearches
  }

  /// Reports names in a condition that do not exist in the project.
  ///
  /// - Parameter isDemand: whether the condition is a demand. A forbidden element does not have to exist, but the place
  ///   where it is forbidden does. The place where the subject must be does not have to exist either, because each
  ///   finding names it.
  private mutating func check(_ condition: RuleLanguage.Condition, _ rule: RuleID, isDemand: Bool = false) {
    let isForbidden = isDemand && condition.isNegated
    for predicate in condition.alternatives {
      check(attributesOf: predicate.declarationPatternOfAttributes, rule, condition.place)
      check(conformancesOf: predicate.declarationPatternOfAttributes, rule, condition.place)
      if case .isIn(let places) = predicate {
        check(places, rule, condition.place, mayBeMissing: isDemand, isForbidden: isForbidden)
      } else if let object = predicate.object {
        check(object.places, rule, object.place)
        switch object.head {
        case .definition(let name):
          if !isForbidden { check(definition: name, rule, condition.place) }
          if predicate.isUse { check(used: object, asDefinition: name, rule, isForbidden: isForbidden) }
        case .kind(let kind):
          if predicate.isUse {
            check(used: object, kind, rule, isForbidden: isForbidden)
          } else if case .usedBy(let count, _) = predicate {
            // `used by only X` reports other users, so `X` does not have to exist.
            check(user: object, kind, rule, isForbidden: isForbidden || count.isOnly)
          }
        }
      }
    }
  }

  /// Reports a name in `A|B` that is not a module, but is similar to the name of one.
  private mutating func checkAlternatives(ofModule pattern: NamePattern, _ rule: RuleID, _ place: PagePlace) {
    let spellings = moduleSpellings()
    for name in pattern.separated.compactMap(\.onlyName) where !spellings.isKnown(name) && maySearch() {
      guard let near = spellings.nearest(to: name), !pattern.matches(near.utf8) else { continue }
      report("no module in the project has the name '\(name)', and no file imports it", near, rule, place)
    }
  }

  private mutating func check(attributesOf declarationPattern: DeclarationPattern?, _ rule: RuleID, _ place: PagePlace)
  {
    for name in (declarationPattern?.attributes ?? []).flatMap(\.name.separated).compactMap(\.onlyName) {
      let spellings = attributes ?? AttributeSpellings(evaluation)
      attributes = spellings
      guard let near = spellings.misspelt(name) else { continue }
      report("the project does not use the attribute '@\(name)'", "@" + near, rule, place)
    }
  }

  /// Reports a conformance whose name is very similar to another. Other unknown names may be protocols of the system.
  private mutating func check(
    conformancesOf declarationPattern: DeclarationPattern?, _ rule: RuleID, _ place: PagePlace
  ) {
    for name in (declarationPattern?.inherits ?? []).flatMap(\.wholeNames) {
      let spellings = conformances ?? ConformanceSpellings(evaluation)
      conformances = spellings
      guard let near = spellings.misspelt(name) else { continue }
      report("no declaration in the project has the name '\(name)' or inherits from it", near, rule, place)
    }
  }

  private mutating func check(_ places: [PlaceCondition], _ rule: RuleID, _ place: PagePlace) {
    for condition in places { check(condition.alternatives, rule, place) }
  }

  private mutating func check(
    _ places: [PlaceExpression], _ rule: RuleID, _ place: PagePlace, mayBeMissing: Bool = false,
    isForbidden: Bool = false
  ) {
    for expression in places {
      switch expression {
      case .path(let pattern): check(pattern, rule, place, mayBeMissing: mayBeMissing)
      case .subject(let subject):
        switch subject.head {
        case .definition(let name): if !mayBeMissing { check(definition: name, rule, place) }
        case .kind(.module):
          if !isForbidden {
            check(module: subject, rule, place, mayBeMissing: mayBeMissing)
          } else if let name = subject.name {
            checkSpelling(of: name, rule, place)
          }
        case .kind(.folder), .kind(.file): check(fileOrFolder: subject, rule, place, mayBeMissing: mayBeMissing)
        default: break
        }
      case .same: break
      }
    }
  }

  mutating func check(
    fileOrFolder subject: Subject, _ rule: RuleID, _ place: PagePlace, mayBeMissing: Bool
  ) {
    if let path = subject.path {
      check(path, rule, place, mayBeMissing: mayBeMissing)
    } else if let name = subject.name {
      check(PathPattern(isAnchored: false, segments: [name], text: name.text), rule, place, mayBeMissing: mayBeMissing)
    }
  }

  /// Reports a path that does not exist in the project.
  ///
  /// - Parameter mayBeMissing: Whether the path does not have to exist. Then it is reported only if a similar path exists.
  private mutating func check(
    _ pattern: PathPattern, _ rule: RuleID, _ place: PagePlace, mayBeMissing: Bool = false
  ) {
    let components = components()
    // If one of the names does not exist, the files do not have to be searched.
    let isNamed = pattern.segments.allSatisfy { isComponent($0) ?? true }
    if isNamed, evaluation.project.files.contains(where: { pattern.matches(path: $0.path) }) {
      return checkAlternatives(of: pattern, rule, place)
    }
    // If all names exist, the finding of the rule itself shows the mistake.
    func isNothing(_ segment: NamePattern) -> Bool {
      !(isComponent(segment) ?? components.contains { segment.matches($0.utf8) })
    }
    guard let part = pattern.segments.first(where: isNothing) else { return }
    let names = maySearch() ? components : []
    let near = mayBeMissing ? RuleLanguage.nearest(part.text, among: names) : near(part.text, names)
    if mayBeMissing, near == nil { return }
    report("the project has no folder or Swift file '\(part.text)'", near, rule, place)
  }

  /// Whether a folder or file has this name. nil if the name is a pattern.
  private func isComponent(_ segment: NamePattern) -> Bool? {
    segment.exactLiteral.map { componentSet.contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// Reports a name in `A|B` that does not exist, if an existing name is similar to it.
  private mutating func checkAlternatives(of pattern: PathPattern, _ rule: RuleID, _ place: PagePlace) {
    for segment in pattern.segments where segment.alternatives.count > 1 {
      for one in segment.separated {
        guard let name = one.onlyName else { continue }
        let components = components()
        if componentSet.contains(name) || !maySearch() { continue }
        guard let near = RuleLanguage.nearest(name, among: components), !segment.matches(near.utf8) else { continue }
        report("the project has no folder or Swift file '\(name)'", near, rule, place)
      }
    }
  }

  /// Reports a module that does not exist in the project.
  ///
  /// - Parameter mayBeMissing: Whether the module does not have to exist. Then it is reported only if one has a similar
  ///   name.
  mutating func check(module subject: Subject, _ rule: RuleID, _ place: PagePlace, mayBeMissing: Bool = false) {
    guard let name = subject.name else { return }
    let modules = evaluation.project.modules.indices.map { Element.module(ModuleID($0)) }
    if modules.contains(where: { evaluation.named(name, $0, Bindings()).holds }) {
      return checkAlternatives(ofModule: name, rule, place)
    }
    let near = near(name.text, modules.flatMap { evaluation.names(of: $0) })
    if mayBeMissing, near == nil { return }
    report("no module in the project has the name '\(name.text)', and no file imports it", near, rule, place)
  }

  private mutating func check(definition name: String, _ rule: RuleID, _ place: PagePlace) {
    if name.contains("|") {
      for part in name.split(separator: "|") { check(definition: String(part), rule, place) }
      return
    }
    if evaluation.matchesNothing(name, place) {
      report("the definition '\(name)' matches nothing in the project", nil, rule, place)
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
  fileprivate var isUse: Bool {
    switch self {
    case .use, .reach: true
    default: false
    }
  }

  /// The declaration pattern in the predicate, for the checked element or in a selector. Its attributes are checked for
  /// misspellings.
  fileprivate var declarationPatternOfAttributes: DeclarationPattern? {
    if case .declarationPattern(let own) = self { own } else { object?.declarationPattern }
  }
}
