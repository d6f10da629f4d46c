import Findings
import ProjectModel

/// Prints the JSON report, which report.schema.json describes. It does not depend on the time, the machine or the
/// number of cores.
func jsonReport(_ result: RunResult) throws(RenderingError) -> [UInt8] {
  try json(JSONReport(result))
}

/// The property names are the keys of the format.
private struct JSONReport: Encodable {
  var schemaVersion = 1
  var tool: Tool
  /// nil outside of a repository.
  var commit: JSONCommit?
  var rulesVersion: String?
  var summary: ReportSummary
  var errors: [Placed<Message>]
  var findings: [Placed<JSONFinding>]
  var problems: [Placed<JSONProblem>]
  var suppressed: [JSONSuppressed]
  var suppressedProblems: [JSONSuppressedProblem]
  var baselined: [JSONBaselined]
  var staleEntries: [JSONEntry]
  /// The comparison with another revision; nil if the run does not compare.
  var difference: JSONDifference?
  var owners: [JSONTotals]?
  var rules: [JSONRule]
  var modules: [JSONModule]
  /// The checklists; nil if no checklist was requested.
  var checklists: [JSONChecklist]?
  var features: JSONFeatures?
  /// The cycles between modules, features, files or types; nil if they were not searched for.
  var cycles: [JSONCycle]?

  struct Tool: Encodable {
    var name = "archlint"
    var version: String
  }

  struct Message: Encodable {
    var message: String
    var example: String?
  }

  init(_ result: RunResult) {
    let report = result.report
    let totals = Totals(report)
    tool = Tool(version: result.version)
    commit = result.commit.map { JSONCommit(id: $0.id, date: $0.date) }
    rulesVersion = report.rulesVersion?.description
    summary = ReportSummary(report)
    errors = result.errors.map { Placed(Message(message: $0.message, example: $0.example), at: $0.place) }
    let hasOwners = report.hasOwners
    func shown(_ finding: Finding) -> Placed<JSONFinding> { placed(finding, hasOwners: hasOwners) }
    findings = report.findings.map(shown)
    problems = report.problems.map(placed)
    suppressed = report.suppressed.map {
      JSONSuppressed(
        finding: shown($0.finding), status: $0.status.rawValue, reason: $0.reason,
        directive: $0.place.map { Placed(JSONNothing(), at: $0) })
    }
    suppressedProblems = report.suppressedProblems.map {
      JSONSuppressedProblem(
        problem: placed($0.problem), reason: $0.reason, exception: Placed(JSONNothing(), at: $0.place))
    }
    baselined = report.baselined.map {
      JSONBaselined(finding: shown($0.finding), owner: $0.owner, reason: $0.reason, until: $0.until)
    }
    staleEntries = report.staleEntries.map(JSONEntry.init)
    difference = report.difference.map { JSONDifference($0, came: report.findings.count, placed: shown) }
    owners = hasOwners ? sorted(totals.owners).map { JSONTotals(owner: $0.name, $0.counts) } : nil
    rules = report.rules.map(JSONRule.init)
    modules = report.modules.map(JSONModule.init)
    checklists = report.checklists.isEmpty ? nil : report.checklists.map { JSONChecklist($0, hasOwners: hasOwners) }
    features = report.features.map { JSONFeatures($0, totals) }
    cycles = report.cycles?.map { JSONCycle(level: $0.level.rawValue, members: $0.members) }
  }
}

private struct JSONSuppressed: Encodable {
  var finding: Placed<JSONFinding>
  /// `suppressed` by a directive, or `excepted` by the configuration.
  var status: String
  var reason: String
  /// The suppression in the code; nil if an exception in the configuration suppresses the finding.
  var directive: Placed<JSONNothing>?
}

private struct JSONSuppressedProblem: Encodable {
  var problem: Placed<JSONProblem>
  var reason: String
  var exception: Placed<JSONNothing>
}

private struct JSONBaselined: Encodable {
  var finding: Placed<JSONFinding>
  var owner, reason, until: String?
}

/// A baseline entry with the keys of the baseline file.
private struct JSONEntry: Encodable {
  var path, rule, symbol: String
  var value: Int?
  var count: Int
  var owner, reason, until: String?

  init(_ entry: BaselineEntry) {
    (path, rule, symbol, value, count) = (entry.path, entry.rule.name, entry.symbol, entry.value, entry.count)
    (owner, reason, until) = (entry.owner, entry.reason, entry.until)
  }
}

private struct JSONNothing: Encodable {}

struct JSONCommit: Encodable {
  var id, date: String
}

struct JSONCycle: Encodable {
  var level: String
  var members: [String]
}

/// The number of violations of an owner or a feature. For violations without owner or feature, both names are nil.
private struct JSONTotals: Encodable {
  var owner, feature: String?
  /// The reported violations.
  var errors, warnings, notes: Int
  var baselined, suppressed, excepted: Int

  init(owner: String? = nil, feature: String? = nil, _ counts: StatusCounts) {
    (self.owner, self.feature) = (owner, feature)
    let found = counts[.found]
    (errors, warnings, notes) = (found[.error], found[.warning], found[.note])
    baselined = counts[.baselined].total
    (suppressed, excepted) = (counts[.suppressed].total, counts[.excepted].total)
  }
}

private struct JSONRule: Encodable {
  var id, severity, title: String
  var rows: [String]
  var subjects, findings: Int
  var isHeldBack: Bool

  init(_ rule: Report.RuleRun) {
    (id, severity, title, rows) = (rule.id.name, rule.severity.rawValue, rule.title, rule.rows)
    (subjects, findings, isHeldBack) = (rule.subjects, rule.findings, rule.isHeldBack)
  }
}

private struct JSONModule: Encodable {
  var name, kind: String
  var package, folder: String?
  var files, lines: Int
  var declared, imported: [String]

  init(_ module: Report.ModuleSummary) {
    (name, kind, package, folder) = (module.name, module.kind.rawValue, module.package, module.folder)
    (files, lines, declared, imported) = (module.files, module.lines, module.declared, module.imported)
  }
}

private struct JSONFeatures: Encodable {
  var names: [String]
  var origin: String
  var folders: [String]?
  /// Definitions that make the found features part of the configuration.
  var definitions: [String]
  var crossReferences, references, ambiguous, unseen: Int?
  var totals: [JSONTotals]

  init(_ features: FeatureSummary, _ totals: Totals) {
    names = features.names
    switch features.origin {
    case .folders(let families): (origin, folders) = ("folders", families.map(\.folder))
    case .modules: origin = "modules"
    case .definition: origin = "definition"
    case .none: origin = "none"
    }
    definitions = featureDefinitionLines(features.origin)
    (crossReferences, references) = (features.crossReferences, features.references)
    (ambiguous, unseen) = (features.unresolved?.ambiguous, features.unresolved?.unseen)
    self.totals = sorted(totals.features, including: names).map { JSONTotals(feature: $0.name, $0.counts) }
  }
}
