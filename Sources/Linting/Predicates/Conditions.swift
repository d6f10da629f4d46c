import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The answer whether all conditions hold. Each condition can give values to placeholders for the next ones.
  func answer(_ conditions: [Condition], of element: Element, given: Bindings) -> Answer {
    var result = Answer.yes(given)
    for number in conditions.indices {
      result = result.then { answer(conditions[number], of: element, given: $0) }
      if !result.holds { break }
    }
    return result
  }

  func answer(_ condition: Condition, of element: Element, given: Bindings) -> Answer {
    // The most frequent case, handled fast: a rule about code in every file, and a file without such code.
    if let patterns = condition.codePatterns, case .file(let id) = element, code?.isKnownToLack(patterns, id) ?? false {
      return condition.isNegated ? .yes(given) : .no
    }
    if condition.comparesPlaces, comparedElement != element {
      return asking(element).answer(condition, of: element, given: given)
    }
    var result = Answer.no
    // Alternatives are accessed by index, to avoid copying predicates that all jobs share.
    for number in condition.alternatives.indices {
      let isNegated = condition.isNegated
      result.formUnion(evaluate(condition.alternatives[number], of: element, given, isNegated, for: .answer).answer)
      // If an alternative holds without giving values to placeholders, the others do not matter.
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
