import Findings
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Evidence of the code for which an element matches `where contains CODE`: the first such code in each of its files.
  /// If the clause has several alternatives, the first one that matches is used.
  func codeThatMeets(_ conditions: [Condition], _ element: Element, _ given: Bindings) -> [Evidence] {
    let found = conditions.filter { !$0.isNegated }.flatMap { condition in
      condition.alternatives.lazy.map { firstPlaces($0, element, given) }.first { !$0.isEmpty } ?? []
    }
    return distinct(found)
  }

  private func firstPlaces(_ predicate: Predicate, _ element: Element, _ given: Bindings) -> [Evidence] {
    guard case .contain(let code) = predicate else { return [] }
    return firstMatches(of: code, in: element, given).map { place in
      Evidence(place: project.place(place.range, in: place.file), text: "contains \(excerpt(of: place))")
    }
  }
}
