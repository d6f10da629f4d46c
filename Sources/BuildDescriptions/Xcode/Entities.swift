/// Replaces entities such as `&amp;` and `&#10;`.
func withoutEntities(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = bytes
  while let byte = rest.popFirst() {
    let entity = rest.prefix(12).prefix { $0 != UInt8(ascii: ";") }
    guard byte == UInt8(ascii: "&"), rest.dropFirst(entity.count).first == UInt8(ascii: ";") else {
      result.append(byte)
      continue
    }
    switch String(decoding: entity, as: UTF8.self) {
    case "amp": result.append(UInt8(ascii: "&"))
    case "lt": result.append(UInt8(ascii: "<"))
    case "gt": result.append(UInt8(ascii: ">"))
    case "quot": result.append(UInt8(ascii: "\""))
    case "apos": result.append(UInt8(ascii: "'"))
    case let text where text.hasPrefix("#x"): append(UInt32(text.dropFirst(2), radix: 16) ?? 0xFFFD, &result)
    case let text where text.hasPrefix("#"): append(UInt32(text.dropFirst()) ?? 0xFFFD, &result)
    default:
      result.append(byte)
      continue
    }
    rest = rest.dropFirst(entity.count + 1)
  }
  return result
}

/// Appends a Unicode scalar as UTF-8. An invalid scalar becomes U+FFFD.
func append(_ scalar: UInt32, _ result: inout [UInt8]) {
  result += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
}
