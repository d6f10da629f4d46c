import ProjectFiles
import ProjectLoading
import ProjectModel

// Where the index is judged, it is judged by what stands in it: a configuration, a page or a baseline that nobody has
// staged will not be committed, and is none.

/// What the index says of the files that a project is judged by. Paths are from the root.
struct StagedSettings {
  let git: Git
  /// What it holds of all files that are changed further, by path: a baseline may have any name.
  let blobs: [String: String]
  /// The links that are changed further.
  private let changedLinks: [String]
  private let tracked: Set<String>
  /// The blob of each link.
  let links: [String: String]
  let submodules: [RecordedSubmodule]
  /// Neither in the index nor among what git is told to ignore.
  let untracked: Set<String>
  /// Folders of others' repositories that are neither.
  let untrackedRepositories: [String]

  /// - Parameter unstaged: how the working tree differs from the index.
  init(_ git: Git, _ index: GitIndex, unstaged: [GitChange]) throws(CommandError) {
    self.git = git
    let files = unstaged.filter { $0.state == .file }
    blobs = Dictionary(files.map { ($0.path, $0.blob) }, uniquingKeysWith: { first, _ in first })
    changedLinks = unstaged.filter { $0.state == .link }.map(\.path)
    tracked = Set(index.entries.filter { $0.mode != .submodule }.map(\.path).filter(isOfSettings))
    let links = index.entries.filter { $0.mode == .link }.map { ($0.path, $0.blob) }
    self.links = Dictionary(links, uniquingKeysWith: { first, _ in first })
    submodules = index.submodules
    let others = try git.untracked()
    untracked = Set(others.files)
    untrackedRepositories = others.repositories
  }

  /// Whether a file that is looked for by its name is there.
  func holds(_ path: String) -> Bool { tracked.contains(path) }

  /// Those in a folder that are passed over.
  func passedOver(in folder: String) -> [String] {
    untracked.filter { $0.hasSuffix(".md") && relative($0, to: folder).map { !$0.contains("/") } ?? false }.sorted()
  }

  /// The configurations that git does not know, below the root and in it.
  var passedOverConfigurations: [String] { untracked.filter { fileName($0) == configurationName }.sorted() }

  /// The files in a folder that are staged and may be gone by now.
  func changed(in folder: String) -> [String] {
    (blobs.keys + changedLinks).compactMap { relative($0, to: folder) }.filter { !$0.contains("/") }
  }

  /// The configurations that are staged and gone by now.
  var changedConfigurations: [String] {
    (blobs.keys + changedLinks).filter { fileName($0) == configurationName }.sorted()
  }
}

private let suffixes = [".json5", ".md", ".jsonl", ".json", "CODEOWNERS"]

private func isOfSettings(_ path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }

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
}

/// What lies in the working tree where a run would look, and is not staged; from the root.
func passedOver(_ setup: Setup, _ options: CheckOptions) -> [String] {
  let location = setup.location
  guard let staged = location.staged else { return [] }
  var paths: Set<String> = []
  var wanted: [String] = []
  if location.hasNested {
    paths.formUnion(staged.passedOverConfigurations)
    wanted.append(configurationName)
  }
  if options.usesBaseline, options.baseline == nil, setup.configuration.baseline == nil { wanted.append(baselineName) }
  for name in wanted where !staged.holds(name) {
    // What cannot be told of it makes no difference.
    if case .success(.file) = status(of: Array(join(location.root, name).utf8), followingLinks: true) {
      paths.insert(name)
    }
  }
  let packs = setup.books.flatMap(\.sources).filter { $0.pack != nil && !isOfBinary($0.path) }
  for folder in Set(packs.map { parent(of: $0.path) }) {
    paths.formUnion(staged.passedOver(in: folder))
  }
  return paths.sorted()
}
