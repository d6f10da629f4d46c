#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ProjectModel

/// The formats of `archlint metrics`.
package enum MetricsFormat: String, Sendable, CaseIterable {
  case text, json, csv
}

/// Prints metrics in one format.
///
/// - Parameter problems: Analysis problems; see `GraphReport.problems`.
package func render(
  _ rows: [NodeMetrics], problems: [Problem], as format: MetricsFormat
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(metricsText(rows).utf8)
  case .json: try json(JSONMetrics(rows, problems))
  case .csv: Array(metricsCSV(rows).utf8)
  }
}

/// Prints a table for each level.
private func metricsText(_ rows: [NodeMetrics]) -> String {
  GraphLevel.allCases.compactMap { level -> String? in
    let own = rows.filter { $0.level == level }
    if own.isEmpty { return nil }
    let head = [level.rawValue, "files", "lines", "types", "used by", "uses", "instability", "cycle"]
    let cells = own.map { row in
      [
        row.name, "\(row.files)", "\(row.lines)", "\(row.types)", "\(row.usedBy)", "\(row.uses)",
        row.instability.map(twoDigits) ?? "-", row.cycle.map(String.init) ?? "-",
      ]
    }
    return table([head] + cells, isLeft: [0])
  }.joined(separator: "\n")
}

/// Prints CSV (RFC 4180).
private func metricsCSV(_ rows: [NodeMetrics]) -> String {
  let head = "level,name,kind,path,files,lines,types,used_by,uses,instability,cycle\r\n"
  return head
    + rows.map { row in
      let cells = [
        row.level.rawValue, row.name, row.kind, row.path ?? "", "\(row.files)", "\(row.lines)", "\(row.types)",
        "\(row.usedBy)", "\(row.uses)", row.instability.map(twoDigits) ?? "", row.cycle.map(String.init) ?? "",
      ]
      return cells.map(csvCell).joined(separator: ",") + "\r\n"
    }.joined()
}

/// For example `0.50`.
private func twoDigits(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

/// The property names are the keys of the format.
private struct JSONMetrics: Encodable {
  var schemaVersion = 1
  var metrics: [Row]
  var problems: [Placed<JSONProblem>]

  struct Row: Encodable {
    var level, name, kind: String
    var path: String?
    var files, lines, types, usedBy, uses: Int
    var instability: Double?
    var cycle: Int?
  }

  init(_ rows: [NodeMetrics], _ problems: [Problem]) {
    self.problems = problems.map(placed)
    metrics = rows.map { row in
      Row(
        level: row.level.rawValue, name: row.name, kind: row.kind, path: row.path, files: row.files, lines: row.lines,
        types: row.types, usedBy: row.usedBy, uses: row.uses,
        instability: row.instability.map { ($0 * 100).rounded() / 100 }, cycle: row.cycle)
    }
  }
}
