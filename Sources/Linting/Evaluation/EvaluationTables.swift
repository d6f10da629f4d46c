import RuleLanguage

/// Tables about definitions, places and code. They are filled before the rules are evaluated.
struct EvaluationTables: Sendable {
  var resemblances = Resemblances()
  /// Filled only if a rule needs them.
  var moduleCycles = ModuleCycles()
  /// The places where code patterns match. nil until function bodies are read; answers that depend on code are unknown
  /// until then.
  var code: CodeIndex?
  /// The references (uses of names) in code. nil if no rule needs them or they have not been resolved.
  var useIndex: UseIndex?
  /// For each statement that needs code, by its place: the elements that each of its selectors may match.
  var live: [PagePlace: [[Element]]] = [:]
  /// The cycles among the elements that the current statement selects. nil if it has no clause about cycles.
  var useCycles: UseCycles?

  /// The kinds of elements that each definition may match.
  var definitionKinds: [String: SubjectKinds] = [:]
  /// For each definition, the answer for each module. Rules about imports need them often, and there are few modules.
  var moduleDefinitions: [String: [Answer]] = [:]
  /// For each definition, the answer for each folder. If a definition has placeholders, it is evaluated again once they
  /// have values.
  var folderDefinitions: [String: [Answer]] = [:]
  /// Definitions of folders that match no folder in the project.
  var emptyDefinitions: Set<String> = []
  var placeFiles = PlaceFiles()
  /// For each definition of types that a rule selects, the types that it may match for any placeholder values.
  var definitionElements: [String: [Element]] = [:]
}

/// Stores the tables in a class, so that copying an evaluation retains one object instead of each table.
final class SharedTables: Sendable {
  let tables: EvaluationTables

  init(_ tables: EvaluationTables) { self.tables = tables }
}
