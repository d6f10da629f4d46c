import Linting
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

  init(_ index: GitIndex) {
    var paths: [[UInt8]] = []
    paths.reserveCapacity(index.entries.count)
    var composedPaths: [String] = []
    var linksAndSubmodules: [String] = []
    for entry in index.entries {
      paths.append(entry.rawPath)
      if !entry.rawPath.withUnsafeBufferPointer(isASCII) { composedPaths.append(entry.path) }
      if entry.mode != .file { linksAndSubmodules.append(entry.path) }
    }
    self.paths = paths
    self.composedPaths = KnownPaths(files: composedPaths)
    self.linksAndSubmodules = linksAndSubmodules
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

  /// The first path that is not before this one.
  private func firstPath(from path: [UInt8]) -> [UInt8]? {
    let index = paths.partitioningIndex { !isOrdered($0, before: path) }
    return index < paths.count ? paths[index] : nil
  }
}

/// The paths that git tracks, read when they are first asked for.
final class LazyTrackedPaths: Sendable {
  private let root: String
  private let known = Mutex<TrackedPaths?>(nil)

  /// - Parameter root: the folder that paths count from.
  init(root: String) { self.root = root }

  /// Whether git tracks a file, or a file in a folder; false where git cannot say.
  func containsFile(_ path: [UInt8]) -> Bool {
    known.withLock { known in
      let paths = known ?? TrackedPaths((try? readIndex()) ?? GitIndex())
      known = paths
      return paths.containsFile(path)
    }
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
