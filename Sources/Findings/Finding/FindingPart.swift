/// The smallest unit that a baseline accepts. It does not depend on lines, messages or the grouping of findings, so it
/// stays the same until the violation is fixed.
package struct FindingPart: Hashable, Sendable {
  /// The measured value of a demand with a number. Only a worse value is a new finding.
  package struct Measure: Hashable, Sendable {
    package var value: Int
    /// The demand is a minimum, so a lower value is worse.
    package var isFloor: Bool

    package init(value: Int, isFloor: Bool) {
      self.value = value
      self.isFloor = isFloor
    }
  }

  /// The failing element and its demand or the other end of the dependency: `struct:Cart.Item#conform Sendable`,
  /// `file->module:SwiftUI`.
  package var symbol: String
  /// The path of the failing element, from the root. For a type it is the file that declares it, even if the finding is
  /// shown elsewhere.
  package var path: String
  package var measure: Measure?
  /// The symbol is unique in the project, so the element may move to another file.
  package var isUnique: Bool
  /// The name in messages that list several parts.
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

  /// The part of one element of a cycle. A cycle that grows is a new finding.
  ///
  /// - Parameter size: the number of elements in the cycle.
  package static func cycleMember(_ name: String, path: String, size: Int) -> FindingPart {
    FindingPart(
      symbol: cycleLead + name, path: path, measure: Measure(value: size, isFloor: false), isUnique: true, name: name)
  }

  /// The number of elements in the cycle; nil if the part is not about one.
  package var sizeOfCycle: Int? { symbol.hasPrefix(Self.cycleLead) ? measure?.value : nil }

  private static let cycleLead = "cycle:"
}
