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
  var isBroken = false
}

/// Reads pages one after the other; what they share, words, holes and ids, is collected here.
struct PageReader {
  var parser = ClauseParser()
  var errors: [RuleError] = []
  var words = WordTable()
  /// By the rule's id, as text: that a type of one's own can be a key is looked up at each start.
  private(set) var drafts: [String: RuleDraft] = [:]
  /// What checklists tick, by the place of their blocks.
  private var checklists: [PagePlace: StatementDraft] = [:]
  private var blockCount = 0
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

  mutating func read(_ layout: PageLayout) -> RulePage {
    errors += layout.errors
    parser.folder = layout.source.folder
    parser.words.scope = layout.source.pack ?? ""
    var page = RulePage(
      path: layout.path, pack: layout.source.pack, id: nil, title: layout.title, markdown: layout.source.text, rows: [],
      severity: .error, rules: [], words: [], layout: layout)
    for block in layout.blocks {
      switch block.info {
      case .rule(let fence), .layout(let fence):
        guard let id = ruleID(fence, layout) else { continue }
        if layout.source.pack != nil { page.id = id }
        for row in fence.rows where !page.rows.contains(row) { page.rows.append(row) }
        if case .rule = block.info {
          readRule(block.fence, fence, id, layout)
        } else {
          readLayout(block.fence, fence, id, layout)
        }
        setTitle(of: id, block, layout)
      case .words: readWords(block.fence, layout)
      case .checklist: readChecklist(block.fence, layout)
      case .example, .other: break
      }
    }
    if let id = page.id {
      page.severity = drafts[id.name]?.severity ?? .error
      if page.title.isEmpty {
        errors.append(
          RuleError(
            place: PagePlace(path: page.path, line: 1, column: 1), message: "a rule's page has a title: # One sentence")
        )
      }
    }
    return page
  }

  /// The id of a block's rule; nil where it cannot be one, which is told.
  private mutating func ruleID(_ fence: RuleFence, _ layout: PageLayout) -> RuleID? {
    if layout.source.pack == nil { return fence.id }
    if RuleID.isValid(layout.fileName) { return RuleID(layout.fileName) }
    let place = PagePlace(path: layout.path, line: 1, column: 1)
    let message =
      "the file's name is the rule's id, small letters, digits and hyphens, and '\(layout.fileName)' is none"
    let error = RuleError(place: place, message: message)
    if !errors.contains(error) { errors.append(error) }
    return nil
  }

  private mutating func setTitle(of id: RuleID, _ block: PageLayout.Block, _ layout: PageLayout) {
    guard drafts[id.name]?.title.isEmpty ?? false else { return }
    drafts[id.name]?.title = layout.source.pack != nil || block.heading.isEmpty ? layout.title : block.heading
  }

  // MARK: Rule blocks

  private mutating func readRule(
    _ fence: MarkdownPage.Fence, _ info: RuleFence, _ id: RuleID, _ layout: PageLayout
  ) {
    let place = layout.place(of: fence)
    guard var draft = draft(info, id, at: place) else { return }
    let block = BlockText(fence, path: layout.path)
    blockCount += 1
    var statements = readStatements(block)
    for index in statements.indices { statements[index].statement.since = info.since }
    if statements.isEmpty {
      errors.append(RuleError(place: place, message: "a rule says: each …, must …; this block says nothing"))
      draft.isBroken = true
    }
    draft.statements += statements
    drafts[id.name] = draft
  }

  /// `each feature`, in clauses that demand nothing.
  private mutating func readChecklist(_ fence: MarkdownPage.Fence, _ layout: PageLayout) {
    let place = layout.place(of: fence)
    let block = BlockText(fence, path: layout.path)
    blockCount += 1
    let statement = Statement(subjects: [], minimum: 0, conditions: [], demands: [], place: place)
    var draft = StatementDraft(statement: statement, blockIndex: blockCount)
    for clause in clauses(of: block.bytes, beginsClause: beginsRuleClause) {
      parser.begin(block, clause.range)
      let keyword = parser.peekWord()
      do throws(ClauseFailure) {
        if let fault = clause.fault { throw fault }
        if ["all", "must"].contains(keyword) {
          throw parser.failure(
            "a checklist says what it ticks, each feature, and nothing more; its items name the rules",
            at: parser.offset)
        }
        try readClause(keyword, into: &draft)
      } catch {
        report(error, in: block, blockIndex: blockCount)
        draft.isBroken = true
      }
    }
    if draft.statement.subjects.isEmpty, !draft.isBroken {
      errors.append(RuleError(place: place, message: "a checklist says what it ticks: each feature"))
      draft.isBroken = true
    }
    checklists[place] = draft
  }

  private mutating func readLayout(
    _ fence: MarkdownPage.Fence, _ info: RuleFence, _ id: RuleID, _ layout: PageLayout
  ) {
    guard var draft = draft(info, id, at: layout.place(of: fence)) else { return }
    let block = BlockText(fence, path: layout.path)
    blockCount += 1
    var reader = LayoutParser(parser, block)
    reader.read()
    parser = reader.parser
    for failure in reader.failures { report(failure, in: block, blockIndex: blockCount) }
    reader.draft.layout.since = info.since
    draft.layouts.append(reader.draft)
    drafts[id.name] = draft
  }

  /// What is known of the rule that a block belongs to, with what its fence adds; nil where the id is taken.
  private mutating func draft(_ info: RuleFence, _ id: RuleID, at place: PagePlace) -> RuleDraft? {
    var draft = drafts[id.name] ?? RuleDraft(id: id, severity: info.severity, rows: [], place: place)
    if draft.place.path != place.path {
      let first = draft.place
      let message = "the id '\(id)' is taken by \(first.path):\(first.line):\(first.column)"
      errors.append(RuleError(place: place, message: message + "; an id belongs to one document"))
      return nil
    }
    if let severity = info.severity, let first = draft.severity, severity != first {
      let message = "'\(id)' is \(withArticle(first.rawValue)) at \(draft.place.path):\(draft.place.line)"
      errors.append(RuleError(place: place, message: message + "; a rule has one severity"))
    }
    draft.severity = draft.severity ?? info.severity
    for row in info.rows where !draft.rows.contains(row) { draft.rows.append(row) }
    return draft
  }

  private mutating func readStatements(_ block: BlockText) -> [StatementDraft] {
    var statements: [StatementDraft] = []
    for clause in clauses(of: block.bytes, beginsClause: beginsRuleClause) {
      let place = block.place(at: clause.range.lowerBound)
      parser.begin(block, clause.range)
      let keyword = parser.peekWord()
      if ["each", "all"].contains(keyword) ? statements.last?.isComplete ?? true : statements.isEmpty {
        let statement = Statement(subjects: [], minimum: 0, conditions: [], demands: [], place: place)
        finish(&statements, block)
        statements.append(StatementDraft(statement: statement, blockIndex: blockCount))
      }
      let last = statements.count - 1
      do throws(ClauseFailure) {
        if let fault = clause.fault { throw fault }
        try readClause(keyword, into: &statements[last])
      } catch {
        report(error, in: block, blockIndex: blockCount)
        statements[last].isBroken = true
        // The faulty clause counts as read, so that its absence is not told as well.
        if keyword == "must" { statements[last].hasFaultyDemand = true }
      }
    }
    finish(&statements, block)
    return statements
  }

  private mutating func readClause(_ keyword: String, into draft: inout StatementDraft) throws(ClauseFailure) {
    try parser.checkQuotes()
    let start = parser.offset
    parser.offset += keyword.utf8.count
    switch keyword {
    case "each", "all":
      let isTogether = keyword == "all"
      if !draft.statement.subjects.isEmpty, draft.statement.isTogether != isTogether {
        throw parser.failure(
          "'all' is told together and 'each' one by one; a statement has subjects of one sort", at: start)
      }
      draft.statement.isTogether = isTogether
      if parser.take(word: "at") {
        guard parser.take(word: "least") else {
          throw parser.failure("'each' looks at all there are; behind it may stand: at least 1", at: parser.offset)
        }
        draft.statement.minimum = try parser.takeNumber()
      }
      draft.statement.subjects.append(try parser.parseSubject())
      try parser.expectEnd()
      draft.each.append(notes())
    case "where", "must":
      if draft.statement.subjects.isEmpty, !draft.isBroken {
        throw parser.failure("'\(keyword)' without a subject; a rule begins with 'each'", at: start)
      }
      if keyword == "where", draft.isComplete {
        throw parser.failure(
          "'where' behind 'must'; what narrows the subject stands before what is demanded", at: start)
      }
      let condition = try parser.parseCondition()
      if keyword == "where" {
        draft.statement.conditions.append(condition)
        draft.conditions.append(notes())
      } else {
        draft.statement.demands.append(condition)
        draft.demands.append(notes())
      }
    case "or":
      throw parser.failure("'or' continues the clause above; indent it", at: start)
    default:
      throw parser.failure(clauseAdvice(parser.textAhead(at: start)), at: start)
    }
  }

  func notes() -> ClauseNotes {
    ClauseNotes(
      holeUses: parser.holeUses, wordUses: parser.wordUses, predicateOffsets: parser.predicateOffsets,
      block: parser.block)
  }

  /// The statement that ends here has demands, or is told.
  private mutating func finish(_ statements: inout [StatementDraft], _ block: BlockText) {
    guard let last = statements.last, !last.isComplete, !last.isBroken else { return }
    errors.append(RuleError(place: last.statement.place, message: "'each' without 'must': nothing is demanded here"))
    statements[statements.count - 1].isBroken = true
  }

  // MARK: The end

  /// Checks every statement and returns the rules without a mistake, in order of place.
  mutating func finishRules() -> [Rule] {
    let resolved = words.resolved
    for id in drafts.keys.sorted() {
      guard var draft = drafts[id] else { continue }
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

  /// What the checklists of the page at `path` tick, in order of place.
  func ticked(by path: String) -> [Statement] {
    checklists.filter { $0.key.path == path }.sorted { $0.key.line < $1.key.line }.map(\.value.statement)
  }

  /// An example expects rules that there are.
  mutating func checkExpectations(of page: RulePage) {
    for block in page.layout.blocks {
      guard case .example = block.info else { continue }
      for expectation in block.fence.expectations where drafts[expectation.rule.name] == nil {
        let known = drafts.keys.sorted()
        let near = didYouMean(expectation.rule.name, among: known)
        let place = PagePlace(
          path: page.path, line: block.fence.line + 1 + expectation.line, column: block.fence.column)
        errors.append(RuleError(place: place, message: "'\(expectation.rule)' is no rule's id" + near))
      }
    }
  }
}

extension StatementDraft {
  var isComplete: Bool { !statement.demands.isEmpty || hasFaultyDemand }
}

private func beginsRuleClause(_ bytes: ArraySlice<UInt8>) -> Bool {
  ["each ", "all ", "where ", "must "].contains { bytes.starts(with: $0.utf8) }
}
