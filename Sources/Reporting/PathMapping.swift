import ProjectModel

/// Turns paths from the project's root into paths from the working folder.
package struct PathMapping: Hashable, Sendable {
  /// The parts of the working folder from the root, where it lies inside.
  private let below: [Substring]
  /// What stands before a path where the working folder lies outside: `App/`, `/home/me/App/`.
  private let prefix: String
  private let root: String
  /// The folder that paths are shown from; nil where they are shown whole.
  private let folder: String?
  /// Services know no other paths than those from the repository.
  private var isRelative = false

  /// The root is the working folder.
  package init() { self.init(root: "", workingFolder: "") }

  /// To absolute paths.
  package init(absoluteFrom root: String) {
    (below, prefix) = ([], root == "/" ? "/" : root + "/")
    (self.root, folder) = (root, nil)
  }

  /// To paths from the root of the repository that holds the project.
  package init(root: String, repository: String) {
    self.init(root: root, workingFolder: repository)
    isRelative = true
  }

  /// Both absolute, without `.` and `..`, and without a slash at the end.
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

  /// - Parameter path: from the root; "" for the root itself, with `..` in front for what lies outside.
  package func callAsFunction(_ path: String) -> String {
    if path == ".." || path.hasPrefix("../"), let shown = outside(path) { return shown }
    guard !below.isEmpty else {
      let mapped = prefix + path
      return mapped.isEmpty ? "." : mapped
    }
    let parts = path.split(separator: "/")
    var shared = 0
    while shared < below.count, shared < parts.count, below[shared] == parts[shared] { shared += 1 }
    // By hand: to join a list makes a type of the runtime's, at starts that find nothing to tell, too.
    var mapped = ""
    for _ in shared..<below.count { mapped += mapped.isEmpty ? ".." : "/.." }
    for part in parts.dropFirst(shared) { mapped += (mapped.isEmpty ? "" : "/") + String(part) }
    return mapped.isEmpty ? "." : mapped
  }

  /// Of the two paths that lead there the shorter; nil where the root is not known.
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

  /// A path from the root, safe for a terminal.
  func text(_ path: String) -> String { printable(self(path)) }

  /// `path:line:column`, as far as they are known, safe for a terminal.
  package func text(_ place: Place) -> String {
    var text = printable(self(place.path))
    if let line = place.line { text += ":\(line)" }
    if place.line != nil, let column = place.column { text += ":\(column)" }
    return text
  }
}
