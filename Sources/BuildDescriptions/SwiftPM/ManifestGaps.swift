import ProjectModel

/// The places of a manifest that could not be evaluated, each with the parts of the package that depend on it. A cause
/// is in the list once, however many parts depend on it.
struct ManifestGaps: Sendable {
  private struct Gap: Sendable {
    var trouble: Trouble
    var place: Place
    /// The part to name, and all of them.
    var part: String
    var parts: Set<String>
  }

  private var gaps: [Gap] = []
  private var indexes: [Cause: Int] = [:]
  private var places: Set<Place> = []

  /// Two gaps have the same cause if the same name is not known, or else the same code.
  private enum Cause: Hashable {
    case name(String)
    case code(Trouble)
  }

  var count: Int { gaps.count }

  func contains(_ place: Place) -> Bool { places.contains(place) }

  mutating func add(_ trouble: Trouble, at place: Place, part: String) {
    add(Gap(trouble: trouble, place: place, part: part, parts: [part]))
  }

  /// Adds the gaps of the same manifest in another configuration.
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
