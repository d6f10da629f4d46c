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
