import ProjectModel
import RuleLanguage

// There are many imports but few edges between modules. So clauses that depend on the two modules alone are evaluated
// once for each edge.

extension Evaluation {
  /// The imports that a statement has to check one by one. nil if the selector is not for imports. If the imported
  /// modules already show that the conditions fail, the imports are skipped. If they show that all requirements are
  /// met, the imports are only counted.
  func importCandidates(
    _ subject: Subject, _ statement: Statement, _ ruleResult: inout RuleResult, _ isWanted: (Element) -> Bool
  ) -> [Element]? {
    guard case .kind(.import) = subject.head else { return nil }
    let conditions = statement.conditions.filter(dependsOnModulesAlone)
    let demandsDependOnModulesAlone = statement.demands.allSatisfy(dependsOnModulesAlone)
    // Several submodules of one module can be imported between the same two modules.
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

  /// Counts the imports between two modules as checked, because they meet all requirements.
  private func look(
    at edge: ModuleGraph.Edge, _ from: ModuleID?, as subject: Subject, _ statement: Statement,
    _ ruleResult: inout RuleResult, _ isWanted: (Element) -> Bool
  ) {
    let isOfTheNameAlone = subject.declarationPattern == nil && subject.path == nil && subject.places.isEmpty
    // If the selector has only a name, all these imports have the same placeholder values.
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

  /// The placeholder values for an element, and the text that describes its group in an `all` statement. The values are
  /// nil if the element does not match.
  private func answered(
    _ element: Element, as subject: Subject, _ statement: Statement
  ) -> (bindings: Bindings?, failureGroup: String?) {
    let bindings = answer(subject, element, given: Bindings()).solutions.first
    guard let bindings, statement.isGrouped else { return (bindings, nil) }
    return (bindings, subjects(statement, bindings, of: element))
  }

  /// Whether the conditions about an imported module may hold for this module.
  private func mayHold(_ targets: inout TargetCheck, _ module: ModuleID) -> Bool {
    if targets.subjects.isEmpty { return true }
    if let known = targets.known[module.index] { return known }
    let subjects = targets.subjects
    // Iterates over indices, which avoids reference counting of selectors that all jobs share.
    let holds = subjects.indices.allSatisfy { index in
      let found = answer(subjects[index], .module(module), given: Bindings(), seesTests: true)
      return found.holds || found.doubt != nil
    }
    targets.known[module.index] = holds
    return holds
  }

  /// Whether a condition depends only on the importing and the imported module, so that all imports between them have
  /// the same answer.
  private func dependsOnModulesAlone(_ condition: Condition) -> Bool {
    condition.alternatives.allSatisfy { predicate in
      if case .use(_, let subject) = predicate, !subject.isAnother {
        return subject.name?.placeholders.isEmpty ?? true && subject.declarationPattern == nil && subject.places.isEmpty
      }
      if case .named(let name) = predicate, name.hasPeriod { return false }
      return predicate.traits.basis == .modulesOfImport && !hasDependenciesForSystems
    }
  }
}

/// The conditions `where uses …` about the imported module. The answer for each module is stored, because many modules
/// import the same one.
private struct TargetCheck {
  var subjects: [Subject] = []
  /// By module.
  var known: [Bool?] = []

  init(_ conditions: [Condition], of project: Project) {
    // Only conditions at the beginning are used. If an earlier condition has an unknown answer, that has to be
    // reported.
    for condition in conditions {
      guard !condition.isNegated, condition.alternatives.count == 1,
        case .use(.atLeastOne, let subject) = condition.alternatives[0]
      else { break }
      subjects.append(subject)
    }
    if !subjects.isEmpty { known = [Bool?](repeating: nil, count: project.modules.count) }
  }
}
