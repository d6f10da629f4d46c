import ProjectModel

/// Another state of a tree than that on disk: the index of a repository, or a commit. It speaks of what the walk finds,
/// Swift files, sources in Objective-C, storyboards and what Xcode's bundles hold, and of the settings that these are based on.
/// Paths are from the root.
package struct Overlay: Sendable {
  /// Behind a reference, since options are copied often, and most have no other state.
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

  /// nil where it is the state on disk.
  private let files: Files?

  package init(
    contents: [String: Result<[UInt8], SystemError>] = [:], absent: Set<String> = [], absentFolders: Set<String> = []
  ) {
    files =
      contents.isEmpty && absent.isEmpty && absentFolders.isEmpty
      ? nil : Files(contents: contents, absent: absent, absentFolders: absentFolders)
  }

  /// What these files hold, on disk or not, or why it is not read.
  package var contents: [String: Result<[UInt8], SystemError>] { files?.contents ?? [:] }
  /// On disk, and not in this state.
  package var absent: Set<String> { files?.absent ?? [] }
  /// The same of folders, of which nothing is in this state but what these files hold.
  package var absentFolders: Set<String> { files?.absentFolders ?? [] }
  package var isEmpty: Bool { files == nil }

  /// Whether what stands at a path on disk is not in this state.
  package func lacks(_ path: String) -> Bool {
    guard let files, files.contents[path] == nil else { return false }
    return files.absent.contains(path) || isOfAbsentFolder(path)
  }

  fileprivate func isOfAbsentFolder(_ path: String) -> Bool { absentFolders.contains { isPath(path, atOrBelow: $0) } }

  /// Whether a file of this path would change what is read of a tree.
  package static func speaks(of path: String) -> Bool {
    let bytes = Array(path.utf8)
    return bytes.hasSuffix(swiftSuffix) || objectiveCSuffixes.contains { bytes.hasSuffix($0) }
      || isInterface(bytes) || isSettings(bytes) || bundle(around: bytes) != nil
  }

  /// In bytes: what such a file has more than is read of none on disk.
  package static func sizeLimit(of path: String) -> Int {
    let bytes = Array(path.utf8)
    return bytes.hasSuffix(swiftSuffix) ? sourceSizeLimit : isInterface(bytes) ? foreignSizeLimit : fileSizeLimit
  }

  /// Whether projects may be others for their settings.
  package var speaksOfSettings: Bool {
    !absentFolders.isEmpty || contents.keys.contains { isSettings(Array($0.utf8)) }
      || absent.contains { isSettings(Array($0.utf8)) }
  }

  /// This state, where the other says nothing else.
  package func overlaid(with other: Overlay) -> Overlay {
    let contents = contents.filter { !other.lacks($0.key) }.merging(other.contents) { $1 }
    return Overlay(
      contents: contents, absent: absent.union(other.absent).subtracting(other.contents.keys),
      absentFolders: absentFolders.union(other.absentFolders))
  }
}

extension Walk {
  /// As if the walk had found the other state: files that are not on disk lie where it would have entered, and folders
  /// that hold nothing any more are none.
  package mutating func apply(_ overlay: Overlay, exclude: Exclusions) {
    if overlay.isEmpty { return }
    func isAbsent(_ path: [UInt8]) -> Bool { overlay.lacks(composed(path)) }
    files.removeAll { isAbsent($0.path) }
    // A file may have been where there is a link by now.
    links.removeAll { isAbsent($0.path) || overlay.contents[composed($0.path)] != nil }
    objectiveC.removeAll(where: isAbsent)
    interfaces.removeAll(where: isAbsent)
    skippedFolders.removeAll(where: isAbsent)
    projects.removeAll(where: isAbsent)
    workspaces.removeAll(where: isAbsent)
    named.removeAll(where: isAbsent)
    specs.removeAll(where: isAbsent)
    if !overlay.absentFolders.isEmpty { foldersWithOtherSources.removeAll(where: isAbsent) }
    // What is wrong with a link or a file on disk is not wrong with what stands there in this state.
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

  /// - Returns: whether the walk would have come to the file.
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

  /// Of the folders around files that are gone, those with nothing else to read are gone with them.
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
    // All that lies in such a folder, and no folder around it: that may hold what is not looked for.
    if !overlay.absentFolders.isEmpty {
      empty.formUnion(folders.filter { !kept.contains($0) && overlay.isOfAbsentFolder(composed($0)) })
    }
    folders.removeAll(where: empty.contains)
  }
}

/// The walk does not look for them: projects name them.
private func isSettings(_ path: [UInt8]) -> Bool { path.hasSuffix(settingsSuffix) }

/// The bundle of Xcode's that a file is the project or the contents of.
func bundle(around path: [UInt8]) -> [UInt8]? {
  for (suffix, file) in [(projectSuffix, projectFile), (workspaceSuffix, workspaceFile)] where path.hasSuffix(file) {
    let bundle = Array(path.dropLast(file.count))
    if bundle.hasSuffix(suffix) { return bundle }
  }
  return nil
}
