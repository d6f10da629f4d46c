import ProjectFiles
import ProjectModel

// Follows symbolic links as they are in git's index. Links in the working tree may be different.

/// The path that a path leads to, if links in git's index are followed.
struct StagedPath {
  /// The path relative to the root; `../…` for a path outside.
  var path: String
  /// Whether the original path contains a link in git's index.
  var isLinked = false
}

/// What the next commit contains at a path.
enum StagedState {
  /// A blob. The file on disk may have other contents.
  case blob(String, in: Git)
  /// The file on disk has the same contents, or git does not track it for a known reason.
  case asOnDisk
  case notStaged
}

extension StagedSettings {
  /// Follows the links in a path.
  ///
  /// - Parameters:
  ///   - path: A path relative to the root.
  ///   - name: The path for messages.
  func end(of path: String, as name: String) throws(CommandError) -> StagedPath {
    var end: [Substring] = []
    var rest = Array(path.split(separator: "/").reversed())
    var hops = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == "..", let last = end.last, last != ".." {
        end.removeLast()
        continue
      }
      end.append(part)
      if part == ".." { continue }
      guard let target = try target(ofLink: end.joined(separator: "/"), isLinked: hops > 0) else { continue }
      hops += 1
      // Linux follows as many links.
      if hops > 40 { throw CommandError(message: "'\(name)' cannot be read: its links form a loop") }
      end.removeLast()
      if target.hasPrefix("/") {
        guard let inner = pathFromRoot(target) else {
          // The link leads out of the repository.
          return StagedPath(path: ([target] + rest.reversed().map(String.init)).joined(separator: "/"), isLinked: true)
        }
        end = []
        rest += inner.split(separator: "/").reversed()
      } else {
        rest += target.split(separator: "/").reversed()
      }
    }
    return StagedPath(path: end.joined(separator: "/"), isLinked: hops > 0)
  }

  /// Converts an absolute path in the repository to a path relative to the root; nil if the path is outside of the
  /// repository.
  private func pathFromRoot(_ path: String) -> String? {
    let root = composed(git.folder)
    if let inner = relative(path, to: root) { return inner }
    guard let repository = repositoryRoot(around: root), let inner = relative(path, to: repository),
      let depth = relative(root, to: repository)?.split(separator: "/").count
    else { return nil }
    return String(repeating: "../", count: depth) + inner
  }

  private func target(ofLink path: String, isLinked: Bool) throws(CommandError) -> String? {
    let outer = isLinked && path.hasPrefix("../") ? try outerEntry(path) : nil
    guard let blob = links[path] ?? outer.flatMap({ $0.mode == .link ? $0.blob : nil }) else { return nil }
    return switch try git.blobContents(of: [(blob, longestPath)])[0] {
    case .success(let bytes): composed(bytes)
    case .failure: throw CommandError(message: "'\(path)' cannot be read: it is a staged link whose path is too long")
    }
  }

  /// The index entry of a path that is outside of the root; nil if there is none, or if the path is not in the working
  /// tree.
  private func outerEntry(_ path: String) throws(CommandError) -> GitIndex.Entry? {
    guard isInWorkingTree(path) else { return nil }
    let entry = try git.indexedEntry(Array(path.utf8))
    return entry?.mode == .submodule ? nil : entry
  }

  private func isInWorkingTree(_ path: String) -> Bool {
    let absolute = absolutePath(Array(path.utf8), in: git.folder)
    return (try? checkout(around: git.folder)).map { isPath(absolute, atOrBelow: $0.root) } ?? false
  }

  func state(of end: StagedPath) throws(CommandError) -> StagedState {
    let path = end.path
    if let blob = blobs[path] { return .blob(blob, in: git) }
    if untracked.contains(path) || untrackedRepositories.contains(where: { isPath(path, atOrBelow: $0) }) {
      return .notStaged
    }
    if path.hasPrefix("../") {
      if !end.isLinked { return .asOnDisk }
      guard isInWorkingTree(path) else { return .asOnDisk }
      if let entry = try outerEntry(path) { return .blob(entry.blob, in: git) }
      let others = try git.output(
        ["ls-files", "-z", "--others", "--exclude-standard", "--"], paths: [Array(path.utf8)])
      return others.isEmpty ? .asOnDisk : .notStaged
    }
    return try submoduleState(of: path) ?? .asOnDisk
  }

  /// What the staged commit of a submodule contains at a path. nil if the path is in no submodule, or if the commit is
  /// missing; the files on disk are then used.
  private func submoduleState(of path: String) throws(CommandError) -> StagedState? {
    guard let submodule = submodules.first(where: { isPath(path, below: $0.path) }),
      try gitFolder(of: join(git.folder, submodule.rawPath)) != nil
    else { return nil }
    let inner = try Git(in: join(git.folder, submodule.rawPath))
    guard try inner.holds(submodule.commit) else { return nil }
    let innerPath = Array(path.utf8.dropFirst(submodule.path.utf8.count + 1))
    return try inner.blob(of: innerPath, at: submodule.commit).map { .blob($0, in: inner) } ?? .notStaged
  }
}
