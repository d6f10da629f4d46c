import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Why a demand fails for an element: the missing part or, for a negated predicate, the forbidden one.
  func faults(_ predicate: Predicate, of element: Element, given: Bindings, isNegated: Bool) -> [Fault] {
    if predicate.object?.samePlace != nil, comparedElement != element {
      return asking(element).faults(predicate, of: element, given: given, isNegated: isNegated)
    }
    return switch predicate {
    case .isIn(let places): placeFaults(places, element, given)
    case .inCycle: isNegated ? cycleFaults(element) : [Fault()]
    case .named(let pattern): nameFaults(pattern, element, given, isNegated: isNegated)
    case .shape(let shape): isNegated ? [presenceFault(shape, element)] : shapeFaults(shape, element, given)
    case .matches(let subject): matchFaults(subject, element, given, isNegated: isNegated)
    case .have(let count, let subject): haveFaults(count, subject, element, given, isNegated)
    case .comeWith(let count, let subject): counterpartFaults(count, subject, element, given, isNegated)
    case .use(let count, let subject): useFaults(count, subject, element, given, isNegated)
    case .usedBy(let count, let subject): userFaults(count, subject, element, given, isNegated)
    case .documented: documentationFaults(element, isNegated)
    case .declared: declarationFaults(element, isNegated)
    case .reachable: reachFaults(element, isNegated)
    case .imported: [Fault(which: isNegated ? "it imports" : "it never imports")]
    case .contain(let code): containFaults(code, element, given, isNegated)
    case .covered: coverageFaults(element)
    case .conditional:
      conditionFaults(element, isNegated)
    case .resemble(let subject): isNegated ? resemblanceFaults(subject, element, given) : [Fault()]
    }
  }
}
