/// A clause as read, and what it met on the way.
struct ClauseNotes {
  var holeUses: [HoleUse]
  var wordUses: [WordUse]
  var predicateOffsets: [Int]
  var block: BlockText
}

/// A statement before its names are checked.
struct StatementDraft {
  var statement: Statement
  var each: [ClauseNotes] = []
  var conditions: [ClauseNotes] = []
  var demands: [ClauseNotes] = []
  /// A clause of it could not be read, so nothing more is said of it.
  var isBroken = false
  /// One of its `must` clauses is such a clause.
  var hasFaultyDemand = false
  /// `no` began it, so that what it says behind that is forbidden.
  var isOfNone = false
  /// Equal for the statements of one block.
  var blockIndex: Int
}

/// All that is written under one id.
struct RuleDraft {
  var id: RuleID
  var title = ""
  var severity: Severity?
  var rows: [String]
  var place: PagePlace
  var statements: [StatementDraft] = []
  var layouts: [LayoutDraft] = []
  /// Its page is.
  var isProven = false
  var isBroken = false
}

extension StatementDraft {
  var isComplete: Bool { !statement.demands.isEmpty || hasFaultyDemand }
}
