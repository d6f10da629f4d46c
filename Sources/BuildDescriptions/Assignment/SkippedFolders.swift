import ProjectFiles
import ProjectModel

// The walk skips some folders by name, such as `Pods`. SwiftPM and Xcode do not skip them: they compile Swift files in
// such a folder if it is inside a target's folder. So these folders are reported as not checked.

/// The skipped folders with Swift files that may be in a target's folder. Other folders are not read, because a `Pods`
/// folder next to a project may contain thousands of files.
///
/// - Parameter overlay: Files that are missing in the overlay are not counted.
package func skippedFolders(
  _ skipped: [String], _ manifests: [String: Manifest], _ projects: [XcodeProject], root: RootFolder, overlay: Overlay
) -> [(path: String, swiftFiles: Int)] {
  // Returns early, because most trees have no skipped folders.
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

/// The sources that targets list in hidden or skipped folders: `path:` and `sources:` of a manifest, files and
/// synchronized folders of an Xcode project, and symbolic links in a target's folder.
///
/// - Parameters:
///   - entered: The folders that the walk entered.
///   - links: The symbolic links of the source tree.
///   - isTracked: Whether git tracks a file in an ignored folder.
///   - overlay: Files that are missing in the overlay are not counted.
/// - Returns: One entry for each folder or link, sorted.
package func skippedSources(
  _ manifests: [String: Manifest], _ projects: [XcodeProject], entered: Set<String>, links: [FoundLink],
  root: RootFolder, exclude: Exclusions, isTracked: ([UInt8]) -> Bool, overlay: Overlay
) -> [SkippedSources] {
  var found: [String: SkippedSources] = [:]
  var ignored: IgnoredPaths?
  var known: [String: Bool] = [:]
  func isSkipped(_ folder: String) -> Bool {
    if entered.contains(folder) { return false }
    if let known = known[folder] { return known }
    let path = Array(folder.utf8)
    var isSkipped = isSkippedByName(folder: path, exclude)
    if isSkipped {
      var rules = ignored.take() ?? IgnoredPaths(root: root)
      isSkipped = !rules.holds(path + Array("/a.swift".utf8)) || isTracked(path)
      ignored = rules
    }
    known[folder] = isSkipped
    return isSkipped
  }
  func note(folder: String, link: String? = nil, of target: String) {
    guard found[link ?? folder] == nil, isSkipped(folder) else { return }
    let count = swiftFileCount(below: Array(folder.utf8), root: root, overlay)
    if count > 0 {
      found[link ?? folder] = SkippedSources(target: target, folder: folder, swiftFiles: count, link: link)
    }
  }
  func note(file: String, of target: String) {
    let folder = parent(of: file)
    guard isSkipped(folder), !overlay.lacks(file),
      case .success = root.status(of: root.absolute(Array(file.utf8)))
    else { return }
    found[folder, default: SkippedSources(target: target, folder: folder, swiftFiles: 0)].swiftFiles += 1
  }
  var targetOfFolder: [String: String] = [:]
  for (path, manifest) in manifests.sorted(by: { $0.key < $1.key }) {
    for target in manifest.targets where target.kind != .binary {
      for folder in paths(of: target, in: parent(of: path)) {
        targetOfFolder[folder] = targetOfFolder[folder] ?? target.name
        if target.sources == nil { note(folder: folder, of: target.name) }
        for source in (target.sources ?? []).compactMap({ joined(folder, $0) }) {
          if source.hasSuffix(".swift") {
            note(file: source, of: target.name)
          } else {
            note(folder: source, of: target.name)
          }
        }
      }
    }
  }
  for target in projects.flatMap(\.targets) {
    for file in target.files { note(file: file, of: target.name) }
    for folder in target.folders {
      targetOfFolder[folder.path] = targetOfFolder[folder.path] ?? target.name
      note(folder: folder.path, of: target.name)
    }
  }
  for link in links where link.isFolder {
    guard let folder = link.target.map(composed), isSkipped(folder) else { continue }
    let path = composed(link.path)
    if let target = ([path] + foldersAround(path)).lazy.compactMap({ targetOfFolder[$0] }).first {
      note(folder: folder, link: path, of: target)
    }
  }
  return found.values.sorted { ($0.folder, $0.link ?? "") < ($1.folder, $1.link ?? "") }
}

extension SkippedSources {
  var problem: Problem {
    let way = link.map { " through the link '\($0)'" } ?? ""
    return Problem(
      kind: .unreadable,
      message: "the target '\(target)' compiles \(counted(swiftFiles)) in '\(folder)'\(way), but archlint skips hidden "
        + "folders and folders of package managers and build tools; move the sources to another folder, or exclude the folder in the "
        + "configuration",
      place: Place(path: link ?? folder))
  }
}

/// The number of Swift files in a folder. Symbolic links are not followed.
///
/// - Parameter folder: Relative to the root.
private func swiftFileCount(below folder: [UInt8], root: RootFolder, _ overlay: Overlay) -> Int {
  var count = 0
  var open = [folder]
  while let next = open.popLast() {
    let entries = (try? root.entries(ofFolder: root.absolute(next)).get()) ?? []
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let path = next + [slash] + entry.name
      if entry.kind == .folder { open.append(path) }
      if entry.kind == .file, entry.name.hasSuffix(swiftSuffix), !overlay.lacks(composed(path)) { count += 1 }
    }
  }
  return count
}

extension ModuleResolution {
  /// Problems for skipped folders whose Swift files a target compiles.
  package var skippedFolderProblems: [Problem] {
    let named = tree.skippedSources.map(\.problem)
    if tree.skippedFolders.isEmpty { return named }
    var modulesOfFolder: [String: [Int]] = [:]
    for index in modules.indices where modules[index].package != nil && !modules[index].isTestData {
      for place in places(ofModule: index) { modulesOfFolder[place, default: []].append(index) }
    }
    var targetsOfFolder: [String: [(name: String, folder: SynchronizedFolder)]] = [:]
    for target in tree.projects.flatMap(\.targets) {
      for folder in target.folders { targetsOfFolder[folder.path, default: []].append((target.name, folder)) }
    }
    let namedFolders = Set(tree.skippedSources.filter { $0.link == nil }.map(\.folder))
    return named
      + tree.skippedFolders.compactMap { path, swiftFiles in
        if namedFolders.contains(path) { return nil }
        let around = foldersAround(path)
        let module = around.lazy.flatMap { modulesOfFolder[$0] ?? [] }.prefix(sharedTargetLimit)
          .first { accepts($0, path) }
        let target = around.lazy.flatMap { targetsOfFolder[$0] ?? [] }.prefix(sharedTargetLimit)
          .first { $0.folder.holds(path) }
        guard
          let name = module.map({ modules[$0].name }) ?? (isCompiledByXcode(lastPart(of: path)) ? target?.name : nil)
        else { return nil }
        return Problem(
          kind: .unreadable,
          message: "the target '\(name)' compiles \(counted(swiftFiles)) in this folder, but archlint skips folders "
            + "named '\(lastPart(of: path))'; rename the folder, or exclude it in the target or the configuration",
          place: Place(path: path))
      }
  }
}

/// `2 Swift files`
private func counted(_ swiftFiles: Int) -> String { swiftFiles == 1 ? "1 Swift file" : "\(swiftFiles) Swift files" }
