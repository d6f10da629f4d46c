import ProjectModel

/// Which module of the tree a name behind `import` means: that of the importer's own package or project, or what those
/// depend on.
struct ImportLookup {
  private let modules: [Module]
  private let declared: DeclaredGraph
  /// For each Xcode project the folders of what is built beside it.
  private let neighbours: XcodeNeighbours
  private let folderOfPackage: [String]
  /// For each package the names of its products.
  private let productsOfPackage: [Set<String>]
  /// The packages of the tree that each one depends on; nil where they are too many for it.
  private let requiredPackages: Reachability?
  /// For each package whether all that it depends on is known.
  private let isCompletePackage: [Bool]
  /// For each module, whether what it depends on, at any distance, is known to be all of the tree.
  private let isSelfContained: [Bool]

  init(_ context: ImportContext, _ declared: DeclaredGraph) {
    modules = context.modules
    self.declared = declared
    neighbours = context.neighbours
    folderOfPackage = context.packages.map(\.folder)
    productsOfPackage = context.packages.map { Set($0.products.map(\.name)) }
    requiredPackages = requirements(of: context.packages)
    isCompletePackage = context.packages.map(\.isComplete)
    isSelfContained = selfContained(context.modules)
  }

  /// Which of the tree's modules of one name an import means, `outside` where none of them.
  ///
  /// - Parameters:
  ///   - all: every module of the name, in order.
  ///   - importer: whose import it is; nil of a file of no module.
  func module(among all: [ModuleID], for importer: ModuleID?) -> ModuleID {
    if all.isEmpty { return .outside }
    if let importer, modules[importer.index].project != nil { return find(all, forXcodeTarget: importer) }
    let candidates = all.filter { isVisible($0, from: importer) }
    if candidates.isEmpty { return stranger(all, for: importer) ?? .outside }
    return candidates.count > 1 ? choose(candidates, for: importer) : candidates[0]
  }

  /// What a target of an Xcode project imports: Xcode builds what is declared and whatever else of the workspace has
  /// the name. That wins over a system's module only where it is declared.
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
    // What is linked as a file among the built products may well be built by another project of the tree.
    let isFromElsewhere = modules[importer.index].dependencies.contains {
      $0.modules.isEmpty && $0.form != .target && ProjectModel.importName(of: $0.name) == name
    }
    guard let only = only(all), !isFromElsewhere, !systemModules.contains(name),
      modules[only.index].kind == .library || modules[only.index].kind == .systemLibrary,
      isSample(only) == isSample(importer), !isCopy(only, for: importer)
    else { return .outside }
    return only
  }

  /// Whether a module is of a package that the importer takes from outside the tree: it has a product of that name.
  private func isCopy(_ module: ModuleID, for importer: ModuleID) -> Bool {
    guard let package = modules[module.index].package else { return false }
    return modules[importer.index].dependencies.contains {
      $0.modules.isEmpty && $0.form != .target && productsOfPackage[package].contains($0.name)
    }
  }

  /// The one module of a name; of several that are made from the same files the first, as which of them is meant makes
  /// no difference.
  private func only(_ all: [ModuleID]) -> ModuleID? {
    guard all.count > 1 else { return all.first }
    let files = modules[all[0].index].files
    return !files.isEmpty && all.allSatisfy { modules[$0.index].files == files } ? all[0] : nil
  }

  /// Also where nothing is set apart.
  private func isSample(_ module: ModuleID) -> Bool {
    modules[module.index].isTestData || isNamedForTestData(origin(of: module) ?? "")
  }

  /// The Xcode project, or the folder of the package, that a module is of.
  private func origin(of module: ModuleID) -> String? {
    modules[module.index].project ?? modules[module.index].package.map { folderOfPackage[$0] }
  }

  /// The library of a package that the importer's does not depend on, where an import can mean nothing else: Xcode
  /// builds it all the same where both stand in one workspace. Packages among test data are built each for itself.
  private func stranger(_ all: [ModuleID], for importer: ModuleID?) -> ModuleID? {
    guard let importer, isSelfContained[importer.index], let only = only(all), modules[only.index].project == nil,
      !isSample(importer)
    else { return nil }
    let module = modules[only.index]
    let isLibrary = module.kind == .library || module.kind == .systemLibrary
    return isLibrary && !systemModules.contains(module.importName) ? only : nil
  }

  /// A target of a package that the importer's does not depend on is not what it imports, whatever its name.
  private func isVisible(_ module: ModuleID, from importer: ModuleID?) -> Bool {
    guard let importer, let own = modules[importer.index].package else { return true }
    // No package can depend on what an Xcode project builds.
    guard let other = modules[module.index].package else { return modules[module.index].project == nil }
    // One that could not be read whole may require any.
    return own == other || !isCompletePackage[own] || requiredPackages?.leads(from: own, to: other) ?? true
  }

  /// Of several modules with one name: the file's own, one that it depends on, one of its package, the first.
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
  /// Stands for a module from outside until it is made.
  static let outside = ModuleID(-1)
}

/// Whether each module depends on nothing but what is in the tree and could be read, at any distance.
private func selfContained(_ modules: [Module]) -> [Bool] {
  var result = [Bool](repeating: true, count: modules.count)
  var dependents = [[Int]](repeating: [], count: modules.count)
  var work: [Int] = []
  for (index, module) in modules.enumerated() {
    for dependency in module.dependencies { for other in dependency.modules { dependents[other.index].append(index) } }
    if !module.isComplete || module.dependencies.contains(where: { $0.modules.isEmpty }) {
      result[index] = false
      work.append(index)
    }
  }
  while let next = work.popLast() {
    for dependent in dependents[next] where result[dependent] {
      result[dependent] = false
      work.append(dependent)
    }
  }
  return result
}

/// The packages that each one reaches over requirements by path.
private func requirements(of packages: [Package]) -> Reachability? {
  var packageAt: [String: Int32] = [:]
  for (index, package) in packages.enumerated() { packageAt[package.folder] = Int32(index) }
  return Reachability(packages.map { $0.requirements.compactMap(\.folder).compactMap { packageAt[$0] } })
}
