import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// needed: the file of the import names a declaration of the imported module. The answer is no only if it is certain that
// the project compiles without the import, for which each of these has to hold:
// - The imported module and the modules that it re-exports are libraries of the project with known Swift code.
// - No name in the file is the name of one of their declarations, at any depth.
// - Nothing in the modules can be used without a name (see `VisibleNames`).
// - The importing module still loads the same modules, because members of extensions are visible in all files of a
//   module that loads them.
// All other imports count as needed.

extension Evaluation {
  func needFaults(_ isNegated: Bool) -> [Fault] {
    [Fault(which: isNegated ? "its file may need" : "its file does not need")]
  }

  func needed(_ element: Element, _ given: Bindings) -> Answer {
    guard case .imported(let id, let from?) = element else { return .yes(given) }
    let outline = project.files[id.file.index].outline
    // `@_exported`, `@testable` and others have effects of their own.
    if outline.imports[id.index].attributes.count > 0 { return .yes(given) }
    let imported = project.importedModule(id, in: from)
    let offered = index.modules.offered(by: imported)
    guard imported != from, !project.modules[from.index].hasOtherLanguages, !index.modules.usesPlugin[from.index],
      project.files[id.file.index].modules.count == 1, let names = visibleNames(of: offered), !usesMacro(id.file),
      !mentions(id.file, names), isLoaded(offered, names, by: from, without: id)
    else { return .yes(given) }
    return .no
  }

  /// The names of some modules; nil if one of them can be used without a name, or is not fully known.
  private func visibleNames(of modules: Set<ModuleID>) -> [VisibleNames]? {
    var result: [VisibleNames] = []
    for id in modules {
      let names = index.modules.visibleNames.value(for: id) {
        let module = project.modules[id.index]
        let isKnown =
          isPlainLibrary(module) && module.isComplete && !module.lacksSources && !index.modules.usesPlugin[id.index]
        return isKnown ? VisibleNames(of: module, in: project) : nil
      }
      guard let names else { return nil }
      result.append(names)
    }
    return result
  }

  /// Whether a file names one of the declarations, other than in its imports.
  private func mentions(_ file: FileID, _ names: [VisibleNames]) -> Bool {
    let outline = project.files[file.index].outline
    return withTokens(of: outline.source) { tokens in
      (0..<tokens.count).contains { number in
        let lexeme = tokens.lexemes[number]
        guard lexeme.kind == .identifier || lexeme.kind == .dollarIdentifier else { return false }
        var name = outline.source.bytes[Int(lexeme.start)..<lexeme.textEnd]
        if name.first == UInt8(ascii: "`") || name.first == UInt8(ascii: "$") { name = name.dropFirst() }
        if name.last == UInt8(ascii: "`") { name = name.dropLast() }
        // The `init` of a declaration is no use; `.init(...)` is.
        if name.elementsEqual("init".utf8), number == 0 || tokens.lexemes[number - 1].kind != .period { return false }
        return names.contains { $0.names.contains(name) }
          && !outline.imports.contains { $0.path.offsets.contains(Int(lexeme.start)) }
      }
    }
  }

  /// Whether the code of a file may expand a macro of the project. The expansion may need any module.
  private func usesMacro(_ file: FileID) -> Bool {
    let outline = project.files[file.index].outline
    if !project.modules.contains(where: { $0.kind == .macro }) { return false }
    return outline.source.bytes.contains(UInt8(ascii: "#"))
      || outline.attributes.contains { index.attachedMacros.contains(outline.source[$0.name]) }
  }

  /// Whether a module loads the same modules without an import. If the import is the only one of its module, no other
  /// file may use an extension of it.
  private func isLoaded(
    _ modules: Set<ModuleID>, _ names: [VisibleNames], by importer: ModuleID, without id: ImportID
  ) -> Bool {
    let imported = project.importedModule(id, in: importer)
    let rest = index.modules.edges(from: importer).filter { $0.to != imported || $0.imports.contains { $0 != id } }
    let loaded = loadedModules(Set(rest.map(\.to)))
    guard loadedModules([imported]).subtracting([imported]).isSubset(of: loaded) else { return false }
    return loaded.contains(imported)
      || !project.modules[importer.index].files.contains { $0 != id.file && mentions($0, names) }
  }

  /// The modules, and the modules that they import, directly or indirectly.
  private func loadedModules(_ modules: Set<ModuleID>) -> Set<ModuleID> {
    var found = modules
    var open = Array(modules)
    while let next = open.popLast() {
      for edge in index.modules.edges(from: next) where found.insert(edge.to).inserted { open.append(edge.to) }
    }
    return found
  }
}
