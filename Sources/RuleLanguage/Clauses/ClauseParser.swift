// ClauseParser reads one clause at a time: it stands at an offset of a block's bytes and moves over what it has
// understood. What it cannot read is thrown with the offset; whoever called goes on with the next clause.

/// A hole met in a clause, in order.
struct HoleUse {
  var hole: HoleID
  /// Without the braces.
  var name: String
  var offset: Int
  /// It stands behind an `in`, so it binds before the name does.
  var isInPlace = false
  var isNegated = false
  /// It is bound anew each time, and by nothing outside.
  var isRepeated = false
  /// It is a part of a name, as in `{Name}View`.
  var isPart = false
  /// The hole that ends where this one begins.
  var touching: HoleID?
}

/// A word met in a clause.
struct WordUse {
  var key: String
  var offset: Int
  var isNegated: Bool
}

/// The holes of all pages; `{Feature}` and `{feature}` are one.
struct HoleTable {
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  mutating func hole(named name: String) -> HoleID {
    let key = String(decoding: lowerCamelCase(Array(name.utf8)), as: UTF8.self)
    if let index = indices[key] {
      // The capitals are worth keeping for whoever prints the hole.
      if startsSmall(names[index]) { names[index] = name }
      return HoleID(index)
    }
    indices[key] = names.count
    names.append(name)
    return HoleID(names.count - 1)
  }
}

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
  /// The text at hand is known to be right, so nothing is looked for that people write instead.
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
      if let failure = endAdvice() { throw failure }
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

/// `a, b or c`
func list(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// `*`, `|` and holes belong to the name that they touch.
func isPatternByte(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "|") }

/// White space as one blank each, none at the ends.
func folded(_ bytes: ArraySlice<UInt8>) -> String {
  if isFolded(bytes) { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for byte in bytes {
    if isSpace(byte) {
      if let last = result.last, last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
    } else {
      result.append(byte)
    }
  }
  if result.last == UInt8(ascii: " ") { result.removeLast() }
  return String(decoding: result, as: UTF8.self)
}

private func isFolded(_ bytes: ArraySlice<UInt8>) -> Bool {
  var last = UInt8(ascii: " ")
  for byte in bytes {
    if isSpace(byte), byte != UInt8(ascii: " ") || last == byte { return false }
    last = byte
  }
  return last != UInt8(ascii: " ")
}
