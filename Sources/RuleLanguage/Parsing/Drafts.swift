/// A statement that was read, before its names and placeholders are checked.
struct StatementDraft {
  var statement: Statement
  var each: [ClauseNotes] = []
  var conditions: [ClauseNotes] = []
  var demands: [ClauseNotes] = []
  /// Messages only have placeholders.
  var messages: [ClauseNotes] = []
  /// Whether a clause of the statement could not be read. Then no other mistakes of the statement are reported.
  var isBroken = false
  /// Whether a `must` clause of the statement could not be read.
  var hasFaultyDemand = false
  /// Whether the statement begins with `no`, as in `no file in Domain`, so that the author wants to forbid something.
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

  /// Adds a message to the requirements before it that have no message yet.
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

/// A layout that was read, before its definitions are resolved.
struct LayoutDraft {
  var layout: Layout
  /// The notes of the first line.
  var notes: ClauseNotes
  /// The placeholders in the name of each entry.
  var placeholderUses: [[PlaceholderUse]] = []
  /// Whether a line of the layout could not be read. Then no other mistakes of the layout are reported.
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
  /// Whether this definition is a union in a clause, such as `app|feature`, which has no name.
  var isUnion = false
}
