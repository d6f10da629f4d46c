import ProjectFiles
import ProjectModel

// Finds paths in manifests and projects that exist or may exist outside of the files that were read: in an excluded
// folder, or in a folder that git ignores because a script generates it. They must not be reported as missing.

/// The local packages that are excluded or ignored by git.
package func unreadPackages(
  _ manifests: [String: Manifest], _ projects: [XcodeProject], root: RootFolder, exclude: Exclusions
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
  // Returns early, because most source trees have no such packages.
  if missing.isEmpty { return [] }
  var unread = UnreadPaths(root: root, exclude: exclude)
  return missing.filter { unread.hold($0.isEmpty ? "Package.swift" : $0 + "/Package.swift") }
}

/// The source folders of manifest targets that were not walked, because they are excluded or ignored by git. If the
/// folder of a target is unknown, the folders that SwiftPM would search are included.
package func unreadFolders(
  _ manifests: [String: Manifest], folders: Set<String>, root: RootFolder, exclude: Exclusions
) -> Set<String> {
  var missing: Set<String> = []
  // The result is cached, because all targets of a package search the same folders.
  var known: [String: Bool] = [:]
  func isThere(_ folder: String) -> Bool {
    if folders.contains(folder) { return true }
    if let isThere = known[folder] { return isThere }
    var isThere = false
    if case .success = root.status(of: root.absolute(Array(folder.utf8))) { isThere = true }
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
  // Returns early, because most source trees have no such folders.
  if missing.isEmpty { return [] }
  var unread = UnreadPaths(root: root, exclude: exclude)
  return missing.filter { unread.hold("\($0)/\(lastPart(of: $0)).swift") }
}

/// The first file of each Xcode target that has no files in the source tree, if one of its files is excluded or ignored
/// by git.
package func unreadTargets(
  _ projects: [XcodeProject], folders: Set<String>, root: RootFolder, exclude: Exclusions
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
  private let root: RootFolder
  private let exclude: Exclusions
  /// Created on first use. It is optional instead of `lazy`, because reading a lazy property would copy the value.
  private var ignored: IgnoredPaths?

  init(root: RootFolder, exclude: Exclusions) {
    self.root = root
    self.exclude = exclude
  }

  /// Whether a file is intentionally not read. A path that contains a build setting is unknown, so it also counts as
  /// intentionally not read.
  ///
  /// - Parameter file: The path of a file that was not read, relative to the root.
  mutating func hold(_ file: String) -> Bool {
    if file.contains("$(") || file.contains("${") { return true }
    let path = Array(file.utf8)
    if !isEntered(path, isFolder: false, exclude) { return true }
    if case .success = root.status(of: root.absolute(path)) { return true }
    if ignored == nil { ignored = IgnoredPaths(root: root) }
    return ignored?.holds(path) ?? false
  }
}

/// Evaluates the `.gitignore` files of a project for paths that may not exist.
struct IgnoredPaths {
  private let root: RootFolder
  private let above: [IgnoreRules]
  /// A cache of the rules in each folder; nil for a folder without rules.
  private var known: [[UInt8]: IgnoreRules?] = [:]

  init(root: RootFolder) {
    var problems: [Problem] = []
    self.root = root
    above = rulesAbove(root, &problems)
  }

  /// Whether git ignores a file or one of the folders around the file.
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
    if case .success(let bytes) = root.contents(ofFile: root.absolute(folder + ignoreFile)) {
      found = IgnoreRules(bytes, depth: folder.count)
    }
    known[folder] = .some(found)
    return found
  }
}
