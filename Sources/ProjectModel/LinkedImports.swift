import SwiftOutline

/// What every import leads to, and the edges that follow.
package struct LinkedImports {
  /// For each file, for each of its imports.
  package var importedModules: [[ModuleID]] = []
  /// The same for modules beside the first of a file, where it is another.
  package var elsewhere: [ModuleImport: ModuleID] = [:]
  /// The names that no module of the tree has, with the modules made for them.
  package var modules: [Module]
  package var edges: [ModuleGraph.Edge] = []
  /// Each module with those that it passes on to whoever imports it, by `@_exported import`.
  package var exported: [[ModuleID]] = []
  /// The declarations that modules pass on alone, by `@_exported import struct A.B`.
  package var exportedNames: [ModuleID: [NamedExport]] = [:]
  /// For each module those that its bridging header imports; empty where no target has one.
  package var bridged: [[ModuleID]] = []
  /// The macros that modules of the project make, in order.
  package var externalMacros: [ExternalMacro] = []

  package let declared: DeclaredGraph

  package init(modules: [Module], declared: DeclaredGraph) {
    self.modules = modules
    self.declared = declared
  }

  /// What an import leads to in one of its file's modules.
  package func module(of id: ImportID, in module: ModuleID) -> ModuleID {
    if !elsewhere.isEmpty, let own = elsewhere[ModuleImport(module: module, id: id)] { return own }
    return importedModules[id.file.index][id.index]
  }

  /// What a file's imports lead to, in whichever of its modules.
  package func imported(by file: FileID, in own: [ModuleID]) -> [ModuleID] {
    let first = importedModules[file.index]
    if elsewhere.isEmpty || own.count < 2 { return first }
    let others = own.dropFirst().flatMap { module in
      first.indices.map { self.module(of: ImportID(file: file, index: $0), in: module) }
    }
    return others.reduce(into: first) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// An import as one of its file's modules sees it.
package struct ModuleImport: Hashable, Sendable {
  package var module: ModuleID
  package var id: ImportID

  package init(module: ModuleID, id: ImportID) { (self.module, self.id) = (module, id) }
}

/// One declaration that a module passes on, and the module that has it or passes it on in turn.
package struct NamedExport: Hashable, Sendable {
  package var module: ModuleID
  package var name: ArraySlice<UInt8>

  package init(module: ModuleID, name: ArraySlice<UInt8>) { (self.module, self.name) = (module, name) }
}

/// A macro of the project whose code is in a module of the project.
package struct ExternalMacro: Sendable {
  /// Of the macro's own.
  package var declaration: DeclarationID
  package var module: ModuleID
  /// The name of the type there, as it is written.
  package var type: SourceRange

  package init(declaration: DeclarationID, module: ModuleID, type: SourceRange) {
    (self.declaration, self.module, self.type) = (declaration, module, type)
  }
}
