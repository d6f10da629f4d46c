/// A hole met in a clause, in order.
struct HoleUse {
  var hole: HoleID
  /// Without the braces.
  var name: String
  var offset: Int
  /// It stands behind an `in`, so it binds before the name does.
  var isInPlace = false
  var isNegated = false
  /// It is bound anew each time, and by nothing outside.
  var isRepeated = false
  /// It is a part of a name, as in `{Name}View`.
  var isPart = false
  /// The hole that ends where this one begins.
  var touching: HoleID?
}

/// A word met in a clause.
struct WordUse {
  var key: String
  var offset: Int
  var isNegated: Bool
}

/// A clause as read, and what it met on the way.
struct ClauseNotes {
  var holeUses: [HoleUse]
  var wordUses: [WordUse]
  var predicateOffsets: [Int]
  var block: BlockText
}
