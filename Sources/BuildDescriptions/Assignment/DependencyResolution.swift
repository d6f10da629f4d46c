import ProjectModel

/// Tables for looking up packages, products and targets by name while dependencies are resolved.
private struct DependencyTables {
  typealias Requirement = (package: Int, names: [String])

  /// For each package, its targets by name.
  let targets: [[String: ModuleID]]
  /// For each package, its products by name, in order.
  let products: [[String: [Package.Product]]]
  /// For each product name, the packages that declare a product of that name, in order.
  let packagesWithProduct: [String: [Int]]
  /// For each target name, the packages that declare a target of that name, in order.
  let packagesWithTarget: [String: [Int]]
  /// For each package, its dependencies that are also in the source tree, with the names that a manifest may use for
  /// each of them.
  let required: [[Requirement]]
  /// For each package, the position in `required` of each dependency. The key is the index of the dependency.
  let placesOfRequired: [[Int: Int]]
  /// For each package, the positions in `required` of each dependency's name.
  let requiredByName: [[String: [Int]]]
  /// For each package, the names of its dependencies that are not in the source tree, in lower case.
  let namesFromElsewhere: [Set<String>]
  /// For each package, the identities of local packages that it requires but that do not exist.
  let gone: [Set<String>]
  /// For each package, whether all its dependencies are in the source tree, and whether the manifest of one of them
  /// could be read only partly.
  let requiresTreeOnly: [Bool]
  let requiresIncomplete: [Bool]

  init(_ packages: [Package], _ targets: [[String: ModuleID]]) {
    self.targets = targets
    products = packages.map { Dictionary(grouping: $0.products, by: \.name) }
    var packagesWithProduct: [String: [Int]] = [:]
    for (package, products) in products.enumerated() {
      for name in products.keys { packagesWithProduct[name, default: []].append(package) }
    }
    self.packagesWithProduct = packagesWithProduct
    var packageAt: [String: Int] = [:]
    for (index, package) in packages.enumerated() { packageAt[package.folder] = index }
    required = packages.map { package in
      package.requirements.compactMap { requirement -> Requirement? in
        guard let folder = requirement.folder, let other = packageAt[folder] else { return nil }
        let name = requirement.name?.lowercased() ?? requirement.identity
        return (other, [requirement.identity, packages[other].name.lowercased(), name])
      }
    }
    requiredByName = required.map { required in
      required.enumerated().reduce(into: [:]) { all, one in
        for name in Set(one.element.names) { all[name, default: []].append(one.offset) }
      }
    }
    namesFromElsewhere = packages.map { package in
      Set(
        package.requirements.filter { $0.folder == nil }.flatMap {
          [$0.identity, $0.name?.lowercased() ?? $0.identity]
        })
    }
    gone = packages.map { package in
      Set(package.requirements.filter { $0.folder.map { packageAt[$0] == nil } ?? false }.map(\.identity))
    }
    requiresTreeOnly = packages.map { $0.requirements.allSatisfy { $0.folder.map { packageAt[$0] != nil } ?? false } }
    requiresIncomplete = required.map { $0.contains { !packages[$0.package].isComplete } }
    packagesWithTarget = targets.enumerated().reduce(into: [:]) { all, one in
      for name in one.element.keys { all[name, default: []].append(one.offset) }
    }
    placesOfRequired = required.map { required in
      Dictionary(required.enumerated().map { ($1.package, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The dependencies of a package that declare a product or target named `name`, in the order of the dependencies.
  func having(_ name: String, requiredBy package: Int) -> [Int] {
    let all = Set(packagesWithProduct[name] ?? []).union(packagesWithTarget[name] ?? [])
    let places = placesOfRequired[package]
    return all.compactMap { places[$0] }.sorted().map { required[package][$0].package }
  }
}

extension ModuleResolution {
  /// Resolves the dependencies of all targets. A dependency may be declared in the target's own package, or in a
  /// package of the source tree that this package depends on.
  mutating func resolveDependencies() {
    var targets: [[String: ModuleID]] = Array(repeating: [:], count: packages.count)
    var loose: [String: ModuleID] = [:]
    /// The modules that belong to no package, by the folder of their description and by name.
    var looseAt: [String: [String: ModuleID]] = [:]
    for (index, module) in modules.enumerated() {
      if let package = module.package {
        if targets[package][module.name] == nil { targets[package][module.name] = ModuleID(index) }
      } else {
        if loose[module.name] == nil { loose[module.name] = ModuleID(index) }
        if let place = module.place { looseAt[parent(of: place.path), default: [:]][module.name] = ModuleID(index) }
      }
    }
    let tables = DependencyTables(packages, targets)
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
        let found = resolve(dependency, in: package, tables)
        modules[index].dependencies[number].modules = found
        modules[index].dependencies[number].isUnread = isUnread(dependency, found, in: package, tables)
        if found.isEmpty {
          modules[index].dependencies[number].candidates = candidates(for: dependency, outside: package, tables)
          noteMissing(dependency, of: index, package, tables)
        }
      }
    }
  }

  private func resolve(_ dependency: DeclaredDependency, in package: Int, _ tables: DependencyTables) -> [ModuleID] {
    if dependency.form != .product, dependency.package == nil, let own = tables.targets[package][dependency.name] {
      return [own]
    }
    if dependency.form == .plugin, dependency.package == nil,
      let product = tables.products[package][dependency.name]?.first(where: { $0.kind == .plugin })
    {
      return product.targets.compactMap { tables.targets[package][$0] }
    }
    guard dependency.form != .target else { return [] }
    for other in packages(offering: dependency, to: package, tables) {
      if let product = tables.products[other][dependency.name]?.first {
        return product.targets.compactMap { tables.targets[other][$0] }.sorted()
      }
      // Executables, plugins and macros can be used as a product even if the manifest declares no such product.
      if let target = tables.targets[other][dependency.name],
        [.executable, .plugin, .macro].contains(modules[target.index].kind)
      {
        return [target]
      }
    }
    return []
  }

  /// The packages that may provide a dependency of a target, in order. Only packages that the target's package depends
  /// on by path are considered.
  private func packages(
    offering dependency: DeclaredDependency, to package: Int, _ tables: DependencyTables
  ) -> [Int] {
    guard let name = dependency.package else {
      return tables.having(dependency.name, requiredBy: package)
    }
    return packages(named: name, of: package, dependency, tables)
  }

  /// The packages that the `package:` argument of `.product(name:package:)` may refer to. The identity of a package on
  /// disk is its folder name, which may differ from the repository name. If no dependency has the given name, but
  /// exactly one declares the product, that one is used.
  private func packages(
    named name: String, of package: Int, _ dependency: DeclaredDependency, _ tables: DependencyTables
  ) -> [Int] {
    let named = tables.requiredByName[package][name.lowercased()] ?? []
    if !named.isEmpty || tables.namesFromElsewhere[package].contains(name.lowercased()) {
      return named.map { tables.required[package][$0].package }
    }
    let offering = tables.having(dependency.name, requiredBy: package)
      .filter { tables.products[$0][dependency.name] != nil }
    return offering.count == 1 ? offering : []
  }

  /// Whether a dependency may refer to a declaration that archlint has not read. The declaration may be in an
  /// unreadable part of a manifest, or in a local package that does not exist.
  private func isUnread(
    _ dependency: DeclaredDependency, _ found: [ModuleID], in package: Int, _ tables: DependencyTables
  ) -> Bool {
    let own = packages[package]
    if found.isEmpty,
      tables.namesFromElsewhere[package].contains((dependency.package ?? dependency.name).lowercased())
    {
      return false
    }
    if found.isEmpty, !own.isComplete { return true }
    if dependency.form == .target { return false }
    if found.isEmpty {
      let gone = tables.gone[package]
      let isGone = dependency.package.map { gone.contains($0.lowercased()) } ?? !gone.isEmpty
      if isGone { return true }
      return dependency.package.map { packages(named: $0, of: package, dependency, tables) }
        .map { $0.contains { !packages[$0].isComplete } } ?? tables.requiresIncomplete[package]
    }
    // The dependency is a target of the package itself.
    if dependency.package == nil, dependency.form == .byName, tables.targets[package][dependency.name] != nil {
      return false
    }
    return packages(offering: dependency, to: package, tables).contains { other in
      (tables.products[other][dependency.name] ?? []).contains { product in
        !product.isComplete
          || !packages[other].isComplete && product.targets.contains { tables.targets[other][$0] == nil }
      }
    }
  }

  /// The modules of products named like the dependency in all other packages. They are used if no path dependency
  /// declares the product.
  private func candidates(
    for dependency: DeclaredDependency, outside package: Int, _ tables: DependencyTables
  ) -> [ModuleID] {
    guard dependency.form == .product, dependency.package != nil else { return [] }
    return (tables.packagesWithProduct[dependency.name] ?? []).filter { $0 != package }.flatMap { other in
      (tables.products[other][dependency.name] ?? []).flatMap { product in
        product.targets.compactMap { tables.targets[other][$0] }
      }
    }.sorted()
  }

  /// Reports the name of a dependency that does not exist, if the name can only refer to a target of the package. Any
  /// other name may refer to a package outside the source tree.
  private mutating func noteMissing(
    _ dependency: DeclaredDependency, of module: Int, _ package: Int, _ tables: DependencyTables
  ) {
    guard packages[package].isComplete, dependency.form == .target || tables.requiresTreeOnly[package] else { return }
    if dependency.form == .product || dependency.form == .plugin, dependency.package != nil { return }
    problems.append(
      Problem(
        kind: .module,
        message: "'\(modules[module].name)' depends on '\(dependency.name)', which is not a target of its package"
          + (dependency.form == .target ? "" : " or a product of a dependency"), place: dependency.place))
  }
}
