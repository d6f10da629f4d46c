import ProjectModel
import RuleLanguage

/// The result of evaluating a predicate. Depending on the purpose, either the answer or the faults are set.
struct PredicateResult {
  enum Purpose { case answer, faults }

  var answer = Answer.no
  var faults: [Fault] = []
}

extension Evaluation {
  /// The reasons why an element does not meet a requirement: the missing part or, for a prohibition, the forbidden
  /// part.
  func faults(_ predicate: Predicate, of element: Element, given: Bindings, isNegated: Bool) -> [Fault] {
    if comparedElement != element, predicate.object?.samePlace != nil {
      return asking(element).faults(predicate, of: element, given: given, isNegated: isNegated)
    }
    return evaluate(predicate, of: element, given, isNegated, for: .faults).faults
  }

  /// Evaluates a predicate. The switch has one row for each predicate: how to compute the answer, and how to compute
  /// the faults.
  func evaluate(
    _ predicate: Predicate, of element: Element, _ given: Bindings, _ isNegated: Bool,
    for purpose: PredicateResult.Purpose
  ) -> PredicateResult {
    // The function is inlined, because a closure would copy the captured evaluation at each call.
    @inline(__always)
    func row(_ answer: @autoclosure () -> Answer, _ faults: @autoclosure () -> [Fault]) -> PredicateResult {
      switch purpose {
      case .answer: PredicateResult(answer: answer())
      case .faults: PredicateResult(faults: faults())
      }
    }
    return switch predicate {
    case .isIn(let places):
      row(isIn(places, element, given), placeFaults(places, element, given, isNegated: isNegated))
    case .inCycle: row(inCycle(element, given), isNegated ? cycleFaults(element) : [Fault()])
    case .named(let pattern):
      row(named(pattern, element, given, isNegated), nameFaults(pattern, element, given, isNegated: isNegated))
    case .declarationPattern(let declarationPattern):
      row(
        hasDeclarationPattern(declarationPattern, element, given),
        isNegated
          ? [presenceFault(declarationPattern, element)] : declarationPatternFaults(declarationPattern, element, given))
    case .matches(let subject):
      row(
        answer(subject, element, given: given, seesTests: true),
        matchFaults(subject, element, given, isNegated: isNegated))
    case .have(let count, let subject):
      row(have(count, subject, element, given), haveFaults(count, subject, element, given, isNegated))
    case .comeWith(let count, let subject):
      row(comeWith(count, subject, element, given), counterpartFaults(count, subject, element, given, isNegated))
    case .use(let count, let subject):
      row(use(count, subject, element, given), useFaults(count, subject, element, given, isNegated))
    case .usedBy(let count, let subject):
      row(usedBy(count, subject, element, given, isNegated), userFaults(count, subject, element, given, isNegated))
    case .usedOnlyIn(let places):
      row(usedOnlyIn(places, element, given), usedOnlyInFaults(places, element, given, isNegated))
    case .reach(let subject):
      row(reaches(subject, element, given), chainFaults(subject, element, given, isNegated))
    case .documented(let text): row(documented(text, element, given), documentationFaults(element, isNegated))
    case .declared: row(declared(element, given), declarationFaults(element, isNegated))
    case .reachable: row(reachable(element, given), reachFaults(element, isNegated))
    case .imported: row(imported(element, given), importFaults(element, isNegated))
    case .needed: row(needed(element, given), needFaults(isNegated))
    case .conditional: row(conditional(element, given), conditionFaults(element, isNegated))
    case .resemble(let subject):
      row(
        resemble(subject, element, given), isNegated ? resemblanceFaults(subject, element, given) : [Fault()])
    case .contain(let code): row(contain(code, element, given), containFaults(code, element, given, isNegated))
    case .throwErrors(let only):
      row(throwsErrors(only, element, given), throwFaults(only, element, given, isNegated))
    case .covered(let percentage): row(covered(percentage, element, given), coverageFaults(element))
    }
  }
}
