import ProjectModel
import RuleLanguage

// Imports are many and module edges few, so rules over imports start from edges: what depends on the two modules
// alone is asked once for an edge.

extension Evaluation {
  /// The imports that a statement may fail at; nil where the subject is no import. Those of edges whose conditions
  /// do not hold are left out, and those of edges whose demands all hold are counted and left out.
  func importCandidates(
    _ subject: Subject, _ statement: Statement, _ ruleResult: inout RuleResult, _ isWanted: (Element) -> Bool
  ) -> [Element]? {
    guard case .kind(.import) = subject.head else { return nil }
    let conditions = statement.conditions.filter(dependsOnModulesAlone)
    let demandsDependOnModulesAlone = statement.demands.allSatisfy(dependsOnModulesAlone)
    let ends = subject.name.map { NameEnds($0, given: Bindings()) }
    let asksForAttributes = subject.shape.map { !$0.attributes.isEmpty } ?? false
    var targets = TargetCheck(conditions, of: project)
    var elements: [Element] = []
    for edge in index.modules.edges {
      guard let first = edge.imports.first, ends?.mayMatch(project.importedBytes(first)) ?? true else { continue }
      if !mayHold(&targets, edge.to) { continue }
      let from = edge.from.index < project.modules.count ? edge.from : nil
      let premise = answer(conditions, of: .imported(first, from: from), given: Bindings())
      if !premise.holds && premise.doubt == nil { continue }
      let seen = edge.imports.lazy.map { Element.imported($0, from: from) }
        .first { isInSight(subject, $0, seesTests: false) }
      guard let element = seen else { continue }
      if demandsDependOnModulesAlone, premise.holds, answer(statement.demands, of: element, given: Bindings()).holds {
        look(at: edge, from, as: subject, statement, &ruleResult, isWanted)
        continue
      }
      for id in edge.imports {
        let element = Element.imported(id, from: from)
        guard isInSight(subject, element, seesTests: false) else { continue }
        if asksForAttributes, project.files[id.file.index].outline.imports[id.index].attributes.count == 0 { continue }
        elements.append(element)
      }
    }
    return elements
  }

  /// Counts the imports of an edge that need no further look. They may belong to several subjects of a checklist.
  private func look(
    at edge: ModuleGraph.Edge, _ from: ModuleID?, as subject: Subject, _ statement: Statement,
    _ ruleResult: inout RuleResult, _ isWanted: (Element) -> Bool
  ) {
    let isOfTheNameAlone = subject.shape == nil && subject.path == nil && subject.places.isEmpty
    // What the name binds, and with what the import is told, are then those of the edge.
    var known: (bindings: Bindings?, together: String?)?
    for id in edge.imports {
      let element = Element.imported(id, from: from)
      guard isInSight(subject, element, seesTests: false), isJudged(element, as: subject), isWanted(element) else {
        continue
      }
      let found = known ?? answered(element, as: subject, statement)
      if isOfTheNameAlone { known = found }
      guard let bindings = found.bindings else { continue }
      ruleResult.look(
        ruleResult.looked.count - 1, together: found.together, pair: modulePair(element),
        sharedImport: sharedImport(element))
      if ruleResult.checklistCounts.isWanted {
        ruleResult.checklistCounts.count(ruleResult.checklistCounts.owners(of: element, bindings, in: self))
      }
    }
  }

  /// What a subject binds of a element, nil where it does not match, and what the element is told with.
  private func answered(
    _ element: Element, as subject: Subject, _ statement: Statement
  ) -> (bindings: Bindings?, together: String?) {
    let bindings = answer(subject, element, given: Bindings()).solutions.first
    guard let bindings, statement.isTogether else { return (bindings, nil) }
    return (bindings, subjects(statement, bindings, of: element))
  }

  /// Whether imports of a module may meet the conditions that speak of it alone.
  private func mayHold(_ targets: inout TargetCheck, _ module: ModuleID) -> Bool {
    if targets.subjects.isEmpty { return true }
    if let known = targets.known[module.index] { return known }
    let subjects = targets.subjects
    // By index: all jobs look at the same subjects, and none is to count its references to one.
    let holds = subjects.indices.allSatisfy { index in
      let found = answer(subjects[index], .module(module), given: Bindings(), seesTests: true)
      return found.holds || found.doubt != nil
    }
    targets.known[module.index] = holds
    return holds
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

/// What `where uses …` asks of the module that an import leads to: many edges lead to one module.
private struct TargetCheck {
  var subjects: [Subject] = []
  /// By module.
  var known: [Bool?] = []

  init(_ conditions: [Condition], of project: Project) {
    // What stands first, so that nothing before it is left in doubt.
    for condition in conditions {
      guard !condition.isNegated, condition.alternatives.count == 1,
        case .use(.atLeastOne, let subject) = condition.alternatives[0]
      else { break }
      subjects.append(subject)
    }
    if !subjects.isEmpty { known = [Bool?](repeating: nil, count: project.modules.count) }
  }
}
