import Findings
import ProjectModel
import SwiftOutline

struct Clash {
  var evidence: Evidence
  /// The symbol of the declaration. nil if the clash is between two files.
  var symbol: String?
}

/// Declarations and file names that a module would contain twice after files are moved, so that it would not build.
/// Clashes that exist already are left out.
///
/// - Returns: the clashes at the places of the existing declarations, in the order of the moved files.
func clashes(_ moves: [String: String], _ project: Project, _ moved: Project) -> [Clash] {
  let names = ModuleNames(project)
  let movedNames = ModuleNames(moved)
  var known: [ModuleID: [String: Place]] = [:]
  let arrivals = Set(moves.values)
  var found: [Clash] = []
  for (from, to) in moves.sorted(by: { $0.key < $1.key }) {
    guard let file = project.file(at: from), let then = moved.file(at: to) else { continue }
    let before = Set(project.files[file.index].modules.map { names[$0] })
    let own = lastPart(of: to)
    for module in moved.files[then.index].modules {
      let isNew = !before.contains(movedNames[module])
      if isNew || own != lastPart(of: from) {
        for other in moved.modules[module.index].files where other != then {
          let path = moved.files[other.index].path
          guard lastPart(of: path) == own else { continue }
          let text = "\(movedNames[module]) has a file \(own)"
          found.append(Clash(evidence: Evidence(place: Place(path: path), text: text)))
        }
      }
      guard isNew else { continue }
      let others = moved.modules[module.index].files.filter { !arrivals.contains(moved.files[$0.index].path) }
      let declared = known[module] ?? declarations(in: others, of: moved)
      known[module] = declared
      for entry in shared(in: then, of: moved) {
        guard let place = declared[entry.key] else { continue }
        let symbol = moved.dottedName(of: entry.id)
        let evidence = Evidence(place: place, text: "\(movedNames[module]) declares \(symbol)")
        found.append(Clash(evidence: evidence, symbol: symbol))
      }
    }
  }
  return found
}

private func declarations(in files: [FileID], of project: Project) -> [String: Place] {
  var places: [String: Place] = [:]
  for file in files {
    for entry in shared(in: file, of: project) where places[entry.key] == nil {
      places[entry.key] = project.place(project.declaration(entry.id).name, in: file)
    }
  }
  return places
}

/// The declarations of a file that are visible in its module, each with a key that has to be unique in the module.
/// Declarations inside `#if` are left out, because they may be alternatives.
private func shared(in file: FileID, of project: Project) -> [(key: String, id: DeclarationID)] {
  let outline = project.files[file.index].outline
  func text(_ range: Range<Int>) -> String {
    String(decoding: outline.source.bytes[range].filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
  }
  var found: [(key: String, id: DeclarationID)] = []
  for (index, declaration) in outline.declarations.enumerated() {
    guard declaration.condition < 0, !declaration.isHidden, !declaration.flags.contains(.local) else { continue }
    let fixity = declaration.modifierSet.intersection([.prefix, .postfix])
    var key = (fixity.isEmpty ? "" : fixity == .prefix ? "prefix " : "postfix ") + outline.name(declaration.name)
    switch declaration.kind {
    case .struct, .class, .enum, .actor, .protocol, .typealias, .variable, .constant: break
    case .function:
      let end = declaration.body.isEmpty ? declaration.range.end : declaration.body.start
      key += text(Int(declaration.name.end)..<Int(end))
    default: continue
    }
    if declaration.parent >= 0 {
      let outer = outline.declarations[Int(declaration.parent)]
      guard outer.kind == .extension, outer.parent < 0, outer.condition < 0, !outer.isHidden, !outer.body.isEmpty else {
        continue
      }
      if isOfHiddenType(DeclarationID(file: file, index: Int(declaration.parent)), in: project) { continue }
      // The key contains the `where` clause, because extensions with different constraints can declare the same member.
      let demands = outline.clauses[of: outer].requirements
      let extended = outline.name(outer.name) + (demands.isEmpty ? "" : text(demands.offsets))
      let isStatic = declaration.isOfType
      key = extended + (isStatic ? ".static " : ".") + key
    }
    found.append((key, DeclarationID(file: file, index: index)))
  }
  return found
}

/// Whether the extended type, or a type that contains it, is private to its file.
private func isOfHiddenType(_ id: DeclarationID, in project: Project) -> Bool {
  guard let type = project.typeOfDeclaration[id] else { return false }
  return project.access(of: project.types[type].declaration) <= .fileprivate
}
