/// `Feature` as `feature`, `URLCache` as `urlCache`, `ID` as `id`, `HTTP2Client` as `http2Client`: the leading
/// capitals become small ones, but for the last where a small letter follows, since it begins the next word.
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

/// How many of a name's first letters its spelling in lowerCamelCase has small.
func leadingCapitals<Name: RandomAccessCollection>(of name: Name) -> Int
where Name.Element == UInt8, Name.SubSequence == Name {
  let capitals = name.prefix(while: isCapital).count
  let next = name.dropFirst(capitals).first
  return capitals > 1 && next.map(isSmall) ?? false ? capitals - 1 : capitals
}

func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
func isSmall(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// A byte of a Swift identifier; every byte beyond ASCII counts, since which of them may not matters to no rule.
package func isIdentifierByte(_ byte: UInt8) -> Bool {
  isCapital(byte) || isSmall(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
