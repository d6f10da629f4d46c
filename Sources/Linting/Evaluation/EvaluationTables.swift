import RuleLanguage

/// The tables for definitions, places and code. They are filled before rules are evaluated.
struct EvaluationTables: Sendable {
  var resemblances = Resemblances()
  /// Filled only if a rule needs them.
  var moduleCycles = ModuleCycles()
  /// The places of code patterns; nil until code is read, and answers that depend on it are unknown.
  var code: CodeIndex?
  /// The references in code; nil if no rule needs them or they were not resolved.
  var useIndex: UseIndex?
  /// For each statement that needs code, by its place, the elements that each of its selectors may match.
  var live: [PagePlace: [[Element]]] = [:]
  /// The cycles among the subjects of the current statement; nil if it has no clause about cycles.
  var useCycles: UseCycles?

  /// The kinds of elements that each definition may match.
  var definitionKinds: [String: SubjectKinds] = [:]
  /// For each definition, the answer for each module: modules are few, and rules about imports need these often.
  var moduleDefinitions: [String: [Answer]] = [:]
  /// For each definition, the answer for each folder. Answers that bind placeholders are evaluated again once these are
  /// bound.
  var folderDefinitions: [String: [Answer]] = [:]
  /// The definitions of folders that match nothing in the project.
  var emptyDefinitions: Set<String> = []
  var placeFiles = PlaceFiles()
  /// For each definition of types that rules select, the types that it may match for any placeholders.
  var definitionElements: [String: [Element]] = [:]
}

/// A class, so that a copy of an evaluation retains one object and not each table.
final class SharedTables: Sendable {
  let tables: EvaluationTables

  init(_ tables: EvaluationTables) { self.tables = tables }
}
