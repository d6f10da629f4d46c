import ProjectModel

/// The module aliases that packages declare in `moduleAliases`. An alias renames a module for the target that declares
/// it, and for all targets that depend on that target. The renamed module may be an indirect dependency, and may
/// already have another alias.
struct ModuleAliases {
  /// For each module in which aliases apply, the modules by alias.
  private var known: [ModuleID: [String: ModuleID]] = [:]
  private let modules: [Module]

  /// The maximum number of targets through which an alias is passed on.
  private static let depthLimit = 16

  init(_ modules: [Module]) {
    self.modules = modules
    let givers = modules.indices.filter { modules[$0].dependencies.contains { !$0.moduleAliases.isEmpty } }
    if givers.isEmpty { return }
    // Modules that depend on a module with aliases see them as well.
    var dependents = [[Int]](repeating: [], count: modules.count)
    for (index, module) in modules.enumerated() {
      for dependency in module.dependencies {
        for other in dependency.modules { dependents[other.index].append(index) }
      }
    }
    var seers = Set(givers)
    var work = givers
    while let next = work.popLast() {
      for dependent in dependents[next] where seers.insert(dependent).inserted { work.append(dependent) }
    }
    for seer in seers.sorted() { known[ModuleID(seer)] = [:] }
    // Each round passes aliases on to direct dependents.
    for _ in 0..<Self.depthLimit {
      var isDone = true
      for seer in seers.sorted() {
        let names = names(seenBy: seer)
        if names != known[ModuleID(seer)] {
          known[ModuleID(seer)] = names
          isDone = false
        }
      }
      if isDone { break }
    }
  }

  var isEmpty: Bool { known.isEmpty }

  /// The module that an import refers to, if the imported name is an alias.
  func module(_ name: String, in importer: ModuleID) -> ModuleID? { known[importer]?[name] }

  private func names(seenBy index: Int) -> [String: ModuleID] {
    var result: [String: ModuleID] = [:]
    var renamed: [(original: String, to: ModuleID)] = []
    for dependency in modules[index].dependencies {
      for module in dependency.modules {
        for (name, target) in known[module] ?? [:] where dependency.moduleAliases[name] == nil { result[name] = target }
      }
      for (original, alias) in dependency.moduleAliases.sorted(by: { $0.key < $1.key }) {
        guard let target = module(original, below: dependency.modules) else { continue }
        result[alias] = target
        renamed.append((original, target))
      }
    }
    // If another dependency has the original name of the renamed module, that name refers to this dependency.
    for (original, target) in renamed where result[original] == nil {
      let others = modules[index].dependencies.filter { $0.moduleAliases[original] == nil }.flatMap(\.modules)
      if let other = others.first(where: { $0 != target && modules[$0.index].importName == original }) {
        result[original] = other
      }
    }
    return result
  }

  /// The module with a name or an alias, among the given modules and all of their dependencies.
  private func module(_ name: String, below start: [ModuleID]) -> ModuleID? {
    if let own = start.first(where: { modules[$0.index].importName == name }) { return own }
    for module in start { if let aliased = known[module]?[name] { return aliased } }
    var seen = Set(start)
    var work = start
    var next = 0
    while next < work.count {
      for module in modules[work[next].index].dependencies.flatMap(\.modules) where seen.insert(module).inserted {
        if modules[module.index].importName == name { return module }
        work.append(module)
      }
      next += 1
    }
    return nil
  }
}
