import ProjectFiles
import ProjectModel

// Reads the contents of submodules in another state of the repository. Git's own diff compares only the commits of
// submodules.

/// The files of submodules at the commits that an earlier state records, compared with a later state.
struct SubmoduleStates {
  /// The state of a submodule in the later state.
  private enum Later {
    case commit(String)
    case workingTree
  }

  private var contents: [String: Result<[UInt8], SystemError>] = [:]
  private var absent: Set<String> = []
  private var absentFolders: Set<String> = []
  /// The paths of changed submodules, from git's folder.
  private(set) var changed: [String] = []
  /// Problems about commits that are missing in this clone.
  private(set) var problems: [Problem] = []
  /// The name of the earlier state for messages, for example `the base`.
  private let name: String
  /// Whether the earlier state is the base of a comparison. If not, the earlier state itself is checked.
  private let isBase: Bool

  /// - Parameters:
  ///   - recorded: The submodules of the earlier state.
  ///   - later: The submodules of the later state. nil for the working tree.
  ///   - commit: The commit that records the earlier state. nil for the index.
  init(
    _ recorded: [RecordedSubmodule], of commit: String?, over later: [RecordedSubmodule]?, in git: Git, name: String
  ) throws(CommandError) {
    self.name = name
    isBase = commit != nil
    try add(recorded, of: commit, over: later, in: git, prefix: "")
  }

  /// The overlay of other files, extended by the files of submodules.
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
      // The index decides whether a folder belongs to a submodule, because any repository may be in a folder.
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
        // A submodule that is not checked out has no files in either state.
      } else if let before {
        let store = try commit.flatMap { commit throws(CommandError) in try git.store(ofSubmodule: path, of: commit) }
        if let store {
          try add(before, over: nil, in: git.inStore(store), place)
        } else if try gitFolder(of: folder) != nil, case let inner = try Git(in: folder), try inner.holds(before) {
          // The submodule's folder still exists. It is the right one, because it contains the commit.
          try add(before, over: nil, in: inner, place)
        } else {
          lack(before, place, isGone: true)
        }
      }
    }
  }

  /// - Parameter git: Git for the submodule itself.
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

  /// Adds the earlier contents of changed files, and marks newer files as absent.
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
    let what = "\(name) has a submodule here at \(commit.prefix(12)), which is not in this clone"
    // A pull request could name a commit that no clone has. Then all files of the submodule count as new.
    if isBase, !isGone { absentFolders.insert(place) }
    let taken = isBase ? "all of it counts as new" : "its current files are used"
    let message =
      isGone
      ? "\(what); it has been removed, so its changes are not checked"
      : "\(what), so \(taken); fetch its whole history, or run 'git fetch origin \(commit)' in it"
    problems.append(Problem(kind: .unreadable, message: message, place: Place(path: place)))
  }
}

/// Whether a folder contains anything except `.git`.
private func hasFiles(_ folder: [UInt8]) -> Bool {
  guard case .success(let entries) = entries(ofFolder: folder) else { return false }
  return entries.contains { !$0.name.elementsEqual(".git".utf8) }
}

extension Git {
  /// The folder in which the repository keeps the data of a submodule that is no longer checked out. nil if there is
  /// none.
  ///
  /// - Parameters:
  ///   - path: The submodule's path from git's folder.
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
