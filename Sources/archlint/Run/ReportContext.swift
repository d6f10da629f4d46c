import Findings
import Linting
import ProjectFiles
import ProjectModel
import Reporting
import SwiftOutline

// What formats want beside the report: lines of the files it speaks of, and how a service around the run calls them.

/// The lines of the findings' places and around them, and of their evidence, where one of the formats asks for any.
/// They are those that were judged: of the index, where that is, and not of the working tree. What cannot be read now,
/// though it could be a moment ago, is left out.
///
/// - Parameter project: what was judged, as far as it is still at hand.
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

/// What depends on what, tests apart, where one of the formats draws it: modules, and features where there are any and
/// the code's names were read.
func graphs(of checked: CheckedProject, for formats: [ReportFormat]) -> [DependencyGraph] {
  guard formats.contains(where: \.hasGraphs) else { return [] }
  let project = checked.project
  let features = featuresAtHand(in: project, rules: checked.setup.books[0].rules)
  let levels: [GraphLevel] = project.references == nil || features.names.isEmpty ? [.module] : [.module, .feature]
  return levels.map { level in
    let graph = project.dependencyGraph(level, features: features)
    return graph.keeping { !graph.nodes[$0].isTest }
  }.filter { !$0.nodes.isEmpty }
}

/// In bytes; of longer lines the beginning is kept, so that a file of one line does not become many reports' size.
private let longestLine = 2_000

/// From the project's root to the root of the repository around it; the project's own where there is none.
func repositoryPaths(_ root: String) -> PathMapping {
  repositoryRoot(around: root).map { PathMapping(root: root, repository: $0) } ?? PathMapping()
}

/// Where GitHub or GitLab, if the run is one of theirs, shows the commit's files.
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
