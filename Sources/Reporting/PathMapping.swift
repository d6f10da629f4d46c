import ProjectModel

/// Maps paths that are relative to the project's root to paths that are relative to the working folder.
package struct PathMapping: Hashable, Sendable {
  /// The path from the root to the working folder, as components. Empty unless the working folder is inside of the
  /// root.
  private let below: [Substring]
  /// The prefix of a path if the working folder is not inside the root, for example `App/` or `/home/me/App/`.
  private let prefix: String
  private let root: String
  /// The folder to which the mapped paths are relative; nil if they are absolute.
  private let folder: String?
  /// Whether mapped paths must be relative. Services know only paths in the repository.
  private var isRelative = false

  /// Maps each path to itself: the root is the working folder.
  package init() { self.init(root: "", workingFolder: "") }

  /// Maps to absolute paths.
  package init(absoluteFrom root: String) {
    (below, prefix) = ([], root == "/" ? "/" : root + "/")
    (self.root, folder) = (root, nil)
  }

  /// Maps paths from the root to paths from the root of the git repository.
  package init(root: String, repository: String) {
    self.init(root: root, workingFolder: repository)
    isRelative = true
  }

  /// Maps paths from the root to paths from the working folder. Both arguments are absolute paths without `.`, `..` or
  /// a slash at the end.
  package init(root: String, workingFolder: String) {
    let root = root == "/" ? "" : root
    let workingFolder = workingFolder == "/" ? "" : workingFolder
    (self.root, folder) = (root, workingFolder)
    if root == workingFolder {
      (below, prefix) = ([], "")
    } else if workingFolder.hasPrefix(root + "/") {
      (below, prefix) = (workingFolder.dropFirst(root.count + 1).split(separator: "/"), "")
    } else if root.hasPrefix(workingFolder + "/") {
      (below, prefix) = ([], String(root.dropFirst(workingFolder.count + 1)) + "/")
    } else {
      (below, prefix) = ([], root + "/")
    }
  }

  /// - Parameter path: A path relative to the root. "" is the root itself. A path outside of the root begins with `..`.
  package func callAsFunction(_ path: String) -> String {
    if path == ".." || path.hasPrefix("../"), let shown = outside(path) { return shown }
    guard !below.isEmpty else {
      let mapped = prefix + path
      return mapped.isEmpty ? "." : mapped
    }
    let parts = path.split(separator: "/")
    var shared = 0
    while shared < below.count, shared < parts.count, below[shared] == parts[shared] { shared += 1 }
    // The path is built with a loop, because `joined` creates a generic type at run time, which takes time in every
    // run.
    var mapped = ""
    for _ in shared..<below.count { mapped += mapped.isEmpty ? ".." : "/.." }
    for part in parts.dropFirst(shared) { mapped += (mapped.isEmpty ? "" : "/") + String(part) }
    return mapped.isEmpty ? "." : mapped
  }

  /// The path of a file outside of the root: the shorter one of the absolute and the relative path. nil if the root is
  /// unknown.
  private func outside(_ path: String) -> String? {
    var parts = root.split(separator: "/")
    for part in path.split(separator: "/") {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    let absolute = "/" + parts.joined(separator: "/")
    guard let folder else { return absolute }
    let relative = PathMapping(root: "", workingFolder: folder)(String(absolute.dropFirst()))
    return isRelative || relative.count <= absolute.count ? relative : absolute
  }

  /// A mapped path that is safe to print.
  func text(_ path: String) -> String { printable(self(path)) }

  /// `path:line:column` that is safe to print. Unknown parts are left out.
  package func text(_ place: Place) -> String {
    var text = printable(self(place.path))
    if let line = place.line { text += ":\(line)" }
    if place.line != nil, let column = place.column { text += ":\(column)" }
    return text
  }
}
