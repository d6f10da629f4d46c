import BuildDescriptions
import NameResolution
import ProjectFiles
import ProjectModel
import SwiftOutline

// Links everything that was read, that is outlines, manifests and project files, into one project. The modules follow
// from paths and manifests, and the types from outlines. Both are computed concurrently, and then each file gets its
// modules.

/// The memory that linking needs for one file of a typical project, in bytes.
private let memoryOfLinkedFile = 2 << 10

/// Links a source tree that was read.
nonisolated(nonsending) func linked(
  _ sources: consuming ReadSources, options: DiscoveryOptions, jobs: Int
) async -> Project {
  reserveMemory(sources.reading.files.count * memoryOfLinkedFile)
  var linking = ProjectLinking(sources, options: options)
  var project = await linking.project(options, jobs: isWorthParting(linking.files.count, jobs: jobs) ? jobs : 1)
  if options.wantsReferences { project.references = await project.resolvedReferences(jobs: jobs) }
  return project
}

/// The input of linking, and the state while the project is built.
private struct ProjectLinking {
  /// Sorted by path.
  private(set) var files: [ProjectFile] = []
  private var tree: SourceTree
  private let given: [GivenModule]?
  private let namedFiles: [String]
  private let foreignNames: [ForeignNames]
  private var problems: [Problem]
  private var testData: TestData?

  init(_ sources: consuming ReadSources, options: DiscoveryOptions) {
    var reading = Reading()
    // `files` must have only one owner. Otherwise the first change copies the whole array.
    swap(&reading, &sources.reading)
    tree = sources.tree
    given = sources.given
    namedFiles = sources.namedFiles
    foreignNames = sources.foreignNames
    problems = sources.problems
    files = sortedFiles(&reading, &tree)
    tree.files = files.map(\.path)
    tree.scripts = Set(files.indices.filter { isScript(files[$0].outline.source.bytes) })
    tree.tuist = TuistFiles(files)
    tree.foreign = reading.foreign.sorted { $0.path < $1.path }
    guard given == nil else { return }
    tree.manifests = manifests(files, reading.manifests, tree.files)
    let tuist = TuistProjects(files, folders: tree.folders)
    // A project that Tuist generates repeats what its `Project.swift` declares, so it is ignored.
    let made = Set(tuist.projects.map { parent(of: $0.path) })
    tree.projects = reading.projects.filter { !made.contains(parent(of: $0.path)) } + tuist.projects
    tree.projects.sort { $0.path < $1.path }
    tree.hasUnreadProjects = !tuist.problems.isEmpty
    problems += tree.projects.flatMap(\.problems) + tuist.problems
  }

  /// Assigns the modules to the files, and sets whether each file is test code or test data.
  private mutating func settle(_ resolution: ModuleResolution, _ builds: LooseBuilds) {
    problems += resolution.problems + resolution.skippedFolderProblems
    let holdsTests = resolution.modules.map { $0.kind == .test }
    testData = resolution.testData
    let folders = tree.fileFolders
    let resources = PathCover(Set(resolution.selections.flatMap(\.resources)), in: folders)
    // A file that belongs to no module counts as a test if a folder around it is named `Tests`. If a folder's name only
    // ends with `Tests`, as in `ABTests`, some file in the folder has to import a test library.
    let areTests = folders.map(root: false) { folder, isAround in
      let path = folders.all[folder].path
      return isAround || isNamed(path, "Tests")
        || path.hasSuffix("Tests") && folders.all[folder].files.contains { files[$0].outline.importsTests }
    }
    for index in files.indices {
      let own = resolution.modulesOfFile[index]
      files[index].modules = own
      files[index].build = builds[index]
      if !resolution.systemsOfFile.isEmpty { files[index].systems = resolution.systemsOfFile[index] }
      files[index].isTest =
        own.isEmpty || resolution.isOneModule
        ? folders.value(around: index, in: areTests, root: false) && !isManifestName(files[index].path)
          || files[index].outline.declaresTests && files[index].outline.importsTests
        : own.allSatisfy { holdsTests[$0.index] }
      if let testData {
        files[index].isTestData =
          own.isEmpty ? testData.holds(files[index].path) : own.allSatisfy { resolution.modules[$0.index].isTestData }
      }
      // No target compiles resources and Tuist manifests, so they count as test data.
      if own.isEmpty, tree.tuist.manifests.contains(index) || resources.contains(index, at: files[index].path) {
        files[index].isTestData = true
      }
    }
  }

  /// Builds the project. Independent steps run concurrently.
  nonisolated(nonsending) mutating func project(_ options: DiscoveryOptions, jobs: Int) async -> Project {
    let (tree, given) = (tree, given)
    async let found = resolved(tree, options, given)
    let declared = TypeDeclarations(files)
    let macros = declared.macros
    let imported = ImportedNames(files)
    let resolution = await found
    let modulesOfFile = resolution.modulesOfFile
    let builds = LooseBuilds(files, resolution)
    let (table, imports) = await both {
      TypeTable(declared, modulesOfFile: modulesOfFile, builds: builds)
    } and: {
      settle(resolution, builds, imported, macros: macros)
    }
    var types = TypeLinking(table, files: files, imports: imports)
    await types.link(jobs: jobs)
    return project(resolution, imports, types)
  }

  /// Assigns the modules to the files, and resolves the imports.
  private mutating func settle(
    _ resolution: ModuleResolution, _ builds: LooseBuilds, _ imported: ImportedNames, macros: [DeclarationID]
  ) -> LinkedImports {
    settle(resolution, builds)
    return LinkedImports(
      files: files, imported, macros: macros, context: ImportContext(resolution),
      declared: DeclaredGraph(resolution.modules, resolution.packages))
  }

  /// Sets `lacksSources` for each module whose folder contains unreadable files.
  private func withUnread(_ modules: [Module]) -> [Module] {
    let unread = problems.filter { $0.kind == .unreadable }.compactMap { $0.place?.path }
    if unread.isEmpty { return modules }
    return modules.map { module in
      var module = module
      if let folder = module.folder, unread.contains(where: { isPath($0, atOrBelow: folder) }) {
        module.lacksSources = true
      }
      return module
    }
  }

  private func project(_ resolution: ModuleResolution, _ imports: LinkedImports, _ types: TypeLinking) -> Project {
    var limits = inheritanceProblems(types.types, files) + [imports.limitProblem(imports.modules)].compactMap(\.self)
    if imports.declared.isLimited {
      limits.append(
        Problem(
          kind: .module,
          message: "there are more than \(Reachability.nodeLimit) modules; chains between modules beyond this "
            + "number were not checked", place: nil))
    }
    limits += ambiguousImports(imports) + unknownTestedModules(imports)
    let problems = withoutTestData(Set(problems + limits + syntaxProblems(files))).sorted { left, right in
      let a = left.place ?? Place(path: "")
      let b = right.place ?? Place(path: "")
      return a == b ? left.message < right.message : a < b
    }
    var project = Project(
      files: files, folders: tree.fileFolders, modules: withUnread(imports.modules), packages: resolution.packages,
      types: types.types, typeOfDeclaration: types.typeOfDeclaration, imports: imports, problems: problems)
    project.namedFiles = namedFiles
    project.foreignNames = foreignNames
    project.refusals = types.refusals
    project.links =
      tree.links.map { SymbolicLink(path: $0.path, target: files[$0.file].path) }
      + tree.folderLinks.compactMap { path, target in target.map { SymbolicLink(path: path, target: $0) } }
      .sorted { $0.path < $1.path }
    return project
  }

  /// One problem for each imported name that several modules of the project have, if no dependency of the importing
  /// module selects one of them.
  private func ambiguousImports(_ imports: LinkedImports) -> [Problem] {
    importProblems(imports.ambiguous) { external, edges in
      let importers = edges.map { "'\(imports.modules[$0.from.index].name)'" }
      let shown = importers.prefix(3).joined(separator: ", ") + (importers.count > 3 ? ", …" : "")
      return "several modules are named '\(imports.modules[external.index].name)', and no dependency of "
        + "\(shown) selects one of them; these imports were not checked"
    }
  }

  /// One problem for each module that a test imports with `@testable` but that is not in the project.
  private func unknownTestedModules(_ imports: LinkedImports) -> [Problem] {
    importProblems(imports.unknownTested) { module, edges in
      // If the name of a module that the tests depend on is unknown, that is already reported. The import may mean that
      // module.
      let tested = imports.declared.modules(reachableFrom: [edges[0].from])
      if tested.contains(where: { !imports.modules[$0.index].isNameKnown }) { return nil }
      let count = edges.reduce(0) { $0 + $1.imports.count }
      let (who, user) = count == 1 ? ("a test file imports", "it uses") : ("\(count) test files import", "they use")
      return "\(who) '\(imports.modules[module.index].name)' with @testable, but no module in the project has this "
        + "name; archlint does not know which declarations \(user)"
    }
  }

  /// One problem for each module that the edges lead to, placed at the first import of that module.
  ///
  /// - Parameter message: the text of the problem; nil for no problem.
  private func importProblems(
    _ edges: [ModuleGraph.Edge], _ message: (ModuleID, [ModuleGraph.Edge]) -> String?
  ) -> [Problem] {
    Dictionary(grouping: edges, by: \.to).compactMap { module, edges in
      guard let first = edges.first?.imports.first, let message = message(module, edges) else { return nil }
      let outline = files[first.file.index].outline
      let place = LineTable(outline.source).place(
        outline.imports[first.index].path, in: files[first.file.index].path)
      return Problem(kind: .unknown, message: message, place: place)
    }
  }

  /// Removes problems in test data, except unreadable files. Fixtures often contain invalid sources and manifests on
  /// purpose. Problems in files that a module compiles are kept.
  private func withoutTestData(_ problems: Set<Problem>) -> Set<Problem> {
    guard let testData else { return problems }
    let near = problems.filter { $0.kind != .unreadable && testData.holds($0.place?.path ?? "") }
    if near.isEmpty { return problems }
    let judged = Set(files.filter { !$0.isTestData && testData.holds($0.path) }.map(\.path))
    return problems.subtracting(near.filter { !judged.contains($0.place?.path ?? "") })
  }
}

/// Computes the modules. The files of Xcode targets are determined concurrently with the packages.
private nonisolated(nonsending) func resolved(
  _ tree: SourceTree, _ options: DiscoveryOptions, _ given: [GivenModule]?
) async -> ModuleResolution {
  let (begun, membership) = await both {
    ModuleResolution(tree, configured: options.modules, given: given)
  } and: {
    XcodeMembership(tree)
  }
  return begun.completed(with: membership)
}

/// Takes the files out of `reading`, sorted by path.
private func sortedFiles(_ reading: inout Reading, _ tree: inout SourceTree) -> [ProjectFile] {
  var found: [ProjectFile] = []
  swap(&found, &reading.files)
  // The walk visits paths in order, so sorting is needed only for composed Unicode names and links to other folders.
  let isInOrder = found.indices.dropFirst().allSatisfy { !precedes(found[$0].path, found[$0 - 1].path) }
  if isInOrder { return found }
  let order = found.indices.sorted { precedes(found[$0].path, found[$1].path) }
  var position = [Int](repeating: 0, count: found.count)
  for (new, old) in order.enumerated() { position[old] = new }
  tree.links = tree.links.map { ($0.path, position[$0.file]) }
  return order.map { found[$0] }
}

/// Whether a file starts with a shebang line, such as `#!/usr/bin/swift`.
private func isScript(_ bytes: [UInt8]) -> Bool {
  bytes.count > 1 && bytes[0] == UInt8(ascii: "#") && bytes[1] == UInt8(ascii: "!")
}

/// The maximum number of syntax problems that are reported for one file. A file with more is probably not Swift.
private let syntaxProblemLimit = 64

private func syntaxProblems(_ files: [ProjectFile]) -> [Problem] {
  files.indices.filter { !files[$0].outline.problems.isEmpty }.flatMap { file in
    let lines = LineTable(files[file].outline.source)
    return files[file].outline.problems.prefix(syntaxProblemLimit).map {
      Problem(kind: .syntax, message: $0.kind.message, place: lines.place($0.range, in: files[file].path))
    }
  }
}

extension ImportContext {
  fileprivate init(_ resolution: ModuleResolution) {
    self.init(
      modules: resolution.modules, packages: resolution.packages, neighbours: resolution.neighbours,
      foreign: resolution.foreign, bridged: resolution.bridged)
  }
}
