import Findings
import ProjectModel
import SwiftOutline

/// Extensions in files that move to another module. Only a compiler can find the users of their members. If all files
/// that see an extension today would import the new module, it is left out.
func unfollowedExtensions(_ moves: [String: String], _ project: Project, _ moved: Project) -> [Evidence] {
  let names = ModuleNames(project)
  let movedNames = ModuleNames(moved)
  var known: [MovedModules: Bool] = [:]
  return moves.sorted { $0.key < $1.key }.flatMap { from, to -> [Evidence] in
    guard let file = project.file(at: from), let then = moved.file(at: to) else { return [] }
    let extensions = extensions(in: file, of: project)
    let way = MovedModules(
      from: Set(project.files[file.index].modules.map { names[$0] }),
      to: Set(moved.files[then.index].modules.map { movedNames[$0] }))
    if extensions.isEmpty || way.from == way.to { return [] }
    let isLost = known[way] ?? losesSight(way, moves, (project, names), (moved, movedNames))
    known[way] = isLost
    return isLost ? extensions : []
  }
}

/// The names of the modules that contain a file before and after the move.
private struct MovedModules: Hashable {
  var from, to: Set<String>
}

/// Whether a file that does not move sees one of the old modules, but would see none of the new ones.
private func losesSight(
  _ way: MovedModules, _ moves: [String: String], _ before: (project: Project, names: ModuleNames),
  _ after: (project: Project, names: ModuleNames)
) -> Bool {
  func sees(_ modules: Set<String>, _ file: Int, _ side: (project: Project, names: ModuleNames)) -> Bool {
    let seen = [side.project.files[file].modules, side.project.importedModules[file]].joined()
    return seen.contains { modules.contains(side.names[$0]) }
  }
  return before.project.files.indices.contains { index in
    let path = before.project.files[index].path
    guard moves[path] == nil, sees(way.from, index, before), let then = after.project.file(at: path) else {
      return false
    }
    return !sees(way.to, then.index, after)
  }
}

private func extensions(in file: FileID, of project: Project) -> [Evidence] {
  project.givenByExtensions(in: file).map { given in
    let count = given.members
    let what = count == 0 ? "a conformance" : count == 1 ? "1 member" : "\(count) members"
    let outline = project.files[file.index].outline
    let name = outline.declarations[given.index].name
    return Evidence(place: project.place(name, in: file), text: "\(what) of extension \(outline.name(name))")
  }
}
