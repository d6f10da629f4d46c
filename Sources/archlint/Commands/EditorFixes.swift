import Findings
import Fixes
import LanguageServer
import ProjectModel

/// The fixes of a checked project for an editor, as 'archlint fix' makes them.
struct EditorFixes: Sendable {
  let project: Project
  let location: Location
  let setup: Setup
  /// The texts of the configurations with unused entries, by path from the root.
  let settings: [String: String]

  func fixes(of finding: Finding) -> [EditorFix] {
    var finder = finder
    var found: [EditorFix] = []
    for case .fix(let fix) in finder.fixes(of: finding) {
      if let fix = editorFix(fix, &finder) { found.append(fix) }
    }
    return found
  }

  func fixes(of problem: Problem) -> [EditorFix] {
    var finder = finder
    return finder.fix(of: problem).flatMap { editorFix($0, &finder) }.map { [$0] } ?? []
  }

  private var finder: FixFinder {
    FixFinder(project, settings: settings) { [setup, project] in packTemplates(setup, project) }
  }

  private func editorFix(_ fix: Fix, _ finder: inout FixFinder) -> EditorFix? {
    guard obstacle(to: fix, in: project, location) == nil, let suggestion = finder.suggestion(fix) else { return nil }
    var texts = suggestion.edits.map(\.place.path)
    texts += suggestion.moves.map(\.from)
    let known = Dictionary(texts.map { ($0, finder.source(of: $0)) }, uniquingKeysWith: { first, _ in first })
    return EditorFix(suggestion, texts: known.compactMapValues(\.self))
  }
}
