import Linting
import ProjectModel
import RuleLanguage

/// The JSON report, as report.schema.json describes it. Nothing in it depends on the time, the machine or the
/// number of cores.
func jsonReport(_ result: RunResult) -> [UInt8] {
  let report = result.report
  let json = JSON.object([
    ("schemaVersion", .number(1)),
    ("tool", .object([("name", "archlint"), ("version", .string(result.version))])),
    ("summary", summary(report)),
    ("errors", JSON(result.errors) { .object(members($0.place) + [("message", .string($0.message))]) }),
    ("findings", JSON(report.findings) { .object(members($0)) }),
    ("problems", JSON(report.problems, problem)),
    ("suppressed", JSON(report.suppressed, suppressed)),
    ("rules", JSON(report.rules, rule)),
    ("modules", JSON(report.modules, module)),
  ])
  return json.bytes
}

private typealias Members = [(key: String, value: JSON?)]

private func summary(_ report: Report) -> JSON {
  let counts = SeverityCounts(report.findings)
  return .object([
    ("errors", .number(counts[.error])),
    ("warnings", .number(counts[.warning])),
    ("notes", .number(counts[.note])),
    ("problems", .number(report.problems.count)),
    ("suppressed", .number(report.suppressed.count)),
    ("modules", .number(report.modules.count)),
    ("files", .number(report.files)),
    ("lines", .number(report.lines)),
  ])
}

private func members(_ finding: Finding) -> Members {
  [
    ("rule", .string(finding.rule.name)),
    ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)),
  ] + members(finding.place) + [
    ("rows", JSON(finding.rows)),
    ("fingerprint", .string(fingerprint(finding))),
    ("evidence", JSON(finding.evidence) { .object([("text", .string($0.text))] + members($0.place)) }),
  ]
}

private func members(_ place: Place?) -> Members {
  guard let place else { return [] }
  return [
    ("path", .string(place.path)),
    ("line", place.line.json),
    ("column", place.column.json),
    ("endLine", place.endLine.json),
    ("endColumn", place.endColumn.json),
  ]
}

private func problem(_ problem: Problem) -> JSON {
  .object([("kind", .string(problem.kind.rawValue)), ("message", .string(problem.message))] + members(problem.place))
}

private func suppressed(_ suppressed: Report.Suppressed) -> JSON {
  .object([
    ("finding", .object(members(suppressed.finding))),
    ("reason", .string(suppressed.reason)),
    ("directive", .object(members(suppressed.place))),
  ])
}

private func rule(_ rule: Report.RuleRun) -> JSON {
  .object([
    ("id", .string(rule.id.name)),
    ("severity", .string(rule.severity.rawValue)),
    ("title", .string(rule.title)),
    ("rows", JSON(rule.rows)),
    ("subjects", .number(rule.subjects)),
    ("findings", .number(rule.findings)),
  ])
}

private func module(_ module: Report.ModuleSummary) -> JSON {
  .object([
    ("name", .string(module.name)),
    ("kind", .string(module.kind.rawValue)),
    ("package", module.package.json),
    ("folder", module.folder.json),
    ("files", .number(module.files)),
    ("lines", .number(module.lines)),
    ("declared", JSON(module.declared)),
    ("imported", JSON(module.imported)),
  ])
}
