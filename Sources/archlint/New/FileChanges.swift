import Reporting
import Scaffolding

/// A new or changed file. A changed file is valid UTF-8, so that all other text is written back unchanged.
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
  // Keeps the line ends of changed files.
  return text.split(separator: "\r\n", omittingEmptySubsequences: false).map { printableLines(String($0)) }
    .joined(separator: "\r\n")
}

/// Writes all changes or none, new files first. All changes are undone if a file cannot be written, if a new file
/// exists by now, or if a file has changed since it was read. An interruption is handled afterwards.
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
        throw CommandError(message: "'\(name)' was changed by someone else just now")
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
      ? "nothing was changed" : "changed already, and not to be written back: " + lost.joined(separator: ", ")
    throw CommandError(message: "\(error.message); \(rest)", code: error.code)
  }
}
