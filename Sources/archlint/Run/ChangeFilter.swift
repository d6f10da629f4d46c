import Findings
import ProjectFiles
import ProjectModel
import SwiftOutline

// Determines the files that a run reports on, if not the whole project: the files that a branch or commit changes, or
// that a list names. The whole project is checked in any case.

/// The revision to check, and the files to report on.
struct ChangeFilter {
  var overlay = Overlay()
  /// See `Location.staged`.
  var staged: StagedSettings?
  /// The changed files; nil to report on all files.
  var changed: ChangedPaths?
  /// The comparison with a commit, which replaces `changed`. It runs while the project is read.
  var comparison: Task<Result<TreeComparison, CommandError>, Never>?
  /// The revision to compare with, to find new violations; nil for none.
  var base: Base?
  /// A message about paths in a list that do not exist or are not in the project. A full sentence without the full
  /// stop.
  var note: String?
  /// Problems about parts of the checked revisions that are not available, such as submodules.
  var problems: [Problem] = []
}

/// The difference between the working tree and a commit.
struct TreeComparison: Sendable {
  /// Contains only tracked files.
  var changed: ChangedPaths
  /// All files that are not in it count as changed, because they are new.
  var tracked: TrackedPaths
}

/// The revision where the current branch forked from another one.
struct Base {
  /// The name on the command line.
  var name: String
  var commit: String
  /// Git in the root of the project.
  var git: Git
  /// The overlay that turns the checked revision into this one.
  var overlay: Overlay
  /// The files that differ, below the root.
  var changed: ChangedPaths
  /// The tracked files that differ, with their contents in this revision.
  var changes: [GitChange]
  /// The files that git does not track, and the folders of other repositories.
  var untracked: (files: [String], repositories: [String])

  /// The files of this revision that control a check.
  func settings() throws(CommandError) -> StagedSettings {
    try StagedSettings(git, ofCommit: commit, named: name, changes: changes, untracked: untracked)
  }
}

func asked(_ options: CheckOptions, _ location: Location) throws(CommandError) -> ChangeFilter {
  var changeFilter = try changeFilter(options.changes, location)
  if let name = options.base {
    let (base, problems) = try base(name, isStaged: options.changes == .staged, location)
    changeFilter.base = base
    // A problem with a submodule is the same in both revisions.
    changeFilter.problems += problems.filter { problem in !changeFilter.problems.contains { $0.place == problem.place }
    }
    // With a base, staged changes can cause findings in other files, for example if a test is removed. So all files are
    // reported.
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
  // Files outside of a sparse checkout are missing in both revisions.
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

/// Whether the repository may have submodules. Avoids listing all files of the index if there is no sign of any.
private func mayHaveSubmodules(_ changes: [GitChange], _ location: Location) throws(CommandError) -> Bool {
  if changes.contains(where: \.isSubmodule) { return true }
  guard let repository = repositoryRoot(around: resolvedPath(location.root) ?? location.root) else { return false }
  // Any kind of file counts, because git reads `.gitmodules` from the index.
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
    // Checks the contents of the index, also for files with further changes in the working tree.
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

/// Git in the root. A hook of `git commit -a` or `git commit PATH` uses another index, which the environment names. It
/// is ignored if it belongs to another repository.
private func repository(_ location: Location, isStaged: Bool) throws(CommandError) -> Git {
  let git = try Git(in: location.root)
  guard isStaged, let given = Platform.environment("GIT_INDEX_FILE"), !given.isEmpty else { return git }
  let path = Array(absolutePath(given, in: location.workingFolder).utf8)
  return resolvedBytes(parent(ofPath: path)) == resolvedBytes(git.gitFolder) ? git.withIndex(path) : git
}

extension ChangeFilter {
  /// The changed files. With a comparison, untracked files are added. They are known only after the project was read.
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

/// Narrows the report to the paths of a list. A tool that makes the list may include files of other projects and
/// deleted files, which is not an error. The note mentions missing paths, and a list without any path in the project,
/// because these are probably mistakes.
private func listed(_ file: String, _ location: Location) throws(CommandError) -> ChangeFilter {
  let list = pathList(file == "-" ? try Platform.readStandardInput() : try readGivenFile(file))
  // Compared as bytes, because file names on disk may be neither valid UTF-8 nor composed. No system call accepts a
  // longer path.
  let folder = Array(location.workingFolder.utf8)
  let absolute = list.map { $0.count <= longestPath ? absolutePath($0, in: folder) : [] }
  let isThere = absolute.map { path in
    if case .success = status(of: path, followingLinks: false) { !path.isEmpty } else { false }
  }
  let places = absolute.map { relative(composed($0), to: location.root) }
  let paths = places.compactMap(\.self)
  // The root means the whole project.
  var changeFilter = ChangeFilter(changed: paths.contains("") ? nil : ChangedPaths(paths))
  if list.isEmpty { return changeFilter }
  let name = file == "-" ? "standard input" : "'\(file)'"
  guard zip(places, isThere).contains(where: { $0 != nil && $1 }) else {
    let what = list.count == 1 ? "the one path of \(name) is not" : "none of the \(list.count) paths of \(name) is"
    changeFilter.note = "\(what) in the project; paths are relative to the working folder"
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

/// The configuration and the documents with rules, relative to the root.
func settingsFiles(_ setup: Setup) -> [String] {
  let configuration = setup.location.configuration.map { [setup.location.fromRoot($0)] } ?? []
  let pages = Set(setup.books.flatMap(\.sources).map(\.path)).sorted()
  return configuration + pages.filter { !isOfBinary($0) }
}

/// The changed files among the configuration and the rule documents. They can cause findings in unchanged files.
func changedRules(_ changed: ChangedPaths, _ setup: Setup) -> [String] {
  settingsFiles(setup).filter { changed.touch($0) }
}
