extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a name without its backticks.
  package func nameBytes(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    let name = UnsafeBufferPointer(rebasing: self[range.offsets])
    if name.count > 2, name[0] == UInt8(ascii: "`"), name[name.count - 1] == UInt8(ascii: "`") {
      return UnsafeBufferPointer(rebasing: name[1..<(name.count - 1)])
    }
    return name
  }
}

extension SourceText {
  /// The bytes of a name without its backticks. The function is declared on `SourceText` and not on `Outline`, because
  /// passing an outline around retains each of its arrays.
  package func nameBytes(_ range: SourceRange) -> ArraySlice<UInt8> {
    let name = bytes[range.offsets]
    if name.count > 2, name.first == UInt8(ascii: "`"), name.last == UInt8(ascii: "`") {
      return name.dropFirst().dropLast()
    }
    return name
  }
}

/// The last component of a dotted name: `Inner` for `Outer.Inner`.
package func lastComponent(of name: String) -> String {
  name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
}
