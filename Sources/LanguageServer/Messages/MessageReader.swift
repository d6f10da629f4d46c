/// Splits the bytes of a client into messages. A message is a header with its length, an empty line, and its content.
package struct MessageReader {
  package enum Part: Equatable {
    case content([UInt8])
    /// The header has no valid length. Everything up to the next header is skipped.
    case malformed(String)
  }

  private var buffer: [UInt8] = []

  package init() {}

  package mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

  /// The next message; nil if its bytes have not all arrived.
  package mutating func next() -> Part? {
    guard let end = firstIndex(of: separator) else {
      if buffer.count <= longestHeader { return nil }
      // The header may begin like a valid one, which is not to be found again.
      buffer.removeFirst(lengthName.count)
      return skip("the header of a message has more than \(longestHeader) bytes")
    }
    guard let length = contentLength(buffer[..<end]) else {
      buffer.removeFirst(end + separator.count)
      return skip("the header of a message has no valid Content-Length")
    }
    let start = end + separator.count
    guard buffer.count >= start + length else { return nil }
    let content = Array(buffer[start..<start + length])
    buffer.removeFirst(start + length)
    return .content(content)
  }

  /// Drops bytes that are no message, up to the next header, which may not have arrived completely.
  private mutating func skip(_ message: String) -> Part {
    var start = firstIndex(of: lengthName) ?? max(0, buffer.count - lengthName.count)
    while !lengthName.starts(with: buffer[start...].prefix(lengthName.count)) { start += 1 }
    buffer.removeFirst(start)
    return .malformed(message)
  }

  private func firstIndex(of bytes: [UInt8]) -> Int? {
    guard buffer.count >= bytes.count else { return nil }
    return (0...buffer.count - bytes.count).first { start in
      buffer[start] == bytes[0] && buffer[start..<start + bytes.count].elementsEqual(bytes)
    }
  }
}

private let separator = Array("\r\n\r\n".utf8)
private let lengthName = Array("Content-Length:".utf8)
private let longestHeader = 4096
/// More than any document. A length beyond it is a mistake, and waiting for so many bytes would block the session.
private let longestContent = 1 << 28

private func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
  for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
    let digits = parts[1].drop { $0 == " " }.prefix { $0 != " " }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(digits) else { return nil }
    return length <= longestContent ? length : nil
  }
  return nil
}

/// A message with its header.
package func framed(_ message: JSONValue) -> [UInt8] {
  let content = jsonText(message)
  return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
}
