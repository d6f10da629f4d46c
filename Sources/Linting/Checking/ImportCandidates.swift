import ProjectModel
import RuleLanguage

// There are many imports but few edges between modules. So clauses that depend on the two modules alone are evaluated
// once for each edge.

extension Evaluation {
  /// The imports at which a statement may fail; nil if the selector is not an import. Imports of edges that fail the
  /// conditions are skipped; imports of edges that meet all demands are only counted.
  func importCandidates(
    _ subject: Subject, _ statement: Statement, _ ruleResult: inout RuleResult, _ isWanted: (Element) -> Bool
  ) -> [Element]? {
    guard case .kind(.import) = subject.head else { return nil }
    let conditions = statement.conditions.filter(dependsOnModulesAlone)
    let demandsDependOnModulesAlone = statement.demands.allSatisfy(dependsOnModulesAlone)
    // The imports of one edge name one module, but several submodules.
    let namesSubmodule = subject.name?.hasPeriod ?? false
    let ends = namesSubmodule ? nil : subject.name.map { NameEnds($0, given: Bindings()) }
    let asksForAttributes = subject.declarationPattern.map { !$0.attributes.isEmpty } ?? false
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
      if demandsDependOnModulesAlone, !namesSubmodule, premise.holds,
        answer(statement.demands, of: element, given: Bindings()).holds
      {
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

  /// Counts the imports of an edge that meets all demands.
  private func look(
    at edge: ModuleGraph.Edge, _ from: ModuleID?, as subject: Subject, _ statement: Statement,
    _ ruleResult: inout RuleResult, _ isWanted: (Element) -> Bool
  ) {
    let isOfTheNameAlone = subject.declarationPattern == nil && subject.path == nil && subject.places.isEmpty
    // Then all imports of the edge have the same bindings.
    var known: (bindings: Bindings?, failureGroup: String?)?
    for id in edge.imports {
      let element = Element.imported(id, from: from)
      guard isInSight(subject, element, seesTests: false), isChecked(element, as: subject), isWanted(element) else {
        continue
      }
      let found = known ?? answered(element, as: subject, statement)
      if isOfTheNameAlone { known = found }
      guard let bindings = found.bindings else { continue }
      ruleResult.look(
        ruleResult.looked.count - 1, failureGroup: found.failureGroup, unit: unit(of: element, as: subject, statement),
        sharedImport: sharedImport(element))
      if ruleResult.checklistCounts.isWanted {
        ruleResult.checklistCounts.count(ruleResult.checklistCounts.owners(of: element, bindings, in: self))
      }
    }
  }

  /// The bindings of an element, nil if it does not match, and the text of its group.
  private func answered(
    _ element: Element, as subject: Subject, _ statement: Statement
  ) -> (bindings: Bindings?, failureGroup: String?) {
    let bindings = answer(subject, element, given: Bindings()).solutions.first
    guard let bindings, statement.isGrouped else { return (bindings, nil) }
    return (bindings, subjects(statement, bindings, of: element))
  }

  /// Whether imports of a module may meet the conditions about that module.
  private func mayHold(_ targets: inout TargetCheck, _ module: ModuleID) -> Bool {
    if targets.subjects.isEmpty { return true }
    if let known = targets.known[module.index] { return known }
    let subjects = targets.subjects
    // By index, to avoid reference counting of selectors that all jobs share.
    let holds = subjects.indices.allSatisfy { index in
      let found = answer(subjects[index], .module(module), given: Bindings(), seesTests: true)
      return found.holds || found.doubt != nil
    }
    targets.known[module.index] = holds
    return holds
  }

  /// Whether a condition has the same answer for every import of an edge.
  private func dependsOnModulesAlone(_ condition: Condition) -> Bool {
    condition.alternatives.allSatisfy { predicate in
      if case .use(_, let subject) = predicate, !subject.isAnother {
        return subject.name?.placeholders.isEmpty ?? true && subject.declarationPattern == nil && subject.places.isEmpty
      }
      if case .named(let name) = predicate, name.hasPeriod { return false }
      return predicate.traits.basis == .modulesOfImport
    }
  }
}

/// The conditions `where uses …` about imported modules, with their answers, since many edges lead to one module.
private struct TargetCheck {
  var subjects: [Subject] = []
  /// By module.
  var known: [Bool?] = []

  init(_ conditions: [Condition], of project: Project) {
    // Only the first conditions, since a doubt about an earlier one must not get lost.
    for condition in conditions {
      guard !condition.isNegated, condition.alternatives.count == 1,
        case .use(.atLeastOne, let subject) = condition.alternatives[0]
      else { break }
      subjects.append(subject)
    }
    if !subjects.isEmpty { known = [Bool?](repeating: nil, count: project.modules.count) }
  }
}
