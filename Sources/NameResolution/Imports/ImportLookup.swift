import ProjectModel

/// Determines which project module an import refers to: a module of the importer's package or Xcode project, or of one
/// that these depend on.
struct ImportLookup {
  private let modules: [Module]
  private let declared: DeclaredGraph
  /// For each Xcode project, the projects and packages that are built with it.
  private let neighbours: XcodeNeighbours
  private let folderOfPackage: [String]
  /// The names of each package's products.
  private let productsOfPackage: [Set<String>]
  /// The packages of the project that each package depends on; nil if there are too many for `Reachability`.
  private let requiredPackages: Reachability?
  /// Whether all dependencies of each package are known.
  private let isCompletePackage: [Bool]
  /// For each package, the identities of its dependencies outside of the project.
  private let externalIdentities: [Set<String>]
  /// For each package, the identities that others may give it: the names of its folder and of the package.
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
  ///   - importer: the importing module; nil for a loose file.
  func module(among all: [ModuleID], for importer: ModuleID?) -> ModuleID {
    if all.isEmpty { return .outside }
    if let importer, modules[importer.index].project != nil { return find(all, forXcodeTarget: importer) }
    let candidates = all.filter { isVisible($0, from: importer) }
    if candidates.isEmpty { return importer.flatMap { unrelated(all, to: $0) } ?? .outside }
    return candidates.count > 1 ? choose(candidates, for: importer) : candidates[0]
  }

  /// The module that a target of an Xcode project imports. Xcode builds declared dependencies, and other modules with
  /// that name in the workspace. If a system module has the name, only a declared dependency is found.
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

  /// Whether an import may refer to one of several project modules, although no dependency selects one.
  func isAmbiguous(_ all: [ModuleID], for importer: ModuleID) -> Bool {
    modules[importer.index].declaration != nil && only(all) == nil
      && all.contains { mayRefer(importer, to: $0) }
  }

  /// The only module with the imported name, although the importer's package or Xcode project does not depend on it.
  /// Xcode builds it if both are in one workspace.
  private func unrelated(_ all: [ModuleID], to importer: ModuleID) -> ModuleID? {
    only(all).flatMap { mayRefer(importer, to: $0) ? $0 : nil }
  }

  /// Whether an import of a module that no dependency explains may refer to another module. Sample code and test data are built separately.
  private func mayRefer(_ importer: ModuleID, to id: ModuleID) -> Bool {
    let module = modules[id.index]
    let isOfXcode = modules[importer.index].project != nil
    return (module.kind == .library || module.kind == .systemLibrary || module.kind == .executable && !isOfXcode)
      && !systemModules.contains(module.importName)
      && (isOfXcode || module.project != nil ? isSample(id) == isSample(importer) : !isSample(importer))
      && !mayComeFromElsewhere(id, for: importer)
  }

  /// Whether a dependency of the importer may provide another module with the name, or another copy of the module's
  /// package.
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

  /// The module, if there is only one. If all modules have the same files, the first one: the choice makes no
  /// difference.
  private func only(_ all: [ModuleID]) -> ModuleID? {
    guard all.count > 1 else { return all.first }
    let files = modules[all[0].index].files
    return !files.isEmpty && all.allSatisfy { modules[$0.index].files == files } ? all[0] : nil
  }

  /// Whether a module is a sample or test data, by its settings or by the name of its folder.
  private func isSample(_ module: ModuleID) -> Bool {
    modules[module.index].isTestData || isNamedForTestData(origin(of: module) ?? "")
  }

  /// The Xcode project of a module, or the folder of its package.
  private func origin(of module: ModuleID) -> String? {
    modules[module.index].project ?? modules[module.index].package.map { folderOfPackage[$0] }
  }

  /// Whether the package of the importer may depend on the package of a module.
  private func isVisible(_ module: ModuleID, from importer: ModuleID?) -> Bool {
    guard let importer, let own = modules[importer.index].package else { return true }
    // A package cannot depend on a module that an Xcode project builds.
    guard let other = modules[module.index].package else { return modules[module.index].project == nil }
    // A package whose manifest could not be read completely may depend on any other.
    return own == other || !isCompletePackage[own] || requiredPackages?.leads(from: own, to: other) ?? true
  }

  /// Chooses from several modules with one name. The order of precedence is: the file's own module, a direct
  /// dependency, a module of the same package, an indirect dependency, the first one.
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
  /// A placeholder for an external module, until external modules are added.
  static let outside = ModuleID(-1)
}

/// The packages that each package depends on by path, directly or indirectly.
private func requirements(of packages: [Package]) -> Reachability? {
  var packageAt: [String: Int32] = [:]
  for (index, package) in packages.enumerated() { packageAt[package.folder] = Int32(index) }
  return Reachability(packages.map { $0.requirements.compactMap(\.folder).compactMap { packageAt[$0] } })
}
