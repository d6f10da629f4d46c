import ProjectModel

/// The modules that each module imports, directly or through others. An extension that another module declares is
/// visible only in modules that import that module.
struct ModuleReaches: Sendable {
  /// Nil if there are more modules than `Reachability` supports. Any module then counts as imported by any other.
  private let imported: Reachability?
  /// The number of the project's modules, which come before external ones. External modules import none of them.
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

  /// Whether a file may see extensions declared in one of `modules`. A file in a module sees the extensions in modules
  /// that it imports. A loose file sees the extensions in modules that its imports reach. If `modules` is empty, the
  /// extension is in a loose file, and the result is `false`.
  func mayReach(_ modules: [ModuleID], _ context: LookupContext) -> Bool {
    if context.modules.isEmpty {
      return modules.contains { other in context.importScopes.contains { has($0.module, other) } }
    }
    return modules.contains { other in context.modules.contains { has($0, other) } }
  }
}
