import ProjectModel

// What submodules hold in another state of a repository: git's own comparison stops at the commit that one is at.

/// The files of submodules at the commits that a state of the repository records, over those of a later state.
struct SubmoduleStates {
  /// Where a submodule is in the later state.
  private enum Later {
    case commit(String)
    case workingTree
  }

  private var contents: [String: Result<[UInt8], SystemError>] = [:]
  private var absent: Set<String> = []
  private var absentFolders: Set<String> = []
  /// The submodules that differ, from the folder that git was asked in.
  private(set) var changed: [String] = []
  /// Commits that are not at hand.
  private(set) var problems: [Problem] = []
  /// What the state is called: `the base`.
  private let name: String

  /// - Parameters:
  ///   - recorded: the commit of each submodule, by its path from git's folder.
  ///   - later: the same of the later state; nil for the working tree.
  ///   - commit: that records them; nil for the index.
  init(
    _ recorded: [String: String], of commit: String?, over later: [String: String]?, in git: Git, name: String
  ) throws(CommandError) {
    self.name = name
    try add(recorded, of: commit, over: later, in: git, prefix: "")
  }

  /// The other files' overlay with these.
  func added(to overlay: Overlay) -> Overlay {
    if contents.isEmpty, absent.isEmpty, absentFolders.isEmpty { return overlay }
    let all = overlay.contents.merging(contents) { $1 }
    return Overlay(
      contents: all, absent: overlay.absent.union(absent).subtracting(all.keys),
      absentFolders: overlay.absentFolders.union(absentFolders))
  }

  private mutating func add(
    _ recorded: [String: String], of commit: String?, over later: [String: String]?, in git: Git, prefix: String
  ) throws(CommandError) {
    let known = if let later { later } else { try git.indexed().submodules }
    for path in Set(recorded.keys).union(known.keys).sorted() {
      let (before, place) = (recorded[path], prefix + path)
      let folder = join(git.folder, path)
      // Any repository may stand in a folder: the index says where it is a submodule's.
      if let now = known[path] {
        if try gitFolder(of: folder) != nil {
          let after = later == nil ? Later.workingTree : .commit(now)
          try add(before, over: after, in: try Git(in: folder), place)
        } else if try hasFiles(folder) {
          problems.append(
            Problem(
              kind: .unreadable,
              message: "the submodule has no repository here, so it is taken in \(name) for what its files are now: "
                + "take them away, and 'git submodule update --init'", place: Place(path: place)))
        }
        // What is only not checked out is seen in neither state.
      } else if let before {
        let store = try commit.flatMap { commit throws(CommandError) in try git.store(ofSubmodule: path, of: commit) }
        if let store {
          try add(before, over: nil, in: try Git(in: store, isStore: true), place)
        } else if try gitFolder(of: folder) != nil, try Git(in: folder).holds(before) {
          // What is left of it; the commit tells that it is this one's.
          try add(before, over: nil, in: try Git(in: folder), place)
        } else {
          lack(before, place, isGone: true)
        }
      }
    }
  }

  /// - Parameter git: of the submodule itself.
  private mutating func add(
    _ before: String?, over after: Later?, in git: Git, _ place: String
  ) throws(CommandError) {
    var commits = before.map { [$0] } ?? []
    if case .commit(let commit)? = after { commits.append(commit) }
    if let missing = commits.first(where: { !git.holds($0) }) {
      // Says first what is wrong with the repository itself, as that it is another user's.
      _ = try git.output(["rev-parse", "--git-dir"])
      return lack(missing, place, isGone: after == nil)
    }
    let old = try before.map { commit throws(CommandError) in try git.tree(of: commit) }
    switch (before, after) {
    case (nil, nil): return
    case (let before?, nil):
      try take(old?.files ?? [], gone: [], in: git, place)
      try add(old?.submodules ?? [:], of: before, over: [:], in: git, prefix: "\(place)/")
    case (_, .commit(let commit)?):
      let new = try git.tree(of: commit)
      let changes = try before.map { before throws(CommandError) in try git.changes(from: before, to: commit) }
      try take(changes ?? [], gone: changes == nil ? new.files.map(\.path) : [], in: git, place)
      try add(old?.submodules ?? [:], of: before, over: new.submodules, in: git, prefix: "\(place)/")
    case (_, .workingTree?):
      let changes = try before.map { before throws(CommandError) in try git.changes(since: before) }
      let tracked = changes == nil ? try git.indexed().entries.map(\.path) : []
      let untracked = try git.untracked()
      absentFolders.formUnion(untracked.repositories.map { "\(place)/\($0)" })
      try take(changes ?? [], gone: tracked + untracked.files, in: git, place)
      try add(old?.submodules ?? [:], of: before, over: nil, in: git, prefix: "\(place)/")
    }
  }

  /// What changed files were before, and without what came since.
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
    let message =
      isGone
      ? "\(what); it is gone by now, and what that brings is not seen"
      : "\(what), so it is taken there for what it is now: fetch its whole history, or 'git fetch origin \(commit)' in it"
    problems.append(Problem(kind: .unreadable, message: message, place: Place(path: place)))
  }
}

/// Something beside what tells of a repository.
private func hasFiles(_ folder: String) throws(CommandError) -> Bool {
  guard try kind(of: folder) == .folder else { return false }
  return try fileNames(in: folder, as: folder).contains { $0 != ".git" }
}

extension Git {
  /// Where the repository keeps a submodule that is not checked out any more; nil where it never had it.
  ///
  /// - Parameters:
  ///   - path: from git's folder.
  ///   - commit: whose `.gitmodules` names it.
  fileprivate func store(ofSubmodule path: String, of commit: String) throws(CommandError) -> String? {
    guard let folder = line(["rev-parse", "--absolute-git-dir"]), let prefix = line(["rev-parse", "--show-prefix"]),
      let file = try contents(of: ".gitmodules", at: commit)
    else { return nil }
    let named = submodules(file).submodules
    guard let bytes = named.first(where: { composed($0.path) == prefix + path })?.name,
      let name = String(validating: bytes, as: UTF8.self), !name.split(separator: "/").contains("..")
    else { return nil }
    let store = join(folder, "modules/\(name)")
    return try kind(of: store) == .folder ? store : nil
  }
}
