import SwiftOutline

extension ClauseParser {
  /// A subject: the elements that a clause checks or asks for. `in` after a place belongs to the subject around the
  /// place, so the subject of a place is read with `takesPlaces` false.
  mutating func parseSubject(takesPlaces: Bool = true) throws(ClauseFailure) -> Subject {
    takeArticle()
    skipSpace()
    let start = offset
    let isAnother = take(word: "another")
    let isTest = takeTestPrefix()
    let moduleKind = takeModuleKind()
    let prefix = try parsePrefix()
    let headStart = offset
    let head = try parseHead(prefix)
    var subject = Subject(head: head.head, text: "", place: block.place(at: start))
    subject.isTest = isTest
    subject.isAnother = isAnother
    subject.moduleKind = moduleKind
    try parseTail(of: &subject, prefix, headName: head.name, at: headStart)
    note(.subject(subject, takesPlaces: takesPlaces))
    if takesPlaces { subject.places = try parsePlaces() }
    subject.text = text(from: start)
    return subject
  }

  /// Whether `test` before a kind was skipped. Without a kind, `test` is a kind itself.
  private mutating func takeTestPrefix() -> Bool {
    let start = offset
    guard take(word: "test") || take(word: "tests") else { return false }
    let word = peekWord()
    if peek() == UInt8(ascii: "@") || kind(named: word) != nil || modifier(named: word) != nil { return true }
    if !word.isEmpty, definitionKey(word) != nil, !stopWords.contains(word) { return true }
    offset = start
    return false
  }

  private mutating func takeModuleKind() -> String? {
    let start = offset
    guard let first = peek(), moduleKindsBegin.contains(first) else { return nil }
    for name in moduleKinds where take(word: name) {
      if kind(named: peekWord()) == .module { return name }
      offset = start
    }
    return nil
  }

  private mutating func parseHead(_ prefix: DeclarationPatternPrefix) throws(ClauseFailure) -> (
    head: Subject.Head, name: String
  ) {
    skipSpace()
    let start = offset
    let word = peekWord()
    if !word.isEmpty, let key = definitionKey(word) {
      let use = try takeWord(key, word)
      definitionUses.append(use)
      return (.definition(key), DefinitionScopes.name(of: key))
    }
    if let words = peekUnion() {
      let key = try takeUnion(words)
      definitionUses.append(DefinitionUse(key: key, offset: start, isNegated: isNegated))
      return (.definition(key), DefinitionScopes.name(of: key))
    }
    if let kind = kind(named: word) {
      offset += word.utf8.count
      return (.kind(kind), kind.name)
    }
    if singulars(word).contains("feature") {
      throw failure("'feature' is a word that a words block has to define: feature = folder …", at: start)
    }
    if isAtStop() {
      if let attribute = prefix.firstText, !predicateOffsets.isEmpty, prefix.modifiers.isEmpty, isAtEnd {
        throw failure(
          asked.map { !$0.isDeclaration } ?? false
            ? "expected a kind behind '\(attribute)'; for what stands in the source write: contain \(attribute)"
            : "expected a kind behind '\(attribute)'; what the subject is itself is asked for so: be \(attribute)",
          at: prefix.start)
      }
      throw expected(prefix.firstText.map { "a kind behind '\($0)', such as type or func" } ?? "a subject")
    }
    note(.noSubject(prefix, at: start))
    throw failure("'\(textAhead(at: start))' is no subject", at: start)
  }

  /// The names that `|` joins ahead, `app|feature`, if one of them is a definition.
  mutating func peekUnion() -> [String]? {
    skipSpace()
    let bar = UInt8(ascii: "|")
    let run = bytes[offset..<end].prefix { isIdentifierByte($0) || $0 == bar }
    guard run.contains(bar), byte(at: run.endIndex).map(isSpace) ?? true else { return nil }
    let parts = run.split(separator: bar, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    return parts.contains { definitionKey($0) != nil } ? parts : nil
  }

  /// Skips the name of a definition.
  private mutating func takeWord(_ key: String, _ written: String) throws(ClauseFailure) -> DefinitionUse {
    try checkMeaning(of: key, at: offset)
    let use = DefinitionUse(key: key, offset: offset, isNegated: isNegated)
    offset += written.utf8.count
    return use
  }

  /// The key of `app|feature`: a definition without a name, with one line for each part.
  private mutating func takeUnion(_ names: [String]) throws(ClauseFailure) -> String {
    var uses: [DefinitionUse] = []
    for name in names {
      if !uses.isEmpty { offset += 1 }
      guard let key = definitionKey(name) else {
        throw failure("'\(name)' is no word, and '|' joins words here" + didYouMean(name, among: definitions.visible))
      }
      uses.append(try takeWord(key, name))
    }
    let key = uses.map(\.key).joined(separator: "|")
    let place = block.place(at: uses[0].offset)
    if unions[key] == nil {
      var draft = DefinitionDraft(name: DefinitionScopes.name(of: key), place: place)
      draft.isUnion = true
      draft.lines = uses.map { use in
        let subject = Subject(
          head: .definition(use.key), text: DefinitionScopes.name(of: use.key), place: block.place(at: use.offset))
        let notes = ClauseNotes(placeholderUses: [], definitionUses: [use], predicateOffsets: [], block: block)
        return DefinitionLine(line: Definition.Line(subject: subject, conditions: []), notes: notes)
      }
      unions[key] = draft
    }
    return key
  }

  /// Two packs may define the same name. Outside of them, the name is ambiguous.
  func checkMeaning(of key: String, at start: Int) throws(ClauseFailure) {
    let packs = definitions.otherPacks(than: key)
    guard packs.count > 1 else { return }
    let name = DefinitionScopes.name(of: key)
    throw failure(
      "'\(name)' is a word of the packs \(list(packs)), each its own; define it here in a words block", at: start)
  }

  private mutating func parseTail(
    of subject: inout Subject, _ prefix: DeclarationPatternPrefix, headName: String, at headStart: Int
  ) throws(ClauseFailure) {
    if !prefix.isEmpty, case .kind(.import) = subject.head {
      // An import has attributes and an access level like a declaration.
      if prefix.storage != nil || !prefix.modifiers.isSubset(of: accessModifiers) {
        throw failure(
          "an import has attributes and an access level, and '\(prefix.firstText ?? "")' is neither", at: prefix.start)
      }
      var declarationPattern = DeclarationPattern(
        kind: .any, name: .anything, text: prefix.firstText ?? "", place: block.place(at: prefix.start))
      declarationPattern.attributes = prefix.attributes
      declarationPattern.modifiers = prefix.modifiers
      subject.declarationPattern = declarationPattern
    } else if let text = prefix.firstText, case .kind(let kind) = subject.head, !kind.isDeclaration {
      throw failure("'\(text)' stands before a declaration, and \(withArticle(headName)) is none", at: prefix.start)
    }
    if case .kind(let kind) = subject.head, !kind.isDeclaration {
      if kind == .call {
        subject.code = try parseCall()
      } else if !isAtStop() {
        try parsePlainName(of: &subject, kind)
      }
      if kind == .preview { subject.code = codes.preview }
      return
    }
    let declarationPatternKind: DeclarationPattern.Kind =
      if case .kind(let kind) = subject.head { kind.declarationPatternKind } else { .any }
    if case .definition = subject.head, prefix.isEmpty, isPathAhead() {
      try parsePlainName(of: &subject, .folder)
      return
    }
    var declarationPatternPrefix = prefix
    if prefix.isEmpty { declarationPatternPrefix.start = headStart }
    let hasName = !isAtStop()
    let declarationPattern = try parseDeclarationPattern(
      declarationPatternPrefix, kind: declarationPatternKind, kindName: headName)
    if declarationPattern.isNameAlone {
      subject.name = hasName ? declarationPattern.name : nil
    } else {
      subject.declarationPattern = declarationPattern
    }
  }

  /// A definition may be one of folders or files, whose names have characters that no declaration's name has.
  private mutating func isPathAhead() -> Bool {
    if isAtStop() { return false }
    let run = bytes[offset..<end].prefix { !isSpace($0) }
    return run.first == UInt8(ascii: "\"")
      || run.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
        && !run.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(") }
  }

  /// The name or path of a file, module or anything else that is no declaration.
  private mutating func parsePlainName(of subject: inout Subject, _ kind: SubjectKind) throws(ClauseFailure) {
    let range = try chunk()
    note(.adverb(range))
    let isPath = bytes[range].contains(UInt8(ascii: "/")) && !(kind == .module && isLabel(range))
    switch kind {
    case .file, .folder:
      if isPath {
        subject.path = try path(in: range)
      } else {
        try checkPlainName(range)
        subject.name = try name(in: range)
      }
    default:
      if isPath {
        throw failure(
          "a \(kind.name) has a name, and '\(textAhead(at: range.lowerBound))' is a path", at: range.lowerBound)
      }
      try checkPlainName(range)
      subject.name = try name(in: range)
    }
  }

  /// `"App (Apps/Phone)"`: a module as messages print it if another one has its name, with its folder.
  private func isLabel(_ range: Range<Int>) -> Bool {
    guard byte(at: range.lowerBound - 1) == UInt8(ascii: "\"") else { return false }
    let name = bytes[range].prefix { $0 != UInt8(ascii: "/") }
    return zip(name, name.dropFirst()).contains { $0 == UInt8(ascii: " ") && $1 == UInt8(ascii: "(") }
  }

  func belongsToNoName(_ byte: UInt8) -> Bool { belongsToNoPath(byte) || byte == UInt8(ascii: ":") }

  mutating func checkPlainName(_ range: Range<Int>) throws(ClauseFailure) {
    if range.isEmpty { throw failure("expected a name between the quotes", at: range.lowerBound) }
    let isQuoted = byte(at: range.lowerBound - 1) == UInt8(ascii: "\"")
    if !isQuoted { note(.plainName(range)) }
    if !isQuoted, range.count == 1, bytes[range.lowerBound] == UInt8(ascii: ".") {
      throw failure("'.' is no name; leave it out", at: range.lowerBound)
    }
    if !isQuoted, let wrong = bytes[range].firstIndex(where: belongsToNoName) {
      throw failure(stranger(at: wrong, in: "name"), at: wrong)
    }
  }

  /// What is said of a mark that no name or path has.
  func stranger(at offset: Int, in what: String) -> String {
    let mark = "'\(Character(Unicode.Scalar(bytes[offset])))' belongs to no \(what); "
    return mark
      + (bytes[offset] == UInt8(ascii: ",") ? "either of two is written A|B" : "put a \(what) that has it in quotes")
  }
}
