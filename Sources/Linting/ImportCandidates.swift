import ProjectModel
import RuleLanguage

// Imports are many and module edges few, so rules over imports start from edges: what depends on the two modules
// alone is asked once for an edge.

extension Evaluation {
  /// The imports that a statement may fail at; nil where the subject is no import. Those of edges whose conditions
  /// do not hold are left out, and those of edges whose demands all hold are counted and left out.
  func importCandidates(_ subject: Subject, _ statement: Statement, _ verdict: inout Verdict) -> [Thing]? {
    guard case .kind(.import) = subject.head else { return nil }
    let conditions = statement.conditions.filter(dependsOnModulesAlone)
    let demandsDependOnModulesAlone = statement.demands.allSatisfy(dependsOnModulesAlone)
    let ends = subject.name.map { NameEnds($0, given: Bindings()) }
    var things: [Thing] = []
    for edge in index.modules.edges {
      guard let first = edge.imports.first, ends?.mayMatch(project.importedBytes(first)) ?? true else { continue }
      let from = edge.from.index < project.modules.count ? edge.from : nil
      let premise = answer(conditions, of: .imported(first, from: from), given: Bindings())
      if !premise.holds && premise.doubt == nil { continue }
      let seen = edge.imports.first { isTest(.imported($0, from: from)) == subject.isTest }
      guard let thing = seen.map({ Thing.imported($0, from: from) }) else { continue }
      if demandsDependOnModulesAlone, premise.holds, answer(statement.demands, of: thing, given: Bindings()).holds {
        if let bindings = answer(subject, thing, given: Bindings()).solutions.first {
          let together = statement.isTogether ? subjects(statement, bindings) : nil
          verdict.look(verdict.looked.count - 1, together: together, pair: moduleCause(thing))
        }
        continue
      }
      things += edge.imports.map { .imported($0, from: from) }.filter { isTest($0) == subject.isTest }
    }
    return things
  }

  /// It has the same answer for every import of one edge.
  private func dependsOnModulesAlone(_ condition: Condition) -> Bool {
    condition.alternatives.allSatisfy { predicate in
      switch predicate {
      case .declared, .reachable: true
      case .use(_, let subject) where !subject.isAnother:
        subject.name?.holes.isEmpty ?? true && subject.shape == nil && subject.places.isEmpty
      default: false
      }
    }
  }
}
