import Findings
import ProjectModel
import RuleLanguage

/// A figure with its value in each revision.
struct HistorySeries: Sendable {
  var name: String
  /// Oldest first.
  var values: [Int]

  var change: Int { (values.last ?? 0) - (values.first ?? 0) }

  /// The index of the revision with the largest change since the revision before, and the first of several; nil if the
  /// value never changes.
  var biggestChange: Int? {
    var found: Int?
    for index in values.indices.dropFirst() {
      let size = abs(values[index] - values[index - 1])
      if size > (found.map { abs(values[$0] - values[$0 - 1]) } ?? 0) { found = index }
    }
    return found
  }
}

/// Figures with a common title.
struct SeriesGroup: Sendable {
  enum Kind: Sendable { case findings, rules, features, project, checklists }

  var kind: Kind
  var title: String
  var series: [HistorySeries]
}

extension HistoryReport {
  /// The groups of figures for people. Figures that are always 0 are left out.
  var groups: [SeriesGroup] {
    [
      SeriesGroup(kind: .findings, title: "Findings", series: findings),
      SeriesGroup(kind: .rules, title: "Findings by rule", series: sums { $0.rule.name }),
      SeriesGroup(kind: .features, title: "Findings by feature", series: features),
      SeriesGroup(kind: .project, title: "Project", series: project),
      SeriesGroup(kind: .checklists, title: "Checklists, percent", series: checklists),
    ].map { group in
      SeriesGroup(
        kind: group.kind, title: group.title, series: group.series.filter { $0.values.contains { $0 != 0 } })
    }.filter { !$0.series.isEmpty }
  }

  private func series(_ name: String, _ value: (RevisionFigures) -> Int) -> HistorySeries {
    HistorySeries(name: name, values: revisions.map(value))
  }

  private var findings: [HistorySeries] {
    [
      series("all") { $0.total }, series("errors") { $0.summary.errors }, series("warnings") { $0.summary.warnings },
      series("notes") { $0.summary.notes }, series("baselined") { $0.summary.baselined },
      series("suppressed") { $0.summary.suppressed }, series("excepted") { $0.summary.excepted },
      series("analysis problems") { $0.summary.problems },
    ]
  }

  private var features: [HistorySeries] {
    revisions.contains { !$0.nodes.allSatisfy { $0.level == .module } } ? sums { $0.feature ?? "no feature" } : []
  }

  /// The sums of all statuses. The names with the most findings in the last revision come first.
  private func sums(by name: (RevisionFigures.Row) -> String) -> [HistorySeries] {
    var values: [String: [Int]] = [:]
    for (index, revision) in revisions.enumerated() {
      for row in revision.rows {
        values[name(row), default: Array(repeating: 0, count: revisions.count)][index] += row.total
      }
    }
    return values.map { HistorySeries(name: $0, values: $1) }.sorted { left, right in
      (right.values.last ?? 0, left.name) < (left.values.last ?? 0, right.name)
    }
  }

  private var project: [HistorySeries] {
    func cycles(_ level: GraphLevel) -> HistorySeries {
      series("\(level.rawValue)s in cycles") { revision in
        revision.cycles.lazy.filter { $0.level == level }.reduce(0) { $0 + $1.members.count }
      }
    }
    func couplings(_ level: GraphLevel) -> HistorySeries {
      series("dependencies of \(level.rawValue)s") { revision in
        revision.nodes.lazy.filter { $0.level == level }.reduce(0) { $0 + $1.uses }
      }
    }
    return [
      series("files") { $0.summary.files }, series("lines") { $0.summary.lines },
      series("modules") { $0.summary.modules },
      series("features") { $0.nodes.count { $0.level == .feature } },
      couplings(.module), couplings(.feature), series("uses between features") { $0.crossReferences ?? 0 },
      cycles(.module), cycles(.feature),
    ]
  }

  private var checklists: [HistorySeries] {
    var titles: [String: String] = [:]
    for checklist in revisions.flatMap(\.checklists) { titles[checklist.path] = checklist.title }
    return titles.sorted { $0.key < $1.key }.map { path, title in
      series(title) { revision in revision.checklists.first { $0.path == path }?.compliance.percentage ?? 0 }
    }
  }
}
