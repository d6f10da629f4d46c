import ProjectModel
import RuleLanguage

extension Evaluation {
  /// What makes a statement speak of a thing by `where contains CODE`: the first place in each of the thing's files. Of
  /// several ways to meet a condition the first one is shown.
  func codeThatMeets(_ conditions: [Condition], _ thing: Thing, _ given: Bindings) -> [Evidence] {
    let found = conditions.filter { !$0.isNegated }.flatMap { condition in
      condition.alternatives.lazy.map { firstPlaces($0, thing, given) }.first { !$0.isEmpty } ?? []
    }
    return distinct(found)
  }

  private func firstPlaces(_ predicate: Predicate, _ thing: Thing, _ given: Bindings) -> [Evidence] {
    guard case .contain(let code) = predicate else { return [] }
    var last: FileID?
    return matches(of: code, in: thing, given).compactMap { place in
      if place.file == last { return nil }
      last = place.file
      return Evidence(place: project.place(place.range, in: place.file), text: "contains \(excerpt(of: place))")
    }
  }
}
