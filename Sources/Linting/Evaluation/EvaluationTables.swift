import RuleLanguage

/// What is known of the words, the places and the code by now, which stays the same while facts are found.
struct EvaluationTables: Sendable {
  var resemblances = Resemblances()
  /// Where some rule asks for them.
  var moduleCycles = ModuleCycles()
  /// What code holds; nil until it is read, and all that depends on it is not known.
  var code: CodeIndex?
  /// What code names, where some rule asks for it and it was read.
  var useIndex: UseIndex?
  /// For each statement that asks for code, by its place, what each of its subjects may be.
  var live: [PagePlace: [[Element]]] = [:]
  /// The knots among what the statement that is judged looks at; nil where it does not ask for them itself.
  var useCycles: UseCycles?

  /// What each word's lines stand for in the end.
  var wordKinds: [String: SubjectKinds] = [:]
  /// For each word, what it says of each module: modules are few, and rules over imports ask again and again.
  var moduleWords: [String: [Answer]] = [:]
  /// The same of each folder. What is so for some holes only is asked again once they are bound.
  var folderWords: [String: [Answer]] = [:]
  /// The words of folders that stand for nothing in the project.
  var emptyWords: Set<String> = []
  var placeFiles = PlaceFiles()
  /// For each word of types that rules are about, what it may stand for, whatever its holes do.
  var wordElements: [String: [Element]] = [:]
}

/// So that a copy of what refers to the tables counts one element, and not each of them.
final class SharedTables: Sendable {
  let tables: EvaluationTables

  init(_ tables: EvaluationTables) { self.tables = tables }
}
