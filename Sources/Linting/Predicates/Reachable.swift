import ProjectModel
import RuleLanguage

// reachable: the imported module is reachable through declared dependencies, at any distance.

extension Evaluation {
  func reachable(_ element: Element, _ given: Bindings) -> Answer {
    importFact(element, given, isDirect: false) { project.isReachable($0, from: $1) || isDeclared($0, by: $1) }
  }

  func reachFaults(_ element: Element, _ isNegated: Bool) -> [Fault] {
    if !isNegated, let systems = systemsFault(element) { return [systems] }
    var fault = Fault(which: isNegated ? "a dependency reaches" : "no dependency reaches")
    fault.come(from: moduleCause(element))
    if !isNegated { fault.remedies = dependencyRemedies(element) }
    return [fault]
  }
}
