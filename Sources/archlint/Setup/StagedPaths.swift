import ProjectFiles
import ProjectModel

// A path that is staged leads where the links of the index lead, whatever became of them in the working tree.

/// Where a path leads by the index.
struct StagedPath {
  /// From the root, with `..` in front where it lies outside.
  var path: String
  /// A link of the index is on the way.
  var isLinked = false
}

/// What the next commit will hold at a path.
enum StagedState {
  /// Other bytes than stand on disk, or may stand there.
  case blob(String, in: Git)
  /// What stands on disk, or what git knows nothing of for a reason.
  case asOnDisk
  case notStaged
}

extension StagedSettings {
  /// - Parameters:
  ///   - path: from the root.
  ///   - name: the path as messages show it.
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
      // As many as Linux follows.
      if hops > 40 { throw CommandError(message: "'\(name)' cannot be read: its links lead in a circle") }
      end.removeLast()
      if target.hasPrefix("/") {
        guard let inner = pathFromRoot(target) else {
          // Outside of the repository.
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

  /// Of what an absolute path names in the repository.
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
    case .failure: throw CommandError(message: "'\(path)' is staged as a link whose path is too long")
    }
  }

  /// The entry of the index for a path above the root; nil where it has none, or where the path leads out of the
  /// working tree.
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

  /// What a submodule holds there at the commit that is staged; nil outside of those, and where that is not at hand: then
  /// all of the submodule is taken for what it is now.
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
