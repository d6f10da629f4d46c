/// The ID of a rule, such as `cyclic-modules`. It consists of lowercase words with hyphens.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let name: String
  package init(_ name: String) { self.name = name }
  package var description: String { name }
  package static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

extension RuleID {
  /// Whether the name consists of lowercase letters, digits and single hyphens, and begins with a letter.
  package static func isValid(_ name: String) -> Bool {
    guard let first = name.utf8.first, isSmall(first) else { return false }
    var last = first
    for byte in name.utf8.dropFirst() {
      guard byte == UInt8(ascii: "-") ? last != byte : isSmall(byte) || isDigit(byte) else { return false }
      last = byte
    }
    return last != UInt8(ascii: "-")
  }

  /// The valid ID that is most similar to a name: `no-print` for `NoPrint`, `no_print` and `No print`. nil if no valid
  /// character remains.
  static func nearestValid(to name: String) -> String? {
    var id = ""
    var wasSmall = false
    for scalar in name.unicodeScalars {
      guard scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        if !id.isEmpty, !id.hasSuffix("-") { id += "-" }
        wasSmall = false
        continue
      }
      let isCapital = scalar.properties.isUppercase
      if isCapital, wasSmall { id += "-" }
      id += String(scalar).lowercased()
      wasSmall = !isCapital
    }
    while id.hasSuffix("-") { id.removeLast() }
    return isValid(id) ? id : nil
  }
}
