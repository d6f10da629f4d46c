import Findings
import ProjectModel
import RuleLanguage

/// Turns failures into findings. Failures with the same cause become one finding at the first place. The other places
/// become its evidence.
func grouped(_ failures: [Failure], of rule: Rule, severity: Severity, _ ruleResult: RuleResult) -> [Finding] {
  var order: [[Failure]] = []
  var positions: [Cause: Int] = [:]
  for failure in folded(failures).sorted(by: { ($0.place, $0.symbol) < ($1.place, $1.symbol) }) {
    let cause = failure.failureGroup.map { Cause("all:\($0.key)") } ?? failure.cause
    if let cause, let position = positions[cause] {
      order[position].append(failure)
    } else {
      if let cause { positions[cause] = order.count }
      order.append([failure])
    }
  }
  return order.map { group in
    var finding = Finding(group[0], of: rule, severity)
    if let failureGroup = group[0].failureGroup {
      finding.symbol = "all:\(failureGroup.subjects)"
      finding.describe(FindingGroup(group, failureGroup, of: rule, severity, ruleResult))
    } else {
      for other in group.dropFirst() { finding.addRemedies(of: Finding(other, of: rule, severity)) }
      // Other places with the same cause become evidence.
      for other in group.dropFirst() where other.place != finding.place {
        finding.evidence.append(Evidence(place: other.place, text: Evidence.hereToo))
      }
    }
    return finding
  }
}

extension Finding {
  /// The finding for a single failure.
  fileprivate init(_ failure: Failure, of rule: Rule, _ severity: Severity) {
    // All members of a cycle share the same evidence, which is long, so it is not copied.
    let evidence = failure.further.isEmpty ? failure.evidence : failure.evidence + failure.further
    self.init(
      rule: rule.id, severity: severity, message: failure.message, place: failure.place, evidence: evidence,
      rows: rule.rows, symbol: failure.symbol, parts: failure.parts)
    page = rule.place.path
    remedies = failure.remedies
    shortenTexts()
  }
}

extension FindingGroup {
  fileprivate init(
    _ failures: [Failure], _ failureGroup: Failure.FailureGroup, of rule: Rule, _ severity: Severity,
    _ ruleResult: RuleResult
  ) {
    let isOfLayout: Bool
    let looked: Int
    var message: String?
    let faults: String
    switch failureGroup.origin {
    case .statement(let number):
      let demands = rule.statements[number].demands
      faults = list(demands.map(denied), "or")
      message = demands.first?.message?.text
      let key = SubjectsOfStatement(statement: number, subjects: failureGroup.subjects)
      looked = ruleResult.groupCounts[key] ?? failures.count
      isOfLayout = false
    case .layout(let number):
      faults = "do not match the layout"
      looked = ruleResult.layoutFolderCounts[number]
      isOfLayout = true
    }
    let members = failures.enumerated().flatMap { number, failure in
      let name = failure.failureGroup?.name ?? ""
      let faults = failure.failureGroup?.faults ?? []
      // If only one folder does not match the layout, each of its faults keeps its own name.
      let isNamedByFaults = isOfLayout && failures.count == 1
      return (faults.isEmpty ? [failure] : faults).map { fault in
        var finding = Finding(fault, of: rule, severity)
        for index in finding.parts.indices where !isNamedByFaults { finding.parts[index].name = name }
        return Member(
          finding: finding, element: number, name: name, unit: failure.failureGroup?.unit,
          shown: isOfLayout ? layoutEvidence(failure) : nil)
      }
    }
    self.init(
      members: members, looked: looked, subjects: failureGroup.subjects, faults: faults,
      message: message)
  }
}

/// The violation of a requirement as the end of a sentence: `are not used by any test` for `be used by a test`,
/// `have func _` for `not have func _`.
private func denied(_ demand: Condition) -> String {
  if demand.isNegated {
    let rest = demand.text.drop { $0 != " " }.dropFirst()
    return rest.hasPrefix("be ") ? "are " + rest.dropFirst("be ".count) : String(rest)
  }
  guard demand.alternatives.count == 1 else { return "fail to \(demand.text)" }
  switch demand.alternatives[0] {
  case .usedBy(.atLeastOne, _): return "are not used by any " + object(of: demand)
  case .have(.atLeastOne, _): return "have no " + object(of: demand)
  case .comeWith(.atLeastOne, _): return "come with no " + object(of: demand)
  case .use(.atLeastOne, _): return "use no " + object(of: demand)
  default: break
  }
  return demand.text.hasPrefix("be ") ? "are not " + demand.text.dropFirst("be ".count) : "do not \(demand.text)"
}

/// The evidence for one of several folders that do not match a layout:
/// `Cart: Cart.swift belongs in Cart/Domain, and 4 more`.
private func layoutEvidence(_ failure: Failure) -> Evidence {
  let name = failure.failureGroup?.name ?? lastPart(of: failure.place.path)
  let rest = failure.evidence.count > 1 ? ", and \(failure.evidence.count - 1) more" : ""
  return Evidence(place: failure.place, text: failure.evidence.first.map { "\(name): \($0.text)\(rest)" } ?? name)
}

private let verbs: Set = ["be", "used", "by", "have", "has", "come", "comes", "with", "use", "uses"]

/// The text of a requirement without its verb and article: `test` for `be used by a test`.
private func object(of demand: Condition) -> String {
  var words = demand.text.split(separator: " ")[...]
  words = words.drop { verbs.contains(String($0)) }
  if words.first == "a" || words.first == "an" { words.removeFirst() }
  return words.first.map { String(demand.text[$0.startIndex...]) } ?? ""
}
