import ProjectModel
import SwiftOutline

// Looks up names at the top level: in the file's own modules, in imported modules, and after the name of a module.

extension NameLookup {
  /// Looks up a name at the top level of the file's modules, then in imported modules.
  ///
  /// A loose file, which is in no module, sees its own declarations first, and then those of other loose files in its
  /// build. If both a loose file and a module declare the name, it is ambiguous.
  func outermost(_ name: Int32, _ position: NamePosition, from file: FileID, _ context: LookupContext) -> LookupResult {
    let uses = table.uses(of: name)
    var unseen = false
    if !uses.isDisjoint(with: [.top, .global]) {
      let importScopes = importScopes(showing: name, context)
      let all = importScopes + passedOn(name, to: file, context)
      var chosen: LookupResult?
      for (number, scope) in context.own.enumerated() {
        let own = find(name, in: scope, position, from: file, context, needed: .module)
        var found: LookupResult? = own
        switch own {
        case .unseen, .nothing:
          if case .unseen = own { unseen = true }
          func isOpen(_ importScope: ImportScope) -> Bool {
            context.modules.isEmpty || importScope.isOpen(to: context.modules[number])
          }
          let alone = importScopes.lazy.filter { $0.only == name && isOpen($0) }
          let others = all.lazy.filter { ($0.only < 0 || $0.only == name) && isOpen($0) }
          // `import struct M.Name` has precedence over imports of whole modules.
          found =
            imported(name, through: alone, position, from: file, context, &unseen)
            ?? imported(name, through: others, position, from: file, context, &unseen)
        default: if context.modules.isEmpty { return own }
        }
        if let found { chosen = chosen?.beside(found) ?? found }
      }
      let builds = context.builds.lazy.map(Scope.build)
      for build in builds {
        let found = find(name, in: build, position, from: file, context, needed: .module)
        if case .nothing = found { continue }
        let isContested = chosen != nil || builds.contains { table.isContested(name, in: $0) }
        return isContested ? .ambiguous : found
      }
      if let chosen { return chosen }
    }
    if uses.contains(.module), let module = module(named: name, context) { return .module(module) }
    if uses.contains(.foreign) { return .foreign(name) }
    if uses.contains(.top), !context.visible.importsUnknown, let type = libraryType(name, position, from: file, context)
    {
      return .target(type)
    }
    if unseen { return .unseen }
    return uses.isDisjoint(with: position == .expression ? [.top, .global] : .top) ? .nothing : .unseen
  }

  /// The library type with a name, if the file does not import the library but other files do. The compiler often finds
  /// the type, too. Nil if several libraries or the project declare the name.
  private func libraryType(
    _ name: Int32, _ position: NamePosition, from file: FileID, _ context: LookupContext
  ) -> Int? {
    let modules = table.modules(declaring: name)
    guard modules.count == 1, isLibrary(modules[0]),
      let target = find(name, in: .module(modules[0]), position, from: file, context, needed: .everywhere).target,
      target < types.count
    else { return nil }
    return target
  }

  /// The imports of a file through which a name may be found.
  func importScopes(showing name: Int32, _ context: LookupContext) -> [ImportScope] {
    context.visible.importScopes(into: table.modules(declaring: name))
  }

  /// Looks up a name in imported modules.
  ///
  /// - Parameter unseen: set to true if a module declares the name, but the file cannot see the declaration.
  private func imported(
    _ name: Int32, through importScopes: some Sequence<ImportScope>, _ position: NamePosition, from file: FileID,
    _ context: LookupContext, _ unseen: inout Bool
  ) -> LookupResult? {
    var chosen: LookupResult?
    var lastHome: ModuleID?
    for importScope in importScopes {
      let home = lastHome
      let found = find(name, in: .module(importScope.module), position, from: file, context, needed: importScope.access)
      if case .nothing = found { continue }
      // A project module is preferred to a library, because the imported version of the library may lack the
      // declaration.
      if let home, found.target != nil, isLibrary(importScope.module) != isLibrary(home) {
        // A function and a type with the same name are overloads, so neither is preferred.
        guard found.targets.allSatisfy(isGlobal) == chosen?.targets.allSatisfy(isGlobal) else { return .hidden }
        if isLibrary(home) { (chosen, lastHome) = (found, importScope.module) }
        continue
      }
      if let home, isShadowed(name, of: importScope.module, by: home, in: file, context) { continue }
      switch (found, chosen) {
      case (.unseen, _): unseen = true
      case (_, let known?) where known.target != nil && known.target == found.target: continue
      case (_, nil): (chosen, lastHome) = (found, importScope.module)
      // One module declares the type, and another module an alias with the same name for this type.
      case (.target(let target), .target(let known)?)
      where aliases.areOne(target, known) && !isGeneric(max(target, known)):
        chosen = .target(min(target, known))
      default: chosen = .ambiguous
      }
    }
    return chosen
  }

  private func isLibrary(_ module: ModuleID) -> Bool { imports.modules[module.index].kind == .external }

  private func isGeneric(_ alias: Int) -> Bool {
    let id = table.targets[alias]
    return files[id.file.index].outline.clauses[of: declaration(id)].genericParameters.count > 0
  }

  private func isShadowed(
    _ name: Int32, of module: ModuleID, by other: ModuleID, in file: FileID, _ context: LookupContext
  ) -> Bool {
    table.names.withBytes(name) {
      imports.isShadowed(Array($0)[...], of: module, by: other, in: file, of: context.modules)
    }
  }

  /// The modules from which imported modules re-export only this name, as in `@_exported import struct M.Name`.
  func passedOn(_ name: Int32, to file: FileID, _ context: LookupContext) -> [ImportScope] {
    if namedExports.isEmpty { return [] }
    let imported = imports.imported(by: file, in: context.modules)
    let homes = namedExports.homes(of: name, through: imported + context.modules)
    let others = homes.filter { module in
      !context.modules.contains(module) && !context.importScopes.contains { $0.module == module && $0.only < 0 }
    }
    return others.map { ImportScope(into: $0, only: name, from: context.modules, imports.modules) }
  }

  /// Resolves `Module.Name` and `Module::Name` in the module and in modules that it re-exports.
  func member(
    _ name: Int32, ofModule module: ModuleID, _ position: NamePosition, from file: FileID, _ context: LookupContext
  ) -> LookupResult {
    var found = LookupResult.nothing
    for module in [module] + namesakes(of: module, context) {
      found = found.beside(member(name, ofOne: module, position, from: file, context))
    }
    return found
  }

  private func member(
    _ name: Int32, ofOne module: ModuleID, _ position: NamePosition, from file: FileID, _ context: LookupContext
  ) -> LookupResult {
    var seen = LookupResult.nothing
    for exported in imports.visible(through: module) + namedExports.homes(of: name, through: [module]) {
      let found = find(name, in: .module(exported), position, from: file, context)
      switch found {
      case .nothing: continue
      case .unseen: seen = found
      default: return found
      }
    }
    return seen
  }

  /// Other imported modules with the same name as `module`. A file in several modules may import several of them.
  private func namesakes(of module: ModuleID, _ context: LookupContext) -> [ModuleID] {
    if context.modules.count < 2 { return [] }
    let name = imports.modules[module.index].importName
    return context.importScopes.map(\.module).filter { $0 != module && imports.modules[$0.index].importName == name }
  }

  /// The project module that the file sees under a name.
  func module(named name: Int32, _ context: LookupContext) -> ModuleID? {
    let text = table.names.text(name)
    let called = namedModules[text] ?? []
    if let importScope = context.visible.importScopes(into: called).first { return importScope.module }
    return context.modules.filter { imports.modules[$0.index].importName == text }.min()
  }
}
