import ProjectModel
import RuleLanguage

// Findings holds the values of a report, so that formats and the evaluation of rules do not depend on each other. It
// also compares reports: with a baseline, with the report of another revision, and with a list of changed files. It
// does not know how rules are evaluated, and it reads no files.

/// The result of a check, and all that a format may print. Arrays are sorted by path, line, column and rule.
package struct Report: Sendable {
  /// A finding that a directive or an exception suppresses.
  package struct Suppressed: Sendable {
    package var finding: Finding
    /// The text after `--` in the directive, which may be empty, or the exception's reason.
    package var reason: String
    /// The place of the directive or the exception; nil for an exception that is in no file.
    package var place: Place?
    package var isException: Bool

    package init(finding: Finding, reason: String, place: Place?, isException: Bool = false) {
      self.finding = finding
      self.reason = reason
      self.place = place
      self.isException = isException
    }

    package var status: FindingStatus { isException ? .excepted : .suppressed }
  }

  /// A problem that an exception suppresses.
  package struct SuppressedProblem: Sendable {
    package var problem: Problem
    package var reason: String
    /// The place of the exception.
    package var place: Place

    package init(problem: Problem, reason: String, place: Place) {
      self.problem = problem
      self.reason = reason
      self.place = place
    }
  }

  /// A rule that ran, and how much it checked.
  package struct RuleRun: Sendable {
    package var id: RuleID
    package var severity: Severity
    package var title: String
    package var rows: [String]
    /// How many subjects it checked.
    package var subjects: Int
    package var findings: Int
    /// The rule or a part of it is newer than the configured version of the rules, so its findings are notes.
    package var isHeldBack: Bool
    /// The rule's page, for formats that show its sections; nil for a document with several rules. Sections are parsed
    /// on demand.
    package var page: RulePage?
    /// The pack's name; nil for a rule of a team's own document.
    package var pack: String?
    /// The place of its first block. The path starts at the root, or in Rules/ for a pack of the binary.
    package var place: Place?

    package init(
      id: RuleID, severity: Severity, title: String, rows: [String], subjects: Int, findings: Int,
      isHeldBack: Bool = false
    ) {
      self.id = id
      self.severity = severity
      self.title = title
      self.rows = rows
      self.subjects = subjects
      self.findings = findings
      self.isHeldBack = isHeldBack
    }

    /// The text above the rule in a document. It explains the reason for the rule and the fix.
    package var introduction = ""

    /// The advice for a finding: the fix, or the text above the rule in a document.
    package var advice: String { fix.isEmpty ? why : fix }

    /// The first paragraphs of the page's sections "Why" and "How to fix". In a document, the text above the rule is
    /// the reason.
    package var why: String {
      let section = firstParagraph(page?.section("Why"))
      return section.isEmpty ? firstParagraph(introduction) : section
    }
    package var fix: String { firstParagraph(page?.section("How to fix")) }
  }

  /// A module of the project, with its size, its declared dependencies and its imports.
  package struct ModuleSummary: Sendable {
    package var name: String
    package var kind: Module.Kind
    package var package: String?
    package var folder: String?
    package var files: Int
    package var lines: Int
    /// Whether no manifest or project file names the modules, so that this one has all files.
    package var isAssumed = false
    /// The names of the project's modules that it declares as dependencies, and that it imports; sorted.
    package var declared: [String]
    package var imported: [String]

    package init(
      name: String, kind: Module.Kind, package: String?, folder: String?, files: Int, lines: Int, declared: [String],
      imported: [String]
    ) {
      self.name = name
      self.kind = kind
      self.package = package
      self.folder = folder
      self.files = files
      self.lines = lines
      self.declared = declared
      self.imported = imported
    }
  }

  /// A cycle of modules or features.
  package struct DependencyCycle: Sendable {
    package var level: GraphLevel
    /// The names of its members, sorted.
    package var members: [String]

    package init(level: GraphLevel, members: [String]) { (self.level, self.members) = (level, members) }
  }

  package var findings: [Finding]
  package var problems: [Problem]
  package var suppressed: [Suppressed]
  package var suppressedProblems: [SuppressedProblem] = []
  package var baselined: [BaselinedFinding] = []
  /// Baseline entries that match no finding any more.
  package var staleEntries: [BaselineEntry] = []
  /// The comparison with another revision; nil if none was requested.
  package var difference: ReportDifference?
  /// How many findings are left out because they are outside the requested paths, changes or owners.
  package var findingsElsewhere = 0
  /// The project has a CODEOWNERS file, so findings name their owners.
  package var hasOwners = false
  package var rules: [RuleRun]
  /// Rules that need coverage and did not run without it; sorted.
  package var unmeasured: [RuleID] = []
  /// The requested checklists.
  package var checklists: [ChecklistResult] = []
  /// The configured version of the rules.
  package var rulesVersion: RuleVersion?
  package var modules: [ModuleSummary]
  /// nil if no summary was requested.
  package var features: FeatureSummary?
  /// The cycles of modules and features without tests. nil if they were not requested.
  package var cycles: [DependencyCycle]?
  package var files: Int
  package var lines: Int
  /// The paths of generated files. They are read, but no rule checks them.
  package var generatedFiles: [String] = []
  /// The paths of files that no target contains and that count as tests by their folder or their imports.
  package var assumedTests: [String] = []
  /// The source lines at the report's places; empty unless a format needs them.
  package var sources = SourceLines()

  package init(
    findings: [Finding], problems: [Problem], suppressed: [Suppressed], rules: [RuleRun], modules: [ModuleSummary],
    files: Int, lines: Int
  ) {
    self.findings = findings
    self.problems = problems
    self.suppressed = suppressed
    self.rules = rules
    self.modules = modules
    self.files = files
    self.lines = lines
  }
}

extension Report {
  /// All findings of the current revision with their status. With a base, findings that stayed are not included.
  package var statuses: [(status: FindingStatus, finding: Finding)] {
    findings.map { (.found, $0) } + baselined.map { (.baselined, $0.finding) }
      + suppressed.map { ($0.status, $0.finding) }
  }
}

private func firstParagraph(_ text: String?) -> String {
  var rest = (text ?? "").utf8.drop { $0 == UInt8(ascii: "\n") }
  var lines: [String] = []
  while let first = rest.first, first != UInt8(ascii: "\n") {
    var line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    // Two spaces at the end of a line are a line break in Markdown.
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    lines.append(String(Substring(line)))
  }
  return joined(lines, by: " ")
}
