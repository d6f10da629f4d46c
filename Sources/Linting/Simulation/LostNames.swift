import Findings
import NameResolution
import ProjectModel

/// Names in code that would not resolve after files are moved, in some or all targets of their file.
func lostNames(_ moves: [String: String], _ project: Project, _ moved: Project) -> [Simulation.LostName] {
  guard let before = project.references, let after = moved.references else { return [] }
  var fileOfPath: [String: FileID] = [:]
  for (index, file) in moved.files.enumerated() { fileOfPath[file.path] = FileID(index) }
  var lost: [Simulation.LostName] = []
  for index in project.files.indices {
    let file = FileID(index)
    let path = project.files[index].path
    guard let other = fileOfPath[moves[path] ?? path] else { continue }
    let uses = before.uses(in: file)
    let still = after.uses(in: other)
    let isShared = moved.files[other.index].modules.count > 1
    if uses.count == still.count, moves[path] == nil, !isShared { continue }
    let seen = Dictionary(grouping: still) { after.uses[$0].name.start }
    var last: UInt32?
    for use in uses {
      let name = before.uses[use].name
      // One name may mean several declarations.
      if name.start == last { continue }
      last = name.start
      var targets: [String] = []
      if let now = seen[name.start] {
        if !isShared { continue }
        let meant = uses[use...].prefix { before.uses[$0].name.start == name.start }
        targets = targetsLosing(
          Name(file: file, meant: meant.map(before.declaration(ofUse:)), isConditional: before.uses[use].isConditional),
          in: project, Name(file: other, meant: now.map(after.declaration(ofUse:)), isConditional: false), in: moved)
        if targets.isEmpty { continue }
      }
      lost.append(
        Simulation.LostName(
          place: project.place(name, in: file), symbol: project.dottedName(of: before.declaration(ofUse: use)),
          targets: targets))
    }
  }
  return lost
}

/// A name at one place of a file, and the declarations that it refers to.
private struct Name {
  var file: FileID
  var meant: [DeclarationID]
  var isConditional: Bool

  /// The modules of the file in which one of the declarations is visible.
  func seeing(in project: Project) -> [ModuleID] {
    let seeing = Set(meant.flatMap { project.modules(of: file, seeing: $0) })
    return project.files[file.index].modules.filter { seeing.contains($0) }
  }
}

/// The targets of a file in which a name would no longer resolve, although it still resolves in others.
private func targetsLosing(
  _ name: Name, in project: Project, _ then: Name, in moved: Project
) -> [String] {
  let seeing = name.seeing(in: project)
  let still = then.seeing(in: moved)
  // If the declaration is not visible in any known module, nothing can be said about the targets.
  if seeing.isEmpty || still.isEmpty { return [] }
  let own = project.files[name.file.index].modules
  return moved.files[then.file.index].modules.filter { module in
    if still.contains(module) { return false }
    let entry = moved.modules[module.index]
    func isSame(_ other: ModuleID) -> Bool {
      let other = project.modules[other.index]
      return (other.name, other.folder, other.project) == (entry.name, entry.folder, entry.project)
    }
    // Code inside `#if` may be meant only for the targets that contain the file now.
    return own.contains(where: isSame) ? seeing.contains(where: isSame) : !name.isConditional
  }.map { moved.modules[$0.index].name }
}

extension References {
  fileprivate func declaration(ofUse use: Int) -> DeclarationID { targets[Int(uses[use].target)] }
}
