import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The answer for all conditions together. Each one may bind placeholders for the next ones.
  func answer(_ conditions: [Condition], of element: Element, given: Bindings) -> Answer {
    var result = Answer.yes(given)
    for number in conditions.indices {
      result = result.then { answer(conditions[number], of: element, given: $0) }
      if !result.holds { break }
    }
    return result
  }

  func answer(_ condition: Condition, of element: Element, given: Bindings) -> Answer {
    // The most frequent case: rules about every file.
    if let patterns = condition.codePatterns, case .file(let id) = element, code?.isKnownToLack(patterns, id) ?? false {
      return condition.isNegated ? .yes(given) : .no
    }
    if condition.comparesPlaces, comparedElement != element {
      return asking(element).answer(condition, of: element, given: given)
    }
    var result = Answer.no
    // By index, to avoid copies of predicates that all jobs share.
    for number in condition.alternatives.indices {
      let isNegated = condition.isNegated
      result.formUnion(evaluate(condition.alternatives[number], of: element, given, isNegated, for: .answer).answer)
      // If it holds without binding anything, alternatives are irrelevant.
      if condition.isNegated ? result.holds : result.solutions.first == given { break }
    }
    return condition.isNegated ? result.negated(given) : result
  }

  func asking(_ element: Element) -> Evaluation {
    var asking = self
    asking.comparedElement = element
    return asking
  }
}
