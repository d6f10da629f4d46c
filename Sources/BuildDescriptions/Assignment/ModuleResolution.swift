import ProjectFiles
import ProjectModel

// BuildDescriptions turns manifests, Xcode projects, Tuist manifests and module lists into modules, and assigns the
// project's files to them. It evaluates these descriptions as text: it runs no build tool, except `swift package
// describe` when the user asks for it. It does not resolve imports or types.

// Turns manifests, or what is said in their place, into modules: where each target's sources are, which files
// belong to it, and what its dependencies stand for across the packages of the tree.

/// The modules of a tree and the packages they come from.
package struct ModuleResolution {
  package var modules: [Module] = []
  package var packages: [Package] = []
  /// The modules of each file.
  package var modulesOfFile: [[ModuleID]]
  package var problems: [Problem] = []
  /// How many times a folder of nearly the same name was looked for. Each search compares all folders.
  private var nearFolderSearches = 0
  /// The targets of Xcode projects, with the modules they are.
  var xcodeTargets: [(target: XcodeTarget, module: ModuleID)] = []
  /// For each file the systems that Xcode's targets compile it for; empty without such.
  package var systemsOfFile: [AppleSystems] = []
  /// What each Xcode project is built with.
  package let neighbours: XcodeNeighbours
  /// The modules of each file in Objective-C, with what it imports.
  package private(set) var foreign: [(modules: [ModuleID], imports: [ForeignImport])] = []
  /// Targets with a bridging header, and the names of what may be modules that it imports.
  package private(set) var bridged: [(module: ModuleID, names: [String])] = []
  /// The tree says nothing of modules, so all its files are one.
  package var isOneModule = false
  /// nil where nothing is set apart as test data.
  package var testData: TestData?

  /// What a module leaves out of its folder, or is limited to.
  package struct Selection {
    var exclude: [String] = []
    var sources: [String]?
    /// What is taken along as it is, which is left out as well.
    package var resources: [String] = []
    /// Its folder is a link to one that may be another's.
    var isLinked = false
    /// The configuration says what it is made of, which no other module has then.
    var isConfigured = false
  }
  package private(set) var selections: [Selection] = []
  /// What each of them leaves out, once files are assigned.
  var excluded: [PathSet] = []
  let tree: SourceTree
  /// The modules were said, so none is guessed.
  private let isGiven: Bool

  /// With what is declared outside of Xcode's projects. Which files these compile is found meanwhile, and `completed`
  /// adds their targets.
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

  /// Gives the modules their order, their files and what they depend on.
  private mutating func settle() {
    sortModules()
    assignFiles()
    findExecutables()
    resolveDependencies()
  }

  /// With the targets of Xcode projects, or the whole tree as one module where nothing else is said.
  package consuming func completed(with membership: XcodeMembership) -> ModuleResolution {
    complete(with: membership)
    return self
  }

  private mutating func complete(with membership: XcodeMembership) {
    if modules.isEmpty {
      if !isGiven, membership.isEmpty { addWholeTree() }
      settle()
    }
    addXcodeTargets(membership)
    foreign = zip(modules(ofForeign: tree.foreign), tree.foreign).map { ($0, $1.imports) }
    bridged = bridgedImports(tree.foreign)
    noteOtherLanguages()
    setTestDataApart()
    // What a target leaves out is left out knowingly, and a project that is not there is told by itself.
    var excluded = Set(selections.flatMap(\.exclude) + noteUnmadeProjects())
    for (index, module) in modules.enumerated()
    where module.package != nil && selections[index].sources != nil && !selections[index].isConfigured {
      if let folder = module.folder, !folder.isEmpty { excluded.insert(folder) }
    }
    let files = tree.files
    let cover = PathCover(excluded, in: tree.fileFolders)
    noteLooseFiles { file in cover.contains(file, at: files[file]) }
  }

  /// Adds a module whose files are known.
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
      // What one call makes again and again is one target, and told below.
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

  /// The root has the name of its folder on disk.
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
    // A target that takes its whole folder along would have no sources.
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

  // MARK: Modules from elsewhere

  private mutating func addConfigured(_ one: ConfiguredModule) {
    let module = Module(name: one.name, importName: importName(of: one.name), kind: one.isTest ? .test : .library)
    add(module, folders: one.paths, sources: [], isConfigured: true, at: one.place)
  }

  private mutating func addGiven(_ given: [GivenModule]) {
    for one in given {
      let module = Module(name: one.name, importName: importName(of: one.name), kind: one.kind)
      add(module, folders: one.paths, sources: one.sources)
      modules[modules.count - 1].dependencies = one.dependencies
      modules[modules.count - 1].place = one.place
    }
  }

  /// Several folders have no common one that is theirs, so the first stands for the module.
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

  /// The folder beside it whose name is nearly the same.
  private mutating func nearFolder(_ missing: String) -> String? {
    guard let path = joined("", missing), nearFolderSearches < 10 else { return nil }
    nearFolderSearches += 1
    func around(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
    let near = nearest(path, among: tree.folders.filter { around($0) == around(path) }.sorted())
    return near.flatMap { $0.utf8.count > 3 ? $0 : nil }
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

  /// A plain target with a main file is an executable to SwiftPM, as one was written before tools version 5.4; a
  /// product says so where `@main` stands in the main file's stead.
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
      // A target may pick single files.
      let files = places.filter { isOtherSource(Array($0.utf8)[...]) }
      let holdsSome = tree.foldersWithOtherSources.contains { folder in
        (places.contains { isPath(folder, atOrBelow: $0) } || files.contains { isParent(folder, of: $0) })
          && !selections[index].exclude.contains { isPath(folder, atOrBelow: $0) }
      }
      if holdsSome { modules[index].hasOtherLanguages = true }
    }
  }
}
