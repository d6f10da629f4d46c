import ProjectModel
import SwiftOutline

// Determines in which of its modules a file sees a declaration. If a file belongs to several modules, its names are
// looked up in all of them at once.

extension Project {
  /// The modules of a file that see a declaration. A nested declaration is also visible if
  /// another file of the module imports the module that declares it.
  package func modules(of file: FileID, seeing id: DeclarationID) -> [ModuleID] {
    let own = files[file.index].modules
    let homes = files[id.file.index].modules
    if homes.isEmpty { return own }
    return own.filter { module in
      homes.contains(module) || sees(id, in: homes, from: file, in: module)
        || declaration(id).parent >= 0 && homes.contains { imports($0, in: module) }
    }
  }

  private func imports(_ other: ModuleID, in module: ModuleID) -> Bool {
    let key = (module.index, other.index)
    let edge = graph.edges.partitioningIndex { ($0.from.index, $0.to.index) >= key }
    return edge < graph.edges.count && graph.edges[edge].from == module && graph.edges[edge].to == other
  }

  /// Whether a file sees a declaration as part of `module`: it imports one of the modules in `homes`.
  private func sees(_ id: DeclarationID, in homes: [ModuleID], from file: FileID, in module: ModuleID) -> Bool {
    let outline = files[file.index].outline
    for number in importedModules[file.index].indices {
      let imported = imports.module(of: ImportID(file: file, index: number), in: module)
      guard modules[imported.index].kind != .external, mayName(id, outline, number) else { continue }
      let isTestable = outline.isTestable(number)
      let isSeen = visible(id, through: imported).contains { seen in
        homes.contains(seen) && shows(id, of: seen, in: module, isTestable: isTestable && seen == imported)
      }
      if isSeen { return true }
    }
    return (imports.seenThroughout(module) + visible(id, through: module).dropFirst()).contains { seen in
      homes.contains(seen) && shows(id, of: seen, in: module, isTestable: false)
    }
  }

  private func visible(_ id: DeclarationID, through module: ModuleID) -> [ModuleID] {
    let source = files[id.file.index].outline.source
    return imports.visible(source.nameBytes(declaration(outermost(around: id)).name), through: module)
  }

  /// Whether an import can make a declaration visible: `import struct M.Name` only does so for `Name`.
  private func mayName(_ id: DeclarationID, _ outline: Outline, _ number: Int) -> Bool {
    guard let name = outline.importedName(number) else { return true }
    return name == files[id.file.index].outline.source.nameBytes(declaration(outermost(around: id)).name)
  }

  private func shows(_ id: DeclarationID, of home: ModuleID, in module: ModuleID, isTestable: Bool) -> Bool {
    let modifiers = declaration(outermost(around: id)).modifierSet
    // A member's access level may come from its type or extension, so only top-level declarations are checked.
    if isTestable || declaration(id).parent >= 0 || modifiers.contains(.public) || modifiers.contains(.open) {
      return true
    }
    return modifiers.contains(.package) && modules[home.index].package != nil
      && modules[home.index].package == modules[module.index].package
  }

  private func outermost(around id: DeclarationID) -> DeclarationID {
    var index = id.index
    while case let parent = Int(files[id.file.index].outline.declarations[index].parent), parent >= 0 { index = parent }
    return DeclarationID(file: id.file, index: index)
  }
}
