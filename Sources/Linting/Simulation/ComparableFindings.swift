import Findings
import ProjectModel

/// The findings before and after files are moved, with parts that are equal if nothing else changed.
func comparable(
  moving moves: [String: String], _ project: Project, _ report: Report, _ movedProject: Project, _ movedReport: Report
) -> (then: [Finding], now: [Finding]) {
  func changed(_ findings: [Finding], _ modules: [String: String], moving moves: [String: String]) -> [Finding] {
    findings.map { finding in
      var finding = finding
      for index in finding.parts.indices {
        finding.parts[index] = comparable(finding.parts[index], modules, moving: moves)
      }
      return finding
    }
  }
  return (
    changed(report.findings, moduleNames(of: Set(moves.keys), project), moving: moves),
    changed(movedReport.findings, moduleNames(of: Set(moves.values), movedProject), moving: [:])
  )
}

/// The names of the modules of files, by path.
func moduleNames(of paths: Set<String>, _ project: Project) -> [String: String] {
  var names: [String: String] = [:]
  for file in project.files where paths.contains(file.path) {
    names[file.path] = file.modules.first.map { project.modules[$0.index].name }
  }
  return names
}

/// A part with the new path, and without the name of its module if its file moves, possibly to another module.
///
/// - Parameter modules: the modules of the moved files, by path.
func comparable(_ part: FindingPart, _ modules: [String: String], moving moves: [String: String]) -> FindingPart {
  var part = part
  let symbol = part.symbol
  // A part about code has the symbol of the declaration around it.
  let name = symbol.dropFirst(symbol.hasPrefix("code:") ? "code:".count : 0)
  if let module = modules[part.path], let kind = name.firstIndex(of: ":") {
    let rest = name[name.index(after: kind)...]
    if rest.hasPrefix(module + ".") { part.symbol = String(symbol[...kind] + rest.dropFirst(module.count + 1)) }
  }
  part.path = moves[part.path] ?? part.path
  return part
}
