import SwiftOutline

/// What every import leads to, and the edges that follow.
struct LinkedImports {
  /// For each file, for each of its imports.
  var importedModules: [[ModuleID]] = []
  /// The same for modules beside the first of a file, where it is another.
  var elsewhere: [ModuleImport: ModuleID] = [:]
  /// The names that no module of the tree has, with the modules made for them.
  var modules: [Module]
  var edges: [ModuleGraph.Edge] = []
  /// Each module with those that it passes on to whoever imports it, by `@_exported import`.
  var exported: [[ModuleID]] = []
  /// The declarations that modules pass on alone, by `@_exported import struct A.B`.
  var exportedNames: [ModuleID: [NamedExport]] = [:]
  /// For each module those that its bridging header imports; empty where no target has one.
  var bridged: [[ModuleID]] = []
  /// The macros that modules of the project make, in order.
  var externalMacros: [ExternalMacro] = []

  let declared: DeclaredGraph

  init(modules: [Module], declared: DeclaredGraph) {
    self.modules = modules
    self.declared = declared
  }

  /// What an import leads to in one of its file's modules.
  func module(of id: ImportID, in module: ModuleID) -> ModuleID {
    if !elsewhere.isEmpty, let own = elsewhere[ModuleImport(module: module, id: id)] { return own }
    return importedModules[id.file.index][id.index]
  }

  /// What a file's imports lead to, in whichever of its modules.
  func imported(by file: FileID, in own: [ModuleID]) -> [ModuleID] {
    let first = importedModules[file.index]
    if elsewhere.isEmpty || own.count < 2 { return first }
    let others = own.dropFirst().flatMap { module in
      first.indices.map { self.module(of: ImportID(file: file, index: $0), in: module) }
    }
    return others.reduce(into: first) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// An import as one of its file's modules sees it.
struct ModuleImport: Hashable, Sendable {
  var module: ModuleID
  var id: ImportID
}

/// One declaration that a module passes on, and the module that has it or passes it on in turn.
struct NamedExport: Hashable, Sendable {
  var module: ModuleID
  var name: ArraySlice<UInt8>
}

/// A macro of the project whose code is in a module of the project.
struct ExternalMacro: Sendable {
  /// Of the macro's own.
  var declaration: DeclarationID
  var module: ModuleID
  /// The name of the type there, as it is written.
  var type: SourceRange
}
