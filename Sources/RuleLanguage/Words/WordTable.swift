/// One line of a word's definition, as read.
struct WordLine {
  var line: Word.Line
  var notes: ClauseNotes
}

struct WordDraft {
  var name: String
  var place: PagePlace
  var lines: [WordLine] = []
  /// Its page is.
  var isProven = false
  var isBroken = false
  /// It stands where a clause writes `app|feature`, and nowhere else.
  var isUnion = false
}

/// A word whose definition leads to declarations, files or modules.
struct ResolvedWord {
  var word: Word
  var kinds: SubjectKinds
  /// Bound by every line.
  var holes: NumberSet
  /// Met in any line.
  var knownHoles: NumberSet
  /// A line of it could not be read, so nothing is said of what uses it.
  var isBroken: Bool
  var expansion: WordExpansion
}

/// How much there is to evaluate once every definition that a definition uses is put in its place.
struct WordExpansion {
  /// How many lines that makes.
  var lineCount = 0
  /// How many definitions are inside one another, the definition itself included.
  var depth = 1

  /// Evaluation follows each use, so definitions that use others several times would multiply the work. A definition
  /// that uses no other one twice has at most as many lines as are written, and stays below the limit.
  static let mostLines = 1000
  static let greatestDepth = 64
}

/// Every word by its key.
struct WordTable {
  var drafts: [String: WordDraft] = [:]
  /// As the pages say it, for words that the configuration defines anew.
  var overridden: [String: WordDraft] = [:]
  var resolved: [String: ResolvedWord] = [:]
  /// The lines that each document gave, by word and path.
  var textsByPath: [String: [String: [String]]] = [:]
}

extension PageReader {
  // MARK: Names first

  /// The names that the page defines; all pages' names are known before any clause is read.
  /// A configuration may say what archlint asks for itself though no page defines it; then documents may use it.
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

  /// Why `name` cannot be a word; nil where it can.
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
          throw parser.failure(definitionAdvice(at: start), at: start)
        }
        // What was collected before has no fault.
        let isCollected =
          layout.source.isProven || words.textsByPath[WordScopes.key(of: name, in: parser.words.scope)] != nil
        if !isCollected, let fault = wordNameFault(name) { throw parser.failure(fault, at: start) }
        try addLine(to: name, in: block, at: start, isProven: layout.source.isProven)
      } catch {
        words.drafts[WordScopes.key(of: name, in: parser.words.scope)]?.isBroken = true
        report(error, in: block, blockIndex: nil)
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
    // Known even if the line fails, so that its uses are not told as well.
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
    return WordLine(line: Word.Line(subject: subject, conditions: conditions), notes: notes())
  }

  // MARK: The configuration's definitions

  /// `feature` gives the word of every pack that has it a new meaning, `tca-modules.feature` that of one.
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
        // What its lines get wrong is told in the same run.
        _ = definition(override, inPackOf: near.flatMap { parser.words.keys(of: $0).first } ?? override.name)
      }
      for key in keys {
        // Its own page could not be read, which is told there.
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
        let found = clauses(of: block.bytes) { _ in false }
        if let fault = found.compactMap(\.fault).first { throw fault }
        parser.begin(block, 0..<block.bytes.count)
        draft.lines.append(try parseWordLine(of: name))
      } catch {
        draft.isBroken = true
        let told = RuleError(
          place: place, message: "words.\(override.name), '\(line)': \(error.message)")
        // One line may be read for several packs.
        if !errors.contains(told) { errors.append(told) }
      }
    }
    return draft
  }

  // MARK: Resolution

  /// Finds each word's kinds and holes, those first that lean on no other, and tells of those that lean on
  /// themselves.
  mutating func checkWords() {
    words.drafts.merge(parser.unions) { own, _ in own }
    var waiting = words.drafts
    // How many of a word's own words are still to be resolved, and who waits for it.
    var due: [String: Int] = [:]
    var dependents: [String: [String]] = [:]
    for (name, draft) in waiting {
      let names = Set(dependencies(of: draft)).filter { waiting[$0] != nil }
      due[name] = names.count
      for other in names { dependents[other, default: []].append(name) }
    }
    let mostLines = max(WordExpansion.mostLines, words.drafts.values.reduce(0) { $0 + $1.lines.count })
    var ready = due.filter { $0.value == 0 }.map(\.key)
    while let name = ready.popLast() {
      guard let draft = waiting.removeValue(forKey: name) else { continue }
      var resolved = resolve(draft)
      // What uses a union is blamed before the union itself.
      let limit = draft.isUnion ? 2 * mostLines : mostLines
      if !resolved.isBroken, let fault = fault(of: resolved, mostLines: limit) {
        resolved.isBroken = true
        errors.append(RuleError(place: draft.place, message: fault))
      }
      words.resolved[name] = resolved
      for dependent in dependents[name] ?? [] {
        due[dependent, default: 1] -= 1
        if due[dependent] == 0 { ready.append(dependent) }
      }
    }
    tellRecursion(waiting)
    checkOverriddenHoles()
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
      case .word(let name): kinds.formUnion(words.resolved[name]?.kinds ?? [])
      }
      var holes = NumberSet(line.notes.holeUses.filter { !$0.isNegated }.map(\.hole.index))
      known.formUnion(NumberSet(line.notes.holeUses.map(\.hole.index)))
      for use in line.notes.wordUses {
        // What is broken for its size is counted no further.
        if let used = words.resolved[use.key], !used.isBroken {
          expansion.lineCount += used.expansion.lineCount
          expansion.depth = max(expansion.depth, used.expansion.depth + 1)
        }
        known.formUnion(words.resolved[use.key]?.knownHoles ?? [])
        if !use.isNegated { holes.formUnion(words.resolved[use.key]?.holes ?? []) }
      }
      bound = bound.map { $0.intersection(holes) } ?? holes
    }
    let word = Word(name: draft.name, lines: draft.lines.map(\.line), place: draft.place)
    let isBroken = draft.isBroken || dependencies(of: draft).contains { words.resolved[$0]?.isBroken ?? true }
    return ResolvedWord(
      word: word, kinds: kinds, holes: bound ?? [], knownHoles: known, isBroken: isBroken, expansion: expansion)
  }

  /// One error for each circle, at its least name.
  private mutating func tellRecursion(_ waiting: [String: WordDraft]) {
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
    for name in waiting.keys { words.drafts[name]?.isBroken = true }
  }

  /// A word's new definition binds what the rules that use the word need.
  private mutating func checkOverriddenHoles() {
    for key in words.overridden.keys.sorted() {
      guard let original = words.overridden[key], let draft = words.drafts[key], !draft.isBroken else { continue }
      let needed = resolve(original).holes.intersection(holesUsed(beside: key))
      for (line, text) in draft.lines.map({ ($0, $0.line.subject.text) }) {
        var alone = draft
        alone.lines = [line]
        let missing = needed.subtracting(resolve(alone).holes).numbers
        guard let first = missing.first else { continue }
        let hole = parser.holes.names[first]
        errors.append(
          RuleError(place: draft.place, message: "words.\(draft.name), '\(text)': rules need it to bind {\(hole)}"))
        // What those rules lack is told here, not there.
        words.resolved[key]?.isBroken = true
      }
    }
  }

  /// The holes that a rule writes in a statement which uses the word.
  private func holesUsed(beside key: String) -> NumberSet {
    var found: NumberSet = []
    for draft in drafts.values {
      for statement in draft.statements {
        let notes = statement.each + statement.conditions + statement.demands
        guard notes.contains(where: { $0.wordUses.contains { $0.key == key } }) else { continue }
        found.formUnion(NumberSet(notes.flatMap { $0.holeUses.map(\.hole.index) }))
      }
    }
    return found
  }

  // MARK: Results

  var finishedWords: [String: Word] { words.resolved.mapValues(\.word) }

  /// The words that each page defines, in order of place.
  var wordsByPath: [String: [Word]] {
    var found: [String: [Word]] = [:]
    for (key, draft) in words.drafts {
      let own = words.overridden[key] ?? draft
      if own.isUnion { continue }
      found[own.place.path, default: []].append(
        Word(name: own.name, lines: own.lines.map(\.line), place: own.place))
    }
    return found.mapValues { $0.sorted { $0.place.line < $1.place.line } }
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
