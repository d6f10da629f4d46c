import Findings
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// The result of checking one project for the editor. Paths are relative to the root.
package struct ProjectCheck: Sendable {
  /// The absolute path of the project's root.
  package let root: String
  /// The findings that a run on the command line would report. The elements of a group are findings of their own.
  package var findings: [Finding] = []
  /// Parts of the project that could not be checked.
  package var problems: [Problem] = []
  /// Mistakes in the configuration or in rules. If there are any, nothing was checked, and findings are those of an
  /// earlier check.
  package var errors: [InputError] = []
  /// The files with places of findings, problems and errors, as they were checked.
  package var texts: [String: SourceText] = [:]
  /// The first file in each folder that a finding or a problem is about. An editor shows no diagnostics of folders.
  package var firstFiles: [String: String] = [:]
  /// The rules that ran.
  package var rules: [Report.RuleRun] = []
  /// The Markdown text about a rule, as `archlint explain` prints it; nil for an unknown rule.
  package var explain: @Sendable (RuleID) -> String? = { _ in nil }
  /// The fixes of a finding, and of a problem.
  package var fixesOfFinding: @Sendable (Finding) -> [EditorFix] = { _ in [] }
  package var fixesOfProblem: @Sendable (Problem) -> [EditorFix] = { _ in [] }
  /// The names that rules and configurations may use.
  package var names = KnownNames()

  package init(root: String) { self.root = root }
}

/// A fix, and the texts that it was made for.
package struct EditorFix: Sendable {
  package var fix: SuggestedFix
  /// The texts of the changed files, by path from the root.
  package var texts: [String: SourceText]

  package init(_ fix: SuggestedFix, texts: [String: SourceText]) { (self.fix, self.texts) = (fix, texts) }
}

/// The names of a project that rules and configurations may use.
package struct KnownNames: Sendable {
  package struct Name: Sendable {
    package var name: String
    /// One line about it.
    package var detail: String

    package init(name: String, detail: String) { (self.name, self.detail) = (name, detail) }
  }

  package var rules: [Name] = []
  package var definitions: [Name] = []
  package var packs: [Name] = []
  /// The kinds of analysis problems.
  package var problems: [Name] = []

  package init() {}
}

extension ProjectCheck {
  /// The absolute path of a file.
  package func absolute(_ path: String) -> String { path.isEmpty ? root : root == "/" ? "/\(path)" : "\(root)/\(path)" }

  /// The path relative to the root; nil for a file outside of it.
  package func relative(_ absolute: String) -> String? {
    if absolute == root { return "" }
    return absolute.hasPrefix(root == "/" ? "/" : root + "/")
      ? String(absolute.dropFirst(root == "/" ? 1 : root.count + 1)) : nil
  }

  /// The place at which an editor shows a diagnostic: for a folder, its first file.
  func shown(_ place: Place) -> Place { firstFiles[place.path].map { Place(path: $0) } ?? place }

  /// The place of a rule's first block in a file of the project; nil for a rule of a built-in pack.
  package func page(of rule: RuleID) -> Place? {
    guard let run = rules.first(where: { $0.id == rule }), !(run.page?.isBuiltIn ?? false) else { return nil }
    return run.place
  }
}
