import ProjectModel

/// The places of a manifest that could not be evaluated. Each has the parts of the package that depend on it. Each
/// cause is listed once, even if several parts depend on it.
struct ManifestGaps: Sendable {
  private struct Gap: Sendable {
    var trouble: Trouble
    var place: Place
    /// The part of the package that the message names, and all parts that depend on the cause.
    var part: String
    var parts: Set<String>
  }

  private var gaps: [Gap] = []
  private var indexes: [Cause: Int] = [:]
  private var places: Set<Place> = []

  /// The reason for a gap: an unknown name, or else code that could not be evaluated. Gaps with the same reason are one
  /// gap.
  private enum Cause: Hashable {
    case name(String)
    case code(Trouble)
  }

  var count: Int { gaps.count }

  func contains(_ place: Place) -> Bool { places.contains(place) }

  mutating func add(_ trouble: Trouble, at place: Place, part: String) {
    add(Gap(trouble: trouble, place: place, part: part, parts: [part]))
  }

  /// Adds the gaps that were found when the same manifest was evaluated with another configuration.
  mutating func add(_ other: ManifestGaps) { for gap in other.gaps { add(gap) } }

  private mutating func add(_ gap: Gap) {
    let cause = gap.trouble.name.map { Cause.name($0) } ?? .code(gap.trouble)
    places.insert(gap.place)
    if let index = indexes[cause] {
      gaps[index].parts.formUnion(gap.parts)
    } else {
      indexes[cause] = gaps.count
      gaps.append(gap)
    }
  }

  var problems: [Problem] {
    gaps.map { gap in
      let others = gap.parts.count - 1
      let more = others == 0 ? "" : others == 1 ? " and 1 other part" : " and \(others) other parts"
      return Problem(
        kind: .manifest, message: "\(gap.trouble.message), so \(gap.part)\(more) may be incomplete",
        place: gap.place)
    }
  }
}
