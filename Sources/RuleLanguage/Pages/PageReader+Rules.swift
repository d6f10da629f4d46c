extension PageReader {
  mutating func readRule(
    _ fence: MarkdownPage.Fence, _ info: RuleFence, _ id: RuleID, _ layout: PageLayout
  ) {
    let place = layout.place(of: fence)
    let id = begin(info, id, layout, at: place)
    let block = BlockText(fence, path: layout.path)
    blockCount += 1
    var statements = readStatements(block)
    for index in statements.indices { statements[index].statement.since = info.since }
    if statements.isEmpty, info.mistakes.isEmpty {
      errors.append(RuleError(place: place, message: "this rule is empty; write: each …, must …"))
      drafts[id.name]?.isBroken = true
    }
    drafts[id.name]?.statements += statements
  }

  /// Reads a `checklist` block: `each feature`. It has selectors and no requirements.
  mutating func readChecklist(_ fence: MarkdownPage.Fence, _ layout: PageLayout) {
    let place = layout.place(of: fence)
    let block = BlockText(fence, path: layout.path)
    blockCount += 1
    let statement = Statement(subjects: [], conditions: [], demands: [], place: place)
    var draft = StatementDraft(statement: statement, blockIndex: blockCount)
    for clause in clauses(of: block.bytes, beginsClause: beginsRuleClause) {
      parser.begin(block, clause.range)
      let keyword = parser.peekWord()
      do throws(ClauseFailure) {
        if let fault = clause.fault { throw fault }
        if ["all", "must"].contains(keyword) {
          throw parser.failure(
            "a checklist block has only a selector, such as 'each feature'; its items name the rules",
            at: parser.offset)
        }
        try readClause(keyword, into: &draft)
      } catch {
        report(parser.explained(error), in: block, blockIndex: blockCount)
        draft.isBroken = true
      }
    }
    if draft.statement.subjects.isEmpty, !draft.isBroken {
      errors.append(RuleError(place: place, message: "a checklist needs a selector, such as: each feature"))
      draft.isBroken = true
    }
    checklists[place] = draft
  }

  mutating func readLayout(
    _ fence: MarkdownPage.Fence, _ info: RuleFence, _ id: RuleID, _ layout: PageLayout
  ) {
    let id = begin(info, id, layout, at: layout.place(of: fence))
    let block = BlockText(fence, path: layout.path)
    blockCount += 1
    var reader = LayoutReader(parser, block)
    reader.read()
    parser = reader.parser
    for failure in reader.failures { report(failure, in: block, blockIndex: blockCount) }
    reader.draft.layout.since = info.since
    drafts[id.name]?.layouts.append(reader.draft)
  }

  /// Adds a block to the rule with this ID. The rule is changed in place, because copying it for each block would be
  /// slow.
  ///
  /// - Returns: the ID of the rule. If another document already uses the ID, an ID that no rule can have, so that
  ///   mistakes in the block are still reported.
  private mutating func begin(
    _ info: RuleFence, _ id: RuleID, _ layout: PageLayout, at place: PagePlace
  ) -> RuleID {
    var id = id
    var isBroken = !info.mistakes.isEmpty
    if let first = drafts[id.name]?.place, first.path != place.path {
      let message = "the id '\(id)' is already used at \(first.path):\(first.line):\(first.column)"
      errors.append(RuleError(place: place, message: message + "; each id belongs to one document"))
      id = RuleID("\(place.path):\(place.line)")
      isBroken = true
    }
    if let draft = drafts[id.name], let severity = info.severity, let first = draft.severity, severity != first {
      let message = "'\(id)' is \(withArticle(first.rawValue)) at \(draft.place.path):\(draft.place.line)"
      errors.append(RuleError(place: place, message: message + "; a rule has one severity"))
    }
    var draft =
      drafts.removeValue(forKey: id.name) ?? RuleDraft(id: id, severity: info.severity, rows: [], place: place)
    draft.isProven = layout.source.isProven
    draft.severity = draft.severity ?? info.severity
    draft.isBroken = draft.isBroken || isBroken
    for row in info.rows where !draft.rows.contains(row) { draft.rows.append(row) }
    drafts[id.name] = draft
    return id
  }

  private mutating func readStatements(_ block: BlockText) -> [StatementDraft] {
    var statements: [StatementDraft] = []
    for clause in clauses(of: block.bytes, beginsClause: beginsRuleClause) {
      let place = block.place(at: clause.range.lowerBound)
      parser.begin(block, clause.range)
      let keyword = parser.peekWord()
      if ["each", "all"].contains(keyword) ? statements.last?.isComplete ?? true : statements.isEmpty {
        let statement = Statement(subjects: [], conditions: [], demands: [], place: place)
        finish(&statements)
        statements.append(StatementDraft(statement: statement, blockIndex: blockCount))
      }
      let last = statements.count - 1
      do throws(ClauseFailure) {
        if let fault = clause.fault { throw fault }
        try readClause(keyword, into: &statements[last])
      } catch {
        report(parser.explained(error), in: block, blockIndex: blockCount)
        statements[last].isBroken = true
        // The requirement has a mistake, so it is not also reported as missing.
        if keyword == "must" { statements[last].hasFaultyDemand = true }
      }
    }
    finish(&statements)
    return statements
  }

  private mutating func readClause(_ keyword: String, into draft: inout StatementDraft) throws(ClauseFailure) {
    try parser.checkMarks()
    let start = parser.offset
    if keyword == messageKeyword { return try readMessage(into: &draft) }
    switch (keyword == "where" ? draft.conditions.count : keyword == "must" ? draft.demands.count : 0) - clauseLimit {
    case 0 where !draft.isBroken:
      throw parser.failure("a statement has at most \(clauseLimit) '\(keyword)' lines; split the rule", at: start)
    case 0...: return
    default: break
    }
    parser.offset += keyword.utf8.count
    switch keyword {
    case "each", "all":
      let isGrouped = keyword == "all"
      if !draft.statement.subjects.isEmpty, draft.statement.isGrouped != isGrouped {
        throw parser.failure(
          "'all' reports its subjects together and 'each' one by one; do not mix them in one statement", at: start)
      }
      draft.statement.isGrouped = isGrouped
      draft.isOfNone = false
      if parser.take(word: "at") {
        guard parser.take(word: "least") else {
          throw parser.failure("'each' already selects all; the only count after it is: at least 1", at: parser.offset)
        }
        draft.statement.minimum = try parser.takeNumber()
      }
      let subject = try parser.parseSubject()
      try parser.checkForMistakes()
      draft.statement.subjects.append(subject)
      try parser.expectEnd()
      draft.each.append(notes())
    case "where", "must":
      if draft.statement.subjects.isEmpty, !draft.isBroken {
        throw parser.failure("'\(keyword)' without a selector; a rule begins with 'each'", at: start)
      }
      if keyword == "where", draft.isComplete {
        throw parser.failure(
          "'where' after 'must'; write the conditions before the requirements", at: start)
      }
      parser.askedSubjects = draft.statement.subjects
      let condition = try parser.parseCondition()
      try parser.checkForMistakes()
      if keyword == "where" {
        draft.statement.conditions.append(condition)
        draft.conditions.append(notes())
      } else {
        draft.statement.demands.append(condition.asDemand)
        draft.demands.append(notes())
      }
    case "or":
      throw parser.failure("'or' continues the clause above; indent it", at: start)
    default:
      let read = parser.textAhead(at: start)
      parser.askedSubjects = draft.statement.subjects
      let message =
        parser.permissionAdvice(read, at: start)
        ?? clauseAdvice(read, then: parser.text(from: start, to: parser.end), after: draft)
      if nones.contains(read.lowercased()) { draft.isOfNone = true }
      throw parser.failure(message, at: start)
    }
  }

  /// Reads `message: "…"`. The message applies to the requirements above it.
  private mutating func readMessage(into draft: inout StatementDraft) throws(ClauseFailure) {
    guard draft.isComplete else {
      throw parser.failure("write 'message' after the 'must' line to which the message belongs", at: parser.offset)
    }
    guard draft.hasFaultyDemand || draft.statement.demands.contains(where: { $0.message == nil }) else {
      throw parser.failure("the 'must' lines above already have a message", at: parser.offset)
    }
    parser.offset += messageKeyword.utf8.count
    let (text, uses) = try parser.parseMessage()
    parser.placeholderUses = uses
    draft.add(message: text, notes())
  }

  /// Reports statements without a requirement.
  private mutating func finish(_ statements: inout [StatementDraft]) {
    guard let last = statements.last, !last.isComplete, !last.isBroken else { return }
    errors.append(RuleError(place: last.statement.place, message: "'each' without 'must'; add a requirement"))
    statements[statements.count - 1].isBroken = true
  }
}

/// The maximum number of `where` lines and of `must` lines in a statement. The limit protects the speed of a run,
/// because each element is checked against all lines.
private let clauseLimit = 100

private func beginsRuleClause(_ bytes: ArraySlice<UInt8>) -> Bool {
  ["each ", "all ", "where ", "must ", "message:"].contains { bytes.starts(with: $0.utf8) }
}
