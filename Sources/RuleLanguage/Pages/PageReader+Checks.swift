extension PageReader {
  /// Finds out which kinds each definition matches, and which placeholders it contains.
  mutating func resolveDefinitions() {
    // A definition from the configuration is compared with the statements that use it, so statements are only needed if
    // there is one.
    let statements = definitions.overridden.isEmpty ? [] : drafts.values.flatMap(\.statements)
    errors += definitions.resolve(
      unions: parser.unions, statements: statements, placeholderNames: parser.placeholders.names)
  }

  /// Checks every statement. Returns the rules without mistakes, sorted by place.
  mutating func finishRules() -> [Rule] {
    let resolved = definitions.resolved
    checkDefinitionLines()
    for id in drafts.keys.sorted() {
      guard var draft = drafts[id], !(draft.isProven && definitions.overridden.isEmpty) else { continue }
      for index in draft.statements.indices where !draft.statements[index].isBroken {
        let statement = draft.statements[index]
        let check = StatementCheck(draft: statement, definitions: resolved, placeholders: parser.placeholders.names)
        let (found, refused) = check.run()
        errors += found
        if let refused { refuse(refused, blockIndex: statement.blockIndex) }
        if !found.isEmpty || refused != nil { draft.statements[index].isBroken = true }
      }
      for index in draft.layouts.indices where !draft.layouts[index].isBroken {
        let found = LayoutCheck(
          draft: draft.layouts[index], definitions: resolved, placeholders: parser.placeholders.names
        ).run()
        errors += found
        draft.layouts[index].isBroken = !found.isEmpty
      }
      draft.isBroken =
        draft.isBroken || draft.statements.contains { $0.isBroken } || draft.layouts.contains { $0.isBroken }
      drafts[id] = draft
    }
    for place in checklists.keys {
      guard let draft = checklists[place], !draft.isBroken else { continue }
      let (found, refused) = StatementCheck(
        draft: draft, definitions: resolved, placeholders: parser.placeholders.names
      ).run()
      errors += found
      if let refused { refuse(refused, blockIndex: draft.blockIndex) }
    }
    reportRefusals()
    return drafts.values.filter { !$0.isBroken }.map { draft in
      Rule(
        id: draft.id, title: draft.title, severity: draft.severity ?? .error, rows: draft.rows,
        statements: draft.statements.map(\.statement), layouts: draft.layouts.map(\.layout), place: draft.place)
    }
    .sorted { ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line) }
  }

  /// Checks the `where` clauses in definitions, as for rules.
  private mutating func checkDefinitionLines() {
    let predicates = PredicateCheck(definitions: definitions.resolved)
    for (key, draft) in definitions.drafts where !(draft.isProven && definitions.overridden.isEmpty) {
      for line in draft.lines {
        // A definition matches a single element, so `in the same file` has no other element to refer to.
        guard let kind = line.line.subject.samePlace else { continue }
        let error = RuleError(place: line.line.subject.place, message: sameElsewhere(kind))
        if !errors.contains(error) { errors.append(error) }
      }
      guard draft.lines.contains(where: { !$0.line.conditions.isEmpty }) else { continue }
      if definitions.resolved[key]?.isBroken ?? true { continue }
      for line in draft.lines {
        let asked = predicates.kinds(of: line.line.subject)
        let asking = line.line.conditions.flatMap(\.alternatives)
        for (predicate, offset) in zip(asking, line.notes.predicateOffsets) {
          let (error, refused) = predicates.check(
            predicate, asked: asked, at: line.notes.block.place(at: offset), isInDefinition: true)
          if let error = error ?? refused, !errors.contains(error) { errors.append(error) }
        }
      }
    }
  }
}
