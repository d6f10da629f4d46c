import Linting
import ProjectModel
import RuleLanguage

/// `since origin/main 2 came, 3 went, 41 stayed`; nil where no other state was asked for. Of a report that is narrowed
/// it says so: nothing of what stayed elsewhere is counted.
func differenceCounts(_ report: Report) -> String? {
  guard let difference = report.difference else { return nil }
  let (suppressed, problems) = (difference.suppressed, difference.stayedProblems)
  let counts = [
    "\(report.findings.count) came", "\(difference.gone.count) went",
    "\(difference.stayed.count) stayed" + (difference.isNarrowed ? " in the changed files" : ""),
    suppressed == 0 ? nil : "\(suppressed) \(suppressed == 1 ? "is" : "are") suppressed now",
    problems == 0 ? nil : "\(counted(problems, "problem")) stayed", difference.baseline.flatMap(baselineCounts),
  ].compactMap { $0 }
  return "since \(printable(difference.base)) " + counts.joined(separator: ", ")
}

/// `2 entries added to the baseline, 1 removed from it`; nil where it lets pass what it did.
private func baselineCounts(_ edit: BaselineEdit) -> String? {
  let (added, removed) = (counted(edit.added, "entry"), counted(edit.removed, "entry"))
  switch (edit.added > 0, edit.removed > 0) {
  case (false, false): return nil
  case (true, false): return "\(added) added to the baseline"
  case (false, true): return "\(removed) removed from the baseline"
  case (true, true): return "\(added) added to the baseline and \(edit.removed) removed"
  }
}

/// What went, and what became of the checklists, for people; empty where neither is anything.
func differenceSections(_ report: Report, style: TextStyle) -> [String] {
  guard let difference = report.difference else { return [] }
  let base = "\(printable(difference.base)) (\(difference.shortCommit))"
  let gone =
    difference.gone.isEmpty
    ? [] : [section("What went since \(base):", difference.gone.map { line($0, style) }, style)]
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

/// Nothing that an editor would jump to: it is not there any more, so neither a line nor a severity stands behind the
/// path.
private func line(_ finding: Finding, _ style: TextStyle) -> String {
  let evidence = finding.evidence.map { "; " + printable($0.text) }.joined()
  return "\(style.paths.text(finding.place.path)): \(printable(finding.message))\(evidence) [\(finding.rule)]"
}

extension Report.Difference {
  /// Of the commit's digits as many as people use.
  var shortCommit: String { String(commit.prefix(12)) }

  var changedChecklists: [Report.ChecklistChange] { checklists.filter { !$0.isEmpty } }
}

extension Report.ChecklistChange.Mark {
  /// What the statement says, and its rows.
  var sentence: String { text + (rows.isEmpty ? "" : " (\(rows.joined(separator: ", ")))") }
}

/// `40 of 48 -> 41 of 48 statements hold`, or what it is where it is the same.
func differing(_ before: Report.Compliance?, _ after: Report.Compliance?) -> String {
  func text(_ compliance: Report.Compliance?) -> String {
    guard let compliance else { return "not there" }
    return compliance.judged == 0 ? "nothing judged" : "\(compliance.held) of \(compliance.judged)"
  }
  let now =
    text(after) + ((after?.judged ?? 0) == 0 ? "" : after?.judged == 1 ? " statement holds" : " statements hold")
  return before == after ? now : "\(text(before)) -> \(now)"
}
