import SwiftOutline

/// 16 hexadecimal digits that identify a finding by rule, symbol and path, independently of lines. The findings of
/// one report have different fingerprints.
package func fingerprint(_ finding: Finding) -> String {
  let number = finding.occurrence == 0 ? [] : ["\(finding.occurrence)"]
  return fnv1a([finding.rule.name, finding.symbol, finding.place.path] + number)
}

extension [Finding] {
  /// Numbers findings with the same rule, symbol and path, so that their fingerprints differ. The elements of groups are
  /// numbered last.
  package mutating func numberOccurrences() {
    var counts: [String: Int] = [:]
    func number(_ finding: inout Finding) {
      let key = fingerprint(finding)
      finding.occurrence = counts[key, default: 0]
      counts[key, default: 0] += 1
    }
    for index in indices { number(&self[index]) }
    for index in indices { self[index].changeMembers(number) }
  }
}
