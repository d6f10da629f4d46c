extension ClauseParser {
  /// The offset at which the name that begins at `start` ends.
  ///
  /// - Parameter takesPeriod: whether the name can have several components, separated by periods.
  func nameEnd(at start: Int, takesPeriod: Bool = false, takesBar: Bool = true) -> Int {
    var index = start
    while let next = byte(at: index) {
      if next == UInt8(ascii: "`") {
        // A raw identifier has spaces and marks: `loads the cart`.
        let name = bytes[(index + 1)..<end].prefix { $0 != next && $0 != UInt8(ascii: "\n") }
        index = byte(at: name.endIndex) == next ? name.endIndex + 1 : index + 1
      } else if isIdentifierByte(next) || next == UInt8(ascii: "*") {
        index += 1
      } else if next == UInt8(ascii: "|") ? takesBar : next == UInt8(ascii: ".") && takesPeriod {
        index += 1
      } else if let end = placeholderEnd(at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  /// Reads a path or the name of a module: the text up to the next space, or the text in quotes.
  mutating func chunk() throws(ClauseFailure) -> Range<Int> {
    skipSpace()
    let start = offset
    if byte(at: offset) == UInt8(ascii: "'") {
      let name = bytes[(offset + 1)..<end].prefix { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\n") }
      throw failure("' is not a quote here; use double quotes: \"\(folded(name))\"")
    }
    if byte(at: offset) == UInt8(ascii: "\"") { return try quoted(isEnd: isSpace) }
    while let next = byte(at: offset), !isSpace(next) { offset += 1 }
    return start..<offset
  }

  /// The range of the text in quotes that begins at the current position.
  ///
  /// - Parameter isEnd: whether this byte is allowed after the closing quote.
  mutating func quoted(isEnd: (UInt8) -> Bool) throws(ClauseFailure) -> Range<Int> {
    let start = offset
    offset += 1
    while let next = byte(at: offset), next != UInt8(ascii: "\"") { offset += 1 }
    let range = start + 1..<offset
    guard offset < end else { throw failure("this quote is not closed in its clause", at: start) }
    offset += 1
    if let next = byte(at: offset), !isEnd(next) {
      let stop = offset
      note(.brokenQuotes(start..<stop))
      throw failure("put quotes around the whole path or name", at: start)
    }
    return range
  }

  /// Parses the name of a declaration.
  ///
  /// - Parameter isQualified: whether the name can be qualified, as in `Module.Type`.
  mutating func parseName(isQualified: Bool = false, takesBar: Bool = true) throws(ClauseFailure) -> NamePattern {
    skipSpace()
    let start = offset
    offset = nameEnd(at: start, takesPeriod: isQualified, takesBar: takesBar)
    if offset == start || byte(at: offset) == UInt8(ascii: "{") && offset > start { try checkPlaceholder(at: offset) }
    guard offset > start else { throw expected("a name") }
    return try name(in: start..<offset, isQualified: isQualified)
  }

  /// Checks a `{` that directly follows a name: a placeholder has to begin there, with a name and a closing brace.
  private func checkPlaceholder(at start: Int) throws(ClauseFailure) {
    guard byte(at: start) == UInt8(ascii: "{"), let next = byte(at: start + 1), !isSpace(next),
      next != UInt8(ascii: "}")
    else { return }
    throw failure("'\(textAhead(at: start))' is not a placeholder; write a placeholder as {Name}", at: start)
  }

  /// The pattern for the bytes of `range`.
  mutating func name(in range: Range<Int>, isQualified: Bool = false) throws(ClauseFailure) -> NamePattern {
    var alternatives: [[NamePattern.Piece]] = []
    var start = range.lowerBound
    while true {
      let stop = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "|")) ?? range.upperBound
      if start == stop {
        throw failure("write '|' between two names, without spaces", at: max(range.lowerBound, start - 1))
      }
      alternatives += isQualified ? try components(in: start..<stop) : [try pieces(in: start..<stop)]
      guard stop < range.upperBound else { break }
      start = stop + 1
    }
    return NamePattern(alternatives: alternatives, text: String(decoding: bytes[range], as: UTF8.self))
  }

  /// Parses one of the names that `|` joins. Periods separate its components.
  private mutating func components(in range: Range<Int>) throws(ClauseFailure) -> [[NamePattern.Piece]] {
    var name: NamePattern?
    var start = range.lowerBound
    while true {
      let stop = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ".")) ?? range.upperBound
      guard start < stop else { throw failure("write a period between two names, without spaces", at: start) }
      let component = NamePattern(alternatives: [try pieces(in: start..<stop)], text: "")
      name = name?.qualifying(component) ?? component
      guard stop < range.upperBound else { return name?.alternatives ?? [] }
      start = stop + 1
    }
  }

  private mutating func pieces(in range: Range<Int>) throws(ClauseFailure) -> [NamePattern.Piece] {
    if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "_") { return [] }
    var pieces: [NamePattern.Piece] = []
    var literal: [UInt8] = []
    var index = range.lowerBound
    var previous: (placeholder: PlaceholderID, end: Int)?

    func flush() {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "*") {
        flush()
        if pieces.last != .star { pieces.append(.star) }
        index += 1
      } else if byte == UInt8(ascii: "{") {
        guard let end = placeholderEnd(at: index), end <= range.upperBound else {
          throw failure("'\(textAhead(at: index))' is not a placeholder; write a placeholder as {Name}", at: index)
        }
        flush()
        let text = String(decoding: bytes[index + 1..<end - 1], as: UTF8.self)
        let placeholder = placeholders.placeholder(named: text)
        placeholderUses.append(
          PlaceholderUse(
            placeholder: placeholder, name: text, offset: index, isInPlace: isInPlace, isNegated: isNegated,
            isRepeated: isRepeated,
            isPart: index > range.lowerBound || end < range.upperBound,
            touching: previous?.end == index ? previous?.placeholder : nil))
        pieces.append(.placeholder(placeholder, isLower: startsSmall(text)))
        previous = (placeholder, end)
        index = end
      } else {
        if byte != UInt8(ascii: "`") { literal.append(byte) }
        index += 1
      }
    }
    flush()
    return pieces
  }

  /// Parses a path. With a leading `/`, it starts at the root.
  mutating func path(in range: Range<Int>) throws(ClauseFailure) -> PathPattern {
    let slash = UInt8(ascii: "/")
    var start = range.lowerBound
    var end = range.upperBound
    let isAnchored = start < end && bytes[start] == slash
    if isAnchored { start += 1 }
    if end > start, bytes[end - 1] == slash { end -= 1 }
    guard start < end else { throw failure("expected a path", at: range.lowerBound) }
    if bytes[start..<end].contains(UInt8(ascii: "|")) {
      note(.joinedPaths(start..<end, isAnchored: isAnchored, at: range.lowerBound))
    }
    var segments: [NamePattern] = []
    if isAnchored {
      segments = folder.split(separator: "/").map {
        NamePattern(alternatives: [[.literal(Array($0.utf8))]], text: String($0))
      }
    }
    while true {
      let stop = bytes[start..<end].firstIndex(of: slash) ?? end
      switch String(decoding: bytes[start..<stop], as: UTF8.self) {
      case "": throw failure("a path has one '/' between two segments", at: start)
      case "**": throw failure("remove '**': a path matches at any depth and includes everything below it", at: start)
      case ".", "..": throw failure("write a path without '.' and '..'; a leading '/' anchors it", at: start)
      default: segments.append(try name(in: start..<stop))
      }
      guard stop < end else { break }
      start = stop + 1
    }
    return PathPattern(
      isAnchored: isAnchored, segments: segments, text: String(decoding: bytes[range], as: UTF8.self))
  }
  /// Makes a pattern for the text of a string literal. The range includes the quotes.
  mutating func stringPattern(in range: Range<Int>) throws(ClauseFailure) -> NamePattern {
    let text = textOfLiteral(bytes[range])
    var pieces: [NamePattern.Piece] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
    }
    var index = text.lowerBound
    while index < text.upperBound {
      if bytes[index] == UInt8(ascii: "*") {
        flush()
        if pieces.last != .star { pieces.append(.star) }
        index += 1
      } else if let stop = placeholderEnd(at: index), stop <= text.upperBound {
        flush()
        pieces += try name(in: index..<stop).alternatives[0]
        index = stop
      } else {
        literal.append(bytes[index])
        index += 1
      }
    }
    flush()
    // A pattern without pieces would match every text, but this literal is empty.
    if pieces.isEmpty { pieces = [.literal([])] }
    return NamePattern(alternatives: [pieces], text: String(decoding: bytes[range], as: UTF8.self))
  }
}
