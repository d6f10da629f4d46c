import ProjectFiles
import ProjectModel

// Finds paths in manifests and projects that exist or may exist outside of the files that were read: in an excluded
// folder, or in a folder that git ignores because a script generates it. They must not be reported as missing.

/// The local packages that are excluded or ignored by git.
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
  // Most trees have no such packages.
  if missing.isEmpty { return [] }
  var unread = UnreadPaths(root: root, exclude: exclude)
  return missing.filter { unread.hold($0.isEmpty ? "Package.swift" : $0 + "/Package.swift") }
}

/// The source folders of manifest targets that are not in the tree, because they are excluded or ignored by git.
/// Includes the folders that SwiftPM would search.
package func unreadFolders(
  _ manifests: [String: Manifest], folders: Set<String>, root: [UInt8], exclude: Exclusions
) -> Set<String> {
  var missing: Set<String> = []
  // A cache, because all targets of a package search the same folders.
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
  // Most trees have no such folders.
  if missing.isEmpty { return [] }
  var unread = UnreadPaths(root: root, exclude: exclude)
  return missing.filter { unread.hold("\($0)/\(lastPart(of: $0)).swift") }
}

/// The first file of each Xcode target that has no files in the tree, if one of its files is excluded or ignored by
/// git.
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

/// Decides whether a path that was not read is excluded, ignored by git or otherwise unreadable. The file does not have
/// to exist.
private struct UnreadPaths {
  private let root: [UInt8]
  private let exclude: Exclusions
  /// Created on first use. A lazy variable cannot be used, because reading it would copy the value.
  private var ignored: IgnoredPaths?

  init(root: [UInt8], exclude: Exclusions) {
    self.root = root
    self.exclude = exclude
  }

  /// Whether a file is intentionally not read. A path with a build setting is unknown, so it counts too.
  ///
  /// - Parameter file: The path of a file that was not read, relative to the root.
  mutating func hold(_ file: String) -> Bool {
    if file.contains("$(") || file.contains("${") { return true }
    let path = Array(file.utf8)
    if !isEntered(path, isFolder: false, exclude) { return true }
    if case .success = status(of: root + [slash] + path, followingLinks: true) { return true }
    if ignored == nil { ignored = IgnoredPaths(root: root) }
    return ignored?.holds(path) ?? false
  }
}

/// Evaluates the `.gitignore` files for paths that do not have to exist.
struct IgnoredPaths {
  private let root: [UInt8]
  private let above: [IgnoreRules]
  /// A cache of the rules in each folder; nil for a folder without rules.
  private var known: [[UInt8]: IgnoreRules?] = [:]

  init(root: [UInt8]) {
    var problems: [Problem] = []
    self.root = root
    above = rulesAbove(root, &problems)
  }

  /// Whether git ignores a file, or a folder around it.
  ///
  /// - Parameter path: Relative to the root.
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

  /// - Parameter folder: Ends with a slash; empty for the root.
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
