import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// declared: the manifest lists the imported module as a dependency of the importing module, or a dependency re-exports
// it. Imports in modules without declared dependencies pass, and in files of no module.

extension Evaluation {
  func declared(_ element: Element, _ given: Bindings) -> Answer {
    importFact(element, given, isDirect: true) { isDeclared($0, by: $1) }
  }

  func isDeclared(_ module: ModuleID, by importer: ModuleID) -> Bool {
    if project.isDeclared(module, by: importer) { return true }
    // An Xcode target may take a product from a remote package although the tree has a copy of the package.
    let imported = project.modules[module.index].importName
    let dependencies = project.modules[importer.index].dependencies
    if project.modules[importer.index].declaration == .xcode,
      dependencies.contains(where: {
        $0.modules.isEmpty && $0.form == .product && importName(of: $0.name) == imported
      })
    {
      return true
    }
    guard index.modules.hasReexports else { return false }
    return dependencies.contains { dependency in
      dependency.modules.contains { index.modules.offered(by: $0).contains(module) }
    }
  }

  /// The answer for a clause about the importing and the imported module, with doubts about incomplete manifests.
  ///
  /// - Parameter isDirect: the clause is about direct dependencies only.
  func importFact(
    _ element: Element, _ given: Bindings, isDirect: Bool, holds: (ModuleID, ModuleID) -> Bool
  ) -> Answer {
    guard case .imported(let id, let from) = element, let from else { return .yes(given) }
    let importer = project.modules[from.index]
    let module = project.importedModule(id, in: from)
    if module == from || holds(module, from) || comesWithSystem(module) { return .yes(given) }
    switch importer.declaration {
    case .package, .tuist: break
    case .moduleFile:
      // A module file names no external modules.
      if project.modules[module.index].kind == .external { return .yes(given) }
    case .xcode:
      if !isDirect || project.isReachable(module, from: from) { return .no }
      return .unknown(Doubt(cause: "Xcode may link a module that the target does not declare"))
    case nil: return .yes(given)
    }
    let asked =
      isDirect ? [from] : [from] + project.dependencies.unsettled.filter { project.isReachable($0, from: from) }
    if let doubt = asked.lazy.compactMap({ doubt($0, before: module, isDirect: isDirect) }).first {
      return .unknown(doubt)
    }
    guard project.modules[module.index].kind == .external,
      let open = importer.dependencies.first(where: { $0.modules.isEmpty })
    else { return .no }
    let cause =
      "'\(open.name)', a dependency of \(name(of: from)), is a product of an external package, which may contain it"
    return .unknown(Doubt(cause: cause))
  }

  /// Whether the module belongs to the system, so no manifest declares it.
  func comesWithSystem(_ module: ModuleID) -> Bool {
    let entry = project.modules[module.index]
    guard entry.kind == .external else { return false }
    return entry.importName.hasPrefix("_") || systemModules.contains(entry.importName)
      || Self.otherSystemModules.contains(entry.importName)
  }

  /// System modules whose names projects may use for their own modules.
  private static let otherSystemModules: Set<String> = [
    "Compression", "DeclaredAgeRange", "Playgrounds", "Spatial", "StoreKitTest", "System", "XPC", "libkern", "notify",
  ]

  /// The reason why it is unknown whether dependencies of a module lead to another module.
  private func doubt(_ id: ModuleID, before module: ModuleID, isDirect: Bool) -> Doubt? {
    let dependencies = project.modules[id.index].dependencies
    let open = dependencies.first { dependency in
      dependency.candidates.contains { $0 == module || project.isReachable(module, from: $0) }
        || dependency.modules.isEmpty && importName(of: dependency.name) == project.modules[module.index].importName
    }
    if let open {
      let package = open.package.map { " of the package '\($0)'" } ?? ""
      return Doubt(cause: "the product '\(open.name)'\(package) was not found and may be in the project")
    }
    if !project.modules[id.index].isComplete, project.sees(module, from: id) { return unread(id) }
    let missing = dependencies.first {
      $0.isUnread && (isDirect ? mayHold($0, module, for: id) : project.sees(module, from: id))
    }
    return missing.map { Doubt(cause: "'\($0.name)', a dependency of \(name(of: id)), is not fully known") }
  }

  /// Whether an incomplete dependency may be a product with the module. Only the package of the module has such
  /// products.
  private func mayHold(_ dependency: DeclaredDependency, _ module: ModuleID, for importer: ModuleID) -> Bool {
    guard let number = project.modules[module.index].package else { return true }
    if number == project.modules[importer.index].package { return false }
    let package = project.packages[number]
    guard let product = package.products.first(where: { $0.name == dependency.name }) else {
      return !package.isComplete
    }
    return !product.isComplete || product.targets.contains(project.modules[module.index].name)
  }

  private func unread(_ id: ModuleID) -> Doubt {
    Doubt(cause: "the manifest's dependencies of \(name(of: id)) could not be fully read")
  }

  func declarationFaults(_ element: Element, _ isNegated: Bool) -> [Fault] {
    var fault = Fault(which: isNegated ? "it declares" : "it does not declare")
    guard case .imported(let id, let from) = element, let from else { return [fault] }
    fault.come(from: moduleCause(element))
    if isNegated { return [fault] }
    // Why the import compiles anyway.
    let module = project.importedModule(id, in: from)
    let through = project.modules[from.index].dependencies.first { dependency in
      dependency.modules.contains { $0 == module || project.isReachable(module, from: $0) }
    }
    if let through {
      let offer = isOffered(module, to: from) ? "" : "; no product of its package contains it"
      fault.evidence = [Evidence(place: through.place, text: "reached through the dependency \(through.name)" + offer)]
    }
    return [fault]
  }

  /// Whether a manifest could declare the module, through a product of its package.
  private func isOffered(_ module: ModuleID, to importer: ModuleID) -> Bool {
    let name = project.modules[module.index].name
    guard let number = project.modules[module.index].package, number != project.modules[importer.index].package else {
      return true
    }
    let package = project.packages[number]
    return !package.isComplete || package.products.contains { !$0.isComplete || $0.targets.contains(name) }
  }

  /// The cause of a missing dependency: one finding for each pair of modules, however many files import.
  func moduleCause(_ element: Element) -> String? {
    guard case .imported(_, let from?) = element else { return nil }
    return "import:\(name(of: from))->\(importedName(element))"
  }
}
