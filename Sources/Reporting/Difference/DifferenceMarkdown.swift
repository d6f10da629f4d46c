import Findings
import ProjectModel
import RuleLanguage

/// Prints new, fixed and remaining findings since another revision, as a part of a pull request's summary.
///
/// - Parameter limit: In bytes of UTF-8. Lines beyond the limit are only counted.
func differenceMarkdown(_ report: Report, limit: Int) -> String {
  guard let difference = report.difference else { return "" }
  let base = "\(codeSpan(difference.base)) (\(codeSpan(difference.shortCommit)))"
  let files = difference.isNarrowed ? ", in the changed files" : ""
  var text = "\n| since \(tableCell(base))\(files) | findings |\n| --- | --- |\n"
  let besides = report.baselined.isEmpty ? "" : ", besides \(report.baselined.count) in the baseline"
  text += "| new | \(report.findings.count) |\n| gone | \(difference.gone.count) |\n"
  text += "| unchanged\(besides) | \(difference.stayed.count) |\n"
  if difference.suppressed > 0 { text += "| suppressed now | \(difference.suppressed) |\n" }
  if let edit = difference.baseline {
    if edit.added > 0 { text += "| added to the baseline | \(edit.added) |\n" }
    if edit.removed > 0 { text += "| removed from the baseline | \(edit.removed) |\n" }
  }
  let changed = difference.changedChecklists
  if !changed.isEmpty {
    text += "\n| checklist | before | now |\n| --- | --- | --- |\n"
    for change in changed {
      text += "| \(tableCell(markdown(change.title))) | \(figure(change.before)) | \(figure(change.after)) |\n"
      text += change.subjects.prefix(mostSubjects).map { subject in
        "| … \(tableCell(markdown(subject.name))) | \(figure(subject.before)) | \(figure(subject.after)) |\n"
      }.joined()
      if change.subjects.count > mostSubjects { text += "| … \(change.subjects.count - mostSubjects) more | | |\n" }
    }
  }
  let marks = changed.flatMap(\.marks).map { mark in
    "- \(mark.before.sign) → \(mark.after.sign) \(markdown(mark.subject)): \(markdown(mark.sentence))\n"
  }
  text += folded("\(counted(marks.count, "statement")) changed", marks, limit: (limit - text.utf8.count) / 2)
  let gone = difference.gone.map { finding in
    let message = markdown(finding.message)
    return
      "- \(codeSpan(finding.place.path)): \(message)\(finding.evidence.map { "; " + markdown($0.text) }.joined()) "
      + "(`\(finding.rule)`)\n"
  }
  return text + folded("\(counted(gone.count, "finding")) gone", gone, limit: limit - text.utf8.count)
}

private let mostSubjects = 40

private func folded(_ title: String, _ lines: [String], limit: Int) -> String {
  if lines.isEmpty { return "" }
  var list = ""
  for (index, line) in lines.enumerated() {
    if list.utf8.count + line.utf8.count > limit {
      list += "- … \(lines.count - index) more\n"
      break
    }
    list += line
  }
  return "\n<details><summary>\(title)</summary>\n\n\(list)\n</details>\n"
}

private func figure(_ compliance: Compliance?) -> String {
  guard let compliance, let percentage = compliance.percentage else { return "–" }
  return "\(percentage) % (\(compliance.held) of \(compliance.checked))"
}
