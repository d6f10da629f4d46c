import ProjectModel
import Scaffolding

extension FixFinder {
  mutating func removingDependency(_ position: Int, from id: ModuleID) -> DependencyPlan {
    let target = project.modules[id.index]
    // The files of a target without files are probably in a wrong folder, and import the dependencies.
    guard target.dependencies.indices.contains(position), !target.files.isEmpty else { return .none }
    let name = target.dependencies[position].name
    return change(
      "Remove '\(name)' from the dependencies of '\(target.name)'", .remove(name, from: target.name), of: target)
  }

  mutating func addingDependency(on module: ModuleID, to id: ModuleID) -> DependencyPlan {
    let target = project.modules[id.index]
    // The targets would depend on each other.
    if project.isReachable(id, from: module) { return .none }
    let imported = project.modules[module.index]
    guard imported.kind != .external, target.package != nil, imported.package != nil else {
      let name = imported.name
      return imported.kind == .external
        ? .none : .byHand("add '\(name)' to the dependencies of '\(target.name)' in \(description(of: target))")
    }
    if target.package == imported.package { return adding(imported.name, package: nil, to: target) }
    guard let requirement = requirement(of: imported, for: target) else {
      return .byHand(
        "add the package of \(description(of: imported)) to the dependencies of \(description(of: target)), and its "
          + "product with '\(imported.name)' to those of '\(target.name)'")
    }
    guard let product = product(with: imported) else {
      return .byHand(
        "add a library product with '\(imported.name)' in \(description(of: imported)), and then to the dependencies of "
          + "'\(target.name)' in \(description(of: target))")
    }
    return adding(product, package: requirement, to: target)
  }

  private mutating func adding(_ name: String, package: String?, to target: Module) -> DependencyPlan {
    change(
      "Add '\(name)' to the dependencies of '\(target.name)'", .add(name, package: package, to: target.name), of: target
    )
  }

  /// The package of a module, as the manifest of a target names it. nil if the manifest does not require it.
  private func requirement(of module: Module, for target: Module) -> String? {
    guard let own = target.package,
      let requirement = project.packages[own].requirements.first(where: { $0.folder == folder(of: module) })
    else { return nil }
    // The last part of the path keeps its capitals.
    let last = lastPart(of: folder(of: module) ?? "")
    return requirement.name ?? (last.lowercased() == requirement.identity ? last : requirement.identity)
  }

  /// The smallest product with a module.
  private func product(with module: Module) -> String? {
    let products = module.package.map { project.packages[$0].products } ?? []
    let found = products.filter { $0.kind == .library && $0.targets.contains(module.name) }
    return found.min { ($0.targets.count, $0.name) < ($1.targets.count, $1.name) }?.name
  }

  /// The folder of the package that declares a module.
  private func folder(of module: Module) -> String? { module.package.map { project.packages[$0].folder } }

  private mutating func change(_ title: String, _ change: DependencyChange, of target: Module) -> DependencyPlan {
    let instruction = "\(lowercasedFirst(title)) in \(description(of: target))"
    guard let package = target.package, target.declaration == .package else { return .byHand(instruction) }
    let path = project.packages[package].manifest
    guard let manifest = manifest(path) else { return .byHand(instruction) }
    switch manifest.changing(change) {
    case .done: return .change(PlannedChange(title: title, steps: [.dependency(path: path, change)]))
    case .unclear(let why): return .byHand("\(instruction), \(why)")
    }
  }

  /// The file that declares a target.
  private func description(of target: Module) -> String {
    target.package.map { project.packages[$0].manifest } ?? target.project ?? target.place?.path ?? "the build file"
  }

  private func lowercasedFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
