import SwiftOutline

/// Quickly rules out bytes that contain none of several texts. Of each text, the filter knows some neighbouring pairs
/// of bytes, as many as the distance between the positions that it checks. So in a match, one pair is always at a
/// checked position. The filter prefers pairs that are rare in Swift code.
package struct TextFilter: Sendable {
  /// The place of a pair in a text.
  private struct Anchor {
    var pair: UInt16
    var text: [UInt8]
    var offset: Int
  }

  /// The distance between two positions that are checked. Every text has at least this many pairs of bytes.
  private let step: Int
  /// The anchors by their pairs.
  private var anchors: [Anchor] = []
  /// One bit for each possible pair of bytes. It is set if the pair is an anchor of a text.
  private var bits = [UInt64](repeating: 0, count: 1 << 10)

  private static let widestStep = 8
  private static let mostTexts = 256

  /// The texts are whole names.
  private let areNames: Bool

  /// Returns nil if there are too many texts, or if a text is too short.
  ///
  /// - Parameter areNames: whether the texts are whole Swift names, so that parts of longer names do not match.
  package init?(_ texts: some Collection<[UInt8]>, areNames: Bool = false) {
    guard !texts.isEmpty, texts.count <= Self.mostTexts, let shortest = texts.map(\.count).min(), shortest > 1 else {
      return nil
    }
    self.areNames = areNames
    // If a text contains another one, only the shorter one is needed.
    let texts = areNames ? Array(texts) : leastTexts(texts)
    step = min(shortest - 1, Self.widestStep)
    for text in texts {
      let start = rarestStretch(of: text, pairs: step)
      for offset in start..<start + step {
        let pair = text.withUnsafeBufferPointer { RuleLanguage.pair($0, offset) }
        anchors.append(Anchor(pair: pair, text: text, offset: offset))
        bits[Int(pair >> 6)] |= 1 << UInt64(pair & 63)
      }
    }
    anchors.sort { $0.pair < $1.pair }
  }

  @inlinable
  package func mayHold(_ bytes: some Collection<UInt8>) -> Bool { withBytes(of: bytes) { mayHold($0) } }

  @usableFromInline
  package func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bits.withUnsafeBufferPointer { bits in
      @inline(__always)
      func isAnchor(_ place: Int) -> UInt64 {
        let pair = pair(bytes, place)
        return bits[Int(pair &>> 6)] &>> UInt64(pair & 63) & 1
      }
      var place = 0
      // Checks four positions at once, because usually none of them is an anchor.
      while place &+ 3 &* step < bytes.count &- 1 {
        let isAny =
          isAnchor(place) | isAnchor(place &+ step) | isAnchor(place &+ 2 &* step) | isAnchor(place &+ 3 &* step)
        if isAny != 0 {
          for number in 0..<4 where isAnchor(place &+ number &* step) != 0 {
            if isText(around: place &+ number &* step, of: bytes) { return true }
          }
        }
        place &+= 4 &* step
      }
      while place < bytes.count &- 1 {
        if isAnchor(place) != 0, isText(around: place, of: bytes) { return true }
        place &+= step
      }
      return false
    }
  }

  /// Whether the whole text is at the place where one of its pairs was found.
  private func isText(around place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let pair = pair(bytes, place)
    var next = anchors.partitioningIndex { $0.pair >= pair }
    while next < anchors.count, anchors[next].pair == pair {
      let text = anchors[next].text
      let start = place - anchors[next].offset
      if start >= 0, text.count <= bytes.count - start, bytes[start..<start + text.count].elementsEqual(text),
        !areNames || isName(start..<start + text.count, of: bytes)
      {
        return true
      }
      next += 1
    }
    return false
  }
}

/// The texts that contain no other one.
private func leastTexts(_ texts: some Collection<[UInt8]>) -> [[UInt8]] {
  var least: [[UInt8]] = []
  for text in texts.sorted(by: { $0.count < $1.count })
  where !least.contains(where: { endOfFirst($0, in: text[...]) != nil }) {
    least.append(text)
  }
  return least
}

/// Whether the text at this range is a whole name, without letters next to it. A non-ASCII character is not treated as
/// a letter, because it may be an operator.
private func isName(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  func isLetter(_ place: Int) -> Bool {
    bytes.indices.contains(place) && bytes[place] < 0x80 && isIdentifierByte(bytes[place])
  }
  return !isLetter(range.lowerBound - 1) && !isLetter(range.upperBound)
}

/// Two bytes, which must exist.
@inline(__always)
private func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt16 {
  UInt16(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt16.self))
}

/// The offset of the `pairs` neighbouring pairs with the rarest letters in a text.
private func rarestStretch(of text: [UInt8], pairs: Int) -> Int {
  func cost(_ start: Int) -> Int {
    (start..<start + pairs).reduce(0) { $0 + frequency(text[$1], text[$1 + 1]) }
  }
  return (0...(text.count - pairs - 1)).min { cost($0) < cost($1) } ?? 0
}

/// A rough estimate of how often two bytes are next to each other in Swift code. Slashes are frequent, because they
/// begin comments.
private func frequency(_ first: UInt8, _ second: UInt8) -> Int {
  let slash = UInt8(ascii: "/")
  return first == slash && second == slash ? 400 : frequency(first) * frequency(second)
}

/// The frequency of one byte.
private func frequency(_ byte: UInt8) -> Int {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "e"): 24
  case UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "i"), UInt8(ascii: "n"),
    UInt8(ascii: "o"), UInt8(ascii: "s"), UInt8(ascii: "l"):
    12
  case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "p"), UInt8(ascii: "m"),
    UInt8(ascii: "f"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "\n"):
    6
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: ":"), UInt8(ascii: ")"), UInt8(ascii: "\""): 3
  default: 1
  }
}

extension CodePattern {
  /// Every match of the pattern contains at least one of these texts. nil if there are no such texts.
  var texts: [[UInt8]]? { longestTexts(elements) }
}

/// For each element of the pattern, every match contains one of certain texts. This function returns the texts of the
/// element whose shortest text is the longest, because they rule out most code.
private func longestTexts(_ elements: [CodePattern.Element]) -> [[UInt8]]? {
  func length(_ texts: [[UInt8]]) -> Int { texts.map(\.count).min() ?? 0 }
  return elements.compactMap(texts).max { length($0) < length($1) }
}

private func texts(_ element: CodePattern.Element) -> [[UInt8]]? {
  switch element {
  case .name(let name), .string(let name): name.texts
  case .text(let text), .postfix(let text): [text]
  // The depth is limited by the nesting of a pattern.
  case .group(_, let inner), .repeated(let inner): longestTexts(inner)
  case .run, .arguments: nil
  }
}

extension NamePattern {
  /// Every matching name contains at least one of these texts. nil if there are no such texts.
  package var texts: [[UInt8]]? {
    var texts: [[UInt8]] = []
    for pieces in alternatives {
      let literals = pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
      // Names with non-ASCII letters can have several encodings.
      guard let longest = literals.max(by: { $0.count < $1.count }), longest.allSatisfy({ $0 < 0x80 }) else {
        return nil
      }
      texts.append(longest)
    }
    return texts
  }
}
