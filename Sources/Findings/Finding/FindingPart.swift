/// The smallest unit that a baseline accepts. A part contains no line or message and does not depend on how findings
/// are grouped. So it stays the same until the violation is fixed.
package struct FindingPart: Hashable, Sendable {
  /// The measured value for a requirement with a number, such as `at most 400 lines`. Only a worse value is a new
  /// finding.
  package struct Measure: Hashable, Sendable {
    package var value: Int
    /// Whether the requirement is a minimum, so that a lower value is worse.
    package var isFloor: Bool

    package init(value: Int, isFloor: Bool) {
      self.value = value
      self.isFloor = isFloor
    }
  }

  /// The failing element and the failed requirement, or both ends of a dependency: `struct:Cart.Item#conform Sendable`,
  /// `file->module:SwiftUI`.
  package var symbol: String
  /// The path of the failing element, from the root. For a type, the file that declares it, even if the finding is
  /// shown in another file.
  package var path: String
  package var measure: Measure?
  /// Whether the symbol is unique in the project. The element can then move to another file without becoming a new
  /// finding.
  package var isUnique: Bool
  /// The name of this part in messages that list several parts.
  package var name: String

  package init(
    symbol: String, path: String, measure: Measure? = nil, isUnique: Bool = false, name: String = ""
  ) {
    self.symbol = symbol
    self.path = path
    self.measure = measure
    self.isUnique = isUnique
    self.name = name
  }

  /// A part for one element of a cycle. If the cycle grows, that is a new finding.
  ///
  /// - Parameter size: the number of elements in the cycle.
  package static func cycleMember(_ name: String, path: String, size: Int) -> FindingPart {
    FindingPart(
      symbol: cycleLead + name, path: path, measure: Measure(value: size, isFloor: false), isUnique: true, name: name)
  }

  /// The number of elements in the cycle. nil if this part is not about a cycle.
  package var sizeOfCycle: Int? { symbol.hasPrefix(Self.cycleLead) ? measure?.value : nil }

  private static let cycleLead = "cycle:"
}
