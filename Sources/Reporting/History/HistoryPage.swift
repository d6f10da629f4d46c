import Findings

/// Prints a history as one HTML page with charts.
func historyPage(_ history: HistoryReport) throws(RenderingError) -> [UInt8] {
  let page = HTMLPage(
    title: "history", version: history.version, styles: ["page", "history"],
    scripts: ["dom", "sorted-table", "chart", "history"], instead: "archlint history prints the same as text")
  return page.text(with: try json(HistoryPageData(history), embedded: true))
}

/// The data that the page's script reads. The property names are the keys that the script uses.
private struct HistoryPageData: Encodable {
  var version: String
  var selection: String
  /// A sentence about the gaps in the curves.
  var gaps: String?
  var commitURL: String?
  var revisions: [Revision]
  /// The violations of each status. Their sum is the first figure of the first group.
  var statuses: [Series]
  var groups: [Group]

  struct Revision: Encodable {
    var commit, date, subject: String
    var seconds, came, went: Int
    /// How many commits there are since the revision before.
    var commits: Int?
  }

  struct Series: Encodable {
    var name: String
    var values: [Int?]
  }

  struct Group: Encodable {
    var title: String
    /// 1 if more is better, -1 if less is better, and 0 for sizes.
    var direction: Int
    var series: [Series]
  }

  init(_ history: HistoryReport) {
    (version, selection, commitURL) = (history.version, history.selection, history.commitURL)
    gaps = history.gaps
    revisions = history.revisions.map {
      Revision(
        commit: $0.commit.id, date: $0.commit.date, subject: printable($0.subject), seconds: $0.seconds,
        came: $0.came, went: $0.went, commits: $0.commitCount)
    }
    statuses = FindingStatus.allCases.map { status in
      Series(name: status.rawValue, values: history.revisions.map { $0.count(status) })
    }
    groups = history.groups.map { group in
      Group(
        title: group.title, direction: group.kind == .project ? 0 : group.kind == .checklists ? 1 : -1,
        series: group.series.map { Series(name: printable($0.name), values: $0.values) })
    }
  }
}
