import Findings
import ProjectFiles
import ProjectModel
import SwiftOutline
import Synchronization

/// The paths that git tracks in a folder.
struct TrackedPaths {
  /// The paths with the bytes that git uses, sorted by bytes.
  private let paths: [[UInt8]]
  /// The paths with non-ASCII characters, in composed form, and the folders around them.
  private let composedPaths: KnownPaths
  /// The paths of links and submodules. Git does not track the files behind them.
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

  /// Whether git tracks a path: a file, or a folder that contains a tracked file.
  func contains(_ path: String) -> Bool {
    if containsFile(Array(path.utf8)) || composedPaths.contains(path) { return true }
    return linksAndSubmodules.contains { isPath(path, below: $0) }
  }

  /// Whether this repository itself, and not a submodule, tracks a file or a file in a folder.
  func containsFile(_ path: [UInt8]) -> Bool {
    if let first = firstPath(from: path), first == path { return true }
    let folder = path + [UInt8(ascii: "/")]
    return firstPath(from: folder)?.starts(with: folder) ?? false
  }

  /// The submodule that contains a path.
  func submodule(around path: [UInt8]) -> [UInt8]? { submodules.first { path.starts(with: $0 + [UInt8(ascii: "/")]) } }

  /// The first tracked path that is equal to a path, or after it in the order of bytes.
  private func firstPath(from path: [UInt8]) -> [UInt8]? {
    let index = paths.partitioningIndex { !isOrdered($0, before: path) }
    return index < paths.count ? paths[index] : nil
  }
}

/// The paths that git tracks in a folder and its submodules. They are read when they are first needed.
final class LazyTrackedPaths: Sendable {
  private struct State {
    var paths: TrackedPaths?
    /// Submodules by path.
    var submodules: [[UInt8]: LazyTrackedPaths] = [:]
  }

  private let root: [UInt8]
  private let state = Mutex(State())

  /// - Parameter root: The folder to which paths are relative.
  convenience init(root: String) { self.init(root: Array(root.utf8)) }

  private init(root: [UInt8]) { self.root = root }

  /// Whether git tracks a file, or a file in a folder. False if this cannot be determined.
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

  /// Reads the index. Git is run only if the index file cannot be parsed here, because running git takes longer.
  private func readIndex() throws(CommandError) -> GitIndex {
    let folder = resolvedBytes(root)
    guard let checkout = try checkout(around: folder) else { return GitIndex() }
    let file = join(checkout.gitFolder, Array("index".utf8))
    if let index = GitIndex(path: file, workTree: checkout.root, folder: folder) { return index }
    return try Git(in: root).indexed()
  }
}
