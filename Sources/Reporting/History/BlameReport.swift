import Findings
import ProjectModel
import RuleLanguage

/// The findings of one rule, with the commits that brought them.
package struct BlameReport: Sendable {
  package struct Entry: Sendable {
    package var finding: Finding
    /// nil if the finding is older than the first revision.
    package var commit: Commit?
    /// The first line of the commit's message.
    package var subject: String

    package init(finding: Finding, commit: Commit?, subject: String) {
      (self.finding, self.commit, self.subject) = (finding, commit, subject)
    }
  }

  package var rule: RuleID
  /// Sorted by place.
  package var entries: [Entry]
  /// The revisions at which the rule was checked.
  package var history: HistoryReport

  package init(rule: RuleID, entries: [Entry], history: HistoryReport) {
    (self.rule, self.entries, self.history) = (rule, entries, history)
  }
}

/// Prints the findings of a rule with their commits.
///
/// - Parameter format: `openmetrics` and `html` are not possible.
package func render(_ blame: BlameReport, as format: HistoryFormat) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: return Array(blameText(blame).utf8)
  case .csv: return Array(blameCSV(blame).utf8)
  case .json:
    var lines: [UInt8] = []
    for entry in blame.entries { lines += try json(JSONBlame(entry), embedded: true) + [UInt8(ascii: "\n")] }
    return lines
  case .openmetrics, .html: throw RenderingError(message: "--blame has no format '\(format.rawValue)'")
  }
}

/// The entries of each commit, newest first. The entries without a commit come last.
private func byCommit(_ blame: BlameReport) -> [(commit: Commit?, entries: [BlameReport.Entry])] {
  var groups: [(commit: Commit?, entries: [BlameReport.Entry])] = []
  var positions: [Commit?: Int] = [:]
  for entry in blame.entries {
    if let position = positions[entry.commit] {
      groups[position].entries.append(entry)
    } else {
      positions[entry.commit] = groups.count
      groups.append((entry.commit, [entry]))
    }
  }
  return groups.enumerated().sorted { left, right in
    let (one, other) = (left.element.commit?.date ?? "", right.element.commit?.date ?? "")
    return one == other ? left.offset < right.offset : one > other
  }.map(\.element)
}

private func blameText(_ blame: BlameReport) -> String {
  var text = historyText(blame.history, only: .rules)
  if blame.entries.isEmpty { return text + "\n\(blame.rule) has no findings in the last revision.\n" }
  for group in byCommit(blame) {
    if let commit = group.commit {
      let subject = printable(group.entries[0].subject)
      text += "\n\(commit.date.prefix { $0 != "T" }) \(commit.id.prefix(12)) \(subject)\n"
    } else {
      text += "\nolder than the first revision\n"
    }
    for entry in group.entries {
      text += "  \(PathMapping().text(entry.finding.place)): \(printable(entry.finding.message))\n"
    }
  }
  return text
}

private func blameCSV(_ blame: BlameReport) -> String {
  let head = ["commit", "date", "subject", "rule", "severity", "path", "line", "message", "feature", "owners"]
  let rows = blame.entries.map { entry in
    let finding = entry.finding
    return [
      entry.commit?.id ?? "", entry.commit?.date ?? "", entry.subject, finding.rule.name, finding.severity.rawValue,
      finding.place.path, finding.place.line.map(String.init) ?? "", finding.message, finding.feature ?? "",
      finding.owners.joined(separator: " "),
    ]
  }
  return ([head] + rows).map { $0.map(csvCell).joined(separator: ",") + "\r\n" }.joined()
}

/// The property names are the keys of the format.
private struct JSONBlame: Encodable {
  var schemaVersion = 1
  /// nil if the finding is older than the first revision.
  var commit: JSONCommit?
  var subject: String?
  var finding: Placed<JSONFinding>

  init(_ entry: BlameReport.Entry) {
    commit = entry.commit.map { JSONCommit(id: $0.id, date: $0.date) }
    subject = entry.commit.map { _ in entry.subject }
    finding = placed(entry.finding, hasOwners: !entry.finding.owners.isEmpty)
  }
}
