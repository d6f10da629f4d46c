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
    let (table, (builds, foreignUsers)) = await both {
      self.scopeTable()
    } and: {
      (BuildTables(self), self.foreignUsers())
    }
    let parts = await inParts(files.count, jobs: jobs) { part in
      (hiding: self.hiding(part, table), visible: part.map { self.visible($0, table) })
    }
    let named = named(table, parts.flatMap(\.visible), parts.map(\.hiding), builds)
    let annotations = await inParts(named.table.properties.count, jobs: jobs) { named.annotations($0) }
    let lookup = annotated(named, annotations)
    let uses = await inParts(files.count, jobs: jobs) { lookup.uses(in: $0, of: isAsked) }
    return References(lookup, typeCount: types.count, uses, foreignUsers: foreignUsers)
  }

  private func scopeTable() -> ScopeTable {
    var table = ScopeTable(files, types: types, typeOfDeclaration: typeOfDeclaration, modules: imports.modules)
    table.enterOutsideSubtypes()
    return table
  }

  private func visible(_ file: Int, _ table: ScopeTable) -> VisibleModules {
    VisibleModules(of: FileID(file), in: files, imports: imports, names: table.names)
  }

  private func hiding(_ part: Range<Int>, _ table: ScopeTable) -> ScopeTable.Hiding {
    table.hiding(in: files, part, typeOfDeclaration)
  }

  /// A lookup with all names, including declarations that only shadow others, and with resolved aliases.
  ///
  /// - Parameters:
  ///   - visible: the visible modules of each file.
  ///   - hiding: the shadowing declarations of consecutive parts of the files, in order.
  private func named(
    _ declared: ScopeTable, _ visible: [VisibleModules], _ hiding: [ScopeTable.Hiding], _ builds: BuildTables
  ) -> NameLookup {
    var table = declared
    table.enter(hiding, of: files, typeOfDeclaration)
    table.enterPlaceholders(of: types, in: files)
    table.enterOutsideNestedTypes(of: types)
    table.enterRenamed(behind: types.count, in: files)
    let lookup = NameLookup(table, visible, builds, self)
    return NameLookup(lookup, aliases: lookup.followedAliases())
  }

  /// - Parameter annotations: the results for consecutive parts of the properties, in order.
  private func annotated(
    _ lookup: NameLookup, _ annotations: [[AnnotatedProperties.Entry]]
  ) -> NameLookup {
    NameLookup(lookup, properties: lookup.annotated(annotations))
  }
}
