import ProjectModel
import SwiftOutline

/// What of a name's lookup waits for no names: which builds the code is in, and which modules each module imports.
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
