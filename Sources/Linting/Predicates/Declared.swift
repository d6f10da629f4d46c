import ProjectModel
import RuleLanguage

// declared: the import's module is a dependency that the manifest lists for the importing module, or comes along
// with one that re-exports it. A file or module of no manifest has nothing to declare, and passes.

extension Evaluation {
  func declared(_ thing: Thing, _ given: Bindings) -> Answer {
    switch importFact(thing, holds: { isDeclared($0, by: $1) }) {
    case .some(true): .yes(given)
    case .some(false): .no
    case .none: .unknown(doubt(thing))
    }
  }

  func isDeclared(_ module: ModuleID, by importer: ModuleID) -> Bool {
    if project.isDeclared(module, by: importer) { return true }
    guard index.modules.hasReexports else { return false }
    return project.modules[importer.index].dependencies.contains { dependency in
      dependency.modules.contains { index.modules.offered(by: $0).contains(module) }
    }
  }

  /// Whether a fact about the importing and the imported module holds; nil where the manifest does not tell.
  func importFact(_ thing: Thing, holds: (ModuleID, ModuleID) -> Bool) -> Bool? {
    guard case .imported(let id, let from) = thing, let from else { return true }
    let importer = project.modules[from.index]
    guard importer.package != nil else { return true }
    let module = project.importedModule(id, in: from)
    if module == from || holds(module, from) { return true }
    if !importer.isComplete || unsettled(from, before: module) != nil { return nil }
    // What other repositories' products hold is not in the tree.
    let isOutside = project.modules[module.index].kind == .external
    return isOutside && importer.dependencies.contains { $0.modules.isEmpty } ? nil : false
  }

  /// An entry of a module, or of one below it, that may lead to another module: what it stands for is not known.
  private func unsettled(_ importer: ModuleID, before module: ModuleID) -> DeclaredDependency? {
    for (other, one) in project.modules.enumerated() {
      for dependency in one.dependencies where !dependency.candidates.isEmpty {
        guard other == importer.index || project.isReachable(ModuleID(other), from: importer) else { break }
        if dependency.candidates.contains(where: { $0 == module || project.isReachable(module, from: $0) }) {
          return dependency
        }
      }
    }
    return nil
  }

  /// Why the manifest does not tell of an import.
  func doubt(_ thing: Thing) -> Doubt {
    let importer = modules(of: thing).first.map { name(of: $0) } ?? ""
    if case .imported(let id, let from?) = thing,
      let entry = unsettled(from, before: project.importedModule(id, in: from))
    {
      let package = entry.package.map { " of the package '\($0)'" } ?? ""
      return Doubt(cause: "the product '\(entry.name)'\(package) is not found, and may be one of the tree")
    }
    return Doubt(cause: "the manifest's dependencies of \(importer) could not be read whole")
  }

  func declarationFaults(_ thing: Thing, _ isNegated: Bool) -> [Fault] {
    var fault = Fault(which: isNegated ? "it declares" : "it does not declare")
    guard case .imported(let id, let from) = thing, let from else { return [fault] }
    fault.cause = moduleCause(thing)
    fault.identity = fault.cause
    if isNegated { return [fault] }
    // How the import works all the same, where it does.
    let module = project.importedModule(id, in: from)
    let through = project.modules[from.index].dependencies.first { dependency in
      dependency.modules.contains { $0 == module || project.isReachable(module, from: $0) }
    }
    if let through {
      fault.evidence = [Evidence(place: through.place, text: "reached through the dependency \(through.name)")]
    }
    return [fault]
  }

  /// One finding for each pair of modules: the manifest lacks one line, however many files import.
  func moduleCause(_ thing: Thing) -> String? {
    guard case .imported(_, let from?) = thing else { return nil }
    return "import:\(name(of: from))->\(importedName(thing))"
  }

  func modulePair(_ thing: Thing) -> ModulePair? {
    guard case .imported(let id, let from?) = thing else { return nil }
    return ModulePair(from: from, to: project.importedModule(id, in: from))
  }
}
