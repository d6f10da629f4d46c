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
  /// `no` begins it, so the rest of it is forbidden.
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

/// A layout before definitions are resolved.
struct LayoutDraft {
  var layout: Layout
  /// Of the first line.
  var notes: ClauseNotes
  /// For each entry, the placeholders of its name.
  var placeholderUses: [[PlaceholderUse]] = []
  /// A line of it could not be read, so nothing more is said of it.
  var isBroken = false
}

/// One line of a definition.
struct DefinitionLine {
  var line: Definition.Line
  var notes: ClauseNotes
}

struct DefinitionDraft {
  var name: String
  var place: PagePlace
  var lines: [DefinitionLine] = []
  /// Its page is.
  var isProven = false
  var isBroken = false
  /// It is written `app|feature` in a clause, and has no name of its own.
  var isUnion = false
}
