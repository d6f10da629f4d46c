import Findings
import ProjectModel

/// Prints one line of JSON for each revision.
func historyJSON(_ history: HistoryReport) throws(RenderingError) -> [UInt8] {
  var lines: [UInt8] = []
  for revision in history.revisions { lines += try json(JSONRevision(revision), embedded: true) + [UInt8(ascii: "\n")] }
  return lines
}

/// The property names are the keys of the format.
private struct JSONRevision: Encodable {
  var schemaVersion = 1
  var commit: JSONCommit
  /// The first line of the commit's message.
  var subject: String
  /// The counts of the JSON report.
  var summary: ReportSummary
  /// The violations of all statuses that are new, or gone, since the revision before.
  var came, went: Int
  var rules: [Row]
  /// The number of analysis problems of each kind.
  var problems: [String: Int]
  var checklists: [Checklist]
  var modules, features: [Node]
  var cycles: [JSONCycle]
  var crossReferences: Int?

  struct Row: Encodable {
    var rule, severity: String
    var feature: String?
    var owners: [String]
    /// The number of elements that the rule checked.
    var subjects: Int
    var found, baselined, suppressed, excepted, came, worsened, went: Int

    init(_ row: RevisionFigures.Row, subjects: Int) {
      self.subjects = subjects
      (rule, severity, feature, owners) = (row.rule.name, row.severity.rawValue, row.feature, row.owners)
      (found, baselined) = (row.counts[.found] ?? 0, row.counts[.baselined] ?? 0)
      (suppressed, excepted) = (row.counts[.suppressed] ?? 0, row.counts[.excepted] ?? 0)
      (came, worsened, went) = (row.came, row.worsened, row.went)
    }
  }

  struct Checklist: Encodable {
    var path: String
    var held, checked: Int
    /// From 0 to 100; nil if nothing was checked.
    var percentage: Int?
  }

  struct Node: Encodable {
    var name: String
    var path: String?
    var files, lines, usedBy, uses: Int
    var instability: Double?
    /// The number of the cycle that contains it.
    var cycle: Int?

    init(_ node: NodeMetrics) {
      (name, path, files, lines) = (node.name, node.path, node.files, node.lines)
      (usedBy, uses, cycle) = (node.usedBy, node.uses, node.cycle)
      instability = node.instability.map { ($0 * 100).rounded() / 100 }
    }
  }

  init(_ revision: RevisionFigures) {
    commit = JSONCommit(id: revision.commit.id, date: revision.commit.date)
    (subject, summary) = (revision.subject, revision.summary)
    (came, went) = (revision.came, revision.went)
    rules = revision.rows.map { Row($0, subjects: revision.subjects[$0.rule] ?? 0) }
    problems = Dictionary(uniqueKeysWithValues: revision.problems.map { ($0.rawValue, $1) })
    checklists = revision.checklists.map {
      Checklist(
        path: $0.path, held: $0.compliance.held, checked: $0.compliance.checked, percentage: $0.compliance.percentage)
    }
    modules = revision.nodes.filter { $0.level == .module }.map(Node.init)
    features = revision.nodes.filter { $0.level == .feature }.map(Node.init)
    cycles = revision.cycles.map { JSONCycle(level: $0.level.rawValue, members: $0.members) }
    crossReferences = revision.crossReferences
  }
}
