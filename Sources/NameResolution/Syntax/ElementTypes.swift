import SwiftOutline

/// What a collection is of, as its type is written.
struct ElementType {
  var text: ArraySlice<UInt8>
  /// They are the values of keys.
  var isOfDictionary = false
  /// The collection itself may be nil.
  var isOptional = false
}

/// What is written of a collection's elements: of `[T]`, `Set<T>` and `[K: T]?` the `T`.
func writtenElementType(_ bytes: ArraySlice<UInt8>) -> ElementType? {
  guard let first = bytes.first, let last = bytes.last else { return nil }
  // Most types are none of these.
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
    // A key in brackets has a colon of its own, maybe.
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
