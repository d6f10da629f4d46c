import SwiftOutline

/// The modules that imports refer to, and the edges of the module graph.
package struct LinkedImports {
  /// For each file, the module that each of its imports refers to. If several modules compile the file, this is the
  /// view of the first one.
  package var importedModules: [[ModuleID]] = []
  /// For files that several modules compile, the imports that refer to another module when a later module compiles the
  /// file.
  package var elsewhere: [ModuleImport: ModuleID] = [:]
  /// All modules: first those of the project, then one external module for each other imported name.
  package var modules: [Module]
  package var edges: [ModuleGraph.Edge] = []
  /// The edges for imports that were resolved to an external module, although several project modules have the imported
  /// name. One of these may be meant.
  package var ambiguous: [ModuleGraph.Edge] = []
  /// The edges from tests to external modules that they import with `@testable`, although no dependency provides them.
  /// A project module may have this name by a build setting that archlint does not read.
  package var unknownTested: [ModuleGraph.Edge] = []
  /// The modules that tests import. Empty if `unknownTested` is empty.
  package var tested: Set<ModuleID> = []
  /// For each module, the module itself and the modules that it re-exports with `@_exported import`.
  package var exported: [[ModuleID]] = []
  /// For each module, the single declarations that it re-exports with `@_exported import struct A.B`.
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

  /// The module that an import refers to when `module` compiles the file.
  package func module(of id: ImportID, in module: ModuleID) -> ModuleID {
    if !elsewhere.isEmpty, let own = elsewhere[ModuleImport(module: module, id: id)] { return own }
    return importedModules[id.file.index][id.index]
  }

  /// The modules that a file imports when any of the modules in `own` compiles it.
  package func imported(by file: FileID, in own: [ModuleID]) -> [ModuleID] {
    let first = importedModules[file.index]
    if elsewhere.isEmpty || own.count < 2 { return first }
    let others = own.dropFirst().flatMap { module in
      first.indices.map { self.module(of: ImportID(file: file, index: $0), in: module) }
    }
    return others.reduce(into: first) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// An import in a file that several modules compile, together with one of these modules.
package struct ModuleImport: Hashable, Sendable {
  package var module: ModuleID
  package var id: ImportID

  package init(module: ModuleID, id: ImportID) { (self.module, self.id) = (module, id) }
}

/// A single declaration that a module re-exports. The module `module` declares it, or re-exports it itself.
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
