import BuildDescriptions
import ProjectFiles
import ProjectModel

/// The contents of the files that were read, sorted by path.
struct Reading: Sendable {
  /// The Swift files that could be read. They are not assigned to modules yet. `readBackwards` returns them in reverse
  /// order.
  var files: [ProjectFile] = []
  var failures: [(path: String, error: SystemError)] = []
  /// By path.
  var manifests: [String: Manifest] = [:]
  /// Sorted by path.
  var projects: [XcodeProject] = []
  /// Objective-C files with imports, sorted by path.
  var foreign: [ForeignFile] = []

  init() {}

  /// Joins partial results whose files are in reverse order. Each file is moved out of its part, last file first. A
  /// copy of a file would retain each of the file's tables, which is slow because the tables are spread over memory.
  init(taking parts: inout [Reading]) {
    files.reserveCapacity(parts.reduce(0) { $0 + $1.files.count })
    for part in parts.indices {
      while let file = parts[part].files.popLast() { files.append(file) }
      add(parts[part])
    }
  }

  mutating func add(_ other: Reading) {
    files += other.files
    failures += other.failures
    projects += other.projects
    foreign += other.foreign
    if !other.manifests.isEmpty { manifests.merge(other.manifests) { first, _ in first } }
  }
}

extension Reading {
  /// The files that are the same in another revision, so that they need not be read again.
  ///
  /// - Parameter links: Symbolic links, which may point to other files in the other revision.
  func kept(in overlay: Overlay, links: [FoundLink]) -> Reading {
    let links = Set(links.map { composed($0.path) })
    func isSame(_ path: String) -> Bool {
      overlay.contents[path] == nil && !overlay.lacks(path) && !links.contains(path)
    }
    var same = Reading()
    same.files = files.filter { isSame($0.path) }
    same.manifests = manifests.filter { isSame($0.key) }
    same.projects = overlay.speaksOfSettings ? [] : projects.filter { isSame($0.file) }
    same.foreign = foreign.filter { isSame($0.path) }
    return same
  }
}

extension Walk {
  /// The files of the walk that `known` does not contain. These include files without any content of interest, because
  /// `known` has no entry for them.
  func besides(_ known: Reading) -> Walk {
    let paths = Set(known.files.map(\.path) + known.projects.map(\.file) + known.foreign.map(\.path))
    var open = self
    open.files.removeAll { paths.contains(composed($0.path)) }
    open.projects.removeAll { paths.contains(composed($0)) }
    open.objectiveC.removeAll { paths.contains(composed($0)) }
    return open
  }
}
