import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

// Reads the files that control a check: configurations, rule pages and baselines. With `--staged`, they are read from
// git's index.

extension Location {
  /// Whether a file that is found by its name takes part in the run. With `--staged`, only staged files do.
  func isStaged(_ path: String) -> Bool {
    guard let staged, let path = relative(path, to: root) else { return true }
    return staged.holds(path)
  }

  /// Reads a file that controls the check.
  ///
  /// - Parameter isNamed: Whether the command line names the file. Such a file may be outside of the index.
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
    // An ignored file is read from disk, because it is generated in every checkout.
    case .notStaged where !isNamed:
      let which = end.isLinked ? "the target '\(end.path)' of '\(name ?? path)'" : "'\(name ?? path)'"
      let option = staged.commit == nil ? "--staged" : "--base-rules"
      throw CommandError(message: "\(which) is \(staged.absence); \(option) reads no other settings", code: .usage)
    case .notStaged, .asOnDisk:
      return try archlint.readFile(end.isLinked ? absolutePath(end.path, in: root) : path, as: name ?? path)
    }
  }

  /// The kind of a file or folder. nil if there is none.
  func kind(of path: String, as name: String) throws(CommandError) -> EntryKind? {
    guard let place = try placeOnDisk(path, as: name) else { return .file }
    return try archlint.kind(of: place, as: name)
  }

  /// The names in a folder. With `--staged`, names from the index are included.
  func fileNames(in folder: String, as name: String) throws(CommandError) -> [String] {
    guard let staged, let path = relative(folder, to: root) else {
      return try archlint.fileNames(in: folder, as: name)
    }
    let inner = try staged.end(of: path, as: name).path
    let folder = absolutePath(inner, in: root)
    let gone = staged.changed(in: inner)
    // The working tree may have lost the folder together with its last file.
    let isGone = if gone.isEmpty { false } else { try archlint.kind(of: folder, as: name) == nil }
    let here = isGone ? [] : try archlint.fileNames(in: folder, as: name)
    return Set(here + gone).subtracting(staged.passedOver(in: inner).map(fileName)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The location with the settings of the index.
  func configured(by settings: StagedSettings?) -> Location {
    guard let settings else { return self }
    var location = self
    location.staged = settings
    // A configuration of the command line, or `--no-config`, has priority.
    guard hasNested else { return location }
    if let file = configuration, !location.isStaged(file) { location.configuration = nil }
    if location.configuration == nil, settings.holds(configurationName) {
      location.configuration = join(root, configurationName)
    }
    return location
  }

  /// The nested configurations, sorted by path.
  func nested(_ tree: borrowing FoundTree) -> [String] {
    let found = tree.namedFiles
    guard let staged else { return found.filter(isNested) }
    let gone = staged.changedConfigurations.filter { !found.contains($0) }
    // In a folder without source files, configurations are not looked for.
    let files = gone.isEmpty ? [] : tree.files
    let read = gone.filter { path in
      let folder = parent(of: path)
      return files.contains { isPath($0, atOrBelow: folder) }
    }
    return (found.filter(staged.holds) + read).filter(isNested).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The location on disk of a file that controls the check. Links of the index are followed. nil for a file of the index
  /// and a file that is not written yet.
  func placeOnDisk(_ path: String, as name: String) throws(CommandError) -> String? {
    if drafts[path] != nil { return nil }
    guard let staged, let inner = relative(path, to: root) else { return path }
    let end = try staged.end(of: inner, as: name)
    if case .blob = try staged.state(of: end) { return nil }
    return end.isLinked ? absolutePath(end.path, in: root) : path
  }

  /// Whether a path is a symbolic link. With `--staged`, whether a link is part of the path.
  func isLinked(_ path: String, as name: String) throws(CommandError) -> Bool {
    guard let staged, let inner = relative(path, to: root) else { return isLink(path) }
    return try staged.end(of: inner, as: name).isLinked
  }

  /// Throws an error if a file that a configuration names is outside of the boundary.
  func checkInside(_ path: String, as name: String) throws(CommandError) {
    // Files in the index are inside.
    guard let place = try placeOnDisk(path, as: name), !boundary.contains(Array(place.utf8)) else { return }
    let message = "'\(name)' lies outside the project; --allow-outside FOLDER lets it be read"
    throw CommandError(message: message, code: .usage)
  }

  /// Reads a Markdown page.
  func readPage(_ path: String, as name: String) throws(CommandError) -> String {
    try page(readFile(path, as: name), as: name)
  }

  /// Reads a document that a configuration names. If it is missing, the error suggests a similar file.
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

  /// A file with the same name as a missing file, in the root or directly in one of its folders. The result is written
  /// like the missing path.
  private func namesake(of path: String, as name: String) -> String? {
    guard relative(path, to: root) != nil else { return nil }
    let folders = (try? fileNames(in: root, as: name)) ?? []
    let found = ([""] + folders).map { join(join(root, $0), fileName(path)) }.first { isFile($0) }
    // The configuration may be in another folder than the root.
    guard path.hasSuffix("/" + name) else { return nil }
    return found.flatMap { relative($0, to: String(path.dropLast(name.count + 1))) }
  }

  private func isFile(_ path: String) -> Bool { (try? kind(of: path, as: path)) == .file }
}
