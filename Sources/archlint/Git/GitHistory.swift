import ProjectFiles

// Reads the commits of a history, and the files of each commit.

/// A commit of a history.
struct HistoryCommit: Hashable, Sendable {
  /// In hexadecimal digits.
  var id: String
  /// When it was committed, in seconds since 1970.
  var seconds: Int
  /// The first parent; nil for none, and at the end of a shallow clone.
  var parent: String?
}

extension Git {
  /// The commits from a commit back to its oldest first parent, newest first.
  ///
  /// - Parameters:
  ///   - excluded: a commit whose history is left out; nil for none.
  ///   - seconds: the time since 1970 at which the history ends; nil for no limit.
  func firstParents(of commit: String, without excluded: String?, since seconds: Int?) throws(CommandError)
    -> [HistoryCommit]
  {
    var arguments = ["rev-list", "--first-parent", "--timestamp", "--parents"]
    if let seconds { arguments.append("--max-age=\(seconds)") }
    arguments.append(commit)
    if let excluded { arguments.append("^" + excluded) }
    return historyCommits(try output(arguments + ["--"]))
  }

  /// The commits with a tag from which a commit can be reached, in no order.
  ///
  /// - Parameter excluded: a commit whose history is left out; nil for none.
  func taggedCommits(in commit: String, without excluded: String?) throws(CommandError) -> [HistoryCommit] {
    var arguments = ["for-each-ref", "--format=%(objectname) %(*objectname)", "--merged=\(commit)"]
    if let excluded { arguments.append("--no-merged=\(excluded)") }
    let printed = try output(arguments + ["refs/tags"])
    let ids = printed.split(separator: 0x0A).compactMap { line in
      // An annotated tag is an object of its own. The second id is its commit.
      line.split(separator: UInt8(ascii: " ")).last.map { String(decoding: $0, as: UTF8.self) }
    }
    return try described(ids)
  }

  /// The times and parents of commits. Each commit occurs once.
  func described(_ ids: [String]) throws(CommandError) -> [HistoryCommit] {
    if ids.isEmpty { return [] }
    let names = Array(ids.joined(separator: "\n").utf8) + [0x0A]
    return historyCommits(
      try output(["rev-list", "--no-walk=unsorted", "--timestamp", "--parents", "--stdin"], input: names))
  }

  /// The first lines of commit messages, in the order of the commits.
  func subjects(of commits: [String]) throws(CommandError) -> [String] {
    var rest = try output(["cat-file", "--batch"], input: Array(commits.joined(separator: "\n").utf8) + [0x0A])[...]
    return commits.map { _ in
      let header = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(header.count + 1)
      // For example `<id> commit <size>`.
      let word = header.split(separator: UInt8(ascii: " ")).last
      let size = word.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
      let lines = rest.prefix(size).split(separator: 0x0A, omittingEmptySubsequences: false)
      rest = rest.dropFirst(size + 1)
      let message = lines.drop { !$0.isEmpty }.first { !$0.isEmpty }
      return message.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// All files of a commit, by their paths in the repository.
  func revisionTree(of commit: String) throws(CommandError) -> RevisionTree {
    var tree = RevisionTree()
    // For example `100644 blob <blob><tab>path`.
    for line in try output(["ls-tree", "-r", "-z", "--full-tree", commit]).split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = line[..<tab].split(separator: UInt8(ascii: " "))
      guard fields.count == 3 else { continue }
      tree.set(line[(tab + 1)...], to: node(mode: fields[0], id: fields[2]))
    }
    return tree
  }

  /// The files of several commits. Git compares neighbours, so that it lists unchanged files only once.
  ///
  /// - Parameter base: a commit with its tree, from which the first commit is compared.
  func revisionTrees(
    of commits: [String], from base: (commit: String, tree: RevisionTree)
  ) throws(CommandError) -> [RevisionTree] {
    let befores = [base.commit] + commits.dropLast()
    // For a line `<commit> <other>`, git prints the changes from the other commit to the first one.
    let lines = zip(commits, befores).map { "\($0) \($1)\n" }.joined()
    let options = ["-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "-O/dev/null"]
    let printed = try output(["diff-tree", "--stdin"] + options, input: Array(lines.utf8))
    let positions = Dictionary(commits.enumerated().map { (Array($1.utf8)[...], $0) }) { first, _ in first }
    var trees: [RevisionTree] = []
    var tree = base.tree
    var header: [ArraySlice<UInt8>]?
    for field in printed.split(separator: 0) {
      if let parts = header {
        header = nil
        // For example `:100644 100644 <before> <after> M`.
        tree.set(field, to: parts.count == 5 ? node(mode: parts[1], id: parts[3]) : nil)
      } else if let position = positions[field] {
        // The id of a commit, before its changes. Git prints no id if there are no changes.
        while trees.count < position { trees.append(tree) }
      } else {
        header = field.split(separator: UInt8(ascii: " "))
      }
    }
    while trees.count < commits.count { trees.append(tree) }
    return trees
  }
}

/// Parses lines such as `1798761599 <id> <parent>`.
private func historyCommits(_ printed: [UInt8]) -> [HistoryCommit] {
  printed.split(separator: 0x0A).compactMap { line in
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1, let seconds = Int(words[0]) else { return nil }
    return HistoryCommit(id: words[1], seconds: seconds, parent: words.count > 2 ? words[2] : nil)
  }
}

/// - Returns: nil for a file that does not exist.
private func node(mode: ArraySlice<UInt8>, id: ArraySlice<UInt8>) -> RevisionTree.Node? {
  switch String(decoding: mode.suffix(6).prefix(3), as: UTF8.self) {
  case "100": BlobID(id).map { .file($0) }
  case "120": BlobID(id).map { .link($0) }
  case "160": .submodule
  default: nil
  }
}
