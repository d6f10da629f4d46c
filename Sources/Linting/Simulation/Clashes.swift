import Findings
import ProjectModel
import SwiftOutline

struct Clash {
  var evidence: Evidence
  /// Of what is declared; nil of a file.
  var symbol: String?
}

/// What would stand twice in a module that files move into, so that it would not build: a file's name, and what two
/// files declare alike. Nothing of it is told that stands twice today.
///
/// - Returns: at what the module has already, in order of the moved files.
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
    for module in moved.files[then.index].modules where !before.contains(movedNames[module]) {
      let others = moved.modules[module.index].files.filter { !arrivals.contains(moved.files[$0.index].path) }
      for other in others where lastPart(of: moved.files[other.index].path) == own {
        let place = Place(path: moved.files[other.index].path)
        found.append(Clash(evidence: Evidence(place: place, text: "\(movedNames[module]) has a file \(own)")))
      }
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

/// What a file declares for all of its module, at its top and in extensions, each by what nothing else there may share.
/// What stands under `#if` may be one side of two.
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
      // With its `where`: extensions for other elements do not meet.
      let demands = outline.clauses[of: outer].requirements
      let extended = outline.name(outer.name) + (demands.isEmpty ? "" : text(demands.offsets))
      let isStatic = declaration.isOfType
      key = extended + (isStatic ? ".static " : ".") + key
    }
    found.append((key, DeclarationID(file: file, index: index)))
  }
  return found
}

/// Whether an extension is of a type that its file alone sees, or of one in such a type.
private func isOfHiddenType(_ id: DeclarationID, in project: Project) -> Bool {
  guard let type = project.typeOfDeclaration[id] else { return false }
  return project.access(of: project.types[type].declaration) <= .fileprivate
}
