import Findings
import RuleLanguage

/// Sorts findings by severity, the worst first. Findings of equal severity keep their order.
func worstFirst(_ findings: [Finding]) -> [Finding] {
  findings.enumerated().sorted {
    ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
  }.map(\.element)
}

/// All rules that ran or have findings, each with its findings. Rules of two packages with the same ID are merged.
func ruleFindings(_ report: Report) -> [RuleFindings] {
  var positions: [RuleID: Int] = [:]
  var rules: [RuleFindings] = []
  for run in report.rules {
    if let position = positions[run.id] {
      rules[position].run?.subjects += run.subjects
    } else {
      positions[run.id] = rules.count
      rules.append(RuleFindings(run: run, rule: run.id, findings: []))
    }
  }
  for group in byRule(report.findings, report) {
    if let position = positions[group.rule] {
      rules[position].findings = group.findings
    } else {
      rules.append(group)
    }
  }
  return rules
}

/// A rule and its findings.
struct RuleFindings {
  /// The rule and its result; nil if no rule with this ID ran.
  var run: Report.RuleRun?
  var rule: RuleID
  /// The findings of the rule, in the order of the report.
  var findings: [Finding]
}

/// Groups findings by rule, in the order in which the rules first appear.
func byRule(_ findings: [Finding], _ report: Report) -> [RuleFindings] {
  let runs = Dictionary(report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  var positions: [RuleID: Int] = [:]
  var groups: [RuleFindings] = []
  for finding in findings {
    if let position = positions[finding.rule] {
      groups[position].findings.append(finding)
    } else {
      positions[finding.rule] = groups.count
      groups.append(RuleFindings(run: runs[finding.rule], rule: finding.rule, findings: [finding]))
    }
  }
  return groups
}
