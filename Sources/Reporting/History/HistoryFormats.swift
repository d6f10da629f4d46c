import Findings
import ProjectModel
import RuleLanguage

/// Prints a history in one format.
package func render(_ history: HistoryReport, as format: HistoryFormat) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(historyText(history).utf8)
  case .json: try historyJSON(history)
  case .csv: Array(historyCSV(history).utf8)
  case .openmetrics: Array(historyMetrics(history).utf8)
  case .html: try historyPage(history)
  }
}

/// Prints one row for each revision, rule, severity, feature and list of owners, as CSV (RFC 4180).
func historyCSV(_ history: HistoryReport) -> String {
  let statuses = FindingStatus.allCases
  let head =
    ["commit", "date", "rule", "severity", "feature", "owners"] + statuses.map(\.rawValue)
    + ["came", "worsened", "went"]
  let rows = history.revisions.flatMap { revision in
    revision.rows.map { row in
      [
        revision.commit.id, revision.commit.date, row.rule.name, row.severity.rawValue, row.feature ?? "",
        row.owners.joined(separator: " "),
      ] + (statuses.map { row.counts[$0] ?? 0 } + [row.came, row.worsened, row.went]).map(String.init)
    }
  }
  return ([head] + rows).map { $0.map(csvCell).joined(separator: ",") + "\r\n" }.joined()
}

/// Prints the gauges of all revisions with the time of each commit. Only the OpenMetrics format allows several samples
/// of one gauge; they have to follow each other.
func historyMetrics(_ history: HistoryReport) -> String {
  var gauges: [Gauge] = []
  var positions: [String: Int] = [:]
  /// For each gauge, the positions of its samples.
  var places: [[String: Int]] = []
  /// For each gauge, the lines of each sample.
  var lines: [[[String]]] = []
  for revision in history.revisions {
    for gauge in revision.gauges {
      let position = positions[gauge.name] ?? gauges.count
      if position == gauges.count {
        positions[gauge.name] = position
        gauges.append(gauge)
        places.append([:])
        lines.append([])
      }
      for sample in gauge.samples {
        let place = places[position][sample.name] ?? lines[position].count
        if place == lines[position].count {
          places[position][sample.name] = place
          lines[position].append([])
        }
        lines[position][place].append("\(sample.name) \(sample.value) \(revision.seconds)\n")
      }
    }
  }
  return zip(gauges, lines).map { $0.head + $1.joined().joined() }.joined() + "# EOF\n"
}
