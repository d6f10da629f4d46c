extension DefinitionTable {
  /// Determines the kinds and placeholders of each definition, after those of the definitions that it uses. A
  /// definition that uses itself is reported.
  ///
  /// - Parameters:
  ///   - unions: definitions that `|` joins in clauses, such as `app|feature`.
  ///   - statements: the statements of all rules.
  ///   - placeholderNames: the names of the placeholders, by their indices.
  /// - Returns: the mistakes.
  mutating func resolve(
    unions: [String: DefinitionDraft], statements: [StatementDraft], placeholderNames: [String]
  ) -> [RuleError] {
    drafts.merge(unions) { own, _ in own }
    var errors: [RuleError] = []
    var waiting = drafts
    // For each definition, the number of definitions that it uses and that are not resolved yet (`due`), and the
    // definitions that use it (`dependents`).
    var due: [String: Int] = [:]
    var dependents: [String: [String]] = [:]
    for (name, draft) in waiting {
      let names = Set(dependencies(of: draft)).filter { waiting[$0] != nil }
      due[name] = names.count
      for other in names { dependents[other, default: []].append(name) }
    }
    let mostLines = max(DefinitionExpansion.mostLines, drafts.values.reduce(0) { $0 + $1.lines.count })
    var ready = due.filter { $0.value == 0 }.map(\.key)
    while let name = ready.popLast() {
      guard let draft = waiting.removeValue(forKey: name) else { continue }
      var definition = resolve(draft)
      // A union has a higher limit, so that the error is reported for the definition in it that is too large.
      let limit = draft.isUnion ? 2 * mostLines : mostLines
      if !definition.isBroken, let fault = fault(of: definition, mostLines: limit) {
        definition.isBroken = true
        errors.append(RuleError(place: draft.place, message: fault))
      }
      resolved[name] = definition
      for dependent in dependents[name] ?? [] {
        due[dependent, default: 1] -= 1
        if due[dependent] == 0 { ready.append(dependent) }
      }
    }
    reportRecursion(waiting, &errors)
    checkOverriddenPlaceholders(statements, placeholderNames, &errors)
    return errors
  }

  /// The message if a definition, with all definitions that it uses, has too many lines to be evaluated quickly. nil if
  /// it has not.
  private func fault(of resolved: ResolvedDefinition, mostLines: Int) -> String? {
    let name = resolved.definition.name
    let (lineCount, depth) = (resolved.expansion.lineCount, resolved.expansion.depth)
    if lineCount > mostLines {
      return "'\(name)' expands to more than \(mostLines) lines, because its definitions use others again and again; "
        + "use each definition once"
    }
    if depth > DefinitionExpansion.greatestDepth {
      return "'\(name)' uses definitions that use others, more than \(DefinitionExpansion.greatestDepth) deep; "
        + "write some of them out"
    }
    return nil
  }

  private func dependencies(of draft: DefinitionDraft) -> [String] {
    draft.lines.flatMap { $0.notes.definitionUses.map(\.key) }
  }

  private func resolve(_ draft: DefinitionDraft) -> ResolvedDefinition {
    var kinds: SubjectKinds = []
    var bound: NumberSet?
    var known: NumberSet = []
    var expansion = DefinitionExpansion()
    for line in draft.lines {
      expansion.lineCount += 1
      switch line.line.subject.head {
      case .kind(let kind): kinds.insert(kind)
      case .definition(let name): kinds.formUnion(resolved[name]?.kinds ?? [])
      }
      var placeholders = NumberSet(line.notes.placeholderUses.filter { !$0.isNegated }.map(\.placeholder.index))
      known.formUnion(NumberSet(line.notes.placeholderUses.map(\.placeholder.index)))
      for use in line.notes.definitionUses {
        // If a used definition is already too large, its lines are not counted again.
        if let used = resolved[use.key], !used.isBroken {
          expansion.lineCount += used.expansion.lineCount
          expansion.depth = max(expansion.depth, used.expansion.depth + 1)
        }
        known.formUnion(resolved[use.key]?.knownPlaceholders ?? [])
        if !use.isNegated { placeholders.formUnion(resolved[use.key]?.placeholders ?? []) }
      }
      bound = bound.map { $0.intersection(placeholders) } ?? placeholders
    }
    let definition = Definition(name: draft.name, lines: draft.lines.map(\.line), place: draft.place)
    let isBroken = draft.isBroken || dependencies(of: draft).contains { resolved[$0]?.isBroken ?? true }
    return ResolvedDefinition(
      definition: definition, kinds: kinds, placeholders: bound ?? [], knownPlaceholders: known, isBroken: isBroken,
      expansion: expansion)
  }

  /// Reports one error for each cycle of definitions, at the first name in alphabetical order.
  private mutating func reportRecursion(_ waiting: [String: DefinitionDraft], _ errors: inout [RuleError]) {
    var reported: Set<String> = []
    for name in waiting.keys.sorted() where !reported.contains(name) {
      var chain = [name]
      var positions = [name: 0]
      while let draft = waiting[chain[chain.count - 1]],
        let next = dependencies(of: draft).first(where: { waiting[$0] != nil })
      {
        if reported.contains(next) { break }
        if let position = positions[next] {
          let circle = (chain[position...] + [next]).map(DefinitionScopes.name)
          let place = waiting[next]?.place ?? draft.place
          let message = "'\(DefinitionScopes.name(of: next))' refers to itself: \(circle.joined(separator: ", "))"
          errors.append(RuleError(place: place, message: message))
          break
        }
        positions[next] = chain.count
        chain.append(next)
      }
      reported.formUnion(chain)
    }
    for name in waiting.keys { drafts[name]?.isBroken = true }
  }

  /// Reports a definition of the configuration that lacks a placeholder which rules need. For example,
  /// `feature = folder Features/{Feature}` may not be replaced by `folder Features/*` if a rule uses `{Feature}`.
  private mutating func checkOverriddenPlaceholders(
    _ statements: [StatementDraft], _ placeholderNames: [String], _ errors: inout [RuleError]
  ) {
    for key in overridden.keys.sorted() {
      guard let original = overridden[key], let draft = drafts[key], !draft.isBroken else { continue }
      let needed = resolve(original).placeholders.intersection(placeholdersUsed(beside: key, in: statements))
      for (line, text) in draft.lines.map({ ($0, $0.line.subject.text) }) {
        var alone = draft
        alone.lines = [line]
        let missing = needed.subtracting(resolve(alone).placeholders).numbers
        guard let first = missing.first else { continue }
        let placeholder = placeholderNames[first]
        errors.append(
          RuleError(
            place: draft.place, message: "definitions.\(draft.name), '\(text)': rules need it to bind {\(placeholder)}")
        )
        // The mistake is reported here, so it is not reported again for each rule.
        resolved[key]?.isBroken = true
      }
    }
  }

  /// The placeholders in the statements that use a definition.
  private func placeholdersUsed(beside key: String, in statements: [StatementDraft]) -> NumberSet {
    var found: NumberSet = []
    for statement in statements {
      let notes = statement.each + statement.conditions + statement.demands
      guard notes.contains(where: { $0.definitionUses.contains { $0.key == key } }) else { continue }
      found.formUnion(NumberSet(notes.flatMap { $0.placeholderUses.map(\.placeholder.index) }))
    }
    return found
  }
}
