import ProjectModel
import RuleLanguage

/// For the places that rules name behind what they look for all over the project, the files where such things may
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

extension Evaluation {
  /// Around what a subject stands for, by way of each word once.
  func places(around subject: Subject) -> [PlaceExpression] {
    var found: [PlaceExpression] = []
    var seen: Set<String> = []
    var open = [subject]
    while let next = open.popLast() {
      found += next.places.filter { !$0.isNegated }.flatMap(\.alternatives)
      if case .word(let name) = next.head, seen.insert(name).inserted {
        open += (rules.words[name]?.lines ?? []).reversed().map(\.subject)
      }
    }
    return found
  }

  func isOfTypes(_ place: PlaceExpression) -> Bool {
    if case .subject(let subject) = place { !kinds(of: subject).isDisjoint(with: .types) } else { false }
  }

  /// Where a folder, file, module or type of a place makes it so; nil where something else does.
  func files(in place: PlaceExpression) -> [Bool]? {
    switch place {
    case .path(let pattern): return PathEnds(pattern, in: index.folders).filesThatMayBeCovered
    case .same: return nil
    case .subject(let subject):
      let kinds = kinds(of: subject)
      guard kinds.isSubset(of: .types.union([.file, .folder, .module])), isPlain(subject) else { return nil }
      var result = [Bool](repeating: false, count: project.files.count)
      for thing in candidates(for: subject) {
        let answer = answer(subject, thing, given: Bindings(), seesTests: true)
        if answer.isNo { continue }
        switch thing {
        case .file(let id): result[id.index] = true
        case .folder(let folder): for file in index.folders.all[folder].files { result[file] = true }
        case .module(let id): for file in project.modules[id.index].files { result[file.index] = true }
        case .declaration(let id): for body in bodies(of: id) { result[body.file.index] = true }
        default: return nil
        }
      }
      return result
    }
  }

  /// What is not so for any holes is not so for those that are bound: behind 'not' that would not hold.
  func isPlain(_ subject: Subject) -> Bool {
    if subject.isAnother || subject.bindsAnew { return false }
    let places = subject.places.allSatisfy { place in
      place.alternatives.allSatisfy {
        switch $0 {
        case .path(let pattern): !place.isNegated || pattern.holes.isEmpty
        case .same: false
        case .subject(let outer): !place.isNegated && isPlain(outer)
        }
      }
    }
    guard places, case .word(let key) = subject.head else { return places }
    return (rules.words[key]?.lines ?? []).allSatisfy { line in
      isPlain(line.subject)
        && line.conditions.allSatisfy { condition in
          !condition.isNegated || (!condition.text.contains("{") && condition.alternatives.allSatisfy(\.isAboutItself))
        }
    }
  }
}

extension Predicate {
  /// It names no other thing, whose holes it would have.
  fileprivate var isAboutItself: Bool {
    if case .isIn(let places) = self {
      return places.allSatisfy { if case .path = $0 { true } else { false } }
    }
    return object == nil
  }
}
