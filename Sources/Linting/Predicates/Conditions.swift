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
      result.formUnion(answer(condition.alternatives[number], of: element, given: given, isNegated: isNegated))
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

  private func answer(_ predicate: Predicate, of element: Element, given: Bindings, isNegated: Bool) -> Answer {
    switch predicate {
    case .isIn(let places): isIn(places, element, given)
    case .inCycle: inCycle(element, given)
    case .named(let pattern): named(pattern, element, given, isNegated)
    case .shape(let shape): hasShape(shape, element, given)
    case .matches(let subject): answer(subject, element, given: given, seesTests: true)
    case .have(let count, let subject): have(count, subject, element, given)
    case .comeWith(let count, let subject): comeWith(count, subject, element, given)
    case .use(let count, let subject): use(count, subject, element, given)
    case .usedBy(let count, let subject): usedBy(count, subject, element, given, isNegated)
    case .documented(let text): documented(text, element, given)
    case .declared: declared(element, given)
    case .reachable: reachable(element, given)
    case .imported: imported(element, given)
    case .conditional: conditional(element, given)
    case .resemble(let subject): resemble(subject, element, given)
    case .contain(let code): contain(code, element, given)
    case .covered(let percentage): covered(percentage, element, given)
    }
  }
}
