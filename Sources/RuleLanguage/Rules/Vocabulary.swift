import SwiftOutline

// The words of the notation itself, each in one list: what reads a clause, what corrects a misspelt one and what
// refuses a word of that name all look here.

/// The kinds that clauses have of themselves; `feature` is none of them, but for a word to define.
let ownKinds = SubjectKind.allCases.filter { $0 != .feature }

let kindNames = ownKinds.map(\.name)

/// Predicates with their third person, which is taken too.
let predicateNames: [(name: String, also: String)] = [
  ("in", "in"), ("named", "named"), ("have", "has"), ("come with", "comes with"), ("use", "uses"),
  ("used by", "used by"), ("documented", "documented"), ("declared", "declared"), ("reachable", "reachable"),
  ("imported", "imported"), ("conditional", "conditional"), ("resemble", "resembles"), ("contain", "contains"),
  ("covered", "covered"),
]

/// What begins a clause.
let clauseWords = ["each", "all", "where", "must"]

/// What predicates begin with.
let predicateWords = Set(predicateNames.flatMap { [$0.name, $0.also].map { $0.prefix { $0 != " " } } })

/// Numbers that are written out, by what they are.
let numerals = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

let articles = ["a", "an", "the"]

/// What a name of a word may not be, besides a kind and its plural.
let reservedWords =
  ["each", "all", "where", "must", "not", "or", "in", "be", "by", "with", "same", "another", "at", "exactly", "only"]
  + [
    "library", "executable", "system", "binary", "external", "strict", "stored", "computed", "nothing", "has", "come",
    "comes", "uses", "used",
  ]
  + articles + predicateNames.map(\.name) + modifierNames.map(\.name)

/// Words that end a name or a shape in a clause.
let stopWords = ["in", "not", "or", "where"]
let stopWordsBegin = stopWords.compactMap { $0.utf8.first }

/// In front of `module`.
let moduleKinds = ["library", "executable", "macro", "plugin", "system", "binary", "external", "strict"]
let moduleKindsBegin = moduleKinds.compactMap { $0.utf8.first }

let accessLevels: [(name: String, modifier: ModifierSet)] = [
  ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal), ("package", .package),
  ("public", .public), ("open", .open),
]

let accessModifiers = accessLevels.reduce(into: ModifierSet()) { $0.formUnion($1.modifier) }

let modifierNames: [(name: String, modifier: ModifierSet)] =
  accessLevels + [
    ("static", .static), ("class", .class), ("final", .final), ("lazy", .lazy), ("weak", .weak),
    ("unowned", .unowned), ("override", .override), ("mutating", .mutating), ("nonmutating", .nonmutating),
    ("indirect", .indirect), ("convenience", .convenience), ("required", .required), ("optional", .optional),
    ("dynamic", .dynamic), ("nonisolated", .nonisolated), ("isolated", .isolated), ("distributed", .distributed),
    ("prefix", .prefix), ("postfix", .postfix), ("infix", .infix), ("consuming", .consuming),
    ("borrowing", .borrowing),
  ]

/// What an effect is called in a shape.
let effectNames: [(name: String, effect: EffectSet)] = [
  ("async", .async), ("throws", .throws), ("rethrows", .rethrows), ("reasync", .reasync),
]

/// In front of a type, and no type themselves.
let typePrefixes = ["any", "some", "inout", "sending", "borrowing", "consuming", "isolated"]

/// A plural's possible singulars, itself first: `classes` is `class` or `classe`.
func singulars(_ word: String) -> [String] {
  guard word.utf8.last == UInt8(ascii: "s") else { return [word] }
  var result = [word]
  if word.hasSuffix("ies"), word.utf8.count > 3 { result.append(String(word.dropLast(3)) + "y") }
  if word.hasSuffix("es"), word.utf8.count > 2 { result.append(String(word.dropLast(2))) }
  if word.utf8.count > 1 { result.append(String(word.dropLast())) }
  return result
}

/// The kind that a word, or one of its singulars, is.
func kind(named word: String) -> SubjectKind? {
  if let kind = kind(spelled: word) { return kind }
  if word.utf8.last != UInt8(ascii: "s") { return nil }
  for name in singulars(word).dropFirst() {
    if let kind = kind(spelled: name) { return kind }
  }
  return nil
}

/// Asked of nearly every word of a page, and most words have no kind's length.
private func kind(spelled word: String) -> SubjectKind? {
  let length = word.utf8.count
  for index in kindLengths.indices where kindLengths[index] == length && kindNames[index] == word {
    return ownKinds[index]
  }
  return nil
}

private let kindLengths = kindNames.map(\.utf8.count)

/// Asked of nearly every word of a page, as kinds are.
func modifier(named word: String) -> ModifierSet? {
  let length = word.utf8.count
  for index in modifierLengths.indices where modifierLengths[index] == length && modifierNames[index].name == word {
    return modifierNames[index].modifier
  }
  return nil
}

private let modifierLengths = modifierNames.map(\.name.utf8.count)

/// The kinds or modifiers of `struct|class`; nil where anything else is joined.
func joinedKinds(_ text: String) -> [String]? {
  let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  let areKinds = parts.allSatisfy { kind(named: $0) != nil || modifier(named: $0) != nil }
  return parts.count > 1 && areKinds ? parts : nil
}

/// Equality that counts bytes first: few of a list's words are as long as another.
func isSpelled(_ word: String, _ other: String) -> Bool { word.utf8.count == other.utf8.count && word == other }

extension SubjectKind {
  /// The shape's kind that it stands for; `any` for what is no declaration.
  var shapeKind: Shape.Kind {
    switch self {
    case .type: .type
    case .var: .variable
    case .struct: .exactly(.struct)
    case .class: .exactly(.class)
    case .enum: .exactly(.enum)
    case .actor: .exactly(.actor)
    case .protocol: .exactly(.protocol)
    case .extension: .exactly(.extension)
    case .func: .exactly(.function)
    case .let: .exactly(.constant)
    case .case: .exactly(.enumCase)
    case .`init`: .exactly(.initializer)
    case .subscript: .exactly(.subscript)
    case .typealias: .exactly(.typealias)
    case .associatedtype: .exactly(.associatedtype)
    case .macro: .exactly(.macro)
    case .file, .folder, .module, .dependency, .product, .import, .call, .test, .preview, .line, .feature: .any
    }
  }
}
