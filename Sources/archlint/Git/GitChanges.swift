import ProjectFiles

// Finds the files that differ between two states of a repository.

/// A file in git's folder that differs between two states, with its content in the earlier state.
struct GitChange {
  enum State { case absent, file, link, submodule }

  /// The path relative to git's folder, with the bytes that git uses.
  var rawPath: [UInt8]
  /// The path as text, with composed Unicode characters.
  var path: String
  var state: State
  /// The ID of the earlier blob or, for a submodule, of the earlier commit. Zeros if the path did not exist.
  var blob: String
  /// Whether the path is a submodule in one of the two states.
  var isSubmodule: Bool

  init(rawPath: [UInt8], state: State, blob: String, isSubmodule: Bool = false) {
    self.rawPath = rawPath
    path = composed(rawPath)
    self.state = state
    self.blob = blob
    self.isSubmodule = isSubmodule || state == .submodule
  }

  /// Creates the change of a file that is in the index, but not in the working tree.
  init(_ entry: GitIndex.Entry) {
    let state: State =
      switch entry.mode {
      case .file: entry.isIntentToAdd ? .absent : .file
      case .link: .link
      case .submodule: .submodule
      }
    self.init(rawPath: entry.rawPath, state: state, blob: entry.blob)
  }
}

extension Git {
  /// The merge base of HEAD and a branch, tag or commit.
  func forkPoint(of name: String, option: String) throws(CommandError) -> String {
    let (commit, head) = try commits(named: name, option: option)
    if commit == head { return commit }
    guard let base = try line(["merge-base", commit, head]) else {
      throw CommandError(
        message: "\(option): '\(name)' and HEAD have no commit in common\(try shallowAdvice())",
        code: try isShallow() ? .failure : .usage)
    }
    return base
  }

  /// The commit of a revision on the command line, and the commit of HEAD.
  func commits(named name: String, option: String) throws(CommandError) -> (commit: String, head: String) {
    // A range such as `a..b` is rejected, because git would read it as two revisions.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.contains(".."), !name.contains(where: \.isNewline) else {
      throw CommandError(message: "'\(option)' expects a branch, a tag or a commit, not '\(name)'", code: .usage)
    }
    let references = references(named: name)
    let found = try commits([name, "HEAD"] + references)
    try checkUnambiguous(name, Array(zip(references, found.dropFirst(2))), option: option)
    guard let commit = found[0] else {
      throw CommandError(
        message: "\(option): there is no commit '\(name)' in the repository\(try shallowAdvice())", code: .usage)
    }
    guard let head = found[1] else {
      throw CommandError(message: "\(option): the repository has no commit yet", code: .usage)
    }
    return (commit, head)
  }

  /// Whether the clone lacks the older commits.
  func isShallow() throws(CommandError) -> Bool {
    kindIgnoringErrors(of: try commonFolder() + Array("/shallow".utf8)) != nil
  }

  private func shallowAdvice() throws(CommandError) -> String {
    try isShallow() ? "; this is a shallow clone: fetch all of it ('fetch-depth: 0', 'git fetch --unshallow')" : ""
  }

  /// The full names that git tries for a short name, such as `refs/tags/main` and `refs/heads/main`.
  private func references(named name: String) -> [String] {
    let reference = referencePart(of: name)
    if reference.isEmpty || reference.hasPrefix("refs/") { return [] }
    let folders = ["refs/", "refs/tags/", "refs/heads/", "refs/remotes/"]
    return folders.map { $0 + reference } + ["refs/remotes/\(reference)/HEAD"]
  }

  /// Rejects a name that has several meanings. Git prefers a tag to a branch of the same name, so whoever can push a
  /// tag could otherwise choose the revision with which a branch is compared.
  ///
  /// - Parameter references: The full names that git tries, with their commits; nil if there is no such reference.
  private func checkUnambiguous(
    _ name: String, _ references: [(name: String, commit: String?)], option: String
  ) throws(CommandError) {
    let reference = referencePart(of: name)
    var commits = Set(references.compactMap(\.commit))
    var meanings = references.filter { $0.commit != nil }.map(\.name)
    if reference.contains("/"), kindIgnoringErrors(of: join(gitFolder, Array(reference.utf8))) == .file {
      meanings.insert("a file in git's folder", at: 0)
      commits.insert("")
    }
    if !meanings.isEmpty, (4..<40).contains(reference.count), reference.allSatisfy(\.isHexDigit) {
      meanings.append("an abbreviated commit")
      commits.insert("abbreviated")
    }
    guard commits.count > 1 else { return }
    throw CommandError(
      message: "\(option): '\(reference)' is ambiguous: \(meanings.joined(separator: ", ")); write the whole name, "
        + "as in 'refs/remotes/origin/main'",
      code: .usage)
  }

  /// The reference in a revision: `main` for `main~2`, `main^{tree}` and `main@{1}`.
  private func referencePart(of name: String) -> Substring { name.prefix { !"~^@:".contains($0) } }

  /// The folder with the repository's data that is the same for all linked working trees.
  private func commonFolder() throws(CommandError) -> [UInt8] {
    guard case .success(let text) = contents(ofFile: join(gitFolder, Array("commondir".utf8))) else { return gitFolder }
    return absolutePath(Array(text.prefix { $0 != 0x0A && $0 != 0x0D }), in: gitFolder)
  }

  /// The commit of each name; nil if a name means no commit. Names cannot contain line ends.
  func commits(_ names: [String]) throws(CommandError) -> [String?] {
    let printed = try output(
      ["cat-file", "--batch-check"], input: Array(names.map { "\($0)^{commit}\n" }.joined().utf8))
    let lines = printed.split(separator: 0x0A, omittingEmptySubsequences: false)
    return names.indices.map { index in
      // A line of the output is `<id> commit <size>`, or the name and `missing`.
      let parts = lines[index].split(separator: UInt8(ascii: " "))
      guard parts.count == 3, parts[1].elementsEqual("commit".utf8) else { return nil }
      return String(decoding: parts[0], as: UTF8.self)
    }
  }

  func holds(_ commit: String) throws(CommandError) -> Bool { try commits([commit])[0] != nil }

  /// The differences between a commit and the index.
  func stagedChanges(since commit: String) throws(CommandError) -> [GitChange] {
    try changes(["diff-index", "--cached", commit])
  }

  /// The changes that the next commit would contain.
  func stagedChanges(_ index: GitIndex) throws(CommandError) -> [GitChange] {
    if let head = try commits(["HEAD"])[0] { return try stagedChanges(since: head) }
    return index.entries.map { entry in
      GitChange(rawPath: entry.rawPath, state: .absent, blob: "", isSubmodule: entry.mode == .submodule)
    }
  }

  /// The differences between two commits.
  func changes(from old: String, to new: String) throws(CommandError) -> [GitChange] {
    try changes(["diff-tree", "-r", old, new])
  }

  /// Runs a diff command of git. A moved file counts as a deleted file and a new one. A submodule counts as changed
  /// only if its commit differs.
  private func changes(_ command: [String]) throws(CommandError) -> [GitChange] {
    let options = [
      "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color",
      "--ignore-submodules=dirty", "--relative", "-O/dev/null",
    ]
    let printed = try output([command[0]] + options + command.dropFirst() + ["--"])
    var changes: [GitChange] = []
    var header: [Substring]?
    for field in printed.split(separator: 0) {
      if let parts = header {
        header = nil
        // The first part of an entry, for example `:100644 100644 <before> <after> M`.
        guard parts.count == 5 else { continue }
        changes.append(
          GitChange(
            rawPath: Array(field), state: GitChange.State(mode: parts[0].dropFirst()), blob: String(parts[2]),
            isSubmodule: parts[1] == "160000"))
      } else {
        header = String(decoding: field, as: UTF8.self).split(separator: " ")
      }
    }
    return changes
  }

  /// The contents of a commit: its submodules, and its files in the form of changes that delete them.
  func tree(of commit: String) throws(CommandError) -> (files: [GitChange], submodules: [RecordedSubmodule]) {
    var files: [GitChange] = []
    var submodules: [RecordedSubmodule] = []
    // For example `100644 blob <blob><tab>path`.
    for line in try output(["ls-tree", "-r", "-z", commit]).split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let fields = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      guard parts.count == 2, fields.count == 3 else { continue }
      let change = GitChange(rawPath: Array(parts[1]), state: GitChange.State(mode: fields[0]), blob: String(fields[2]))
      if change.isSubmodule {
        submodules.append(RecordedSubmodule(rawPath: change.rawPath, commit: change.blob))
      } else {
        files.append(change)
      }
    }
    return (files, submodules)
  }

  /// Paths that are neither tracked nor ignored: files, and folders that are other repositories. Files in these folders
  /// are not listed.
  func untracked() throws(CommandError) -> (files: [String], repositories: [String]) {
    let listed = try output(["ls-files", "-z", "--others", "--exclude-standard"]).split(separator: 0)
    let paths = listed.map { composed(Array($0)) }
    return (paths.filter { !$0.hasSuffix("/") }, paths.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) })
  }
}

extension GitChange.State {
  fileprivate init(mode: Substring) {
    switch mode.prefix(3) {
    case "100": self = .file
    case "120": self = .link
    case "160": self = .submodule
    default: self = .absent
    }
  }
}
