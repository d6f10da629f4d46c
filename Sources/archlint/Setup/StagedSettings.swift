import ProjectModel

// Reads configuration, rule pages and baseline from git's index (`--staged`) or from a commit (`--base-rules`). Files
// that are not staged are not used, because they will not be committed.

/// The files in git's index or in a commit that may control a check. Paths are relative to the root.
struct StagedSettings {
  let git: Git
  /// The name of the commit, as the command line gives it; nil for the index.
  let commit: String?
  /// The staged blobs of all files that have changed since they were staged, by path. All files are included, because a
  /// baseline may have any name.
  let blobs: [String: String]
  /// Links that have changed since they were staged.
  private let changedLinks: [String]
  private let tracked: Set<String>
  /// The blob of each link.
  let links: [String: String]
  let submodules: [RecordedSubmodule]
  /// Files that git neither tracks nor ignores.
  let untracked: Set<String>
  /// Folders that are other repositories, and that git neither tracks nor ignores.
  let untrackedRepositories: [String]

  /// - Parameter unstaged: The differences between the index and the working tree.
  init(_ git: Git, _ index: GitIndex, unstaged: [GitChange]) throws(CommandError) {
    self.git = git
    commit = nil
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

  /// Reads the settings of a commit.
  ///
  /// - Parameters:
  ///   - name: The name of the commit, as the command line gives it.
  ///   - changes: The differences between the commit and the working tree.
  ///   - untracked: The untracked files, and the folders that are other repositories.
  init(
    _ git: Git, ofCommit commit: String, named name: String, changes: [GitChange],
    untracked others: (files: [String], repositories: [String])
  ) throws(CommandError) {
    self.git = git
    self.commit = name
    let tree = try git.tree(of: commit)
    blobs = Dictionary(
      changes.filter { $0.state == .file }.map { ($0.path, $0.blob) }, uniquingKeysWith: { first, _ in first })
    changedLinks = changes.filter { $0.state == .link }.map(\.path)
    tracked = Set(tree.files.map(\.path).filter(isOfSettings))
    links = Dictionary(
      tree.files.filter { $0.state == .link }.map { ($0.path, $0.blob) }, uniquingKeysWith: { first, _ in first })
    submodules = tree.submodules
    untracked = Set(others.files + changes.filter { $0.state == .absent }.map(\.path))
    untrackedRepositories = others.repositories
  }

  /// Why a file is not used, for error messages.
  var absence: String { commit.map { "not in '\($0)'" } ?? "not staged" }

  /// Whether git's index or the commit contains a file at a path.
  func holds(_ path: String) -> Bool { tracked.contains(path) }

  /// The pages in a folder that are not read, because they are not staged.
  func passedOver(in folder: String) -> [String] {
    untracked.filter { $0.hasSuffix(".md") && relative($0, to: folder).map { !$0.contains("/") } ?? false }.sorted()
  }

  /// The configurations that are not read, because they are not staged.
  var passedOverConfigurations: [String] { untracked.filter { fileName($0) == configurationName }.sorted() }

  /// The names of files in a folder that have changed since they were staged. They may be deleted in the working tree.
  func changed(in folder: String) -> [String] {
    (blobs.keys + changedLinks).compactMap { relative($0, to: folder) }.filter { !$0.contains("/") }
  }

  /// The configurations that have changed since they were staged. They may be deleted in the working tree.
  var changedConfigurations: [String] {
    (blobs.keys + changedLinks).filter { fileName($0) == configurationName }.sorted()
  }
}

private let suffixes = [".json5", ".md", ".jsonl", ".json", "CODEOWNERS"]

private func isOfSettings(_ path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }
