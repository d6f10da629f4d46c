// ClauseParser reads one clause at a time. It is at an offset of a block's bytes and moves forward as it reads. It
// throws at text that it cannot read, and the caller continues with the next clause. It knows only the notation. In
// places where people often write other text, it notes a checkpoint, and Advice writes the message.

struct ClauseParser {
  var placeholders = PlaceholderTable()
  var codes = CodeTable()
  /// The definitions of all pages. Its `scope` decides which of them the current page may use.
  var definitions = DefinitionScopes()

  /// Definitions that clauses join by `|`, such as `app|feature`. They have no name of their own, so the key consists
  /// of the keys of the joined definitions.
  var unions: [String: DefinitionDraft] = [:]

  /// The block that contains the current clause, its bytes, and the offset at which the clause ends.
  private(set) var block = BlockText(line: "", at: PagePlace(path: "", line: 0, column: 0))
  private(set) var bytes: [UInt8] = []
  private(set) var end = 0
  var offset = 0
  /// The folder that a path with a leading `/` starts from, relative to the root.
  var folder = ""
  /// Whether the text is from a built-in pack and known to be correct. Then no checkpoints are recorded.
  var isProven = false

  /// The placeholders of the current clause so far.
  var placeholderUses: [PlaceholderUse] = []
  var definitionUses: [DefinitionUse] = []
  /// The offset of each predicate in the clause, after `be`.
  var predicateOffsets: [Int] = []
  /// The keyword of the current predicates: `where` or `must`.
  var keyword = "must"
  /// The selectors of the elements that the clause checks, for messages.
  var askedSubjects: [Subject] = []
  /// The name that the current line defines.
  var defined: String?
  /// Whether the parser is in a place (after `in`), and whether it is after `not`. Placeholders record both.
  var isInPlace = false
  var isNegated = false
  /// Whether the parser is after `repeat`, where placeholders get new values for each repetition.
  var isRepeated = false
  /// How many braces of declaration patterns are open at the current position. In braces, a line end also ends a
  /// member.
  var memberDepth = 0
  /// The code that was parsed last, with white space folded.
  var lastCode = ""
  /// Within the braces of a pattern after `exactly`.
  var isInExactPattern = false
  /// The checkpoints of this clause, in order: positions at which people often write wrong text.
  var checkpoints: [Checkpoint] = []

  mutating func begin(_ block: BlockText, _ range: Range<Int>) {
    self.block = block
    bytes = block.bytes
    offset = range.lowerBound
    end = range.upperBound
    placeholderUses = []
    definitionUses = []
    predicateOffsets = []
    askedSubjects = []
    defined = nil
    isInPlace = false
    isNegated = false
    isRepeated = false
    memberDepth = 0
    isInExactPattern = false
    checkpoints = []
  }

  /// Records a checkpoint: a position at which people often write wrong text.
  mutating func note(_ kind: @autoclosure () -> Checkpoint.Kind) {
    if isProven { return }
    checkpoints.append(Checkpoint(kind: kind(), position: position))
  }

  /// The state that messages depend on.
  var position: ClausePosition {
    get {
      ClausePosition(
        offset: offset, keyword: keyword, predicateOffsets: predicateOffsets, askedSubjects: askedSubjects,
        isNegated: isNegated, memberDepth: memberDepth)
    }
    set {
      offset = newValue.offset
      keyword = newValue.keyword
      predicateOffsets = newValue.predicateOffsets
      askedSubjects = newValue.askedSubjects
      isNegated = newValue.isNegated
      memberDepth = newValue.memberDepth
    }
  }

  /// The kind of elements that the clause checks. nil if there are several kinds.
  var asked: SubjectKind? { askedSubjects.onlyKind }

  // MARK: Moving

  mutating func skipSpace() {
    while offset < end, isSpace(bytes[offset]), memberDepth == 0 || bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return offset >= end
    }
  }

  func byte(at offset: Int) -> UInt8? { offset < end ? bytes[offset] : nil }

  mutating func peek() -> UInt8? {
    skipSpace()
    return byte(at: offset)
  }

  mutating func take(_ character: Character) -> Bool {
    guard peek() == character.asciiValue else { return false }
    offset += 1
    return true
  }

  /// The word at the current position. Empty if a placeholder or `*` is part of it, because then it is a pattern.
  mutating func peekWord() -> String {
    skipSpace()
    var stop = offset
    while stop < end, isIdentifierByte(bytes[stop]) { stop += 1 }
    guard stop > offset, isWordEnd(stop) else { return "" }
    return String(decoding: bytes[offset..<stop], as: UTF8.self)
  }

  /// Whether a word ends at `stop`, so that no letter, `*`, `|` or placeholder follows.
  private func isWordEnd(_ stop: Int) -> Bool {
    guard let next = byte(at: stop) else { return true }
    if isIdentifierByte(next) || isPatternByte(next) { return false }
    return next != UInt8(ascii: "{") || placeholderEnd(at: stop) == nil
  }

  /// The offset after the placeholder that begins at `start`. nil if no placeholder begins there.
  func placeholderEnd(at start: Int) -> Int? {
    guard byte(at: start) == UInt8(ascii: "{"), let first = byte(at: start + 1), isIdentifierByte(first),
      !isDigit(first), first != UInt8(ascii: "_")
    else { return nil }
    var index = start + 1
    while let next = byte(at: index), isIdentifierByte(next) { index += 1 }
    return byte(at: index) == UInt8(ascii: "}") ? index + 1 : nil
  }

  /// Skips `word` if it is next.
  mutating func take(word: String) -> Bool {
    skipSpace()
    var stop = offset
    for byte in word.utf8 {
      guard stop < end, bytes[stop] == byte else { return false }
      stop += 1
    }
    guard isWordEnd(stop) else { return false }
    offset = stop
    return true
  }

  /// Skips both words if they are next.
  mutating func take(word first: String, then second: String) -> Bool {
    let start = offset
    if take(word: first), take(word: second) { return true }
    offset = start
    return false
  }

  mutating func takeArticle() {
    let start = offset
    for article in articles where take(word: article) {
      // A plain `a` is a name.
      if isAtEnd { offset = start }
      return
    }
  }

  /// Whether the parser is at the end of the clause, or at a word that ends a name, such as `in` or `or`.
  mutating func isAtStop() -> Bool {
    if isAtEnd { return true }
    // Only the first letter is compared at first, because that rules out most words.
    guard memberDepth == 0, stopWordsBegin.contains(bytes[offset]) else { return false }
    return stopWords.contains(peekWord())
  }

  // MARK: Looking back

  /// The word before the spaces at the current offset.
  func wordBefore() -> String {
    let start = startOfWord(before: offset)
    return String(decoding: bytes[start..<end].prefix(while: isIdentifierByte), as: UTF8.self)
  }

  func startOfWord(before offset: Int) -> Int {
    var start = min(offset, end)
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    while start > 0, isIdentifierByte(bytes[start - 1]) { start -= 1 }
    return start
  }

  // MARK: Names

  /// The key of the definition with this name. If the name is a plural, its singular is also looked up.
  func definitionKey(_ name: String) -> String? {
    for singular in singulars(name) {
      if let key = definitions.key(of: singular) { return key }
    }
    return nil
  }

  /// All names that can begin a selector, for suggestions. The project's own definitions come first, so that they win
  /// if two names are equally similar.
  var subjectNames: [String] {
    mutating get {
      definitions.visible + kindNames
    }
  }

  // MARK: Texts

  /// The text from `start` to `stop` or to the current position. White space is reduced to single spaces.
  func text(from start: Int, to stop: Int? = nil) -> String {
    folded(bytes[start..<max(start, min(stop ?? offset, end))])
  }

  /// The text from `offset` to the next space, shortened for a message.
  func textAhead(at offset: Int) -> String {
    let run = bytes[min(offset, end)..<end].prefix { !isSpace($0) }
    let text = String(decoding: run.prefix(40), as: UTF8.self)
    return run.count > 40 ? text + "…" : text
  }

  func failure(_ message: String, at offset: Int? = nil) -> ClauseFailure {
    ClauseFailure(offset: offset ?? self.offset, message: message)
  }

  func refusal(_ message: String, at offset: Int) -> ClauseFailure {
    ClauseFailure(offset: offset, message: message, isRefusal: true)
  }

  /// `expected …`, with the actual text.
  mutating func expected(_ what: String) -> ClauseFailure {
    if isAtEnd { return failure("expected \(what), but the clause ends here") }
    return failure("expected \(what), but read '\(textAhead(at: offset))'")
  }

  /// The message for an unknown word: `'typ' is not a kind or definition; did you mean 'type'?`
  func unknown(_ word: String, _ what: String, among names: [String]) -> String {
    let near = nearest(word, among: names).map { "; did you mean '\($0)'?" }
    return "'\(word)' is not a \(what)" + (near ?? "; expected \(list(names))")
  }

  /// Throws if the clause continues after its last predicate.
  mutating func expectEnd() throws(ClauseFailure) {
    guard isAtEnd else {
      note(.end)
      throw expected("the clause's end")
    }
  }

  /// A number of the rule.
  mutating func takeNumber() throws(ClauseFailure) -> Int {
    let word = peekWord()
    guard let number = Int(word) ?? numerals.firstIndex(of: word), number >= 0 else { throw expected("a number") }
    offset += word.utf8.count
    return number
  }
}

/// Whether the byte is part of a name pattern: `*` or `|`.
func isPatternByte(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "|") }
