import ProjectModel

// With `--staged`, the configuration, rule pages and baseline are read from the index. Files that are not staged will
// not be committed, so they do not count. With `--base-rules`, they are read from the base in the same way.

/// The files of the index, or of a commit, that control a check. Paths are relative to the root.
struct StagedSettings {
  let git: Git
  /// The name of the commit on the command line; nil for the index.
  let commit: String?
  /// The staged blobs of files that have unstaged changes, by path. All files are included, because a baseline may have
  /// any name.
  let blobs: [String: String]
  /// Staged links that have unstaged changes.
  private let changedLinks: [String]
  private let tracked: Set<String>
  /// The blob of each link.
  let links: [String: String]
  let submodules: [RecordedSubmodule]
  /// Files that are neither tracked nor ignored.
  let untracked: Set<String>
  /// Folders of other repositories that are neither tracked nor ignored.
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

  /// The settings of a commit.
  ///
  /// - Parameters:
  ///   - name: The name of the commit on the command line.
  ///   - changes: The differences between the commit and the working tree.
  ///   - others: The untracked files and repositories.
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

  /// The reason why a file does not take part, for error messages.
  var absence: String { commit.map { "not in '\($0)'" } ?? "not staged" }

  /// Whether the index contains a file that is found by its name.
  func holds(_ path: String) -> Bool { tracked.contains(path) }

  /// The pages directly in a folder that are not staged, so that they are not read.
  func passedOver(in folder: String) -> [String] {
    untracked.filter { $0.hasSuffix(".md") && relative($0, to: folder).map { !$0.contains("/") } ?? false }.sorted()
  }

  /// The configurations that are not staged, so that they are not read.
  var passedOverConfigurations: [String] { untracked.filter { fileName($0) == configurationName }.sorted() }

  /// The names of staged files in a folder that have unstaged changes. They may be missing in the working tree.
  func changed(in folder: String) -> [String] {
    (blobs.keys + changedLinks).compactMap { relative($0, to: folder) }.filter { !$0.contains("/") }
  }

  /// The staged configurations that have unstaged changes. They may be missing in the working tree.
  var changedConfigurations: [String] {
    (blobs.keys + changedLinks).filter { fileName($0) == configurationName }.sorted()
  }
}

private let suffixes = [".json5", ".md", ".jsonl", ".json", "CODEOWNERS"]

private func isOfSettings(_ path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }
