import ProjectModel

/// Which modules of the project each module imports, by whatever way: what another declares for a type of neither is
/// known there and nowhere else.
struct ModuleReaches: Sendable {
  /// Nil where the modules are too many for it: any of them may reach any other.
  private let imported: Reachability?

  init(_ files: [ProjectFile], _ imports: LinkedImports) {
    // Those from outside are behind all others, and import nothing of the project.
    let count = imports.modules.firstIndex { $0.kind == .external } ?? imports.modules.count
    guard count <= Reachability.nodeLimit else {
      imported = nil
      return
    }
    var direct = [Set<Int32>](repeating: [], count: count)
    for file in files.indices {
      for module in files[file].modules {
        for number in imports.importedModules[file].indices {
          let other = imports.module(of: ImportID(file: FileID(file), index: number), in: module)
          if other.index < count { direct[module.index].insert(Int32(other.index)) }
        }
      }
    }
    imported = Reachability(direct.map { $0.sorted() })
  }

  private func has(_ module: ModuleID, _ other: ModuleID) -> Bool {
    module == other || imported?.leads(from: module.index, to: other.index) ?? true
  }

  /// Whether a file sees what one of these modules declares, or with none what a file of no module does. No module's file
  /// sees that; what such a file sees is what it imports.
  func mayReach(_ modules: [ModuleID], _ context: LookupContext) -> Bool {
    if context.modules.isEmpty {
      return modules.contains { other in context.importScopes.contains { has($0.module, other) } }
    }
    return modules.contains { other in context.modules.contains { has($0, other) } }
  }
}
