import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Every way in which all conditions hold, each binding what the next ones see.
  func answer(_ conditions: [Condition], of thing: Thing, given: Bindings) -> Answer {
    var result = Answer.yes(given)
    for number in conditions.indices {
      result = result.then { answer(conditions[number], of: thing, given: $0) }
      if !result.holds { break }
    }
    return result
  }

  func answer(_ condition: Condition, of thing: Thing, given: Bindings) -> Answer {
    // Rules about every file ask this most.
    if let patterns = condition.codePatterns, case .file(let id) = thing, code?.isKnownToLack(patterns, id) ?? false {
      return condition.isNegated ? .yes(given) : .no
    }
    if condition.comparesPlaces, asker != thing { return asking(thing).answer(condition, of: thing, given: given) }
    var result = Answer.no
    // By index: all jobs look at the same conditions, and none is to copy a predicate.
    for number in condition.alternatives.indices {
      let isNegated = condition.isNegated
      result.formUnion(answer(condition.alternatives[number], of: thing, given: given, isNegated: isNegated))
      // What holds and binds nothing needs no other way to hold.
      if condition.isNegated ? result.holds : result.solutions.first == given { break }
    }
    return condition.isNegated ? result.negated(given) : result
  }

  func asking(_ thing: Thing) -> Evaluation {
    var asking = self
    asking.asker = thing
    return asking
  }

  private func answer(_ predicate: Predicate, of thing: Thing, given: Bindings, isNegated: Bool) -> Answer {
    switch predicate {
    case .isIn(let places): isIn(places, thing, given)
    case .inCycle: inCycle(thing, given)
    case .named(let pattern): named(pattern, thing, given, isNegated)
    case .shape(let shape): hasShape(shape, thing, given)
    case .matches(let subject): answer(subject, thing, given: given, seesTests: true)
    case .have(let count, let subject): have(count, subject, thing, given)
    case .comeWith(let count, let subject): comeWith(count, subject, thing, given)
    case .use(let count, let subject): use(count, subject, thing, given)
    case .usedBy(let count, let subject): usedBy(count, subject, thing, given, isNegated)
    case .documented(let text): documented(text, thing, given)
    case .declared: declared(thing, given)
    case .reachable: reachable(thing, given)
    case .imported: imported(thing, given)
    case .conditional: conditional(thing, given)
    case .resemble(let subject): resemble(subject, thing, given)
    case .contain(let code): contain(code, thing, given)
    case .covered(let percentage): covered(percentage, thing, given)
    }
  }
}
