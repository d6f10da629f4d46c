import ProjectFiles
import ProjectLoading
import ProjectModel

/// Reads the files of revisions from the object store of git. Contents that several revisions have are read and
/// outlined once.
struct RevisionLoading {
  private let git: Git
  /// The root of the project: absolute, without links.
  private let root: String
  private var options: DiscoveryOptions
  private let jobs: Int
  private var contents: [BlobID: Result<[UInt8], SystemError>] = [:]
  /// The last revision whose files are known.
  private var last: (commit: String, tree: RevisionTree)?

  /// - Parameter options: the options for the working tree.
  init(_ git: Git, root: String, options: DiscoveryOptions, jobs: Int) {
    self.git = git
    self.root = root
    self.options = options
    self.jobs = jobs
    // The configurations of the working tree are used. A commit has no files that git ignores or leaves out.
    self.options.fileName = ""
    self.options.leftOut = .known([])
    self.options.isTracked = { _ in true }
    self.options.jobs = 1
  }

  /// A revision whose contents are in memory.
  struct LoadedRevision: Sendable {
    fileprivate var tree: FoundTree?
    fileprivate var options: DiscoveryOptions
    /// Whether a check finds the same as in the revision that was loaded before this one.
    var isRepeated = false

    /// Reads and links the project on the calling thread; nil if the revision does not have the project's folder.
    func project() async throws(ProjectError) -> Project? {
      guard let tree else { return nil }
      return try await readProject(tree, options: options)
    }
  }

  /// Reads the files of revisions. Neighbours should have most files in common.
  ///
  /// - Parameter commits: each occurs once.
  mutating func load(_ commits: [String]) async throws(CommandError) -> [LoadedRevision] {
    if commits.isEmpty { return [] }
    var before = last?.tree
    let trees = try trees(of: commits)
    var wanted: [BlobID: Int] = [:]
    for tree in trees {
      tree.forEachName { name, node in
        switch node {
        case .link(let id): wanted[id] = fileSizeLimit
        case .file(let id) where isOfWalk(name): wanted[id] = fileSizeLimit
        default: break
        }
      }
    }
    try read(wanted)
    let found = try await findAll(trees)
    var kept = Set(wanted.keys)
    var swift: [BlobID: Int] = [:]
    var others: [BlobID: Int] = [:]
    for (revision, tree) in zip(found, trees) {
      guard let paths = revision.tree?.contentPaths, let files = revision.options.revision else { continue }
      for path in paths.swift {
        if let id = files.blob(at: absolute(path)) { swift[id] = sourceSizeLimit }
      }
      for path in paths.others {
        if let id = files.blob(at: absolute(path)) {
          others[id] = max(others[id] ?? 0, Overlay.sizeLimit(of: composed(path)))
        }
      }
      tree.forEachName { name, node in
        if case .file(let id) = node, isXcodeSettings(name) { others[id] = fileSizeLimit }
      }
    }
    kept.formUnion(swift.keys)
    kept.formUnion(others.keys)
    options.outlines.keep(kept)
    contents = contents.filter { kept.contains($0.key) }
    try read(others)
    let new = swift.filter { !options.outlines.contains($0.key) }
    try read(new)
    var sources: [(id: BlobID, bytes: [UInt8])] = []
    for id in new.keys {
      if case .success(let bytes)? = contents[id] { sources.append((id, bytes)) }
    }
    await options.outlines.add(sources, jobs: jobs)
    // The outlines contain them.
    for source in sources where options.outlines.contains(source.id) { contents[source.id] = nil }
    return zip(found, trees).map { revision, tree in
      let isRepeated = before.map { tree.isEqual(to: $0, reading: isRead) } ?? false
      before = tree
      return LoadedRevision(tree: revision.tree, options: discovery(tree), isRepeated: isRepeated)
    }
  }

  private func isRead(_ id: BlobID) -> Bool { contents[id] != nil || options.outlines.contains(id) }

  private mutating func trees(of commits: [String]) throws(CommandError) -> [RevisionTree] {
    var trees: [RevisionTree] = []
    if last == nil {
      let first = try git.revisionTree(of: commits[0])
      last = (commits[0], first)
      trees.append(first)
    }
    if let last { trees += try git.revisionTrees(of: Array(commits.dropFirst(trees.count)), from: last) }
    if let commit = commits.last, let tree = trees.last { last = (commit, tree) }
    return trees
  }

  /// Finds the files of each revision.
  private func findAll(_ trees: [RevisionTree]) async throws(CommandError) -> [LoadedRevision] {
    let root = root
    let options = trees.map(discovery)
    let found = await sideBySide(trees.count, jobs: jobs) { number in
      onCallingThread { () -> Result<FoundTree?, ProjectError> in
        do throws(ProjectError) {
          return .success(try await findProject(at: root, options: options[number]))
        } catch .missingRoot {
          return .success(nil)
        } catch {
          return .failure(error)
        }
      }
    }
    var revisions: [LoadedRevision] = []
    for (tree, options) in zip(found, options) {
      do {
        revisions.append(LoadedRevision(tree: try tree.get(), options: options))
      } catch {
        throw CommandError(error)
      }
    }
    return revisions
  }

  private func discovery(_ tree: RevisionTree) -> DiscoveryOptions {
    var options = options
    options.revision = RevisionFiles(root: git.workTree, tree: tree, contents: contents)
    return options
  }

  private mutating func read(_ blobs: [BlobID: Int]) throws(CommandError) {
    let new = blobs.filter { contents[$0.key] == nil }
    let ids = Array(new.keys)
    let read = try git.blobContents(of: ids.map { ($0.text, new[$0] ?? 0) })
    for (id, content) in zip(ids, read) { contents[id] = content }
  }

  private func absolute(_ path: [UInt8]) -> [UInt8] { join(Array(root.utf8), path) }
}

/// Whether the walk reads the contents of a file with this name.
private func isOfWalk(_ name: [UInt8]) -> Bool {
  name == ignoreFile || name.elementsEqual(".gitmodules".utf8)
}

private func isXcodeSettings(_ name: [UInt8]) -> Bool { name[...].hasSuffix(Array(".xcconfig".utf8)) }
