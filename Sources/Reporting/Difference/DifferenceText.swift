import Findings
import ProjectModel
import RuleLanguage

/// Prints the fixed findings and the changes of checklists since another revision. Empty if there are none.
func differenceSections(_ report: Report, style: TextStyle) -> [String] {
  guard let difference = report.difference else { return [] }
  let base = "\(printable(difference.base)) (\(difference.shortCommit))"
  let gone =
    difference.gone.isEmpty
    ? [] : [section("Gone since \(base):", difference.gone.map { line($0, style) }, style)]
  return gone
    + difference.changedChecklists.map { change in
      let subjects = change.subjects.map { "\(printable($0.name)): \(differing($0.before, $0.after))" }
      let marks = change.marks.map { mark in
        "\(printable(mark.subject)): \(mark.before.sign) -> \(mark.after.sign) \(printable(mark.sentence))"
      }
      let title = "\(printable(change.title)), since \(base): \(differing(change.before, change.after))"
      return section(title, subjects + marks, style)
    }
}

private func section(_ title: String, _ lines: [String], _ style: TextStyle) -> String {
  let limit =
    if style.isVerbose { Int.max } else if style.limit == .screen { 4 } else { 20 }
  let shown = lines.count - 1 <= limit ? lines.count : limit
  let rest = lines.count > shown ? "  … \(lines.count - shown) more; --verbose shows them\n" : ""
  return title + "\n" + lines.prefix(shown).map { "  \($0)\n" }.joined() + rest
}

/// The line for a fixed finding. It contains no line number and no severity, so that editors do not make it a link to
/// code that no longer exists.
private func line(_ finding: Finding, _ style: TextStyle) -> String {
  let evidence = finding.evidence.map { "; " + printable($0.text) }.joined()
  return "\(style.paths.text(finding.place.path)): \(printable(finding.message))\(evidence) [\(finding.rule)]"
}

extension ReportDifference {
  /// The abbreviated commit hash.
  var shortCommit: String { String(commit.prefix(12)) }

  var changedChecklists: [ChecklistChange] { checklists.filter { !$0.isEmpty } }
}

extension ChecklistChange.Mark {
  /// The text of the item and its checklist IDs.
  var sentence: String { text + (rows.isEmpty ? "" : " (\(rows.joined(separator: ", ")))") }
}

/// The result of a checklist before and after: `40 of 48 -> 41 of 48 items hold`. If it did not change, it is printed
/// once.
func differing(_ before: Compliance?, _ after: Compliance?) -> String {
  func text(_ compliance: Compliance?) -> String {
    guard let compliance else { return "not there" }
    return compliance.checked == 0 ? "nothing checked" : "\(compliance.held) of \(compliance.checked)"
  }
  let now =
    text(after) + ((after?.checked ?? 0) == 0 ? "" : after?.checked == 1 ? " item holds" : " items hold")
  return before == after ? now : "\(text(before)) -> \(now)"
}
