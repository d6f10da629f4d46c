import ProjectFiles
import ProjectModel
import SwiftOutline

/// Resolves the paths of the files in a project. The path of a file reference is usually relative to its group.
struct XcodeGroups {
  private let objects: XcodeObjects
  /// The folder that the project's paths are relative to, itself relative to the root; nil if it is outside the tree.
  let sourceRoot: String?
  /// The group that contains each file, folder or group.
  private var parents: [Int: Int] = [:]
  private var paths: [Int: String?] = [:]
  /// Folder references.
  private(set) var folderReferences: [Int] = []
  /// Synchronized folders: all files in them are members without being listed.
  private(set) var synchronized: [Int] = []
  /// Groups that contain themselves.
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

  /// The path of an object relative to the root. nil for a path outside the tree, in an SDK or in the build products.
  mutating func path(of object: Int) -> String? {
    if let known = paths[object] { return known }
    // Fast path: the parent's path is usually known.
    guard isRelative(object), let parent = parents[object], paths[parent] == nil else {
      let path = ownPath(of: object)
      paths[object] = .some(path)
      return path
    }
    // Walks outwards to an ancestor whose path is known.
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

  /// The `.xcconfig` file of a configuration, relative to the root. nil if it has none; "" if the file is outside the
  /// tree.
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

  /// The path of an object whose parent's path is known, or whose parents form a cycle.
  private func ownPath(of object: Int) -> String? {
    let base: String?
    if isRelative(object) {
      base = parents[object].map { paths[$0] ?? sourceRoot } ?? sourceRoot
    } else if let tree = objects.list.value("sourceTree", of: object), objects.list.is(tree, "SOURCE_ROOT") {
      base = sourceRoot
    } else {
      return nil
    }
    // The length is bounded, because deeply nested groups would otherwise produce paths of quadratic total size.
    guard let base, base.utf8.count <= Self.lengthLimit else { return nil }
    guard let path = objects.list.text("path", of: object), !path.isEmpty else { return base }
    return joined(base, composed(path))
  }
}
