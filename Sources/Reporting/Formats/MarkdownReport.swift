import Findings
import ProjectModel
import RuleLanguage

/// What one comment on a pull request holds.
let pullRequestComment = 65_536

/// A summary for a pull request: how much was found, a table of the rules, each rule's findings with what to do, the
/// worst first. What does not fit is counted at the end.
///
/// - Parameter limit: in bytes of UTF-8, which are never fewer than what a service counts.
func markdownReport(_ result: RunResult, limit: Int) -> String {
  if !result.errors.isEmpty { return refusal(result.errors, limit: limit) }
  let report = result.report
  // A table says the rest of it.
  var plain = report
  plain.difference = nil
  var text = "## archlint: \(SeverityCounts(report.findings).text ?? "no findings")\n\n" + scopeSentence(plain)
  text += differenceMarkdown(report, limit: limit / 4)
  let problems = problemSection(result, limit: limit / 4)
  let groups = byRule(worstFirst(report.findings), report)
  text += ruleTable(groups, limit: (limit - text.utf8.count) / 2)
  text += ownerTable(report, limit: limit / 8)
  let (sections, hidden) = ruleSections(groups, result, limit: limit - text.utf8.count - problems.utf8.count - reserve)
  text += sections
  if hidden > 0 { text += "\n… \(counted(hidden, "finding")) more; the report is cut to what fits here.\n" }
  return text + problems
}

/// For what is said of what was left out.
private let reserve = 200

private func refusal(_ errors: [InputError], limit: Int) -> String {
  var text = "## archlint: nothing was checked\n\n"
  for (index, error) in errors.enumerated() {
    let place = error.place.map { codeSpan(PathMapping().text($0)) + ": " } ?? ""
    let line = "- \(place)\(markdown(error.message))\n"
    if text.utf8.count + line.utf8.count > limit - reserve {
      return text + "- … \(counted(errors.count - index, "mistake")) more\n"
    }
    text += line
  }
  return text
}

private func ruleTable(_ groups: [RuleFindings], limit: Int) -> String {
  if groups.count < 2 { return "" }
  var text = "\n| findings | rule | |\n| --- | --- | --- |\n"
  for (index, group) in groups.enumerated() {
    let title = tableCell(markdown(group.run?.title ?? ""))
    let row = "| \(SeverityCounts(group.findings).text ?? "") | `\(group.rule)` | \(title) |\n"
    if text.utf8.count + row.utf8.count > limit {
      return text + "| … | \(counted(groups.count - index, "rule")) more | |\n"
    }
    text += row
  }
  return text
}

/// Names stand as code: nobody is to be called by a report.
private func ownerTable(_ report: Report, limit: Int) -> String {
  let owners = ownerCounts(report)
  if !report.hasOwners || owners.isEmpty { return "" }
  let rows = owners.map { entry in
    "| \(entry.counts.text ?? "") | \(entry.owner.map { tableCell(codeSpan($0)) } ?? "nobody") |\n"
  }
  let shown = fitting(rows, 20, limit: limit)
  let rest = owners.count > shown.count ? "| … | \(counted(owners.count - shown.count, "owner")) more |\n" : ""
  return "\n| findings | owned by |\n| --- | --- |\n" + shown.joined() + rest
}

/// The first of the lines: so many at most, and no more than there is room for.
private func fitting(_ lines: some Collection<String>, _ most: Int, limit: Int) -> [String] {
  var size = 0
  return Array(
    lines.prefix(most).prefix { line in
      size += line.utf8.count
      return size <= limit
    })
}

/// Each rule gets an equal part of what is left by those before it.
private func ruleSections(
  _ groups: [RuleFindings], _ result: RunResult, limit: Int
) -> (text: String, hidden: Int) {
  var text = ""
  var hidden = 0
  for (index, group) in groups.enumerated() {
    let share = (limit - text.utf8.count) / (groups.count - index)
    var section = heading(group)
    if section.utf8.count > share {
      hidden += group.findings.count
      continue
    }
    let shown = group.findings.prefix { finding in
      let lines = bullet(finding, result)
      if section.utf8.count + lines.utf8.count > share { return false }
      section += lines
      return true
    }
    hidden += group.findings.count - shown.count
    // A heading over nothing tells less than its row in the table.
    if !shown.isEmpty { text += section }
  }
  return (text, hidden)
}

private func heading(_ group: RuleFindings) -> String {
  let title = group.run.map { ": " + markdown($0.title) } ?? ""
  let mend = group.run.map { markdown($0.mend) } ?? ""
  return "\n### `\(group.rule)`\(title)\n\n" + (mend.isEmpty ? "" : mend + "\n\n")
}

private func bullet(_ finding: Finding, _ result: RunResult) -> String {
  let message = markdown(finding.message)
  let shown = finding.evidence.count <= 4 ? finding.evidence[...] : finding.evidence.prefix(3)
  var lines = ["- **\(finding.severity.rawValue)** \(linked(finding.place, result)): \(message)"]
  lines += shown.map { "  - " + ($0.place.map { linked($0, result) + ": " } ?? "") + markdown($0.text) }
  if shown.count < finding.evidence.count { lines.append("  - … \(finding.evidence.count - shown.count) more") }
  return lines.map { "\($0)\n" }.joined()
}

private func linked(_ place: Place, _ result: RunResult) -> String {
  let text = codeSpan(result.repositoryPaths.text(place))
  return result.link(to: place).map { "[\(text)](\($0))" } ?? text
}

private func problemSection(_ result: RunResult, limit: Int) -> String {
  let problems = result.report.problems
  if problems.isEmpty { return "" }
  let lines = problems.lazy.map { problem in
    let place = problem.place.map { linked($0, result) + ": " } ?? ""
    return "- \(place)\(markdown(String(problem.message.prefix(1_000)))) (\(problem.kind.rawValue))\n"
  }
  let shown = fitting(lines, 20, limit: limit)
  let rest = problems.count > shown.count ? "- … \(problems.count - shown.count) more\n" : ""
  return "\n<details><summary>\(counted(problems.count, "problem")): not read or not decided</summary>\n\n"
    + shown.joined() + rest + "\n</details>\n"
}
