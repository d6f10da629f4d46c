import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The places in rules, and the places that contain them, grouped by nesting depth. Outer places come first, because
  /// their files limit the files of inner ones.
  func placesByDepth() -> [[PlaceExpression]] {
    var levels: [[PlaceExpression]] = []
    var depths: [String: Int] = [:]
    @discardableResult func enter(_ place: PlaceExpression) -> Int {
      let key = PlaceFiles.key(place)
      if let known = depths[key] { return known }
      depths[key] = 0
      var depth = 0
      if case .subject(let subject) = place {
        for outer in places(around: subject) { depth = max(depth, enter(outer) + 1) }
      }
      depths[key] = depth
      while levels.count <= depth { levels.append([]) }
      levels[depth].append(place)
      return depth
    }
    for place in needs.places { enter(place) }
    return levels
  }

  mutating func note(_ places: [PlaceExpression], _ files: [[Bool]?]) {
    for (place, files) in zip(places, files) { tables.placeFiles.add(place, files, isOfTypes: isOfTypes(place)) }
  }

  /// The places in a selector, and in the definitions that it uses.
  func places(around subject: Subject) -> [PlaceExpression] {
    var found: [PlaceExpression] = []
    var seen: Set<String> = []
    var open = [subject]
    while let next = open.popLast() {
      found += next.places.filter { !$0.isNegated }.flatMap(\.alternatives)
      if case .definition(let name) = next.head, seen.insert(name).inserted {
        open += (rules.definitions[name]?.lines ?? []).reversed().map(\.subject)
      }
    }
    return found
  }

  func isOfTypes(_ place: PlaceExpression) -> Bool {
    if case .subject(let subject) = place { !kinds(of: subject).isDisjoint(with: .types) } else { false }
  }

  /// For each file, whether it may be in the place. nil if the place is of another kind than path, folder, file, module
  /// or type.
  func files(in place: PlaceExpression) -> [Bool]? {
    switch place {
    case .path(let pattern): return PathEnds(pattern, in: index.folders).filesThatMayBeCovered
    case .same: return nil
    case .subject(let subject):
      let kinds = kinds(of: subject)
      guard kinds.isSubset(of: .types.union(.containers)), isPlain(subject) else { return nil }
      var result = [Bool](repeating: false, count: project.files.count)
      for element in candidates(for: subject) {
        let answer = answer(subject, element, given: Bindings(), seesTests: true)
        if answer.isNo { continue }
        switch element {
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

  /// Whether an element that matches for some placeholder values also matches while the placeholders have no values.
  /// `not` would break this.
  func isPlain(_ subject: Subject) -> Bool {
    if subject.isAnother || subject.bindsAnew { return false }
    let places = subject.places.allSatisfy { place in
      place.alternatives.allSatisfy {
        switch $0 {
        case .path(let pattern): !place.isNegated || pattern.placeholders.isEmpty
        case .same: false
        case .subject(let outer): !place.isNegated && isPlain(outer)
        }
      }
    }
    guard places, case .definition(let key) = subject.head else { return places }
    return (rules.definitions[key]?.lines ?? []).allSatisfy { line in
      isPlain(line.subject)
        && line.conditions.allSatisfy { condition in
          !condition.isNegated || (!condition.text.contains("{") && condition.alternatives.allSatisfy(\.isAboutItself))
        }
    }
  }
}

extension Predicate {
  /// Whether the predicate is only about the element itself. A selector of other elements could contain placeholders.
  fileprivate var isAboutItself: Bool {
    if case .isIn(let places) = self {
      return places.allSatisfy { if case .path = $0 { true } else { false } }
    }
    return object == nil
  }
}
