extension ModuleResolution {
  /// Finds what each declared dependency stands for, in its own package and in those of the tree that the
  /// package depends on.
  mutating func resolveDependencies() {
    var targets: [[String: ModuleID]] = Array(repeating: [:], count: packages.count)
    var loose: [String: ModuleID] = [:]
    /// The same by the folder of what gave them.
    var looseAt: [String: [String: ModuleID]] = [:]
    for (index, module) in modules.enumerated() {
      if let package = module.package {
        if targets[package][module.name] == nil { targets[package][module.name] = ModuleID(index) }
      } else {
        if loose[module.name] == nil { loose[module.name] = ModuleID(index) }
        if let place = module.place { looseAt[parent(of: place.path), default: [:]][module.name] = ModuleID(index) }
      }
    }
    var packageAt: [String: Int] = [:]
    for (index, package) in packages.enumerated() { packageAt[package.folder] = index }
    // The packages of the tree that each one depends on, with the names that it may call them by.
    let required = packages.map { package in
      package.requirements.compactMap { requirement -> (Int, [String])? in
        guard let folder = requirement.folder, let other = packageAt[folder] else { return nil }
        let name = requirement.name?.lowercased() ?? requirement.identity
        return (other, [requirement.identity, packages[other].name.lowercased(), name])
      }
    }
    for index in modules.indices {
      guard let package = modules[index].package else {
        for dependency in modules[index].dependencies.indices {
          let wanted = modules[index].dependencies[dependency]
          let found = wanted.home.flatMap { looseAt[$0]?[wanted.name] } ?? loose[wanted.name]
          modules[index].dependencies[dependency].modules = found.map { [$0] } ?? []
        }
        continue
      }
      for number in modules[index].dependencies.indices {
        let dependency = modules[index].dependencies[number]
        let found = resolve(dependency, in: package, targets, required[package])
        modules[index].dependencies[number].modules = found
        modules[index].dependencies[number].isUnread = isUnread(
          dependency, found, in: package, targets, required[package])
        if found.isEmpty {
          modules[index].dependencies[number].candidates = candidates(for: dependency, outside: package, targets)
          noteMissing(dependency, of: index, package)
        }
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
    for (other, _) in dependency.package.map({ packages(named: $0, of: package, required, dependency) }) ?? required {
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

  /// The packages by path that a product's `package:` may mean. A checkout's identity is the name of its folder, which
  /// is not always that of the repository: a name that none has is that of the one with such a product.
  private func packages(
    named name: String, of package: Int, _ required: [(package: Int, names: [String])], _ dependency: DeclaredDependency
  ) -> [(package: Int, names: [String])] {
    let named = required.filter { $0.names.contains(name.lowercased()) }
    if !named.isEmpty || isFromElsewhere(name, package) { return named }
    let offering = required.filter { other in
      packages[other.package].products.contains { $0.name == dependency.name }
    }
    return offering.count == 1 ? offering : []
  }

  /// A package requires one of that name from outside the tree.
  private func isFromElsewhere(_ name: String, _ package: Int) -> Bool {
    let name = name.lowercased()
    return packages[package].requirements.contains {
      $0.folder == nil && ($0.identity == name || $0.name?.lowercased() == name)
    }
  }

  /// Whether a dependency may be, or hold, what a manifest declares in a part that could not be read, or what a package
  /// of the tree declares that is not there.
  private func isUnread(
    _ dependency: DeclaredDependency, _ found: [ModuleID], in package: Int, _ targets: [[String: ModuleID]],
    _ required: [(package: Int, names: [String])]
  ) -> Bool {
    let own = packages[package]
    if found.isEmpty, isFromElsewhere(dependency.package ?? dependency.name, package) { return false }
    if found.isEmpty, !own.isComplete { return true }
    if dependency.form == .target { return false }
    let others = dependency.package.map { packages(named: $0, of: package, required, dependency) } ?? required
    if found.isEmpty {
      let isGone = own.requirements.contains { requirement in
        requirement.folder.map { folder in !packages.contains { $0.folder == folder } } ?? false
          && (dependency.package.map { $0.lowercased() == requirement.identity } ?? true)
      }
      return isGone || others.contains { !packages[$0.package].isComplete }
    }
    // The dependency is one of the package's own targets.
    if dependency.package == nil, dependency.form == .byName, targets[package][dependency.name] != nil { return false }
    return others.contains { other, _ in
      packages[other].products.contains { product in
        product.name == dependency.name
          && (!product.isComplete
            || !packages[other].isComplete && product.targets.contains { targets[other][$0] == nil })
      }
    }
  }

  /// What a product may be, for all that is known, that no package by path has: one of its name of any other package.
  private func candidates(
    for dependency: DeclaredDependency, outside package: Int, _ targets: [[String: ModuleID]]
  ) -> [ModuleID] {
    guard dependency.form == .product, dependency.package != nil else { return [] }
    return packages.indices.filter { $0 != package }.flatMap { other in
      packages[other].products.filter { $0.name == dependency.name }.flatMap { product in
        product.targets.compactMap { targets[other][$0] }
      }
    }.sorted()
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
