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
    var things: [Thing] = []
    for edge in index.modules.edges {
      let imports = edge.imports.map { Thing.imported($0, from: edge.from) }.filter { isTest($0) == subject.isTest }
      guard let thing = imports.first else { continue }
      if let name = subject.name, !named(name, thing, Bindings()).holds { continue }
      let premise = answer(conditions, of: thing, given: Bindings())
      if !premise.holds && premise.doubt == nil { continue }
      if demandsDependOnModulesAlone, premise.holds,
        answer(statement.demands, of: thing, given: Bindings()).holds
      {
        verdict.looked[verdict.looked.count - 1] += imports.count
        continue
      }
      things += imports
    }
    return things + looseImports()
  }

  private func looseImports() -> [Thing] {
    project.files.indices.filter { project.files[$0].modules.isEmpty }.flatMap { file in
      project.files[file].outline.imports.indices.map {
        .imported(ImportID(file: FileID(file), index: $0), from: nil)
      }
    }
  }

  /// It has the same answer for every import of one edge.
  private func dependsOnModulesAlone(_ condition: Condition) -> Bool {
    condition.alternatives.allSatisfy { predicate in
      switch predicate {
      case .declared, .reachable: true
      case .use(_, let subject): subject.name?.holes.isEmpty ?? true && subject.shape == nil && subject.places.isEmpty
      default: false
      }
    }
  }
}
