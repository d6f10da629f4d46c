import ProjectModel

/// For each module, the modules that it imports directly or indirectly. An extension is visible only in modules that
/// import the extension's module.
struct ModuleReaches: Sendable {
  /// The modules that each project module imports. Nil if there are too many modules for `Reachability`; then each
  /// module counts as importing all others.
  private let imported: Reachability?
  /// The number of project modules. External modules follow them, and import no project module.
  private let count: Int

  init(_ files: [ProjectFile], _ imports: LinkedImports) {
    count = imports.modules.firstIndex { $0.kind == .external } ?? imports.modules.count
    guard count <= Reachability.nodeLimit else {
      imported = nil
      return
    }
    var direct = [Set<Int32>](repeating: [], count: count)
    for file in files.indices {
      for module in files[file].modules where module.index < count {
        for number in imports.importedModules[file].indices {
          let other = imports.module(of: ImportID(file: FileID(file), index: number), in: module)
          if other.index < count { direct[module.index].insert(Int32(other.index)) }
        }
      }
    }
    imported = Reachability(direct.map { $0.sorted() })
  }

  private func has(_ module: ModuleID, _ other: ModuleID) -> Bool {
    if module == other { return true }
    return module.index < count && imported?.leads(from: module.index, to: other.index) ?? true
  }

  /// Whether a file may see extensions in one of `modules`: its own module imports the extension's module directly or
  /// indirectly. For a loose file, which is in no module, its imports count.
  ///
  /// If `modules` is empty, the extension is in a loose file, and the result is `false`.
  func mayReach(_ modules: [ModuleID], _ context: LookupContext) -> Bool {
    if context.modules.isEmpty {
      return modules.contains { other in context.importScopes.contains { has($0.module, other) } }
    }
    return modules.contains { other in context.modules.contains { has($0, other) } }
  }
}
