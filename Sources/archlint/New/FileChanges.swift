import Reporting
import Scaffolding

/// A new or changed file. The old text of a changed file is valid UTF-8, so that its other lines stay unchanged.
struct FileChange {
  /// Relative to the root.
  var path: String
  /// nil for a new file.
  var old: String?
  var new: String
}

/// All changes as a diff, in order.
func diff(_ changes: [FileChange], _ location: Location) -> String {
  let text = changes.map { unifiedDiff($0.old, $0.new, path: printable(location.paths($0.path))) }.joined()
  // The line ends of changed files are kept.
  return text.split(separator: "\r\n", omittingEmptySubsequences: false).map { printableLines(String($0)) }
    .joined(separator: "\r\n")
}

/// Writes all changes, new files first. If a file cannot be written, exists unexpectedly, or was changed since it was
/// read, all changes are undone. Signals such as Ctrl-C are handled after that.
func write(_ changes: [FileChange], _ location: Location) throws(CommandError) {
  try Platform.deferringInterruption { () throws(CommandError) in try writeAll(changes, location) }
}

private func writeAll(_ changes: [FileChange], _ location: Location) throws(CommandError) {
  var made: [String] = []
  var changed: [(path: String, name: String, old: [UInt8])] = []
  do throws(CommandError) {
    for change in changes.filter({ $0.old == nil }) + changes.filter({ $0.old != nil }) {
      let path = join(location.root, change.path)
      let name = location.paths(change.path)
      guard let expected = change.old else {
        try checkStays(path, project: location.root)
        made += try Platform.makeFolder(parent(path))
        try Platform.makeFile(path, as: name, in: location.root, Array(change.new.utf8))
        made.append(path)
        continue
      }
      let old = try readFile(path, as: name)
      guard old.elementsEqual(expected.utf8) else {
        throw CommandError(message: "another program changed '\(name)' at the same time")
      }
      changed.append((path, name, old))
      try Platform.writeFile(path, as: name, in: location.root, Array(change.new.utf8))
    }
  } catch {
    for path in made.reversed() { Platform.remove(path) }
    var lost: [String] = []
    for (path, name, old) in changed {
      do throws(CommandError) {
        try Platform.writeFile(path, as: name, in: location.root, old)
      } catch {
        lost.append("'\(name)'")
      }
    }
    let rest =
      lost.isEmpty
      ? "nothing was changed"
      : "archlint had already changed these files and could not restore them: " + lost.joined(separator: ", ")
    throw CommandError(message: "\(error.message); \(rest)", code: error.code)
  }
}
