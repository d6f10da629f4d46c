import SwiftOutline

/// The module that each import resolves to, and the edges of the module graph that follow.
package struct LinkedImports {
  /// For each file and each of its imports, the imported module as the file's first module sees it.
  package var importedModules: [[ModuleID]] = []
  /// The exceptions for files that several modules compile: imports that resolve differently in a module other than the
  /// first.
  package var elsewhere: [ModuleImport: ModuleID] = [:]
  /// All modules: the modules of the tree, followed by the external modules that were added for unknown import names.
  package var modules: [Module]
  package var edges: [ModuleGraph.Edge] = []
  /// The edges to an external module whose name several modules of the tree have, so that one of them may be meant.
  package var ambiguous: [ModuleGraph.Edge] = []
  /// The edges from tests to an external module that they import with `@testable`, although no dependency provides it.
  /// Build settings that are not read may give a module of the tree this name.
  package var unknownTested: [ModuleGraph.Edge] = []
  /// The modules that tests import. Empty if `unknownTested` is.
  package var tested: Set<ModuleID> = []
  /// For each module, the module itself and all modules that it re-exports by `@_exported import`.
  package var exported: [[ModuleID]] = []
  /// The single declarations that a module re-exports by `@_exported import struct A.B`.
  package var exportedNames: [ModuleID: [NamedExport]] = [:]
  /// For each module, the modules that its bridging header imports. Empty if no target has a bridging header.
  package var bridged: [[ModuleID]] = []
  /// The macros whose implementation is in a module of the project, in order.
  package var externalMacros: [ExternalMacro] = []

  package let declared: DeclaredGraph

  package init(modules: [Module], declared: DeclaredGraph) {
    self.modules = modules
    self.declared = declared
  }

  /// The module that an import resolves to in one of the modules that compile the file.
  package func module(of id: ImportID, in module: ModuleID) -> ModuleID {
    if !elsewhere.isEmpty, let own = elsewhere[ModuleImport(module: module, id: id)] { return own }
    return importedModules[id.file.index][id.index]
  }

  /// The modules that a file imports, over all the modules in `own` that compile it.
  package func imported(by file: FileID, in own: [ModuleID]) -> [ModuleID] {
    let first = importedModules[file.index]
    if elsewhere.isEmpty || own.count < 2 { return first }
    let others = own.dropFirst().flatMap { module in
      first.indices.map { self.module(of: ImportID(file: file, index: $0), in: module) }
    }
    return others.reduce(into: first) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// An import, seen from one of the modules that compile its file.
package struct ModuleImport: Hashable, Sendable {
  package var module: ModuleID
  package var id: ImportID

  package init(module: ModuleID, id: ImportID) { (self.module, self.id) = (module, id) }
}

/// A single declaration that a module re-exports. `module` declares it or re-exports it in turn.
package struct NamedExport: Hashable, Sendable {
  package var module: ModuleID
  package var name: ArraySlice<UInt8>

  package init(module: ModuleID, name: ArraySlice<UInt8>) { (self.module, self.name) = (module, name) }
}

/// A macro declaration whose implementation is in a module of the project.
package struct ExternalMacro: Sendable {
  /// The `macro` declaration.
  package var declaration: DeclarationID
  package var module: ModuleID
  /// The name of the implementing type, as written in `#externalMacro(module:type:)`.
  package var type: SourceRange

  package init(declaration: DeclarationID, module: ModuleID, type: SourceRange) {
    (self.declaration, self.module, self.type) = (declaration, module, type)
  }
}
