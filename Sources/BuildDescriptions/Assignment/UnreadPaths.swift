import ProjectFiles
import ProjectModel

// What a manifest or a project names may stand, or be meant to stand, where nothing of the tree is read: in a folder
// that is excluded, or that git ignores and a script fills. Nobody is to be told that it is not there.

/// The folders of the tree that manifests and projects name as packages, and in which nothing is read for a reason.
package func unreadPackages(
  _ manifests: [String: Manifest], _ projects: [XcodeProject], root: [UInt8], exclude: Exclusions
) -> Set<String> {
  let read = Set(manifests.keys.map(parent))
  var missing: Set<String> = []
  for (path, manifest) in manifests {
    for requirement in manifest.requirements {
      if let folder = requirement.folder(from: parent(of: path)), !read.contains(folder) { missing.insert(folder) }
    }
  }
  for project in projects {
    for case let folder? in project.requirements.map(\.folder) where !read.contains(folder) { missing.insert(folder) }
  }
  // Of most trees.
  if missing.isEmpty { return [] }
  var unread = UnreadPaths(root: root, exclude: exclude)
  return missing.filter { unread.hold($0.isEmpty ? "Package.swift" : $0 + "/Package.swift") }
}

/// The folders that targets of manifests are to have their sources in, and those that SwiftPM looks for them in, of those
/// that are not in the tree, in which nothing is read for a reason.
package func unreadFolders(
  _ manifests: [String: Manifest], folders: Set<String>, root: [UInt8], exclude: Exclusions
) -> Set<String> {
  var missing: Set<String> = []
  // Each is asked for once for each target of a package.
  var known: [String: Bool] = [:]
  func isThere(_ folder: String) -> Bool {
    if folders.contains(folder) { return true }
    if let isThere = known[folder] { return isThere }
    var isThere = false
    if case .success = status(of: root + [slash] + Array(folder.utf8), followingLinks: true) { isThere = true }
    known[folder] = isThere
    return isThere
  }
  for (path, manifest) in manifests {
    for target in manifest.targets where target.kind != .binary {
      let package = parent(of: path)
      let folder = likelyFolder(of: target, in: package, isFolder: isThere)
      guard let folder, !folders.contains(folder) else { continue }
      missing.insert(folder)
      if target.path == nil, let usual = usualFolder(of: target, in: package, isThere), !folders.contains(usual) {
        missing.insert(usual)
      }
    }
  }
  // Of most trees.
  if missing.isEmpty { return [] }
  var unread = UnreadPaths(root: root, exclude: exclude)
  return missing.filter { unread.hold("\($0)/\(lastPart(of: $0)).swift") }
}

/// The first files of the targets that have none in a folder of the tree, where one of them is not read for a reason.
package func unreadTargets(
  _ projects: [XcodeProject], folders: Set<String>, root: [UInt8], exclude: Exclusions
) -> Set<String> {
  var unread = UnreadPaths(root: root, exclude: exclude)
  var found: Set<String> = []
  for target in projects.flatMap(\.targets) {
    if target.files.contains(where: { folders.contains(parent(of: $0)) }) { continue }
    if target.files.contains(where: { unread.hold($0) }) { found.formUnion(target.files.prefix(1)) }
  }
  return found
}

/// What is not read of files that need not be there.
private struct UnreadPaths {
  private let root: [UInt8]
  private let exclude: Exclusions
  /// Made for the first path that it is asked about. No lazy variable, which would be copied for each.
  private var ignored: IgnoredPaths?

  init(root: [UInt8], exclude: Exclusions) {
    self.root = root
    self.exclude = exclude
  }

  /// - Parameter file: from the root, and not among those that were read. Where a build setting stands in it, nobody
  ///   knows where it is.
  mutating func hold(_ file: String) -> Bool {
    if file.contains("$(") || file.contains("${") { return true }
    let path = Array(file.utf8)
    if !isEntered(path, isFolder: false, exclude) { return true }
    if case .success = status(of: root + [slash] + path, followingLinks: true) { return true }
    if ignored == nil { ignored = IgnoredPaths(root: root) }
    return ignored?.holds(path) ?? false
  }
}

/// What git ignores of files that need not be there.
struct IgnoredPaths {
  private let root: [UInt8]
  private let above: [IgnoreRules]
  /// Those of each folder that was looked at; nil where it has none.
  private var known: [[UInt8]: IgnoreRules?] = [:]

  init(root: [UInt8]) {
    var problems: [Problem] = []
    self.root = root
    above = rulesAbove(root, &problems)
  }

  /// - Parameter path: from the root. It is ignored with any folder around it.
  mutating func holds(_ path: [UInt8]) -> Bool {
    var rules = above
    var start = 0
    while true {
      if let own = own(Array(path[..<start])) { rules.append(own) }
      guard let end = path[start...].firstIndex(of: slash) else { return isIgnored(path, isFolder: false, by: rules) }
      if isIgnored(Array(path[..<end]), isFolder: true, by: rules) { return true }
      start = end + 1
    }
  }

  /// - Parameter folder: with a slash at its end, but for the root.
  private mutating func own(_ folder: [UInt8]) -> IgnoreRules? {
    if let found = known[folder] { return found }
    var found: IgnoreRules?
    if case .success(let bytes) = contents(ofFile: root + [slash] + folder + ignoreFile) {
      found = IgnoreRules(bytes, depth: folder.count)
    }
    known[folder] = .some(found)
    return found
  }
}
