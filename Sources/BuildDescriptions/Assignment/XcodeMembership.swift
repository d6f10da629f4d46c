import ProjectModel
import SwiftOutline

// Determines the files that each Xcode target compiles.

/// The maximum number of targets that one file is assigned to. A file is checked once for each target, so the check
/// would otherwise take too long.
let sharedTargetLimit = 128

/// For each project and each of its targets, the indices of its files in the source tree, sorted.
package struct XcodeMembership {
  private(set) var files: [[[Int]]] = []
  /// For each project and each of its targets, whether it lists files that are not in the source tree.
  private(set) var lacksFiles: [[Bool]] = []
  private(set) var problems: [Problem] = []
  private let tree: SourceTree
  /// The file at each path. If a file and a symbolic link have the same path, the file is used.
  private var fileOfPath = PathTable()
  /// The files by their path in lower case, computed on first use. The default file system of macOS ignores case.
  private var fileOfLoweredPath: PathTable?
  /// The number of targets that use each file, and each synchronized folder.
  private var targetsOfFile: [Int]
  private var targetsOfFolder: [String: Int] = [:]
  /// The files and folders with more targets than `sharedTargetLimit`.
  private var crowded: Set<String> = []
  /// The folders of packages, sorted by their bytes, not by Unicode order.
  private lazy var packageFolders = tree.manifests.map { Array($0.folder.utf8) }.sorted {
    $0.lexicographicallyPrecedes($1)
  }

  package init(_ tree: SourceTree) {
    self.tree = tree
    targetsOfFile = Array(repeating: 0, count: tree.projects.isEmpty ? 0 : tree.files.count)
    if tree.projects.isEmpty { return }
    for index in tree.files.indices { withUTF8(of: tree.files[index]) { fileOfPath.enter($0, index) } }
    for link in tree.links { withUTF8(of: link.path) { fileOfPath.enter($0, link.file) } }
    for project in tree.projects {
      var missing: [String] = []
      var found: (files: [[Int]], lacks: [Bool]) = ([], [])
      for target in project.targets {
        let known = missing.count
        found.files.append(files(of: target, &missing))
        found.lacks.append(missing.count > known)
      }
      files.append(found.files)
      lacksFiles.append(found.lacks)
      var reported: Set<String> = []
      for (target, files) in zip(project.targets, files[files.count - 1]) where files.isEmpty && noteEmpty(target) {
        reported.formUnion(target.files)
      }
      note(missing.filter { !reported.contains($0) }, of: project)
    }
    guard let first = crowded.min() else { return }
    problems.append(
      Problem(
        kind: .module,
        message:
          "files in more than \(sharedTargetLimit) targets are checked only in the first \(sharedTargetLimit): "
          + "\(examples(of: crowded.sorted()))",
        place: Place(path: first)))
  }

  /// True if no target compiles any file of the source tree.
  var isEmpty: Bool { files.allSatisfy { $0.allSatisfy(\.isEmpty) } }

  private mutating func files(of target: XcodeTarget, _ missing: inout [String]) -> [Int] {
    var result: [Int] = []
    for path in target.files {
      if let file = file(at: path) { result.append(file) } else { missing.append(path) }
    }
    for folder in target.folders {
      targetsOfFolder[folder.path, default: 0] += 1
      if targetsOfFolder[folder.path, default: 0] > sharedTargetLimit {
        crowded.insert(folder.path)
        continue
      }
      let packages = packages(below: folder.path)
      let (excluded, only) = (PathSet(folder.excluded), folder.only.map { PathSet($0) })
      // `packages` and the files are both sorted, so one pass is enough.
      var next = 0
      for index in tree.fileFolders.files(below: folder.path) {
        while next < packages.count, packages[next].upperBound <= index { next += 1 }
        if next < packages.count, packages[next].contains(index) { continue }
        let path = tree.files[index]
        if !excluded.covers(path), only?.covers(path) ?? true { result.append(index) }
      }
    }
    result.sort()
    let own = result.indices.filter { $0 == 0 || result[$0] != result[$0 - 1] }.map { result[$0] }
    for index in own {
      targetsOfFile[index] += 1
      if targetsOfFile[index] > sharedTargetLimit { crowded.insert(tree.files[index]) }
    }
    return own.filter { targetsOfFile[$0] <= sharedTargetLimit }
  }

  private mutating func file(at path: String) -> Int? {
    if let file = withUTF8(of: path, { fileOfPath.file($0) }) { return file }
    let lowered = fileOfLoweredPath ?? loweredPaths()
    fileOfLoweredPath = lowered
    return lowercased(path).withUnsafeBufferPointer { lowered.file($0) }
  }

  private func loweredPaths() -> PathTable {
    var table = PathTable()
    for index in tree.files.indices {
      lowercased(tree.files[index]).withUnsafeBufferPointer { table.enter($0, index) }
    }
    return table
  }

  private func lowercased(_ path: String) -> [UInt8] {
    let isPlain = withUTF8(of: path) { $0.allSatisfy { $0 < 0x80 } }
    if !isPlain { return Array(path.lowercased().utf8) }
    return withUTF8(of: path) { $0.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 } }
  }

  /// The ranges of files in a folder that belong to packages. Xcode does not compile these files as part of the folder.
  private mutating func packages(below folder: String) -> [Range<Int>] {
    let start = Array(folder.isEmpty ? "".utf8 : (folder + "/").utf8)
    let first = packageFolders.partitioningIndex { !$0.lexicographicallyPrecedes(start) }
    let inside = packageFolders[first...].prefix { $0.starts(with: start) }.filter { !$0.isEmpty }
    return inside.map { tree.fileFolders.files(below: String(decoding: $0, as: UTF8.self)) }
      .filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Reports listed files that are missing, if their folder was read.
  private mutating func note(_ missing: [String], of project: XcodeProject) {
    let unfound = Set(missing).filter { tree.folders.contains(parent(of: $0)) }.sorted()
    guard let first = unfound.first else { return }
    let place = project.targets.first { $0.files.contains(first) }?.place
    problems.append(
      Problem(
        kind: .module,
        message: "the project lists Swift files that are not in the tree, or are skipped: \(examples(of: unfound))",
        place: place))
  }

  /// Reports a target if none of its files exist. Returns false if nothing was reported.
  private mutating func noteEmpty(_ target: XcodeTarget) -> Bool {
    guard let first = target.files.first, target.otherFiles.isEmpty, !tree.unreadTargets.contains(first) else {
      return false
    }
    let count = target.files.count
    let what =
      count == 1 ? "'\(first)' is not in the tree" : "none of its \(count) Swift files is in the tree, as '\(first)'"
    problems.append(
      Problem(
        kind: .module, message: "the target '\(target.name)' has no sources: \(what)", place: target.place
      ))
    return true
  }
}

/// Maps paths to files. If a path is entered twice, the first file wins.
private struct PathTable {
  private var paths = NameTable()
  /// For each path in `paths`, its file.
  private var files: [Int] = []

  mutating func enter(_ path: UnsafeBufferPointer<UInt8>, _ file: Int) {
    if Int(paths.intern(path)) == files.count { files.append(file) }
  }

  func file(_ path: UnsafeBufferPointer<UInt8>) -> Int? { paths.find(path).map { files[Int($0)] } }
}

extension XcodeMembership {
  /// For each file, the platforms that the file is compiled for. Empty if a target of the file does not specify its
  /// platforms.
  ///
  /// - Parameter known: For each file, its modules that come from other sources than Xcode projects.
  func systemsOfFiles(_ projects: [XcodeProject], beside known: [[ModuleID]]) -> [AppleSystems] {
    var systems = [AppleSystems](repeating: [], count: known.count)
    var isOpen = known.map { !$0.isEmpty }
    for (project, targets) in zip(projects, files) {
      for (target, files) in zip(project.targets, targets) {
        for file in files {
          systems[file].formUnion(target.systems)
          if target.systems.isEmpty { isOpen[file] = true }
        }
      }
    }
    return zip(systems, isOpen).map { $1 ? [] : $0 }
  }
}
