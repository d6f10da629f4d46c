import SwiftOutline

/// 16 hexadecimal digits that stay the same while lines move, made of the rule, the symbol and the path.
package func fingerprint(_ finding: Finding) -> String {
  fnv1a([finding.rule.name, finding.symbol, finding.place.path])
}
