import ProjectModel
import SwiftOutline

// NameResolution resolves imports, inherited types, extensions and references from the outlines of files and the list
// of modules. It applies Swift's rules for scopes, imports and access without a compiler. It reads no files, and does
// not depend on the build system that declares the modules.

extension Project {
  /// Resolves the references in all files, several files concurrently.
  package nonisolated(nonsending) func resolvedReferences(jobs: Int) async -> References {
    await resolvedReferences(of: files.map { _ in true }, jobs: jobs)
  }

  /// Resolves the references in some files, several files concurrently. Those that the cache knows are not resolved
  /// again.
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
    let first = NameLookup(table, linked.visibleModules(table), builds, linked)
    let lookup = NameLookup(first, aliases: first.followedAliases())
    let cache = ReferenceCache.current
    let targets = ProjectTargets(lookup)
    var known = cache?.references(in: self)
    if known?.references.targets != targets.ids { known = nil }
    let isTaken = isAsked.enumerated().map { $1 && known?.isKnown[$0] ?? false }
    let isResolved = zip(isAsked, isTaken).map { $0 && !$1 }
    let uses = await inParts(files.count, jobs: jobs) { lookup.uses(in: $0, of: isResolved) }
    var references = References(lookup, linked, targets, uses, foreignUsers: foreignUsers)
    if let known { references = references.taking(isTaken, from: known.references) }
    cache?.keep(KnownReferences(project: self, references: references, isKnown: isAsked))
    return references
  }
}

extension LinkedInterfaces {
  func scopeTable() -> ScopeTable {
    ScopeTable(
      project.files, types: project.types, typeOfDeclaration: project.typeOfDeclaration,
      modules: project.imports.modules, projectFileCount: fileCount)
  }

  /// The visible modules of each file.
  func visibleModules(_ table: ScopeTable) -> [VisibleModules] {
    // Many files of a module have the same imports, so their visible modules are shared.
    var known: [[Int32]: VisibleModules] = [:]
    return project.files.indices.map { number in
      let file = FileID(number)
      let hasImports = !project.imports.importedModules[number].isEmpty
      let implied = [standard, hasImports ? foundation : nil].compactMap(\.self)
      func make() -> VisibleModules {
        VisibleModules(
          of: file, in: project.files, imports: project.imports, names: table.names, implied: implied, partial: partial)
      }
      let modules = project.files[number].modules
      guard modules.count == 1 else { return make() }
      let outline = project.files[number].outline
      var key = [modules[0].number]
      for (index, module) in project.imports.importedModules[number].enumerated() {
        let only = outline.importedName(index).map { table.names.find($0) ?? .max } ?? -1
        key += [module.number, only, outline.isTestable(index) ? 1 : 0]
      }
      if let found = known[key] { return found }
      let made = make()
      known[key] = made
      return made
    }
  }
}
