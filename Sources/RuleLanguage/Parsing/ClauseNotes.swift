/// A placeholder in a clause, in order.
struct PlaceholderUse {
  var placeholder: PlaceholderID
  /// The name without the braces.
  var name: String
  var offset: Int
  /// Whether the placeholder is in a place (after `in`). Such placeholders get their values before those in names.
  var isInPlace = false
  var isNegated = false
  /// Whether the placeholder is in a `repeat`. It then gets a new value for each repetition, and no value from other
  /// clauses.
  var isRepeated = false
  /// Whether the placeholder is only a part of a name, as in `{Name}View`.
  var isPart = false
  /// The placeholder directly before this one, without text between them.
  var touching: PlaceholderID?
}

/// A definition that a clause uses.
struct DefinitionUse {
  var key: String
  var offset: Int
  var isNegated: Bool
}

/// The placeholders, definitions and predicates that occur in a clause.
struct ClauseNotes {
  var placeholderUses: [PlaceholderUse]
  var definitionUses: [DefinitionUse]
  var predicateOffsets: [Int]
  var block: BlockText
}
