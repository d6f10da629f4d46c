import ProjectModel

// Creates modules from Xcode targets. Targets that build the same module from the same sources, for example once per
// platform, become one module. A package target and an Xcode target with the same sources are also one module.

extension ModuleResolution {
  /// Adds the modules of Xcode targets. The modules of packages and of the configuration, and the files of these
  /// modules, have to be known before.
  mutating func addXcodeTargets(_ membership: XcodeMembership) {
    problems += membership.problems
    systemsOfFile = membership.systemsOfFiles(tree.projects, beside: modulesOfFile)
    var found = XcodeModules(membership, beside: self)
    found.make()
    for module in found.modules { append(module) }
    for (index, module) in found.modules.enumerated() {
      let id = ModuleID(modules.count - found.modules.count + index)
      for file in module.files { modulesOfFile[file.index].append(id) }
    }
    xcodeTargets = found.targets
    sortSharedFiles()
    findHomes()
    for (module, dependencies) in found.dependencies(packages, modules) {
      modules[module.index].dependencies = dependencies
    }
    problems += found.missingTargets()
  }

  /// Sorts the modules of each file that several modules compile. Modules of packages come first, then Xcode targets
  /// that are not tests, largest first, then tests.
  private mutating func sortSharedFiles() {
    func key(_ id: ModuleID) -> (Int, Int, Int) {
      let module = modules[id.index]
      return (module.project == nil ? 0 : module.kind == .test ? 2 : 1, -module.files.count, id.index)
    }
    for index in modulesOfFile.indices where modulesOfFile[index].count > 1 {
      guard modulesOfFile[index].contains(where: { modules[$0.index].project != nil }) else { continue }
      modulesOfFile[index].sort { key($0) < key($1) }
    }
  }
}

private struct XcodeModules {
  /// Identifies a target by the index of its project and by its own index in that project.
  struct TargetID: Hashable {
    var project: Int
    var number: Int
  }

  private(set) var modules: [Module] = []
  private let tree: SourceTree
  private let neighbours: XcodeNeighbours
  private let membership: XcodeMembership
  /// The modules that do not come from Xcode targets, and the modules of each file.
  private let known: [Module]
  /// For each module in `known`, whether the configuration defines its files.
  private let isKnownConfigured: [Bool]
  private let knownOfFile: [[ModuleID]]
  private var moduleOfTarget: [TargetID: ModuleID] = [:]
  private var projectOfPath: [String: Int] = [:]
  private var byName: [[String: ModuleID]] = []
  private var libraries: [[String: ModuleID]] = []
  /// For each library name, the projects that build a library with that name.
  private var projectsOfLibrary: [String: [Int]] = [:]
  private var applications: [[String: ModuleID]] = []

  init(_ membership: XcodeMembership, beside resolution: ModuleResolution) {
    tree = resolution.tree
    self.membership = membership
    neighbours = resolution.neighbours
    known = resolution.modules
    isKnownConfigured = resolution.selections.map(\.isConfigured)
    knownOfFile = resolution.modulesOfFile
  }

  private func target(_ id: TargetID) -> XcodeTarget { tree.projects[id.project].targets[id.number] }

  mutating func make() {
    // Targets that the configuration redefines are skipped.
    let configured = Set(known.indices.filter(isConfigured).flatMap { [known[$0].name, known[$0].importName] })
    for (number, project) in tree.projects.enumerated() {
      var made: [(targets: [TargetID], files: [Int])] = []
      var madeOfName: [String: [Int]] = [:]
      for index in project.targets.indices.sorted(by: { project.targets[$0].name < project.targets[$1].name }) {
        let id = TargetID(project: number, number: index)
        let target = target(id)
        if configured.contains(target.name) || configured.contains(target.moduleName) { continue }
        let files = membership.files[number][index].filter { !knownOfFile[$0].contains { isConfigured($0.index) } }
        // A target without files is skipped, because it may only run scripts. In a Tuist manifest every target is a
        // module.
        if files.isEmpty, target.otherFiles.isEmpty, target.kind != .framework, !isOfTuist(project) { continue }
        if let package = packageTarget(of: target, files) {
          moduleOfTarget[id] = package
        } else if let twin = madeOfName[target.moduleName]?.prefix(sharedTargetLimit).first(where: {
          isTwin(made[$0].targets[0], made[$0].files, id, files)
        }) {
          made[twin].targets.append(id)
          made[twin].files = Set(made[twin].files).union(files).sorted()
        } else {
          madeOfName[target.moduleName, default: []].append(made.count)
          made.append(([id], files))
        }
      }
      for (targets, files) in made {
        for id in targets { moduleOfTarget[id] = ModuleID(known.count + modules.count) }
        modules.append(module(targets, files))
      }
    }
    indexTargets()
  }

  private func isOfTuist(_ project: XcodeProject) -> Bool { isTuistManifestName(project.path) }

  private func isConfigured(_ module: Int) -> Bool { isKnownConfigured[module] || known[module].package == nil }

  /// The library target of a package that is the same module as an Xcode target: it has the same import name and
  /// contains all Swift files of the Xcode target.
  private func packageTarget(of target: XcodeTarget, _ files: [Int]) -> ModuleID? {
    guard target.kind.module == .library, let first = files.first else { return nil }
    return knownOfFile[first].first { id in
      known[id.index].importName == target.moduleName && known[id.index].kind == .library
        && files.allSatisfy { knownOfFile[$0].contains(id) }
    }
  }

  /// Whether two Xcode targets build the same module. They have to have the same module name, and share more than half
  /// of their files. Test targets never count, because no code imports them.
  private func isTwin(_ one: TargetID, _ files: [Int], _ other: TargetID, _ others: [Int]) -> Bool {
    let (left, right) = (target(one), target(other))
    guard left.moduleName == right.moduleName, left.kind.module == right.kind.module, left.kind.module != .test else {
      return false
    }
    let shared = Set(files).intersection(others).count
    return shared * 2 > min(files.count, others.count) || (files.isEmpty && others.isEmpty)
  }

  private func module(_ targets: [TargetID], _ files: [Int]) -> Module {
    let all = targets.map(target)
    let first = all[0]
    let name = targets.count > 1 ? first.moduleName : first.name
    var module = Module(name: name, importName: first.moduleName, kind: first.kind.module)
    module.project = tree.projects[targets[0].project].path
    module.isNameKnown = all.allSatisfy(\.isNameKnown)
    module.place = first.place
    module.isOfInterface = first.kind == .uiTests
    module.files = files.map(FileID.init)
    // A library with a main file is treated as a program, because daemons may be built as libraries. A framework never
    // is a program.
    if module.kind == .library, first.kind != .framework, files.contains(where: { isMainFile(tree.files[$0]) }) {
      module.kind = .executable
    }
    module.hasOtherLanguages = all.contains { target in
      !target.otherFiles.isEmpty
        || target.folders.contains { tree.foldersWithOtherSources.contains(where: $0.holds) }
    }
    module.isComplete = all.allSatisfy(\.isComplete)
    module.hasResources = all.contains(where: \.hasResources)
    module.lacksSources = targets.contains { membership.lacksFiles[$0.project][$0.number] }
    module.languageMode = all.compactMap(\.languageMode).min()
    module.hasStrictConcurrency = all.allSatisfy(\.hasStrictConcurrency)
    module.isMainActorByDefault = all.contains(where: \.isMainActorByDefault)
    return module
  }

  /// The targets that became modules, in project order.
  var targets: [(target: XcodeTarget, module: ModuleID)] { sortedTargets.map { (target($0.id), $0.module) } }

  private var sortedTargets: [(id: TargetID, module: ModuleID)] {
    moduleOfTarget.sorted { ($0.key.project, $0.key.number) < ($1.key.project, $1.key.number) }
      .map { ($0.key, $0.value) }
  }

  // MARK: Dependencies

  /// The dependencies of each module that comes from an Xcode target, without duplicates.
  ///
  /// - Parameter all: All modules of the source tree.
  func dependencies(_ packages: [Package], _ all: [Module]) -> [(ModuleID, [DeclaredDependency])] {
    var found: [ModuleID: [DeclaredDependency]] = [:]
    var seen: Set<[Int]> = []
    let products = XcodeProducts(packages, all)
    for (id, module) in sortedTargets where module.index >= known.count {
      for dependency in target(id).dependencies {
        let modules = self.modules(of: dependency, from: id, products).filter { $0 != module }
        guard !modules.isEmpty || [.product, .plugin, .framework].contains(dependency.form) else { continue }
        let isNew = seen.insert([module.index] + modules.map(\.index)).inserted
        if !modules.isEmpty, !isNew { continue }
        if modules.isEmpty, found[module]?.contains(where: { $0.name == dependency.name }) ?? false { continue }
        var declared = DeclaredDependency(
          name: dependency.name, form: dependency.form.declared, place: dependency.place)
        declared.modules = modules
        // The dependency may be a product of a local package that is missing. The project names the package of any
        // other product.
        declared.isUnread = modules.isEmpty && dependency.form == .product && isMissing(dependency, of: id)
        found[module, default: []].append(declared)
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  /// Whether a product may come from a local package that the project references but that is not in the source tree.
  private func isMissing(_ dependency: XcodeDependency, of id: TargetID) -> Bool {
    let project = tree.projects[id.project]
    let folders = project.requirements.compactMap(\.folder)
    return !dependency.isRemote && !isOfTuist(project)
      && folders.contains { folder in !tree.manifests.contains { $0.folder == folder } }
  }

  /// One problem for each target that Tuist manifests depend on but that does not exist. If the target's project could
  /// not be read, that is reported instead.
  func missingTargets() -> [Problem] {
    let names = tree.projects.map { isOfTuist($0) ? Set($0.targets.map(\.name)) : [] }
    var missing: [(user: String, dependency: XcodeDependency, project: String)] = []
    for (id, module) in sortedTargets where module.index >= known.count && isOfTuist(tree.projects[id.project]) {
      for dependency in target(id).dependencies where dependency.form == .target {
        let other = dependency.project ?? tree.projects[id.project].path
        let exists = projectOfPath[other].map { names[$0].contains(dependency.name) } ?? tree.files.contains(other)
        if !exists { missing.append((target(id).name, dependency, other)) }
      }
    }
    return grouped(missing, by: { "\($0.project) \($0.dependency.name)" }).map { same in
      let (user, dependency, project) = same[0]
      let cause = projectOfPath[project] == nil ? "there is no '\(project)'" : "'\(project)' has no such target"
      let verb = same.count == 1 ? "depends" : "depend"
      return Problem(
        kind: .manifest,
        message: "'\(user)'\(otherTargets(same.count - 1)) \(verb) on the target '\(dependency.name)', but \(cause)",
        place: dependency.place)
    }
  }

  private func modules(
    of dependency: XcodeDependency, from id: TargetID, _ products: XcodeProducts
  ) -> [ModuleID] {
    switch dependency.form {
    case .target:
      let project = dependency.project.map { projectOfPath[$0] } ?? id.project
      return project.flatMap { byName[$0][dependency.name] }.map { [$0] } ?? []
    case .host:
      let host = byName[id.project][dependency.name] ?? applications[id.project][dependency.name]
      return host.map { [$0] } ?? []
    case .framework:
      if let own = libraries[id.project][dependency.name] { return [own] }
      let near = (projectsOfLibrary[dependency.name] ?? []).filter {
        neighbours.contains(tree.projects[$0].path, near: tree.projects[id.project].path)
      }
      let found = Set(near.compactMap { libraries[$0][dependency.name] })
      return found.count == 1 ? Array(found) : []
    case .product, .plugin:
      if dependency.isRemote { return [] }
      if let requirers = dependency.requirers { return products.modules(of: dependency.name, requiredBy: requirers) }
      return products.modules(of: dependency.name, for: tree.projects[id.project], neighbours)
    }
  }

  /// Fills the lookup tables: for each project, the modules by target name and by product name.
  private mutating func indexTargets() {
    byName = Array(repeating: [:], count: tree.projects.count)
    (libraries, applications) = (byName, byName)
    for (number, project) in tree.projects.enumerated() {
      projectOfPath[project.path] = number
      for (index, target) in project.targets.enumerated() {
        guard let module = moduleOfTarget[TargetID(project: number, number: index)] else { continue }
        if byName[number][target.name] == nil { byName[number][target.name] = module }
        for name in [target.productName, target.name] {
          if target.kind.module == .library, libraries[number][name] == nil {
            libraries[number][name] = module
            projectsOfLibrary[name, default: []].append(number)
          }
          if target.kind == .application, applications[number][name] == nil { applications[number][name] = module }
        }
      }
    }
  }
}

extension XcodeDependency.Form {
  fileprivate var declared: DeclaredDependency.Form {
    switch self {
    case .product: .product
    case .plugin: .plugin
    case .target, .framework, .host: .target
    }
  }
}

/// Finds the modules of package products that Xcode projects link.
private struct XcodeProducts {
  private let packages: [Package]
  /// For each product name, the packages that declare a product with that name.
  private var packagesOfName: [String: [Int]] = [:]
  /// For each package, its targets by name.
  private var targets: [[String: ModuleID]]

  init(_ packages: [Package], _ modules: [Module]) {
    self.packages = packages
    targets = Array(repeating: [:], count: packages.count)
    for (index, package) in packages.enumerated() {
      for product in package.products { packagesOfName[product.name, default: []].append(index) }
    }
    for (index, module) in modules.enumerated() {
      if let package = module.package { targets[package][module.name] = ModuleID(index) }
    }
  }

  /// The modules of a product that a project links. The product should come from a package that is built together with
  /// the project, or from a dependency of such a package. Projects do not always reference their packages, so any other
  /// package in the source tree is accepted too, unless the project references a remote package with the same name.
  func modules(of product: String, for project: XcodeProject, _ neighbours: XcodeNeighbours) -> [ModuleID] {
    let all = packagesOfName[product] ?? []
    if let taken = all.first(where: { neighbours.contains(packages[$0].folder, near: project.path) }) {
      return modules(of: product, in: taken)
    }
    let possible = all.filter { !isRemote($0, of: project, product) }
    if all.isEmpty || all.count == 1 && possible == all { return modules(of: product, in: all.first) }
    let required = modules(of: product, requiredBy: neighbours.all(near: project.path).sorted())
    return required.isEmpty ? modules(of: product, in: possible.first) : required
  }

  /// Whether the Xcode project references a remote package that has the name of this package or of the product.
  private func isRemote(_ package: Int, of project: XcodeProject, _ product: String) -> Bool {
    let names = [
      product.lowercased(), packages[package].name.lowercased(), packageIdentity(of: packages[package].folder),
    ]
    return names.contains(where: project.remotePackages.contains)
  }

  /// The modules of a product, if the product is in a package that one of the packages in `folders` depends on by path,
  /// directly or transitively.
  func modules(of product: String, requiredBy folders: [String]) -> [ModuleID] {
    let numbers = Dictionary(
      packages.indices.map { (packages[$0].folder, $0) }, uniquingKeysWith: { first, _ in first })
    var open = folders.compactMap { numbers[$0] }
    var seen = Set(open)
    while let next = open.popLast() {
      let required = packages[next].requirements.compactMap { $0.folder.flatMap { numbers[$0] } }
      open += required.filter { seen.insert($0).inserted }
    }
    return modules(of: product, in: packagesOfName[product]?.first(where: seen.contains))
  }

  private func modules(of product: String, in package: Int?) -> [ModuleID] {
    guard let package, let found = packages[package].products.first(where: { $0.name == product })
    else { return [] }
    return found.targets.compactMap { targets[package][$0] }.sorted()
  }
}
