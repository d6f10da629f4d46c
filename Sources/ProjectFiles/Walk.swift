import ProjectModel

// ProjectFiles turns a folder into paths and bytes. It walks the folder, applies ignore rules and git settings, and
// reads files from disk or from another revision. It is the only library that calls the operating system. It does not
// know the meaning of a file.

// The walk finds the Swift files of a project:
// - It does not enter folders without sources of the project: hidden folders, folders of build tools and package
//   managers, bundles, and folders that .gitignore ignores.
// - It marks files that .gitignore ignores.
// - It records links inside the project, and does not enter linked folders, so nothing is found twice and links cannot
//   form an endless loop. A file that a link leads to has two paths.
// - It reads files outside the project through links if they are in the repository around the project or in a place
//   that the command line adds. Folders are entered only in places that the command line adds, each through one link.
// - It reports links that lead anywhere else.

/// A Swift file that the walk found.
package struct FoundFile: Sendable {
  /// Relative to the root, as spelled in the file system.
  package var path: [UInt8]
  /// Whether .gitignore ignores the file.
  package var isIgnored: Bool

  package init(path: [UInt8], isIgnored: Bool) { (self.path, self.isIgnored) = (path, isIgnored) }
}

/// A link to a file or a folder.
package struct FoundLink: Sendable {
  package var path: [UInt8]
  /// Relative to the root; nil if it is outside the project. If the walk enters that folder through another link, the
  /// path below that link.
  package var target: [UInt8]?
  package var isFolder = false
}

/// The files and folders that a walk has found.
package struct Walk: Sendable {
  package var files: [FoundFile] = []
  package var links: [FoundLink] = []
  /// All entered folders, relative to the root.
  package var folders: [[UInt8]] = []
  /// The folders with source code in other languages than Swift.
  package var foldersWithOtherSources: [[UInt8]] = []
  /// Files of the requested name, except those in repositories inside the root's repository.
  package var named: [[UInt8]] = []
  /// The project files of Xcode bundles. They are found even if git ignores them, because tools generate them for
  /// Xcode.
  package var projects: [[UInt8]] = []
  /// The contents files of Xcode workspaces.
  package var workspaces: [[UInt8]] = []
  /// Files with a name that XcodeGen's specs have.
  package var specs: [[UInt8]] = []
  /// Objective-C sources, the headers in their folders, and bridging headers.
  package var objectiveC: [[UInt8]] = []
  /// Storyboards, xibs and property lists of bundles. They may name Swift classes.
  package var interfaces: [[UInt8]] = []
  /// Links to folders outside the project that may be entered.
  var outside: [OutsideFolder] = []
  /// Folders that were skipped because of their names, and in which a target may have sources.
  package var skippedFolders: [[UInt8]] = []
  /// The indexes of the exclusions that decided on a path.
  var exclusions: Set<Int> = []
  package var problems: [Problem] = []

  package init() {}
}

/// A folder that has not been entered yet.
package struct PendingFolder: Sendable {
  /// Relative to the root; empty for the root.
  var path: [UInt8]
  var rules: [IgnoreRules]
  /// Whether .gitignore ignores the folder or one around it. It is then entered only for the files that git tracks.
  var isIgnored = false
  /// Whether the folder is in another repository than the root, such as a submodule.
  var isOfOtherRepository = false
}

/// A folder outside the project, with a link that leads to it.
struct OutsideFolder: Sendable {
  /// The folder at the link's path.
  var folder: PendingFolder
  /// The absolute path without symbolic links.
  var real: [UInt8]
}

/// An entry of a folder that takes part in the order of paths.
enum FolderItem: Sendable {
  case file(FoundFile)
  case folder(PendingFolder)
}

/// Finds the files of a project. The order of the results does not depend on the number of jobs.
///
/// - Parameter named: the name of other files to find; empty for none.
package nonisolated(nonsending) func walk(
  root: [UInt8], exclude: [Exclusion], named: String = "", boundary: Boundary? = nil, jobs: Int
) async -> Walk {
  await beginWalk(root: root, exclude: exclude, named: named, boundary: boundary, jobs: jobs).whole(jobs: jobs)
}

/// A walk through the first levels of a project, whose result shows how to divide the rest among jobs. A small project
/// is complete after it.
package struct BegunWalk: Sendable {
  fileprivate let walker: Walker
  fileprivate let exclude: [Exclusion]
  package fileprivate(set) var found: Walk
  /// The folders that have not been entered yet.
  package fileprivate(set) var pending: [PendingFolder]
}

/// Walks the first levels of a project.
///
/// - Parameters:
///   - named: the name of other files to find; empty for none.
///   - isTracked: whether git tracks a file or something in a folder. Called only for ignored paths, relative to the
///     root.
///   - jobs: the number of jobs for the rest of the walk.
package func beginWalk(
  root: [UInt8], exclude: [Exclusion], named: String, boundary: Boundary?,
  isTracked: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }, jobs: Int
) -> BegunWalk {
  let walker = Walker(
    root: root, exclude: Exclusions(exclude), name: Array(named.utf8),
    boundary: boundary ?? Boundary(around: root), isTracked: isTracked)
  var found = Walk()
  var pending = [PendingFolder(path: [], rules: rulesAbove(root, &found.problems))]
  while !pending.isEmpty, pending.count < 16 * jobs {
    var inner: [PendingFolder] = []
    for folder in pending {
      for item in walker.enter(folder, &found) {
        switch item {
        case .file(let file): found.files.append(file)
        case .folder(let next): inner.append(next)
        }
      }
    }
    pending = inner
  }
  return BegunWalk(walker: walker, exclude: exclude, found: found, pending: pending)
}

extension BegunWalk {
  /// Walks the remaining levels with several jobs.
  package consuming func whole(jobs: Int) async -> Walk {
    var result = found
    // All paths below a folder follow each other in the sorted result. So only the files of the first levels can be out
    // of order after the parts are joined.
    pending.sort { precedes($0.path + [slash], $1.path + [slash]) }
    let (walker, folders) = (walker, pending)
    let parts = await sideBySide(folders.count, jobs: jobs, scratch: { reserveMemory(1 << 20) }) { number, _ in
      walker.enterAll(folders[number])
    }
    for part in parts { result.add(part) }
    walker.enterOutside(&result)
    result.files.sort { precedes($0.path, $1.path) }
    result.problems += idleExclusions(exclude, used: result.exclusions)
    result.problems += missingSubmodules(walker.root, folders: result.folders)
    result.named.sort { $0.lexicographicallyPrecedes($1) }
    result.projects.sort { $0.lexicographicallyPrecedes($1) }
    result.workspaces.sort { $0.lexicographicallyPrecedes($1) }
    result.specs.sort { $0.lexicographicallyPrecedes($1) }
    result.objectiveC.sort { $0.lexicographicallyPrecedes($1) }
    result.interfaces.sort { $0.lexicographicallyPrecedes($1) }
    result.skippedFolders.sort { $0.lexicographicallyPrecedes($1) }
    result.links.sort { precedes($0.path, $1.path) }
    return result
  }
}

extension Walk {
  mutating func add(_ other: Walk) {
    files += other.files
    links += other.links
    folders += other.folders
    foldersWithOtherSources += other.foldersWithOtherSources
    named += other.named
    projects += other.projects
    workspaces += other.workspaces
    specs += other.specs
    objectiveC += other.objectiveC
    interfaces += other.interfaces
    outside += other.outside
    skippedFolders += other.skippedFolders
    exclusions.formUnion(other.exclusions)
    problems += other.problems
  }
}

struct Walker: Sendable {
  let root: [UInt8]
  let exclude: Exclusions
  /// The name of other files to find; empty for none.
  let name: [UInt8]
  let boundary: Boundary
  /// See `DiscoveryOptions`.
  let isTracked: @Sendable ([UInt8]) -> Bool

  /// Walks everything below a folder. The files are in order, because each folder is entered at its position.
  func enterAll(_ folder: PendingFolder) -> Walk {
    var result = Walk()
    var stack = [FolderItem.folder(folder)]
    while let item = stack.popLast() {
      switch item {
      case .file(let file): result.files.append(file)
      case .folder(let folder): stack += enter(folder, &result).reversed()
      }
    }
    return result
  }

  func absolute(_ path: [UInt8]) -> [UInt8] { path.isEmpty ? root : root + [slash] + path }

  /// Reads one folder. Returns its Swift files and the folders to enter in it, in order.
  func enter(_ folder: PendingFolder, _ result: inout Walk) -> [FolderItem] {
    let entries: [FolderEntry]
    switch ProjectFiles.entries(ofFolder: absolute(folder.path)) {
    case .success(let found): entries = found
    case .failure(let error):
      // The folder was removed in the meantime, so nothing is missing.
      if !error.isMissing { result.problems.append(unreadable(folder.path, "the folder", error)) }
      return []
    }
    // SwiftPM's scratch folder may have any name. This file identifies it.
    if entries.contains(where: { $0.name == scratchMarker[...] }) { return [] }
    result.folders.append(folder.path)
    var rules = folder.rules
    let prefix = folder.path.isEmpty ? [] : folder.path + [slash]
    if entries.contains(where: { $0.name == ignoreFile[...] && $0.kind == .file }) {
      switch contents(ofFile: absolute(prefix + ignoreFile)) {
      case .success(let bytes): rules.append(IgnoreRules(bytes, depth: prefix.count))
      case .failure(let error):
        if !error.isMissing { result.problems.append(unreadable(prefix + ignoreFile, "the file", error)) }
      }
    }
    // This is needed only if a name is requested.
    let isOfOther =
      folder.isOfOtherRepository
      || !name.isEmpty && !folder.path.isEmpty && entries.contains { $0.name == repositoryMarker[...] }
    var items: [FolderItem] = []
    var hasOtherSources = false
    var objectiveC: [(path: [UInt8], isHeader: Bool)] = []
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let isFolder = entry.kind == .folder
      let isSwift = entry.name.hasSuffix(swiftSuffix)
      if entry.name == name[...], !isFolder, !isOfOther { result.named.append(prefix + name) }
      guard isFolder || isSwift || entry.kind == .link else {
        if !hasOtherSources { hasOtherSources = isOtherSource(entry.name) }
        let isSpec = isSpecName(entry.name)
        let isInterface = isInterfaceName(entry.name, in: prefix)
        let mayBeNoted = isSpec || isInterface || objectiveCSuffixes.contains { entry.name.hasSuffix($0) }
        guard mayBeNoted, entry.kind == .file else { continue }
        let path = path(of: entry, in: prefix)
        if exclude.verdict(path, isFolder: false)?.isExcluded ?? false { continue }
        if isSpec {
          result.specs.append(path)
        } else if isInterface {
          result.interfaces.append(path)
        } else {
          objectiveC.append((path, entry.name.hasSuffix(headerSuffix)))
        }
        continue
      }
      let path = path(of: entry, in: prefix)
      if let verdict = exclude.verdict(path, isFolder: isFolder) {
        result.exclusions.insert(verdict.pattern)
        if verdict.isExcluded { continue }
      }
      if isFolder, isPassedOver(entry.name) {
        if entry.name.hasSuffix(projectSuffix) { result.projects.append(path + projectFile) }
        if entry.name.hasSuffix(workspaceSuffix) { result.workspaces.append(path + workspaceFile) }
        if isCompiledBySwiftPM(entry.name),
          !(folder.isIgnored || isIgnored(path, isFolder: true, by: rules)) || isTracked(path)
        {
          result.skippedFolders.append(path)
        }
        continue
      }
      switch entry.kind {
      case .folder:
        let isIgnored = folder.isIgnored || isIgnored(path, isFolder: true, by: rules)
        if !isIgnored || isTracked(path) {
          items.append(
            .folder(
              PendingFolder(path: path, rules: rules, isIgnored: isIgnored, isOfOtherRepository: isOfOther)))
        }
      case .file:
        let isIgnored = folder.isIgnored || isIgnored(path, isFolder: false, by: rules)
        if folder.isIgnored, !isTracked(path) { continue }
        items.append(.file(FoundFile(path: path, isIgnored: isIgnored && !isTracked(path))))
      case .link:
        if let file = follow(path, isSwift: isSwift, rules, &result) { items.append(.file(file)) }
      case .other:
        result.problems.append(unreadable(path, "the file", .notRegular))
      }
    }
    if hasOtherSources { result.foldersWithOtherSources.append(folder.path) }
    let hasSource = objectiveC.contains { !$0.isHeader }
    for (path, isHeader) in objectiveC where hasSource || !isHeader || isBridging(path) {
      result.objectiveC.append(path)
    }
    return items
  }
}

/// - Parameter prefix: the folder's path with a trailing slash; empty for the root.
private func path(of entry: FolderEntry, in prefix: [UInt8]) -> [UInt8] {
  // Allocates once, because this is called for every file.
  var path: [UInt8] = []
  path.reserveCapacity(prefix.count + entry.name.count)
  path += prefix
  path += entry.name
  return path
}
