/// Reads pages one after the other; what they share, words, holes and ids, is collected here.
struct PageReader {
  var parser = ClauseParser()
  var errors: [RuleError] = []
  var words = WordTable()
  /// By the rule's id, as text: that a type of one's own can be a key is looked up at each start.
  var drafts: [String: RuleDraft] = [:]
  /// What checklists tick, by the place of their blocks.
  var checklists: [PagePlace: StatementDraft] = [:]
  var blockCount = 0
  /// What a block asks for and this version does not judge: one a block is told, the first.
  private var refusals: [Int: RuleError] = [:]

  // MARK: Errors

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
  mutating func tellRefusals() {
    errors += refusals.keys.sorted().compactMap { refusals[$0] }
    refusals = [:]
  }

  // MARK: Pages

  mutating func read(_ layout: PageLayout) -> RulePageDraft {
    errors += layout.errors
    parser.folder = layout.source.folder
    parser.isProven = layout.source.isProven
    parser.words.scope = layout.source.pack ?? ""
    parser.words.tabulateKeys()
    var page = RulePageDraft(layout: layout)
    let crowded = layout.source.pack == nil ? layout.crowdedHeadings : []
    for block in layout.blocks {
      switch block.info {
      case .rule(let fence), .layout(let fence):
        // A document is no page of a pack, whatever its fences say.
        let isPage = layout.source.pack == nil || RuleID.isValid(layout.fileName)
        guard isPage || fence.mistakes.isEmpty, let id = ruleID(fence, at: block.fence.line + 1, layout) else {
          continue
        }
        if layout.source.pack != nil, fence.mistakes.isEmpty { page.id = id }
        for row in fence.rows where !page.rows.contains(row) { page.rows.append(row) }
        if case .rule = block.info {
          readRule(block.fence, fence, id, layout)
        } else {
          readLayout(block.fence, fence, id, layout)
        }
        setTitle(of: id, block, layout, isShared: crowded.contains(block.headingIndex))
      case .words: readWords(block.fence, layout)
      case .checklist: readChecklist(block.fence, layout)
      case .example, .other: break
      }
    }
    if let id = page.id {
      page.severity = drafts[id.name]?.severity ?? .error
      if layout.title.isEmpty {
        let place = PagePlace(path: layout.path, line: 1, column: 1)
        errors.append(RuleError(place: place, message: "a rule's page has a title: # One sentence"))
      }
    }
    return page
  }

  /// The id of a block's rule; nil where it cannot be one, which is told.
  private mutating func ruleID(_ fence: RuleFence, at line: Int, _ layout: PageLayout) -> RuleID? {
    if layout.source.pack == nil { return fence.id ?? RuleID("\(layout.path):\(line)") }
    let name = layout.fileName
    if RuleID.isValid(name) { return RuleID(name) }
    let place = PagePlace(path: layout.path, line: 1, column: 1)
    let near = RuleID.nearestValid(to: name)
    let message =
      "'\(name)' is no rule's id, which is small letters, digits and hyphens"
      + (near.map { "; name the page \($0).md" } ?? "; a rule's page is named by it")
    let error = RuleError(place: place, message: message)
    if !errors.contains(error) { errors.append(error) }
    return nil
  }

  /// - Parameter isShared: other rules stand below the same heading, which says what none of them does.
  private mutating func setTitle(
    of id: RuleID, _ block: PageLayout.Block, _ layout: PageLayout, isShared: Bool
  ) {
    guard drafts[id.name]?.title.isEmpty ?? false else { return }
    let title = layout.source.pack != nil || block.heading.isEmpty ? layout.title : block.heading
    drafts[id.name]?.title = isShared ? (title.isEmpty ? id.name : "\(title): \(id.name)") : title
  }

  // MARK: The end

  /// Checks every statement and returns the rules without a mistake, in order of place.
  mutating func finishRules() -> [Rule] {
    let resolved = words.resolved
    checkWordLines()
    for id in drafts.keys.sorted() {
      guard var draft = drafts[id], !(draft.isProven && words.overridden.isEmpty) else { continue }
      for index in draft.statements.indices where !draft.statements[index].isBroken {
        let statement = draft.statements[index]
        let check = StatementCheck(draft: statement, words: resolved, holes: parser.holes.names)
        let (found, refused) = check.run()
        errors += found
        if let refused { refuse(refused, blockIndex: statement.blockIndex) }
        if !found.isEmpty || refused != nil { draft.statements[index].isBroken = true }
      }
      for index in draft.layouts.indices where !draft.layouts[index].isBroken {
        let found = LayoutCheck(draft: draft.layouts[index], words: resolved, holes: parser.holes.names).run()
        errors += found
        draft.layouts[index].isBroken = !found.isEmpty
      }
      draft.isBroken =
        draft.isBroken || draft.statements.contains { $0.isBroken } || draft.layouts.contains { $0.isBroken }
      drafts[id] = draft
    }
    for place in checklists.keys {
      guard let draft = checklists[place], !draft.isBroken else { continue }
      let (found, refused) = StatementCheck(draft: draft, words: resolved, holes: parser.holes.names).run()
      errors += found
      if let refused { refuse(refused, blockIndex: draft.blockIndex) }
    }
    tellRefusals()
    return drafts.values.filter { !$0.isBroken }.map { draft in
      Rule(
        id: draft.id, title: draft.title, severity: draft.severity ?? .error, rows: draft.rows,
        statements: draft.statements.map(\.statement), layouts: draft.layouts.map(\.layout), place: draft.place)
    }
    .sorted { ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line) }
  }

  /// The `where` of a word's lines is held to what it is asked of, as that of a rule is.
  private mutating func checkWordLines() {
    let predicates = PredicateCheck(words: words.resolved)
    for (key, draft) in words.drafts where !(draft.isProven && words.overridden.isEmpty) {
      for line in draft.lines {
        // A word is asked of one thing, and beside no other.
        guard let kind = line.line.subject.samePlace else { continue }
        let error = RuleError(place: line.line.subject.place, message: sameElsewhere(kind))
        if !errors.contains(error) { errors.append(error) }
      }
      guard draft.lines.contains(where: { !$0.line.conditions.isEmpty }) else { continue }
      if words.resolved[key]?.isBroken ?? true { continue }
      for line in draft.lines {
        let asked = predicates.kinds(of: line.line.subject)
        let asking = line.line.conditions.flatMap(\.alternatives)
        for (predicate, offset) in zip(asking, line.notes.predicateOffsets) {
          let (error, refused) = predicates.check(
            predicate, asked: asked, at: line.notes.block.place(at: offset), isOfWord: true)
          if let error = error ?? refused, !errors.contains(error) { errors.append(error) }
        }
      }
    }
  }

  /// What the checklists of the page at `path` tick, in order of place.
  func ticked(by path: String) -> [Statement] {
    checklists.isEmpty
      ? [] : checklists.filter { $0.key.path == path }.sorted { $0.key.line < $1.key.line }.map(\.value.statement)
  }
}
