import Findings
import ProjectFiles
import ProjectModel
import SwiftOutline
import Synchronization

/// The paths from a folder that git tracks.
struct TrackedPaths {
  /// As git spells them, in the order of their bytes.
  private let paths: [[UInt8]]
  /// The paths that may be spelled differently once they are composed, and the folders around them.
  private let composedPaths: KnownPaths
  /// Git tracks the link or the commit and not what is in the folder.
  private let linksAndSubmodules: [String]
  private let submodules: [[UInt8]]

  init(_ index: GitIndex) {
    var paths: [[UInt8]] = []
    paths.reserveCapacity(index.entries.count)
    var composedPaths: [String] = []
    var linksAndSubmodules: [String] = []
    var submodules: [[UInt8]] = []
    for entry in index.entries {
      paths.append(entry.rawPath)
      if !entry.rawPath.withUnsafeBufferPointer(isASCII) { composedPaths.append(entry.path) }
      if entry.mode != .file { linksAndSubmodules.append(entry.path) }
      if entry.mode == .submodule { submodules.append(entry.rawPath) }
    }
    self.paths = paths
    self.composedPaths = KnownPaths(files: composedPaths)
    self.linksAndSubmodules = linksAndSubmodules
    self.submodules = submodules
  }

  /// Whether git tracks a file, or something in a folder.
  func contains(_ path: String) -> Bool {
    if containsFile(Array(path.utf8)) || composedPaths.contains(path) { return true }
    return linksAndSubmodules.contains { isPath(path, below: $0) }
  }

  /// Whether git tracks a file, or a file in a folder, of this repository itself.
  func containsFile(_ path: [UInt8]) -> Bool {
    if let first = firstPath(from: path), first == path { return true }
    let folder = path + [UInt8(ascii: "/")]
    return firstPath(from: folder)?.starts(with: folder) ?? false
  }

  /// The submodule that a path is in.
  func submodule(around path: [UInt8]) -> [UInt8]? { submodules.first { path.starts(with: $0 + [UInt8(ascii: "/")]) } }

  /// The first path that is not before this one.
  private func firstPath(from path: [UInt8]) -> [UInt8]? {
    let index = paths.partitioningIndex { !isOrdered($0, before: path) }
    return index < paths.count ? paths[index] : nil
  }
}

/// The paths that git tracks in a folder and in its submodules, read when they are first asked for.
final class LazyTrackedPaths: Sendable {
  private struct State {
    var paths: TrackedPaths?
    /// By their paths.
    var submodules: [[UInt8]: LazyTrackedPaths] = [:]
  }

  private let root: [UInt8]
  private let state = Mutex(State())

  /// - Parameter root: the folder that paths count from.
  convenience init(root: String) { self.init(root: Array(root.utf8)) }

  private init(root: [UInt8]) { self.root = root }

  /// Whether git tracks a file, or a file in a folder; false where git cannot say.
  func containsFile(_ path: [UInt8]) -> Bool {
    let (isTracked, submodule) = state.withLock { state in
      let paths = state.paths ?? TrackedPaths((try? readIndex()) ?? GitIndex())
      state.paths = paths
      if paths.containsFile(path) { return (true, nil as (tracked: LazyTrackedPaths, inner: [UInt8])?) }
      guard let folder = paths.submodule(around: path) else { return (false, nil) }
      let tracked = state.submodules[folder] ?? LazyTrackedPaths(root: join(root, folder))
      state.submodules[folder] = tracked
      return (false, (tracked, Array(path.dropFirst(folder.count + 1))))
    }
    return isTracked || submodule.map { $0.tracked.containsFile($0.inner) } ?? false
  }

  /// Git is run only where it has to be: it takes longer than reading the file.
  private func readIndex() throws(CommandError) -> GitIndex {
    let folder = resolvedBytes(root)
    guard let checkout = try checkout(around: folder) else { return GitIndex() }
    let file = join(checkout.gitFolder, Array("index".utf8))
    if let index = GitIndex(path: file, workTree: checkout.root, folder: folder) { return index }
    return try Git(in: root).indexed()
  }
}
