import SwiftOutline

// RuleLanguage turns Markdown pages into rules: blocks, clauses, words, patterns and shapes, each with its
// place for messages, and compares names, paths, types and single declarations with them. Sources reach it as
// outlines only. Shapes have a reader of their own: the outliner takes any text, and a rule that it misread
// would pass in silence. It knows nothing of files, modules or findings: what a predicate means for a project
// is for Linting to say.

/// The id of a rule, `cyclic-modules`: lower case words with hyphens.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let name: String
  package init(_ name: String) { self.name = name }
  package var description: String { name }
  package static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

/// How grave a rule's findings are, the least first.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A range of one page's text, as a line and columns from 1 in UTF-8 bytes.
package struct PagePlace: Hashable, Sendable {
  package var path: String
  package var line: Int
  package var column: Int

  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

/// A mistake in a page, told with what was expected and the nearest right name.
package struct RuleError: Error, Hashable, Sendable {
  package var place: PagePlace
  /// `'typ' is no subject; did you mean 'type'?`
  package var message: String

  package init(place: PagePlace, message: String) {
    self.place = place
    self.message = message
  }
}

/// One rule: every statement and layout of every block of its id.
package struct Rule: Sendable {
  package var id: RuleID
  /// Its page's, or in a team's document the heading above its first block.
  package var title: String
  package var severity: Severity
  /// The checklist rows it implements, `CO-1`.
  package var rows: [String]
  package var statements: [Statement]
  package var layouts: [Layout]
  package var place: PagePlace

  package init(
    id: RuleID, title: String, severity: Severity, rows: [String], statements: [Statement], layouts: [Layout],
    place: PagePlace
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.rows = rows
    self.statements = statements
    self.layouts = layouts
    self.place = place
  }
}

/// `each … where … must …`
package struct Statement: Sendable {
  /// What is looked at: any of them.
  package var subjects: [Subject]
  /// `each at least 1 …`: looking at nothing is an error.
  package var minimum: Int
  /// `all …`: told as one finding that lists the subjects that fail.
  package var isTogether = false
  package var conditions: [Condition]
  package var demands: [Condition]
  /// The version that brought it, where its block says so; nil: it was there from the first.
  package var since: RuleVersion?
  package var place: PagePlace

  package init(subjects: [Subject], minimum: Int, conditions: [Condition], demands: [Condition], place: PagePlace) {
    self.subjects = subjects
    self.minimum = minimum
    self.conditions = conditions
    self.demands = demands
    self.place = place
  }
}

/// One `where` or `must` clause. A class, since it is handed on for each thing that is judged, and a copy would count
/// each of its lists.
package final class Condition: Sendable {
  package let isNegated: Bool
  /// The first one and those behind `or`.
  package let alternatives: [Predicate]
  /// The clause as written behind its keyword, `be struct _: Codable { public init }`, white space folded.
  package let text: String
  package let place: PagePlace
  /// The numbers of the patterns that its alternatives look for, where each of them asks for code.
  package let codePatterns: [Int]?
  /// Some alternative asks for what stands, or does not, in the same place as the thing itself.
  package let comparesPlaces: Bool

  package init(isNegated: Bool, alternatives: [Predicate], text: String, place: PagePlace) {
    self.isNegated = isNegated
    self.alternatives = alternatives
    self.text = text
    self.place = place
    let patterns = alternatives.compactMap { if case .contain(let code) = $0 { code.number } else { nil } }
    codePatterns = patterns.count == alternatives.count ? patterns : nil
    comparesPlaces = alternatives.contains { $0.object?.samePlace != nil }
  }
}

/// What a clause looks at or asks for: `public type {Entity}DTO: Codable in Sources/Entities`.
package struct Subject: Sendable {
  package enum Head: Sendable {
    case kind(SubjectKind)
    /// A word of the pack or the configuration; its definition is in `RuleSet.words`.
    case word(String)
  }

  package var head: Head
  /// `test class`, `in test module X`: test code, which is out of every other subject's sight. `nil` for
  /// `module` subjects without it: both.
  package var isTest: Bool
  /// `library module`, `executable module`.
  package var moduleKind: String?
  /// `another`: with other holes than the rule's subject.
  package var isAnother: Bool
  /// The name alone, of a file, folder, module, import, product, dependency or declaration.
  package var name: NamePattern?
  /// Modifiers, name and everything behind it, where more than a name is asked for of a declaration.
  package var shape: Shape?
  /// A file's or folder's path pattern, where it is more than one segment.
  package var path: PathPattern?
  /// What is called, of a call; the macro, of a preview.
  package var code: CodePattern?
  /// `in …` and `not in …` behind it.
  package var places: [PlaceCondition]
  package var text: String
  package var place: PagePlace

  package init(head: Head, text: String, place: PagePlace) {
    self.head = head
    self.isTest = false
    self.moduleKind = nil
    self.isAnother = false
    self.name = nil
    self.shape = nil
    self.path = nil
    self.code = nil
    self.places = []
    self.text = text
    self.place = place
  }

  /// `feature Search`: the name says which is meant, so the word's holes stand for what they do there and not for what
  /// the rule's subject has bound them to.
  package var bindsAnew: Bool {
    guard case .word = head, let name else { return false }
    return !name.matchesEverything && name.holes.isEmpty
  }
}

/// One `in …` or `not in …` behind a subject.
package struct PlaceCondition: Sendable {
  package var isNegated: Bool
  /// Any of them: `in Mock|Mocks` is one, `in feature|shared` two.
  package var alternatives: [PlaceExpression]

  package init(isNegated: Bool, alternatives: [PlaceExpression]) {
    self.isNegated = isNegated
    self.alternatives = alternatives
  }
}

/// One alternative of a place: a path, what a declaration or file must stand in, or where the subject itself stands.
package indirect enum PlaceExpression: Sendable {
  case path(PathPattern)
  case subject(Subject)
  case same(SamePlace)
}

/// `in the same type|file|folder|module|package`
package enum SamePlace: String, Sendable, CaseIterable {
  case type, file, folder, module, package
}

/// How many are asked for. No count means at least one.
package struct Count: Hashable, Sendable {
  package var minimum: Int
  package var maximum: Int?
  /// No others of that kind; there may be none.
  package var isOnly: Bool
  /// A number stands there: `at least 1`, which is no other count than none.
  package var isWritten = false

  package static let atLeastOne = Count(minimum: 1, maximum: nil, isOnly: false)

  package init(minimum: Int, maximum: Int?, isOnly: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.isOnly = isOnly
  }

  /// Counts are the same however they are written.
  package static func == (left: Count, right: Count) -> Bool {
    left.minimum == right.minimum && left.maximum == right.maximum && left.isOnly == right.isOnly
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(minimum)
    hasher.combine(maximum)
    hasher.combine(isOnly)
  }
}

/// What can be asked of a subject. One case here, one file in Linting.
package indirect enum Predicate: Sendable {
  case isIn([PlaceExpression])
  case inCycle
  case named(NamePattern)
  case shape(Shape)
  /// `be test module`, `be import X`: the subject is one of these.
  case matches(Subject)
  case have(Count, Subject)
  case comeWith(Count, Subject)
  case use(Count, Subject)
  case usedBy(Count, Subject)
  case documented(String?)
  case declared
  case reachable
  case imported
  case conditional
  /// It has every stored property of one of these.
  case resemble(Subject)
  case contain(CodePattern)
  /// So many of a hundred lines that hold code to run did run in tests.
  case covered(Int)
}

/// A name's definition: several lines are a union.
package struct Word: Sendable {
  package struct Line: Sendable {
    package var subject: Subject
    package var conditions: [Condition]

    package init(subject: Subject, conditions: [Condition]) {
      self.subject = subject
      self.conditions = conditions
    }
  }

  package var name: String
  package var lines: [Line]
  package var place: PagePlace

  package init(name: String, lines: [Line], place: PagePlace) {
    self.name = name
    self.lines = lines
    self.place = place
  }
}

/// The rules and words of one run, all names resolved.
package struct RuleSet: Sendable {
  /// In order of id.
  package var rules: [Rule]
  package var words: [String: Word]
  /// The holes' names, by `HoleID.index`.
  package var holes: [String]
  /// What rules look for in code, in order of `CodePattern.number`.
  package var code: [CodePattern]

  package init(rules: [Rule], words: [String: Word], holes: [String], code: [CodePattern]) {
    self.rules = rules
    self.words = words
    self.holes = holes
    self.code = code
  }

  /// The same with some of its rules only, and what these look for in code.
  package func running(_ rules: [Rule]) -> RuleSet {
    var running = RuleSet(rules: rules, words: words, holes: holes, code: [])
    if code.isEmpty { return running }
    var walk = SoughtCode(words: words)
    walk.visit(rules)
    running.code = code.filter { walk.numbers.contains($0.number) }
    return running
  }
}
