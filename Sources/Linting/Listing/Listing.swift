import Findings
import ProjectModel
import RuleLanguage

/// The elements that a rule checks, sorted by place, and problems that may hide other elements.
///
/// - Parameter jobs: the number of files that are read at once; 0 for one for each processor.
package nonisolated(nonsending) func subjects(
  of id: RuleID, in project: Project, rules: RuleSet, jobs: Int
) async -> (listed: [ListedSubject], problems: [Problem]) {
  guard let rule = rules.rules.first(where: { $0.id == id }) else { return ([], []) }
  let evaluation = await Evaluation.made(reading: project, rules.running([rule]), jobs: jobs)
  var (listed, problems) = evaluation.subjects(of: rule) { _ in true }
  if listed.isEmpty {
    var unmatched = Unmatched(evaluation)
    problems += rule.statements.compactMap { statement in
      unmatched.cause(of: statement, id).flatMap { idleProblem(statement, of: rule, looked: 0, $0) }
    }
  }
  return (listed, problems)
}

extension Evaluation {
  /// The elements that a rule of this evaluation checks.
  func subjects(
    of rule: Rule, isWanted: (Element) -> Bool
  ) -> (listed: [ListedSubject], problems: [Problem]) {
    var listed: [ListedSubject] = []
    var ruleResult = RuleResult()
    var seen: Set<Element> = []
    for statement in rule.statements {
      let prepared = prepared(for: statement)
      for subject in statement.subjects {
        for element in candidates(for: subject)
        where isChecked(element, as: subject) && !seen.contains(element) && isWanted(element) {
          if prepared.bindings(of: element, as: subject, statement, &ruleResult).isEmpty { continue }
          seen.insert(element)
          listed.append(ListedSubject(name: phrase(for: element), place: place(of: element)))
        }
      }
    }
    listed.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    return (listed, doubts(of: rule, ruleResult.doubts))
  }
}
