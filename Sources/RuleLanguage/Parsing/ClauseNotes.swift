/// A placeholder in a clause, in order.
struct PlaceholderUse {
  var placeholder: PlaceholderID
  /// The name without the braces.
  var name: String
  var offset: Int
  /// It follows `in`, so it is bound before the placeholders of the name.
  var isInPlace = false
  var isNegated = false
  /// It is bound anew for each repetition, and never from outside.
  var isRepeated = false
  /// It is a part of a name, as in `{Name}View`.
  var isPart = false
  /// The placeholder that ends where this one begins.
  var touching: PlaceholderID?
}

/// A definition that a clause uses.
struct DefinitionUse {
  var key: String
  var offset: Int
  var isNegated: Bool
}

/// The placeholders, definitions and predicates of a clause that was read.
struct ClauseNotes {
  var placeholderUses: [PlaceholderUse]
  var definitionUses: [DefinitionUse]
  var predicateOffsets: [Int]
  var block: BlockText
}
