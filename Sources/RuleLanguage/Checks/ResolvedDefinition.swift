/// A definition with the kinds that it matches.
struct ResolvedDefinition {
  var definition: Definition
  var kinds: SubjectKinds
  /// The placeholders that every line binds.
  var placeholders: NumberSet
  /// The placeholders of all lines.
  var knownPlaceholders: NumberSet
  /// Whether one of the definition's lines could not be read. Then no mistakes are reported where the definition is
  /// used.
  var isBroken: Bool
  var expansion: DefinitionExpansion
}

/// The size of a definition, including all definitions that it uses.
struct DefinitionExpansion {
  /// The number of lines after expansion.
  var lineCount = 0
  /// How deep definitions use each other, counting the definition itself.
  var depth = 1

  /// The maximum number of lines. If definitions use others several times, the number of lines multiplies, and so does
  /// the time for a check. If each definition is used only once, there are never more lines than the source has.
  static let mostLines = 1000
  static let greatestDepth = 64
}
