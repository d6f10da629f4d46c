import NameResolution
import ProjectModel
import RuleLanguage

// imported: a manifest's dependency is imported in the source of the module that declares it: by name, by a module that
// it re-exports, or as the only way to an imported module. Dependencies that code can use without an import count as
// imported: macros, plugins, binary and system targets, executables, and libraries with resources. So do all
// dependencies of a module that has code in other languages, no code, missing sources, or a plugin that may generate
// code.
//
// A product from outside the tree is imported by its own name. Which other modules it has is unknown.
//
// An Xcode target depends on other targets to embed their products, and links a product once for all modules in the
// same process. So only its products are checked, against the imports of all these modules.

extension Evaluation {
  func importFaults(_ element: Element, _ isNegated: Bool) -> [Fault] {
    var fault = Fault(which: isNegated ? "it imports" : "it never imports")
    if !isNegated, case .dependency(let id, let position) = element {
      fault.remedies = [.removeDependency(position, from: id)]
    }
    return [fault]
  }

  func imported(_ element: Element, _ given: Bindings) -> Answer {
    guard case .dependency(let id, let position) = element else { return .no }
    let module = project.modules[id.index]
    let dependency = module.dependencies[position]
    let isDecidedByImports =
      !module.hasOtherLanguages && !module.lacksSources && !index.modules.usesPlugin[id.index]
      && (module.project == nil ? hasCode(module) : declaresAnything(module))
    guard isDecidedByImports else { return .yes(given) }
    if dependency.modules.isEmpty { return isExternalImported(dependency, by: id, given) }
    guard dependency.modules.allSatisfy({ isPlainLibrary(project.modules[$0.index]) }) else { return .yes(given) }
    if module.declaration == .xcode, dependency.form != .product || isImportedInProcess(of: id, dependency) {
      return .yes(given)
    }

    let imports = explainedImports(of: id)
    if dependency.modules.contains(where: imports.modules.contains) { return .yes(given) }
    if index.modules.hasReexports {
      // A module of the dependency counts as imported if it re-exports an imported module, or if an imported module
      // re-exports it.
      let comesAlong =
        dependency.modules.contains { !index.modules.offered(by: $0).isDisjoint(with: imports.modules) }
        || dependency.modules.contains(where: imports.reexported.contains)
      if comesAlong { return .yes(given) }
    }
    if isOnlyWay(position, module, id, imports.own) { return .yes(given) }
    if module.declaration == .xcode, let missing = missingProduct(inProcessOf: id) {
      let cause = "a package that archlint did not find may import the dependency"
      return .unknown(Doubt(cause: cause, sources: [missing]))
    }
    // A module that is imported nowhere only serves to declare a dependency. The product that it depends on may provide
    // an imported external module.
    let isWrapper = dependency.modules.allSatisfy { index.modules.incoming[$0.index].isEmpty }
    let bringsExternal =
      isWrapper
      ? imports.undeclared.contains { offers($0.value, dependency) } : imports.soleWays.contains(position)
    if bringsExternal { return .yes(given) }
    let unexplained = imports.unexplained.filter { mayOffer(dependency.modules, importers: $0.importers) }.map(\.names)
    return notImported(unexplained.count == 1 ? unexplained[0] : unexplained.flatMap(\.self).sorted())
  }

  /// Whether a dependency on project modules may provide the external modules. Then all modules that import them depend
  /// on it, because they are not known to have them from another dependency.
  private func mayOffer(_ modules: [ModuleID], importers: [ModuleID]) -> Bool {
    modules.contains { module in
      project.modules[module.index].dependencies.contains { $0.modules.isEmpty && $0.form != .plugin }
        && importers.allSatisfy { $0 == module || project.isReachable(module, from: $0) }
    }
  }

  // MARK: Products from outside the tree

  /// Whether a product of an external package is imported, by its own name or by the name of a module that it
  /// re-exports. If not, it may contain another module that is imported. So the answer is no only if every import has
  /// another explanation, otherwise unknown.
  private func isExternalImported(_ dependency: DeclaredDependency, by id: ModuleID, _ given: Bindings) -> Answer {
    guard dependency.form == .product || dependency.form == .byName else { return .yes(given) }
    if !dependency.isResolved {
      return .unknown(Doubt(cause: "archlint did not find the package of the dependency", sources: [dependency.name]))
    }
    let users = project.modules[id.index].declaration == .xcode ? modulesInProcess(of: id) : [id]
    if users.contains(where: { project.modules[$0.index].hasOtherLanguages || project.modules[$0.index].lacksSources })
    {
      return .yes(given)
    }
    let imports = externalImports(of: id, users)
    let name = importName(of: dependency.name)
    if ([name] + reexports(ofLibrary: name)).contains(where: imports.names.contains) { return .yes(given) }
    let answer = notImported(imports.unexplained)
    guard answer.isNo, let binary = binaryDependency(of: id) else { return answer }
    return .unknown(Doubt(cause: "a binary target of the same package may need the dependency", sources: [binary]))
  }

  /// The name of a binary target that a module depends on. It is unknown which products a binary target needs.
  private func binaryDependency(of id: ModuleID) -> String? {
    project.modules[id.index].dependencies.lazy.flatMap(\.modules).map { project.modules[$0.index] }
      .first { $0.kind == .binary }?.name
  }

  /// The answer for a product that is not imported by its name.
  ///
  /// - Parameter unexplained: the imported modules for which there is no dependency with this name, sorted.
  private func notImported(_ unexplained: [String]) -> Answer {
    if unexplained.isEmpty { return .no }
    return .unknown(
      Doubt(cause: "a product from another repository may contain the imported module", sources: unexplained))
  }

  // MARK: Xcode

  /// The modules that run in one process with an Xcode target, including itself.
  private func modulesInProcess(of id: ModuleID) -> [ModuleID] { index.modules.modulesInProcess(of: id, in: project) }

  private func isImportedInProcess(of id: ModuleID, _ dependency: DeclaredDependency) -> Bool {
    modulesInProcess(of: id).contains { user in
      user != id && project.modules[user.index].lacksSources
        || index.modules.edges(from: user).contains { dependency.modules.contains($0.to) }
    }
  }

  /// The name of a product that the process of an Xcode target needs and whose package was not found.
  private func missingProduct(inProcessOf id: ModuleID) -> String? {
    modulesInProcess(of: id).lazy.flatMap { project.modules[$0.index].dependencies }.first(where: \.isUnread)?.name
  }

  /// Whether an imported module can be reached only through this dependency.
  private func isOnlyWay(_ position: Int, _ module: Module, _ id: ModuleID, _ imported: [ModuleID]) -> Bool {
    imported.contains { target in
      target != id && module.dependencies[position].modules.contains { project.isReachable(target, from: $0) }
        && !module.dependencies.enumerated().contains { other, entry in
          other != position && entry.modules.contains { $0 == target || project.isReachable(target, from: $0) }
        }
    }
  }

  /// Whether a module can be used only by importing it. Headers and resources can be used without an import, and a
  /// module without code may exist only for `canImport`.
  func isPlainLibrary(_ module: Module) -> Bool {
    module.kind == .library && !module.hasOtherLanguages && !module.hasResources && hasCode(module)
  }

  /// Whether an Xcode target contains any declaration. A target without declarations starts with a class of another
  /// module, which its property list names.
  private func declaresAnything(_ module: Module) -> Bool {
    module.files.contains { !project.files[$0.index].outline.declarations.isEmpty }
  }

  private func hasCode(_ module: Module) -> Bool {
    // An outline consists of many arrays, so it is not copied.
    module.files.contains {
      !project.files[$0.index].outline.declarations.isEmpty || !project.files[$0.index].outline.imports.isEmpty
    }
  }
}
