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

/// Whether a file that stays is in one of the modules or imports it, and would neither be in the others nor import them.
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

/// An extension that other files may use without naming it.
private struct GivingExtension {
  /// Among its file's declarations.
  var index: Int
  /// How many members it has that other files see; with none, it states conformances.
  var members: Int
}

/// Why who uses a file is not all known that gives members to types which stand elsewhere.
package let doubtOfMembers = "not every use of a member can be followed"

extension Project {
  /// An extension in a file gives members or conformances to a type that stands elsewhere, and other files may use them
  /// behind values of that type.
  package func givesToOthers(_ file: FileID) -> Bool {
    givenByExtensions(in: file).contains { given in
      let type = typeOfDeclaration[DeclarationID(file: file, index: given.index)]
      return type.map { types[$0].declaration.file != file } ?? true
    }
  }

  /// Other files may use what a file declares without naming anything of it: members behind values, or conformances.
  package func givesMembers(_ file: FileID) -> Bool {
    let declarations = files[file.index].outline.declarations
    let hasMembers = declarations.contains { member in
      guard member.parent >= 0, !member.isHidden, !member.isOfType else {
        return false
      }
      return [.function, .variable, .constant].contains(member.kind) && !declarations[Int(member.parent)].isHidden
    }
    return hasMembers || givesToOthers(file)
  }

  /// The extensions of a file with members that other files may use, or conformances.
  fileprivate func givenByExtensions(in file: FileID) -> [GivingExtension] {
    let outline = files[file.index].outline
    var members: [Int32: Int] = [:]
    for declaration in outline.declarations where declaration.parent >= 0 && !declaration.isHidden {
      members[declaration.parent, default: 0] += 1
    }
    return outline.declarations.indices.compactMap { index in
      let declaration = outline.declarations[index]
      guard declaration.kind == .extension, !declaration.isHidden else { return nil }
      let count = members[Int32(index)] ?? 0
      let isConformance = declaration.clauses >= 0 && outline.clauses[of: declaration].inherited.count > 0
      return count > 0 || isConformance ? GivingExtension(index: index, members: count) : nil
    }
  }
}
