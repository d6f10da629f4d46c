import Findings
import ProjectModel
import SwiftOutline

/// The summary of each module of the project.
func moduleSummaries(of project: Project, lines: [Int]) -> [Report.ModuleSummary] {
  var imported = [[String]](repeating: [], count: project.modules.count)
  for edge in project.graph.edges where project.modules[edge.to.index].kind != .external && edge.from != edge.to {
    imported[edge.from.index].append(project.modules[edge.to.index].name)
  }
  return project.modules.indices.filter { project.modules[$0].kind != .external }.map { index in
    let module = project.modules[index]
    let declared = Set(module.dependencies.flatMap(\.modules)).map { project.modules[$0.index].name }
    var summary = Report.ModuleSummary(
      name: module.name, kind: module.kind, package: module.package.map { project.packages[$0].name },
      folder: module.folder, files: module.files.count,
      lines: module.files.reduce(0) { $0 + lines[$1.index] }, declared: Set(declared).sorted(),
      imported: Set(imported[index]).sorted())
    summary.isAssumed = module.isNamedByFolder
    return summary
  }
}
