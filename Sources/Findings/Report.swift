import ProjectModel
import RuleLanguage

// Findings holds the values of a report, so that formats and the evaluation of rules do not depend on each other. It
// also compares reports: with a baseline, with the report of another revision, and with a list of changed files. It
// does not know how rules are evaluated, and it reads no files.

/// The result of a check. It has all data that the output formats print. Arrays are sorted by path, line, column and
/// rule.
package struct Report: Sendable {
  /// A finding that a comment in the source (a directive) or an exception in the configuration suppresses.
  package struct Suppressed: Sendable {
    package var finding: Finding
    /// For a directive, the text after `--`, which may be empty. For an exception, its `reason`.
    package var reason: String
    /// The place of the directive or of the exception. nil if the exception is not written in a file.
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
    /// Whether the rule is newer than the `version` in the configuration. Its findings are then notes.
    package var isHeldBack: Bool
    /// The page that describes the rule, for formats that show its sections. nil if the rule is in a document with
    /// several rules. Sections are parsed on demand.
    package var page: RulePage?
    /// The name of the rule's pack. nil for a rule in a team's own document.
    package var pack: String?
    /// The place of the rule's first block. For a rule of a built-in pack, the path starts at `Rules/`, otherwise at
    /// the root.
    package var place: Place?
    /// The time to evaluate the rule on all its subjects. No report contains it, because it differs between runs.
    package var duration = Duration.zero
    /// The modules that the rule allows and that none of its subjects uses.
    package var unusedNames: [String] = []

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

    /// The text above the rule's block in a document. Teams explain there why the rule exists and how to fix a
    /// violation.
    package var introduction = ""
    /// The text below the heading "How to fix" of the rule's section in a document.
    package var documentedFix = ""

    /// The text to print as advice below the findings: how to fix them, or else the reason for the rule.
    package var advice: String { fix.isEmpty ? why : fix }

    /// The reason for the rule: the first paragraph of the page's section "Why". For a rule in a document, the text
    /// above it.
    package var why: String {
      let section = firstParagraph(page?.section("Why"))
      return section.isEmpty ? firstParagraph(introduction) : section
    }
    package var fix: String {
      firstParagraph(documentedFix.isEmpty ? page?.section("How to fix") : documentedFix)
    }
  }

  /// A module of the project, with its size, its declared dependencies and its imports.
  package struct ModuleSummary: Sendable {
    package var name: String
    package var kind: Module.Kind
    package var package: String?
    package var folder: String?
    package var files: Int
    package var lines: Int
    /// Whether archlint made up this module for all files, because no manifest or project file declares modules.
    package var isAssumed = false
    /// The names of other modules of the project: those that this module declares as dependencies, and those that it
    /// imports. Sorted.
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
  /// Baseline entries whose violation no longer exists.
  package var staleEntries: [BaselineEntry] = []
  /// The comparison with another revision; nil if none was requested.
  package var difference: ReportDifference?
  /// The number of findings that are not shown because they are outside the requested paths, changes or owners.
  package var findingsElsewhere = 0
  /// Whether the project has a CODEOWNERS file. Findings then name their owners.
  package var hasOwners = false
  package var rules: [RuleRun]
  /// The IDs of rules that did not run because they need coverage and there is none. Sorted.
  package var unmeasured: [RuleID] = []
  /// The requested checklists.
  package var checklists: [ChecklistResult] = []
  /// The configured version of the rules.
  package var rulesVersion: RuleVersion?
  package var modules: [ModuleSummary]
  /// nil if no summary was requested.
  package var features: FeatureSummary?
  /// The dependency cycles between modules or features, without test code. nil if cycles were not requested.
  package var cycles: [DependencyCycle]?
  package var files: Int
  package var lines: Int
  /// The paths of generated files. archlint reads them, but no rule checks them.
  package var generatedFiles: [String] = []
  /// The paths of files that no target contains. They count as tests because of their folder or their imports.
  package var assumedTests: [String] = []
  /// The source lines that the report mentions. Empty unless a format prints them.
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
  /// All findings of the current revision with their status: found, baselined, suppressed or excepted. If the report is
  /// compared with a base, findings that the base also has are left out.
  package var statuses: [(status: FindingStatus, finding: Finding)] {
    findings.map { (.found, $0) } + baselined.map { (.baselined, $0.finding) }
      + suppressed.map { ($0.status, $0.finding) }
  }

  /// All of these findings. The elements of a group are listed one by one, in place of the group.
  package var singleStatuses: [(status: FindingStatus, finding: Finding)] {
    statuses.flatMap { entry in entry.finding.reported.map { (entry.status, $0) } }
  }
}

private func firstParagraph(_ text: String?) -> String {
  var rest = (text ?? "").utf8.drop { $0 == UInt8(ascii: "\n") }
  var lines: [String] = []
  while let first = rest.first, first != UInt8(ascii: "\n") {
    var line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    // In Markdown, two spaces at the end of a line mean a line break.
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    lines.append(String(Substring(line)))
  }
  return joined(lines, by: " ")
}
