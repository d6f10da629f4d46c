import Findings
import Linting
import ProjectFiles
import ProjectModel
import Reporting
import SwiftOutline

// Reads additional data for reports: source lines of findings, and URLs of the repository.

/// The source lines of findings and their evidence, with context, if a format shows them. They have the contents that
/// were checked, for example those in the index. Files that cannot be read any more are left out.
///
/// - Parameter project: The checked project; nil if it is not in memory any more.
func sourceLines(
  of report: Report, for formats: [ReportFormat], _ project: Project?, _ overlay: Overlay, _ location: Location
) -> SourceLines {
  var sources = SourceLines()
  guard let context = formats.compactMap(\.sourceContext).max() else { return sources }
  var wanted: [String: Set<Int>] = [:]
  for finding in report.findings {
    if let line = finding.place.line {
      wanted[finding.place.path, default: []].formUnion(max(1, line - context)...line + context)
    }
    for place in finding.evidence.compactMap(\.place) {
      if let line = place.line { wanted[place.path, default: []].insert(line) }
    }
  }
  var texts: [String: SourceText] = [:]
  for file in project?.files ?? [] where wanted[file.path] != nil { texts[file.path] = file.outline.source }
  for (path, lines) in wanted {
    let given = texts[path] ?? overlay.contents[path].flatMap { try? $0.get() }.map { SourceText($0) }
    guard let text = given ?? (try? location.readFile(join(location.root, path))).map({ SourceText($0) }) else {
      continue
    }
    let table = LineTable(text)
    for line in lines where table.lines.contains(line) {
      let line = (number: line, range: table.offsets(ofLine: line).prefix(longestLine))
      var content = text.bytes[line.range]
      while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { content.removeLast() }
      sources[path, line.number] = Array(content)
    }
  }
  return sources
}

/// The number of places to show for each edge of a graph.
private let placesPerEdge = 8

/// The dependency graphs of production code with their cycles and places, if a format draws them.
func graphs(of checked: CheckedProject, for formats: [ReportFormat]) -> [GraphReport] {
  guard formats.contains(where: \.hasGraphs) else { return [] }
  let features = featuresAtHand(in: checked.project, rules: checked.setup.books[0].rules)
  return productionGraphs(of: checked.project, features).filter { !$0.nodes.isEmpty }.map { whole in
    let (graph, note) = whole.collapsed(until: fitsDrawing)
    var report = GraphReport(graph: graph, cycles: graph.cycles(), notes: note.map { [$0] } ?? [])
    for (index, edge) in graph.edges.enumerated() {
      report.evidence[index] = graph.sites[edge.sites].prefix(placesPerEdge).map { checked.project.evidence(of: $0) }
    }
    return report
  }
}

/// The commit that is checked out, if a format contains it; nil outside of a repository.
func checkedOutCommit(for formats: [ReportFormat], _ location: Location) throws(CommandError) -> Commit? {
  guard formats.contains(where: \.hasFigures), try checkout(around: resolvedBytes(Array(location.root.utf8))) != nil
  else { return nil }
  return try Git(in: location.root).checkedOutCommit()
}

/// The maximum length of a source line in bytes. Longer lines are cut off, because a file may consist of one very long
/// line.
private let longestLine = 2_000

/// Converts paths relative to the project's root to paths relative to the repository's root. Without a repository,
/// paths stay unchanged.
func repositoryPaths(_ root: String) -> PathMapping {
  repositoryRoot(around: root).map { PathMapping(root: root, repository: $0) } ?? PathMapping()
}

/// The URL to which a path in the repository is appended to link to the current commit. nil outside of a GitHub or
/// GitLab job.
func repositoryURL() -> String? {
  guard let commit = variable("GITHUB_SHA") ?? variable("CI_COMMIT_SHA") else { return nil }
  return hostedRepository().map { "\($0)/blob/\(commit)/" }
}

/// The URL to which the id of a commit is appended to link to it. nil outside of a GitHub or GitLab job.
func commitURL() -> String? { hostedRepository().map { "\($0)/commit/" } }

/// The URL of the repository's files and commits on GitHub or GitLab.
private func hostedRepository() -> String? {
  if let server = variable("GITHUB_SERVER_URL"), let name = variable("GITHUB_REPOSITORY") { return "\(server)/\(name)" }
  return variable("CI_PROJECT_URL").map { "\($0)/-" }
}

private func variable(_ name: String) -> String? { Platform.environment(name).flatMap { $0.isEmpty ? nil : $0 } }

extension Project {
  /// Converts a site of an edge to evidence for a report.
  func evidence(of site: DependencyGraph.Site) -> Evidence {
    let witness = witness(site)
    return Evidence(place: witness.place, text: witness.text)
  }
}
