// ClauseParser reads one clause at a time. It is at an offset of a block's bytes and moves on as it reads. It throws at
// text that it cannot read, and the caller continues with the next clause. It knows the notation only: where people
// often write something else, it notes a checkpoint, and Advice words the message.

struct ClauseParser {
  var holes = HoleTable()
  var codes = CodeTable()
  /// Every word that a page defines, and whose words the page at hand may use.
  var words = WordScopes()

  /// Words without a name of their own, by the keys of those that they are made of.
  var unions: [String: WordDraft] = [:]

  /// Where the clause at hand stands, and where it ends.
  private(set) var block = BlockText(line: "", at: PagePlace(path: "", line: 0, column: 0))
  private(set) var bytes: [UInt8] = []
  private(set) var end = 0
  var offset = 0
  /// Where `/` in front of a path leads, from the root.
  var folder = ""
  /// The text is known to be correct, so no checkpoints are noted.
  var isProven = false

  /// What the clause at hand has met so far.
  var holeUses: [HoleUse] = []
  var wordUses: [WordUse] = []
  /// Where each predicate begins, behind `be`.
  var predicateOffsets: [Int] = []
  /// `where` or `must`, of the predicates at hand.
  var keyword = "must"
  /// What the clause's predicates are asked of: for messages.
  var askedSubjects: [Subject] = []
  /// The word that the line at hand defines.
  var defined: String?
  /// How places and negations around the reader mark what it meets.
  var isInPlace = false
  var isNegated = false
  /// Behind `repeat`, where holes are bound anew each time.
  var isRepeated = false
  /// In a shape's members, where a line's end ends the member.
  var memberDepth = 0
  /// The places of this clause where people often write something else, in order.
  var checkpoints: [Checkpoint] = []

  mutating func begin(_ block: BlockText, _ range: Range<Int>) {
    self.block = block
    bytes = block.bytes
    offset = range.lowerBound
    end = range.upperBound
    holeUses = []
    wordUses = []
    predicateOffsets = []
    askedSubjects = []
    defined = nil
    isInPlace = false
    isNegated = false
    isRepeated = false
    memberDepth = 0
    checkpoints = []
  }

  /// Notes a place where people often write something else.
  mutating func note(_ kind: @autoclosure () -> Checkpoint.Kind) {
    if isProven { return }
    checkpoints.append(Checkpoint(kind: kind(), position: position))
  }

  /// Where the parser is, and what it has read of the clause so far.
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

  /// What the clause's predicates are asked of, where that is one kind.
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

  /// The letters ahead, up to a byte that belongs to no identifier. Empty where a name with holes or stars stands.
  mutating func peekWord() -> String {
    skipSpace()
    var stop = offset
    while stop < end, isIdentifierByte(bytes[stop]) { stop += 1 }
    guard stop > offset, isWordEnd(stop) else { return "" }
    return String(decoding: bytes[offset..<stop], as: UTF8.self)
  }

  /// What stands at `stop` does not go on with the letters in front of it.
  private func isWordEnd(_ stop: Int) -> Bool {
    guard let next = byte(at: stop) else { return true }
    if isIdentifierByte(next) || isPatternByte(next) { return false }
    return next != UInt8(ascii: "{") || holeEnd(at: stop) == nil
  }

  /// The offset behind the hole that begins at `start`; nil where what stands there is no hole.
  func holeEnd(at start: Int) -> Int? {
    guard byte(at: start) == UInt8(ascii: "{"), let first = byte(at: start + 1), isIdentifierByte(first),
      !isDigit(first), first != UInt8(ascii: "_")
    else { return nil }
    var index = start + 1
    while let next = byte(at: index), isIdentifierByte(next) { index += 1 }
    return byte(at: index) == UInt8(ascii: "}") ? index + 1 : nil
  }

  /// Over `word`, if it is the next one.
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

  /// Over both words, or none.
  mutating func take(word first: String, then second: String) -> Bool {
    let start = offset
    if take(word: first), take(word: second) { return true }
    offset = start
    return false
  }

  mutating func takeArticle() {
    let start = offset
    for article in articles where take(word: article) {
      // `a` alone is a name.
      if isAtEnd { offset = start }
      return
    }
  }

  /// A stop word or the clause's end is ahead.
  mutating func isAtStop() -> Bool {
    if isAtEnd { return true }
    // Most words are told by how they begin.
    guard memberDepth == 0, stopWordsBegin.contains(bytes[offset]) else { return false }
    return stopWords.contains(peekWord())
  }

  // MARK: Looking back

  /// The word that ends in front of the blanks here.
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

  /// The word that `name` or a plural `name` is, by its key.
  func wordKey(_ name: String) -> String? {
    for singular in singulars(name) {
      if let key = words.key(of: singular) { return key }
    }
    return nil
  }

  /// Every name of a subject, the team's own first: of two that are equally near it is the likelier one.
  var subjectNames: [String] {
    mutating get {
      words.visible + kindNames
    }
  }

  // MARK: Texts

  /// From `start` up to here, white space folded.
  func text(from start: Int, to stop: Int? = nil) -> String {
    folded(bytes[start..<max(start, min(stop ?? offset, end))])
  }

  /// What stands at `offset`, up to a blank, for a message.
  func textAhead(at offset: Int) -> String {
    let run = bytes[min(offset, end)..<end].prefix { !isSpace($0) }
    let text = String(decoding: run.prefix(40), as: UTF8.self)
    return run.count > 40 ? text + "…" : text
  }

  func failure(_ message: String, at offset: Int? = nil) -> ClauseFailure {
    ClauseFailure(offset: offset ?? self.offset, message: message)
  }

  func refusal(_ what: String, at offset: Int) -> ClauseFailure {
    ClauseFailure(offset: offset, message: "\(what) not judged by this version yet", isRefusal: true)
  }

  /// `expected …` with what was read instead.
  mutating func expected(_ what: String) -> ClauseFailure {
    if isAtEnd { return failure("expected \(what), but the clause ends here") }
    return failure("expected \(what), but read '\(textAhead(at: offset))'")
  }

  /// `'typ' is no subject; did you mean 'type'?`
  func unknown(_ word: String, _ what: String, among names: [String]) -> String {
    let near = nearest(word, among: names).map { "; did you mean '\($0)'?" }
    return "'\(word)' is no \(what)" + (near ?? "; expected \(list(names))")
  }

  /// Behind a clause's last predicate.
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

/// `*`, `|` and holes belong to the name that they touch.
func isPatternByte(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "|") }
