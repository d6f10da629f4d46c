import ProjectModel

/// A project module that an import makes visible in a file, and the lowest access level that is visible.
struct ImportScope: Sendable {
  var module: ModuleID
  /// For `import struct M.Name`, the number of `Name`; -1 if the import makes all names visible.
  var only: Int32
  /// The lowest visible access level: `module` after `@testable import`, `package` within one package.
  var access: ScopeEntry.Access
  /// If the file belongs to several modules, the modules to which the import applies. Empty if it applies to all.
  var viewers: [ModuleID] = []

  func isOpen(to module: ModuleID) -> Bool { viewers.isEmpty || viewers.contains(module) }
}

extension ImportScope {
  /// The import scope of an import without `@testable`.
  ///
  /// - Parameters:
  ///   - modules: the modules that the importing file belongs to.
  ///   - all: the modules of the project, by index.
  init(into module: ModuleID, only: Int32, from modules: [ModuleID], _ all: [Module]) {
    let package = all[module.index].package
    let isSamePackage = package != nil && modules.contains { all[$0.index].package == package }
    self.init(module: module, only: only, access: isSamePackage ? .package : .everywhere)
  }
}

/// Collects the import scopes of one file. Scopes with the same module and name are merged.
struct ImportScopeList {
  /// The modules that the file belongs to.
  let modules: [ModuleID]
  let all: [Module]
  private(set) var importScopes: [ImportScope] = []
  /// The positions of all scopes after the first `fewScopes`, by module and name. The first ones are found by linear
  /// search.
  private var numbers: [Key: Int] = [:]
  private static let fewScopes = 16

  struct Key: Hashable {
    var module: ModuleID
    var only: Int32
  }

  init(modules: [ModuleID], all: [Module]) {
    self.modules = modules
    self.all = all
  }

  /// Adds a scope, unless the file belongs to `module` or the module is external.
  ///
  /// - Parameter viewer: the module of the file to which the import applies, if the file belongs to several.
  mutating func open(_ module: ModuleID, only: Int32, isTestable: Bool, for viewer: ModuleID?) {
    guard !modules.contains(module), all[module.index].isKnown else { return }
    var importScope = ImportScope(into: module, only: only, from: modules, all)
    if isTestable { importScope.access = .module }
    let viewer = modules.count > 1 ? viewer : nil
    guard let known = number(of: module, only) else {
      importScope.viewers = viewer.map { [$0] } ?? []
      if importScopes.count >= Self.fewScopes { numbers[Key(module: module, only: only)] = importScopes.count }
      return importScopes.append(importScope)
    }
    importScopes[known].access = min(importScopes[known].access, importScope.access)
    if let viewer, !importScopes[known].viewers.contains(viewer) { importScopes[known].viewers.append(viewer) }
  }

  private func number(of module: ModuleID, _ only: Int32) -> Int? {
    importScopes.prefix(Self.fewScopes).firstIndex { $0.module == module && $0.only == only }
      ?? numbers[Key(module: module, only: only)]
  }
}
