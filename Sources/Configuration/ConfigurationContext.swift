// The keys around a place of a configuration that may be unfinished, for editors. Unlike the reader, it accepts any text.

/// A place in a configuration where a key or a value is.
package struct ConfigurationContext: Equatable, Sendable {
  /// The keys from the root to the object of a key, or to a value. A list element is represented by its index.
  package var path: [String] = []
  /// Whether a key is expected, and not a value.
  package var isKey = false
  /// The offsets of the text at the place, without quotes. Empty at the place if there is none.
  package var text = 0..<0
  /// Whether the text is in quotes.
  package var isQuoted = false
}

/// The keys that an object may have; nil if any key is allowed.
///
/// - Parameter path: The keys from the root. A list element is represented by its index.
package func allowedKeys(inside path: [String]) -> [String]? { ConfigurationReading.known(path) }

/// The context of an offset; nil in a comment.
package func configurationContext(_ bytes: [UInt8], at offset: Int) -> ConfigurationContext? {
  var scan = ContextScan(bytes: bytes, offset: min(max(offset, 0), bytes.count))
  return scan.context()
}

private struct ContextScan {
  /// An open object or list.
  private struct Container {
    var isList: Bool
    /// The key before the current value. nil before the colon.
    var key: String?
    var index = 0
  }

  let bytes: [UInt8]
  let offset: Int
  private var containers: [Container] = []
  private var last = ""
  private var index = 0

  init(bytes: [UInt8], offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

  mutating func context() -> ConfigurationContext? {
    while index < offset {
      switch bytes[index] {
      case UInt8(ascii: "/"):
        guard skipComment() else { return nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let start = index + 1
        let end = endOfString(from: start)
        if end >= offset { return found(start..<end, isQuoted: true) }
        last = String(decoding: bytes[start..<end], as: UTF8.self)
        index = end + 1
      case UInt8(ascii: "{"): open(isList: false)
      case UInt8(ascii: "["): open(isList: true)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = containers.popLast()
        index += 1
      case UInt8(ascii: ":"):
        let key = last
        change { $0.key = key }
      case UInt8(ascii: ","):
        change {
          $0.key = nil
          $0.index += 1
        }
      case let byte where isOfWord(byte):
        let start = index
        while index < bytes.count, isOfWord(bytes[index]) { index += 1 }
        if index >= offset { return found(start..<index, isQuoted: false) }
        last = String(decoding: bytes[start..<index], as: UTF8.self)
      default: index += 1
      }
    }
    return found(offset..<offset, isQuoted: false)
  }

  private mutating func open(isList: Bool) {
    containers.append(Container(isList: isList))
    index += 1
  }

  private mutating func change(_ body: (inout Container) -> Void) {
    if !containers.isEmpty { body(&containers[containers.count - 1]) }
    index += 1
  }

  /// Moves to the end of a comment. False if the offset is in it.
  private mutating func skipComment() -> Bool {
    let rest = bytes[index...]
    if rest.starts(with: "//".utf8) {
      index = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return index < offset
    }
    guard rest.starts(with: "/*".utf8) else {
      index += 1
      return true
    }
    index += 2
    while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
    index += 2
    return index <= offset
  }

  /// The offset of the closing quote. A line end closes a string that is not finished.
  private func endOfString(from start: Int) -> Int {
    let quote = bytes[start - 1]
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end, bytes.count)
  }

  private func found(_ text: Range<Int>, isQuoted: Bool) -> ConfigurationContext? {
    guard let inner = containers.last else { return nil }
    var path = containers.dropLast().map { $0.isList ? "\($0.index)" : $0.key ?? "" }
    let isKey = !inner.isList && inner.key == nil
    if !isKey { path.append(inner.isList ? "\(inner.index)" : inner.key ?? "") }
    return ConfigurationContext(path: path, isKey: isKey, text: text, isQuoted: isQuoted)
  }
}

private func isOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"):
    true
  default: byte >= 0x80
  }
}
