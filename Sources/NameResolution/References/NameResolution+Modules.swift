import ProjectModel
import SwiftOutline

// What names mean outside of all types and bodies: in the file's own modules, in those that it imports, and behind a
// module's name.

extension NameResolution {
  /// What a name means at the top of the file's modules, then in those that it imports. A loose file comes before the
  /// others of its build; what these declare and a module does too could be either's.
  func outermost(_ name: Int32, _ position: Position, from file: FileID, _ sight: Sight) -> Meaning {
    let uses = table.uses(of: name)
    var unseen = false
    if !uses.isDisjoint(with: [.top, .global]) {
      let windows = sight.visible.windowsOfModule == nil ? sight.windows : windows(showing: name, sight)
      let all = namedExports.isEmpty ? windows : windows + passedOn(name, to: file, sight)
      var chosen: Meaning?
      for (number, scope) in sight.own.enumerated() {
        let own = find(name, in: scope, position, from: file, sight, needed: .module)
        var found: Meaning? = own
        switch own {
        case .unseen, .nothing:
          if case .unseen = own { unseen = true }
          func isOpen(_ window: VisibleModules.Window) -> Bool {
            sight.modules.isEmpty || window.isOpen(to: sight.modules[number])
          }
          let alone = windows.lazy.filter { $0.only == name && isOpen($0) }
          let others = all.lazy.filter { ($0.only < 0 || $0.only == name) && isOpen($0) }
          // What is imported by its own name comes before all else that is imported.
          found =
            imported(name, through: alone, position, from: file, sight, &unseen)
            ?? imported(name, through: others, position, from: file, sight, &unseen)
        default: if sight.modules.isEmpty { return own }
        }
        if let found { chosen = chosen?.beside(found) ?? found }
      }
      let builds = sight.builds.lazy.map(Scope.build)
      for build in builds {
        let found = find(name, in: build, position, from: file, sight, needed: .module)
        if case .nothing = found { continue }
        let isContested = chosen != nil || builds.contains { table.isContested(name, in: $0) }
        return isContested ? .ambiguous : found
      }
      if let chosen { return chosen }
    }
    if uses.contains(.module), let module = module(named: name, sight) { return .module(module) }
    if uses.contains(.foreign) { return .foreign(name) }
    if unseen { return .unseen }
    return uses.isDisjoint(with: position == .expression ? [.top, .global] : .top) ? .nothing : .unseen
  }

  /// Of many windows those into modules that declare a name at their top.
  private func windows(showing name: Int32, _ sight: Sight) -> [VisibleModules.Window] {
    let modules = modulesOfNames.value(for: .all) { table.modulesOfNames() }[name] ?? []
    return sight.visible.windows(into: modules)
  }

  /// Of many windows those into modules of a name.
  private func windows(called name: String, _ sight: Sight) -> [VisibleModules.Window] {
    let modules = namedModules.value(for: .all) {
      Dictionary(grouping: imports.modules.indices.map(ModuleID.init)) { imports.modules[$0.index].importName }
    }
    return sight.visible.windows(into: modules[name] ?? [])
  }

  /// What a name means in the modules that stand open.
  private func imported(
    _ name: Int32, through windows: some Sequence<VisibleModules.Window>, _ position: Position, from file: FileID,
    _ sight: Sight, _ unseen: inout Bool
  ) -> Meaning? {
    var chosen: Meaning?
    var home: ModuleID?
    for window in windows {
      let found = find(name, in: .module(window.module), position, from: file, sight, needed: window.access)
      if let home, isShadowed(name, of: window.module, by: home, in: file, sight) { continue }
      switch (found, chosen) {
      case (.nothing, _): continue
      case (.unseen, _): unseen = true
      case (_, let known?) where known.target != nil && known.target == found.target: continue
      case (_, nil): (chosen, home) = (found, window.module)
      // What one module declares, and what another passes on by its name.
      case (.target(let target), .target(let known)?)
      where aliases.areOne(target, known) && !isGeneric(max(target, known)):
        chosen = .target(min(target, known))
      default: chosen = .ambiguous
      }
    }
    return chosen
  }

  private func isGeneric(_ alias: Int) -> Bool {
    let id = table.targets[alias]
    return files[id.file.index].outline.clauses[of: declaration(id)].genericParameters.count > 0
  }

  private func isShadowed(
    _ name: Int32, of module: ModuleID, by other: ModuleID, in file: FileID, _ sight: Sight
  ) -> Bool {
    table.names.withBytes(name) {
      imports.isShadowed(Array($0)[...], of: module, by: other, in: file, of: sight.modules)
    }
  }

  /// Where the modules that a file sees have a name that they pass on alone.
  private func passedOn(_ name: Int32, to file: FileID, _ sight: Sight) -> [VisibleModules.Window] {
    let imported = imports.imported(by: file, in: sight.modules)
    let homes = namedExports.homes(of: name, through: imported + sight.modules)
    let others = homes.filter { module in
      !sight.modules.contains(module) && !sight.windows.contains { $0.module == module && $0.only < 0 }
    }
    return others.map { VisibleModules.Window(into: $0, only: name, from: sight.modules, imports.modules) }
  }

  /// `Module.Name`, `Module::Name`: what the module declares, or else one that it exports again.
  func member(
    _ name: Int32, ofModule module: ModuleID, _ position: Position, from file: FileID, _ sight: Sight
  ) -> Meaning {
    var found = Meaning.nothing
    for module in [module] + namesakes(of: module, sight) {
      found = found.beside(member(name, ofOne: module, position, from: file, sight))
    }
    return found
  }

  private func member(
    _ name: Int32, ofOne module: ModuleID, _ position: Position, from file: FileID, _ sight: Sight
  ) -> Meaning {
    var seen = Meaning.nothing
    for exported in imports.visible(through: module) + namedExports.homes(of: name, through: [module]) {
      let found = find(name, in: .module(exported), position, from: file, sight)
      switch found {
      case .nothing: continue
      case .unseen: seen = found
      default: return found
      }
    }
    return seen
  }

  /// What others of a file's modules mean by the name of one that it imports.
  private func namesakes(of module: ModuleID, _ sight: Sight) -> [ModuleID] {
    if sight.modules.count < 2 { return [] }
    let name = imports.modules[module.index].importName
    return sight.windows.map(\.module).filter { $0 != module && imports.modules[$0.index].importName == name }
  }

  /// A module of the project that the file sees, by the name that imports use.
  func module(named name: Int32, _ sight: Sight) -> ModuleID? {
    let text = table.names.text(name)
    for window in sight.visible.windowsOfModule == nil ? sight.windows : windows(called: text, sight)
    where imports.modules[window.module.index].importName == text { return window.module }
    return sight.modules.filter { imports.modules[$0.index].importName == text }.min()
  }
}
