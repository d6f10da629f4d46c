import Findings
import ProjectModel
import RuleLanguage

// The data that the page's script reads. The property names are the keys that the script uses.

struct PageData: Encodable {
  var version: String
  /// For example `In 120 files and 8 modules; 3 suppressed.`
  var scope: String
  var files: Int
  var errors: [Placed]
  var findings: [Found]
  var rules: [Rule]
  var modules: [Module]
  var problems: [Placed]
  var suppressed: [Suppressed]
  /// Findings that another revision had and that no longer exist.
  var gone: [Gone]
  var checklists: [PageChecklist]
  var graphs: [GraphPicture]
  /// Source lines by path and line number.
  var sources: [String: [Int: String]]

  init(_ result: RunResult) {
    let report = result.report
    version = result.version
    scope = scopeSentence(report)
    files = report.files
    errors = result.errors.map { error in
      var placed = Placed(error.place, link: nil, message: error.message)
      placed.example = error.example.map(printable)
      return placed
    }
    findings = report.findings.map { Found($0, result) }
    rules = ruleFindings(report).map(Rule.init)
    let users = Dictionary(report.modules.flatMap(\.imported).map { ($0, 1) }, uniquingKeysWith: +)
    modules = report.modules.map { Module($0, users: users[$0.name] ?? 0) }
    problems = report.problems.map { problem in
      var placed = Placed(problem.place, link: problem.place.flatMap(result.link), message: problem.message)
      placed.kind = problem.kind.rawValue
      return placed
    }
    suppressed = report.suppressed.map { Suppressed($0, result) }
    gone = (report.difference?.gone ?? []).map(Gone.init)
    checklists = report.checklists.map { PageChecklist($0, result) }
    graphs = result.graphs.map(GraphPicture.init)
    sources = report.sources.text()
  }

  /// A message with a place.
  struct Placed: Encodable {
    var path: String?
    var line: Int?
    /// In bytes, as in every other format.
    var column: Int?
    var link: String?
    var message: String
    var kind: String?
    var example: String?

    init(_ place: Place?, link: String?, message: String) {
      path = place.map { printable($0.path) }
      (line, column) = (place?.line, place?.column)
      self.link = link
      self.message = printable(message)
    }
  }

  struct Found: Encodable {
    var rule, severity, message, path: String
    var line, column: Int?
    /// The start and end columns within the source line, in UTF-16 code units.
    var columns: [Int]?
    var module, link: String?
    var rows: [String]
    /// nil if the repository declares no owners.
    var owners: [String]?
    var evidence: [PageEvidence]?

    init(_ finding: Finding, _ result: RunResult) {
      (rule, severity, message) = (finding.rule.name, finding.severity.rawValue, printable(finding.message))
      path = printable(finding.place.path)
      (line, column) = (finding.place.line, finding.place.column)
      columns = result.report.sources.region(of: finding.place)?.columns.map { [$0.start, $0.end] }
      module = finding.module.map(printable)
      link = result.link(to: finding.place)
      rows = finding.rows
      owners = result.report.hasOwners ? finding.owners.map(printable) : nil
      evidence = finding.evidence.isEmpty ? nil : finding.evidence.map { PageEvidence($0, result) }
    }
  }

  struct Rule: Encodable {
    struct Example: Encodable {
      struct File: Encodable {
        var path, text: String
      }
      var title: String
      var files: [File]
    }

    var id, severity, title, why, fix: String
    var pack, page: String?
    var rows: [String]
    var subjects: Int
    var good: Example?

    init(_ rule: RuleFindings) {
      id = rule.rule.name
      severity = (rule.run?.severity ?? rule.findings.first?.severity ?? .note).rawValue
      title = printable(rule.run?.title ?? "")
      why = printable(rule.run?.why ?? "")
      fix = printable(rule.run?.fix ?? "")
      (pack, page) = (rule.run?.pack.map(printable), (rule.run?.place?.path).map(printable))
      rows = rule.run?.rows ?? []
      subjects = rule.run?.subjects ?? 0
      // Only rules with findings need an example of the fix.
      let example = rule.findings.isEmpty ? nil : rule.run?.goodExample(lines: 60)
      good = example.map {
        Example(
          title: printable($0.title),
          files: $0.files.map { .init(path: printable($0.path), text: printableLines($0.text)) })
      }
    }
  }

  struct Module: Encodable {
    var name, kind: String
    var package, folder: String?
    var files, lines, users: Int
    var declared, imported: [String]

    init(_ module: Report.ModuleSummary, users: Int) {
      (name, kind) = (printable(module.name), module.kind.rawValue)
      (package, folder) = (module.package.map(printable), module.folder.map(printable))
      (files, lines, self.users) = (module.files, module.lines, users)
      (declared, imported) = (module.declared.map(printable), module.imported.map(printable))
    }
  }

  /// A fixed finding. It has no line, because its line number is not valid in the current file.
  struct Gone: Encodable {
    var rule, message, path: String

    init(_ finding: Finding) {
      let texts = [finding.message] + finding.evidence.map(\.text)
      (rule, path) = (finding.rule.name, printable(finding.place.path))
      message = texts.map(printable).joined(separator: "; ")
    }
  }

  struct Suppressed: Encodable {
    var rule, message, path, reason: String
    var line, column: Int?
    var link: String?

    init(_ entry: Report.Suppressed, _ result: RunResult) {
      let finding = entry.finding
      (rule, message, path) = (finding.rule.name, printable(finding.message), printable(finding.place.path))
      (line, column, link) = (finding.place.line, finding.place.column, result.link(to: finding.place))
      reason = printable(entry.reason)
    }
  }
}

extension SourceLines {
  /// The text of each line for the page. Tabs are kept, and invisible characters are escaped.
  fileprivate func text() -> [String: [Int: String]] {
    var result: [String: [Int: String]] = [:]
    for (path, lines) in lines {
      result[printable(path)] = lines.mapValues { bytes in
        String(decoding: bytes, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
          .map { printable(String($0)) }.joined(separator: "\t")
      }
    }
    return result
  }
}
