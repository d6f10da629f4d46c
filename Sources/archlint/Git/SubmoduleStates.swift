import ProjectFiles
import ProjectModel

// Finds the files that differ in submodules between two states of the repository. Git compares only the commits of
// submodules.

/// The earlier contents of the files in submodules, as far as they differ from a later state.
struct SubmoduleStates {
  /// What a submodule contains in the later state.
  private enum Later {
    case commit(String)
    case workingTree
  }

  private var contents: [String: Result<[UInt8], SystemError>] = [:]
  private var absent: Set<String> = []
  private var absentFolders: Set<String> = []
  /// The paths of submodules with changes, relative to git's folder.
  private(set) var changed: [String] = []
  /// Problems for commits that this clone does not have.
  private(set) var problems: [Problem] = []
  /// The name of the earlier state in messages, such as `the base`.
  private let name: String
  /// Whether the earlier state is only compared with. Otherwise it is the state that is checked.
  private let isBase: Bool

  /// - Parameters:
  ///   - recorded: The submodules of the earlier state.
  ///   - commit: The commit of the earlier state; nil for the index.
  ///   - later: The submodules of the later state; nil for the working tree.
  init(
    _ recorded: [RecordedSubmodule], of commit: String?, over later: [RecordedSubmodule]?, in git: Git, name: String
  ) throws(CommandError) {
    self.name = name
    isBase = commit != nil
    try add(recorded, of: commit, over: later, in: git, prefix: "")
  }

  /// An overlay of other files, with the earlier contents of submodules added.
  func added(to overlay: Overlay) -> Overlay {
    if contents.isEmpty, absent.isEmpty, absentFolders.isEmpty { return overlay }
    let all = overlay.contents.merging(contents) { $1 }
    return Overlay(
      contents: all, absent: overlay.absent.union(absent).subtracting(all.keys),
      absentFolders: overlay.absentFolders.union(absentFolders))
  }

  private mutating func add(
    _ recorded: [RecordedSubmodule], of commit: String?, over later: [RecordedSubmodule]?, in git: Git, prefix: String
  ) throws(CommandError) {
    let known = if let later { later } else { try git.indexed().submodules }
    let before = Dictionary(recorded.map { ($0.rawPath, $0.commit) }) { first, _ in first }
    let now = Dictionary(known.map { ($0.rawPath, $0.commit) }) { first, _ in first }
    for path in Set(before.keys).union(now.keys).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let (before, place) = (before[path], prefix + composed(path))
      let folder = join(git.folder, path)
      // A folder belongs to a submodule only if the index says so, because it could contain any other repository.
      if let now = now[path] {
        if try gitFolder(of: folder) != nil {
          let after = later == nil ? Later.workingTree : .commit(now)
          try add(before, over: after, in: try Git(in: folder), place)
        } else if hasFiles(folder) {
          problems.append(
            Problem(
              kind: .unreadable,
              message: "the submodule has no repository here, so \(name) uses its current files; delete them and "
                + "run 'git submodule update --init'", place: Place(path: place)))
        }
        // A submodule that is not checked out is skipped, because it has no files in either state.
      } else if let before {
        let store = try commit.flatMap { commit throws(CommandError) in try git.store(ofSubmodule: path, of: commit) }
        if let store {
          try add(before, over: nil, in: git.inStore(store), place)
        } else if try gitFolder(of: folder) != nil, case let inner = try Git(in: folder), try inner.holds(before) {
          // The submodule's folder still exists, and contains the recorded commit.
          try add(before, over: nil, in: inner, place)
        } else {
          lack(before, place, isGone: true)
        }
      }
    }
  }

  /// - Parameter git: Git for the submodule.
  private mutating func add(
    _ before: String?, over after: Later?, in git: Git, _ place: String
  ) throws(CommandError) {
    var commits = before.map { [$0] } ?? []
    if case .commit(let commit)? = after { commits.append(commit) }
    for commit in commits where try !git.holds(commit) { return lack(commit, place, isGone: after == nil) }
    let old = try before.map { commit throws(CommandError) in try git.tree(of: commit) }
    switch (before, after) {
    case (nil, nil): return
    case (let before?, nil):
      try take(old?.files ?? [], gone: [], in: git, place)
      try add(old?.submodules ?? [], of: before, over: [], in: git, prefix: "\(place)/")
    case (_, .commit(let commit)?):
      let new = try git.tree(of: commit)
      let changes = try before.map { before throws(CommandError) in try git.changes(from: before, to: commit) }
      try take(changes ?? [], gone: changes == nil ? new.files.map(\.path) : [], in: git, place)
      try add(old?.submodules ?? [], of: before, over: new.submodules, in: git, prefix: "\(place)/")
    case (_, .workingTree?):
      let index = try git.indexed()
      let changes = try before.map { before throws(CommandError) in try git.workTreeChanges(since: before, index) }
      let tracked = changes == nil ? index.entries.filter { $0.mode != .submodule }.map(\.path) : []
      let untracked = try git.untracked()
      absentFolders.formUnion(untracked.repositories.map { "\(place)/\($0)" })
      try take(changes ?? [], gone: tracked + untracked.files, in: git, place)
      try add(old?.submodules ?? [], of: before, over: nil, in: git, prefix: "\(place)/")
    }
  }

  /// Adds the earlier contents of changed files, and hides files that are new.
  private mutating func take(
    _ changes: [GitChange], gone: [String], in git: Git, _ place: String
  ) throws(CommandError) {
    if !changes.isEmpty || !gone.isEmpty { changed.append(place) }
    let known = changes.filter { Overlay.speaks(of: $0.path) }
    let before = try git.contentsBefore(known)
    for (path, bytes) in before { contents["\(place)/\(path)"] = bytes }
    for path in known.map(\.path) + gone.filter(Overlay.speaks) where before[path] == nil {
      absent.insert("\(place)/\(path)")
    }
  }

  private mutating func lack(_ commit: String, _ place: String, isGone: Bool) {
    let what = "the commit \(commit.prefix(12)) of this submodule, which \(name) uses, is not in this clone"
    // The commit may be missing on purpose: a pull request can name any commit. So all files of the submodule count as
    // new.
    if isBase, !isGone { absentFolders.insert(place) }
    let taken = isBase ? "all files of the submodule count as new" : "the current files of the submodule are used"
    let message =
      isGone
      ? "\(what); the submodule has been removed, so its changes are not checked"
      : "\(what), so \(taken); fetch its whole history, or run 'git fetch origin \(commit)' in the submodule"
    problems.append(Problem(kind: .unreadable, message: message, place: Place(path: place)))
  }
}

/// Whether a folder contains anything except `.git`.
private func hasFiles(_ folder: [UInt8]) -> Bool {
  guard case .success(let entries) = entries(ofFolder: folder) else { return false }
  return entries.contains { !$0.name.elementsEqual(".git".utf8) }
}

extension Git {
  /// The folder in which this repository keeps the data of a submodule that is not checked out any more; nil if there
  /// is none.
  ///
  /// - Parameters:
  ///   - path: The submodule's path, relative to git's folder.
  ///   - commit: The commit whose `.gitmodules` declares the submodule.
  fileprivate func store(ofSubmodule path: [UInt8], of commit: String) throws(CommandError) -> [UInt8]? {
    guard let root = try checkout(around: folder)?.root,
      let file = try fileContents(of: Array(".gitmodules".utf8), at: commit)
    else { return nil }
    let pathFromRoot = join(folder, path).dropFirst(join(root, []).count)
    guard let name = submodules(file).submodules.first(where: { $0.path.elementsEqual(pathFromRoot) })?.name,
      !name.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) })
    else { return nil }
    let store = join(gitFolder, Array("modules/".utf8) + name)
    return kindIgnoringErrors(of: store) == .folder ? store : nil
  }
}
