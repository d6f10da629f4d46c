/// The name of an extended type that is written in short form: `Array` for `[Int]`, `Optional` for `Int?`.
func plainExtendedName(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let last = written.last, "]?".utf8.contains(last) else { return written }
  if last == UInt8(ascii: "?") { return Array("Optional".utf8)[...] }
  switch bracketedType(written) {
  case .array: return Array("Array".utf8)[...]
  case .dictionary: return Array("Dictionary".utf8)[...]
  case nil: return written
  }
}
