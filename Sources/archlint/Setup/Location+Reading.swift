import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

// The files that a project is checked by. With `--staged`, these are read from git's index.

extension Location {
  /// Whether a file that is looked for by its name is one of those that are judged by, as far as its path says.
  func isStaged(_ path: String) -> Bool {
    guard let staged, let path = relative(path, to: root) else { return true }
    return staged.holds(path)
  }

  /// A file that the project is judged by, whole.
  ///
  /// - Parameter isNamed: by the command line, so that it is read wherever it is.
  func readFile(_ path: String, as name: String? = nil, isNamed: Bool = false) throws(CommandError) -> [UInt8] {
    guard let staged, let inner = relative(path, to: root) else { return try archlint.readFile(path, as: name) }
    let end = try staged.end(of: inner, as: name ?? path)
    switch try staged.state(of: end) {
    case .blob(let blob, let git):
      switch try git.blobContents(of: [(blob, fileSizeLimit)])[0] {
      case .success(let bytes): return bytes
      case .failure(let error): throw CommandError(message: "'\(name ?? path)' cannot be read: \(error.message)")
      }
    // One that git ignores comes from elsewhere, in every checkout.
    case .notStaged where !isNamed:
      let what = end.isLinked ? "staged as a link to '\(end.path)', which is not staged" : "not staged"
      throw CommandError(message: "'\(name ?? path)' is \(what), and --staged judges by what is", code: .usage)
    case .notStaged, .asOnDisk:
      return try archlint.readFile(end.isLinked ? absolutePath(end.path, in: root) : path, as: name ?? path)
    }
  }

  /// What a file or folder is, nil for nothing.
  func kind(of path: String, as name: String) throws(CommandError) -> EntryKind? {
    guard let place = try placeOnDisk(path, as: name) else { return .file }
    return try archlint.kind(of: place, as: name)
  }

  /// The names in a folder; see the function of its name.
  func fileNames(in folder: String, as name: String) throws(CommandError) -> [String] {
    guard let staged, let path = relative(folder, to: root) else {
      return try archlint.fileNames(in: folder, as: name)
    }
    let inner = try staged.end(of: path, as: name).path
    let folder = absolutePath(inner, in: root)
    let gone = staged.changed(in: inner)
    // The working tree may have lost the folder with its last file.
    let isGone = if gone.isEmpty { false } else { try archlint.kind(of: folder, as: name) == nil }
    let here = isGone ? [] : try archlint.fileNames(in: folder, as: name)
    return Set(here + gone).subtracting(staged.passedOver(in: inner).map(fileName)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The same project, judged by what is staged.
  func judging(by settings: StagedSettings?) -> Location {
    guard let settings else { return self }
    var location = self
    location.staged = settings
    // One that the command line names, or none, is what it says.
    guard hasNested else { return location }
    if let file = configuration, !location.isStaged(file) { location.configuration = nil }
    if location.configuration == nil, settings.holds(configurationName) {
      location.configuration = join(root, configurationName)
    }
    return location
  }

  /// The configurations below the root that add to its own, in order of path.
  func nested(_ tree: borrowing FoundTree) -> [String] {
    let found = tree.namedFiles
    guard let staged else { return found.filter(isNested) }
    let gone = staged.changedConfigurations.filter { !found.contains($0) }
    // Where nothing was read, no configuration is looked for.
    let files = gone.isEmpty ? [] : tree.files
    let read = gone.filter { path in
      let folder = parent(of: path)
      return files.contains { isPath($0, atOrBelow: folder) }
    }
    return (found.filter(staged.holds) + read).filter(isNested).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Where a file that the project is judged by stands on disk, by the links of the index; nil where that holds it.
  func placeOnDisk(_ path: String, as name: String) throws(CommandError) -> String? {
    guard let staged, let inner = relative(path, to: root) else { return path }
    let end = try staged.end(of: inner, as: name)
    if case .blob = try staged.state(of: end) { return nil }
    return end.isLinked ? absolutePath(end.path, in: root) : path
  }

  /// Whether a symbolic link stands there; where the index is judged, or on the way.
  func isLinked(_ path: String, as name: String) throws(CommandError) -> Bool {
    guard let staged, let inner = relative(path, to: root) else { return isLink(path) }
    return try staged.end(of: inner, as: name).isLinked
  }

  /// What a configuration names is read inside the boundary alone.
  func checkInside(_ path: String, as name: String) throws(CommandError) {
    // What git holds lies inside.
    guard let place = try placeOnDisk(path, as: name), !boundary.contains(Array(place.utf8)) else { return }
    let message = "'\(name)' lies outside the project; --allow-outside FOLDER lets it be read"
    throw CommandError(message: message, code: .usage)
  }

  /// The same as a page.
  func readPage(_ path: String, as name: String) throws(CommandError) -> String {
    try page(readFile(path, as: name), as: name)
  }

  /// The same of one that a configuration names: where it is missing, with the file that was meant.
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

  /// Of a file that is not there, one of its name in the root or right in a folder of that, as it would be named in its
  /// place.
  private func namesake(of path: String, as name: String) -> String? {
    guard relative(path, to: root) != nil else { return nil }
    let folders = (try? fileNames(in: root, as: name)) ?? []
    let found = ([""] + folders).map { join(join(root, $0), fileName(path)) }.first { isFile($0) }
    // What the configuration stands in may be another folder.
    guard path.hasSuffix("/" + name) else { return nil }
    return found.flatMap { relative($0, to: String(path.dropLast(name.count + 1))) }
  }

  private func isFile(_ path: String) -> Bool { (try? kind(of: path, as: path)) == .file }
}
