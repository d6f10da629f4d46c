import SwiftOutline

/// The name of a generic parameter: `T` for `each T` and `T: P`, `n` for `let n: Int`.
func parameterName(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var rest = bytes
  while true {
    let word = rest.prefix { !($0 <= 0x20 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/")) }
    guard word.elementsEqual("each".utf8) || word.elementsEqual("let".utf8), word.endIndex < rest.endIndex else {
      return word
    }
    rest = rest[word.endIndex...].drop { $0 <= 0x20 }
  }
}
