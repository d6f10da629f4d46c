/// A statement before its names are checked.
struct StatementDraft {
  var statement: Statement
  var each: [ClauseNotes] = []
  var conditions: [ClauseNotes] = []
  var demands: [ClauseNotes] = []
  /// Messages only have placeholders.
  var messages: [ClauseNotes] = []
  /// A clause of it could not be read, so no other mistakes are reported.
  var isBroken = false
  /// One of its `must` clauses could not be read.
  var hasFaultyDemand = false
  /// It begins with `no`, so the rest of it is forbidden.
  var isOfNone = false
  /// Equal for the statements of one block.
  var blockIndex: Int
}

/// All blocks with one id.
struct RuleDraft {
  var id: RuleID
  var title = ""
  var severity: Severity?
  var rows: [String]
  var place: PagePlace
  var statements: [StatementDraft] = []
  var layouts: [LayoutDraft] = []
  /// Whether its page is proven.
  var isProven = false
  var isBroken = false
}

extension StatementDraft {
  var isComplete: Bool { !statement.demands.isEmpty || hasFaultyDemand }

  /// Adds a message to the requirements above it that have none.
  mutating func add(message: String, _ notes: ClauseNotes) {
    messages.append(notes)
    let indices = statement.demands.indices.filter { statement.demands[$0].message == nil }
    let count = indices.reduce(0) { $0 + statement.demands[$1].demandCount }
    for index in indices {
      statement.demands[index] = statement.demands[index].with(
        message: Condition.Message(text: message, demandCount: count))
    }
  }
}

/// A layout before definitions are resolved.
struct LayoutDraft {
  var layout: Layout
  /// The notes of the first line.
  var notes: ClauseNotes
  /// The placeholders in the name of each entry.
  var placeholderUses: [[PlaceholderUse]] = []
  /// A line of it could not be read, so no other mistakes are reported.
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
  /// Whether its page is proven.
  var isProven = false
  var isBroken = false
  /// It is written `app|feature` in a clause, and has no name of its own.
  var isUnion = false
}
