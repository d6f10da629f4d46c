import ProjectModel
import SwiftOutline

// NameResolution turns outlines and modules into linked imports, types with their extensions, and references. It
// follows Swift's rules for scopes, imports and access without a compiler. It reads no files, and does not know how a
// build system declares modules.

extension Project {
  /// Resolves the references in all files, several files concurrently.
  package nonisolated(nonsending) func resolvedReferences(jobs: Int) async -> References {
    await resolvedReferences(of: files.map { _ in true }, jobs: jobs)
  }

  /// Resolves the references in some files, several files concurrently.
  ///
  /// - Parameter isAsked: for each file, whether to resolve its references.
  nonisolated(nonsending) func resolvedReferences(of isAsked: [Bool], jobs: Int) async -> References {
    let jobs = isWorthParting(files.count, jobs: jobs) ? jobs : 1
    let linked = linkedInterfaces()
    let (table, (builds, foreignUsers)) = await both {
      linked.scopeTable()
    } and: {
      (BuildTables(linked.project), self.foreignUsers())
    }
    let parts = await inParts(linked.project.files.count, jobs: jobs) { part in
      (hiding: linked.hiding(part, table), visible: part.map { linked.visible($0, table) })
    }
    let lookup = linked.lookup(table, parts.flatMap(\.visible), parts.map(\.hiding), builds)
    let uses = await inParts(files.count, jobs: jobs) { lookup.uses(in: $0, of: isAsked) }
    return References(lookup, linked, uses, foreignUsers: foreignUsers)
  }
}

extension LinkedInterfaces {
  func scopeTable() -> ScopeTable {
    ScopeTable(
      project.files, types: project.types, typeOfDeclaration: project.typeOfDeclaration,
      modules: project.imports.modules, projectFileCount: fileCount)
  }

  func visible(_ file: Int, _ table: ScopeTable) -> VisibleModules {
    let hasImports = !project.imports.importedModules[file].isEmpty
    return VisibleModules(
      of: FileID(file), in: project.files, imports: project.imports, names: table.names,
      implied: [standard, hasImports ? foundation : nil].compactMap(\.self))
  }

  func hiding(_ part: Range<Int>, _ table: ScopeTable) -> ScopeTable.Hiding {
    table.hiding(in: project.files, part, project.typeOfDeclaration)
  }

  /// A lookup with all names, including declarations that only shadow others, and with resolved aliases.
  ///
  /// - Parameters:
  ///   - visible: the visible modules of each file.
  ///   - hiding: the shadowing declarations of consecutive parts of the files, in order.
  func lookup(
    _ declared: ScopeTable, _ visible: [VisibleModules], _ hiding: [ScopeTable.Hiding], _ builds: BuildTables
  ) -> NameLookup {
    var table = declared
    table.enter(hiding, of: project.files, project.typeOfDeclaration)
    let lookup = NameLookup(table, visible, builds, self)
    return NameLookup(lookup, aliases: lookup.followedAliases())
  }
}
