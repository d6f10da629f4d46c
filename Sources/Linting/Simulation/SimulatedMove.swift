import Findings
import ProjectModel

/// Compares the reports of a project before and after files are moved, by the parts of their findings.
///
/// - Parameter features: returns the features of a project.
package func simulation(
  moving moves: [String: String], _ project: Project, _ report: Report, _ movedProject: Project, _ movedReport: Report,
  features: (Project) -> Features
) -> Simulation {
  let (then, now) = comparable(moving: moves, project, report, movedProject, movedReport)
  let matching = BaselineMatching(
    now, Baseline(of: then), paths: KnownPaths(files: movedProject.files.lazy.map(\.path)), today: "")
  let come = movedReport.findings.indices.filter { !matching.isHeld($0) }.map {
    matching.news($0, against: .base, movedReport.findings[$0])
  }
  let (goneProblems, comeProblems) = difference(report.problems, movedReport.problems) { problem, isBefore in
    key(of: problem, moving: isBefore ? moves : [:])
  }
  let before = dependencies(of: project, features(project))
  let after = dependencies(of: movedProject, features(movedProject))
  let clashes = clashes(moves, project, movedProject)
  let symbols = Set(clashes.compactMap(\.symbol))
  // If a declaration would exist twice, names that refer to it are ambiguous and not lost.
  let lost =
    lostNames(moves, project, movedProject).filter { !symbols.contains($0.symbol) }
    + lostInitializers(moves, project, movedProject)
  return Simulation(
    moves: moves, gone: matching.gone(then, isHere: true), come: come, goneProblems: goneProblems,
    comeProblems: comeProblems,
    lost: lost, clashes: clashes.map(\.evidence),
    unfollowed: unfollowedExtensions(moves, project, movedProject),
    goneDependencies: before.subtracting(after).sorted(),
    comeDependencies: after.subtracting(before).sorted(),
    kept: movedReport.findings.count - come.count)
}

/// A key that is the same for a problem before and after the move. The order of the file names in its message does not
/// matter.
private func key(of problem: Problem, moving moves: [String: String]) -> String {
  func moved(_ path: String) -> String { moves[path] ?? path }
  // Every second part is between quotes.
  let parts = problem.message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
  let definitions = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
  let named = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  let about = (problem.paths.isEmpty ? named : problem.paths).map(moved).sorted()
  return ([problem.kind.rawValue, moved(problem.place?.path ?? "")] + definitions + about).joined(separator: "\n")
}

private func dependencies(of project: Project, _ features: Features) -> Set<FeatureDependency> {
  let crossings = featureCrossings(of: project, features) ?? [:]
  return Set(crossings.keys.map { FeatureDependency(from: features.names[$0.from], to: features.names[$0.to]) })
}

/// The elements that are only in one of two lists. An element that occurs several times counts as often.
private func difference<Element>(
  _ before: [Element], _ after: [Element], key: (Element, _ isBefore: Bool) -> String
) -> (gone: [Element], come: [Element]) {
  var counts: [String: Int] = [:]
  for one in after { counts[key(one, false), default: 0] += 1 }
  var gone: [Element] = []
  for one in before {
    let key = key(one, true)
    if let count = counts[key], count > 0 { counts[key] = count - 1 } else { gone.append(one) }
  }
  // If several elements have the same key, the last ones count as new.
  let come = after.reversed().filter { one in
    let key = key(one, false)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }
  return (gone, come.reversed())
}
