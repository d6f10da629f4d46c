import SwiftOutline

/// One name of an inheritance clause, taken apart from what stands around it.
struct WrittenName {
  /// The parts of the dotted name. The first stands by itself: most names have no other.
  var first: ArraySlice<UInt8>
  var rest: [ArraySlice<UInt8>] = []
  /// `~` in front of it.
  var isSuppressed = false
  var attributes: [String] = []

  var text: String {
    var text = String(decoding: first, as: UTF8.self)
    for part in rest { text += "." + String(decoding: part, as: UTF8.self) }
    return isSuppressed ? "~" + text : text
  }
}

/// One of the names that an alias stands for.
struct AliasPart {
  var name: String
  var type: Int?
  /// What it is called on the way, the outermost first.
  var aliases: [String]
}

/// Takes an entry such as `@unchecked Sendable`, `A & B<C>.D` or `~Copyable` apart. What is no name, such as a
/// tuple or a function type, gives nothing.
func writtenNames(_ bytes: ArraySlice<UInt8>) -> [WrittenName] {
  if let name = plainName(bytes) { return [name] }
  var reader = InheritanceReader(bytes: bytes, index: bytes.startIndex)
  return reader.names()
}

/// The entry's only name; nil where it has several, or none.
func singleName(_ bytes: ArraySlice<UInt8>) -> WrittenName? {
  if let name = plainName(bytes) { return name }
  let names = writtenNames(bytes)
  return names.count == 1 ? names[0] : nil
}

/// The names that an alias stands for: one, or those of a composition such as `any Net & Log`. Functions, collections and
/// tuples of compositions stand for none.
func composedNames(_ bytes: ArraySlice<UInt8>) -> [WrittenName] {
  if let name = singleName(bytes) { return [name] }
  let isOther = bytes.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
  return isOther ? [] : writtenNames(bytes)
}

/// The one type that a type annotation names, optional or not: `Store`, `any Store?`, `Outer.Store<Item>`, and of a
/// composition that which has all its members, `Store & Sendable`. Collections, tuples and functions name none.
func annotatedName(_ bytes: ArraySlice<UInt8>) -> WrittenName? {
  if let name = plainName(bytes) { return name }
  let inner = withoutMarks(bytes)
  if let name = plainName(inner) { return name }
  if let parts = partsOfComposition(inner) {
    let named = parts.filter { !isMarker($0) }
    return named.count == 1 ? named[0] : nil
  }
  let isTuple = inner.count < bytes.count && inner.contains(UInt8(ascii: ","))
  let isOne = !inner.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "&") }
  return isOne && !isTuple ? singleName(inner) : nil
}

/// Of `Store?` and `(any Store)?` the type.
func withoutMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var inner = bytes
  while let last = inner.last, last <= 0x20 || last == UInt8(ascii: "?") || last == UInt8(ascii: "!") {
    inner.removeLast()
  }
  let isInParentheses = inner.first == UInt8(ascii: "(") && inner.last == UInt8(ascii: ")")
  return isInParentheses ? inner.dropFirst().dropLast() : inner
}

/// The names that `&` joins; nil where it joins nothing, or what has brackets.
func partsOfComposition(_ bytes: ArraySlice<UInt8>) -> [WrittenName]? {
  // No person writes more, and each use of a value goes through them.
  guard bytes.count <= 1024, bytes.contains(UInt8(ascii: "&")), !bytes.contains(where: { "()[]<>".utf8.contains($0) })
  else { return nil }
  return writtenNames(bytes)
}

/// Whether a protocol has no members.
private func isMarker(_ name: WrittenName) -> Bool {
  name.isSuppressed || ["Sendable", "AnyObject", "Copyable", "Escapable"].contains(name.text)
}

/// A type of the standard library that is written with brackets.
enum BracketedType { case array, dictionary }

/// What an annotation writes with brackets, optional or not: `[Int]`, `[String: Int]?`.
func bracketedType(_ bytes: ArraySlice<UInt8>) -> BracketedType? {
  guard bytes.first == UInt8(ascii: "[") else { return nil }
  let whole = bytes.prefix(upTo: (bytes.lastIndex { !" ?!".utf8.contains($0) } ?? bytes.startIndex) + 1)
  // `[4 of Int]` is another.
  guard whole.last == UInt8(ascii: "]"), let first = whole.dropFirst().first, !(0x30...0x39).contains(first) else {
    return nil
  }
  var depth = 0
  var found = BracketedType.array
  for index in whole.indices {
    switch whole[index] {
    case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
    case UInt8(ascii: "]"), UInt8(ascii: ")"):
      depth -= 1
      // `[A] -> [B]`
      if depth == 0, index + 1 < whole.endIndex { return nil }
    case UInt8(ascii: ":") where depth == 1: found = .dictionary
    default: break
    }
  }
  return found
}

/// What a protocol's `where` clause requires of `Self`, which is what it refines: of `Self: A & B, Item: C` the `A & B`.
func requiredOfSelf(_ requirements: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  requiredNames(of: "Self", in: requirements)
}

/// The same of a type by another name.
func requiredNames(of name: String, in requirements: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var found: [ArraySlice<UInt8>] = []
  for requirement in splitOutsideBrackets(requirements) {
    guard let colon = requirement.firstIndex(of: UInt8(ascii: ":")) else { continue }
    guard writtenNames(requirement[..<colon]).map(\.text) == [name] else { continue }
    let required = requirement[(colon + 1)...].drop { $0 <= 0x20 }
    found.append(required.prefix(upTo: (required.lastIndex { $0 > 0x20 } ?? required.startIndex - 1) + 1))
  }
  return found
}

/// What a `where` clause says that `Self` is: of `Self == Tint` the `Tint`.
func typeOfSelf(_ requirements: ArraySlice<UInt8>) -> WrittenName? {
  for requirement in splitOutsideBrackets(requirements) {
    guard let sign = requirement.firstIndex(of: UInt8(ascii: "=")), requirement[sign...].starts(with: "==".utf8),
      writtenNames(requirement[..<sign]).map(\.text) == ["Self"]
    else { continue }
    return writtenNames(requirement[(sign + 2)...]).first
  }
  return nil
}

/// Parted at the commas that stand in no brackets.
private func splitOutsideBrackets(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var parts: [ArraySlice<UInt8>] = []
  var start = bytes.startIndex
  var depth = 0
  for index in bytes.indices {
    switch bytes[index] {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
    // `->` closes nothing.
    case UInt8(ascii: ">"): if index == start || bytes[index - 1] != UInt8(ascii: "-") { depth -= 1 }
    case UInt8(ascii: ",") where depth == 0:
      parts.append(bytes[start..<index])
      start = index + 1
    default: break
    }
  }
  parts.append(bytes[start...])
  return parts
}

/// The name of an entry that is one word, as most are.
func plainName(_ bytes: ArraySlice<UInt8>) -> WrittenName? {
  bytes.withUnsafeBufferPointer(isWord) ? WrittenName(first: bytes) : nil
}

/// It is one word, which is its only name.
func isWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { !bytes.isEmpty && bytes.allSatisfy(isWordByte) }

private func isWordByte(_ byte: UInt8) -> Bool {
  // Letters first, which differ by one bit in their case.
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
}

/// A name while it is read: its first part may be to come.
private struct PartialName {
  var parts: [ArraySlice<UInt8>] = []
  var isSuppressed = false
  var attributes: [String] = []
}

private struct InheritanceReader {
  let bytes: ArraySlice<UInt8>
  var index: Int

  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  mutating func names() -> [WrittenName] {
    var result: [WrittenName] = []
    var current = PartialName()
    var expectsPart = true
    while let byte {
      switch byte {
      case UInt8(ascii: "@"):
        index += 1
        current.attributes.append(String(decoding: word(), as: UTF8.self))
        if self.byte == UInt8(ascii: "(") { skip(open: UInt8(ascii: "("), close: UInt8(ascii: ")")) }
      case UInt8(ascii: "~"):
        current.isSuppressed = true
        index += 1
      case UInt8(ascii: "."):
        expectsPart = true
        index += 1
      case UInt8(ascii: "<"): skip(open: UInt8(ascii: "<"), close: UInt8(ascii: ">"))
      case UInt8(ascii: "["): skip(open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
      case UInt8(ascii: "&"):
        // Attributes stand in front of a composition as a whole.
        let attributes = current.attributes
        finish(&current, &result)
        current.attributes = attributes
        expectsPart = true
        index += 1
      case UInt8(ascii: "/"): skipComment()
      case UInt8(ascii: "`"):
        let part = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "`") }
        if expectsPart { current.parts.append(part) }
        expectsPart = false
        index = min(bytes.endIndex, part.endIndex + 1)
      case _ where isWordByte(byte):
        let part = word()
        if self.byte == 0x20 || self.byte == 0x0A, isPrefixWord(part) { continue }
        if expectsPart { current.parts.append(part) }
        expectsPart = false
      default: index += 1
      }
    }
    finish(&current, &result)
    return result
  }

  private func finish(_ current: inout PartialName, _ result: inout [WrittenName]) {
    if let first = current.parts.first {
      result.append(
        WrittenName(
          first: first, rest: Array(current.parts.dropFirst()), isSuppressed: current.isSuppressed,
          attributes: current.attributes))
    }
    current = PartialName()
  }

  private mutating func word() -> ArraySlice<UInt8> {
    let part = bytes[index...].prefix(while: isWordByte)
    index = part.endIndex
    return part
  }

  private func isPrefixWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("any".utf8) || word.elementsEqual("some".utf8) || word.elementsEqual("nonisolated".utf8)
      || word.elementsEqual("isolated".utf8)
  }

  /// Brackets are counted, so their depth does not matter.
  private mutating func skip(open: UInt8, close: UInt8) {
    var depth = 0
    while let byte {
      if byte == open { depth += 1 }
      // `->` closes nothing.
      if byte == close, !(close == UInt8(ascii: ">") && bytes[index - 1] == UInt8(ascii: "-")) { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipComment() {
    index += 1
    guard let second = byte, second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { return }
    if second == UInt8(ascii: "/") {
      while let byte, byte != 0x0A, byte != 0x0D { index += 1 }
      return
    }
    index += 1
    var last: UInt8 = 0
    while let byte {
      index += 1
      if last == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { return }
      last = byte
    }
  }
}

/// The type that a variable is annotated with, or the one whose call it begins as: `var a: Store?`, `let a = Store(1)`.
func propertyTypeName(_ declaration: Declaration, _ source: SourceText) -> WrittenName? {
  if !declaration.type.isEmpty { return annotatedName(source.bytes[declaration.type.offsets]) }
  return madeType(declaration, source).flatMap(singleName)
}

/// The type whose call is all that a variable is set to, with its generic arguments: `Store`, `Box<Item>`.
func madeType(_ declaration: Declaration, _ source: SourceText) -> ArraySlice<UInt8>? {
  guard let type = calledType(declaration, source) else { return nil }
  let isWhole = source.bytes.withUnsafeBufferPointer {
    let end = CallArguments(behind: SourceRange(type.startIndex, type.endIndex), $0)?.end
    // An initializer may fail.
    return end == Int(declaration.initialValue.end) - (isForced(declaration, source) ? 1 : 0)
  }
  return isWhole ? type : nil
}

extension Outline {
  /// The name of the function whose call is what a lazy property is set to.
  func methodSet(to property: Declaration) -> ArraySlice<UInt8>? {
    guard property.modifierSet.contains(.lazy), property.type.isEmpty, let name = calledType(property, source),
      name.allSatisfy(isNameByte)
    else { return nil }
    return name
  }
}

/// The dotted name that a variable's value begins with, and its generic arguments, where that may be one call.
func calledType(_ declaration: Declaration, _ source: SourceText) -> ArraySlice<UInt8>? {
  let value = source.bytes[declaration.initialValue.offsets]
  guard (isForced(declaration, source) ? value.dropLast() : value).last == UInt8(ascii: ")") else { return nil }
  let name = value.prefix { isNameByte($0) || $0 == UInt8(ascii: ".") }
  guard !name.isEmpty else { return nil }
  let end =
    value[name.endIndex...].first == UInt8(ascii: "<") ? endOfGenericArguments(name.endIndex, value) : name.endIndex
  guard let end, end < value.endIndex, value[end] == UInt8(ascii: "(") else { return nil }
  return value[..<end]
}

/// The first of the generic arguments of a type as it is written, optional or not: of `Box<Item, Never>?` the `Item`.
func firstArgument(_ type: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  let whole = type.prefix(upTo: (type.lastIndex { !" ?!".utf8.contains($0) } ?? type.startIndex - 1) + 1)
  guard whole.last == UInt8(ascii: ">"), let open = whole.firstIndex(of: UInt8(ascii: "<")),
    endOfGenericArguments(open, whole) == whole.endIndex
  else { return nil }
  var depth = 0
  for index in whole.indices[(open + 1)...] {
    switch whole[index] {
    case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
    case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
    case UInt8(ascii: ">"):
      if depth == 0 { return whole[(open + 1)..<index] }
      depth -= 1
    case UInt8(ascii: ",") where depth == 0: return whole[(open + 1)..<index]
    default: break
    }
  }
  return nil
}

/// Whether a variable's value ends with an exclamation mark.
private func isForced(_ declaration: Declaration, _ source: SourceText) -> Bool {
  source.bytes[declaration.initialValue.offsets].last == UInt8(ascii: "!")
}
