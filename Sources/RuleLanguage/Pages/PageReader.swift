/// Reads pages one after another, and collects their definitions, placeholders and rules.
struct PageReader {
  var parser = ClauseParser()
  var errors: [RuleError] = []
  var definitions = DefinitionTable()
  /// By the rule's id, as text: that a type of one's own can be a key is looked up at each start.
  var drafts: [String: RuleDraft] = [:]
  /// What checklists tick, by the place of their blocks.
  var checklists: [PagePlace: StatementDraft] = [:]
  var blockCount = 0
  /// The first part of each block that this version cannot check.
  private var refusals: [Int: RuleError] = [:]

  mutating func report(_ failure: ClauseFailure, in block: BlockText, blockIndex: Int?) {
    let error = RuleError(place: block.place(at: failure.offset), message: failure.message)
    guard failure.isRefusal, let blockIndex else { return errors.append(error) }
    refuse(error, blockIndex: blockIndex)
  }

  mutating func refuse(_ error: RuleError, blockIndex: Int) {
    if let first = refusals[blockIndex],
      (first.place.line, first.place.column) <= (error.place.line, error.place.column)
    {
      return
    }
    refusals[blockIndex] = error
  }

  /// Once all is read.
  mutating func reportRefusals() {
    errors += refusals.keys.sorted().compactMap { refusals[$0] }
    refusals = [:]
  }

  /// What the checklists of the page at `path` tick, in order of place.
  func ticked(by path: String) -> [Statement] {
    checklists.isEmpty
      ? [] : checklists.filter { $0.key.path == path }.sorted { $0.key.line < $1.key.line }.map(\.value.statement)
  }

  /// What the parser has met in the clause at hand.
  func notes() -> ClauseNotes {
    ClauseNotes(
      placeholderUses: parser.placeholderUses, definitionUses: parser.definitionUses,
      predicateOffsets: parser.predicateOffsets,
      block: parser.block)
  }
}
