import ProjectModel
import SwiftOutline

/// The tables for name lookup that are the same for all names: the conditions of builds, and the imports between
/// modules.
struct BuildTables: Sendable {
  let build: CommonBuild
  let clauses: ClauseTable
  let reaches: ModuleReaches

  init(_ project: Project) {
    build = CommonBuild(project.files)
    clauses = ClauseTable(project.files, project.imports, in: build)
    reaches = ModuleReaches(project.files, project.imports)
  }
}
