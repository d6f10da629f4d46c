import ProjectFiles
import ProjectModel

// Finds the paths whose content changes because symbolic links or their targets change. Git compares only the path in a
// link, not the files that it leads to.

/// The symbolic links in an index, and the files that they lead to in the working tree.
struct TrackedLinks {
  private struct Link {
    var path: String
    /// The path of the link's target, relative to git's folder; nil if there is no target, or if it is outside of the
    /// folder.
    var target: String?
  }

  private var links: [Link] = []
  private let folder: [UInt8]

  /// - Parameters:
  ///   - changes: The differences between the working tree and another state. New links are found in them.
  init(_ index: GitIndex, changes: [GitChange], in git: Git) {
    folder = git.folder
    let tracked = index.entries.filter { $0.mode == .link }.map(\.rawPath)
    let changed = changes.map(\.rawPath).filter { path in
      if case .success(.link) = status(of: join(git.folder, path), followingLinks: false) { true } else { false }
    }
    for path in Set(tracked + changed) { links.append(Link(path: composed(path), target: target(of: path))) }
  }

  private func target(of path: [UInt8]) -> String? {
    guard case .success(let real) = resolved(join(folder, path)), isPath(real, atOrBelow: folder) else { return nil }
    return composed(Array(real.dropFirst(join(folder, []).count)))
  }

  /// The unchanged paths whose content may differ because of changes: links to changed files, the targets of changed
  /// links, and links that lead through changed links.
  func affected(by changes: [GitChange]) -> [String] {
    if links.isEmpty { return [] }
    let changed = Set(changes.map(\.path))
    let changedLinks = links.filter { changed.contains($0.path) }
    var paths = changedLinks.compactMap(\.target)
    for link in links where !changed.contains(link.path) {
      guard let target = link.target else {
        // The previous target is unknown.
        if !changedLinks.isEmpty { paths.append(link.path) }
        continue
      }
      let leadsThroughChangedLink = changedLinks.contains { other in
        other.target.map { isPath(target, atOrBelow: $0) || isPath($0, atOrBelow: target) } ?? true
      }
      if leadsThroughChangedLink || changes.contains(where: { isPath($0.path, atOrBelow: target) }) {
        paths.append(link.path)
      }
    }
    return paths.filter { !$0.isEmpty }
  }

  /// The links to folders that are new or have a new target, directly or through another link. Files behind these links
  /// were not at this path before.
  func changedFolders(_ changes: [GitChange]) -> [String] {
    let changed = Set(changes.map(\.path))
    let changedLinks = links.filter { changed.contains($0.path) }
    return links.filter { link in
      changedLinks.contains { other in
        other.path == link.path
          || zip2(link.target, other.target).map { isPath($0, atOrBelow: $1) } ?? false
      }
    }.map(\.path)
  }

  /// Unchanged links to changed files, as changes with the earlier blobs of these files.
  func contentsBefore(_ changes: [GitChange]) -> [GitChange] {
    let files = Dictionary(changes.filter { $0.state == .file }.map { ($0.path, $0) }) { first, _ in first }
    let changed = Set(changes.map(\.path))
    return links.filter { !changed.contains($0.path) }.compactMap { link in
      guard let target = link.target, var change = files[target] else { return nil }
      change.path = link.path
      return change
    }
  }
}

private func zip2(_ one: String?, _ other: String?) -> (String, String)? {
  guard let one, let other else { return nil }
  return (one, other)
}
