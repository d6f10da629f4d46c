import ProjectModel
import RuleLanguage

/// The subjects of one rule.
package struct RuleSubjects: Sendable {
  package var rule: RuleID
  /// The places of its subjects, in order.
  package var places: [Place]
  /// The folders whose layout the rule checks, as paths from the root.
  package var folders: [String]
}

/// The elements that each rule of a run checks, sorted by rule ID.
///
/// - Parameter jobs: the number of files that are read at once; 0 for one for each processor.
package nonisolated(nonsending) func ruleSubjects(
  in project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions, jobs: Int
) async -> [RuleSubjects] {
  let scopeMap = ScopeMap(scopes, project)
  var found: [RuleSubjects] = []
  for (number, book) in books.enumerated() {
    let own = scopes.indices.filter { scopes[$0].book == number }
    let running = book.rules.rules.filter { rule in own.contains { scopes[$0].runs(rule.id, options) } }
    if running.isEmpty { continue }
    let evaluation = await Evaluation.made(reading: project, book.rules.running(running), jobs: jobs)
    for rule in running {
      let within = Set(own.filter { scopes[$0].runs(rule.id, options) })
      let isWhole = within.count == scopes.count
      func isWanted(_ element: Element) -> Bool {
        isWhole || within.contains(scopeMap.scope(of: element, in: evaluation))
      }
      let folders = rule.layouts.flatMap { layout in
        evaluation.candidates(for: layout.folders).filter {
          isWanted($0) && evaluation.answer(layout.folders, $0, given: Bindings()).holds
        }
      }
      found.append(
        RuleSubjects(
          rule: rule.id, places: evaluation.subjects(of: rule, isWanted: isWanted).listed.map(\.place),
          folders: folders.map { evaluation.path(of: $0) }.sorted()))
    }
  }
  return found.sorted { $0.rule < $1.rule }
}
