import ProjectModel
import RuleLanguage

extension Evaluation {
  /// What a failing demand says of the thing: of the predicate that is missing or, negated, of what is there.
  func faults(_ predicate: Predicate, of thing: Thing, given: Bindings, isNegated: Bool) -> [Fault] {
    if predicate.object?.samePlace != nil, asker != thing {
      return asking(thing).faults(predicate, of: thing, given: given, isNegated: isNegated)
    }
    return switch predicate {
    case .isIn(let places): placeFaults(places, thing, given)
    case .inCycle: isNegated ? cycleFaults(thing) : [Fault()]
    case .named(let pattern): nameFaults(pattern, thing, given, isNegated: isNegated)
    case .shape(let shape): isNegated ? [presenceFault(shape, thing)] : shapeFaults(shape, thing, given)
    case .matches(let subject): matchFaults(subject, thing, given, isNegated: isNegated)
    case .have(let count, let subject): haveFaults(count, subject, thing, given, isNegated)
    case .comeWith(let count, let subject): counterpartFaults(count, subject, thing, given, isNegated)
    case .use(let count, let subject): useFaults(count, subject, thing, given, isNegated)
    case .usedBy(let count, let subject): userFaults(count, subject, thing, given, isNegated)
    case .documented: documentationFaults(thing, isNegated)
    case .declared: declarationFaults(thing, isNegated)
    case .reachable: reachFaults(thing, isNegated)
    case .imported: [Fault(which: isNegated ? "it imports" : "it never imports")]
    case .contain(let code): containFaults(code, thing, given, isNegated)
    case .covered: coverageFaults(thing)
    case .conditional:
      conditionFaults(thing, isNegated)
    case .resemble(let subject): isNegated ? resemblanceFaults(subject, thing, given) : [Fault()]
    }
  }
}
