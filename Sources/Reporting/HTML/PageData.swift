import Findings
import ProjectModel
import RuleLanguage

// The data that the page's script reads. The property names are the keys that the script uses.

struct PageData: Encodable {
  var version: String
  var commit: Commit?
  /// Whether the run fails; nil if that is unknown.
  var failed: Bool?
  /// What was checked: `In 120 files and 8 modules; 3 suppressed.`
  var scope: String
  var files: Int
  var errors: [Placed]
  var findings, baselined, suppressed: [Found]
  var rules: [Rule]
  var modules: [Module]
  var features: [Feature]
  var problems: [Placed]
  /// The comparison with another revision; nil if the run does not compare.
  var base: Base?
  /// Findings that the other revision had and that no longer exist.
  var gone: [Gone]
  var checklists: [PageChecklist]
  var graphs: [PageGraph]
  /// Source lines by path and line number.
  var sources: [String: [Int: String]]

  init(_ result: RunResult) {
    let report = result.report
    version = result.version
    commit = result.commit.map { Commit(id: $0.id, date: $0.date) }
    failed = result.hasFailed
    scope = scopeSentence(report)
    files = report.files
    errors = result.errors.map { error in
      var placed = Placed(error.place, link: nil, message: error.message)
      placed.example = error.example.map(printable)
      return placed
    }
    findings = report.findings.map { Found($0, result) }
    baselined = report.baselined.map { entry in
      var found = Found(entry.finding, result)
      (found.reason, found.until) = (entry.reason.map(printable), entry.until.map(printable))
      return found
    }
    suppressed = report.suppressed.map { entry in
      var found = Found(entry.finding, result)
      (found.status, found.reason) = (entry.status.rawValue, printable(entry.reason))
      return found
    }
    let named = Set(report.statuses.map(\.finding.rule))
    rules = ruleFindings(report).map { Rule($0, showsExample: named.contains($0.rule)) }
    let users = Dictionary(report.modules.flatMap(\.imported).map { ($0, 1) }, uniquingKeysWith: +)
    modules = report.modules.map { Module($0, users: users[$0.name] ?? 0) }
    problems = report.problems.map { problem in
      var placed = Placed(problem.place, link: problem.place.flatMap(result.link), message: problem.message)
      placed.kind = problem.kind.rawValue
      return placed
    }
    features = report.features.map(Feature.all) ?? []
    base = report.difference.map(Base.init)
    gone = (report.difference?.gone ?? []).map(Gone.init)
    checklists = report.checklists.map { PageChecklist($0, result) }
    graphs = result.graphs.map { PageGraph($0, result) }
    sources = report.sources.text()
  }

  struct Commit: Encodable {
    var id, date: String
  }

  struct Base: Encodable {
    var name, commit: String
    /// The number of findings that both revisions have.
    var stayed: Int

    init(_ difference: ReportDifference) {
      (name, commit, stayed) = (printable(difference.base), difference.commit, difference.stayed.count)
    }
  }

  /// A message with a place.
  struct Placed: Encodable {
    var path: String?
    var line: Int?
    /// The column, counted in bytes as in all formats.
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
    var module, feature, link: String?
    var rows: [String]
    /// The owners of the file; nil if the repository declares no owners.
    var owners: [String]?
    var evidence: [PageEvidence]?
    /// For findings that are not reported: `suppressed` or `excepted`, the reason, and the last day of a baseline entry.
    var status, reason, until: String?

    init(_ finding: Finding, _ result: RunResult) {
      (rule, severity, message) = (finding.rule.name, finding.severity.rawValue, printable(finding.message))
      path = printable(finding.place.path)
      (line, column) = (finding.place.line, finding.place.column)
      columns = result.report.sources.region(of: finding.place)?.columns.map { [$0.start, $0.end] }
      (module, feature) = (finding.module.map(printable), finding.feature.map(printable))
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

    init(_ rule: RuleFindings, showsExample: Bool) {
      id = rule.rule.name
      severity = (rule.run?.severity ?? rule.findings.first?.severity ?? .note).rawValue
      title = printable(rule.run?.title ?? "")
      why = printable(rule.run?.why ?? "")
      fix = printable(rule.run?.fix ?? "")
      (pack, page) = (rule.run?.pack.map(printable), (rule.run?.place?.path).map(printable))
      rows = rule.run?.rows ?? []
      subjects = rule.run?.subjects ?? 0
      // Only rules with findings need an example of the fix.
      let example = showsExample ? rule.run?.goodExample(lines: 60) : nil
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

  struct Feature: Encodable {
    var name: String
    /// Its size, the places where it uses other features, and the places where they use it; nil if unknown.
    var files, lines, uses, usedBy: Int?

    static func all(_ features: FeatureSummary) -> [Feature] {
      let figures = features.figures.count == features.names.count ? features.figures : []
      return features.names.enumerated().map { index, name in
        guard !figures.isEmpty else { return Feature(name: printable(name)) }
        let one = figures[index]
        return Feature(
          name: printable(name), files: one.files, lines: one.lines, uses: one.uses, usedBy: one.usedBy)
      }
    }
  }

  /// A finding that was fixed since another revision. It has no line number, because it would not fit the current file.
  struct Gone: Encodable {
    var rule, message, path: String

    init(_ finding: Finding) {
      let texts = [finding.message] + finding.evidence.map(\.text)
      (rule, path) = (finding.rule.name, printable(finding.place.path))
      message = texts.map(printable).joined(separator: "; ")
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
