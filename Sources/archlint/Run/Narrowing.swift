import Findings
import ProjectFiles
import ProjectModel
import SwiftOutline

// What a run is to speak of, where it is not the whole project: the files that a branch or a commit changes, or that
// a list names. All of the project is judged in any case.

/// What is judged in place of the working tree, and what is told of it.
struct Narrowing {
  var overlay = Overlay()
  /// See `Location.staged`.
  var staged: StagedSettings?
  /// The files that changed; nil: all are reported.
  var changed: ChangedPaths?
  /// The comparison with a commit, whose result takes the place of `changed`. It is made while the project is read.
  var comparison: Task<Result<TreeComparison, CommandError>, Never>?
  /// What is judged as well, to tell what is new; nil for nothing.
  var base: Base?
  /// A full sentence without the stop, of a list that narrows a report to nothing.
  var note: String?
  /// What of the states that are judged is not at hand.
  var problems: [Problem] = []
}

/// How the working tree differs from a commit.
struct TreeComparison: Sendable {
  /// Tracked files alone.
  var changed: ChangedPaths
  /// All other files are new.
  var tracked: TrackedPaths
}

/// The state of the tree where a branch parted from another.
struct Base {
  /// As the command line names it.
  var name: String
  var commit: String
  /// Of the root.
  var git: Git
  /// Over what is judged.
  var overlay: Overlay
  /// What of the repository differs, below the root.
  var changed: ChangedPaths
}

func asked(_ options: CheckOptions, _ location: Location) throws(CommandError) -> Narrowing {
  var narrowing = try narrowing(options.changes, location)
  if let name = options.base {
    let (base, problems) = try base(name, isStaged: options.changes == .staged, location)
    narrowing.base = base
    // What is wrong with a submodule is the same in both states.
    narrowing.problems += problems.filter { problem in !narrowing.problems.contains { $0.place == problem.place } }
    // What staged changes bring against it may stand in files that they leave alone, as where a test is taken out.
    if options.changes == .staged { narrowing.changed = nil }
  }
  return narrowing
}

private func base(
  _ name: String, isStaged: Bool, _ location: Location
) throws(CommandError) -> (base: Base, problems: [Problem]) {
  let git = try repository(location, isStaged: isStaged)
  let commit = try git.forkPoint(of: name, option: "--base")
  let index = try git.indexed()
  let all = try isStaged ? git.stagedChanges(since: commit) : git.workTreeChanges(since: commit, index)
  // What a sparse checkout leaves out is seen in neither state.
  let changes = all.filter { !location.isLeftOut($0.path) }
  var paths = changes.map(\.path)
  if !isStaged {
    let untracked = try git.untracked()
    paths += untracked.files + untracked.repositories
  }
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
  return (Base(name: name, commit: commit, git: git, overlay: overlay, changed: ChangedPaths(paths)), problems)
}

/// Git is not asked for all of its files where there is no sign of a submodule.
private func mayHaveSubmodules(_ changes: [GitChange], _ location: Location) throws(CommandError) -> Bool {
  if changes.contains(where: \.isSubmodule) { return true }
  guard let repository = repositoryRoot(around: resolvedPath(location.root) ?? location.root) else { return false }
  // Whatever it is: git asks the index.
  let file = join(repository, ".gitmodules")
  return try kind(of: file) != nil || isLink(file)
}

private func narrowing(_ source: ChangeSource?, _ location: Location) throws(CommandError) -> Narrowing {
  switch source {
  case nil: return Narrowing()
  case .list(let file): return try listed(file, location)
  case .since(let name):
    let git = try repository(location, isStaged: false)
    return Narrowing(comparison: Task(executorPreference: Workers.shared) { compare(git, with: name) })
  case .staged:
    let git = try repository(location, isStaged: true)
    let index = try git.indexed()
    // What will be committed is what the index holds, also of files that are changed further.
    let unstaged = try git.unstagedChanges(index)
    let staged = try git.stagedChanges(index)
    let affected = TrackedLinks(index, changes: staged, in: git).affected(by: staged)
    var narrowing = Narrowing(
      overlay: try git.overlay(of: unstaged), staged: try StagedSettings(git, index, unstaged: unstaged),
      changed: ChangedPaths(staged.map(\.path) + affected))
    if try mayHaveSubmodules(unstaged, location) {
      let submodules = try SubmoduleStates(index.submodules, of: nil, over: nil, in: git, name: "the index")
      narrowing.overlay = submodules.added(to: narrowing.overlay)
      narrowing.problems = submodules.problems
    }
    return narrowing
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

/// Git in the root. A hook of `git commit -a` or `git commit PATH` has an index of its own, which the environment names;
/// where that is in another repository, it is not meant.
private func repository(_ location: Location, isStaged: Bool) throws(CommandError) -> Git {
  let git = try Git(in: location.root)
  guard isStaged, let given = Platform.environment("GIT_INDEX_FILE"), !given.isEmpty else { return git }
  let path = Array(absolutePath(given, in: location.workingFolder).utf8)
  return resolvedBytes(parent(ofPath: path)) == resolvedBytes(git.gitFolder) ? git.withIndex(path) : git
}

extension Narrowing {
  /// The files that changed, where those that git does not track are known only after the project was read.
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

/// The paths of a list that lie in the project. A list is made by a tool that may name files of other projects too, and
/// files that are gone; what names nothing is told all the same, since it is likely a mistake.
private func listed(_ file: String, _ location: Location) throws(CommandError) -> Narrowing {
  let list = pathList(file == "-" ? try Platform.readStandardInput() : try readGivenFile(file))
  // As bytes: what the disk has need not be UTF-8, nor composed. A longer one is none that a system opens.
  let folder = Array(location.workingFolder.utf8)
  let absolute = list.map { $0.count <= longestPath ? absolutePath($0, in: folder) : [] }
  let isThere = absolute.map { path in
    if case .success = status(of: path, followingLinks: false) { !path.isEmpty } else { false }
  }
  let places = absolute.map { relative(composed($0), to: location.root) }
  let paths = places.compactMap(\.self)
  // The root is all of the project.
  var narrowing = Narrowing(changed: paths.contains("") ? nil : ChangedPaths(paths))
  if list.isEmpty { return narrowing }
  let name = file == "-" ? "standard input" : "'\(file)'"
  guard zip(places, isThere).contains(where: { $0 != nil && $1 }) else {
    let what = list.count == 1 ? "the one path of \(name) is not" : "none of the \(list.count) paths of \(name) is"
    narrowing.note = "\(what) in the project; they count from the working folder"
    return narrowing
  }
  let missing = zip(list, isThere).filter { !$1 }.map { composed($0.0) }
  if !missing.isEmpty {
    let what = missing.count == 1 ? "one" : "\(missing.count)"
    let names = missing.prefix(4).map { name in
      let line = name.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
      return line.count > 200 ? line.prefix(200) + "…" : line
    }
    let shown = names.joined(separator: ", ") + (missing.count > 4 ? ", …" : "")
    let verb = missing.count == 1 ? "names" : "name"
    narrowing.note =
      "\(what) of the \(list.count) paths of \(name) \(verb) nothing that is there, as it is of deleted files alone: \(shown)"
  }
  return narrowing
}

/// The configuration and the pages that the rules come from, from the root.
private func settingsFiles(_ setup: Setup) -> [String] {
  let configuration = setup.location.configuration.map { [setup.location.fromRoot($0)] } ?? []
  let pages = Set(setup.books.flatMap(\.sources).map(\.path)).sorted()
  return configuration + pages.filter { !isOfBinary($0) }
}

/// The settings files that changed too: they can lead to findings in files that did not change.
func changedRules(_ changed: ChangedPaths, _ setup: Setup) -> [String] {
  settingsFiles(setup).filter { changed.touch($0) }
}
