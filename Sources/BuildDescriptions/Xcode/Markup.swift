// A reader for the subset of XML that Xcode writes: elements, attributes and text. It cannot fail: it skips anything
// that is not XML.

/// A tag or a piece of text.
struct MarkupPiece {
  enum Kind { case opening, closing, text }
  var kind: Kind
  /// The name of the tag; empty for a piece of text.
  var name: Range<Int>
  /// For a piece of text, the whole text. For a tag, the part after its name.
  var range: Range<Int>
  /// Whether the tag closes itself, as in `<dict/>`.
  var isEmpty = false
}

struct MarkupReader {
  let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag, or the next text that is not only whitespace; nil at the end of the file.
  mutating func next() -> MarkupPiece? {
    while position < bytes.count {
      let start = position
      if bytes[start] != UInt8(ascii: "<") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        let text = start..<position
        if bytes[text].contains(where: { $0 > 0x20 }) { return MarkupPiece(kind: .text, name: 0..<0, range: text) }
        continue
      }
      if begins("<!--") {
        pass("-->")
      } else if begins("<![CDATA[") {
        pass("]]>")
        let text = start + 9..<max(start + 9, position - 3)
        return MarkupPiece(kind: .text, name: 0..<0, range: text)
      } else if begins("<?") || begins("<!") {
        pass(">")
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> MarkupPiece {
    position += 1
    let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let start = position
    while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">"),
      bytes[position] != UInt8(ascii: "/")
    {
      position += 1
    }
    let name = start..<position
    var quote: UInt8 = 0
    while position < bytes.count, quote != 0 || bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == quote {
        quote = 0
      }
      position += 1
    }
    let isEmpty = position > name.upperBound && bytes[position - 1] == UInt8(ascii: "/")
    let range = name.upperBound..<position
    position = min(position + 1, bytes.count)
    return MarkupPiece(kind: isClosing ? .closing : .opening, name: name, range: range, isEmpty: isEmpty)
  }

  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func pass(_ end: StaticString) {
    while position < bytes.count, !begins(end) { position += 1 }
    position = min(position + end.utf8CodeUnitCount, bytes.count)
  }

  func isNamed(_ piece: MarkupPiece, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { bytes[piece.name].elementsEqual($0) }
  }

  /// The value of an attribute; nil if the tag has no such attribute.
  func attribute(_ name: StaticString, of piece: MarkupPiece) -> String? {
    var rest = bytes[piece.range]
    while !rest.isEmpty {
      rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      let key = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }
      rest = rest.dropFirst(key.count).drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "=") else {
        if key.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst().drop { $0 <= 0x20 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 2)
      if name.withUTF8Buffer({ key.elementsEqual($0) }) {
        return String(decoding: withoutEntities(value), as: UTF8.self)
      }
    }
    return nil
  }
}
