import ProjectModel

extension Evaluation {
  func explainedImports(of id: ModuleID) -> ExplainedImports {
    index.modules.explained.value(for: id) {
      var result = ExplainedImports()
      result.modules = Set(index.modules.edges(from: id).map(\.to))
      result.own = result.modules.filter { project.modules[$0.index].kind != .external }
      if index.modules.hasReexports {
        for module in result.modules { result.reexported.formUnion(index.modules.offered(by: module)) }
      }
      let dependencies = project.modules[id.index].dependencies
      let declared = Set(dependencies.map { importName(of: $0.name) })
      let external = externals(result.modules).filter { !declared.contains($0.name) }
      if external.isEmpty { return result }
      result.undeclared = Dictionary(external.map { ($0.name, []) }, uniquingKeysWith: { first, _ in first })
      for module in project.dependencies.modules(reachableFrom: [id]) where module != id {
        for name in Set(project.modules[module.index].dependencies.map({ importName(of: $0.name) })) {
          result.undeclared[name]?.append(module)
        }
      }
      for declarers in result.undeclared.values {
        let ways = dependencies.indices.lazy.filter { offers(declarers, dependencies[$0]) }.prefix(2)
        if ways.count == 1 { result.soleWays.formUnion(ways) }
      }
      let unexplained = external.filter { result.undeclared[$0.name]?.isEmpty ?? true }
      let groups = Dictionary(grouping: unexplained) { importers(of: $0.module) }
      result.unexplained = groups.map { ExternalGroup(importers: $0, names: $1.map(\.name)) }
        .sorted { $0.importers.lexicographicallyPrecedes($1.importers) }
      return result
    }
  }

  /// Whether a dependency leads to one of these modules, directly or indirectly.
  func offers(_ modules: [ModuleID], _ dependency: DeclaredDependency) -> Bool {
    !modules.isEmpty
      && dependency.modules.contains { start in
        modules.contains { $0 == start || project.isReachable($0, from: start) }
      }
  }

  /// The external modules that a module imports.
  ///
  /// - Parameter users: the module itself, or all modules that run in its process.
  func externalImports(of id: ModuleID, _ users: [ModuleID]) -> ExternalImports {
    index.modules.external.value(for: id) {
      let imported = Set(users.flatMap { index.modules.edges(from: $0).map(\.to) })
      var offered = imported
      if index.modules.hasReexports { for other in imported { offered.formUnion(index.modules.offered(by: other)) } }
      let declaring = project.dependencies.modules(reachableFrom: users)
      let declared = Set(declaring.flatMap { project.modules[$0.index].dependencies.map { importName(of: $0.name) } })
      return ExternalImports(
        names: Set(offered.map { project.modules[$0.index].importName }),
        unexplained: externals(imported).map(\.name).filter { !declared.contains($0) })
    }
  }

  private func importers(of module: ModuleID) -> [ModuleID] {
    index.modules.incoming[module.index].map { index.modules.edges[$0].from }
  }

  /// The modules that belong neither to the project nor to the system, sorted by name.
  private func externals(_ modules: Set<ModuleID>) -> [(name: String, module: ModuleID)] {
    modules.filter { project.modules[$0.index].kind == .external && !comesWithSystem($0) }
      .map { (name: project.modules[$0.index].importName, module: $0) }
      .sorted { ($0.name, $0.module) < ($1.name, $1.module) }
  }
}
