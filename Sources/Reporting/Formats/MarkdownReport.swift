import Findings
import ProjectModel
import RuleLanguage

/// The size limit of a comment on a pull request, in characters.
let pullRequestComment = 65_536

/// Prints a summary for a pull request: the number of findings, a table of the rules, and the findings of each rule
/// with the fix. The worst findings come first. Findings that do not fit are counted at the end.
///
/// - Parameter limit: In bytes of UTF-8. A service counts characters, and a text never has more characters than bytes.
func markdownReport(_ result: RunResult, limit: Int) -> String {
  if !result.errors.isEmpty { return refusal(result.errors, limit: limit) }
  let report = result.report
  // The comparison with another revision has its own table.
  var plain = report
  plain.difference = nil
  var text = "## archlint: \(outcome(result))\n\n" + scopeSentence(plain)
  text += differenceMarkdown(report, limit: limit / 4)
  let problems = problemSection(result, limit: limit / 4)
  let groups = byRule(worstFirst(report.findings), report)
  text += ruleTable(groups, limit: (limit - text.utf8.count) / 2)
  text += ownerTable(report, limit: limit / 8)
  let (sections, hidden) = ruleSections(groups, result, limit: limit - text.utf8.count - problems.utf8.count - reserve)
  text += sections
  if hidden > 0 { text += "\n… \(counted(hidden, "finding")) more; the report is shortened to fit here.\n" }
  return text + problems
}

/// The result of the run in a few words: `failed, 2 new errors`.
private func outcome(_ result: RunResult) -> String {
  let adjective = result.report.difference == nil ? "" : "new "
  let found = SeverityCounts(result.report.findings).text(adjective: adjective) ?? "no \(adjective)findings"
  return (result.hasFailed.map { $0 ? "failed, " : "passed, " } ?? "") + found
}

/// The number of bytes that are kept free for the lines that count omitted findings.
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

/// Prints owner names as code, so that the platform does not notify these people.
private func ownerTable(_ report: Report, limit: Int) -> String {
  let owners = ownerCounts(report)
  if !report.hasOwners || owners.isEmpty { return "" }
  let rows = owners.map { entry in
    "| \(entry.counts.text ?? "") | \(entry.owner.map { tableCell(codeSpan($0)) } ?? "no owner") |\n"
  }
  let shown = fitting(rows, 20, limit: limit)
  let rest = owners.count > shown.count ? "| … | \(counted(owners.count - shown.count, "owner")) more |\n" : ""
  return "\n| findings | owned by |\n| --- | --- |\n" + shown.joined() + rest
}

/// The first of the lines that fit: at most `most` lines with at most `limit` bytes.
private func fitting(_ lines: some Collection<String>, _ most: Int, limit: Int) -> [String] {
  var size = 0
  return Array(
    lines.prefix(most).prefix { line in
      size += line.utf8.count
      return size <= limit
    })
}

/// Divides the available bytes among the rules. Each rule gets an equal share of the bytes that the previous rules left
/// over.
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
    // A heading without findings is omitted, because the table already lists the rule.
    if !shown.isEmpty { text += section }
  }
  return (text, hidden)
}

private func heading(_ group: RuleFindings) -> String {
  let title = group.run.map { ": " + markdown($0.title) } ?? ""
  let fix = group.run.map { markdown($0.advice) } ?? ""
  return "\n### `\(group.rule)`\(title)\n\n" + (fix.isEmpty ? "" : fix + "\n\n")
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
  let hidden = result.report.problems.filter { $0.kind == .hidden }
  let others = result.report.problems.filter { $0.kind != .hidden }
  var text = ""
  if !hidden.isEmpty {
    text += "\n### Hidden by this change\n\n" + problemList(hidden, result, limit: limit / 2)
  }
  if !others.isEmpty {
    text +=
      "\n<details><summary>\(counted(others.count, "problem")): could not be checked</summary>\n\n"
      + problemList(others, result, limit: limit - text.utf8.count) + "\n</details>\n"
  }
  return text
}

private func problemList(_ problems: [Problem], _ result: RunResult, limit: Int) -> String {
  let lines = problems.lazy.map { problem in
    let place = problem.place.map { linked($0, result) + ": " } ?? ""
    let kind = problem.kind == .hidden ? "" : " (\(problem.kind.rawValue))"
    return "- \(place)\(markdown(String(problem.message.prefix(1_000))))\(kind)\n"
  }
  let shown = fitting(lines, 20, limit: limit)
  let rest = problems.count > shown.count ? "- … \(problems.count - shown.count) more\n" : ""
  return shown.joined() + rest
}
