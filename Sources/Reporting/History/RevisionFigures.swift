import Findings
import ProjectModel
import RuleLanguage

/// The figures of one revision in a history.
package struct RevisionFigures: Sendable {
  /// The violations of a rule that have the same severity, feature and owners. They are counted instead of findings,
  /// because a baseline may accept some violations of a finding.
  package struct Row: Sendable {
    package var rule: RuleID
    package var severity: Severity
    package var feature: String?
    package var owners: [String]
    /// The number of violations of each status.
    package var counts: [FindingStatus: Int] = [:]
    /// How many are new since the revision before.
    package var came = 0
    /// How many have a worse value than in the revision before.
    package var worsened = 0
    /// How many of the revision before are gone.
    package var went = 0

    /// The number of violations of all statuses.
    package var total: Int { counts.values.reduce(0, +) }
  }

  /// The share of a checklist that holds.
  struct ChecklistShare: Sendable {
    var path: String
    var title: String
    var compliance: Compliance
  }

  package var commit: Commit
  /// The first line of the commit's message.
  package var subject = ""
  /// How many commits there are since the revision before, including this one; nil if that is unknown.
  package var commitCount: Int?
  /// When it was committed, in seconds since 1970.
  package var seconds: Int
  package var summary: ReportSummary
  /// Sorted. A rule that ran without findings has one row.
  package private(set) var rows: [Row]
  /// The number of elements that each rule checked.
  var subjects: [RuleID: Int]
  var problems: [Problem.Kind: Int]
  var checklists: [ChecklistShare]
  /// The modules and features, without tests.
  var nodes: [NodeMetrics]
  var cycles: [Report.DependencyCycle]
  /// How many places in one feature use another one; nil if the project has no features.
  var crossReferences: Int?
  /// The figures of the format `openmetrics`. Empty unless they are requested.
  var gauges: [Gauge] = []

  /// - Parameters:
  ///   - nodes: the metrics of modules and features, without tests.
  ///   - hasGauges: whether the format `openmetrics` is requested.
  package init(_ result: RunResult, commit: Commit, seconds: Int, nodes: [NodeMetrics], hasGauges: Bool) {
    let report = result.report
    (self.commit, self.seconds, self.nodes) = (commit, seconds, nodes)
    summary = ReportSummary(report)
    problems = report.problems.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    checklists = report.checklists.map {
      ChecklistShare(path: $0.path, title: $0.title, compliance: $0.compliance)
    }
    cycles = report.cycles ?? []
    crossReferences = report.features.flatMap { $0.names.isEmpty ? nil : $0.crossReferences }
    if hasGauges {
      var result = result
      result.commit = commit
      gauges = Reporting.gauges(of: result)
    }
    subjects = Dictionary(report.rules.map { ($0.id, $0.subjects) }, uniquingKeysWith: +)
    var table = RowTable()
    for (status, finding) in report.singleStatuses {
      table.change(finding) { $0.counts[status, default: 0] += finding.violations }
    }
    for rule in report.rules where !table.hasRow(of: rule.id) {
      table.add(Row(rule: rule.id, severity: rule.severity, feature: nil, owners: []))
    }
    rows = table.rows
  }

  /// Adds the changes since the revision before.
  package mutating func add(_ changes: FindingChanges) {
    var table = RowTable(rows)
    for (finding, violations) in changes.came { table.change(finding) { $0.came += violations } }
    for (finding, violations) in changes.worsened { table.change(finding) { $0.worsened += violations } }
    for (finding, violations) in changes.went { table.change(finding) { $0.went += violations } }
    rows = table.rows
  }
}

extension RevisionFigures {
  func count(_ status: FindingStatus) -> Int { rows.reduce(0) { $0 + ($1.counts[status] ?? 0) } }
  /// The number of violations of one severity that are reported.
  func found(_ severity: Severity) -> Int {
    rows.reduce(0) { $0 + ($1.severity == severity ? $1.counts[.found] ?? 0 : 0) }
  }
  /// Whether a rule had no element to check.
  func isUnchecked(_ rule: RuleID) -> Bool { subjects[rule, default: 0] == 0 }
  /// The number of violations of all statuses.
  var total: Int { rows.reduce(0) { $0 + $1.total } }
  var came: Int { rows.reduce(0) { $0 + $1.came } }
  var went: Int { rows.reduce(0) { $0 + $1.went } }
}

/// Rows by their rule, severity, feature and owners.
private struct RowTable {
  private struct Key: Hashable, Comparable {
    var rule: RuleID
    var severity: Severity
    var feature: String?
    var owners: [String]

    init(_ row: RevisionFigures.Row) {
      (rule, severity, feature, owners) = (row.rule, row.severity, row.feature, row.owners)
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.rule, right.severity, left.feature ?? "", left.owners.joined(separator: " "))
        < (right.rule, left.severity, right.feature ?? "", right.owners.joined(separator: " "))
    }
  }

  private var found: [Key: RevisionFigures.Row] = [:]
  private var rules: Set<RuleID> = []

  init() {}

  init(_ rows: [RevisionFigures.Row]) { for row in rows { add(row) } }

  var rows: [RevisionFigures.Row] { found.sorted { $0.key < $1.key }.map(\.value) }

  func hasRow(of rule: RuleID) -> Bool { rules.contains(rule) }

  mutating func add(_ row: RevisionFigures.Row) {
    found[Key(row)] = row
    rules.insert(row.rule)
  }

  mutating func change(_ finding: Finding, _ body: (inout RevisionFigures.Row) -> Void) {
    let row = RevisionFigures.Row(
      rule: finding.rule, severity: finding.severity, feature: finding.feature, owners: finding.owners)
    rules.insert(finding.rule)
    body(&found[Key(row), default: row])
  }
}
