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

/// A layout before its words are known.
struct LayoutDraft {
  var layout: Layout
  /// Of the first line.
  var notes: ClauseNotes
  /// For each entry, the holes of its name.
  var holeUses: [[HoleUse]] = []
  /// A line of it could not be read, so nothing more is said of it.
  var isBroken = false
}

/// One line of a word's definition, as read.
struct WordLine {
  var line: Word.Line
  var notes: ClauseNotes
}

struct WordDraft {
  var name: String
  var place: PagePlace
  var lines: [WordLine] = []
  /// Its page is.
  var isProven = false
  var isBroken = false
  /// It stands where a clause writes `app|feature`, and nowhere else.
  var isUnion = false
}
