import ProjectModel

/// `moduleAliases` of dependencies. An alias renames a module for the target that gives it and for all that stand above
/// that one, wherever the module lies below the dependency, and whether it has its own name there or an alias already.
struct ModuleAliases {
  /// The modules that have aliases in some target of the tree, as that one sees them.
  private var known: [ModuleID: [String: ModuleID]] = [:]
  private let modules: [Module]

  /// A chain of aliases longer than that is none that anybody wrote.
  private static let depthLimit = 16

  init(_ modules: [Module]) {
    self.modules = modules
    let givers = modules.indices.filter { modules[$0].dependencies.contains { !$0.moduleAliases.isEmpty } }
    if givers.isEmpty { return }
    // Those that depend on a giver see its aliases as well.
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
    // Each round carries names one dependency further up.
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

  /// What an import in a module leads to, where an alias decides that.
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
    // The original's name is free again for a namesake that is depended on under no alias.
    for (original, target) in renamed where result[original] == nil {
      let others = modules[index].dependencies.filter { $0.moduleAliases[original] == nil }.flatMap(\.modules)
      if let other = others.first(where: { $0 != target && modules[$0.index].importName == original }) {
        result[original] = other
      }
    }
    return result
  }

  /// The module that has a name, or an alias by it, among some modules or below them.
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
