import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

// Reads the files that control a check: configurations, rule pages and baselines. With `--staged`, git's index is read
// instead of the disk.

extension Location {
  /// Whether a file that was found by its name is used. With `--staged`, only files in git's index are.
  func isStaged(_ path: String) -> Bool {
    guard let staged, let path = relative(path, to: root) else { return true }
    return staged.holds(path)
  }

  /// Reads a file that controls the check.
  ///
  /// - Parameter isNamed: Whether the command line names the file. It may then be a file that is not in git's index.
  func readFile(_ path: String, as name: String? = nil, isNamed: Bool = false) throws(CommandError) -> [UInt8] {
    if let draft = drafts[path] { return draft }
    guard let staged, let inner = relative(path, to: root) else { return try archlint.readFile(path, as: name) }
    let end = try staged.end(of: inner, as: name ?? path)
    switch try staged.state(of: end) {
    case .blob(let blob, let git):
      switch try git.blobContents(of: [(blob, fileSizeLimit)])[0] {
      case .success(let bytes): return bytes
      case .failure(let error): throw CommandError(message: "'\(name ?? path)' cannot be read: \(error.message)")
      }
    // A file that `.gitignore` excludes is read from disk, because it is generated in every checkout.
    case .notStaged where !isNamed:
      let which = end.isLinked ? "the target '\(end.path)' of '\(name ?? path)'" : "'\(name ?? path)'"
      let option = staged.commit == nil ? "--staged" : "--base-rules"
      throw CommandError(message: "\(which) is \(staged.absence); \(option) reads no other settings", code: .usage)
    case .notStaged, .asOnDisk:
      return try archlint.readFile(end.isLinked ? absolutePath(end.path, in: root) : path, as: name ?? path)
    }
  }

  /// The kind of a file or folder; nil if it does not exist.
  func kind(of path: String, as name: String) throws(CommandError) -> EntryKind? {
    guard let place = try placeOnDisk(path, as: name) else { return .file }
    return try archlint.kind(of: place, as: name)
  }

  /// The names in a folder. With `--staged`, those in git's index are included.
  func fileNames(in folder: String, as name: String) throws(CommandError) -> [String] {
    guard let staged, let path = relative(folder, to: root) else {
      return try archlint.fileNames(in: folder, as: name)
    }
    let inner = try staged.end(of: path, as: name).path
    let folder = absolutePath(inner, in: root)
    let gone = staged.changed(in: inner)
    // If its last file is deleted, the folder may exist only in git's index.
    let isGone = if gone.isEmpty { false } else { try archlint.kind(of: folder, as: name) == nil }
    let here = isGone ? [] : try archlint.fileNames(in: folder, as: name)
    return Set(here + gone).subtracting(staged.passedOver(in: inner).map(fileName)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The location for reading files from git's index, or from a commit.
  func configured(by settings: StagedSettings?) -> Location {
    guard let settings else { return self }
    var location = self
    location.staged = settings
    // `--config` and `--no-config` have priority over a configuration in the index.
    guard hasNested else { return location }
    if let file = configuration, !location.isStaged(file) { location.configuration = nil }
    if location.configuration == nil, settings.holds(configurationName) {
      location.configuration = join(root, configurationName)
    }
    return location
  }

  /// The configurations in folders below the root, sorted by path.
  func nested(_ tree: borrowing FoundTree) -> [String] {
    let found = tree.namedFiles
    guard let staged else { return found.filter(isNested) }
    let gone = staged.changedConfigurations.filter { !found.contains($0) }
    // Configurations are not searched for in folders without source files.
    let files = gone.isEmpty ? [] : tree.files
    let read = gone.filter { path in
      let folder = parent(of: path)
      return files.contains { isPath($0, atOrBelow: folder) }
    }
    return (found.filter(staged.holds) + read).filter(isNested).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path on disk of a file that controls the check, after links in git's index are followed. nil if the file is
  /// read from the index, or is not written yet.
  func placeOnDisk(_ path: String, as name: String) throws(CommandError) -> String? {
    if drafts[path] != nil { return nil }
    guard let staged, let inner = relative(path, to: root) else { return path }
    let end = try staged.end(of: inner, as: name)
    if case .blob = try staged.state(of: end) { return nil }
    return end.isLinked ? absolutePath(end.path, in: root) : path
  }

  /// Whether a path is a symbolic link. With `--staged`, whether the path contains a link in git's index.
  func isLinked(_ path: String, as name: String) throws(CommandError) -> Bool {
    guard let staged, let inner = relative(path, to: root) else { return isLink(path) }
    return try staged.end(of: inner, as: name).isLinked
  }

  /// Throws an error if a file that a configuration names is outside of the folders that may be read.
  func checkInside(_ path: String, as name: String) throws(CommandError) {
    // A file in git's index is part of the project.
    guard let place = try placeOnDisk(path, as: name), !boundary.contains(Array(place.utf8)) else { return }
    let message = "'\(name)' lies outside the project; --allow-outside FOLDER lets it be read"
    throw CommandError(message: message, code: .usage)
  }

  /// Reads a Markdown page.
  func readPage(_ path: String, as name: String) throws(CommandError) -> String {
    try page(readFile(path, as: name), as: name)
  }

  /// Reads a document that a configuration names. If it does not exist, the error suggests a file with a similar name.
  func readDocument(_ path: String, as name: String) throws(CommandError) -> String {
    do throws(CommandError) {
      return try readPage(path, as: name)
    } catch {
      guard error.code == .usage, try kind(of: path, as: name) == nil, !isLink(path) else { throw error }
      let names = (try? fileNames(in: parent(path), as: name)) ?? []
      let near = nearest(fileName(path), among: names.filter { $0.hasSuffix(".md") })
      throw CommandError(
        message: error.message
          + didYouMean(near.map { String(name.dropLast(fileName(name).count)) + $0 } ?? namesake(of: path, as: name)),
        code: .usage)
    }
  }

  /// A file with the name of a missing file, in the root or directly in one of its folders. The result is relative to
  /// the same folder as `name`.
  private func namesake(of path: String, as name: String) -> String? {
    guard relative(path, to: root) != nil else { return nil }
    let folders = (try? fileNames(in: root, as: name)) ?? []
    let found = ([""] + folders).map { join(join(root, $0), fileName(path)) }.first { isFile($0) }
    // A configuration in another folder than the root names files relative to its own folder.
    guard path.hasSuffix("/" + name) else { return nil }
    return found.flatMap { relative($0, to: String(path.dropLast(name.count + 1))) }
  }

  private func isFile(_ path: String) -> Bool { (try? kind(of: path, as: path)) == .file }
}
