import BuildDescriptions
import ProjectFiles
import ProjectModel
import SwiftOutline

// ProjectLoading turns a folder into a linked Project. It calls the other modules in order: ProjectFiles finds and reads
// files, SwiftOutline outlines them, BuildDescriptions finds the modules, and NameResolution links imports and types. It
// also reads coverage exports. It does not know rules, findings or reports.

/// A tree whose files are found, and maybe read.
package struct FoundTree: Sendable {
  fileprivate var root: [UInt8]
  fileprivate var walk: Walk
  /// What was read of it already.
  fileprivate var sources: ReadSources?
  /// The files of the name that was asked for, from the root and in order of path.
  package var namedFiles: [String] { sources?.namedFiles ?? walk.named.map(composed) }
  /// The Swift files, from the root.
  package var files: [String] { sources?.reading.files.map(\.path) ?? walk.files.map { composed($0.path) } }

  /// The same, which this is left without: what was found of a large tree is not to stay while that is linked.
  package mutating func taken() -> FoundTree {
    defer { (walk, sources) = (Walk(), nil) }
    return self
  }
}

/// A tree whose first levels are walked.
package struct BegunTree: Sendable {
  fileprivate var root: [UInt8]
  fileprivate var options: DiscoveryOptions
  fileprivate var begun: BegunWalk
  /// Whether these are all, with few files: then the rest is done before a second thread would have begun. What is
  /// linked to outside of the tree is not counted.
  package var isSmall: Bool { begun.pending.isEmpty && ProjectModel.isSmall(begun.found.files.count) }
}

/// Begins to find the files of a tree. `root` is a folder, or one Swift file, absolute or from the working folder.
package func beginProject(at root: String, options: DiscoveryOptions) throws(ProjectError) -> BegunTree {
  let path = try checkedRoot(root)
  let begun = beginWalk(
    root: path, exclude: options.exclude, named: options.fileName, boundary: options.boundary,
    isTracked: options.isTracked, jobs: jobCount(options))
  return BegunTree(root: path, options: options, begun: begun)
}

/// Finds what is still to be found.
package nonisolated(nonsending) func findProject(_ tree: consuming BegunTree) async -> FoundTree {
  let (root, options) = (tree.root, tree.options)
  var walk = await tree.begun.whole(jobs: jobCount(options))
  walk.apply(options.overlay, exclude: Exclusions(options.exclude))
  walk.tell(options.leftOut, exclude: Exclusions(options.exclude))
  return FoundTree(root: root, walk: walk)
}

/// Finds the files of a tree, from its first levels to its last.
package nonisolated(nonsending) func findProject(
  at root: String, options: DiscoveryOptions
) async throws(ProjectError) -> FoundTree {
  await findProject(try beginProject(at: root, options: options))
}

/// Reads a tree whole; see the two steps of it.
package nonisolated(nonsending) func readProject(
  at root: String, options: DiscoveryOptions
) async throws(ProjectError) -> Project {
  try await readProject(try await findProject(at: root, options: options), options: options)
}

private func jobCount(_ options: DiscoveryOptions) -> Int { jobCount(options.jobs) }

/// Reads the files that were found, and leaves it to others to link them.
///
/// - Parameter options: with which they are linked then.
package nonisolated(nonsending) func readFiles(
  of tree: consuming FoundTree, options: DiscoveryOptions
) async throws(ProjectError) -> FoundTree {
  let root = tree.root
  return FoundTree(root: root, walk: Walk(), sources: try await readSources(tree, options: options))
}

/// Reads what was found, unless that is done: outlines every file, reads the manifests, and links them all.
///
/// - Parameter options: with the `exclude` and `fileName` that the tree was found with.
package nonisolated(nonsending) func readProject(
  _ tree: consuming FoundTree, options: DiscoveryOptions
) async throws(ProjectError) -> Project {
  // Taken out of the tree, since what has two owners is copied when it is linked.
  let root = tree.root
  var sources = if let read = tree.sources.take() { read } else { try await readSources(tree, options: options) }
  await sources.readNames(options, root: root)
  return await linked(consume sources, options: options, jobs: jobCount(options))
}

/// Reads what was found once, and links it twice: as it is, and as it would be with files at other paths.
///
/// - Parameter moves: from the old path to the new one, both from the root.
package nonisolated(nonsending) func readProject(
  _ tree: consuming FoundTree, options: DiscoveryOptions, moving moves: [String: String]
) async throws(ProjectError) -> (project: Project, moved: Project) {
  let root = tree.root
  var sources = try await readSources(tree, options: options)
  await sources.readNames(options, root: root)
  let moved = sources.moving(moves)
  let jobs = jobCount(options)
  return (await linked(sources, options: options, jobs: jobs), await linked(moved, options: options, jobs: jobs))
}

/// Reads what was found once, and links it twice: as it is, and as it is in another state. What is the same in both is
/// not read again.
package nonisolated(nonsending) func readProject(
  _ tree: FoundTree, options: DiscoveryOptions, before: Overlay
) async throws(ProjectError) -> (project: Project, before: Project) {
  var earlier = tree
  earlier.walk.apply(before, exclude: Exclusions(options.exclude))
  var sources = try await readSources(tree, options: options)
  await sources.readNames(options, root: tree.root)
  var options = options
  options.overlay = options.overlay.overlaid(with: before)
  var other = try await readSources(
    earlier, options: options, known: sources.reading.kept(in: before, links: tree.walk.links), given: sources.given)
  await other.readNames(options, root: tree.root)
  let jobs = jobCount(options)
  return (await linked(sources, options: options, jobs: jobs), await linked(other, options: options, jobs: jobs))
}

/// - Parameters:
///   - known: what was read of the tree already.
///   - given: the modules, where they were read already.
private nonisolated(nonsending) func readSources(
  _ tree: consuming FoundTree, options: DiscoveryOptions, known: Reading? = nil, given: [GivenModule]? = nil
) async throws(ProjectError) -> ReadSources {
  let (path, walk) = (tree.root, tree.walk)
  let jobs = jobCount(options)
  let hasManifests = options.moduleFile == nil && !options.usesSwiftPM
  let reader = FileReader(root: path, options: options, readsManifests: hasManifests)
  let open = known.map(walk.besides) ?? walk
  if let memoryLimit {
    let needed = memoryNeeded(for: open.files.lazy.map { size(ofFile: path + [UInt8(ascii: "/")] + $0.path) })
    if needed > memoryLimit { throw .memory(needed: needed, limit: memoryLimit) }
  }
  var reading = await reader.readAll(
    open.files, projects: hasManifests ? open.projects : [], objectiveC: open.objectiveC, jobs: jobs)
  if let known { reading.add(known) }
  var problems = walk.problems
  for (path, error) in reading.failures {
    problems.append(
      Problem(kind: .unreadable, message: "the file cannot be read: \(error.message)", place: Place(path: path)))
  }
  var tree = SourceTree(name: rootName(path), files: [], folders: Set(walk.folders.map(composed)))
  tree.foldersWithOtherSources = walk.foldersWithOtherSources.map(composed).sorted()
  for link in walk.links where link.isFolder {
    tree.folderLinks[composed(link.path)] = .some(link.target.map(composed))
  }
  for file in walk.workspaces where hasManifests {
    // Not every workspace says what stands in it.
    guard case .success(let bytes) = reader.bytes(of: composed(file), at: path + [UInt8(ascii: "/")] + file) else {
      continue
    }
    tree.workspaces.append(readXcodeWorkspace(bytes, path: composed(file)))
  }
  if hasManifests { tree.specs = specs(walk, reader, made: reading) }
  var orphans: [FoundFile] = []
  (tree.links, orphans) = linkedFiles(walk.links.filter { !$0.isFolder }, reading.files)
  if !orphans.isEmpty {
    let read = await reader.readAll(orphans, jobs: 1)
    reading.files += read.files
    reading.manifests.merge(read.manifests) { first, _ in first }
  }
  if hasManifests {
    let exclude = Exclusions(options.exclude)
    tree.unreadPackages = unreadPackages(reading.manifests, reading.projects, root: path, exclude: exclude)
    tree.unreadFolders = unreadFolders(reading.manifests, folders: tree.folders, root: path, exclude: exclude)
    tree.unreadTargets = unreadTargets(reading.projects, folders: tree.folders, root: path, exclude: exclude)
    tree.skippedFolders = skippedFolders(
      walk.skippedFolders.map(composed), reading.manifests, reading.projects, root: path, overlay: options.overlay)
    tree.skippedSources = skippedSources(
      reading.manifests, reading.projects, links: walk.links, root: path, exclude: exclude,
      isTracked: options.isTracked, overlay: options.overlay)
  }
  var given = given
  if given == nil, let moduleFile = options.moduleFile {
    given = try readModuleFile(moduleFile)
  } else if given == nil, options.usesSwiftPM {
    given = try describedModules(manifestFolders(reading.files.map(\.path)), root: path, tree: tree.name)
  }
  return ReadSources(
    reading: reading, tree: tree, problems: problems, given: given, namedFiles: walk.named.map(composed),
    namers: walk.objectiveC + walk.interfaces)
}

extension ReadSources {
  /// Reads what files that are no Swift name, if that is asked for.
  fileprivate nonisolated(nonsending) mutating func readNames(_ options: DiscoveryOptions, root: [UInt8]) async {
    guard !namers.isEmpty, options.wantsReferences || options.asksWhoNames() else { return }
    let reader = FileReader(root: root, options: options, readsManifests: false)
    foreignNames = await reader.foreignNames(namers, jobs: jobCount(options))
  }
}

/// XcodeGen's specs whose projects are not beside them. A bundle may hold nothing but the schemes that are shared.
private func specs(_ walk: Walk, _ reader: FileReader, made reading: Reading) -> [XcodeGenSpec] {
  // Of most trees.
  if walk.specs.isEmpty { return [] }
  let projects = reading.projects.map(\.path) + reading.failures.map { parent(of: $0.path) }
  let boundary = reader.options.boundary ?? Boundary(around: reader.root)
  // Those beside a project too: what they include is a part of that.
  let found = specs(walk.specs.map(composed)) { path in
    let absolute = reader.root + [slash] + Array(path.utf8)
    guard boundary.contains(absolute) else { return nil }
    return try? reader.bytes(of: path, at: absolute, limit: specSizeLimit).get()
  }
  return unmade(found, beside: projects)
}

/// The files of one name in the folders that a run enters, from the root and in order of path.
package nonisolated(nonsending) func findFiles(
  named name: String, below root: String, exclude: [Exclusion], boundary: Boundary
) async throws(ProjectError) -> [String] {
  let walk = await walk(root: try checkedRoot(root), exclude: exclude, named: name, boundary: boundary, jobs: 1)
  return walk.named.map(composed)
}

/// The links to files that were read, with those. The target of any other may lie where nothing is read: then the
/// link itself is the file.
private func linkedFiles(
  _ links: [FoundLink], _ files: [ProjectFile]
) -> (links: [(path: String, file: Int)], orphans: [FoundFile]) {
  // Most trees have none.
  if !links.contains(where: { $0.target != nil }) { return ([], []) }
  var result: [(path: String, file: Int)] = []
  var orphans: [FoundFile] = []
  let fileOfPath = Dictionary(files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
  for link in links {
    guard let target = link.target else { continue }
    if let file = fileOfPath[composed(target)] {
      result.append((composed(link.path), file))
    } else {
      orphans.append(FoundFile(path: link.path, isIgnored: false))
    }
  }
  return (result, orphans)
}

/// The same over files that are not on disk. Paths are from the root; manifests among them are read.
package func project(of files: [(path: String, text: String)], options: DiscoveryOptions) -> Project {
  linked(ReadSources(files, options: options), options: options)
}

private func checkedRoot(_ root: String) throws(ProjectError) -> [UInt8] {
  var path = Array((root.isEmpty ? "." : root).utf8)
  while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
  switch status(of: path, followingLinks: true) {
  case .failure(let error):
    throw error.isMissing ? .missingRoot(root) : .unreadableRoot(root, reason: error.message)
  case .success(.folder): break
  case .success: throw .unreadableRoot(root, reason: "it is no folder")
  }
  if let error = openingFailure(ofFolder: path) { throw .unreadableRoot(root, reason: error.message) }
  return path
}

private func rootName(_ path: [UInt8]) -> String {
  guard case .success(let real) = resolved(path) else { return "Project" }
  let name = lastPart(of: composed(real))
  return name.isEmpty ? "Project" : name
}
