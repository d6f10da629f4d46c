import Findings
import ProjectModel
import RuleLanguage

// Problems and failures of a rule as a whole.

/// The failure if `each at least 3 …` selects fewer elements. It is reported at the place of the rule.
func missingSubjects(_ statement: Statement, looked: Int) -> Failure? {
  guard let minimum = statement.minimum, looked < minimum else { return nil }
  let subjects = statement.subjects.map(\.text)
  let symbol = "at least:\(subjects.joined(separator: " or "))"
  let measure = FindingPart.Measure(value: looked, isFloor: true)
  return Failure(
    message: "expected at least \(minimum) \(subjects.joined(separator: " or ")), found \(looked)",
    place: Place(statement.place), home: statement.place.path, names: subjects, evidence: [], symbol: symbol,
    parts: [FindingPart(symbol: symbol, path: statement.place.path, measure: measure)])
}

/// The analysis problem if a statement selects no elements, because it has a mistake or is obsolete. nil if the
/// statement says how many elements there have to be.
///
/// - Parameter cause: a name in the statement that the project does not have, if that is the reason.
func idleProblem(_ statement: Statement, of rule: Rule, looked: Int, _ cause: String?) -> Problem? {
  if looked > 0 || statement.minimum != nil { return nil }
  let subjects = statement.subjects.map(\.text).joined(separator: " or ")
  let narrowed = statement.conditions.isEmpty ? "" : ", or none that satisfies every 'where'"
  let end = cause.map { "; \($0)" } ?? ""
  return Problem(
    kind: .rule, message: "\(rule.id) checked nothing: the project has no \(subjects)\(narrowed)\(end)",
    place: Place(statement.place))
}

func idleProblem(_ layout: Layout, of rule: Rule, looked: Int, _ cause: String?) -> Problem? {
  if looked > 0 { return nil }
  let end = cause.map { "; \($0)" } ?? ""
  return Problem(
    kind: .rule,
    message: "\(rule.id) checked nothing: no folder that contains Swift files matches '\(layout.folders.text)'\(end)",
    place: Place(layout.place))
}

/// One problem for each cause of doubts.
func doubts(of rule: Rule, _ undecided: [UndecidedElement]) -> [Problem] {
  byCause(undecided).map { group in
    let message =
      group.sentence(of: rule.id) + (group.sources.isEmpty ? "" : ": \(list(group.sources.sorted(), "and"))")
    var problem = Problem(kind: .unknown, message: message, place: group.place)
    problem.group = Problem.Group(cause: "\(rule.id): \(group.cause)", elements: group.elements)
    return problem
  }
}
