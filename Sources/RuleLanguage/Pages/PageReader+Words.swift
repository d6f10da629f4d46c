extension PageReader {
  // MARK: Names first

  /// Adds the names that archlint itself looks up, if only the configuration defines them, so that documents can use
  /// them.
  mutating func collectWords(of overrides: [WordOverride]) {
    parser.words.scope = ""
    for override in overrides where isAskedFor(override.name) && parser.words.keys(of: override.name).isEmpty {
      parser.words.insert(override.name)
    }
  }

  mutating func collectWords(of layout: PageLayout) {
    parser.words.scope = layout.source.pack ?? ""
    for block in layout.blocks {
      guard case .words = block.info else { continue }
      if layout.source.isProven {
        // Nobody else defines them, so that their texts are compared with no others.
        for line in block.fence.range where beginsWordLine(block.fence.page[line]) {
          parser.words.insert(String(decoding: block.fence.page[line].prefix(while: isIdentifierByte), as: UTF8.self))
        }
        continue
      }
      let text = BlockText(block.fence, path: layout.path)
      for clause in clauses(of: text.bytes, beginsClause: beginsWordLine) {
        parser.begin(text, clause.range)
        let name = parser.peekWord()
        parser.offset += name.utf8.count
        guard parser.take("="), wordNameFault(name) == nil else { continue }
        parser.words.insert(name)
        let key = WordScopes.key(of: name, in: parser.words.scope)
        words.textsByPath[key, default: [:]][layout.path, default: []].append(
          parser.text(from: parser.offset, to: parser.end))
      }
    }
  }

  /// Why `name` cannot be the name of a definition; nil if it can.
  private func wordNameFault(_ name: String) -> String? {
    guard let first = name.utf8.first, isSmall(first) else {
      return "a word begins with a small letter: dto = type {Entity}DTO"
    }
    if let kind = kind(named: name) { return "'\(name)' is a kind already: \(kind.name)" }
    if singulars(name).contains(where: { name in reservedWords.contains { isSpelled(name, $0) } }) {
      return "'\(name)' has a meaning in clauses already"
    }
    return nil
  }

  // MARK: Definitions

  mutating func readWords(_ fence: MarkdownPage.Fence, _ layout: PageLayout) {
    let block = BlockText(fence, path: layout.path)
    for clause in clauses(of: block.bytes, beginsClause: beginsWordLine) {
      parser.begin(block, clause.range)
      let name = parser.peekWord()
      do throws(ClauseFailure) {
        if let fault = clause.fault { throw fault }
        let start = parser.offset
        parser.offset += name.utf8.count
        guard !name.isEmpty, parser.take("=") else {
          throw parser.failure(parser.definitionAdvice(at: start), at: start)
        }
        // What was collected before has no fault.
        let isCollected =
          layout.source.isProven || words.textsByPath[WordScopes.key(of: name, in: parser.words.scope)] != nil
        if !isCollected, let fault = wordNameFault(name) { throw parser.failure(fault, at: start) }
        try addLine(to: name, in: block, at: start, isProven: layout.source.isProven)
      } catch {
        words.drafts[WordScopes.key(of: name, in: parser.words.scope)]?.isBroken = true
        report(parser.explained(error), in: block, blockIndex: nil)
      }
    }
  }

  private mutating func addLine(
    to name: String, in block: BlockText, at start: Int, isProven: Bool
  ) throws(ClauseFailure) {
    let place = block.place(at: start)
    let key = WordScopes.key(of: name, in: parser.words.scope)
    if let first = words.drafts[key]?.place, first.path != place.path {
      let texts = words.textsByPath[key] ?? [:]
      if texts[first.path] == texts[place.path] { return }
      throw parser.failure(
        "'\(name)' is defined otherwise at \(first.path):\(first.line):\(first.column); "
          + "a project's own meaning belongs in 'words' of its configuration", at: start)
    }
    // It counts as defined even if its line fails, so that its uses are not reported as well.
    if words.drafts[key] == nil { words.drafts[key] = WordDraft(name: name, place: place, isProven: isProven) }
    let line = try parseWordLine(of: name)
    words.drafts[key]?.lines.append(line)
  }

  /// `SUBJECT {where …}`
  private mutating func parseWordLine(of name: String) throws(ClauseFailure) -> WordLine {
    parser.defined = name
    try parser.checkMarks()
    let subject = try parser.parseSubject()
    parser.askedSubjects = [subject]
    var conditions: [Condition] = []
    while parser.take(word: "where") { conditions.append(try parser.parseCondition(endsAtWhere: true)) }
    try parser.expectEnd()
    try parser.checkForMistakes()
    return WordLine(line: Word.Line(subject: subject, conditions: conditions), notes: notes())
  }

  // MARK: The configuration's definitions

  /// `feature` redefines the name in every pack that has it, `tca-modules.feature` only in that pack.
  mutating func readOverrides(_ overrides: [WordOverride]) {
    for override in overrides {
      if override.lines.isEmpty {
        errors.append(
          RuleError(place: override.place, message: "words.\(override.name) has no line: what does it stand for?"))
      }
      let keys = parser.words.keys(of: override.name)
      if keys.isEmpty {
        parser.words.scope = ""
        let isQualified = override.name.utf8.contains(UInt8(ascii: "."))
        let near = nearest(override.name, among: isQualified ? parser.words.qualified : parser.words.visible)
        let hint =
          near == nil ? "; a page makes a word, in a block 'words', and this only gives it others" : didYouMean(near)
        let message = "'\(override.name)' is no word of these rules" + hint
        errors.append(RuleError(place: override.place, message: message))
        // Mistakes in its lines are reported in the same run.
        _ = definition(override, inPackOf: near.flatMap { parser.words.keys(of: $0).first } ?? override.name)
      }
      for key in keys {
        // If its page could not be read, that is reported there.
        if let original = words.drafts[key] {
          words.overridden[key] = original
        } else if !isAskedFor(key) {
          continue
        }
        words.drafts[key] = definition(override, inPackOf: key)
      }
    }
  }

  private mutating func definition(_ override: WordOverride, inPackOf key: String) -> WordDraft {
    let name = WordScopes.name(of: key)
    parser.words.scope = WordScopes.pack(of: key)
    var draft = WordDraft(name: name, place: override.place)
    draft.isBroken = override.lines.isEmpty
    parser.folder = override.folder
    parser.isProven = false
    for (number, line) in override.lines.enumerated() {
      let place = number < override.linePlaces.count ? override.linePlaces[number] : override.place
      let block = BlockText(line: line, at: place)
      do throws(ClauseFailure) {
        parser.begin(block, 0..<block.bytes.count)
        let found = clauses(of: block.bytes) { _ in false }
        if let fault = found.compactMap(\.fault).first { throw fault }
        draft.lines.append(try parseWordLine(of: name))
      } catch {
        draft.isBroken = true
        let told = RuleError(
          place: place, message: "words.\(override.name), '\(line)': \(parser.explained(error).message)")
        // One line may be read for several packs.
        if !errors.contains(told) { errors.append(told) }
      }
    }
    return draft
  }
}

private func beginsWordLine(_ bytes: ArraySlice<UInt8>) -> Bool {
  let name = bytes.prefix(while: isIdentifierByte)
  guard let first = name.first, isSmall(first) else { return false }
  let rest = bytes[name.endIndex...].drop { $0 == UInt8(ascii: " ") }
  return rest.first == UInt8(ascii: "=")
}

/// What graphs and metrics call the parts of an app.
private func isAskedFor(_ word: String) -> Bool { word == "feature" }
