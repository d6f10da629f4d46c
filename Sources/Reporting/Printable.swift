/// The text on one line, safe to print to a terminal or to the log of a CI service. No part of it is executed as a
/// command, and no part is hidden. These are escaped:
///
/// - control characters and line ends, as `\n` and `\u{1B}`
/// - characters that change the writing direction or are invisible, see `mustEscape`
/// - the start of a log command: `::error` at the start or after white space, and `##[error]`, `##vso[…]` and
///   `##teamcity[…]` anywhere
///
/// Text is compared by Unicode scalar, as the readers of the output do. A `Character` could combine the first scalar of
/// a command with a combining mark.
package func printable(_ text: String) -> String { printable(text, keepsLines: false) }

/// A text of several lines that is safe to print. Tabs are kept, and line ends become line feeds.
package func printableLines(_ text: String) -> String { printable(text, keepsLines: true) }

private func printable(_ text: String, keepsLines: Bool) -> String {
  guard mayNeedEscapes(text, keepsLines: keepsLines) else { return text }
  let scalars = Array(text.unicodeScalars)
  var result = ""
  // GitHub's runner calls .NET's `Trim`, which removes any white space before a command.
  var followsSpace = true
  for (index, scalar) in scalars.enumerated() {
    if keepsLines, scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
    let isKept = keepsLines && (scalar == "\n" || scalar == "\t")
    if !isKept, let escape = escape(scalars, at: index, followsSpace: followsSpace) {
      result += escape
      followsSpace = false
    } else {
      result.unicodeScalars.append(scalar)
      if !isMark(scalar) { followsSpace = scalar.properties.isWhitespace }
    }
  }
  return result
}

private func escape(_ scalars: [Unicode.Scalar], at index: Int, followsSpace: Bool) -> String? {
  switch scalars[index] {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  case "#" where beginsLogCommand(scalars, at: index): escaped("#")
  case ":" where followsSpace && beginsLineCommand(scalars, at: index): escaped(":")
  case let scalar: mustEscape(scalars, at: index) ? escaped(scalar) : nil
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

/// A fast check of bytes, because most texts are plain ASCII.
private func mayNeedEscapes(_ text: String, keepsLines: Bool) -> Bool {
  var previous: UInt8 = 0
  for byte in text.utf8 {
    if byte < 0x20, !keepsLines || (byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")) { return true }
    if byte >= 0x7F || (byte == previous && (byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":"))) { return true }
    previous = byte
  }
  return previous == UInt8(ascii: ":")
}

/// Whether a `::` command begins here. A colon at the end of the text is enough, because the text printed next may
/// begin with another colon.
private func beginsLineCommand(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  let next = scalars[(index + 1)...].first { !isMark($0) }
  return next == nil || next == ":"
}

/// Whether `##[` or `##word[` begins here.
private func beginsLogCommand(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  guard let next = scalars[(index + 1)...].firstIndex(where: { !isMark($0) }), scalars[next] == "#" else {
    return false
  }
  return scalars[(next + 1)...].first { !("a"..."z" ~= $0) && !("A"..."Z" ~= $0) && !isMark($0) } == "["
}

/// Whether the scalar is a combining mark. .NET compares text by linguistic rules, which ignore some marks.
private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x300 else { return false }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: return true
  default: return false
  }
}

/// Whether a scalar must be escaped: a control character, a character that changes the writing direction, an invisible
/// character, or one that Unicode does not define. Joiners inside emoji are kept.
private func mustEscape(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  let scalar = scalars[index]
  if scalar.value < 0x7F { return scalar.value < 0x20 }
  switch scalar {
  case "\u{200D}": return !endsEmoji(scalars[..<index]) || index + 1 == scalars.count || !isEmoji(scalars[index + 1])
  case "\u{FE0F}": return index == 0 || !isTextualEmoji(scalars[index - 1])
  // Unicode classifies these blank characters as symbols.
  case "\u{2800}", "\u{1D159}": return true
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return true
  default: return scalar.properties.isDefaultIgnorableCodePoint
  }
}

private func endsEmoji(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  guard let last = scalars.last else { return false }
  return last == "\u{FE0F}" ? scalars.dropLast().last.map(isTextualEmoji) ?? false : isEmoji(last)
}

/// Whether the scalar is an emoji. Digits, `#` and `*` are excluded, although keycap emoji begin with them.
private func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7F && scalar.properties.isEmoji }

/// Whether the scalar is an emoji only if a variation selector follows.
private func isTextualEmoji(_ scalar: Unicode.Scalar) -> Bool {
  isEmoji(scalar) && !scalar.properties.isEmojiPresentation
}

/// Writes every character that `printable` escapes, and that JSON allows, as `\uXXXX`. The JSON value stays the same.
///
/// - Parameter embedded: Also escapes `<`, so that no text can close or comment out the surrounding `script` element.
package func printableJSON(_ json: [UInt8], embedded: Bool = false) -> [UInt8] {
  func isPlain(_ index: Int) -> Bool {
    switch json[index] {
    case UInt8(ascii: "<"): !embedded
    case UInt8(ascii: "#"): !beginsLogCommand(json, at: index)
    case let byte: byte < 0x7F
    }
  }
  guard !json.indices.allSatisfy(isPlain) else { return json }
  var result: [UInt8] = []
  result.reserveCapacity(json.count + json.count / 8)
  var index = 0
  while index < json.count {
    if json[index] < 0x80 {
      if isPlain(index) { result.append(json[index]) } else { result += escapedUnit(UInt16(json[index])) }
      index += 1
      continue
    }
    let end = json[index...].firstIndex { $0 < 0x80 } ?? json.count
    let scalars = Array(String(decoding: json[index..<end], as: UTF8.self).unicodeScalars)
    for (position, scalar) in scalars.enumerated() {
      if mustEscape(scalars, at: position) {
        result += scalar.utf16.flatMap(escapedUnit)
      } else {
        result += scalar.utf8
      }
    }
    index = end
  }
  return result
}

/// Whether `##[` or `##word[` begins here. Non-ASCII bytes are skipped, because they may be combining marks.
private func beginsLogCommand(_ json: [UInt8], at index: Int) -> Bool {
  guard let next = json[(index + 1)...].firstIndex(where: { $0 < 0x80 }), json[next] == UInt8(ascii: "#") else {
    return false
  }
  func isPassed(_ byte: UInt8) -> Bool { byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
  return json[(next + 1)...].first { !isPassed($0) } == UInt8(ascii: "[")
}

/// For example `\u001B`.
private func escapedUnit(_ unit: UInt16) -> [UInt8] {
  let digits = String(unit, radix: 16, uppercase: true)
  return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
}
