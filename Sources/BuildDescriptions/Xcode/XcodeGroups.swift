import ProjectFiles
import ProjectModel
import SwiftOutline

/// Computes the paths of the files in an Xcode project. The path of a file reference is usually relative to the group
/// that contains the file.
struct XcodeGroups {
  private let objects: XcodeObjects
  /// The folder to which the project's paths are relative. This folder is itself given relative to the root; nil if it
  /// is outside the source tree.
  let sourceRoot: String?
  /// For each file, folder or group in the project, the group that contains it.
  private var parents: [Int: Int] = [:]
  private var paths: [Int: String?] = [:]
  /// Folder references.
  private(set) var folderReferences: [Int] = []
  /// Synchronized folders. All files in such a folder are members of a target without being listed.
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

  /// The path of an object relative to the root. nil for a path outside the source tree, in an SDK or in the build
  /// products.
  mutating func path(of object: Int) -> String? {
    if let known = paths[object] { return known }
    // The fast path: the path of the parent group is usually known.
    guard isRelative(object), let parent = parents[object], paths[parent] == nil else {
      let path = ownPath(of: object)
      paths[object] = .some(path)
      return path
    }
    // Walks from the object outwards to the first group whose path is known.
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

  /// The path of the `.xcconfig` file that a configuration is based on, relative to the root. nil if there is no such
  /// file; "" if the file is outside the source tree.
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

  /// Computes the path of an object from the path of its parent. The parent's path is known, or the parents form a
  /// cycle.
  private func ownPath(of object: Int) -> String? {
    let base: String?
    if isRelative(object) {
      base = parents[object].map { paths[$0] ?? sourceRoot } ?? sourceRoot
    } else if let tree = objects.list.value("sourceTree", of: object), objects.list.is(tree, "SOURCE_ROOT") {
      base = sourceRoot
    } else {
      return nil
    }
    // The length is limited. Otherwise deeply nested groups would have paths whose total size is quadratic.
    guard let base, base.utf8.count <= Self.lengthLimit else { return nil }
    guard let path = objects.list.text("path", of: object), !path.isEmpty else { return base }
    return joined(base, composed(path))
  }
}
