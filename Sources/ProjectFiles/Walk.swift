import ProjectModel

// ProjectFiles turns a folder into paths and bytes: it walks the folder, applies ignore rules and git settings, and reads
// files, from disk or from another revision. It is the only library that calls the operating system. It does not know
// what a file means.

// The walk finds the Swift files of a tree. Folders that hold no sources of the project are not entered: hidden
// ones, those of build tools and package managers, bundles, and those that .gitignore names. A file that
// .gitignore names is found, and marked. Links to folders of the tree are noted and not entered, so nothing is found
// twice and no link leads in circles; a link to a file of the tree makes that file stand in two places. What a link leads
// to in the repository around the tree, or where the command line lets it, is read as if it stood there: a file, or a
// folder, which is entered by one of the links to it. What a link further out leads to is told, and not read.

/// A Swift file as the walk found it.
package struct FoundFile: Sendable {
  /// From the root, as the file system spells it.
  package var path: [UInt8]
  /// .gitignore names it.
  package var isIgnored: Bool

  package init(path: [UInt8], isIgnored: Bool) { (self.path, self.isIgnored) = (path, isIgnored) }
}

/// A link to a file or a folder.
package struct FoundLink: Sendable {
  package var path: [UInt8]
  /// From the root; nil where it leads outside the tree. A folder there that is read stands where one link to it does.
  package var target: [UInt8]?
  package var isFolder = false
}

package struct Walk: Sendable {
  package var files: [FoundFile] = []
  package var links: [FoundLink] = []
  /// Every folder that was entered, from the root.
  package var folders: [[UInt8]] = []
  /// The folders that hold sources in a language beside Swift.
  package var foldersWithOtherSources: [[UInt8]] = []
  /// Files of the name that was asked for, but those of repositories within the root's.
  package var named: [[UInt8]] = []
  /// The project files of Xcode's bundles. Whether git ignores them does not matter: tools write them for Xcode to
  /// read.
  package var projects: [[UInt8]] = []
  /// The contents of Xcode's workspaces.
  package var workspaces: [[UInt8]] = []
  /// Files by the names that XcodeGen's specs have.
  package var specs: [[UInt8]] = []
  /// Sources in Objective-C, the headers beside them, and those that are named for bridging to Swift.
  package var objectiveC: [[UInt8]] = []
  /// Storyboards, xibs, and the property lists of bundles: they name classes.
  package var interfaces: [[UInt8]] = []
  /// Links to folders outside the tree that may be read.
  var outside: [OutsideFolder] = []
  /// Folders that were not entered because of their names, and in which a target may have sources.
  package var skippedFolders: [[UInt8]] = []
  /// Which of the exclusions decided of a path.
  var exclusions: Set<Int> = []
  package var problems: [Problem] = []

  package init() {}
}

/// A folder that is still to be entered.
package struct PendingFolder: Sendable {
  /// From the root; empty for the root.
  var path: [UInt8]
  var rules: [IgnoreRules]
  /// A .gitignore names it or a folder around it, and it is entered for the files in it that git tracks.
  var isIgnored = false
  /// It lies in another repository than the root, as a submodule's does.
  var isOfOtherRepository = false
}

/// A folder outside the tree that a link leads to.
struct OutsideFolder: Sendable {
  /// As it stands at the link.
  var folder: PendingFolder
  /// Absolute, without links.
  var real: [UInt8]
}

/// What of a folder has a place in the order of paths.
enum FolderItem: Sendable {
  case file(FoundFile)
  case folder(PendingFolder)
}

/// Walks a tree. The order of what is found does not depend on the number of jobs.
package nonisolated(nonsending) func walk(
  root: [UInt8], exclude: [Exclusion], named: String = "", boundary: Boundary? = nil, jobs: Int
) async -> Walk {
  await beginWalk(root: root, exclude: exclude, named: named, boundary: boundary, jobs: jobs).whole(jobs: jobs)
}

/// A walk through the first levels of a tree, which show how it divides; a small one is done then.
package struct BegunWalk: Sendable {
  fileprivate let walker: Walker
  fileprivate let exclude: [Exclusion]
  package fileprivate(set) var found: Walk
  /// What was not entered.
  package fileprivate(set) var pending: [PendingFolder]
}

/// - Parameter jobs: how many are to walk the rest.
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
  /// Walks the other levels, several folders at once.
  package consuming func whole(jobs: Int) async -> Walk {
    var result = found
    // What lies below a folder is in one piece of the order, so but for the files of the first levels all is in order.
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
  /// Of other files to note.
  let name: [UInt8]
  /// What links may lead to.
  let boundary: Boundary
  /// See `DiscoveryOptions`.
  let isTracked: @Sendable ([UInt8]) -> Bool

  /// Walks what lies below a folder. The files are in order: each folder is entered where its name has its place.
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

  /// Reads one folder, and gives in order its Swift files and the folders in it that are to be entered.
  func enter(_ folder: PendingFolder, _ result: inout Walk) -> [FolderItem] {
    let entries: [FolderEntry]
    switch ProjectFiles.entries(ofFolder: absolute(folder.path)) {
    case .success(let found): entries = found
    case .failure(let error):
      // A folder that vanished in between is no loss.
      if !error.isMissing { result.problems.append(unreadable(folder.path, "the folder", error)) }
      return []
    }
    // SwiftPM's scratch folder may have any name; this file gives it away.
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
    // Nobody asks for it where no name is asked for.
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

/// - Parameter prefix: of the folder, with a slash; empty for the root.
private func path(of entry: FolderEntry, in prefix: [UInt8]) -> [UInt8] {
  // Room for both at once: this is asked of every file.
  var path: [UInt8] = []
  path.reserveCapacity(prefix.count + entry.name.count)
  path += prefix
  path += entry.name
  return path
}
