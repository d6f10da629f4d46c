/// The name of an extended type without special syntax: `Array` for `[Int]`, `Optional` for `Int?`, `Foundation.Date`
/// for `Foundation::Date`.
func plainExtendedName(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let last = written.last, "]?".utf8.contains(last) else {
    let isSpelledOtherwise = written.prefix { $0 != UInt8(ascii: "<") }
      .contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 <= 0x20 }
    return isSpelledOtherwise ? singleName(written).map { Array($0.text.utf8)[...] } ?? written : written
  }
  if last == UInt8(ascii: "?") { return Array("Optional".utf8)[...] }
  switch bracketedType(written) {
  case .array: return Array("Array".utf8)[...]
  case .dictionary: return Array("Dictionary".utf8)[...]
  case nil: return written
  }
}
