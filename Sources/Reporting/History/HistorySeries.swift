import Findings
import ProjectModel
import RuleLanguage

/// A figure with its value in each revision.
struct HistorySeries: Sendable {
  var name: String
  /// Oldest first. nil if the rule of the figure had nothing to check in the revision.
  var values: [Int?]

  /// The change from the first value to the last one; nil if the last revision has no value.
  var change: Int? {
    guard let last = values.last ?? nil, let first = values.lazy.compactMap(\.self).first else { return nil }
    return last - first
  }

  /// The change since the revision before; nil if one of the two has no value.
  func change(at index: Int) -> Int? {
    guard index > 0, let value = values[index], let before = values[index - 1] else { return nil }
    return value - before
  }

  /// The index of the revision with the largest change since the revision before, and the first of several; nil if the
  /// value never changes.
  var biggestChange: Int? {
    var found: (index: Int, size: Int)?
    for index in values.indices {
      if let size = change(at: index).map(abs), size > found?.size ?? 0 { found = (index, size) }
    }
    return found?.index
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
      SeriesGroup(kind: .findings, title: "Violations", series: findings),
      SeriesGroup(kind: .rules, title: "Violations by rule", series: rules),
      SeriesGroup(kind: .features, title: "Violations by feature", series: features),
      SeriesGroup(kind: .project, title: "Project", series: project),
      SeriesGroup(kind: .checklists, title: "Checklists, percent", series: checklists),
    ].map { group in
      SeriesGroup(
        kind: group.kind, title: group.title, series: group.series.filter { $0.values.contains { $0 ?? 0 != 0 } })
    }.filter { !$0.series.isEmpty }
  }

  private func series(_ name: String, _ value: (RevisionFigures) -> Int) -> HistorySeries {
    HistorySeries(name: name, values: revisions.map(value))
  }

  private var findings: [HistorySeries] {
    [
      series("all") { $0.total }, series("errors") { $0.found(.error) }, series("warnings") { $0.found(.warning) },
      series("notes") { $0.found(.note) }, series("baselined") { $0.count(.baselined) },
      series("suppressed") { $0.count(.suppressed) }, series("excepted") { $0.count(.excepted) },
      series("analysis problems") { $0.summary.problems },
    ]
  }

  private var rules: [HistorySeries] {
    var series = sums { $0.rule.name }
    for number in series.indices {
      let rule = RuleID(series[number].name)
      for (index, revision) in revisions.enumerated() where revision.isUnchecked(rule) {
        series[number].values[index] = nil
      }
    }
    return series
  }

  /// A sentence about the rules that had nothing to check in some revisions; nil if there are none. Their curves have
  /// gaps, and their violations are missing in all sums.
  var gaps: String? {
    let rules = Set(revisions.flatMap(\.subjects.keys)).sorted()
    let counts = rules.map { rule in (rule, revisions.count { $0.isUnchecked(rule) }) }
      .filter { $0.1 > 0 && $0.1 < revisions.count }
    if counts.isEmpty { return nil }
    let shown = counts.prefix(3).map { "\($0.0) (\($0.1) of \(revisions.count))" }
    let rest = counts.count > 3 ? ["\(counted(counts.count - 3, "more rule"))"] : []
    return "These rules had nothing to check in some revisions, so violations may be missing there: "
      + list(shown + rest, "and") + "."
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
      (right.values.last.flatMap(\.self) ?? 0, left.name) < (left.values.last.flatMap(\.self) ?? 0, right.name)
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
