import BuildDescriptions
import ProjectFiles
import ProjectModel
import SwiftOutline

/// Everything that was read of a project before linking.
struct ReadSources: Sendable {
  var reading: Reading
  var tree: SourceTree
  var problems: [Problem]
  /// Modules from a module description file or from SwiftPM. If there are any, manifests and Xcode projects are not
  /// used for modules.
  var given: [GivenModule]?
  /// The files with the name `DiscoveryOptions.fileName`, relative to the root.
  var namedFiles: [String]
  /// Files in other languages that may name types, relative to the root.
  var namers: [[UInt8]] = []
  /// The words in the files of `namers`. Empty if no rule needs these words.
  var foreignNames: [ForeignNames] = []

  /// The same sources with some files moved. In an Xcode project, the old path of a moved file is replaced by its new
  /// path, as if Xcode had moved the file. A file that moves into another package is removed from the Xcode project.
  ///
  /// - Parameter moves: Maps old paths to new paths, both relative to the root.
  func moving(_ moves: [String: String]) -> ReadSources {
    var moved = self
    for index in moved.reading.files.indices {
      guard let path = moves[moved.reading.files[index].path] else { continue }
      moved.reading.files[index].path = path
      var folder = parent(of: path)
      while moved.tree.folders.insert(folder).inserted { folder = parent(of: folder) }
    }
    moved.leaveEmptyFolders(moves)
    let left = tree.folders.subtracting(moved.tree.folders)
    for project in moved.reading.projects.indices {
      for target in moved.reading.projects[project].targets.indices {
        let old = moved.reading.projects[project].targets[target]
        moved.reading.projects[project].targets[target] = following(moves, old, emptied: left)
      }
    }
    return moved
  }

  /// Updates the paths in a target, including the exceptions of synchronized folders.
  ///
  /// - Parameter emptied: Folders that contain no files after the move.
  private func following(_ moves: [String: String], _ target: XcodeTarget, emptied: Set<String>) -> XcodeTarget {
    var target = target
    target.files = target.files.compactMap { file in moves[file].map { kept(file, at: $0) } ?? file }
    var leftOut: [String] = []
    /// Removes moved entries from a list of files and folders.
    ///
    /// - Returns: The new paths.
    func follow(_ listed: inout [String]) -> [String] {
      var found: [String] = []
      listed.removeAll { entry in
        let files =
          moves[entry] != nil
          ? [entry] : emptied.contains(entry) ? moves.keys.filter { isPath($0, atOrBelow: entry) } : []
        found += files.sorted().compactMap { file in moves[file].flatMap { kept(file, at: $0) } }
        return !files.isEmpty
      }
      return found
    }
    for index in target.folders.indices {
      leftOut += follow(&target.folders[index].excluded)
      guard var only = target.folders[index].only else { continue }
      let taken = follow(&only)
      let folder = target.folders[index].path
      target.folders[index].only = only + taken.filter { isPath($0, atOrBelow: folder) }
      target.files += taken.filter { !isPath($0, atOrBelow: folder) }
    }
    for index in target.folders.indices where target.folders[index].only == nil {
      let folder = target.folders[index].path
      target.folders[index].excluded += leftOut.filter { isPath($0, atOrBelow: folder) }
    }
    return target
  }

  /// The new path of a file that a project lists; nil if the file moves into another package.
  private func kept(_ file: String, at path: String) -> String? {
    let package = packageFolder(around: path)
    return package == nil || package == packageFolder(around: file) ? path : nil
  }

  private func packageFolder(around path: String) -> String? {
    foldersAround(path).first { folder in
      joined(folder, "Package.swift").map { reading.manifests[$0] != nil } ?? false
    }
  }

  /// Removes folders that no longer contain any file.
  private mutating func leaveEmptyFolders(_ moves: [String: String]) {
    var kept: Set<String> = [""]
    for path in reading.files.map(\.path) + tree.foldersWithOtherSources.map({ $0 + "/" }) {
      var folder = parent(of: path)
      while kept.insert(folder).inserted { folder = parent(of: folder) }
    }
    for path in moves.keys {
      var folder = parent(of: path)
      while !kept.contains(folder) {
        tree.folders.remove(folder)
        folder = parent(of: folder)
      }
    }
  }
}

extension ReadSources {
  /// Reads files that are given as text and are not on disk. Paths are relative to the root.
  init(_ files: [(path: String, text: String)], options: DiscoveryOptions) {
    var reading = Reading()
    var scratch = OutlineScratch()
    var folders: Set<String> = [""]
    var foldersWithOtherSources: Set<String> = []
    var workspaces: [XcodeWorkspace] = []
    var specs: [String] = []
    var buildFiles: [BuildFile] = []
    var foreignNames: [ForeignNames] = []
    for file in files where !file.path.hasSuffix(".xcconfig") {
      if file.path.hasSuffix(".xcodeproj/project.pbxproj") {
        let project = readXcodeProject(Array(file.text.utf8), path: file.path) { path in
          files.first { $0.path == path && path.hasSuffix(".xcconfig") }.map { Array($0.text.utf8) }
        }
        reading.projects.append(project)
        continue
      }
      if file.path.hasSuffix(".xcworkspace/contents.xcworkspacedata") {
        workspaces.append(readXcodeWorkspace(Array(file.text.utf8), path: file.path))
        continue
      }
      if isSpecName(Array(lastPart(of: file.path).utf8)[...]) {
        specs.append(file.path)
        continue
      }
      if isBuildFileName(Array(lastPart(of: file.path).utf8)[...]) {
        buildFiles.append(BuildFile(path: file.path, bytes: Array(file.text.utf8)))
        continue
      }
      if file.path.hasSuffix(".yml") { continue }
      let isInterface = isInterface(Array(file.path.utf8))
      if isInterface || file.path.hasSuffix(".m") || file.path.hasSuffix(".h") {
        foreignNames.append(BuildDescriptions.foreignNames(Array(file.text.utf8), path: file.path))
        if isInterface { continue }
        reading.foreign.append(foreignFile(Array(file.text.utf8), path: file.path))
        if file.path.hasSuffix(".m") { foldersWithOtherSources.insert(parent(of: file.path)) }
        continue
      }
      let outline = outline(SourceText(file.text), options: [], scratch: &scratch)
      if isManifestName(file.path) { reading.manifests[file.path] = readManifest(outline.source, path: file.path) }
      reading.files.append(
        ProjectFile(path: file.path, outline: outline, modules: [], isGenerated: outline.isGenerated, isTest: false))
      var folder = parent(of: file.path)
      while folders.insert(folder).inserted { folder = parent(of: folder) }
    }
    var tree = SourceTree(name: "Project", files: [], folders: folders)
    tree.foldersWithOtherSources = foldersWithOtherSources.sorted()
    tree.workspaces = workspaces
    tree.buildFiles = buildFiles
    let found = BuildDescriptions.specs(specs) { path in files.first { $0.path == path }.map { Array($0.text.utf8) } }
    tree.specs = unmade(found, beside: reading.projects.map(\.path))
    self.init(
      reading: reading, tree: tree, problems: [], given: nil, namedFiles: [], foreignNames: foreignNames)
  }
}
