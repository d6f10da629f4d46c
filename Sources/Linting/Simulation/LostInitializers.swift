import Findings
import NameResolution
import ProjectModel
import SwiftOutline

/// Calls of initializers that would not compile after a type moves to another module. There, only public initializers
/// are visible.
func lostInitializers(_ moves: [String: String], _ project: Project, _ moved: Project) -> [Simulation.LostName] {
  guard let after = moved.references else { return [] }
  let former = Dictionary(moves.map { ($1, $0) }, uniquingKeysWith: min)
  func before(_ file: FileID) -> FileID? {
    let path = moved.files[file.index].path
    return project.file(at: former[path] ?? path)
  }
  var lost: [Simulation.LostName] = []
  for (number, target) in after.targets.enumerated() where former[moved.files[target.file.index].path] != nil {
    guard [.struct, .class, .actor].contains(moved.declaration(target).kind), let home = before(target.file),
      let type = moved.typeOfDeclaration[target], moved.types[type].declaration == target,
      !mayGetInitializers(type, in: moved)
    else { continue }
    var isMadeExternally: Bool?
    for use in after.uses(of: number).map(Int.init) {
      let file = after.file(of: use)
      let name = after.uses[use].name
      let bytes = moved.files[file.index].outline.source.bytes
      guard Int(name.end) < bytes.count, bytes[Int(name.end)] == UInt8(ascii: "("),
        !moved.shareModule(file, target.file), let user = before(file),
        project.shareModule(user, home)
      else { continue }
      let isMade = isMadeExternally ?? hasPublicInitializer(type, in: moved)
      isMadeExternally = isMade
      if isMade { break }
      let symbol = moved.dottedName(of: target) + ".init"
      lost.append(Simulation.LostName(place: project.place(name, in: user), symbol: symbol))
    }
  }
  return lost
}

/// Whether a type may have further initializers, from a superclass or a macro.
private func mayGetInitializers(_ type: Int, in project: Project) -> Bool {
  let declaration = project.declaration(project.types[type].declaration)
  if declaration.attributes.indices.count > 0 { return true }
  return declaration.kind == .class && !project.inherited(by: type).isEmpty
}

private func hasPublicInitializer(_ type: Int, in project: Project) -> Bool {
  ([project.types[type].declaration] + project.extensions(of: type)).contains { body in
    let outline = project.files[body.file.index].outline
    return outline.indicesOfMembers(of: body.index).contains { index in
      outline.declarations[index].kind == .initializer
        && project.access(of: DeclarationID(file: body.file, index: index)) >= .public
    }
  }
}
