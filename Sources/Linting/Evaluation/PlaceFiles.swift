import ProjectModel
import RuleLanguage

/// For the places that rules name behind what they look for all over the project, the files where such elements may
/// stand: a rule about features costs nothing where there are none.
struct PlaceFiles {
  /// By the place as written, with the word it is.
  private var flags: [String: Flags] = [:]

  private struct Flags {
    /// For each file.
    var isThere: [Bool]
    var isOfTypes: Bool
  }

  /// - Parameter isThere: for each file; nil where nothing is known.
  mutating func add(_ place: PlaceExpression, _ isThere: [Bool]?, isOfTypes: Bool) {
    flags[Self.key(place)] = isThere.map { Flags(isThere: $0, isOfTypes: isOfTypes) }
  }

  /// For each file whether it may be in all of the places; nil where nothing is known. Names with holes may be any.
  ///
  /// - Parameter withTypes: what stands in types is known too.
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
      if case .word(let word) = subject.head { return word + " " + subject.text }
      return subject.text
    }
  }
}
