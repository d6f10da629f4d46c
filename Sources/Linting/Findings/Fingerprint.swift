/// 16 hexadecimal digits that stay the same while lines move, made of the rule, the symbol and the path.
package func fingerprint(_ finding: Finding) -> String {
  fnv1a([finding.rule.name, finding.symbol, finding.place.path])
}

/// The 64-bit FNV-1a hash of the parts, each ended by a zero byte, as 16 hexadecimal digits.
package func fnv1a(_ parts: [String]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for part in parts {
    for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hash = hash &* 0x0000_0100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
