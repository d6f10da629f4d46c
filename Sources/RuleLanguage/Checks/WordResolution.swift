extension WordTable {
  /// Finds the kinds and placeholders of each definition. Definitions that use no others come first. Definitions that
  /// use themselves are reported.
  ///
  /// - Parameters:
  ///   - unions: definitions that clauses join by `|`.
  ///   - statements: of all rules.
  ///   - holeNames: the names of the placeholders, by their indices.
  /// - Returns: the mistakes.
  mutating func resolve(
    unions: [String: WordDraft], statements: [StatementDraft], holeNames: [String]
  ) -> [RuleError] {
    drafts.merge(unions) { own, _ in own }
    var errors: [RuleError] = []
    var waiting = drafts
    // How many definitions a definition still waits for, and which ones wait for it.
    var due: [String: Int] = [:]
    var dependents: [String: [String]] = [:]
    for (name, draft) in waiting {
      let names = Set(dependencies(of: draft)).filter { waiting[$0] != nil }
      due[name] = names.count
      for other in names { dependents[other, default: []].append(name) }
    }
    let mostLines = max(WordExpansion.mostLines, drafts.values.reduce(0) { $0 + $1.lines.count })
    var ready = due.filter { $0.value == 0 }.map(\.key)
    while let name = ready.popLast() {
      guard let draft = waiting.removeValue(forKey: name) else { continue }
      var word = resolve(draft)
      // What uses a union is blamed before the union itself.
      let limit = draft.isUnion ? 2 * mostLines : mostLines
      if !word.isBroken, let fault = fault(of: word, mostLines: limit) {
        word.isBroken = true
        errors.append(RuleError(place: draft.place, message: fault))
      }
      resolved[name] = word
      for dependent in dependents[name] ?? [] {
        due[dependent, default: 1] -= 1
        if due[dependent] == 0 { ready.append(dependent) }
      }
    }
    tellRecursion(waiting, &errors)
    checkOverriddenHoles(statements, holeNames, &errors)
    return errors
  }

  /// Why a definition expands to more than can be evaluated in good time; nil where it does not.
  private func fault(of resolved: ResolvedWord, mostLines: Int) -> String? {
    let name = resolved.word.name
    let (lineCount, depth) = (resolved.expansion.lineCount, resolved.expansion.depth)
    if lineCount > mostLines {
      return "'\(name)' expands to more than \(mostLines) lines, because its definitions use others again and again; "
        + "use each definition once"
    }
    if depth > WordExpansion.greatestDepth {
      return "'\(name)' uses definitions that use others, more than \(WordExpansion.greatestDepth) deep; "
        + "write some of them out"
    }
    return nil
  }

  private func dependencies(of draft: WordDraft) -> [String] {
    draft.lines.flatMap { $0.notes.wordUses.map(\.key) }
  }

  private func resolve(_ draft: WordDraft) -> ResolvedWord {
    var kinds: SubjectKinds = []
    var bound: NumberSet?
    var known: NumberSet = []
    var expansion = WordExpansion()
    for line in draft.lines {
      expansion.lineCount += 1
      switch line.line.subject.head {
      case .kind(let kind): kinds.insert(kind)
      case .word(let name): kinds.formUnion(resolved[name]?.kinds ?? [])
      }
      var holes = NumberSet(line.notes.holeUses.filter { !$0.isNegated }.map(\.hole.index))
      known.formUnion(NumberSet(line.notes.holeUses.map(\.hole.index)))
      for use in line.notes.wordUses {
        // What is broken for its size is counted no further.
        if let used = resolved[use.key], !used.isBroken {
          expansion.lineCount += used.expansion.lineCount
          expansion.depth = max(expansion.depth, used.expansion.depth + 1)
        }
        known.formUnion(resolved[use.key]?.knownHoles ?? [])
        if !use.isNegated { holes.formUnion(resolved[use.key]?.holes ?? []) }
      }
      bound = bound.map { $0.intersection(holes) } ?? holes
    }
    let word = Word(name: draft.name, lines: draft.lines.map(\.line), place: draft.place)
    let isBroken = draft.isBroken || dependencies(of: draft).contains { resolved[$0]?.isBroken ?? true }
    return ResolvedWord(
      word: word, kinds: kinds, holes: bound ?? [], knownHoles: known, isBroken: isBroken, expansion: expansion)
  }

  /// One error for each circle, at its least name.
  private mutating func tellRecursion(_ waiting: [String: WordDraft], _ errors: inout [RuleError]) {
    var told: Set<String> = []
    for name in waiting.keys.sorted() where !told.contains(name) {
      var chain = [name]
      var positions = [name: 0]
      while let draft = waiting[chain[chain.count - 1]],
        let next = dependencies(of: draft).first(where: { waiting[$0] != nil })
      {
        if told.contains(next) { break }
        if let position = positions[next] {
          let circle = (chain[position...] + [next]).map(WordScopes.name)
          let place = waiting[next]?.place ?? draft.place
          let message = "'\(WordScopes.name(of: next))' is defined by itself: \(circle.joined(separator: ", "))"
          errors.append(RuleError(place: place, message: message))
          break
        }
        positions[next] = chain.count
        chain.append(next)
      }
      told.formUnion(chain)
    }
    for name in waiting.keys { drafts[name]?.isBroken = true }
  }

  /// A redefinition has to bind the placeholders that rules need.
  private mutating func checkOverriddenHoles(
    _ statements: [StatementDraft], _ holeNames: [String], _ errors: inout [RuleError]
  ) {
    for key in overridden.keys.sorted() {
      guard let original = overridden[key], let draft = drafts[key], !draft.isBroken else { continue }
      let needed = resolve(original).holes.intersection(holesUsed(beside: key, in: statements))
      for (line, text) in draft.lines.map({ ($0, $0.line.subject.text) }) {
        var alone = draft
        alone.lines = [line]
        let missing = needed.subtracting(resolve(alone).holes).numbers
        guard let first = missing.first else { continue }
        let hole = holeNames[first]
        errors.append(
          RuleError(place: draft.place, message: "words.\(draft.name), '\(text)': rules need it to bind {\(hole)}"))
        // The mistake is reported here and not for each of those rules.
        resolved[key]?.isBroken = true
      }
    }
  }

  /// The placeholders of the statements that use a definition.
  private func holesUsed(beside key: String, in statements: [StatementDraft]) -> NumberSet {
    var found: NumberSet = []
    for statement in statements {
      let notes = statement.each + statement.conditions + statement.demands
      guard notes.contains(where: { $0.wordUses.contains { $0.key == key } }) else { continue }
      found.formUnion(NumberSet(notes.flatMap { $0.holeUses.map(\.hole.index) }))
    }
    return found
  }
}
