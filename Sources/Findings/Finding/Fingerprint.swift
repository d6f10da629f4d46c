import SwiftOutline

/// 16 hexadecimal digits that identify a finding by rule, symbol and path, independently of lines.
package func fingerprint(_ finding: Finding) -> String {
  fnv1a([finding.rule.name, finding.symbol, finding.place.path])
}
