import ProjectModel
import Scaffolding

extension Project {
  func removingDependency(_ position: Int, from id: ModuleID) -> DependencyPlan {
    let target = modules[id.index]
    guard target.dependencies.indices.contains(position) else { return .none }
    let name = target.dependencies[position].name
    return change(
      "Remove '\(name)' from the dependencies of '\(target.name)'", .remove(name, from: target.name), of: target)
  }

  func addingDependency(on module: ModuleID, to id: ModuleID) -> DependencyPlan {
    let target = modules[id.index]
    // The targets would depend on each other.
    if isReachable(id, from: module) { return .none }
    let imported = modules[module.index]
    guard imported.kind != .external, target.package != nil, imported.package != nil else {
      let name = imported.name
      return imported.kind == .external
        ? .none : .byHand("add '\(name)' to the dependencies of '\(target.name)' in \(description(of: target))")
    }
    if target.package == imported.package { return adding(imported.name, package: nil, to: target) }
    guard let product = product(with: imported, for: target) else { return .none }
    return adding(product.name, package: product.package, to: target)
  }

  private func adding(_ name: String, package: String?, to target: Module) -> DependencyPlan {
    change(
      "Add '\(name)' to the dependencies of '\(target.name)'", .add(name, package: package, to: target.name), of: target
    )
  }

  /// The smallest product with a module, and its package as the manifest of the target names it. nil if the manifest
  /// does not require the package.
  private func product(with module: Module, for target: Module) -> (name: String, package: String)? {
    guard let own = target.package, let other = module.package,
      let requirement = packages[own].requirements.first(where: { $0.folder == packages[other].folder })
    else { return nil }
    let products = packages[other].products.filter { $0.kind == .library && $0.targets.contains(module.name) }
    guard let product = products.min(by: { ($0.targets.count, $0.name) < ($1.targets.count, $1.name) }) else {
      return nil
    }
    // The last part of the path keeps its capitals.
    let folder = lastPart(of: packages[other].folder)
    let name = requirement.name ?? (folder.lowercased() == requirement.identity ? folder : requirement.identity)
    return (product.name, name)
  }

  private func change(_ title: String, _ change: DependencyChange, of target: Module) -> DependencyPlan {
    let instruction = "\(lowercasedFirst(title)) in \(description(of: target))"
    guard let package = target.package, target.declaration == .package else { return .byHand(instruction) }
    let path = packages[package].manifest
    guard let file = file(at: path),
      let text = String(validating: files[file.index].outline.source.bytes, as: UTF8.self)
    else { return .byHand(instruction) }
    switch changing(change, in: text) {
    case .done: return .change(PlannedChange(title: title, steps: [.dependency(path: path, change)]))
    case .unclear(let why): return .byHand("\(instruction), \(why)")
    }
  }

  /// The file that declares a target.
  private func description(of target: Module) -> String {
    target.package.map { packages[$0].manifest } ?? target.project ?? target.place?.path ?? "the build file"
  }

  private func lowercasedFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
