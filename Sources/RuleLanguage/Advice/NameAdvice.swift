// Names, counts and places in the notation of other tools, and how to write them. Only messages use this.

/// The message for a name that looks like a regular expression. nil if it does not look like one.
func regexAdvice(_ text: String) -> String? {
  looksLikeRegex(text.utf8) ? regexAdvice(of: text) : nil
}

/// The message for a text that is a regular expression.
func regexAdvice(of text: String) -> String {
  let wildcard = "* matches any part of a name, as in *View"
  guard let name = nameOfRegex(text) else { return "a name pattern is not a regular expression; \(wildcard)" }
  return "a name pattern is not a regular expression; write \(name), where \(wildcard)"
}

func regexAdvice(_ bytes: ArraySlice<UInt8>) -> String? {
  // The bytes are checked first, because that is fast and almost all names are valid.
  looksLikeRegex(bytes) ? regexAdvice(folded(bytes)) : nil
}

private func looksLikeRegex(_ bytes: some Collection<UInt8>) -> Bool {
  if bytes.contains(where: { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") }) {
    return true
  }
  // Square brackets are a character class such as `[A-Z]`, which names cannot contain.
  if bytes.contains(UInt8(ascii: "[")) && bytes.contains(UInt8(ascii: "]")) { return true }
  guard bytes.first == UInt8(ascii: "."), let next = bytes.dropFirst().first else { return false }
  return next == UInt8(ascii: "*") || next == UInt8(ascii: "+")
}

/// The name pattern for a regular expression: `View` for `^View$`, `*View` for `View$` and `.*View`. nil if no name
/// pattern means the same.
private func nameOfRegex(_ text: String) -> String? {
  var name = text
  let begins = name.hasPrefix("^")
  let ends = name.hasSuffix("$")
  if begins { name.removeFirst() }
  if ends, !name.isEmpty { name.removeLast() }
  if ends, !begins { name = "*" + name }
  if begins, !ends { name += "*" }
  var result = ""
  var last: Character = " "
  for character in name {
    // `.*` is `*`, and so are several stars.
    if character == "*" || character == "+" {
      if last == "." { result.removeLast() }
      if result.last != "*" { result.append("*") }
    } else {
      result.append(character)
    }
    last = character
  }
  let isName = result.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" }
  return isName && result.contains { $0 != "*" } ? result : nil
}

/// The message for a name that no declaration can have: `"^[A-Z]"`, `Cart.Item`.
func dottedAdvice(_ name: String) -> String? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  if let advice = regexAdvice(name) { return advice }
  if name.contains(where: { "+?".contains($0) }), name.utf8.contains(where: isIdentifierByte) {
    return regexAdvice(of: name)
  }
  guard parts.count > 1 else { return nil }
  if parts.dropFirst().contains(where: { $0.hasPrefix("*") || $0.hasPrefix("+") }) { return regexAdvice(of: name) }
  if parts.last == "swift" {
    return "a declaration's name has no '.swift'; for its file, write: in file \(name)"
  }
  return
    "a declaration's name does not include the enclosing type; write: named \(parts[parts.count - 1])"
}

extension ClauseParser {
  /// The correct form of a count in English: `at most 400` for `no more than 400`. nil if there is no such count at
  /// `start`.
  func countAdvice(at start: Int, verb: String = "") -> String? {
    guard let (read, count, isTurned) = countAhead(at: start) else { return nil }
    return "'\(read)' is not a count; write\(isTurned ? " without 'not'" : ""): \(verb)\(count)"
  }

  /// The count in English at `start`, its correct form, and whether a `not` before it inverts the count.
  func countAhead(at start: Int) -> (read: String, count: String, isTurned: Bool)? {
    var words = bytes[start..<end].split(whereSeparator: isSpace).prefix(5)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first else { return nil }
    if let number = first == "single" ? 1 : numerals.firstIndex(of: first) {
      return (first, "exactly \(number)", false)
    }
    // `less vars than 3`
    var between = ""
    if directions[first] != nil, words.count > 2, words[2] == "than" { between = " " + words.remove(at: 1) }
    var position = first == "no" || first == "not" ? 1 : 0
    guard position < words.count, let direction = directions[words[position]] else { return nil }
    position += 1
    var bound = position == 2 ? direction.opposite : direction
    if position < words.count, ["than", "to", "of"].contains(words[position]) { position += 1 }
    let number = position < words.count ? Int(words[position]) ?? numerals.firstIndex(of: words[position]) : nil
    let read = words[..<(number == nil ? position : position + 1)].joined(separator: " ")
    // If the count has no number, an example number is used.
    let asked = number ?? bound.example
    if bound == .above, asked == .max { bound = .least }
    // `must not have more than 3`
    let isTurned = isNegated && number != nil && bound == .above
    return (read, (isTurned ? Bound.most.count(asked) : bound.count(asked)) + between, isTurned)
  }

  /// Reports quotes around only some names: in `A|"B C"`, the quotes have to enclose all names.
  func quotedUnion(_ range: Range<Int>) -> String? {
    let union = String(decoding: bytes[range.lowerBound..<quotesEnd(range)], as: UTF8.self)
    guard union.contains("|"), union.contains("\"") else { return nil }
    return "put all the names in one pair of quotes: \"\(union.filter { $0 != "\"" })\""
  }

  /// Reports `A/B|C/D`. It means `A/(B|C)/D`, although people usually mean two paths. nil if two paths cannot be meant,
  /// because only one of them would have a placeholder: `Features/{F}/Domain|Data/Models`.
  func pathUnionAdvice(_ range: Range<Int>, _ isAnchored: Bool) -> String? {
    let parts = bytes[range].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let paths = parts.map { $0.split(separator: "/").map(String.init) }
    let isBroken = parts.dropFirst().contains { $0.hasPrefix("/") } || parts.dropLast().contains { $0.hasSuffix("/") }
    let areLong = paths.filter { $0.count > 1 }.count > 1
    let first = paths[0].first
    let areAlike = Set(paths.map { Set($0.joined().split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }) })
    guard !paths.contains([]),
      isBroken || areLong && (areAlike.count == 1 || paths.dropFirst().contains { $0.first == first })
    else { return nil }

    let said = "'|' joins single path segments, not whole paths; write"
    var start = range.lowerBound - (isAnchored ? 1 : 0)
    let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
    if isQuoted { start -= 1 }
    func path(_ segments: some Sequence<String>, isAnchored: Bool) -> String {
      let text = (isAnchored ? "/" : "") + segments.joined(separator: "/")
      return isQuoted ? "\"\(text)\"" : text
    }
    let areAnchored = [isAnchored] + parts.dropFirst().map { $0.hasPrefix("/") }
    if Set(areAnchored).count == 1, Set(paths.map { $0.dropLast() }).count == 1 {
      let last = paths.compactMap(\.last).joined(separator: "|")
      return "\(said): \(path(paths[0].dropLast() + [last], isAnchored: isAnchored))"
    }
    // `A/B|C|D/E` is ambiguous.
    if paths.contains(where: { $0.count == 1 }) { return "\(said) each by itself" }
    let each = zip(paths, areAnchored).map { path($0, isAnchored: $1) }
    let predicate = predicateOffsets.last.map { text(from: $0, to: start) }
    if predicate != "in", text(from: 0, to: start).hasSuffix("not in") {
      return "\(said): " + each.map { "not in \($0)" }.joined(separator: " ")
    }
    guard let predicate else { return "\(said) one for each" }
    if isNegated { return "\(said) a line for each" }
    return "\(said): " + each.map { "\(predicate) \($0)" }.joined(separator: " or ")
  }

  /// The offset after a quoted text that begins inside a name. The quoted text can contain spaces.
  private func quotesEnd(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    var isQuoted = false
    while index < end, isQuoted || index < range.upperBound || "\"|".utf8.contains(bytes[index - 1]) {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "\n") { break }
      index += 1
    }
    return index
  }

  /// Reports a misspelled `cycle` that was read as a place: `in a cyle`, `in cycles`.
  mutating func cycleAdvice() -> String? {
    let start = offset
    defer { offset = start }
    takeArticle()
    let word = peekWord()
    guard let first = word.utf8.first, isSmall(first), kind(named: word) == nil, definitionKey(word) == nil,
      singulars(word).contains(where: { nearest($0, among: ["cycle"]) != nil })
    else { return nil }
    return "'\(word)' is not a place; did you mean 'in a cycle'? Write a folder with that name as \"\(word)\""
  }

  /// Advice for a conformance that is written like a name: `be @unchecked Sendable`, `be public Sendable`.
  mutating func namedAdvice(_ prefix: DeclarationPatternPrefix, from start: Int) -> String? {
    let word = peekWord()
    let must = isNegated ? "must not be" : "must be"
    if let attribute = prefix.attributes.lazy.map(\.name.text).first(where: conformanceAttributes.contains) {
      let name = word.isEmpty ? "Sendable" : word
      return "'@\(attribute)' precedes a protocol; write a declaration pattern: "
        + "\(must) \(shapedKind?.name ?? "type") _: @\(attribute) \(name)"
    }
    guard let first = word.utf8.first, isCapital(first) else { return nil }
    let before = text(from: start, to: offset)
    let kind = shapedKind?.name ?? "type"
    return
      "'\(word)' is a name; write a kind before the name: \(before) \(kind) \(word); to check a conformance, write a "
      + "declaration pattern: \(must) \(before) \(kind) _: \(word)"
  }
}

private let conformanceAttributes = ["unchecked", "retroactive"]

/// The kind of limit that an English word means: at most, at least, more than or less than.
private enum Bound {
  case most, least, above, below

  var opposite: Bound {
    switch self {
    case .above: .most
    case .below: .least
    case .most: .above
    case .least: .below
    }
  }

  /// The number for an example whose limit is three: `at most 3`, but `more than 2`.
  var example: Int {
    switch self {
    case .most, .least: 3
    case .above: 2
    case .below: 4
    }
  }

  func count(_ number: Int) -> String {
    switch self {
    case .most: "at most \(number)"
    case .least: "at least \(number)"
    case .above: "at least \(number + 1)"
    case .below: "at most \(max(0, number - 1))"
    }
  }
}

private let directions: [String: Bound] = [
  "more": .above, "over": .above, "above": .above, "less": .below, "fewer": .below, "under": .below, "below": .below,
  "longer": .above, "larger": .above, "bigger": .above, "greater": .above, "exceed": .above, "shorter": .below,
  "smaller": .below, "max": .most, "maximum": .most, "<=": .most, ">=": .least, "<": .below, ">": .above, "up": .most,
  "min": .least, "minimum": .least,
]
