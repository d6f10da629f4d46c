import Findings
import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

/// A rule's clauses, as a team's own document `guide.md` would hold them under the id `probe`; a text with fences of
/// its own stands as it is.
func read(_ rules: String) -> (rules: RuleSet, pages: [RulePage]) {
  let text = rules.contains("```") ? rules : "# Guide\n\n```rule probe\n\(rules)\n```\n"
  let read = parseRules([RuleSource(path: "guide.md", text: text, pack: nil)], overrides: [])
  for error in read.errors {
    Issue.record("\(error.place.path):\(error.place.line):\(error.place.column): \(error.message)")
  }
  return (read.rules, read.pages)
}

/// Judges a tree by rules and compares the whole report: findings with their evidence, what is suppressed, and what
/// linting itself tells as a problem. What all code names is then known before the rules ask for it, which changes nothing.
func check(
  _ tree: String, _ rules: String, _ expected: String, options: LintOptions = LintOptions(),
  at location: SourceLocation = #_sourceLocation
) {
  let (rules, pages) = read(rules)
  var discovery = DiscoveryOptions()
  let report = lint(project(of: files(tree), options: discovery), rules: rules, pages: pages, options: options)
  #expect(rendered(report) == expected, sourceLocation: location)
  discovery.wantsReferences = true
  let whole = lint(project(of: files(tree), options: discovery), rules: rules, pages: pages, options: options)
  #expect(rendered(whole) == expected, "with all references", sourceLocation: location)
}

func rendered(_ report: Report) -> String {
  var lines: [String] = []
  for finding in report.findings {
    lines.append("\(finding.place.text): \(finding.severity): \(finding.message) [\(finding.rule)]")
    lines += finding.evidence.map { "  \($0.place.map { "\($0.text): " } ?? "")\($0.text)" }
  }
  lines += report.suppressed.map { "suppressed \($0.finding.place.text) [\($0.finding.rule)] -- \($0.reason)" }
  lines += report.suppressedProblems.map { entry in
    "suppressed \(entry.problem.place.map { "\($0.text): " } ?? "")\(entry.problem.message) -- \(entry.reason)"
  }
  lines += report.problems.map { "problem \($0.place.map { "\($0.text): " } ?? "")\($0.message)" }
  return lines.joined(separator: "\n")
}

extension Place {
  var text: String { path + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "") }
}
