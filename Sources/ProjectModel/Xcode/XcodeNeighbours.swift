/// For each project, by its bundle's path, what is built with it: other projects, by theirs, and folders of packages.
func xcodeNeighbours(_ projects: [XcodeProject], _ workspaces: [XcodeWorkspace]) -> [String: Set<String>] {
  var result: [String: Set<String>] = [:]
  for project in projects { result[project.path] = Set(project.packageFolders + project.projects + [project.path]) }
  for workspace in workspaces {
    for member in workspace.members where result[member] != nil { result[member]?.formUnion(workspace.members) }
  }
  // What a project takes in brings its own packages along.
  let direct = result
  for (project, members) in direct {
    for member in members where member != project { result[project]?.formUnion(direct[member] ?? []) }
  }
  return result
}
