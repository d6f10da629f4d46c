import ProjectModel

/// Determines which project module an import refers to. Candidates are modules of the importer's package or Xcode
/// project, and of the packages and projects that it depends on.
struct ImportLookup {
  private let modules: [Module]
  private let declared: DeclaredGraph
  /// For each Xcode project, the projects and packages that are built with it.
  private let neighbours: XcodeNeighbours
  private let folderOfPackage: [String]
  /// For each package, the names of its products.
  private let productsOfPackage: [Set<String>]
  /// For each package, the project's packages that it depends on; nil if there are too many packages for
  /// `Reachability`.
  private let requiredPackages: Reachability?
  /// For each package, whether all of its dependencies are known.
  private let isCompletePackage: [Bool]
  /// For each package, the identities of its dependencies that are not in the project.
  private let externalIdentities: [Set<String>]
  /// For each package, the identities that other packages may use for it: its name and the name of its folder.
  private let identitiesOfPackage: [[String]]

  init(_ context: ImportContext, _ declared: DeclaredGraph) {
    modules = context.modules
    self.declared = declared
    neighbours = context.neighbours
    folderOfPackage = context.packages.map(\.folder)
    productsOfPackage = context.packages.map { Set($0.products.map(\.name)) }
    requiredPackages = requirements(of: context.packages)
    isCompletePackage = context.packages.map(\.isComplete)
    externalIdentities = context.packages.map { Set($0.requirements.filter { $0.folder == nil }.map(\.identity)) }
    identitiesOfPackage = context.packages.map { [packageIdentity(of: $0.folder), $0.name.lowercased()] }
  }

  /// The module that an import refers to, or `outside` if it is external.
  ///
  /// - Parameters:
  ///   - all: the project modules with the imported name, in order.
  ///   - importer: the importing module; nil for a file in no module.
  func module(among all: [ModuleID], for importer: ModuleID?) -> ModuleID {
    if all.isEmpty { return .outside }
    if let importer, modules[importer.index].project != nil { return find(all, forXcodeTarget: importer) }
    let candidates = all.filter { isVisible($0, from: importer) }
    if candidates.isEmpty { return importer.flatMap { unrelated(all, to: $0) } ?? .outside }
    return candidates.count > 1 ? choose(candidates, for: importer) : candidates[0]
  }

  /// The module that an import in a target of an Xcode project refers to: a declared dependency, or another module of
  /// that name in the workspace. A module with the name of a system module is found only if it is a declared
  /// dependency.
  private func find(_ all: [ModuleID], forXcodeTarget importer: ModuleID) -> ModuleID {
    let project = modules[importer.index].project
    let name = modules[all[0].index].importName
    let candidates = all.filter { module in
      if module == importer || declared.isReachable(module, from: importer) { return true }
      guard let project, let origin = origin(of: module) else { return false }
      return neighbours.contains(origin, near: project)
    }
    let isDeclared = candidates.contains { $0 == importer || declared.isReachable($0, from: importer) }
    if isDeclared || (!candidates.isEmpty && !systemModules.contains(name)) { return choose(candidates, for: importer) }
    return unrelated(all, to: importer) ?? .outside
  }

  /// Whether several project modules have the imported name, and no dependency determines which one is meant.
  func isAmbiguous(_ all: [ModuleID], for importer: ModuleID) -> Bool {
    modules[importer.index].declaration != nil && only(all) == nil
      && all.contains { mayRefer(importer, to: $0) }
  }

  /// The project module with the imported name, if there is only one, although the importer does not depend on its
  /// package or Xcode project. Xcode builds such a module if both are in one workspace.
  private func unrelated(_ all: [ModuleID], to importer: ModuleID) -> ModuleID? {
    only(all).flatMap { mayRefer(importer, to: $0) ? $0 : nil }
  }

  /// Whether an import may refer to a module that no dependency explains. Sample code and test data are excluded,
  /// because they are built separately.
  private func mayRefer(_ importer: ModuleID, to id: ModuleID) -> Bool {
    let module = modules[id.index]
    let isOfXcode = modules[importer.index].project != nil
    return (module.kind == .library || module.kind == .systemLibrary || module.kind == .executable && !isOfXcode)
      && !systemModules.contains(module.importName)
      && (isOfXcode || module.project != nil ? isSample(id) == isSample(importer) : !isSample(importer))
      && !mayComeFromElsewhere(id, for: importer)
  }

  /// Whether the imported module may come from elsewhere: a dependency outside of the project may provide a module of
  /// this name, or be another copy of the module's package.
  private func mayComeFromElsewhere(_ id: ModuleID, for importer: ModuleID) -> Bool {
    let module = modules[id.index]
    let products = module.package.map { productsOfPackage[$0] } ?? []
    let identities = module.package.map { identitiesOfPackage[$0] } ?? []
    return declared.modules(reachableFrom: [importer]).contains { user in
      let package = modules[user.index].package
      return package.map { !externalIdentities[$0].isDisjoint(with: identities) } ?? false
        || modules[user.index].dependencies.contains { dependency in
          dependency.modules.isEmpty && dependency.form != .target
            && (importName(of: dependency.name) == module.importName || products.contains(dependency.name))
        }
    }
  }

  /// The module, if only one has the imported name. If several have it and consist of the same files, the first one.
  private func only(_ all: [ModuleID]) -> ModuleID? {
    guard all.count > 1 else { return all.first }
    let files = modules[all[0].index].files
    return !files.isEmpty && all.allSatisfy { modules[$0.index].files == files } ? all[0] : nil
  }

  /// Whether a module is sample code or test data, by its settings or by the name of its folder.
  private func isSample(_ module: ModuleID) -> Bool {
    modules[module.index].isTestData || isNamedForTestData(origin(of: module) ?? "")
  }

  /// The Xcode project that declares a module, or the folder of its package.
  private func origin(of module: ModuleID) -> String? {
    modules[module.index].project ?? modules[module.index].package.map { folderOfPackage[$0] }
  }

  /// Whether the importer's package is, or may depend on, the package of a module.
  private func isVisible(_ module: ModuleID, from importer: ModuleID?) -> Bool {
    guard let importer, let own = modules[importer.index].package else { return true }
    // A package cannot import a module that an Xcode project declares.
    guard let other = modules[module.index].package else { return modules[module.index].project == nil }
    // A package whose manifest could not be read completely may depend on any other.
    return own == other || !isCompletePackage[own] || requiredPackages?.leads(from: own, to: other) ?? true
  }

  /// Chooses between several modules with the imported name. From the highest precedence to the lowest: the file's own
  /// module, a direct dependency, a module of the same package, an indirect dependency, the first one.
  private func choose(_ candidates: [ModuleID], for module: ModuleID?) -> ModuleID {
    guard let module else { return candidates[0] }
    let package = modules[module.index].package
    let project = modules[module.index].project
    return candidates.first { $0 == module }
      ?? candidates.first { declared.isDeclared($0, by: module) }
      ?? candidates.first { modules[$0.index].package == package && modules[$0.index].project == project }
      ?? candidates.first { declared.isReachable($0, from: module) }
      ?? candidates[0]
  }
}

extension ModuleID {
  /// Represents all external modules until they are added to the module list.
  static let outside = ModuleID(-1)
}

/// For each package, the packages that it depends on by path, directly or indirectly.
private func requirements(of packages: [Package]) -> Reachability? {
  var packageAt: [String: Int32] = [:]
  for (index, package) in packages.enumerated() { packageAt[package.folder] = Int32(index) }
  return Reachability(packages.map { $0.requirements.compactMap(\.folder).compactMap { packageAt[$0] } })
}
