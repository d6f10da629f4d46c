import ProjectModel

// Enters the folders of a project.

extension Walker {
  /// Walks everything below a folder. The result is in order, because each subfolder is entered at its position among
  /// the entries.
  func enterAll(_ folder: PendingFolder) -> Walk {
    var result = Walk()
    var stack = [FolderItem.folder(folder)]
    while let item = stack.popLast() {
      switch item {
      case .file(let file): result.files.append(file)
      case .folder(let folder): stack += enter(folder, &result).reversed()
      }
    }
    return result
  }

  /// Reads the entries of one folder. Returns the Swift files and the subfolders to enter, in order.
  func enter(_ folder: PendingFolder, _ result: inout Walk) -> [FolderItem] {
    let entries: [FolderEntry]
    switch root.entries(ofFolder: absolute(folder.path)) {
    case .success(let found): entries = found
    case .failure(let error):
      // The folder was removed after it was listed, so nothing is missing.
      if !error.isMissing { result.problems.append(unreadable(folder.path, "the folder", error)) }
      return []
    }
    // `workspace-state.json` identifies SwiftPM's scratch folder, which may have any name.
    if entries.contains(where: { $0.name == scratchMarker[...] }) { return [] }
    result.folders.append(folder.path)
    var rules = folder.rules
    let prefix = folder.path.isEmpty ? [] : folder.path + [slash]
    if entries.contains(where: { $0.name == ignoreFile[...] && $0.kind == .file }) {
      switch root.contents(ofFile: absolute(prefix + ignoreFile)) {
      case .success(let bytes): rules.append(IgnoreRules(bytes, depth: prefix.count))
      case .failure(let error):
        if !error.isMissing { result.problems.append(unreadable(prefix + ignoreFile, "the file", error)) }
      }
    }
    // This value is needed only if the caller requests files with a certain name.
    let isOfOther =
      folder.isOfOtherRepository
      || !name.isEmpty && !folder.path.isEmpty && entries.contains { $0.name == repositoryMarker[...] }
    var items: [FolderItem] = []
    var hasOtherSources = false
    var objectiveC: [(path: [UInt8], isHeader: Bool)] = []
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let isFolder = entry.kind == .folder
      let isSwift = entry.name.hasSuffix(swiftSuffix)
      if entry.name == name[...], !isFolder, !isOfOther { result.named.append(prefix + name) }
      guard isFolder || isSwift || entry.kind == .link else {
        if !hasOtherSources { hasOtherSources = isOtherSource(entry.name) }
        let isSpec = isSpecName(entry.name)
        let isInterface = isInterfaceName(entry.name, in: prefix)
        let isBuildFile = isBuildFileName(entry.name)
        let mayBeNoted =
          isSpec || isInterface || isBuildFile || objectiveCSuffixes.contains { entry.name.hasSuffix($0) }
        guard mayBeNoted, entry.kind == .file else { continue }
        let path = path(of: entry, in: prefix)
        if exclude.verdict(path, isFolder: false)?.isExcluded ?? false { continue }
        if isSpec {
          result.specs.append(path)
        } else if isBuildFile {
          result.buildFiles.append(path)
        } else if isInterface {
          result.interfaces.append(path)
        } else {
          objectiveC.append((path, entry.name.hasSuffix(headerSuffix)))
        }
        continue
      }
      let path = path(of: entry, in: prefix)
      if let verdict = exclude.verdict(path, isFolder: isFolder) {
        result.exclusions.insert(verdict.pattern)
        if verdict.isExcluded { continue }
      }
      if isFolder, isPassedOver(entry.name) {
        if entry.name.hasSuffix(projectSuffix) { result.projects.append(path + projectFile) }
        if entry.name.hasSuffix(workspaceSuffix) { result.workspaces.append(path + workspaceFile) }
        if isCompiledBySwiftPM(entry.name),
          !(folder.isIgnored || isIgnored(path, isFolder: true, by: rules)) || isTracked(path)
        {
          result.skippedFolders.append(path)
        }
        continue
      }
      switch entry.kind {
      case .folder:
        let isIgnored = folder.isIgnored || isIgnored(path, isFolder: true, by: rules)
        if !isIgnored || isTracked(path) {
          items.append(
            .folder(
              PendingFolder(path: path, rules: rules, isIgnored: isIgnored, isOfOtherRepository: isOfOther)))
        }
      case .file:
        let isIgnored = folder.isIgnored || isIgnored(path, isFolder: false, by: rules)
        if folder.isIgnored, !isTracked(path) { continue }
        items.append(.file(FoundFile(path: path, isIgnored: isIgnored && !isTracked(path))))
      case .link:
        if let file = follow(path, isSwift: isSwift, rules, &result) { items.append(.file(file)) }
      case .other:
        result.problems.append(unreadable(path, "the file", .notRegular))
      }
    }
    if hasOtherSources { result.foldersWithOtherSources.append(folder.path) }
    let hasSource = objectiveC.contains { !$0.isHeader }
    for (path, isHeader) in objectiveC where hasSource || !isHeader || isBridging(path) {
      result.objectiveC.append(path)
    }
    return items
  }

  /// Enters the folders outside the project that links lead to. If several links lead to one folder or into it, the
  /// folder is entered through one of them, and the other links point to the files found there. Links inside these
  /// folders are not followed. A folder that contains the project itself is not entered.
  func enterOutside(_ result: inout Walk) {
    if result.outside.isEmpty { return }
    let base = (try? root.resolved(root.path).get()) ?? root.path
    // Maps the real path of each entered folder to the folder's path in the project.
    var entered: [[UInt8]: [UInt8]] = [:]
    var targets: [[UInt8]: [UInt8]] = [:]
    let outside = result.outside.sorted { left, right in
      left.real == right.real ? precedes(left.folder.path, right.folder.path) : precedes(left.real, right.real)
    }
    for one in outside where !isPath(base, atOrBelow: one.real) {
      var around = one.real[...]
      while entered[Array(around)] == nil, let cut = around.lastIndex(of: slash) { around = around[..<cut] }
      if let path = entered[Array(around)] {
        targets[one.folder.path] = path + one.real[around.endIndex...]
      } else {
        entered[one.real] = one.folder.path
        result.add(enterAll(one.folder))
      }
    }
    let paths = Set(entered.values)
    result.links.removeAll { $0.isFolder && paths.contains($0.path) }
    for index in result.links.indices {
      if let target = targets[result.links[index].path] { result.links[index].target = target }
    }
  }
}

/// - Parameter prefix: the folder's path with a trailing slash; empty for the root.
private func path(of entry: FolderEntry, in prefix: [UInt8]) -> [UInt8] {
  // Allocates once, because this is called for every file.
  var path: [UInt8] = []
  path.reserveCapacity(prefix.count + entry.name.count)
  path += prefix
  path += entry.name
  return path
}
