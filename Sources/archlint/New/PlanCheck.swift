import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage
import Scaffolding
import SwiftOutline

// Checks a plan. For this, the project is read as if the plan were carried out, because only then the modules of new
// files are known.

/// Reads the project as if the planned changes were already written.
func readPlanned(_ plan: NewPlan, _ location: Location, _ options: DiscoveryOptions) async throws(CommandError)
  -> Project
{
  var options = options
  options.overlay = Overlay(
    contents: Dictionary(plan.changes.map { ($0.path, .success(Array($0.new.utf8))) }, uniquingKeysWith: { $1 }))
  let hasDirectives = plan.changes.contains { !$0.directives.isEmpty }
  options.asksWhoNames = { hasDirectives }
  do {
    return try await readProject(at: location.root, options: options)
  } catch {
    throw CommandError(error)
  }
}

/// Errors for new types whose module already declares a type with the same name.
func namesakes(of plan: NewPlan, in planned: Project, _ location: Location) -> [InputError] {
  let new = Set(plan.changes.filter { $0.old == nil }.map(\.path))
  var errors: [InputError] = []
  for file in planned.files where new.contains(file.path) {
    let modules = planned.modulesToBe(of: file)
    for type in file.outline.topTypes {
      let others = modules.lazy.flatMap { planned.modules[$0].files }.map { planned.files[$0.index] }.filter {
        !new.contains($0.path)
      }
      let found = others.compactMap { file in
        file.outline.topTypes.first { $0.name == type.name && !$0.isHidden }.map { (path: file.path, type: $0) }
      }.first
      guard let found else { continue }
      let advice = plan.filling.advice { !$0.topTypes.contains(type.name) }
      errors.append(
        InputError(
          place: Place(path: location.paths(found.path)),
          message: "'\(found.type.keyword) \(type.name)' is there already, and '\(type.keyword) \(type.name)' of "
            + "\(location.paths(file.path)) would be another of the name, so nothing was written; \(advice)"))
    }
  }
  return errors
}

extension FileChange {
  /// The rules that suppressions in a new file name.
  fileprivate var directives: [RuleID] {
    if old != nil { return [] }
    let outline = outline(SourceText(new))
    return outline.suppressions.map { RuleID(outline.source[$0.rule]) }
  }
}

extension NewPlan {
  /// Removes suppressions from new files that suppress nothing in this project. A check would report them as unused.
  mutating func leaveIdleDirectivesOut(_ planned: Project, _ pack: String, _ setup: Setup) async {
    let rules = changes.flatMap(\.directives)
    if rules.isEmpty { return }
    let book = setup.isOn(pack) ? nil : parseRules(packSources(in: [pack]), overrides: setup.books[0].overrides)
    let options = setup.lintOptions(only: rules, skip: [], paths: [])
    let report = await lint(
      planned, books: book.map { [RuleBook(rules: $0.rules, pages: $0.pages)] } ?? setup.ruleBooks,
      scopes: book == nil ? setup.ruleScopes : [RuleScope(folder: "", book: 0, settings: [])], options: options, jobs: 0
    )
    let idle = report.problems.filter { $0.kind == .suppression }.compactMap(\.place)
    for index in changes.indices {
      let lines = Set(idle.filter { $0.path == changes[index].path }.compactMap(\.line))
      if !lines.isEmpty { changes[index].new = leaving(lines, outOf: changes[index].new) }
    }
  }
}

/// Removes lines from a text.
///
/// - Parameter lines: Line numbers, starting at 1.
private func leaving(_ lines: Set<Int>, outOf text: String) -> String {
  let kept = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { index, _ in
    !lines.contains(index + 1)
  }
  return kept.map(\.element).drop { $0.isEmpty }.joined(separator: "\n")
}

extension Project {
  /// The modules that will compile a file. A new file that is not yet in an Xcode target counts for the module that
  /// contains its folder.
  func modulesToBe(of file: ProjectFile) -> [Int] {
    if !file.modules.isEmpty || file.isOfTests { return file.modules.map(\.index) }
    let around = productionModules(around: file.path).filter { index in
      modules[index].folder.map { !$0.isEmpty && isPath(file.path, atOrBelow: $0) } ?? false
    }
    return around.max { (modules[$0].folder?.count ?? 0) < (modules[$1].folder?.count ?? 0) }.map { [$0] } ?? []
  }
}
