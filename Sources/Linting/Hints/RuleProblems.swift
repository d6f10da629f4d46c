import Findings
import ProjectModel
import RuleLanguage

// What is told of a rule beside its findings.

/// `each at least 3 …`: that there are fewer is a failure of its own, at the rule.
func missingSubjects(_ statement: Statement, looked: Int) -> Failure? {
  if looked >= statement.minimum { return nil }
  let subjects = statement.subjects.map(\.text)
  let symbol = "at least:\(subjects.joined(separator: " or "))"
  let measure = FindingPart.Measure(value: looked, isFloor: true)
  return Failure(
    message: "there must be at least \(statement.minimum) \(subjects.joined(separator: " or ")): there are \(looked)",
    place: Place(statement.place), home: statement.place.path, names: subjects, evidence: [], symbol: symbol,
    parts: [FindingPart(symbol: symbol, path: statement.place.path, measure: measure)])
}

/// A rule of a team's own that looks at nothing has a mistake in it, or has outlived what it was written for.
///
/// - Parameter cause: what a name in it is, where that is nothing in the project.
func idleProblem(_ statement: Statement, of rule: Rule, looked: Int, _ cause: String?) -> Problem? {
  if looked > 0 || statement.minimum > 0 { return nil }
  let subjects = statement.subjects.map(\.text).joined(separator: " or ")
  let narrowed = statement.conditions.isEmpty ? "" : ", or none for which every 'where' holds"
  let end = cause.map { "; \($0)" } ?? ""
  return Problem(
    kind: .rule, message: "\(rule.id) looked at nothing: the project has no \(subjects)\(narrowed)\(end)",
    place: Place(statement.place))
}

func idleProblem(_ layout: Layout, of rule: Rule, looked: Int, _ cause: String?) -> Problem? {
  if looked > 0 { return nil }
  let end = cause.map { "; \($0)" } ?? ""
  return Problem(
    kind: .rule, message: "\(rule.id) looked at nothing: no folder with Swift files is a \(layout.folders.text)\(end)",
    place: Place(layout.place))
}

/// What is unknown is told once for each cause.
func doubts(of rule: Rule, _ undecided: [UndecidedElement]) -> [Problem] {
  byCause(undecided).map { group in
    let message =
      group.sentence(of: rule.id) + (group.sources.isEmpty ? "" : ": \(list(group.sources.sorted(), "and"))")
    return Problem(kind: .unknown, message: message, place: group.place)
  }
}
