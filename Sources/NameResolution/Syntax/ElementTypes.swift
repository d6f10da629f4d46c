import SwiftOutline

/// The type of a collection's elements as it is written.
struct ElementType {
  var text: ArraySlice<UInt8>
  /// Whether the elements are the values of a dictionary.
  var isOfDictionary = false
  /// Whether the collection is optional.
  var isOptional = false
}

/// The written type of a collection's elements: `T` for `[T]`, `Set<T>` and `[K: T]?`.
func writtenElementType(_ bytes: ArraySlice<UInt8>) -> ElementType? {
  guard let first = bytes.first, let last = bytes.last else { return nil }
  // Most types do not begin with one of these characters.
  guard first == UInt8(ascii: "[") || first == UInt8(ascii: "A") || first == UInt8(ascii: "S") else { return nil }
  let isOptional = "?!".utf8.contains(last)
  let whole = isOptional ? bytes.dropLast() : bytes
  func found(_ text: ArraySlice<UInt8>, isOfDictionary: Bool = false) -> ElementType? {
    let text = text.drop { $0 <= 0x20 }
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex
    return ElementType(text: text[..<end], isOfDictionary: isOfDictionary, isOptional: last == UInt8(ascii: "?"))
  }
  if first == UInt8(ascii: "[") {
    guard whole.last == UInt8(ascii: "]"), let form = bracketedType(whole) else { return nil }
    let inner = whole.dropFirst().dropLast()
    if form == .array { return found(inner) }
    // A key type with brackets may contain a colon itself.
    guard let colon = inner.firstIndex(of: UInt8(ascii: ":")),
      !inner[..<colon].contains(where: { "([<".utf8.contains($0) })
    else { return nil }
    return found(inner[(colon + 1)...], isOfDictionary: true)
  }
  for name in ["Array<", "Set<"] where whole.starts(with: name.utf8) && whole.last == UInt8(ascii: ">") {
    let inner = whole.dropFirst(name.utf8.count).dropLast()
    return inner.contains { "<>,(".utf8.contains($0) } ? nil : found(inner)
  }
  return nil
}
