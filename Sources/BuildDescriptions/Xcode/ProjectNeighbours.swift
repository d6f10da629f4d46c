import ProjectModel

extension XcodeNeighbours {
  init(_ projects: [XcodeProject], _ workspaces: [XcodeWorkspace]) {
    self.init()
    var own: [String: Int] = [:]
    for project in projects {
      own[project.path] = sets.count
      sets.append(Set(project.packageFolders + project.projects + [project.path]))
    }
    let members = Set(workspaces.map { Set($0.members) }).filter { !$0.isEmpty }
    var workspacesOfProject: [String: [Int]] = [:]
    let firstWorkspace = sets.count
    for members in members {
      for member in members where own[member] != nil { workspacesOfProject[member, default: []].append(sets.count) }
      sets.append(members)
    }
    // The neighbours of a project are the projects and packages that it references, the neighbours of these, and the
    // members of its workspaces.
    let direct = own.reduce(into: [:]) { all, one in all[one.key] = [one.value] + (workspacesOfProject[one.key] ?? []) }
    func placesOfSets(around members: Set<String>) -> Set<Int> {
      members.reduce(into: []) { all, member in all.formUnion(direct[member] ?? []) }
    }
    let wholeWorkspaces = sets[firstWorkspace...].map { members in
      placesOfSets(around: members).reduce(into: members) { all, place in all.formUnion(sets[place]) }
    }
    for (path, place) in own {
      setsOfProject[path] =
        placesOfSets(around: sets[place]).sorted()
        + (workspacesOfProject[path] ?? []).map { $0 - firstWorkspace + sets.count }
    }
    sets += wholeWorkspaces
  }
}
