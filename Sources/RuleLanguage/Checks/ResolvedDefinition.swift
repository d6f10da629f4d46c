/// A definition with the kinds that it matches.
struct ResolvedDefinition {
  var definition: Definition
  var kinds: SubjectKinds
  /// The placeholders that every line binds.
  var placeholders: NumberSet
  /// The placeholders of all lines.
  var knownPlaceholders: NumberSet
  /// One of its lines could not be read, so no mistake is reported about its uses.
  var isBroken: Bool
  var expansion: DefinitionExpansion
}

/// The size of a definition after every definition in it is expanded.
struct DefinitionExpansion {
  /// The number of lines after expansion.
  var lineCount = 0
  /// The depth of nested definitions, including the definition itself.
  var depth = 1

  /// Evaluation follows each use, so definitions that use others several times would multiply the work. A definition
  /// that uses each other one once expands to no more lines than the source has, so it stays below the limit.
  static let mostLines = 1000
  static let greatestDepth = 64
}
