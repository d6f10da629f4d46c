import SwiftOutline

extension ClauseParser {
  /// Parses a selector. `in` after the selector's place belongs to this selector, so the selector in a place is parsed
  /// with `takesPlaces: false`.
  mutating func parseSubject(takesPlaces: Bool = true) throws(ClauseFailure) -> Subject {
    takeArticle()
    skipSpace()
    let start = offset
    let isAnother = take(word: "another")
    let isTest = takeTestPrefix()
    let moduleKind = takeModuleKind()
    var isOfExternalType = takeExternalBeforeExtension()
    let prefix = try parsePrefix()
    let headStart = offset
    let head = try parseHead(prefix)
    if case .kind(.extension) = head.head, try takeOfExternalType() { isOfExternalType = true }
    var subject = Subject(head: head.head, text: "", place: block.place(at: start))
    subject.isTest = isTest
    subject.isAnother = isAnother
    subject.moduleKind = moduleKind
    subject.isOfExternalType = isOfExternalType
    try parseTail(of: &subject, prefix, headName: head.name, at: headStart)
    note(.subject(subject, takesPlaces: takesPlaces))
    if takesPlaces { subject.places = try parsePlaces() }
    subject.text = text(from: start)
    return subject
  }

  /// Skips `test` before a kind. Returns false if no kind follows, because `test` is then a kind itself.
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

  /// `external extension`
  private mutating func takeExternalBeforeExtension() -> Bool {
    let start = offset
    if take(word: "external"), kind(named: peekWord()) == .extension { return true }
    offset = start
    return false
  }

  /// Parses `of an external type`, which can follow `extension`.
  private mutating func takeOfExternalType() throws(ClauseFailure) -> Bool {
    guard take(word: "of") else { return false }
    takeArticle()
    guard take(word: "external"), take(word: "type") || take(word: "types") else {
      throw expected("'an external type'; an extension of one type is written: extension Name")
    }
    return true
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
      throw failure("'feature' is not defined; define it in a definitions block: feature = folder …", at: start)
    }
    if isAtStop() {
      if let attribute = prefix.firstText, !predicateOffsets.isEmpty, prefix.modifiers.isEmpty, isAtEnd {
        throw failure(
          asked.map { !$0.isDeclaration } ?? false
            ? "expected a kind after '\(attribute)'; for code in the source, write: contain \(attribute)"
            : "expected a kind after '\(attribute)'; to require it of the subject, write: be \(attribute)",
          at: prefix.start)
      }
      throw expected(prefix.firstText.map { "a kind after '\($0)', such as type or func" } ?? "a kind or definition")
    }
    note(.noSubject(prefix, at: start))
    throw failure("'\(textAhead(at: start))' is not a kind or definition", at: start)
  }

  /// The names at the current position that `|` joins, as in `app|feature`. nil if none of them is a definition.
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

  /// Parses a union such as `app|feature` and returns its key. The union is stored as a definition with one line for
  /// each part.
  private mutating func takeUnion(_ names: [String]) throws(ClauseFailure) -> String {
    var uses: [DefinitionUse] = []
    for name in names {
      if !uses.isEmpty { offset += 1 }
      guard let key = definitionKey(name) else {
        throw failure(
          "'\(name)' is not a definition; here, '|' can only join definitions"
            + didYouMean(name, among: definitions.visible))
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

  /// Throws if several packs define the name. A document cannot use such a name.
  func checkMeaning(of key: String, at start: Int) throws(ClauseFailure) {
    let packs = definitions.otherPacks(than: key)
    guard packs.count > 1 else { return }
    let name = DefinitionScopes.name(of: key)
    throw failure(
      "the packs \(list(packs)) define '\(name)' differently; define it here in a definitions block", at: start)
  }

  private mutating func parseTail(
    of subject: inout Subject, _ prefix: DeclarationPatternPrefix, headName: String, at headStart: Int
  ) throws(ClauseFailure) {
    if !prefix.isEmpty, case .kind(.import) = subject.head {
      // Imports can have attributes and an access level, but no other modifiers.
      if prefix.storage != nil || !prefix.modifiers.isSubset(of: accessModifiers) {
        throw failure(
          "'\(prefix.firstText ?? "")' does not apply to imports; only attributes and access levels do",
          at: prefix.start)
      }
      var declarationPattern = DeclarationPattern(
        kind: .any, name: .anything, text: prefix.firstText ?? "", place: block.place(at: prefix.start))
      declarationPattern.attributes = prefix.attributes
      declarationPattern.modifiers = prefix.modifiers
      subject.declarationPattern = declarationPattern
    } else if let text = prefix.firstText, case .kind(let kind) = subject.head, !kind.isDeclaration {
      throw failure(
        "'\(text)' only applies to declarations, not to \(withArticle(headName))", at: prefix.start)
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

  /// Whether a path or file name follows a definition, because definitions can select folders and files: it contains a
  /// slash or a period, or is in quotes.
  private mutating func isPathAhead() -> Bool {
    if isAtStop() { return false }
    let run = bytes[offset..<end].prefix { !isSpace($0) }
    return run.first == UInt8(ascii: "\"")
      || run.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
        && !run.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(") }
  }

  /// Parses the name or path of an element that is not a declaration, such as a file or a module.
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
          "expected the name of \(withArticle(kind.name)), found the path '\(textAhead(at: range.lowerBound))'",
          at: range.lowerBound)
      }
      try checkPlainName(range)
      subject.name = try name(in: range)
    }
  }

  /// Whether the text is a module's name with its folder, `"App (Apps/Phone)"`. Messages print modules in this form if
  /// two have the same name.
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
      throw failure("'.' is not a name; remove it", at: range.lowerBound)
    }
    if !isQuoted, let wrong = bytes[range].firstIndex(where: belongsToNoName) {
      throw failure(stranger(at: wrong, in: "name"), at: wrong)
    }
  }

  /// The message for a character that is not allowed in a name or path.
  func stranger(at offset: Int, in what: String) -> String {
    let mark = "'\(Character(Unicode.Scalar(bytes[offset])))' is not allowed in a \(what); "
    return mark
      + (bytes[offset] == UInt8(ascii: ",") ? "for either of two, write A|B" : "put a \(what) that has it in quotes")
  }
}
