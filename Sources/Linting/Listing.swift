import ProjectModel
import RuleLanguage

/// A subject of a rule, as a list shows it.
package struct ListedSubject: Sendable {
  package var name: String
  package var place: Place
}

/// Everything that a rule looks at, in order of place, whatever it demands; and what keeps more from being known.
package func subjects(
  of id: RuleID, in project: Project, rules: RuleSet
) -> (listed: [ListedSubject], problems: [Problem]) {
  guard let rule = rules.rules.first(where: { $0.id == id }) else { return ([], []) }
  let evaluation = Evaluation(project, rules.running([rule]))
  var listed: [ListedSubject] = []
  var verdict = Verdict(isWanted: { _ in true })
  var seen: Set<Thing> = []
  for statement in rule.statements {
    for subject in statement.subjects {
      for thing in evaluation.candidates(for: subject) where evaluation.isJudged(thing) && !seen.contains(thing) {
        if evaluation.bindings(of: thing, as: subject, statement, &verdict).isEmpty { continue }
        seen.insert(thing)
        listed.append(ListedSubject(name: evaluation.phrase(for: thing), place: evaluation.place(of: thing)))
      }
    }
  }
  listed.sort { ($0.place, $0.name) < ($1.place, $1.name) }
  return (listed, doubts(of: rule, verdict.doubts))
}
