import Reporting
import Scaffolding

/// A new, changed or moved file. The old text of a changed file is valid UTF-8, so that its other lines stay unchanged.
struct FileChange {
  /// Relative to the root.
  var path: String
  /// The current path of a file that moves.
  var origin: String?
  /// nil for a new file.
  var old: String?
  var new: String
}

/// All changes as a diff, in order. Characters that a terminal or a CI log would execute are escaped for these. A
/// program that reads the diff gets the text as it is, but for control characters: someone may still print it.
func diff(_ changes: [FileChange], _ location: Location) -> String {
  let texts = changes.flatMap { [$0.origin ?? "", $0.path, $0.old ?? "", $0.new] }
  let isEscaped = Platform.isTerminal(.output) || isInJob || texts.contains(where: hasControlCharacters)
  let repository = repositoryPaths(location.root)
  func shown(_ path: String) -> String { isEscaped ? printable(path) : path }
  let text = changes.map { change in
    guard let origin = change.origin, let old = change.old else {
      return unifiedDiff(change.old, change.new, path: shown(location.paths(change.path)))
    }
    // Git reads the paths of a moved file from the root of the repository.
    let (from, to) = (shown(repository(origin)), shown(repository(change.path)))
    let head = "diff --git a/\(from) b/\(to)\nrename from \(from)\nrename to \(to)\n"
    return head + unifiedDiff(old, change.new, path: to, from: from)
  }.joined()
  if !isEscaped { return text }
  // The line ends of changed files are kept.
  return text.split(separator: "\r\n", omittingEmptySubsequences: false).map { printableLines(String($0)) }
    .joined(separator: "\r\n")
}

/// Whether a text contains control characters other than tabs and line ends.
private func hasControlCharacters(_ text: String) -> Bool {
  text.utf8.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
}

/// Whether a CI service runs archlint, and may execute commands in the output.
private var isInJob: Bool {
  ["CI", "TEAMCITY_VERSION", "TF_BUILD"].contains { Platform.environment($0).map { !$0.isEmpty } ?? false }
}

/// Writes all changes, new files first, or none: if a file cannot be written, exists unexpectedly, or was changed since
/// it was read, all changes are undone. Signals such as Ctrl-C are handled after that.
func write(_ changes: [FileChange], _ location: Location) throws(CommandError) {
  try Platform.deferringInterruption { () throws(CommandError) in
    var written = WrittenChanges(location: location)
    do throws(CommandError) {
      for change in changes { try written.check(change) }
      for change in changes where change.old == nil { try written.make(change) }
      for change in changes where change.old != nil { try written.change(change) }
    } catch {
      let lost = written.undo()
      let rest =
        lost.isEmpty
        ? "nothing was changed"
        : "archlint had already changed these files and could not restore them: " + lost.joined(separator: ", ")
      throw CommandError(message: "\(error.message); \(rest)", code: error.code)
    }
    written.removeEmptyFolders()
  }
}

private struct WrittenChanges {
  let location: Location
  private var made: [String] = []
  private var changed: [(path: String, name: String, old: [UInt8])] = []
  private var moved: [(from: String, to: String)] = []

  init(location: Location) { self.location = location }

  func check(_ change: FileChange) throws(CommandError) {
    guard let old = change.old else { return }
    let (path, name) = place(change.origin ?? change.path)
    guard try readFile(path, as: name).elementsEqual(old.utf8) else {
      throw CommandError(message: "another program changed '\(name)' at the same time")
    }
    guard Platform.isWritable(path) else {
      throw CommandError(message: "'\(name)' cannot be written: it is read-only")
    }
  }

  mutating func make(_ change: FileChange) throws(CommandError) {
    let (path, name) = place(change.path)
    try checkStays(path, project: location.root)
    made += try Platform.makeFolder(parent(path))
    try Platform.makeFile(path, as: name, in: location.root, Array(change.new.utf8))
    made.append(path)
  }

  mutating func change(_ change: FileChange) throws(CommandError) {
    let (source, sourceName) = place(change.origin ?? change.path)
    if let old = change.old, old != change.new {
      try Platform.writeFile(source, as: sourceName, in: location.root, Array(change.new.utf8))
      changed.append((source, sourceName, Array(old.utf8)))
    }
    guard change.origin != nil else { return }
    let (path, name) = place(change.path)
    for place in [source, path] { try checkStays(place, project: location.root) }
    made += try Platform.makeFolder(parent(path))
    try Platform.moveFile(source, to: path, as: name)
    moved.append((source, path))
  }

  private func place(_ path: String) -> (path: String, name: String) {
    (join(location.root, path), location.paths(path))
  }

  /// Restores the state before the changes.
  ///
  /// - Returns: The files that could not be restored.
  func undo() -> [String] {
    var lost: [String] = []
    for (from, to) in moved.reversed() {
      do throws(CommandError) { try Platform.moveFile(to, to: from, as: from) } catch { lost.append(to) }
    }
    for path in made.reversed() { Platform.remove(path) }
    for (path, name, old) in changed {
      do throws(CommandError) { try Platform.writeFile(path, as: name, in: location.root, old) } catch {
        lost.append(path)
      }
    }
    return lost.map { "'\(location.shown($0))'" }
  }

  /// Removes the folders that moved files have left empty, as git does.
  func removeEmptyFolders() {
    for (from, _) in moved {
      var folder = parent(from)
      while folder != location.root, relative(folder, to: location.root) != nil, Platform.removeFolder(folder) {
        folder = parent(folder)
      }
    }
  }
}
