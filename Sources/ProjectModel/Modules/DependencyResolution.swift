extension ModuleResolution {
  /// Finds what each declared dependency stands for, in its own package and in those of the tree that the
  /// package depends on.
  mutating func resolveDependencies() {
    var targets: [[String: ModuleID]] = Array(repeating: [:], count: packages.count)
    var loose: [String: ModuleID] = [:]
    for (index, module) in modules.enumerated() {
      if let package = module.package {
        if targets[package][module.name] == nil { targets[package][module.name] = ModuleID(index) }
      } else if loose[module.name] == nil {
        loose[module.name] = ModuleID(index)
      }
    }
    var packageAt: [String: Int] = [:]
    for (index, package) in packages.enumerated() { packageAt[package.folder] = index }
    // The packages of the tree that each one depends on, with the names that it may call them by.
    let required = packages.map { package in
      zip(package.requirements, package.requirementNames).compactMap { requirement, name -> (Int, [String])? in
        guard let folder = requirement.folder, let other = packageAt[folder] else { return nil }
        return (
          other, [requirement.identity, packages[other].name.lowercased(), name?.lowercased() ?? requirement.identity]
        )
      }
    }
    for index in modules.indices {
      guard let package = modules[index].package else {
        for dependency in modules[index].dependencies.indices {
          let name = modules[index].dependencies[dependency].name
          modules[index].dependencies[dependency].modules = loose[name].map { [$0] } ?? []
        }
        continue
      }
      for number in modules[index].dependencies.indices {
        let dependency = modules[index].dependencies[number]
        let found = resolve(dependency, in: package, targets, required[package])
        modules[index].dependencies[number].modules = found
        if found.isEmpty { noteMissing(dependency, of: index, package) }
      }
    }
  }

  private func resolve(
    _ dependency: DeclaredDependency, in package: Int, _ targets: [[String: ModuleID]],
    _ required: [(package: Int, names: [String])]
  ) -> [ModuleID] {
    if dependency.form != .product, dependency.package == nil, let own = targets[package][dependency.name] {
      return [own]
    }
    if dependency.form == .plugin, dependency.package == nil,
      let product = packages[package].products.first(where: { $0.kind == .plugin && $0.name == dependency.name })
    {
      return product.targets.compactMap { targets[package][$0] }
    }
    guard dependency.form != .target else { return [] }
    let named = dependency.package.map { name in required.filter { $0.names.contains(name.lowercased()) } }
    for (other, _) in named ?? required {
      if let product = packages[other].products.first(where: { $0.name == dependency.name }) {
        return product.targets.compactMap { targets[other][$0] }.sorted()
      }
      // Executables and plugins are products without being declared.
      if let target = targets[other][dependency.name],
        [.executable, .plugin, .macro].contains(modules[target.index].kind)
      {
        return [target]
      }
    }
    return []
  }

  /// A name that can be nothing but a target of the package is told; any other may come from outside the tree.
  private mutating func noteMissing(_ dependency: DeclaredDependency, of module: Int, _ package: Int) {
    let mayBeOutside = packages[package].requirements.contains { requirement in
      requirement.folder.map { folder in !packages.contains { $0.folder == folder } } ?? true
    }
    guard packages[package].isComplete, dependency.form == .target || !mayBeOutside else { return }
    if dependency.form == .product || dependency.form == .plugin, dependency.package != nil { return }
    problems.append(
      Problem(
        kind: .module,
        message: "'\(modules[module].name)' depends on '\(dependency.name)', which is no target of its package"
          + (dependency.form == .target ? "" : " and no product of one that it depends on"), place: dependency.place))
  }
}
