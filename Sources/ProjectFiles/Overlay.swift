import ProjectModel

/// A state of the project that differs from the disk: the index of a repository, or a commit.
///
/// An overlay covers the files that the walk finds (Swift and Objective-C sources, storyboards and other interface
/// files, and the contents of Xcode bundles), and Xcode's settings files. Paths are relative to the root.
package struct Overlay: Sendable {
  /// The contents of an overlay. It is a class, because options are copied often, and most have no overlay.
  private final class Files: Sendable {
    let contents: [String: Result<[UInt8], SystemError>]
    let absent: Set<String>
    let absentFolders: Set<String>

    init(
      contents: [String: Result<[UInt8], SystemError>], absent: Set<String>, absentFolders: Set<String>
    ) {
      self.contents = contents
      self.absent = absent
      self.absentFolders = absentFolders
    }
  }

  /// nil for the state on disk.
  private let files: Files?

  package init(
    contents: [String: Result<[UInt8], SystemError>] = [:], absent: Set<String> = [], absentFolders: Set<String> = []
  ) {
    files =
      contents.isEmpty && absent.isEmpty && absentFolders.isEmpty
      ? nil : Files(contents: contents, absent: absent, absentFolders: absentFolders)
  }

  /// The files of this state that may differ from the disk. Each path has the file's bytes, or the reason why the file
  /// is not read.
  package var contents: [String: Result<[UInt8], SystemError>] { files?.contents ?? [:] }
  /// Files that are on disk, but not in this state.
  package var absent: Set<String> { files?.absent ?? [] }
  /// Folders that are on disk, but not in this state. In these folders, only the files in `contents` exist.
  package var absentFolders: Set<String> { files?.absentFolders ?? [] }
  package var isEmpty: Bool { files == nil }

  /// Whether a file on disk does not exist in this state.
  package func lacks(_ path: String) -> Bool {
    guard let files, files.contents[path] == nil else { return false }
    return files.absent.contains(path) || isOfAbsentFolder(path)
  }

  fileprivate func isOfAbsentFolder(_ path: String) -> Bool { absentFolders.contains { isPath(path, atOrBelow: $0) } }

  /// Whether an overlay may contain a file with this path. Files of other kinds do not change the result of reading a
  /// project.
  package static func speaks(of path: String) -> Bool {
    let bytes = Array(path.utf8)
    return bytes.hasSuffix(swiftSuffix) || objectiveCSuffixes.contains { bytes.hasSuffix($0) }
      || isInterface(bytes) || isSettings(bytes) || bundle(around: bytes) != nil
  }

  /// The maximum size in bytes that a file with this path may have. It is the same as for a file on disk.
  package static func sizeLimit(of path: String) -> Int {
    let bytes = Array(path.utf8)
    return bytes.hasSuffix(swiftSuffix) ? sourceSizeLimit : isInterface(bytes) ? foreignSizeLimit : fileSizeLimit
  }

  /// Whether the settings files differ from the disk, so that Xcode projects may have to be read again.
  package var speaksOfSettings: Bool {
    !absentFolders.isEmpty || contents.keys.contains { isSettings(Array($0.utf8)) }
      || absent.contains { isSettings(Array($0.utf8)) }
  }

  /// Combines two overlays. If both contain a path, the file in `other` is used.
  package func overlaid(with other: Overlay) -> Overlay {
    let contents = contents.filter { !other.lacks($0.key) }.merging(other.contents) { $1 }
    return Overlay(
      contents: contents, absent: absent.union(other.absent).subtracting(other.contents.keys),
      absentFolders: absentFolders.union(other.absentFolders))
  }
}

extension Walk {
  /// Changes the result of the walk from the state on disk to the state of the overlay. Files that are not on disk are
  /// added if the walk would have reached them. Folders that are empty in the overlay's state are removed.
  package mutating func apply(_ overlay: Overlay, exclude: Exclusions) {
    if overlay.isEmpty { return }
    func isAbsent(_ path: [UInt8]) -> Bool { overlay.lacks(composed(path)) }
    files.removeAll { isAbsent($0.path) }
    // A link on disk is replaced if the overlay has a file at the link's path.
    links.removeAll { isAbsent($0.path) || overlay.contents[composed($0.path)] != nil }
    objectiveC.removeAll(where: isAbsent)
    interfaces.removeAll(where: isAbsent)
    skippedFolders.removeAll(where: isAbsent)
    projects.removeAll(where: isAbsent)
    workspaces.removeAll(where: isAbsent)
    named.removeAll(where: isAbsent)
    specs.removeAll(where: isAbsent)
    buildFiles.removeAll(where: isAbsent)
    if !overlay.absentFolders.isEmpty { foldersWithOtherSources.removeAll(where: isAbsent) }
    // A problem with a link or a file on disk is dropped if the overlay replaces that file.
    problems.removeAll { problem in
      problem.place.map { overlay.lacks($0.path) || overlay.contents[$0.path] != nil } ?? false
    }
    leaveEmptyFolders(of: overlay)
    let found = Set((files.map(\.path) + objectiveC + interfaces + projects + workspaces).map(composed))
    var known = Set(folders)
    for path in overlay.contents.keys.sorted() where !found.contains(path) {
      let bytes = Array(path.utf8)
      guard add(bytes, exclude) else { continue }
      var folder = (bundle(around: bytes) ?? bytes)[...]
      while let cut = folder.lastIndex(of: slash) {
        folder = folder[..<cut]
        if known.insert(Array(folder)).inserted { folders.append(Array(folder)) }
      }
    }
    projects.sort { $0.lexicographicallyPrecedes($1) }
    workspaces.sort { $0.lexicographicallyPrecedes($1) }
    objectiveC.sort { $0.lexicographicallyPrecedes($1) }
    interfaces.sort { $0.lexicographicallyPrecedes($1) }
  }

  /// - Returns: whether the walk would have reached the file.
  private mutating func add(_ path: [UInt8], _ exclude: Exclusions) -> Bool {
    if let bundle = bundle(around: path) {
      guard isEntered(bundle, isFolder: true, exclude) else { return false }
      if bundle.hasSuffix(projectSuffix) { projects.append(path) } else { workspaces.append(path) }
      return true
    }
    guard !isSettings(path), isEntered(path, isFolder: false, exclude) else { return false }
    if path.hasSuffix(swiftSuffix) {
      files.append(FoundFile(path: path, isIgnored: false))
    } else if objectiveCSuffixes.contains(where: { path.hasSuffix($0) }) {
      objectiveC.append(path)
    } else if isInterface(path) {
      interfaces.append(path)
    }
    return true
  }

  /// Removes the folders of files that do not exist in the overlay's state, unless the folders contain other files to
  /// read.
  private mutating func leaveEmptyFolders(of overlay: Overlay) {
    var kept = Set(foldersWithOtherSources)
    for path in files.map(\.path) + links.map(\.path) + objectiveC + interfaces + projects + workspaces {
      var folder = (bundle(around: path) ?? path)[...]
      while let cut = folder.lastIndex(of: slash) {
        folder = folder[..<cut]
        if !kept.insert(Array(folder)).inserted { break }
      }
    }
    var empty: Set<[UInt8]> = []
    for path in overlay.absent where !isSettings(Array(path.utf8)) {
      var folder = Array(path.utf8)[...]
      while let cut = folder.lastIndex(of: slash) {
        folder = folder[..<cut]
        if kept.contains(Array(folder)) || !empty.insert(Array(folder)).inserted { break }
      }
    }
    // Folders inside a folder that does not exist in this state are removed. Their parent folders may still contain
    // files that the walk does not look for.
    if !overlay.absentFolders.isEmpty {
      empty.formUnion(folders.filter { !kept.contains($0) && overlay.isOfAbsentFolder(composed($0)) })
    }
    folders.removeAll(where: empty.contains)
  }
}

/// Whether a file is a settings file of Xcode. The walk does not look for settings files; Xcode projects refer to them.
private func isSettings(_ path: [UInt8]) -> Bool { path.hasSuffix(settingsSuffix) }

/// The Xcode bundle whose project or workspace file has this path: `App.xcodeproj` for `App.xcodeproj/project.pbxproj`.
/// nil for other files.
func bundle(around path: [UInt8]) -> [UInt8]? {
  for (suffix, file) in [(projectSuffix, projectFile), (workspaceSuffix, workspaceFile)] where path.hasSuffix(file) {
    let bundle = Array(path.dropLast(file.count))
    if bundle.hasSuffix(suffix) { return bundle }
  }
  return nil
}
