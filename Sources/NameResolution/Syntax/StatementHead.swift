import SwiftOutline

/// The text before the block of a statement: `if check(1) {`, `} else if x is Item {`, `do {`.
enum StatementHead {
  /// The maximum length in bytes. It bounds the work for generated code.
  private static let limit = 1024
  private static let words: Set<[UInt8]> = Set(
    ["if", "guard", "while", "for", "switch", "catch", "where", "do", "else", "repeat", "defer"].map { Array($0.utf8) })

  /// Whether a brace begins the block of a statement, and not a closure.
  static func ends(at brace: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = brace
    var depth = 0
    while index > max(0, brace - limit) {
      let byte = bytes[index - 1]
      switch byte {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        // A brace in an argument list begins a closure.
        if depth == 0 { return false }
        depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        if depth == 0 { return false }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if depth == 0, !goesOn(over: index - 1, bytes) { return false }
      case _ where isNameByte(byte):
        let start = index - bytes[..<index].reversed().prefix(while: isNameByte).count
        let isMember = start > 0 && (bytes[start - 1] == UInt8(ascii: ".") || bytes[start - 1] == UInt8(ascii: "#"))
        // `contains(where: {`
        let isLabel = bytes[index] == UInt8(ascii: ":")
        if depth == 0, !isMember, !isLabel, words.contains(Array(bytes[start..<index])) { return true }
        index = start
        continue
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether the expression or statement continues after the end of a line.
  private static func goesOn(over end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = bytes[end...].first { $0 > 0x20 } ?? 0
    let last = bytes[..<end].reversed().first { $0 > 0x20 } ?? 0
    return "&|.?:=,".utf8.contains(next) || "&|,=(?:".utf8.contains(last)
      || bytes[end...].drop { $0 <= 0x20 }.starts(with: "{".utf8)
  }
}
