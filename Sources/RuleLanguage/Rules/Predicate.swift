/// A condition on the checked element: `have at most 8 vars`. CONTRIBUTING.md lists the files to change for a new
/// predicate.
package indirect enum Predicate: Sendable {
  case isIn([PlaceExpression])
  /// The checked element is in a dependency cycle.
  ///
  /// - Parameter acrossFolders: whether only uses of files in another folder count. Possible only for files.
  case inCycle(acrossFolders: Bool)
  case named(NamePattern)
  case declarationPattern(DeclarationPattern)
  /// The checked element also matches a selector: `be test module`, `be import X`.
  case matches(Subject)
  case have(Count, Subject)
  case comeWith(Count, Subject)
  case use(Count, Subject)
  case usedBy(Count, Subject)
  case usedOnlyIn([PlaceExpression])
  /// The checked element uses an element that matches the selector, directly or through other elements.
  case reach(Subject)
  /// It has a doc comment, with this text.
  case documented(String?)
  case declared
  case reachable
  case imported
  case needed
  case conditional
  /// The checked type has all stored properties of another type that matches the selector.
  case resemble(Subject)
  case contain(CodePattern)
  /// An error can leave the code. With a name, as in `throw only AppError`, only errors of this type leave it.
  case throwErrors(only: NamePattern?)
  /// Tests run at least this percentage of the element's executable lines.
  case covered(Int)
}

extension Predicate {
  /// All properties of a predicate that the parser and the evaluation need, except for the evaluation itself.
  package var traits: PredicateTraits {
    switch self {
    case .isIn(let places): PredicateTraits(.in, of: .any, dependsOn: .project, places: places)
    case .inCycle:
      PredicateTraits(
        .in, name: "in a cycle", of: .any, dependsOn: .project, references: .betweenSubjects, needs: .cycles)
    case .named(let name): PredicateTraits(.named, of: .any, dependsOn: .subject, namePattern: name)
    case .declarationPattern(let declarationPattern):
      PredicateTraits(
        name: "declaration pattern", of: .only(declarationPattern.subjectKinds, called: "declarations"),
        dependsOn: .subject,
        declarationPattern: declarationPattern)
    case .matches(let subject): PredicateTraits(name: "be", of: .any, dependsOn: .project, object: .part(subject))
    case .have(let count, let subject):
      PredicateTraits(
        .have, of: .any, dependsOn: .project, object: .part(subject), number: .count(count) { .have($0, subject) })
    case .comeWith(let count, let subject):
      PredicateTraits(
        .comeWith, of: .any, dependsOn: .project, object: .counterpart(subject),
        number: .count(count) { .comeWith($0, subject) })
    case .use(let count, let subject):
      PredicateTraits(
        .use, of: .any, dependsOn: .project, object: .reference(subject),
        number: .count(count) { .use($0, subject) }, references: .fromSubject)
    case .usedBy(let count, let subject):
      PredicateTraits(
        .usedBy, of: .any, dependsOn: .project, object: .reference(subject),
        number: .count(count) { .usedBy($0, subject) }, references: .toSubject)
    case .usedOnlyIn(let places):
      PredicateTraits(
        .usedOnlyIn, of: .any, dependsOn: .project, places: places, references: .toSubject)
    case .reach(let subject):
      PredicateTraits(
        .reach, of: .only(.containers, called: "modules, files and folders"), dependsOn: .project,
        object: .reference(subject), references: .throughProject)
    case .documented:
      PredicateTraits(
        .documented, of: .only(.declarations.union([.test]), called: "declarations"), dependsOn: .subject)
    case .declared: PredicateTraits(.declared, of: .only([.import], called: "imports"), dependsOn: .modulesOfImport)
    case .reachable: PredicateTraits(.reachable, of: .only([.import], called: "imports"), dependsOn: .modulesOfImport)
    case .imported: PredicateTraits(.imported, of: .only([.dependency], called: "dependencies"), dependsOn: .project)
    case .needed: PredicateTraits(.needed, of: .only([.import], called: "imports"), dependsOn: .project)
    case .conditional:
      PredicateTraits(
        .conditional,
        of: .only(
          .declarations.union([.import, .dependency]), called: "declarations, imports and dependencies"),
        dependsOn: .subject)
    case .resemble(let subject):
      PredicateTraits(
        .resemble, of: .only(.concreteTypes, called: "types"), dependsOn: .project, object: .counterpart(subject),
        needs: .storedProperties)
    case .contain(let code): PredicateTraits(.contain, of: .holdersOfCode, dependsOn: .project, code: code)
    case .throwErrors(let only):
      PredicateTraits(
        .throw,
        of: .only(
          [.func, .`init`, .var, .subscript, .call],
          called: "functions, initializers, variables, subscripts and "
            + "calls"),
        dependsOn: .project, namePattern: only)
    case .covered(let percentage):
      PredicateTraits(
        .covered,
        of: .only(
          .declarations.union(.containers), called: "files, folders, modules and declarations"),
        dependsOn: .project, number: .percentage(percentage) { .covered($0) }, needs: .coverage)
    }
  }

  /// The selector in the predicate. It selects other elements, or describes the checked element itself.
  package var object: Subject? { traits.object?.selector }

  /// The selectors in the predicate. Selectors that are nested in these are not included.
  package var selectors: [Subject] {
    let traits = traits
    let places = traits.places.compactMap { if case .subject(let subject) = $0 { subject } else { nil } }
    return places + (traits.object.map { [$0.selector] } ?? [])
  }
}

/// The keyword at the beginning of a predicate. Two predicates begin with `in`; declaration patterns and selectors have
/// no keyword. Messages and the table in docs/RULES.md list the keywords in this order.
enum PredicateKeyword: String, CaseIterable {
  case `in`, named, have
  case comeWith = "come with"
  case use
  case usedBy = "used by"
  case usedOnlyIn = "used only in"
  case reach
  case documented, declared, reachable, imported, needed, conditional, resemble, contain, `throw`, covered

  /// The form of the keyword after `where`, as in `where a type has …`, and an example of a `must` clause.
  var help: (thirdPerson: String, example: String) {
    switch self {
    case .in: ("in", "be in Sources/Views")
    case .named: ("named", "be named *View.swift")
    case .have: ("has", "have at most 8 stored vars")
    case .comeWith: ("comes with", "come with test class {Name}Tests")
    case .use: ("uses", "not use module UIKit")
    case .usedBy: ("used by", "be used by a test")
    case .usedOnlyIn: ("used only in", "be used only in Sources/Composition")
    case .reach: ("reaches", "not reach module LegacyKit")
    case .documented: ("documented", "be documented \"- Throws:\"")
    case .declared: ("declared", "be declared")
    case .reachable: ("reachable", "be reachable")
    case .imported: ("imported", "be imported")
    case .needed: ("needed", "be needed")
    case .conditional: ("conditional", "not be conditional")
    case .resemble: ("resembles", "not resemble entity")
    case .contain: ("contains", "not contain print(...)")
    case .throw: ("throws", "throw only AppError")
    case .covered: ("covered", "be covered 80%")
    }
  }

  /// Finds the keyword that begins with this word, in the form after `must` (`have`) or after `where` (`has`).
  init?(firstWord word: String) {
    guard let keyword = keywordsByFirstWord[word] else { return nil }
    self = keyword
  }
}

private let keywordsByFirstWord = Dictionary(
  PredicateKeyword.allCases.flatMap { keyword in
    [keyword.rawValue, keyword.help.thirdPerson].map { (String($0.prefix { $0 != " " }), keyword) }
  }, uniquingKeysWith: { first, _ in first })

/// The words that begin a predicate.
let predicateWords = Set(keywordsByFirstWord.keys.map { $0[...] })

/// See `Predicate.traits`.
package struct PredicateTraits {
  /// The predicate's name in findings. Baseline entries contain it.
  package let name: String
  let subjects: PredicateSubjects
  package let basis: PredicateBasis
  package let object: PredicateObject?
  package let places: [PlaceExpression]
  package let declarationPattern: DeclarationPattern?
  package let code: CodePattern?
  let namePattern: NamePattern?
  package let number: PredicateNumber?
  let references: PredicateReferences
  package let needs: PredicateNeeds

  fileprivate init(
    _ keyword: PredicateKeyword? = nil, name: String? = nil, of subjects: PredicateSubjects,
    dependsOn basis: PredicateBasis, object: PredicateObject? = nil, places: [PlaceExpression] = [],
    declarationPattern: DeclarationPattern? = nil, code: CodePattern? = nil, namePattern: NamePattern? = nil,
    number: PredicateNumber? = nil,
    references: PredicateReferences = .none, needs: PredicateNeeds = []
  ) {
    self.name = name ?? keyword?.rawValue ?? ""
    self.subjects = subjects
    self.basis = basis
    self.object = object
    self.places = places
    self.declarationPattern = declarationPattern
    self.code = code
    self.namePattern = namePattern
    self.number = number
    self.references = references
    self.needs = needs
  }
}

/// The kinds of elements that a predicate can check.
enum PredicateSubjects {
  /// All kinds, or only some combinations of kinds. `PredicateCheck` knows the allowed combinations.
  case any
  case only(SubjectKinds, called: String)
  case holdersOfCode
}

/// The part of the project that decides whether an element satisfies a predicate.
package enum PredicateBasis {
  case subject
  /// Only the importing and the imported module decide, so the answer is the same for all imports between these two
  /// modules.
  case modulesOfImport
  case project
}

/// The selector in a predicate, with the place where matching elements are searched for.
package enum PredicateObject {
  /// The subject itself or elements in it.
  case part(Subject)
  /// Elements anywhere in the project.
  case counterpart(Subject)
  /// Elements that the checked element uses, or that use the checked element.
  case reference(Subject)

  package var selector: Subject {
    switch self {
    case .part(let selector), .counterpart(let selector), .reference(let selector): selector
    }
  }
}

/// The number in a predicate, which the option `limit` of a rule can replace, and a function that returns the predicate
/// with another number.
package enum PredicateNumber {
  case count(Count, with: (Count) -> Predicate)
  case percentage(Int, with: (Int) -> Predicate)

  var count: Count? { if case .count(let count, _) = self { count } else { nil } }
}

/// The references that a predicate needs, unless imports alone can answer it.
enum PredicateReferences { case none, betweenSubjects, fromSubject, toSubject, throughProject }

/// Data about the project that a predicate needs, besides the declarations.
package struct PredicateNeeds: OptionSet {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let cycles = PredicateNeeds(rawValue: 1)
  package static let storedProperties = PredicateNeeds(rawValue: 2)
  package static let coverage = PredicateNeeds(rawValue: 4)
}

extension SubjectKinds {
  static let concreteTypes: SubjectKinds = [.type, .struct, .class, .enum, .actor]
}

extension DeclarationPattern {
  /// The kinds of elements that can match the pattern.
  fileprivate var subjectKinds: SubjectKinds {
    var kinds = SubjectKinds.declarations
    if kind == .any || kind == .exactly(.function) { kinds.insert(.test) }
    if mayBeOfImport { kinds.insert(.import) }
    return kinds
  }

  /// Whether the pattern has only attributes and an access level, as in `@testable` or `public`. Imports can match a
  /// pattern of this form.
  private var mayBeOfImport: Bool {
    var rest = self
    rest.attributes = []
    rest.modifiers.subtract(accessModifiers)
    return kind == .any && name.matchesEverything && rest.isNameAlone
  }
}
