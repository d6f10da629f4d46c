import ProjectModel
import RuleLanguage

// imported: a manifest's dependency is imported in the source of the module that declares it, by name, by what
// it re-exports, or as the only way to a module that is. What something else than an import may use counts as
// imported: macros, plugins, binary and system targets, executables, libraries with resources, products of other
// repositories, and every dependency of a module that holds another language or no code, that a plugin may generate
// code for, or whose sources are not all there.
//
// Xcode's targets depend on others to embed what those build, and link a package's product once for all that stand on
// them or that they stand on: so of theirs only products are checked, by the imports of all of these.

extension Evaluation {
  func importFaults(_ isNegated: Bool) -> [Fault] { [Fault(which: isNegated ? "it imports" : "it never imports")] }

  func imported(_ element: Element, _ given: Bindings) -> Answer {
    guard case .dependency(let id, let position) = element else { return .no }
    let module = project.modules[id.index]
    let dependency = module.dependencies[position]
    let isDecidedByImports =
      !dependency.modules.isEmpty && !module.hasOtherLanguages && !module.lacksSources
      && (module.project == nil ? hasCode(module) : declaresAnything(module))
      && !index.modules.usesPlugin[id.index]
      && dependency.modules.allSatisfy { isPlainLibrary(project.modules[$0.index]) }
    guard isDecidedByImports else { return .yes(given) }
    if module.project != nil, dependency.form != .product || isImportedAround(id, dependency) { return .yes(given) }

    let edges = index.modules.edges(from: id)
    if edges.contains(where: { dependency.modules.contains($0.to) }) { return .yes(given) }
    let imported = Set(edges.map(\.to))
    var comesAlong = false
    if index.modules.hasReexports {
      // By what it passes on, or because what passes it on is imported.
      comesAlong =
        dependency.modules.contains { !index.modules.offered(by: $0).isDisjoint(with: imported) }
        || imported.contains { index.modules.offered(by: $0).contains(where: dependency.modules.contains) }
    }
    return .yes(given, if: comesAlong || isOnlyWay(position, module, id, imported))
  }

  /// A target of an Xcode project that links a product does so for all that it shares a process with.
  private func isImportedAround(_ id: ModuleID, _ dependency: DeclaredDependency) -> Bool {
    func sharesProcess(_ user: ModuleID) -> Bool {
      // An app embeds what the packages it stands on link dynamically.
      project.isReachable(user, from: id)
        || project.modules[user.index].project != nil && project.isReachable(id, from: user)
    }
    return dependency.modules.contains { module in
      index.modules.incoming[module.index].contains { sharesProcess(index.modules.edges[$0].from) }
    } || project.modules.indices.contains { project.modules[$0].lacksSources && sharesProcess(ModuleID($0)) }
  }

  /// Without this dependency, some imported module could be reached no more.
  private func isOnlyWay(_ position: Int, _ module: Module, _ id: ModuleID, _ imported: Set<ModuleID>) -> Bool {
    imported.contains { target in
      target != id && module.dependencies[position].modules.contains { project.isReachable(target, from: $0) }
        && !module.dependencies.enumerated().contains { other, entry in
          other != position && entry.modules.contains { $0 == target || project.isReachable(target, from: $0) }
        }
    }
  }

  /// One that only an import can make use of. Headers and resources reach further than imports, and what holds no code
  /// is there to be asked for with `canImport`.
  private func isPlainLibrary(_ module: Module) -> Bool {
    module.kind == .library && !module.hasOtherLanguages && !module.hasResources && hasCode(module)
  }

  /// What an Xcode target builds that declares nothing begins in a class of another module, which its property list
  /// names.
  private func declaresAnything(_ module: Module) -> Bool {
    module.files.contains { !project.files[$0.index].outline.declarations.isEmpty }
  }

  private func hasCode(_ module: Module) -> Bool {
    // An outline is many arrays, so no copy of one is taken.
    module.files.contains {
      !project.files[$0.index].outline.declarations.isEmpty || !project.files[$0.index].outline.imports.isEmpty
    }
  }
}
