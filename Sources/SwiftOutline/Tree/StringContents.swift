/// A part of a string literal's value: some text, or an interpolation.
package enum StringContent: Sendable {
  case text(String)
  /// An `interpolation` node of the literal.
  case interpolation(SyntaxID)
}

extension SyntaxTree {
  /// The value of a string literal. Delimiters, escapes and the indentation of a multi-line literal are removed. nil if
  /// the literal has an escape that Swift does not know.
  package func contents(ofString id: SyntaxID) -> [StringContent]? {
    var reader = StringReader(source.bytes, self[id])
    var contents: [StringContent] = []
    for child in children(of: id) {
      if self[child].kind == .interpolation {
        reader.take(into: &contents)
        contents.append(.interpolation(child))
      } else if !reader.read(self[child].range.offsets) {
        return nil
      }
    }
    reader.take(into: &contents)
    return contents
  }
}

/// Decodes the segments of one string literal, from the first to the last.
private struct StringReader {
  private let bytes: [UInt8]
  private let pounds: Int
  private let isMultiline: Bool
  /// The number of spaces and tabs before the closing quotes of a multi-line literal. Each line of the value loses as
  /// many.
  private var indentation = 0
  /// The range of the value in the source. It excludes the line breaks after the opening and before the closing quotes
  /// of a multi-line literal.
  private var start: Int
  private var end: Int
  /// How many more bytes of indentation have to be removed from the current line.
  private var unindented = 0
  private var text: [UInt8] = []

  init(_ bytes: [UInt8], _ literal: SyntaxNode) {
    self.bytes = bytes
    let range = literal.range.offsets
    pounds = bytes[range].prefix { $0 == UInt8(ascii: "#") }.count
    isMultiline = literal.flags.contains(.multiline)
    let delimiter = pounds + (isMultiline ? 3 : 1)
    start = range.lowerBound + delimiter
    end = max(start, literal.flags.contains(.unclosed) ? range.upperBound : range.upperBound - delimiter)
    guard isMultiline else { return }
    let last = bytes[start..<end].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    let isAlone = end - last == start || bytes[end - last - 1] == 0x0A || bytes[end - last - 1] == 0x0D
    if isAlone {
      indentation = last
      end = beforeLineBreak(end - last)
    }
    start = afterLineBreak(start)
    end = max(start, end)
    unindented = indentation
  }

  /// Appends the text that was decoded so far to the contents, and starts a new text.
  mutating func take(into contents: inout [StringContent]) {
    if !text.isEmpty { contents.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
    unindented = 0
  }

  /// Decodes one segment. Returns false for an escape that Swift does not know.
  mutating func read(_ range: Range<Int>) -> Bool {
    var index = max(range.lowerBound, start)
    let limit = min(range.upperBound, end)
    while index < limit {
      let byte = bytes[index]
      if unindented > 0, byte == 0x20 || byte == 0x09 {
        unindented -= 1
        index += 1
        continue
      }
      unindented = 0
      if byte == UInt8(ascii: "\\"), isEscape(index, limit) {
        guard readEscape(at: &index, limit) else { return false }
      } else if isMultiline, byte == 0x0A || byte == 0x0D {
        text.append(0x0A)
        index = afterLineBreak(index)
        unindented = indentation
      } else {
        text.append(byte)
        index += 1
      }
    }
    return true
  }

  private func isEscape(_ index: Int, _ limit: Int) -> Bool {
    index + pounds + 1 < limit && bytes[index + 1...index + pounds + 1].prefix(pounds).allSatisfy { $0 == 0x23 }
  }

  private mutating func readEscape(at index: inout Int, _ limit: Int) -> Bool {
    index += pounds + 2
    switch bytes[index - 1] {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "0"): text.append(0)
    case 0x22, 0x27, UInt8(ascii: "\\"): text.append(bytes[index - 1])
    case UInt8(ascii: "u"):
      let digits = bytes[index..<limit].dropFirst().prefix { $0 != UInt8(ascii: "}") }
      guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
      else { return false }
      text.append(contentsOf: String(Character(scalar)).utf8)
      index = min(limit, digits.endIndex + 1)
    case 0x0A, 0x0D, 0x20, 0x09:
      // A backslash at the end of a line, perhaps followed by spaces, joins the line with the next one.
      index -= 1
      while index < limit, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      index = min(limit, afterLineBreak(index))
      unindented = indentation
    default: return false
    }
    return true
  }

  private func afterLineBreak(_ index: Int) -> Int {
    guard index < bytes.count else { return index }
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { return index + 2 }
    return bytes[index] == 0x0A || bytes[index] == 0x0D ? index + 1 : index
  }

  private func beforeLineBreak(_ index: Int) -> Int {
    guard index > start else { return index }
    if bytes[index - 1] == 0x0A, index - 1 > start, bytes[index - 2] == 0x0D { return index - 2 }
    return bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D ? index - 1 : index
  }
}
