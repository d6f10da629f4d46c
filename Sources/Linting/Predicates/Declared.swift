import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// declared: the manifest lists the imported module as a dependency of the importing module, or a dependency re-exports
// it. If a dependency has a condition for platforms, it has to cover the platforms of the import. Imports in modules without declared dependencies pass, and in files of no module.

extension Evaluation {
  func declared(_ element: Element, _ given: Bindings) -> Answer {
    importFact(element, given, isDirect: true) { isDeclared($0, by: $1) }
  }

  func isDeclared(_ module: ModuleID, by importer: ModuleID) -> Bool {
    if project.isDeclared(module, by: importer) { return true }
    // An Xcode target may use a product of a remote package, although the project also contains a copy of this package.
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

  /// The answer for a clause about the importing and the imported module. If a manifest could not be read completely,
  /// it may be unknown.
  ///
  /// - Parameter isDirect: whether the clause is only about direct dependencies.
  func importFact(
    _ element: Element, _ given: Bindings, isDirect: Bool, holds: (ModuleID, ModuleID) -> Bool
  ) -> Answer {
    guard case .imported(let id, let from) = element, let from else { return .yes(given) }
    let importer = project.modules[from.index]
    let module = project.importedModule(id, in: from)
    if module == from || comesWithSystem(module) { return .yes(given) }
    if holds(module, from) {
      let isLimited = importer.declaration == .package && declaredSystems(ofImport: id, in: from) != nil
      return .yes(given, if: !isLimited)
    }
    switch importer.declaration {
    case .package, .tuist: break
    case .moduleFile:
      // A module file cannot name external modules, so it is not a mistake that it declares none.
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
      "'\(open.name)', a dependency of \(name(of: from)), is a product of an external package and may contain the module"
    return .unknown(Doubt(cause: cause))
  }

  /// Whether the module is part of the system, so that manifests do not declare it.
  func comesWithSystem(_ module: ModuleID) -> Bool {
    let entry = project.modules[module.index]
    guard entry.kind == .external else { return false }
    return entry.importName.hasPrefix("_") || systemModules.contains(entry.importName)
      || Self.otherSystemModules.contains(entry.importName)
  }

  /// System modules with common names. A project may have its own module with such a name.
  private static let otherSystemModules: Set<String> = [
    "Compression", "DeclaredAgeRange", "Playgrounds", "Spatial", "StoreKitTest", "System", "XPC", "libkern", "notify",
  ]

  /// The reason why it is unknown whether dependencies of a module lead to another module. nil if it is known.
  private func doubt(_ id: ModuleID, before module: ModuleID, isDirect: Bool) -> Doubt? {
    let dependencies = project.modules[id.index].dependencies
    let open = dependencies.first { dependency in
      dependency.candidates.contains { $0 == module || project.isReachable(module, from: $0) }
        || dependency.modules.isEmpty && importName(of: dependency.name) == project.modules[module.index].importName
    }
    if let open {
      let package = open.package.map { " of the package '\($0)'" } ?? ""
      return Doubt(cause: "the product '\(open.name)'\(package) was not found, and may be part of the project")
    }
    if !project.modules[id.index].isComplete, project.sees(module, from: id) { return unread(id) }
    let missing = dependencies.first {
      $0.isUnread && (isDirect ? mayHold($0, module, for: id) : project.sees(module, from: id))
    }
    return missing.map { Doubt(cause: "'\($0.name)', a dependency of \(name(of: id)), could not be fully read") }
  }

  /// Whether a dependency that could not be read completely may be a product that contains the module. Only products of
  /// the module's own package can.
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
    Doubt(cause: "the dependencies of \(name(of: id)) in its manifest could not be fully read")
  }

  func declarationFaults(_ element: Element, _ isNegated: Bool) -> [Fault] {
    var fault = Fault(which: isNegated ? "it declares" : "it does not declare")
    guard case .imported(let id, let from) = element, let from else { return [fault] }
    fault.come(from: moduleCause(element))
    if isNegated { return [fault] }
    if let systems = systemsFault(element) { return [systems] }
    fault.remedies = dependencyRemedies(element)
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

  /// Declaring the imported module is also the way to reach it.
  func dependencyRemedies(_ element: Element) -> [Remedy]? {
    guard case .imported(let id, let from?) = element else { return nil }
    return [.addDependency(project.importedModule(id, in: from), to: from)]
  }

  /// The fault of an import that is compiled for more platforms than its dependency. nil for other imports.
  func systemsFault(_ element: Element) -> Fault? {
    guard case .imported(let id, let from?) = element, project.modules[from.index].declaration == .package,
      let systems = declaredSystems(ofImport: id, in: from)
    else { return nil }
    let module = project.importedModule(id, in: from)
    let names = systems.sorted().map { $0.dropFirst("os(".count).dropLast() }.joined(separator: ", ")
    let condition = systems.sorted().joined(separator: " || ")
    var fault = Fault(which: "it declares for \(names) only; put the import inside #if \(condition)")
    fault.come(from: "\(moduleCause(element) ?? "") for \(names)")
    let dependency = project.modules[from.index].dependencies.first {
      !$0.systems.isEmpty && $0.modules.contains(module)
    }
    if let dependency {
      fault.evidence = [Evidence(place: dependency.place, text: "the condition of the dependency \(dependency.name)")]
    }
    return fault
  }

  /// Whether a manifest could declare a dependency on the module: its package has a product that contains it.
  private func isOffered(_ module: ModuleID, to importer: ModuleID) -> Bool {
    let name = project.modules[module.index].name
    guard let number = project.modules[module.index].package, number != project.modules[importer.index].package else {
      return true
    }
    let package = project.packages[number]
    return !package.isComplete || package.products.contains { !$0.isComplete || $0.targets.contains(name) }
  }

  /// The cause for an import without a dependency. All imports between the same two modules become one finding.
  func moduleCause(_ element: Element) -> String? {
    guard case .imported(_, let from?) = element else { return nil }
    return "import:\(name(of: from))->\(importedName(element))"
  }
}
