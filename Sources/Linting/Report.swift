import ProjectModel
import RuleLanguage

/// Everything that a format may print. Arrays are in their printing order: by path, line, column, rule.
package struct Report: Sendable {
  /// A finding that a directive or an exception of the configuration let pass.
  package struct Suppressed: Sendable {
    package var finding: Finding
    /// Behind `--` in the directive, empty where none is given; or the exception's.
    package var reason: String
    /// Of the directive or the exception; nil for an exception that no file says.
    package var place: Place?

    package init(finding: Finding, reason: String, place: Place?) {
      self.finding = finding
      self.reason = reason
      self.place = place
    }
  }

  /// A problem that an exception of the configuration let pass.
  package struct SuppressedProblem: Sendable {
    package var problem: Problem
    package var reason: String
    /// Of the exception.
    package var place: Place

    package init(problem: Problem, reason: String, place: Place) {
      self.problem = problem
      self.reason = reason
      self.place = place
    }
  }

  /// A rule that ran, and how much it saw.
  package struct RuleRun: Sendable {
    package var id: RuleID
    package var severity: Severity
    package var title: String
    package var rows: [String]
    /// How many subjects it looked at.
    package var subjects: Int
    package var findings: Int
    /// It, or a part of it, is newer than the version of the rules that the configuration wants, and comes as a note.
    package var isHeldBack: Bool
    /// Its page, from which formats that show more take the rest; nil where a document holds several rules, whose
    /// sections are no one rule's. Nothing of it is read before it is asked for.
    package var page: RulePage?
    /// The pack's name; nil for a rule of a team's own document.
    package var pack: String?
    /// Of its first block: from the root, or below Rules/ for a pack of the binary.
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

    /// Why it matters and how to mend a finding, the page's first paragraphs of these headings.
    package var why: String { firstParagraph(page?.section("Why")) }
    package var mend: String { firstParagraph(page?.section("How to mend")) }
  }

  /// A module of the tree: what it holds, declares and imports.
  package struct ModuleSummary: Sendable {
    package var name: String
    package var kind: Module.Kind
    package var package: String?
    package var folder: String?
    package var files: Int
    package var lines: Int
    /// Names of the tree's modules that it declares, and that it imports, in order.
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

  package var findings: [Finding]
  package var problems: [Problem]
  package var suppressed: [Suppressed]
  package var suppressedProblems: [SuppressedProblem] = []
  /// Findings that the baseline lets pass.
  package var baselined: [Baselined] = []
  /// What the baseline holds and nothing in the project is any more.
  package var staleEntries: [BaselineEntry] = []
  /// What became of another state's findings; nil where none was asked for.
  package var difference: Difference?
  /// How many findings are left out, since others alone were asked for.
  package var findingsElsewhere = 0
  /// Who answers for what is known.
  package var hasOwners = false
  package var rules: [RuleRun]
  /// Rules that ask for coverage, where none is given; in order.
  package var unmeasured: [RuleID] = []
  /// Those that were asked for.
  package var checklists: [Checklist] = []
  /// The version of the rules that the configuration wants.
  package var rulesVersion: RuleVersion?
  package var modules: [ModuleSummary]
  /// nil where nobody asked.
  package var features: FeatureSummary?
  package var files: Int
  package var lines: Int
  /// Files that programs wrote, which are read and no rule's subject.
  package var generatedFiles = 0
  /// What the findings speak of; empty unless a format shows or measures it.
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
