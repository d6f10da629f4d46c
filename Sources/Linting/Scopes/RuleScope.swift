import ProjectModel
import RuleLanguage

/// Pages that were read together: their rules and words, and the pages themselves.
package struct RuleBook: Sendable {
  package var rules: RuleSet
  package var pages: [RulePage]
  /// Words that the configuration gives a meaning and the rules use, as keys of the rules' own.
  package var givenWords: [String]

  package init(rules: RuleSet, pages: [RulePage], givenWords: [String] = []) {
    self.rules = rules
    self.pages = pages
    self.givenWords = givenWords
  }
}

/// A part of the project that is judged by settings of its own: a folder, without those below it that are scopes of
/// their own.
package struct RuleScope: Sendable {
  /// From the root; "" for the root itself.
  package var folder: String
  /// The position of its book among those of the run.
  package var book: Int
  /// All that hold here, those of the scopes around it among them, one a rule.
  package var settings: [RuleID: RuleSetting]

  package init(folder: String, book: Int, settings: [RuleSetting]) {
    self.folder = folder
    self.book = book
    self.settings = Dictionary(settings.map { ($0.rule, $0) }, uniquingKeysWith: { $1 })
  }

  /// Whether a rule of the scope's book is to be judged here.
  func runs(_ rule: RuleID, _ options: LintOptions) -> Bool {
    options.selects(rule) && settings[rule]?.isOff != true
  }
}

/// To which scope each part of a project belongs.
struct Territory: Sendable {
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

/// The rules that run, with what these alone look for: a project is read for them and no others.
///
/// - Parameter scopes: those that the rules may run in; without any, what the options select runs.
package func running(_ rules: RuleSet, scopes: [RuleScope] = [], options: LintOptions) -> RuleSet {
  rules.running(
    rules.rules.filter { rule in
      scopes.isEmpty ? options.selects(rule.id) : scopes.contains { $0.runs(rule.id, options) }
    })
}
