import ProjectModel

// Finds the source folder of each manifest target, as SwiftPM does.

struct TargetFolders {
  private let tree: SourceTree
  /// The source tree's folders by their path in lower case, computed on first use. The default file system of macOS
  /// ignores case.
  private var folderOfLoweredPath: [String: String]?

  init(_ tree: SourceTree) { self.tree = tree }

  /// The source folder of a target, which may be a symbolic link. A folder whose name differs only in case is accepted
  /// with a problem, because it works on macOS.
  ///
  /// - Returns: The folder, or nil if there is none; and a message about a missing or misspelled folder.
  mutating func folder(of target: ManifestTarget, in one: TreeManifest) -> (folder: String?, problem: String?) {
    if let folder = exactFolder(of: target, in: one) { return (folder, nil) }
    let likely = likelyFolder(of: target, in: one.folder, isFolder: isThere)
    if let path = likely, let spelled = loweredFolders()[path.lowercased()] {
      let problem =
        "the target '\(target.name)' has its sources in '\(path)', but the folder is '\(spelled)'; only a "
        + "case-insensitive disk finds it"
      return (spelled, problem)
    }
    // A missing folder is not reported if it exists but is excluded or generated.
    if let likely, tree.unreadFolders.contains(likely), tree.link(on: likely) == nil { return (nil, nil) }
    // A missing path is not reported if a part of the target's declaration could not be evaluated, because the path may
    // be in that part.
    if !target.isComplete, target.path == nil { return (nil, nil) }
    return (nil, "the target '\(target.name)' has no sources: \(reason(target, one.folder))")
  }

  private func isThere(_ folder: String) -> Bool {
    tree.folder(at: folder) != nil || tree.unreadFolders.contains(folder)
  }

  private mutating func loweredFolders() -> [String: String] {
    let folders =
      folderOfLoweredPath ?? Dictionary(tree.folders.map { ($0.lowercased(), $0) }, uniquingKeysWith: { min($0, $1) })
    folderOfLoweredPath = folders
    return folders
  }

  private func exactFolder(of target: ManifestTarget, in one: TreeManifest) -> String? {
    if let path = target.path {
      guard let folder = joined(one.folder, path), tree.folder(at: folder) != nil else { return nil }
      return folder
    }
    guard let first = usualFolder(of: target, in: one.folder, isThere), !tree.unreadFolders.contains(first) else {
      return nil
    }
    if let own = joined(first, target.name), tree.folder(at: own) != nil { return own }
    // Since tools version 5.9, the only target of its kind may have its sources directly in `Sources`.
    let tools = ToolsVersion(one.manifest.toolsVersion[...])
    let isNew = tools.map { $0 >= ToolsVersion(major: 5, minor: 9, patch: 0) } ?? false
    let group = candidates(target.kind)
    // Two targets are enough to know the answer, and a package may have thousands of targets.
    let alike = one.manifest.targets.lazy.filter { candidates($0.kind) == group }.prefix(2)
    return isNew && alike.count == 1 ? first : nil
  }

  private func reason(_ target: ManifestTarget, _ package: String) -> String {
    if let link = paths(of: target, in: package).lazy.compactMap(tree.link).first {
      return "'\(link)' is a link "
        + ((tree.folderLinks[link] ?? nil).map { "to '\($0)', and nothing is read there" }
          ?? "that points outside the project, so archlint does not follow it")
    }
    if let path = target.path { return "there is no folder '\(path)', or it is skipped" }
    return "none of \(usualPaths(of: target).joined(separator: ", ")) is there"
  }
}

/// The folder where a target's sources are expected, whether it exists or not.
func likelyFolder(of target: ManifestTarget, in package: String, isFolder: (String) -> Bool) -> String? {
  if target.path == nil, let usual = usualFolder(of: target, in: package, isFolder) {
    return joined(usual, target.name)
  }
  return paths(of: target, in: package).first
}

/// The first existing folder of `Sources`, `Source`, `src` and `srcs`. SwiftPM does not search the others.
func usualFolder(of target: ManifestTarget, in package: String, _ isFolder: (String) -> Bool) -> String? {
  candidates(target.kind).lazy.compactMap { joined(package, $0) }.first(where: isFolder)
}

/// The folders of a target's sources, or the folders in which SwiftPM searches for the target's folder.
func possibleFolders(of target: ManifestTarget, in package: String) -> [String] {
  (target.path.map { [$0] } ?? candidates(target.kind)).compactMap { joined(package, $0) }
}

private let sourceFolders = ["Sources", "Source", "src", "srcs"]
private let testFolders = ["Tests", "Sources", "Source", "src", "srcs"]

private func candidates(_ kind: Module.Kind) -> [String] {
  switch kind {
  case .test: testFolders
  case .plugin: ["Plugins"]
  default: sourceFolders
  }
}

private func usualPaths(of target: ManifestTarget) -> [String] {
  candidates(target.kind).map { "\($0)/\(target.name)" }
}

/// All folders that may contain a target's sources.
func paths(of target: ManifestTarget, in package: String) -> [String] {
  (target.path.map { [$0] } ?? usualPaths(of: target)).compactMap { joined(package, $0) }
}
