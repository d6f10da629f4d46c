import Findings
import ProjectFiles
import ProjectModel
import SwiftOutline

// Determines for which files a run reports findings: all, those that a branch or commit changes, or those in a list.
// The whole project is checked in any case.

/// The revision to check, and the files to report on.
struct ChangeFilter {
  var overlay = Overlay()
  /// See `Location.staged`.
  var staged: StagedSettings?
  /// The changed files; nil to report on all files.
  var changed: ChangedPaths?
  /// A comparison with a commit, which determines the changed files while the project is read. If it exists, `changed`
  /// is nil.
  var comparison: Task<Result<TreeComparison, CommandError>, Never>?
  /// The revision of `--base`; nil without this option.
  var base: Base?
  /// A note about paths in a list that do not exist or are not in the project. A full sentence without the full stop.
  var note: String?
  /// Problems that part of a revision is not available, such as a submodule.
  var problems: [Problem] = []
}

/// The difference between the working tree and a commit.
struct TreeComparison: Sendable {
  /// Contains only tracked files.
  var changed: ChangedPaths
  /// The files that git tracks. All other files count as changed, because they are new.
  var tracked: TrackedPaths
}

/// The revision at which the current branch forked from another branch, for `--base`.
struct Base {
  /// The name of the other branch, as the command line gives it.
  var name: String
  var commit: String
  /// Git for the root of the project.
  var git: Git
  /// An overlay that replaces the contents of changed files with their contents in the base.
  var overlay: Overlay
  /// The files that differ from the base, relative to the root.
  var changed: ChangedPaths
  /// The tracked files that differ from the base, with their contents in the base.
  var changes: [GitChange]
  /// Files that git does not track, and folders that are other repositories.
  var untracked: (files: [String], repositories: [String])

  /// The configuration, rule pages and baseline as they are in the base.
  func settings() throws(CommandError) -> StagedSettings {
    try StagedSettings(git, ofCommit: commit, named: name, changes: changes, untracked: untracked)
  }
}

func asked(_ options: CheckOptions, _ location: Location) throws(CommandError) -> ChangeFilter {
  var changeFilter = try changeFilter(options.changes, location)
  if let name = options.base {
    let (base, problems) = try base(name, isStaged: options.changes == .staged, location)
    changeFilter.base = base
    // A problem with a submodule that both revisions have is reported once.
    changeFilter.problems += problems.filter { problem in !changeFilter.problems.contains { $0.place == problem.place }
    }
    // With `--base`, the findings in all files are compared, because a staged change can cause findings in other files.
    if options.changes == .staged { changeFilter.changed = nil }
  }
  return changeFilter
}

private func base(
  _ name: String, isStaged: Bool, _ location: Location
) throws(CommandError) -> (base: Base, problems: [Problem]) {
  let git = try repository(location, isStaged: isStaged)
  let commit = try git.forkPoint(of: name, option: "--base")
  let index = try git.indexed()
  let all = try isStaged ? git.stagedChanges(since: commit) : git.workTreeChanges(since: commit, index)
  // Files that a sparse checkout leaves out are missing in both revisions, so they did not change.
  let changes = all.filter { !location.isLeftOut($0.path) }
  var paths = changes.map(\.path)
  let untracked = isStaged ? (files: [], repositories: []) : try git.untracked()
  paths += untracked.files + untracked.repositories
  let links = TrackedLinks(index, changes: changes, in: git)
  paths += links.affected(by: changes)
  var overlay = try git.overlay(
    of: changes + links.contentsBefore(changes), changedFolders: links.changedFolders(changes))
  var problems: [Problem] = []
  if try mayHaveSubmodules(changes, location) {
    let submodules = try SubmoduleStates(
      git.tree(of: commit).submodules, of: commit, over: isStaged ? index.submodules : nil, in: git, name: name)
    overlay = submodules.added(to: overlay)
    paths += submodules.changed
    problems = submodules.problems
  }
  let base = Base(
    name: name, commit: commit, git: git, overlay: overlay, changed: ChangedPaths(paths), changes: changes,
    untracked: untracked)
  return (base, problems)
}

/// Whether the repository may have submodules. If nothing hints at them, the files in the index need not be listed.
private func mayHaveSubmodules(_ changes: [GitChange], _ location: Location) throws(CommandError) -> Bool {
  if changes.contains(where: \.isSubmodule) { return true }
  guard let repository = repositoryRoot(around: resolvedPath(location.root) ?? location.root) else { return false }
  // A file of any kind counts here, because git reads `.gitmodules` from the index.
  let file = join(repository, ".gitmodules")
  return try kind(of: file) != nil || isLink(file)
}

private func changeFilter(_ source: ChangeSource?, _ location: Location) throws(CommandError) -> ChangeFilter {
  switch source {
  case nil: return ChangeFilter()
  case .list(let file): return try listed(file, location)
  case .since(let name):
    let git = try repository(location, isStaged: false)
    return ChangeFilter(comparison: Task(executorPreference: Workers.shared) { compare(git, with: name) })
  case .staged:
    let git = try repository(location, isStaged: true)
    let index = try git.indexed()
    // The contents of the index are checked, even for files that have changed again since they were staged.
    let unstaged = try git.unstagedChanges(index)
    let staged = try git.stagedChanges(index)
    let affected = TrackedLinks(index, changes: staged, in: git).affected(by: staged)
    var changeFilter = ChangeFilter(
      overlay: try git.overlay(of: unstaged), staged: try StagedSettings(git, index, unstaged: unstaged),
      changed: ChangedPaths(staged.map(\.path) + affected))
    if try mayHaveSubmodules(unstaged, location) {
      let submodules = try SubmoduleStates(index.submodules, of: nil, over: nil, in: git, name: "the index")
      changeFilter.overlay = submodules.added(to: changeFilter.overlay)
      changeFilter.problems = submodules.problems
    }
    return changeFilter
  }
}

private func compare(_ git: Git, with name: String) -> Result<TreeComparison, CommandError> {
  Result { () throws(CommandError) in
    let base = try git.forkPoint(of: name, option: "--changed-since")
    let index = try git.indexed()
    let changes = try git.workTreeChanges(since: base, index)
    let affected = TrackedLinks(index, changes: changes, in: git).affected(by: changes)
    return TreeComparison(changed: ChangedPaths(changes.map(\.path) + affected), tracked: TrackedPaths(index))
  }
}

/// Git for the root of the project. In a hook of `git commit -a` or `git commit PATH`, git names another index file in
/// the environment. That file is used, unless it belongs to another repository.
private func repository(_ location: Location, isStaged: Bool) throws(CommandError) -> Git {
  let git = try Git(in: location.root)
  guard isStaged, let given = Platform.environment("GIT_INDEX_FILE"), !given.isEmpty else { return git }
  let path = Array(absolutePath(given, in: location.workingFolder).utf8)
  return resolvedBytes(parent(ofPath: path)) == resolvedBytes(git.gitFolder) ? git.withIndex(path) : git
}

extension ChangeFilter {
  /// The changed files. For a comparison, untracked files are included; they are known only after the project is read.
  func changed(in checked: CheckedProject) async throws(CommandError) -> ChangedPaths? {
    guard let comparison else { return changed }
    let found = try await comparison.value.get()
    let files = checked.project.files.filter { !$0.isGenerated || $0.outline.isGenerated }.map(\.path)
    let places =
      checked.report.findings.map(\.place.path)
      + checked.report.problems.flatMap { problem in
        problem.paths + (problem.place.map { [$0.path] } ?? [])
      }
    let inRoot = (files + places + settingsFiles(checked.setup)).filter { !$0.isEmpty && !$0.hasPrefix("../") }
    return found.changed.adding(inRoot.filter { !found.tracked.contains($0) })
  }
}

/// Limits the report to the paths in a list. A list made by a tool may contain deleted files and files of other
/// projects, so they are no error. A note mentions missing paths, and a list without any path in the project, because
/// these may be mistakes.
private func listed(_ file: String, _ location: Location) throws(CommandError) -> ChangeFilter {
  let list = pathList(file == "-" ? try Platform.readStandardInput() : try readGivenFile(file))
  // Paths are compared as bytes, because file names need not be valid or composed Unicode. The system accepts no longer
  // paths.
  let folder = Array(location.workingFolder.utf8)
  let absolute = list.map { $0.count <= longestPath ? absolutePath($0, in: folder) : [] }
  let isThere = absolute.map { path in
    if case .success = status(of: path, followingLinks: false) { !path.isEmpty } else { false }
  }
  let places = absolute.map { relative(composed($0), to: location.root) }
  let paths = places.compactMap(\.self)
  // If the list contains the root, the report covers the whole project.
  var changeFilter = ChangeFilter(changed: paths.contains("") ? nil : ChangedPaths(paths))
  if list.isEmpty { return changeFilter }
  let name = file == "-" ? "standard input" : "'\(file)'"
  guard zip(places, isThere).contains(where: { $0 != nil && $1 }) else {
    changeFilter.note =
      list.count == 1
      ? "the only path in \(name) is not in the project; paths are relative to the working folder"
      : "none of the \(list.count) paths in \(name) is in the project; paths are relative to the working folder"
    return changeFilter
  }
  let missing = zip(list, isThere).filter { !$1 }.map { composed($0.0) }
  if !missing.isEmpty {
    let what = missing.count == 1 ? "one" : "\(missing.count)"
    let names = missing.prefix(4).map { name in
      let line = name.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
      return line.count > 200 ? line.prefix(200) + "…" : line
    }
    let shown = names.joined(separator: ", ") + (missing.count > 4 ? ", …" : "")
    let verb = missing.count == 1 ? "does" : "do"
    changeFilter.note =
      "\(what) of the \(list.count) paths in \(name) \(verb) not exist; this is normal only for deleted files: \(shown)"
  }
  return changeFilter
}

/// The paths of the configuration and of documents with rules, relative to the root.
func settingsFiles(_ setup: Setup) -> [String] {
  let configuration = setup.location.configuration.map { [setup.location.fromRoot($0)] } ?? []
  let pages = Set(setup.books.flatMap(\.sources).map(\.path)).sorted()
  return configuration + pages.filter { !isOfBinary($0) }
}

/// The changed files that are configurations or documents with rules. They can cause findings in unchanged files.
func changedRules(_ changed: ChangedPaths, _ setup: Setup) -> [String] {
  settingsFiles(setup).filter { changed.touch($0) }
}
