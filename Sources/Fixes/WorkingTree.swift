/// The changes of a project that are not written yet, over several rounds of fixes.
package struct WorkingTree: Sendable {
  package struct File: Sendable {
    /// The path on disk. For a new file, its path.
    package var origin: String
    /// The text on disk. nil for a new file.
    package var old: String?
    package var text: String
  }

  /// The changed files, by their current path.
  package private(set) var files: [String: File] = [:]

  package init() {}

  /// The new path of each moved file, by the path on disk.
  package var moves: [String: String] {
    var moves: [String: String] = [:]
    for (path, file) in files where file.origin != path && file.old != nil { moves[file.origin] = path }
    return moves
  }

  /// - Parameter text: The text of a file that was not changed before.
  package mutating func apply(_ changes: RoundChanges, text: (String) -> String?) {
    func entry(_ path: String) -> File? {
      files[path] ?? text(path).map { File(origin: path, old: $0, text: $0) }
    }
    var new: [String: File] = [:]
    for path in Set(changes.texts.keys).union(changes.moves.keys) {
      guard var file = entry(path) else { continue }
      if let text = changes.texts[path] { file.text = text }
      new[changes.moves[path] ?? path] = file
    }
    for path in changes.moves.keys { files[path] = nil }
    files.merge(new) { $1 }
    for (path, text) in changes.created { files[path] = File(origin: path, old: nil, text: text) }
    files = files.filter { path, file in file.origin != path || file.old != file.text }
  }
}
