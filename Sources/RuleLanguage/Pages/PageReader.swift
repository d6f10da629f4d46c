/// Reads the pages of a run one after another, and collects their definitions, placeholders and rules.
struct PageReader {
  var parser = ClauseParser()
  var errors: [RuleError] = []
  var definitions = DefinitionTable()
  /// The rules by ID. The key is a String, because a type of our own would need a lookup by the Swift runtime at each
  /// start.
  var drafts: [String: RuleDraft] = [:]
  /// The statements of the `checklist` blocks, by the place of each block.
  var checklists: [PagePlace: StatementDraft] = [:]
  var blockCount = 0
  /// For each block, the first part that this version of archlint cannot check.
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

  /// Call this after everything is read.
  mutating func reportRefusals() {
    errors += refusals.keys.sorted().compactMap { refusals[$0] }
    refusals = [:]
  }

  /// The statements of the `checklist` blocks on the page at `path`, in order.
  func ticked(by path: String) -> [Statement] {
    checklists.isEmpty
      ? [] : checklists.filter { $0.key.path == path }.sorted { $0.key.line < $1.key.line }.map(\.value.statement)
  }

  /// The notes that the parser took about the current clause, such as its placeholders.
  func notes() -> ClauseNotes {
    ClauseNotes(
      placeholderUses: parser.placeholderUses, definitionUses: parser.definitionUses,
      predicateOffsets: parser.predicateOffsets,
      block: parser.block)
  }
}
