import ProjectModel
import RuleLanguage

/// Pages that were read together, with their rules and definitions.
package struct RuleBook: Sendable {
  package var rules: RuleSet
  package var pages: [RulePage]
  /// The keys of definitions that the configuration overrides and the rules use.
  package var configuredDefinitions: [String]

  package init(rules: RuleSet, pages: [RulePage], configuredDefinitions: [String] = []) {
    self.rules = rules
    self.pages = pages
    self.configuredDefinitions = configuredDefinitions
  }
}

/// A part of the project with its own settings: a folder without nested scopes.
package struct RuleScope: Sendable {
  /// From the root; "" for the root itself.
  package var folder: String
  /// The index of its rule book.
  package var book: Int
  /// The settings of each rule, including those of outer scopes.
  package var settings: [RuleID: RuleSetting]

  package init(folder: String, book: Int, settings: [RuleSetting]) {
    self.folder = folder
    self.book = book
    self.settings = Dictionary(settings.map { ($0.rule, $0) }, uniquingKeysWith: { $1 })
  }

  /// Whether a rule of the scope's rule book runs in the scope.
  func runs(_ rule: RuleID, _ options: LintOptions) -> Bool {
    options.selects(rule) && settings[rule]?.isOff != true
  }
}

/// Finds the scope of each part of a project.
struct ScopeMap: Sendable {
  private var scopes: [String: Int] = [:]
  private let outermost: Int
  /// By file.
  private var ofFile: [Int] = []

  init(_ scopes: [RuleScope], _ project: Project) {
    for (index, scope) in scopes.enumerated() { self.scopes[scope.folder] = index }
    outermost = self.scopes[""] ?? 0
    if scopes.count > 1 { ofFile = project.files.map { scope(ofPath: $0.path) } }
  }

  /// The innermost scope around a path from the root.
  func scope(ofPath path: String) -> Int {
    if scopes.count < 2 { return outermost }
    var folder = path[...]
    while !folder.isEmpty {
      if let scope = scopes[String(folder)] { return scope }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return outermost
  }

  func scope(of element: Element, in evaluation: Evaluation) -> Int {
    if ofFile.isEmpty { return outermost }
    return element.file.map { ofFile[$0.index] } ?? scope(ofPath: evaluation.path(of: element))
  }
}

/// The rules that run, with the definitions and code patterns of these rules only.
///
/// - Parameter scopes: the scopes of the rules; if there are none, the options decide.
package func running(_ rules: RuleSet, scopes: [RuleScope] = [], options: LintOptions) -> RuleSet {
  rules.running(
    rules.rules.filter { rule in
      scopes.isEmpty ? options.selects(rule.id) : scopes.contains { $0.runs(rule.id, options) }
    })
}
