import SwiftOutline

// Parses type names, and splits them into parts.

extension ManifestParser {
  mutating func skipGenericParameters() {
    guard token.kind == .operator, token.text.hasPrefix("<") else { return }
    var open = 0
    while !isAtEnd {
      if token.kind == .operator {
        open += token.text.count { $0 == "<" } - (token.text == "->" ? 0 : token.text.count { $0 == ">" })
      }
      advance()
      if open <= 0 { return }
    }
  }

  /// Parses a type. Not recursive: it counts brackets, so depth is not a problem.
  mutating func typeName() -> TypeName {
    var text = ""
    var open = 0
    var isOptional = false
    defer { wasOptional = isOptional || text.hasPrefix("Optional<") }
    loop: while !isAtEnd {
      switch token.kind {
      case .leftParen, .leftSquare:
        if open == 0, !text.isEmpty, !text.hasSuffix("->") { break loop }
        open += 1
        text += token.text
      case .rightParen, .rightSquare:
        guard open > 0 else { break loop }
        open -= 1
        text += token.text
      case .at: advance()
      case .comma, .colon:
        guard open > 0 else { break loop }
        text += token.text
      case .period: text += "."
      case .identifier:
        if ["any", "some", "inout", "each", "borrowing", "consuming", "sending", "throws", "async", "rethrows"]
          .contains(token.text)
        {
          break
        }
        if open == 0, let last = text.last, last != ".", last != ">" || !text.hasSuffix("->"), last != "&" {
          break loop
        }
        text += token.text
      case .operator:
        if token.text == "->" {
          text += "->"
        } else if token.text.hasPrefix("<") {
          text += genericArguments()
          continue
        } else if token.text.allSatisfy({ $0 == "?" || $0 == "!" }), lastEnd == Int(token.range.start) {
          isOptional = open == 0 && !text.contains("->")
          advance()
          continue
        } else if token.text == "...", open > 0 {
          break
        } else if token.text == "&" {
          text += "&"
        } else {
          break loop
        }
      default: break loop
      }
      advance()
    }
    return canonical(text)
  }

  /// Skips `<…>` and returns its text without spaces.
  private mutating func genericArguments() -> String {
    let start = index
    skipGenericParameters()
    return tokens[start..<index].map(\.text).joined()
  }
}

/// The canonical form of a type name, without `?`, `!` and module prefixes. `Array<T>` and `Set<T>` become `[T]`.
func canonical(_ type: TypeName) -> TypeName {
  var text = type
  guard text.utf8.contains(where: { [0x2E, 0x3F, 0x21, 0x3C].contains($0) }) || text == "SwiftVersion" else {
    return text
  }
  for prefix in ["PackageDescription.", "Swift.", "Foundation."] where text.contains(prefix) {
    text = replacing(prefix, with: "", in: text)
  }
  text = text.filter { $0 != "?" && $0 != "!" }
  for (prefix, open, close) in [("Array<", "[", "]"), ("Set<", "[", "]"), ("Optional<", "", "")] {
    var rest = text[...]
    while rest.hasPrefix(prefix), rest.hasSuffix(">") {
      rest = rest.dropFirst(prefix.count).dropLast()
      // After adding a bracket, the text can no longer start with the prefix.
      if !open.isEmpty { break }
    }
    if rest.count < text.count { text = open + rest + close }
  }
  if text == "SwiftVersion" { return "SwiftLanguageMode" }
  return text
}

func replacing(_ part: String, with replacement: String, in text: String) -> String {
  guard !part.isEmpty else { return text }
  var result = ""
  var rest = text[...]
  while let first = rest.first {
    if rest.hasPrefix(part) {
      result += replacement
      rest = rest.dropFirst(part.count)
    } else {
      result.append(first)
      rest = rest.dropFirst()
    }
  }
  return result
}

/// The labels and types of a tuple type such as `(name:String,[Target])`. Empty for other types.
func tupleTypes(of type: TypeName?) -> [(label: String?, type: TypeName?)] {
  guard let type, type.utf8.first == UInt8(ascii: "("), type.hasSuffix(")") else { return [] }
  var parts = [""]
  var open = 0
  for character in type.dropFirst().dropLast() {
    if "[(<".contains(character) { open += 1 }
    if "])>".contains(character) { open -= 1 }
    if open == 0, character == "," { parts.append("") } else { parts[parts.count - 1].append(character) }
  }
  return parts.map { part in
    guard let colon = part.firstIndex(of: ":"), part[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return (nil, part) }
    return (String(part[..<colon]), String(part[part.index(after: colon)...]))
  }
}

/// The key and value types of a dictionary type: `String` and `[Target]` for `[String:[Target]]`. nil for other types.
func pair(of type: TypeName?) -> (key: TypeName, value: TypeName)? {
  guard let type, type.utf8.first == UInt8(ascii: "["), type.utf8.last == UInt8(ascii: "]") else { return nil }
  var open = 0
  let inner = type.dropFirst().dropLast()
  for index in inner.indices {
    switch inner[index] {
    case "[", "(", "<": open += 1
    case "]", ")": open -= 1
    case ">" where !inner[..<index].hasSuffix("-"): open -= 1
    case ":" where open == 0: return (String(inner[..<index]), String(inner[inner.index(after: index)...]))
    default: break
    }
    if open < 0 { return nil }
  }
  return nil
}

/// The element type of an array type: `Target` for `[Target]`. nil for other types.
func element(of type: TypeName?) -> TypeName? {
  guard let type, type.utf8.first == UInt8(ascii: "["), type.utf8.last == UInt8(ascii: "]") else { return nil }
  var open = 0
  let inner = type.utf8.dropFirst().dropLast()
  for byte in inner {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"): open += 1
    case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"): open -= 1
    case UInt8(ascii: ":") where open == 0: return nil
    default: break
    }
    if open < 0 { return nil }
  }
  return String(Substring(inner))
}
