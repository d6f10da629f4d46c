import SwiftOutline

/// A type name in an inheritance clause or a type annotation, without generic arguments. A module selector such as
/// `Module::` counts as the first component.
struct WrittenName {
  /// The first component of a dotted name. Stored separately, because most names have only one component.
  var first: ArraySlice<UInt8>
  var rest: [ArraySlice<UInt8>] = []
  /// Whether the first component is a module selector.
  var hasModule = false
  /// Whether `~` precedes the name.
  var isSuppressed = false
  var attributes: [String] = []

  var text: String {
    var text = String(decoding: first, as: UTF8.self)
    for part in rest { text += "." + String(decoding: part, as: UTF8.self) }
    return isSuppressed ? "~" + text : text
  }
}

/// One of the types that an alias of a composition refers to.
struct AliasPart {
  var name: String
  var type: Int?
  /// The aliases through which the type is reached, the outermost first.
  var aliases: [String]
}

/// Parses an entry of an inheritance clause such as `@unchecked Sendable`, `A & B<C>.D` or `~Copyable`. The result is
/// empty for tuple and function types.
func writtenNames(_ bytes: ArraySlice<UInt8>) -> [WrittenName] {
  if let name = plainName(bytes) { return [name] }
  var reader = InheritanceReader(bytes: bytes, index: bytes.startIndex)
  return reader.names()
}

/// The name in an entry of an inheritance clause; nil unless there is exactly one.
func singleName(_ bytes: ArraySlice<UInt8>) -> WrittenName? {
  if let name = plainName(bytes) { return name }
  let names = writtenNames(bytes)
  return names.count == 1 ? names[0] : nil
}

/// The names that an alias refers to: several for a composition such as `any Net & Log`. Empty for functions, tuples,
/// and collections of compositions.
func composedNames(_ bytes: ArraySlice<UInt8>) -> [WrittenName] {
  if let name = singleName(bytes) { return [name] }
  let isOther = bytes.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
  return isOther ? [] : writtenNames(bytes)
}

/// A standard library type that is written with brackets.
enum BracketedType { case array, dictionary }

/// Whether a type is written with brackets, as in `[Int]` or `[String: Int]?`, and what kind of collection it is.
func bracketedType(_ bytes: ArraySlice<UInt8>) -> BracketedType? {
  guard bytes.first == UInt8(ascii: "[") else { return nil }
  let whole = bytes.prefix(upTo: (bytes.lastIndex { !" ?!".utf8.contains($0) } ?? bytes.startIndex) + 1)
  // `[4 of Int]` is an `InlineArray`, not an array.
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
      // `[A] -> [B]` is a function type, not a collection.
      if depth == 0, index + 1 < whole.endIndex { return nil }
    case UInt8(ascii: ":") where depth == 1: found = .dictionary
    default: break
    }
  }
  return found
}

/// The types that `Self` must conform to according to a protocol's `where` clause: `A & B` for `Self: A & B, Item: C`.
func requiredOfSelf(_ requirements: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  requiredNames(of: "Self", in: requirements)
}

/// The types that a type must conform to according to a `where` clause.
///
/// - Parameter name: the name of the type, such as a generic parameter.
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

/// The type that equals `Self` according to a `where` clause: `Tint` for `Self == Tint`.
func typeOfSelf(_ requirements: ArraySlice<UInt8>) -> WrittenName? {
  for requirement in splitOutsideBrackets(requirements) {
    guard let sign = requirement.firstIndex(of: UInt8(ascii: "=")), requirement[sign...].starts(with: "==".utf8),
      writtenNames(requirement[..<sign]).map(\.text) == ["Self"]
    else { continue }
    return writtenNames(requirement[(sign + 2)...]).first
  }
  return nil
}

/// Splits text at commas that are not inside of brackets.
private func splitOutsideBrackets(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var parts: [ArraySlice<UInt8>] = []
  var start = bytes.startIndex
  var depth = 0
  for index in bytes.indices {
    switch bytes[index] {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
    // The `>` of `->` is not a bracket.
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

/// The name in an entry, if the entry is a single identifier. Most entries are.
func plainName(_ bytes: ArraySlice<UInt8>) -> WrittenName? {
  bytes.withUnsafeBufferPointer(isWord) ? WrittenName(first: bytes) : nil
}

/// Whether the text is a single identifier.
func isWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { !bytes.isEmpty && bytes.allSatisfy(isWordByte) }

private func isWordByte(_ byte: UInt8) -> Bool {
  // Letters are checked first, because they are most frequent. Setting the bit `0x20` converts upper case to lower
  // case.
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
}

/// A name that is being parsed. It may have no component yet.
private struct PartialName {
  var parts: [ArraySlice<UInt8>] = []
  var hasModule = false
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
        let start = index
        repeat { _ = word() } while skipSeparator()
        current.attributes.append(String(decoding: bytes[start..<index], as: UTF8.self))
        if self.byte == UInt8(ascii: "(") { skip(open: UInt8(ascii: "("), close: UInt8(ascii: ")")) }
      case UInt8(ascii: "~"):
        current.isSuppressed = true
        index += 1
      case UInt8(ascii: "."):
        expectsPart = true
        index += 1
      case UInt8(ascii: ":") where isModuleSelector:
        if current.parts.count == 1 { current.hasModule = true }
        expectsPart = true
        index += 2
      case UInt8(ascii: "<"): skip(open: UInt8(ascii: "<"), close: UInt8(ascii: ">"))
      case UInt8(ascii: "["): skip(open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
      case UInt8(ascii: "&"):
        // Attributes before a composition apply to all of its types.
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
        if let byte = self.byte, byte <= 0x20 || byte == UInt8(ascii: "/"), isPrefixWord(part) { continue }
        if expectsPart { current.parts.append(part) }
        expectsPart = false
      default: index += 1
      }
    }
    finish(&current, &result)
    return result
  }

  private var isModuleSelector: Bool { bytes[index...].starts(with: "::".utf8) }

  private func finish(_ current: inout PartialName, _ result: inout [WrittenName]) {
    if let first = current.parts.first {
      result.append(
        WrittenName(
          first: first, rest: Array(current.parts.dropFirst()), hasModule: current.hasModule,
          isSuppressed: current.isSuppressed,
          attributes: current.attributes))
    }
    current = PartialName()
  }

  private mutating func word() -> ArraySlice<UInt8> {
    let part = bytes[index...].prefix { isWordByte($0) || $0 == UInt8(ascii: "`") }
    index = part.endIndex
    return part
  }

  /// Skips a period or `::` between the components of an attribute's name, with spaces and comments around it.
  private mutating func skipSeparator() -> Bool {
    let start = index
    skipTrivia()
    guard byte == UInt8(ascii: ".") || isModuleSelector else {
      index = start
      return false
    }
    index += byte == UInt8(ascii: ".") ? 1 : 2
    skipTrivia()
    return true
  }

  private mutating func skipTrivia() {
    while let byte, byte <= 0x20 || byte == UInt8(ascii: "/") {
      if byte == UInt8(ascii: "/") { skipComment() } else { index += 1 }
    }
  }

  private func isPrefixWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("any".utf8) || word.elementsEqual("some".utf8) || word.elementsEqual("nonisolated".utf8)
      || word.elementsEqual("isolated".utf8)
  }

  /// Skips brackets and their content. Brackets are counted without recursion, so deep nesting cannot overflow the
  /// stack.
  private mutating func skip(open: UInt8, close: UInt8) {
    var depth = 0
    while let byte {
      if byte == open { depth += 1 }
      // The `>` of `->` is not a bracket.
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
