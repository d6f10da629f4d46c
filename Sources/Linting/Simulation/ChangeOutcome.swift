import Findings
import ProjectModel
import RuleLanguage

/// A project before it changes, and its properties that each change is compared with.
package struct UnchangedProject: Sendable {
  fileprivate let project: Project
  fileprivate let report: Report
  fileprivate let cyclicModules: Set<String>
  /// The findings, as a baseline. With moved files, they have other paths.
  fileprivate let baseline: Baseline

  package init(_ project: Project, _ report: Report) {
    (self.project, self.report) = (project, report)
    cyclicModules = namesOfCyclicModules(project)
    baseline = Baseline(of: report.findings)
  }
}

/// The effect of a change on the report of a project.
package struct ChangeOutcome: Sendable {
  /// New findings.
  package var come: [Finding]
  package var comeProblems: [Problem]
  /// Names that would no longer resolve, because files move.
  package var lost: [Simulation.LostName]
  /// Declarations that a module would have twice, because files move.
  package var clashes: [Evidence]
  /// Modules that would depend on themselves through other modules.
  package var cyclic: [String]
  private let goneCounts: [PartKey: Int]
  private let goneProblems: [String: Int]
  private let moves: [String: String]
  /// The modules of the moved files, by their old path.
  private let modules: [String: String]

  package var isClean: Bool {
    come.isEmpty && comeProblems.isEmpty && lost.isEmpty && clashes.isEmpty && cyclic.isEmpty
  }

  /// - Parameter moves: From the old path of each moved file to the new one.
  package init(
    moving moves: [String: String], _ before: UnchangedProject, _ changed: Project, _ changedReport: Report
  ) {
    let (project, report) = (before.project, before.report)
    let (then, now) = comparable(moving: moves, project, report, changed, changedReport)
    let matching = BaselineMatching(
      now, moves.isEmpty ? before.baseline : Baseline(of: then),
      paths: KnownPaths(files: changed.files.lazy.map(\.path)), today: "")
    come = changedReport.findings.indices.filter { !matching.isHeld($0) }.map {
      matching.news($0, against: .base, changedReport.findings[$0])
    }
    let problems = ProblemCounts(report.problems, changedReport.problems, moving: moves)
    // A fix may leave a suppression or an exception without effect. It can be removed afterwards.
    comeProblems = problems.come(changedReport.problems.filter { !$0.isOfUnusedEntry })
    goneProblems = problems.gone
    cyclic = namesOfCyclicModules(changed).subtracting(before.cyclicModules).sorted()
    if moves.isEmpty {
      (lost, clashes) = ([], [])
    } else {
      lost = lostNames(moves, project, changed) + lostInitializers(moves, project, changed)
      clashes = Linting.clashes(moves, project, changed).map(\.evidence)
    }
    var counts: [PartKey: Int] = [:]
    for finding in then { for part in finding.parts { counts[PartKey(finding.rule, part), default: 0] += 1 } }
    for finding in now { for part in finding.parts { counts[PartKey(finding.rule, part), default: 0] -= 1 } }
    goneCounts = counts
    self.moves = moves
    modules = moduleNames(of: Set(moves.keys), project)
  }

  /// For each finding of the project before the change, whether all its parts are gone. Findings with equal parts are
  /// gone only if there are as many fewer parts.
  package func areGone(_ findings: [(rule: RuleID, parts: [FindingPart])]) -> [Bool] {
    let keys = findings.map { finding in
      finding.parts.map { PartKey(finding.rule, comparable($0, modules, moving: moves)) }
    }
    var wanted: [PartKey: Int] = [:]
    for key in keys.flatMap(\.self) { wanted[key, default: 0] += 1 }
    return keys.map { $0.allSatisfy { goneCounts[$0] ?? 0 >= wanted[$0] ?? 0 } }
  }

  /// For each problem of the project before the change, whether it is gone. Equal problems are gone only if there are as
  /// many fewer.
  package func areGone(_ problems: [Problem]) -> [Bool] {
    let keys = problems.map { ProblemCounts.keys(of: $0, moving: moves) }
    var wanted: [String: Int] = [:]
    for key in keys.flatMap(\.self) { wanted[key, default: 0] += 1 }
    return keys.map { $0.allSatisfy { goneProblems[$0] ?? 0 >= wanted[$0] ?? 0 } }
  }
}

private func namesOfCyclicModules(_ project: Project) -> Set<String> {
  let names = ModuleNames(project)
  return Set(project.modules.indices.map(ModuleID.init).filter { project.isReachable($0, from: $0) }.map { names[$0] })
}

private struct PartKey: Hashable {
  var rule: RuleID
  var symbol: String
  var path: String

  init(_ rule: RuleID, _ part: FindingPart) {
    (self.rule, symbol, path) = (rule, part.symbol, part.path)
  }
}

/// Compares problems before and after a change. Numbers in messages do not matter. Of a problem about several elements,
/// only new elements count.
private struct ProblemCounts {
  /// How many fewer problems there are afterwards, by key.
  private(set) var gone: [String: Int] = [:]

  init(_ before: [Problem], _ after: [Problem], moving moves: [String: String]) {
    for key in before.flatMap({ Self.keys(of: $0, moving: moves) }) { gone[key, default: 0] += 1 }
    for key in after.flatMap({ Self.keys(of: $0, moving: [:]) }) { gone[key, default: 0] -= 1 }
  }

  /// The problems that are new. If several are equal, the last ones.
  func come(_ after: [Problem]) -> [Problem] {
    var surplus = gone.filter { $0.value < 0 }
    let come = after.reversed().filter { problem in
      var isNew = false
      for key in Self.keys(of: problem, moving: [:]) {
        guard let count = surplus[key], count < 0 else { continue }
        surplus[key] = count + 1
        isNew = true
      }
      return isNew
    }
    return come.reversed()
  }

  static func keys(of problem: Problem, moving moves: [String: String]) -> [String] {
    func moved(_ path: String) -> String { moves[path] ?? path }
    var text = problem.group?.cause ?? problem.message
    for (old, new) in moves { text = text.replacing(old, with: new) }
    text = problem.kind.rawValue + text.filter { !$0.isNumber }
    guard let group = problem.group else { return [text + "\n" + moved(problem.place?.path ?? "")] }
    return group.elements.map { text + "\n" + moved($0.path) + "\n" + $0.name }
  }
}
