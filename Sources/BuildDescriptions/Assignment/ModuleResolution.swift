import ProjectFiles
import ProjectModel

// BuildDescriptions turns manifests, Xcode projects, Tuist manifests and module description files into modules, and
// assigns the project's files to them. It evaluates these descriptions as text. It runs no build tool, with one
// exception: `swift package describe`, if the user asks for it. It does not resolve imports or types.

// Turns manifests or module descriptions into modules: finds the source folder of each target, assigns files to
// targets, and resolves dependencies between packages of the source tree.

/// The modules of a project's folder, and the packages that declare them.
package struct ModuleResolution {
  package var modules: [Module] = []
  package var packages: [Package] = []
  /// The modules of each file.
  package var modulesOfFile: [[ModuleID]]
  package var problems: [Problem] = []
  /// The number of searches for a folder with a similar name so far. The searches are limited, because each one
  /// compares all folders.
  private var nearFolderSearches = 0
  /// The Xcode targets and their modules.
  var xcodeTargets: [(target: XcodeTarget, module: ModuleID)] = []
  /// For each file, the platforms that Xcode targets compile it for. Empty without Xcode projects.
  package var systemsOfFile: [AppleSystems] = []
  /// The projects and packages that are built together with each Xcode project.
  package let neighbours: XcodeNeighbours
  /// The modules and imports of each Objective-C file.
  package private(set) var foreign: [(modules: [ModuleID], imports: [ForeignImport])] = []
  /// The modules with a bridging header, and the module names that it may import.
  package private(set) var bridged: [(module: ModuleID, names: [String])] = []
  /// True if the source tree declares no modules. All its files then form one module.
  package var isOneModule = false
  /// nil if the source tree contains no test data.
  package var testData: TestData?

  /// The files that a module selects in its folder.
  package struct Selection {
    var exclude: [String] = []
    var sources: [String]?
    /// The module's resources. They are excluded from its sources too.
    package var resources: [String] = []
    /// Whether the module's folder is a symbolic link to a folder that may belong to another module.
    var isLinked = false
    /// Whether the configuration defines the module's files. No other module then gets these files.
    var isConfigured = false
  }
  package private(set) var selections: [Selection] = []
  /// The excluded paths of each module. Set when files are assigned.
  var excluded: [PathSet] = []
  let tree: SourceTree
  /// Whether a module description lists the modules. If so, archlint infers no other modules.
  private let isGiven: Bool

  /// Creates the modules that are declared outside of Xcode projects. The files of Xcode targets are determined at the
  /// same time, and `completed` then adds the modules of these targets.
  package init(_ tree: SourceTree, configured: [ConfiguredModule], given: [GivenModule]?) {
    self.tree = tree
    isGiven = given != nil
    neighbours = XcodeNeighbours(tree.projects, tree.workspaces)
    modulesOfFile = Array(repeating: [], count: tree.files.count)
    if let given {
      addGiven(given)
    } else {
      addPackages(configured: configured)
    }
    if !modules.isEmpty { settle() }
  }

  /// Sorts the modules, assigns files and resolves dependencies.
  private mutating func settle() {
    sortModules()
    assignFiles()
    findExecutables()
    resolveDependencies()
  }

  /// Adds the targets of Xcode projects. If no modules are declared at all, adds one module for the whole source tree.
  package consuming func completed(with membership: XcodeMembership) -> ModuleResolution {
    complete(with: membership)
    return self
  }

  private mutating func complete(with membership: XcodeMembership) {
    if modules.isEmpty {
      if !isGiven, membership.isEmpty { addUndescribed() }
      settle()
    }
    addXcodeTargets(membership)
    foreign = zip(modules(ofForeign: tree.foreign), tree.foreign).map { ($0, $1.imports) }
    bridged = bridgedImports(tree.foreign)
    noteOtherLanguages()
    setTestDataApart()
    // Files that a target excludes are not reported, because somebody excluded them on purpose. Files of a missing
    // XcodeGen project are reported by `noteUnmadeProjects`.
    var excluded = Set(selections.flatMap(\.exclude) + noteUnmadeProjects())
    for (index, module) in modules.enumerated()
    where module.package != nil && selections[index].sources != nil && !selections[index].isConfigured {
      if let folder = module.folder, !folder.isEmpty { excluded.insert(folder) }
    }
    let files = tree.files
    let cover = PathCover(excluded, in: tree.fileFolders)
    noteLooseFiles { file in cover.contains(file, at: files[file]) }
  }

  /// Adds a module whose files are already known.
  mutating func append(_ module: Module) {
    modules.append(module)
    selections.append(Selection())
  }

  // MARK: Targets

  private mutating func addPackages(configured: [ConfiguredModule]) {
    var folders = TargetFolders(tree)
    var targets = ConfiguredTargets(configured, tree)
    for one in tree.manifests.sorted(by: { $0.folder < $1.folder }) {
      let manifest = one.manifest
      problems += manifest.problems
      var package = Package(
        name: manifest.name, folder: one.folder, manifest: one.path, toolsVersion: manifest.toolsVersion)
      package.systems = manifest.systems
      package.products = manifest.products
      package.requirements = manifest.requirements.map { requirement in
        var identity = packageIdentity(of: requirement.location)
        let folder = requirement.folder(from: one.folder)
        if let folder { identity = folderIdentity(folder) }
        let real = folder.map { tree.folder(at: $0) ?? $0 }
        return Package.Requirement(
          identity: identity, folder: real, name: requirement.name, place: requirement.place)
      }
      package.isComplete = manifest.isComplete
      packages.append(package)
      // Identical targets come from one call that the manifest evaluates repeatedly. They are added only once, and
      // `noteRepeatedNames` reports them.
      var known: Set<ManifestTarget> = []
      for target in manifest.targets where known.insert(target).inserted {
        let own = targets.take(target.name, in: one.folder)
        add(target, of: one, package: packages.count - 1, &folders, configured: own)
      }
      noteRepeatedNames(manifest)
    }
    noteMissingPackages()
    for one in targets.rest { addConfigured(one) }
  }

  /// The identity of a local package. For the root it is the name of its folder on disk.
  private func folderIdentity(_ folder: String) -> String {
    (folder.isEmpty ? tree.name : lastPart(of: folder)).lowercased()
  }

  private mutating func noteRepeatedNames(_ manifest: Manifest) {
    var seen: Set<String> = []
    for target in manifest.targets where !seen.insert(target.name).inserted {
      problems.append(
        Problem(
          kind: .module, message: "the package declares the target '\(target.name)' twice", place: target.place))
    }
  }

  private mutating func add(
    _ target: ManifestTarget, of one: TreeManifest, package: Int, _ folders: inout TargetFolders,
    configured: ConfiguredModule?
  ) {
    var module = Module(name: target.name, importName: importName(of: target.name), kind: target.kind)
    module.package = package
    module.place = target.place
    module.dependencies = target.dependencies
    module.isComplete = target.isComplete
    module.platforms = target.platforms
    module.isMainActorByDefault = target.isMainActorByDefault
    let tools = ToolsVersion(one.manifest.toolsVersion[...])
    let modes = one.manifest.languageModes
    module.languageMode = target.languageMode ?? modes.max() ?? ((tools?.major ?? 0) >= 6 ? "6" : "5")
    module.hasResources = target.hasResources
    module.moduleAliases = target.moduleAliases
    module.hasStrictConcurrency = target.hasStrictConcurrency || module.languageMode == "6"
    if let configured {
      if configured.isTest { module.kind = .test }
      return add(module, folders: configured.paths, sources: [], isConfigured: true)
    }
    var folder: String?
    if target.kind != .binary {
      let found = folders.folder(of: target, in: one)
      folder = found.folder
      if let message = found.problem {
        problems.append(Problem(kind: .module, message: message, place: target.place))
      }
    }
    module.folder = folder.flatMap(tree.folder)
    modules.append(module)
    // Resources that contain the whole target folder are ignored, because otherwise the target would have no sources.
    let resources = target.resources.compactMap { joined(module.folder ?? "", $0) }.filter { resource in
      module.folder.map { !isPath($0, atOrBelow: resource) } ?? false
    }
    selections.append(
      Selection(
        exclude: target.exclude.compactMap { joined(module.folder ?? "", $0) } + resources,
        sources: target.sources.map { $0.compactMap { joined(module.folder ?? "", $0) } },
        resources: resources,
        isLinked: module.folder != folder))
  }

  // MARK: Configured and given modules

  private mutating func addConfigured(_ one: ConfiguredModule) {
    let module = Module(name: one.name, importName: importName(of: one.name), kind: one.isTest ? .test : .library)
    add(module, folders: one.paths, sources: [], isConfigured: true, at: one.place)
  }

  private mutating func addGiven(_ given: [GivenModule]) {
    for one in given {
      var module = Module(name: one.name, importName: one.importName ?? importName(of: one.name), kind: one.kind)
      module.dependencies = one.dependencies
      module.place = one.place
      module.isComplete = one.isComplete
      module.isGiven = true
      add(module, folders: one.paths, sources: one.sources)
    }
  }

  /// Adds a module with several folders. The first one becomes the folder of the module.
  private mutating func add(
    _ module: Module, folders: [String], sources: [String], isConfigured: Bool = false, at place: Place? = nil
  ) {
    var module = module
    func real(_ path: String) -> String? { joined("", path).flatMap(tree.path(behind:)) }
    let paths = (folders + sources).compactMap(real)
    module.folder = folders.first.flatMap(real) ?? ""
    if let missing = folders.first(where: { path in
      real(path).map { !tree.folders.contains($0) && !tree.files.contains($0) } ?? true
    }) {
      problems.append(
        Problem(
          kind: .module,
          message: "the module '\(module.name)' names '\(missing)', which is not in the tree"
            + (nearFolder(missing).map { "; did you mean '\($0)'?" } ?? ""), place: place))
    }
    modules.append(module)
    selections.append(Selection(sources: paths, isConfigured: isConfigured))
  }

  /// The folder whose name is similar to the last component of a missing path, in the same parent folder; nil if there
  /// is none.
  private mutating func nearFolder(_ missing: String) -> String? {
    guard let path = joined("", missing), nearFolderSearches < 10 else { return nil }
    nearFolderSearches += 1
    func around(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
    let near = nearest(path, among: tree.folders.filter { around($0) == around(path) }.sorted())
    return near.flatMap { $0.utf8.count > 3 ? $0 : nil }
  }

  /// Adds the modules of build files. Without build files, adds one module with all files of the source tree.
  private mutating func addUndescribed() {
    let found = BuildFileModules(tree.buildFiles, sources: tree.files)
    addGiven(found.modules)
    problems += found.problems
    if modules.isEmpty { addWholeTree() }
  }

  private mutating func addWholeTree() {
    guard !tree.files.isEmpty else { return }
    var module = Module(name: tree.name, importName: importName(of: tree.name), kind: .library)
    module.folder = ""
    module.isNamedByFolder = true
    modules.append(module)
    let tuist = tree.tuist.manifests.sorted().map { tree.files[$0] }
    selections.append(Selection(exclude: tree.manifests.map(\.path) + tuist))
    isOneModule = true
  }

  private mutating func sortModules() {
    let order = modules.indices.sorted { left, right in
      let a = modules[left]
      let b = modules[right]
      let key = (a.package.map { packages[$0].folder } ?? "", a.name)
      let other = (b.package.map { packages[$0].folder } ?? "", b.name)
      return key != other ? key < other : left < right
    }
    modules = order.map { modules[$0] }
    selections = order.map { selections[$0] }
  }

  /// Turns plain targets with a main file into executables, as SwiftPM does. Before tools version 5.4 this was the only
  /// form of an executable target. The only target of an executable product is also an executable, because its entry
  /// point may be `@main`.
  private mutating func findExecutables() {
    let products = Set(
      packages.enumerated().flatMap { index, package in
        package.products.filter { $0.kind == .executable && $0.targets.count == 1 }.map {
          [String(index), $0.targets[0]]
        }
      })
    for index in modules.indices where modules[index].kind == .library {
      guard let package = modules[index].package else { continue }
      let isNamed = products.contains([String(package), modules[index].name])
      if isNamed || modules[index].files.contains(where: { isMainFile(tree.files[$0.index]) }) {
        modules[index].kind = .executable
      }
    }
  }

  private mutating func noteOtherLanguages() {
    if tree.foldersWithOtherSources.isEmpty { return }
    for index in modules.indices where modules[index].package != nil || isOneModule {
      let places = places(ofModule: index)
      // A target's path may be the path of a single file.
      let files = places.filter { isOtherSource(Array($0.utf8)[...]) }
      let holdsSome = tree.foldersWithOtherSources.contains { folder in
        (places.contains { isPath(folder, atOrBelow: $0) } || files.contains { isParent(folder, of: $0) })
          && !selections[index].exclude.contains { isPath(folder, atOrBelow: $0) }
      }
      if holdsSome { modules[index].hasOtherLanguages = true }
    }
  }
}
