import BuildDescriptions
import ProjectFiles
import ProjectModel
import SwiftOutline

// ProjectLoading turns a folder into a linked `Project`. It calls the other modules in order: ProjectFiles finds and
// reads files, SwiftOutline outlines them, BuildDescriptions determines the modules, and NameResolution links imports
// and types. It also reads coverage exports. It does not know rules, findings or reports.

/// A source tree whose files were found, and possibly read.
package struct FoundTree: Sendable {
  fileprivate var root: [UInt8]
  fileprivate var walk: Walk
  /// The contents, if the files were already read.
  fileprivate var sources: ReadSources?
  /// The files with the name `DiscoveryOptions.fileName`, relative to the root and sorted by path.
  package var namedFiles: [String] { sources?.namedFiles ?? walk.named.map(composed) }
  /// The Swift files, relative to the root.
  package var files: [String] { sources?.reading.files.map(\.path) ?? walk.files.map { composed($0.path) } }

  /// Moves the contents out of this value. The files found in a large tree use much memory, which should be released
  /// while the project is linked.
  package mutating func taken() -> FoundTree {
    defer { (walk, sources) = (Walk(), nil) }
    return self
  }
}

/// A source tree whose first levels were walked.
package struct BegunTree: Sendable {
  fileprivate var root: [UInt8]
  fileprivate var options: DiscoveryOptions
  fileprivate var begun: BegunWalk
  /// Whether the walk is complete and found only a few files. The remaining work then takes less time than starting a
  /// second thread. Files that are linked from outside the tree do not count.
  package var isSmall: Bool { begun.pending.isEmpty && ProjectModel.isSmall(begun.found.files.count) }
}

/// Starts to find the files of a tree.
///
/// - Parameter root: A folder, absolute or relative to the working folder.
package func beginProject(at root: String, options: DiscoveryOptions) throws(ProjectError) -> BegunTree {
  let path = try checkedRoot(root)
  let begun = beginWalk(
    root: path, exclude: options.exclude, named: options.fileName, boundary: options.boundary,
    isTracked: options.isTracked, jobs: jobCount(options))
  return BegunTree(root: path, options: options, begun: begun)
}

/// Finishes the walk.
package nonisolated(nonsending) func findProject(_ tree: consuming BegunTree) async -> FoundTree {
  let (root, options) = (tree.root, tree.options)
  var walk = await tree.begun.whole(jobs: jobCount(options))
  walk.apply(options.overlay, exclude: Exclusions(options.exclude))
  walk.tell(options.leftOut, exclude: Exclusions(options.exclude))
  return FoundTree(root: root, walk: walk)
}

/// Finds all files of a tree.
package nonisolated(nonsending) func findProject(
  at root: String, options: DiscoveryOptions
) async throws(ProjectError) -> FoundTree {
  await findProject(try beginProject(at: root, options: options))
}

/// Finds, reads and links a tree.
package nonisolated(nonsending) func readProject(
  at root: String, options: DiscoveryOptions
) async throws(ProjectError) -> Project {
  try await readProject(try await findProject(at: root, options: options), options: options)
}

private func jobCount(_ options: DiscoveryOptions) -> Int { jobCount(options.jobs) }

/// Reads the files that were found, but does not link them.
///
/// - Parameter options: The options that are later used for linking.
package nonisolated(nonsending) func readFiles(
  of tree: consuming FoundTree, options: DiscoveryOptions
) async throws(ProjectError) -> FoundTree {
  let root = tree.root
  return FoundTree(root: root, walk: Walk(), sources: try await readSources(tree, options: options))
}

/// Reads the files, unless they are already read, and links the project.
///
/// - Parameter options: Must have the same `exclude` and `fileName` as when the tree was found.
package nonisolated(nonsending) func readProject(
  _ tree: consuming FoundTree, options: DiscoveryOptions
) async throws(ProjectError) -> Project {
  // Moved out of the tree, because a second owner would cause a copy during linking.
  let root = tree.root
  var sources = if let read = tree.sources.take() { read } else { try await readSources(tree, options: options) }
  await sources.readNames(options, root: root)
  return await linked(consume sources, options: options, jobs: jobCount(options))
}

/// Reads the tree once and links it twice: as it is, and with some files moved.
///
/// - Parameter moves: Maps old paths to new paths, both relative to the root.
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

/// Reads and links two revisions of a tree. Files that are equal in both are read only once.
///
/// - Parameter before: The files that differ in the earlier revision.
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
///   - known: The files that were already read for another revision.
///   - given: The modules, if they were already read.
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
    // A workspace may have no contents file.
    guard case .success(let bytes) = reader.bytes(of: composed(file), at: path + [UInt8(ascii: "/")] + file) else {
      continue
    }
    tree.workspaces.append(readXcodeWorkspace(bytes, path: composed(file)))
  }
  if hasManifests {
    tree.specs = specs(walk, reader, made: reading)
    // They count only if there are no other modules.
    if reading.projects.isEmpty, reading.manifests.values.allSatisfy(\.isWithoutTargets) {
      tree.buildFiles = walk.buildFiles.map(composed).compactMap { path in
        reader.smallFile(path, limit: buildFileSizeLimit).map { BuildFile(path: path, bytes: $0) }
      }
    }
  }
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
      reading.manifests, reading.projects, entered: tree.folders, links: walk.links, root: path, exclude: exclude,
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
  /// Reads the words in files of other languages, if the options need them.
  fileprivate nonisolated(nonsending) mutating func readNames(_ options: DiscoveryOptions, root: [UInt8]) async {
    guard !namers.isEmpty, options.wantsReferences || options.asksWhoNames() else { return }
    let reader = FileReader(root: root, options: options, readsManifests: false)
    foreignNames = await reader.foreignNames(namers, jobs: jobCount(options))
  }
}

/// The XcodeGen specs without a generated project next to them. An `.xcodeproj` bundle may contain only shared schemes,
/// so its existence alone does not count.
private func specs(_ walk: Walk, _ reader: FileReader, made reading: Reading) -> [XcodeGenSpec] {
  // Most trees have no specs.
  if walk.specs.isEmpty { return [] }
  let projects = reading.projects.map(\.path) + reading.failures.map { parent(of: $0.path) }
  // Reads all specs, also next to a project, because a spec may include another one.
  let found = specs(walk.specs.map(composed)) { reader.smallFile($0, limit: specSizeLimit) }
  return unmade(found, beside: projects)
}

extension FileReader {
  /// The bytes of a file; nil if it cannot be read, is outside of the boundary or has more than `limit` bytes.
  fileprivate func smallFile(_ path: String, limit: Int) -> [UInt8]? {
    let absolute = root + [slash] + Array(path.utf8)
    let boundary = options.boundary ?? Boundary(around: root)
    return boundary.contains(absolute) ? try? bytes(of: path, at: absolute, limit: limit).get() : nil
  }
}

/// The files with one name in all folders of the tree that are not excluded, relative to the root and sorted by path.
package nonisolated(nonsending) func findFiles(
  named name: String, below root: String, exclude: [Exclusion], boundary: Boundary
) async throws(ProjectError) -> [String] {
  let walk = await walk(root: try checkedRoot(root), exclude: exclude, named: name, boundary: boundary, jobs: 1)
  return walk.named.map(composed)
}

/// Pairs the symbolic links with the files that they point to. If the target was not read, for example because it is
/// outside the tree, the link itself is treated as a file (an orphan).
private func linkedFiles(
  _ links: [FoundLink], _ files: [ProjectFile]
) -> (links: [(path: String, file: Int)], orphans: [FoundFile]) {
  // Most trees have no links.
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

/// Links files that are given as text and are not on disk. Paths are relative to the root. Manifests are read.
package func project(of files: [(path: String, text: String)], options: DiscoveryOptions) -> Project {
  let sources = ReadSources(files, options: options)
  return onCallingThread { await linked(sources, options: options, jobs: 1) }
}

private func checkedRoot(_ root: String) throws(ProjectError) -> [UInt8] {
  var path = Array((root.isEmpty ? "." : root).utf8)
  while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
  switch status(of: path, followingLinks: true) {
  case .failure(let error):
    throw error.isMissing ? .missingRoot(root) : .unreadableRoot(root, reason: error.message)
  case .success(.folder): break
  case .success: throw .unreadableRoot(root, reason: "it is not a folder")
  }
  if let error = openingFailure(ofFolder: path) { throw .unreadableRoot(root, reason: error.message) }
  return path
}

private func rootName(_ path: [UInt8]) -> String {
  guard case .success(let real) = resolved(path) else { return "Project" }
  let name = lastPart(of: composed(real))
  return name.isEmpty ? "Project" : name
}
