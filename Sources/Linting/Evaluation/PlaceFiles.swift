import ProjectModel
import RuleLanguage

/// The files that may be in a place that a rule names. With this table, a rule about features is fast in a project
/// without features.
struct PlaceFiles {
  /// For each place that a rule names, such as `in Features`, the files that may be in it.
  private var flags: [String: Flags] = [:]

  private struct Flags {
    /// One flag for each file.
    var isThere: [Bool]
    var isOfTypes: Bool
  }

  /// Adds the files of a place that a rule names.
  ///
  /// - Parameter isThere: for each file, whether it may be in the place. nil if this is unknown.
  mutating func add(_ place: PlaceExpression, _ isThere: [Bool]?, isOfTypes: Bool) {
    flags[Self.key(place)] = isThere.map { Flags(isThere: $0, isOfTypes: isOfTypes) }
  }

  /// For each file, whether it may be in all of the places. nil if this is unknown. Placeholders match any name.
  ///
  /// - Parameter withTypes: whether places in types are also considered.
  func files(in places: [PlaceCondition], withTypes: Bool) -> [Bool]? {
    var result: [Bool]?
    for place in places where !place.isNegated {
      let parts = place.alternatives.compactMap { flags[Self.key($0)] }.filter { withTypes || !$0.isOfTypes }
        .map(\.isThere)
      guard parts.count == place.alternatives.count, let first = parts.first else { continue }
      let any = parts.dropFirst().reduce(first) { zip($0, $1).map { $0 || $1 } }
      result = result.map { zip($0, any).map { $0 && $1 } } ?? any
    }
    return result
  }

  static func key(_ place: PlaceExpression) -> String {
    switch place {
    case .path(let pattern):
      var key = pattern.isAnchored ? "/ /" : "/ "
      for segment in pattern.segments { key += segment.text + "/" }
      return key
    case .same(let place): return "same " + place.rawValue
    case .subject(let subject):
      if case .definition(let definition) = subject.head { return definition + " " + subject.text }
      return subject.text
    }
  }
}
