/// A definition with the kinds that it matches.
struct ResolvedDefinition {
  var definition: Definition
  var kinds: SubjectKinds
  /// Bound by every line.
  var placeholders: NumberSet
  /// Met in any line.
  var knownPlaceholders: NumberSet
  /// One of its lines could not be read, so no mistake is reported about its uses.
  var isBroken: Bool
  var expansion: DefinitionExpansion
}

/// How much there is to evaluate once every definition that a definition uses is put in its place.
struct DefinitionExpansion {
  /// How many lines that makes.
  var lineCount = 0
  /// How many definitions are inside one another, the definition itself included.
  var depth = 1

  /// Evaluation follows each use, so definitions that use others several times would multiply the work. A definition
  /// that uses no other one twice has at most as many lines as are written, and stays below the limit.
  static let mostLines = 1000
  static let greatestDepth = 64
}
