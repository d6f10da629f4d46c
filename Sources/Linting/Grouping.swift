import ProjectModel
import RuleLanguage

/// Failures of one cause become one finding, at the first place, with the others as its evidence.
func grouped(_ failures: [Failure], of rule: Rule, severity: Severity, looked: [Int]) -> [Finding] {
  var order: [[Failure]] = []
  var positions: [String: Int] = [:]
  for failure in failures.sorted(by: { ($0.place, $0.symbol) < ($1.place, $1.symbol) }) {
    let cause = failure.together.map { "all:\($0.statement)" } ?? failure.cause.map { "cause:\($0)" }
    if let cause, let position = positions[cause] {
      order[position].append(failure)
    } else {
      if let cause { positions[cause] = order.count }
      order.append([failure])
    }
  }
  return order.map { group in
    let first = group[0]
    var finding = Finding(
      rule: rule.id, severity: severity, message: first.message, place: first.place, evidence: first.evidence,
      rows: rule.rows, symbol: first.symbol)
    if let together = first.together {
      let statement = rule.statements[together.statement]
      finding.message = summary(group, statement, looked: looked[together.statement])
      finding.symbol = "all:\(statement.subjects.map(\.text).joined(separator: "|"))"
      finding.evidence = group.map { Evidence(place: $0.place, text: $0.together?.name ?? "") }
    } else {
      // The same edge again says nothing; another place of the same cause does.
      for other in group.dropFirst() where other.place != first.place {
        finding.evidence.append(Evidence(place: other.place, text: "here too"))
      }
    }
    return finding
  }
}

/// `3 of 12 library modules fail to be used by a test module: Cart, Search and Store`
private func summary(_ group: [Failure], _ statement: Statement, looked: Int) -> String {
  let subjects = statement.subjects.map(\.text).joined(separator: " or ")
  let demands = statement.demands.map(\.text)
  return "\(group.count) of \(looked) \(subjects) fail to \(list(demands, "and")): "
    + list(group.map { $0.together?.name ?? "" }.sorted(), "and")
}
