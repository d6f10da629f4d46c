/// Converts the leading capital letters to lowercase: `Feature` becomes `feature`, `URLCache` becomes `urlCache`, `ID`
/// becomes `id`, `HTTP2Client` becomes `http2Client`. The last capital stays if it begins the next word. In `URLs`, the
/// `s` is a plural, so the result is `urls`.
package func lowerCamelCase(_ name: [UInt8]) -> [UInt8] {
  guard let first = name.first else { return name }
  if first >= 0x80 {
    let text = String(decoding: name, as: UTF8.self)
    return Array((text.prefix(1).lowercased() + text.dropFirst()).utf8)
  }
  var result = name
  for index in 0..<leadingCapitals(of: name[...]) { result[index] |= 0x20 }
  return result
}

/// The number of leading letters that `lowerCamelCase` converts to lowercase.
func leadingCapitals<Name: RandomAccessCollection>(of name: Name) -> Int
where Name.Element == UInt8, Name.SubSequence == Name {
  let capitals = name.prefix(while: isCapital).count
  let rest = name.dropFirst(capitals)
  let isPlural = rest.first == UInt8(ascii: "s") && rest.dropFirst().first.map(isCapital) ?? true
  return capitals > 1 && !isPlural && rest.first.map(isSmall) ?? false ? capitals - 1 : capitals
}

/// Whether a name begins with a lowercase letter, or with a character that has no capital form.
func startsSmall(_ name: String) -> Bool {
  guard let byte = name.utf8.first else { return false }
  if byte < 0x80 { return !isCapital(byte) }
  return name.prefix(1).lowercased() == name.prefix(1)
}
