import Findings
import ProjectModel
import SwiftOutline

/// The extensions in files that move into another module, with what they add and others may use: whose member a name
/// behind a value is takes a compiler, so who uses it is not known. Only where something sees them today that would not
/// import where they go.
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

/// What a file is in today and would be in then, by the names of the modules.
private struct MovedModules: Hashable {
  var from, to: Set<String>
}

/// Whether a file that stays is in one of the modules or imports it, and would neither be in the others nor import
/// them.
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
