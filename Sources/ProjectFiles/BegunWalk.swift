import ProjectModel

/// Finds the files of a project. The order of the results does not depend on the number of jobs.
///
/// - Parameter named: the name of files to find besides Swift files; empty for none.
package nonisolated(nonsending) func walk(
  root: RootFolder, exclude: [Exclusion], named: String = "", boundary: Boundary? = nil, jobs: Int
) async -> Walk {
  await beginWalk(root: root, exclude: exclude, named: named, boundary: boundary, jobs: jobs).whole(jobs: jobs)
}

/// A walk that has visited only the first levels of the project's folders. The folders that remain are then divided
/// among parallel jobs. In a small project, none remain.
package struct BegunWalk: Sendable {
  fileprivate let walker: Walker
  fileprivate let exclude: [Exclusion]
  package fileprivate(set) var found: Walk
  /// The folders that have not been entered yet.
  package fileprivate(set) var pending: [PendingFolder]
}

/// Walks the first levels of a project.
///
/// - Parameters:
///   - named: the name of files to find besides Swift files; empty for none.
///   - isTracked: whether git tracks a file or something in a folder. Called only for ignored paths, relative to the
///     root.
///   - jobs: the number of jobs for the rest of the walk.
package func beginWalk(
  root: RootFolder, exclude: [Exclusion], named: String, boundary: Boundary?,
  isTracked: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }, jobs: Int
) -> BegunWalk {
  let walker = Walker(
    root: root, exclude: Exclusions(exclude), name: Array(named.utf8),
    boundary: boundary ?? Boundary(around: root.path), isTracked: isTracked)
  var found = Walk()
  var pending = [PendingFolder(path: [], rules: rulesAbove(root, &found.problems))]
  while !pending.isEmpty, pending.count < 16 * jobs {
    var inner: [PendingFolder] = []
    for folder in pending {
      for item in walker.enter(folder, &found) {
        switch item {
        case .file(let file): found.files.append(file)
        case .folder(let next): inner.append(next)
        }
      }
    }
    pending = inner
  }
  return BegunWalk(walker: walker, exclude: exclude, found: found, pending: pending)
}

extension BegunWalk {
  /// Walks the remaining levels with several jobs.
  package consuming func whole(jobs: Int) async -> Walk {
    var result = found
    // The files below one folder are adjacent in the result and already in order. So after the parts are joined, only
    // the files of the first levels can be out of order.
    pending.sort { precedes($0.path + [slash], $1.path + [slash]) }
    let (walker, folders) = (walker, pending)
    let parts = await sideBySide(folders.count, jobs: jobs, scratch: { reserveMemory(1 << 20) }) { number, _ in
      walker.enterAll(folders[number])
    }
    for part in parts { result.add(part) }
    walker.enterOutside(&result)
    result.files.sort { precedes($0.path, $1.path) }
    result.problems += idleExclusions(exclude, used: result.exclusions)
    result.problems += missingSubmodules(walker.root, folders: result.folders)
    result.named.sort { $0.lexicographicallyPrecedes($1) }
    result.projects.sort { $0.lexicographicallyPrecedes($1) }
    result.workspaces.sort { $0.lexicographicallyPrecedes($1) }
    result.specs.sort { $0.lexicographicallyPrecedes($1) }
    result.buildFiles.sort { $0.lexicographicallyPrecedes($1) }
    result.objectiveC.sort { $0.lexicographicallyPrecedes($1) }
    result.interfaces.sort { $0.lexicographicallyPrecedes($1) }
    result.skippedFolders.sort { $0.lexicographicallyPrecedes($1) }
    result.links.sort { precedes($0.path, $1.path) }
    return result
  }
}
