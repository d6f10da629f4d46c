/// A placeholder in a clause, in order.
struct HoleUse {
  var hole: HoleID
  /// Without the braces.
  var name: String
  var offset: Int
  /// It is after an `in`, so it is bound before those of the name.
  var isInPlace = false
  var isNegated = false
  /// It is bound anew for each repetition, and never from outside.
  var isRepeated = false
  /// It is a part of a name, as in `{Name}View`.
  var isPart = false
  /// The placeholder that ends where this one begins.
  var touching: HoleID?
}

/// A definition that a clause uses.
struct WordUse {
  var key: String
  var offset: Int
  var isNegated: Bool
}

/// The placeholders, definitions and predicates of a clause that was read.
struct ClauseNotes {
  var holeUses: [HoleUse]
  var wordUses: [WordUse]
  var predicateOffsets: [Int]
  var block: BlockText
}
