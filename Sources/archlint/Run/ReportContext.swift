import Findings
import Linting
import ProjectFiles
import ProjectModel
import Reporting
import SwiftOutline

// Additional input of report formats: source lines of findings, and URLs on the CI service.

/// The lines of all findings and their evidence, with context, if one of the formats shows them. Uses the contents that
/// were checked, for example from the index. A file that cannot be read any more is left out.
///
/// - Parameter project: The checked project, if it is still in memory.
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

/// The dependency graphs without tests, if one of the formats draws them.
func graphs(of checked: CheckedProject, for formats: [ReportFormat]) -> [DependencyGraph] {
  guard formats.contains(where: \.hasGraphs) else { return [] }
  let features = featuresAtHand(in: checked.project, rules: checked.setup.books[0].rules)
  return productionGraphs(of: checked.project, features).filter { !$0.nodes.isEmpty }
}

/// The commit that is checked out, if one of the formats contains it. nil outside of a repository.
func checkedOutCommit(for formats: [ReportFormat], _ location: Location) throws(CommandError) -> Commit? {
  guard formats.contains(where: \.hasFigures), try checkout(around: resolvedBytes(Array(location.root.utf8))) != nil
  else { return nil }
  return try Git(in: location.root).checkedOutCommit()
}

/// In bytes. Longer lines are truncated, because a file with a single line would otherwise be copied into the report
/// for each finding.
private let longestLine = 2_000

/// Maps paths from the project's root to the root of the git repository. Without a repository, paths stay as they are.
func repositoryPaths(_ root: String) -> PathMapping {
  repositoryRoot(around: root).map { PathMapping(root: root, repository: $0) } ?? PathMapping()
}

/// The URL prefix for files of the current commit, if the run is a GitHub or GitLab job.
func repositoryURL() -> String? {
  func value(_ name: String) -> String? { Platform.environment(name).flatMap { $0.isEmpty ? nil : $0 } }
  if let server = value("GITHUB_SERVER_URL"), let name = value("GITHUB_REPOSITORY"), let commit = value("GITHUB_SHA") {
    return "\(server)/\(name)/blob/\(commit)/"
  }
  if let project = value("CI_PROJECT_URL"), let commit = value("CI_COMMIT_SHA") {
    return "\(project)/-/blob/\(commit)/"
  }
  return nil
}
