import ProjectModel
import RuleLanguage

/// The pages of one configuration, with their rules and definitions.
package struct RuleBook: Sendable {
  package var rules: RuleSet
  package var pages: [RulePage]
  /// The keys of definitions that the configuration replaces and that rules use.
  package var configuredDefinitions: [String]

  package init(rules: RuleSet, pages: [RulePage], configuredDefinitions: [String] = []) {
    self.rules = rules
    self.pages = pages
    self.configuredDefinitions = configuredDefinitions
  }
}

/// A part of the project with its own settings: a folder with a configuration, without the folders inside that have
/// their own.
package struct RuleScope: Sendable {
  /// From the root; "" for the root itself.
  package var folder: String
  /// The index of its rule book.
  package var book: Int
  /// The settings of each rule. They include settings from configurations of enclosing folders.
  package var settings: [RuleID: RuleSetting]

  package init(folder: String, book: Int, settings: [RuleSetting]) {
    self.folder = folder
    self.book = book
    self.settings = Dictionary(settings.map { ($0.rule, $0) }, uniquingKeysWith: { $1 })
  }

  /// Whether a rule runs in this part of the project.
  func runs(_ rule: RuleID, _ options: LintOptions) -> Bool {
    options.selects(rule) && settings[rule]?.isOff != true
  }
}

/// Finds the scope, which is the part of the project with its own settings, for any path.
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

  /// The index of the innermost scope that contains a path. The path is relative to the root.
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

/// The rule set with only the rules that run, and the definitions and code patterns that they use.
///
/// - Parameter scopes: the scopes in which the rules can run. If empty, only the options decide.
package func running(_ rules: RuleSet, scopes: [RuleScope] = [], options: LintOptions) -> RuleSet {
  rules.running(
    rules.rules.filter { rule in
      scopes.isEmpty ? options.selects(rule.id) : scopes.contains { $0.runs(rule.id, options) }
    })
}
