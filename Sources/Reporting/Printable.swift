/// The text with everything escaped that a terminal, or the log of a build service, would obey, or that would hide
/// what stands there: control characters, line ends, marks that turn the direction of writing or show nothing, and
/// what begins a command in a log (`::error`, `##[error]`, `##vso[…]`). `\u{1B}` for escape, `\n` for a line end.
package func printable(_ text: String) -> String {
  guard mayNeedEscapes(text) else { return text }
  let scalars = Array(text.unicodeScalars)
  var result = ""
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "#" where isLogCommand(scalars[index...]), ":" where isLineCommand(scalars, at: index):
      result += escaped(scalar)
    case _ where mustEscape(scalar): result += escaped(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A text of several lines, each of them printable; tabs stay.
package func printableLines(_ text: String) -> String {
  text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line in
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let parts = line.dropFirst(indent.count).split(separator: "\t", omittingEmptySubsequences: false)
    return String(indent) + parts.map { printable(String($0)) }.joined(separator: "\t")
  }.joined(separator: "\n")
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

/// Most texts are plain, and are told by their bytes.
private func mayNeedEscapes(_ text: String) -> Bool {
  var previous: UInt8 = 0
  for byte in text.utf8 {
    if byte < 0x20 || byte >= 0x7F || (byte == previous && (byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":"))) {
      return true
    }
    previous = byte
  }
  return false
}

/// `::`, with blanks at most before it, which GitHub obeys.
private func isLineCommand(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  index + 1 < scalars.count && scalars[index + 1] == ":" && scalars[..<index].allSatisfy { $0 == " " }
}

/// `##[` or `##word[` begins there, which GitHub and Azure obey wherever in a line it stands.
private func isLogCommand(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  guard scalars.dropFirst().first == "#" else { return false }
  return scalars.dropFirst(2).first { !("a"..."z" ~= $0) && !("A"..."Z" ~= $0) } == "["
}

func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  // Control characters; those without a width, but for the joiners of emoji; what turns the direction of writing.
  case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
  // A byte order mark, what is no character, and tags, which spell out text that nobody sees.
  case 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE007F: true
  default: false
  }
}

/// JSON with everything written as `\uXXXX` that a terminal would obey and that JSON allows as it is. It means what
/// it meant.
///
/// - Parameter embedded: for a `script` element, `<` as well, so that no text can close or comment out the element.
func printableJSON(_ json: [UInt8], embedded: Bool = false) -> [UInt8] {
  func isPlain(_ byte: UInt8) -> Bool { byte < 0x7F && !(embedded && byte == UInt8(ascii: "<")) }
  guard !json.allSatisfy(isPlain) else { return json }
  var result: [UInt8] = []
  result.reserveCapacity(json.count + json.count / 8)
  var index = 0
  while index < json.count {
    let start = index
    index += 1
    if isPlain(json[start]) {
      result.append(json[start])
      continue
    }
    while index < json.count, UTF8.isContinuation(json[index]) { index += 1 }
    for scalar in String(decoding: json[start..<index], as: UTF8.self).unicodeScalars {
      if scalar.value < 0x7F || mustEscape(scalar) {
        result += scalar.utf16.flatMap(escapedUnit)
      } else {
        result += json[start..<index]
      }
    }
  }
  return result
}

/// `\u001B`
private func escapedUnit(_ unit: UInt16) -> [UInt8] {
  let digits = String(unit, radix: 16, uppercase: true)
  return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
}
