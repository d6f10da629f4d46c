import ProjectFiles
import ProjectModel

// The walk skips some folders by their names, as `Pods`. SwiftPM and Xcode know no such names: inside a target's
// folder they compile the Swift files there, so these are reported as not checked.

/// The skipped folders with Swift files that may be in a target's folder. No other is looked into: a `Pods` folder beside
/// a project holds thousands of files.
///
/// - Parameter overlay: the state of the tree; files that it lacks are not counted.
package func skippedFolders(
  _ skipped: [String], _ manifests: [String: Manifest], _ projects: [XcodeProject], root: [UInt8], overlay: Overlay
) -> [(path: String, swiftFiles: Int)] {
  // Of most trees.
  if skipped.isEmpty { return [] }
  var targetFolders = Set(projects.flatMap(\.targets).flatMap(\.folders).map(\.path))
  for (path, manifest) in manifests {
    for target in manifest.targets {
      targetFolders.formUnion(possibleFolders(of: target, in: parent(of: path)))
    }
  }
  return skipped.compactMap { path in
    guard foldersAround(path).contains(where: targetFolders.contains) else { return nil }
    let count = swiftFileCount(below: Array(path.utf8), root: root, overlay)
    return count > 0 ? (path, count) : nil
  }
}

/// The folders of targets that the walk did not enter, since one of the folders around them is hidden or skipped by its
/// name, and that hold Swift files.
///
/// - Parameter unread: folders of targets that were not read for any reason.
package func skippedTargetFolders(_ unread: Set<String>, root: [UInt8], overlay: Overlay) -> Set<String> {
  unread.filter { path in
    let bytes = Array(path.utf8)
    return !isEntered(bytes + Array("/x".utf8), isFolder: false, Exclusions([]))
      && swiftFileCount(below: bytes, root: root, overlay) > 0
  }
}

/// Links are not followed.
///
/// - Parameter folder: from the root.
private func swiftFileCount(below folder: [UInt8], root: [UInt8], _ overlay: Overlay) -> Int {
  var count = 0
  var open = [folder]
  while let next = open.popLast() {
    let entries = (try? entries(ofFolder: root + [slash] + next).get()) ?? []
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let path = next + [slash] + entry.name
      if entry.kind == .folder { open.append(path) }
      if entry.kind == .file, entry.name.hasSuffix(swiftSuffix), !overlay.lacks(composed(path)) { count += 1 }
    }
  }
  return count
}

extension ModuleResolution {
  /// Skipped folders whose Swift files a target compiles.
  package var skippedFolderProblems: [Problem] {
    if tree.skippedFolders.isEmpty { return [] }
    var modulesOfFolder: [String: [Int]] = [:]
    for index in modules.indices where modules[index].package != nil && !modules[index].isTestData {
      for place in places(ofModule: index) { modulesOfFolder[place, default: []].append(index) }
    }
    var targetsOfFolder: [String: [(name: String, folder: SynchronizedFolder)]] = [:]
    for target in tree.projects.flatMap(\.targets) {
      for folder in target.folders { targetsOfFolder[folder.path, default: []].append((target.name, folder)) }
    }
    return tree.skippedFolders.compactMap { path, swiftFiles in
      let around = foldersAround(path)
      let module = around.lazy.flatMap { modulesOfFolder[$0] ?? [] }.prefix(sharedTargetLimit)
        .first { accepts($0, path) }
      let target = around.lazy.flatMap { targetsOfFolder[$0] ?? [] }.prefix(sharedTargetLimit)
        .first { $0.folder.holds(path) }
      guard let name = module.map({ modules[$0].name }) ?? (isCompiledByXcode(lastPart(of: path)) ? target?.name : nil)
      else { return nil }
      let files = swiftFiles == 1 ? "1 Swift file" : "\(swiftFiles) Swift files"
      return Problem(
        kind: .unreadable,
        message: "the target '\(name)' compiles \(files) in this folder, but archlint skips folders named "
          + "'\(lastPart(of: path))'; rename the folder, or exclude it in the target or the configuration",
        place: Place(path: path))
    }
  }
}
