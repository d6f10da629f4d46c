/// 16 hexadecimal digits that stay the same while lines move: the 64-bit FNV-1a hash of the rule, the symbol and
/// the path, each ended by a zero byte.
package func fingerprint(_ finding: Finding) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for part in [finding.rule.name, finding.symbol, finding.place.path] {
    for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hash = hash &* 0x0000_0100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
