import SwiftOutline

extension ClauseParser {
  /// A selector for the elements that a clause checks or requires. `in` after a place belongs to the selector before
  /// the place, so the selector in a place is read with `takesPlaces` false.
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

  /// `external extension`
  private mutating func takeExternalBeforeExtension() -> Bool {
    let start = offset
    if take(word: "external"), kind(named: peekWord()) == .extension { return true }
    offset = start
    return false
  }

  /// `of an external type`, after `extension`
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

  /// The names ahead that `|` joins, `app|feature`, if at least one of them is a definition.
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
        throw failure(
          "'\(name)' is not a definition, and '|' joins definitions "
            + "here" + didYouMean(name, among: definitions.visible))
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

  /// Two packs may define the same name. Outside these packs, the name is ambiguous.
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
      // An import has attributes and an access level like a declaration.
      if prefix.storage != nil || !prefix.modifiers.isSubset(of: accessModifiers) {
        throw failure(
          "an import has only attributes and an access level, and '\(prefix.firstText ?? "")' is "
            + "neither", at: prefix.start)
      }
      var declarationPattern = DeclarationPattern(
        kind: .any, name: .anything, text: prefix.firstText ?? "", place: block.place(at: prefix.start))
      declarationPattern.attributes = prefix.attributes
      declarationPattern.modifiers = prefix.modifiers
      subject.declarationPattern = declarationPattern
    } else if let text = prefix.firstText, case .kind(let kind) = subject.head, !kind.isDeclaration {
      throw failure(
        "'\(text)' only applies to declarations, and \(withArticle(headName)) is not a "
          + "declaration", at: prefix.start)
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

  /// A definition may match folders or files, whose names have characters that no declaration's name has.
  private mutating func isPathAhead() -> Bool {
    if isAtStop() { return false }
    let run = bytes[offset..<end].prefix { !isSpace($0) }
    return run.first == UInt8(ascii: "\"")
      || run.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
        && !run.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(") }
  }

  /// The name or path of a file, a module or another element that is not a declaration.
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

  /// `"App (Apps/Phone)"`: a module with its folder. Messages print it if another module has the same name.
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

  /// The message about a character that no name or path can contain.
  func stranger(at offset: Int, in what: String) -> String {
    let mark = "'\(Character(Unicode.Scalar(bytes[offset])))' is not allowed in a \(what); "
    return mark
      + (bytes[offset] == UInt8(ascii: ",") ? "for either of two, write A|B" : "put a \(what) that has it in quotes")
  }
}
