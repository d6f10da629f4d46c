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
  /// The contents of the files; nil if they were not read yet.
  fileprivate var sources: ReadSources?
  /// The files with the name `DiscoveryOptions.fileName`, relative to the root and sorted by path.
  package var namedFiles: [String] { sources?.namedFiles ?? walk.named.map(composed) }
  /// The Swift files, relative to the root.
  package var files: [String] { sources?.reading.files.map(\.path) ?? walk.files.map { composed($0.path) } }

  /// The contents for the next run; nil if the files were not read yet, or if the run is not recorded.
  ///
  /// - Parameter overlay: The overlay that the files were read with.
  package func knownSources(overlay: Overlay) -> KnownSources? {
    guard let sources, let record = ReadRecord.current else { return nil }
    return KnownSources(sources.reading, overlay: overlay, record: record)
  }

  /// The Swift files and the other files whose contents are read, relative to the root. Settings files of Xcode are not
  /// included.
  package var contentPaths: (swift: [[UInt8]], others: [[UInt8]]) {
    (
      walk.files.map(\.path) + walk.links.filter { !$0.isFolder }.map(\.path),
      walk.projects + walk.workspaces + walk.specs + walk.buildFiles + walk.objectiveC + walk.interfaces
    )
  }

  /// Moves the contents out of this value. The files of a large project use much memory, which should be released while
  /// the project is linked.
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
  /// Whether the walk is complete and found only a few files. The rest of the work then takes less time than starting a
  /// second thread. Files from outside the source tree do not count.
  package var isSmall: Bool { begun.pending.isEmpty && ProjectModel.isSmall(begun.found.files.count) }
}

/// Starts to find the files of a source tree.
///
/// - Parameter root: A folder, absolute or relative to the working folder.
package func beginProject(at root: String, options: DiscoveryOptions) throws(ProjectError) -> BegunTree {
  let folder = try checkedRoot(root, options.revision)
  let begun = beginWalk(
    root: folder, exclude: options.exclude, named: options.fileName, boundary: options.boundary,
    isTracked: options.isTracked, jobs: jobCount(options))
  return BegunTree(root: folder.path, options: options, begun: begun)
}

/// Finishes the walk.
package nonisolated(nonsending) func findProject(_ tree: consuming BegunTree) async -> FoundTree {
  let (root, options) = (tree.root, tree.options)
  var walk = await tree.begun.whole(jobs: jobCount(options))
  walk.apply(options.overlay, exclude: Exclusions(options.exclude))
  walk.tell(options.leftOut, exclude: Exclusions(options.exclude))
  return FoundTree(root: root, walk: walk)
}

/// Finds all files of a source tree.
package nonisolated(nonsending) func findProject(
  at root: String, options: DiscoveryOptions
) async throws(ProjectError) -> FoundTree {
  await findProject(try beginProject(at: root, options: options))
}

/// Finds, reads and links a source tree.
package nonisolated(nonsending) func readProject(
  at root: String, options: DiscoveryOptions
) async throws(ProjectError) -> Project {
  try await readProject(try await findProject(at: root, options: options), options: options)
}

private func jobCount(_ options: DiscoveryOptions) -> Int { jobCount(options.jobs) }

/// Reads the files that were found, but does not link the project.
///
/// - Parameter options: The options that are later used for linking.
package nonisolated(nonsending) func readFiles(
  of tree: consuming FoundTree, options: DiscoveryOptions
) async throws(ProjectError) -> FoundTree {
  let root = tree.root
  return FoundTree(root: root, walk: Walk(), sources: try await readSources(tree, options: options))
}

/// Reads the files of a source tree, unless they are already read, and links the project.
///
/// - Parameter options: Must have the same `exclude` and `fileName` as when the tree was found.
package nonisolated(nonsending) func readProject(
  _ tree: consuming FoundTree, options: DiscoveryOptions
) async throws(ProjectError) -> Project {
  // `sources` is moved out of the source tree. If the source tree kept it, changing its arrays during linking would
  // copy them.
  let root = tree.root
  var sources = if let read = tree.sources.take() { read } else { try await readSources(tree, options: options) }
  await sources.readNames(options, root: root)
  return await linked(consume sources, options: options, jobs: jobCount(options))
}

/// Reads the source tree once and links it twice: as it is, and with some files moved.
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

/// Reads and links two revisions of a source tree. Files that are equal in both are read only once.
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

/// Reads the files of a source tree.
///
/// - Parameters:
///   - known: The files that were already read for another revision.
///   - given: The modules, if they were already read.
private nonisolated(nonsending) func readSources(
  _ tree: consuming FoundTree, options: DiscoveryOptions, known: Reading? = nil, given: [GivenModule]? = nil
) async throws(ProjectError) -> ReadSources {
  let (root, walk) = (RootFolder(tree.root, revision: options.revision), tree.walk)
  let jobs = jobCount(options)
  let hasManifests = options.moduleFile == nil && !options.usesSwiftPM
  let reader = FileReader(root: root, options: options, readsManifests: hasManifests)
  let known = known ?? options.known?.reading(of: walk, root: root.path, overlay: options.overlay)
  let open = known.map(walk.besides) ?? walk
  if let memoryLimit, root.revision == nil {
    let needed = memoryNeeded(for: open.files.lazy.map { size(ofFile: root.absolute($0.path)) })
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
  var tree = SourceTree(name: rootName(root), files: [], folders: Set(walk.folders.map(composed)))
  tree.foldersWithOtherSources = walk.foldersWithOtherSources.map(composed).sorted()
  for link in walk.links where link.isFolder {
    tree.folderLinks[composed(link.path)] = .some(link.target.map(composed))
  }
  for file in walk.workspaces where hasManifests {
    // A workspace may have no contents file.
    guard case .success(let bytes) = reader.bytes(of: composed(file), at: root.absolute(file)) else {
      continue
    }
    tree.workspaces.append(readXcodeWorkspace(bytes, path: composed(file)))
  }
  if hasManifests {
    tree.specs = specs(walk, reader, made: reading)
    // Build files of Bazel and CocoaPods count only if no manifest or Xcode project declares a module.
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
    tree.unreadPackages = unreadPackages(reading.manifests, reading.projects, root: root, exclude: exclude)
    tree.unreadFolders = unreadFolders(reading.manifests, folders: tree.folders, root: root, exclude: exclude)
    tree.unreadTargets = unreadTargets(reading.projects, folders: tree.folders, root: root, exclude: exclude)
    tree.skippedFolders = skippedFolders(
      walk.skippedFolders.map(composed), reading.manifests, reading.projects, root: root, overlay: options.overlay)
    tree.skippedSources = skippedSources(
      reading.manifests, reading.projects, entered: tree.folders, links: walk.links, root: root, exclude: exclude,
      isTracked: options.isTracked, overlay: options.overlay)
  }
  var given = given
  if given == nil, let moduleFile = options.moduleFile {
    given = try readModuleFile(moduleFile)
  } else if given == nil, options.usesSwiftPM {
    given = try describedModules(manifestFolders(reading.files.map(\.path)), root: root.path, tree: tree.name)
  }
  return ReadSources(
    reading: reading, tree: tree, problems: problems, given: given, namedFiles: walk.named.map(composed),
    namers: walk.objectiveC + walk.interfaces)
}

extension ReadSources {
  /// Reads the words in files of other languages, if the options need them.
  fileprivate nonisolated(nonsending) mutating func readNames(_ options: DiscoveryOptions, root: [UInt8]) async {
    guard !namers.isEmpty, options.wantsReferences || options.asksWhoNames() else { return }
    let reader = FileReader(
      root: RootFolder(root, revision: options.revision), options: options, readsManifests: false)
    foreignNames = await reader.foreignNames(namers, jobs: jobCount(options))
  }
}

/// The XcodeGen specs without a generated project next to them. An `.xcodeproj` bundle may contain only shared schemes,
/// so its existence alone does not count.
private func specs(_ walk: Walk, _ reader: FileReader, made reading: Reading) -> [XcodeGenSpec] {
  // Most trees have no specs.
  if walk.specs.isEmpty { return [] }
  let projects = reading.projects.map(\.path) + reading.failures.map { parent(of: $0.path) }
  // Reads all specs, even those with a generated project next to them, because another spec may include them.
  let found = specs(walk.specs.map(composed)) { reader.smallFile($0, limit: specSizeLimit) }
  return unmade(found, beside: projects)
}

extension FileReader {
  /// The bytes of a file; nil if it cannot be read, is outside of the boundary or has more than `limit` bytes.
  fileprivate func smallFile(_ path: String, limit: Int) -> [UInt8]? {
    let absolute = root.absolute(Array(path.utf8))
    let boundary = options.boundary ?? Boundary(around: root.path)
    return boundary.contains(absolute, in: root) ? try? bytes(of: path, at: absolute, limit: limit).get() : nil
  }
}

/// The files with one name in all folders of the source tree that are not excluded, relative to the root and sorted by
/// path.
package nonisolated(nonsending) func findFiles(
  named name: String, below root: String, exclude: [Exclusion], boundary: Boundary
) async throws(ProjectError) -> [String] {
  let walk = await walk(root: try checkedRoot(root, nil), exclude: exclude, named: name, boundary: boundary, jobs: 1)
  return walk.named.map(composed)
}

/// Pairs each symbolic link with the file that it points to. If that file was not read, for example because it is
/// outside the source tree, the link itself is treated as a file and returned in `orphans`.
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

/// Builds a project from files that are given as text and are not on disk. Paths are relative to the root. Manifests
/// are read.
package func project(of files: [(path: String, text: String)], options: DiscoveryOptions) -> Project {
  let sources = ReadSources(files, options: options)
  return onCallingThread { await linked(sources, options: options, jobs: 1) }
}

private func checkedRoot(_ root: String, _ revision: RevisionFiles?) throws(ProjectError) -> RootFolder {
  var path = Array((root.isEmpty ? "." : root).utf8)
  while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
  let folder = RootFolder(path, revision: revision)
  switch folder.status(of: path) {
  case .failure(let error):
    throw error.isMissing ? .missingRoot(root) : .unreadableRoot(root, reason: error.message)
  case .success(.folder): break
  case .success: throw .unreadableRoot(root, reason: "it is not a folder")
  }
  if let error = folder.openingFailure { throw .unreadableRoot(root, reason: error.message) }
  return folder
}

private func rootName(_ root: RootFolder) -> String {
  guard case .success(let real) = root.resolved(root.path) else { return "Project" }
  let name = lastPart(of: composed(real))
  return name.isEmpty ? "Project" : name
}
