extension PageReader {
  // MARK: Names first

  /// Makes `feature` known if only the configuration defines it, so that documents can use it. archlint itself uses
  /// this definition for reports.
  mutating func collectDefinitions(of overrides: [DefinitionOverride]) {
    parser.definitions.scope = ""
    for override in overrides where isAskedFor(override.name) && parser.definitions.keys(of: override.name).isEmpty {
      parser.definitions.insert(override.name)
    }
  }

  mutating func collectDefinitions(of layout: PageLayout) {
    parser.definitions.scope = layout.source.pack ?? ""
    for block in layout.blocks {
      guard case .definitions = block.info else { continue }
      if layout.source.isProven {
        // Pages of built-in packs never define the same name twice, so the texts need no comparison.
        for line in block.fence.range where beginsDefinitionLine(block.fence.page[line]) {
          parser.definitions.insert(
            String(decoding: block.fence.page[line].prefix(while: isIdentifierByte), as: UTF8.self))
        }
        continue
      }
      let text = BlockText(block.fence, path: layout.path)
      for clause in clauses(of: text.bytes, beginsClause: beginsDefinitionLine) {
        parser.begin(text, clause.range)
        let name = parser.peekWord()
        parser.offset += name.utf8.count
        guard parser.take("="), definitionNameFault(name) == nil else { continue }
        parser.definitions.insert(name)
        let key = DefinitionScopes.key(of: name, in: parser.definitions.scope)
        definitions.textsByPath[key, default: [:]][layout.path, default: []].append(
          parser.text(from: parser.offset, to: parser.end))
      }
    }
  }

  /// The reason why `name` is not a valid name for a definition. nil if it is valid.
  private func definitionNameFault(_ name: String) -> String? {
    guard let first = name.utf8.first, isSmall(first) else {
      return "the name of a definition begins with a lowercase letter: dto = type {Entity}DTO"
    }
    if let kind = kind(named: name) { return "'\(name)' is already a kind: \(kind.name)" }
    if singulars(name).contains(where: { name in reservedWords.contains { isSpelled(name, $0) } }) {
      return "'\(name)' is already a keyword"
    }
    return nil
  }

  // MARK: Definitions

  mutating func readDefinitions(_ fence: MarkdownPage.Fence, _ layout: PageLayout) {
    let block = BlockText(fence, path: layout.path)
    for clause in clauses(of: block.bytes, beginsClause: beginsDefinitionLine) {
      parser.begin(block, clause.range)
      let name = parser.peekWord()
      do throws(ClauseFailure) {
        if let fault = clause.fault { throw fault }
        let start = parser.offset
        parser.offset += name.utf8.count
        guard !name.isEmpty, parser.take("=") else {
          throw parser.failure(parser.definitionAdvice(at: start), at: start)
        }
        // The names of definitions that were collected before have already been checked.
        let isCollected =
          layout.source.isProven
          || definitions.textsByPath[DefinitionScopes.key(of: name, in: parser.definitions.scope)] != nil
        if !isCollected, let fault = definitionNameFault(name) { throw parser.failure(fault, at: start) }
        try addLine(to: name, in: block, at: start, isProven: layout.source.isProven)
      } catch {
        definitions.drafts[DefinitionScopes.key(of: name, in: parser.definitions.scope)]?.isBroken = true
        report(parser.explained(error), in: block, blockIndex: nil)
      }
    }
  }

  private mutating func addLine(
    to name: String, in block: BlockText, at start: Int, isProven: Bool
  ) throws(ClauseFailure) {
    let place = block.place(at: start)
    let key = DefinitionScopes.key(of: name, in: parser.definitions.scope)
    if let first = definitions.drafts[key]?.place, first.path != place.path {
      let texts = definitions.textsByPath[key] ?? [:]
      if texts[first.path] == texts[place.path] { return }
      throw parser.failure(
        "'\(name)' already has another definition at \(first.path):\(first.line):\(first.column); to change it for "
          + "a project, use 'definitions' in its configuration", at: start)
    }
    // A definition counts as known even if its line has a mistake, so that the mistake is reported only once.
    if definitions.drafts[key] == nil {
      definitions.drafts[key] = DefinitionDraft(name: name, place: place, isProven: isProven)
    }
    let line = try parseDefinitionLine(of: name)
    definitions.drafts[key]?.lines.append(line)
  }

  /// `SUBJECT {where …}`
  private mutating func parseDefinitionLine(of name: String) throws(ClauseFailure) -> DefinitionLine {
    parser.defined = name
    try parser.checkMarks()
    let subject = try parser.parseSubject()
    parser.askedSubjects = [subject]
    var conditions: [Condition] = []
    while parser.take(word: "where") { conditions.append(try parser.parseCondition(endsAtWhere: true)) }
    try parser.expectEnd()
    try parser.checkForMistakes()
    return DefinitionLine(line: Definition.Line(subject: subject, conditions: conditions), notes: notes())
  }

  // MARK: The configuration's definitions

  /// Replaces definitions by those of the configuration. `feature` is replaced in every pack that defines it,
  /// `tca-modules.feature` only in that pack.
  mutating func readOverrides(_ overrides: [DefinitionOverride]) {
    for override in overrides {
      if override.lines.isEmpty {
        errors.append(
          RuleError(place: override.place, message: "definitions.\(override.name) has no line; expected a selector"))
      }
      let keys = parser.definitions.keys(of: override.name)
      if keys.isEmpty {
        parser.definitions.scope = ""
        let isQualified = override.name.utf8.contains(UInt8(ascii: "."))
        let near = nearest(
          override.name, among: isQualified ? parser.definitions.qualified : parser.definitions.visible)
        let hint =
          near == nil
          ? "; the configuration only changes definitions; add new ones in a 'definitions' block of a page"
          : didYouMean(near)
        let message = "no enabled pack or document has a definition '\(override.name)'" + hint
        errors.append(RuleError(place: override.place, message: message))
        // Mistakes in the definition's lines are reported in the same run.
        _ = definition(override, inPackOf: near.flatMap { parser.definitions.keys(of: $0).first } ?? override.name)
      }
      for key in keys {
        // If the definition's page could not be read, its mistakes have already been reported there.
        if let original = definitions.drafts[key] {
          definitions.overridden[key] = original
        } else if !isAskedFor(key) {
          continue
        }
        definitions.drafts[key] = definition(override, inPackOf: key)
      }
    }
  }

  private mutating func definition(_ override: DefinitionOverride, inPackOf key: String) -> DefinitionDraft {
    let name = DefinitionScopes.name(of: key)
    parser.definitions.scope = DefinitionScopes.pack(of: key)
    var draft = DefinitionDraft(name: name, place: override.place)
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
        draft.lines.append(try parseDefinitionLine(of: name))
      } catch {
        draft.isBroken = true
        let reported = RuleError(
          place: place, message: "definitions.\(override.name), '\(line)': \(parser.explained(error).message)")
        // One line may be read for several packs.
        if !errors.contains(reported) { errors.append(reported) }
      }
    }
    return draft
  }
}

private func beginsDefinitionLine(_ bytes: ArraySlice<UInt8>) -> Bool {
  let name = bytes.prefix(while: isIdentifierByte)
  guard let first = name.first, isSmall(first) else { return false }
  let rest = bytes[name.endIndex...].drop { $0 == UInt8(ascii: " ") }
  return rest.first == UInt8(ascii: "=")
}

/// Whether reports and checklists use the definition, even if no rule does.
private func isAskedFor(_ word: String) -> Bool { word == "feature" }
