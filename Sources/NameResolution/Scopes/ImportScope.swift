import ProjectModel

/// A module that an import of a file makes visible, and how much of it.
struct ImportScope: Sendable {
  var module: ModuleID
  /// `import struct M.Name` shows that name alone; -1 for all.
  var only: Int32
  /// What a declaration's access must be at least.
  var access: ScopeTable.Access
  /// Which of the file's modules it is open to; empty for a file of one or of none.
  var viewers: [ModuleID] = []

  func isOpen(to module: ModuleID) -> Bool { viewers.isEmpty || viewers.contains(module) }
}

extension ImportScope {
  /// One that is opened without `@testable`, for a file of some modules.
  init(into module: ModuleID, only: Int32, from modules: [ModuleID], _ all: [Module]) {
    let package = all[module.index].package
    let isSamePackage = package != nil && modules.contains { all[$0.index].package == package }
    self.init(module: module, only: only, access: isSamePackage ? .package : .everywhere)
  }
}

/// The importScopes of one file while its imports are gone through.
struct ImportScopeList {
  /// Those of the file.
  let modules: [ModuleID]
  let all: [Module]
  private(set) var importScopes: [ImportScope] = []
  /// Those behind the first few, which are looked through.
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

  /// - Parameter viewer: of several modules of the file the one that it is open to.
  mutating func open(_ module: ModuleID, only: Int32, isTestable: Bool, for viewer: ModuleID?) {
    guard !modules.contains(module), all[module.index].kind != .external else { return }
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
