import ProjectFiles
import ProjectModel
import SwiftOutline

/// Where the files of a project lie: each reference's path goes on from that of the group it stands in.
struct XcodeGroups {
  private let objects: XcodeObjects
  /// Where the project counts paths from, itself from the root; nil for outside.
  let sourceRoot: String?
  /// The group that each file, folder or group stands in.
  private var parents: [Int: Int] = [:]
  private var paths: [Int: String?] = [:]
  /// Folders that are shown as such, by reference.
  private(set) var folderReferences: [Int] = []
  /// Folders whose files are members without being named.
  private(set) var synchronized: [Int] = []
  /// Groups that stand in themselves.
  private(set) var circular: [Int] = []

  private static let lengthLimit = 4096

  init(_ objects: XcodeObjects, sourceRoot: String?) {
    self.objects = objects
    self.sourceRoot = sourceRoot
    let list = objects.list
    for object in objects.all {
      guard let kind = list.value("isa", of: object) else { continue }
      if list.is(kind, "PBXFileReference") {
        let type = list.value("lastKnownFileType", of: object)
        if let type, list.is(type, "folder") || list.is(type, "wrapper") { folderReferences.append(object) }
      } else if list.is(kind, "PBXGroup") || list.is(kind, "PBXVariantGroup") {
        for child in objects.objects("children", of: object) where parents[child] == nil { parents[child] = object }
      } else if list.is(kind, "PBXFileSystemSynchronizedRootGroup") {
        synchronized.append(object)
      }
    }
  }

  /// From the root; nil for what lies outside, in an SDK, or among what is built.
  mutating func path(of object: Int) -> String? {
    if let known = paths[object] { return known }
    // Most stand in a group that others were found in.
    guard isRelative(object), let parent = parents[object], paths[parent] == nil else {
      let path = ownPath(of: object)
      paths[object] = .some(path)
      return path
    }
    // From here outward to something whose path is known.
    var chain: [Int] = []
    var seen: Set<Int> = []
    var current: Int? = object
    while let next = current, paths[next] == nil {
      guard seen.insert(next).inserted else {
        circular.append(next)
        break
      }
      chain.append(next)
      current = isRelative(next) ? parents[next] : nil
    }
    for next in chain.reversed() { paths[next] = .some(ownPath(of: next)) }
    return paths[object] ?? nil
  }

  /// The file of settings that a configuration is based on, from the root; nil for none. One outside is at no path of
  /// the tree.
  mutating func path(ofSettings configuration: Int) -> String? {
    if let file = objects.object("baseConfigurationReference", of: configuration) { return path(of: file) ?? "" }
    guard let folder = objects.object("baseConfigurationReferenceAnchor", of: configuration),
      let relative = objects.list.text("baseConfigurationReferenceRelativePath", of: configuration)
    else { return nil }
    return path(of: folder).flatMap { joined($0, relative) } ?? ""
  }

  private func isRelative(_ object: Int) -> Bool {
    objects.list.value("sourceTree", of: object).map { objects.list.is($0, "<group>") } ?? true
  }

  /// The parent's path is known, unless it stands in itself.
  private func ownPath(of object: Int) -> String? {
    let base: String?
    if isRelative(object) {
      base = parents[object].map { paths[$0] ?? sourceRoot } ?? sourceRoot
    } else if let tree = objects.list.value("sourceTree", of: object), objects.list.is(tree, "SOURCE_ROOT") {
      base = sourceRoot
    } else {
      return nil
    }
    // What is longer is no path, and a group in each of many groups would be the square of what is written.
    guard let base, base.utf8.count <= Self.lengthLimit else { return nil }
    guard let path = objects.list.text("path", of: object), !path.isEmpty else { return base }
    return joined(base, composed(path))
  }
}
