import ProjectModel

// Which files differ between two states of a repository, and what they hold in one of them.

/// One file that differs. Paths are from the folder that git was asked in; what lies outside of it is left out.
struct GitChange {
  var path: String
  /// Before; zeros where there was nothing.
  var blob: String
  /// An ordinary file before, no link and no submodule.
  var wasFile: Bool
  var wasLink = false
  /// Before or after.
  var isSubmodule = false
}

extension Git {
  /// The commit that a branch parted from: where HEAD and the named commit last were one.
  func forkPoint(of name: String, option: String) throws(CommandError) -> String {
    // A range would be taken for the commits at both of its ends.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.contains("..") else {
      throw CommandError(message: "'\(option)' wants a branch, a tag or a commit, not '\(name)'", code: .usage)
    }
    // Says first what is wrong with the repository itself.
    let isShallow = String(decoding: try output(["rev-parse", "--is-shallow-repository"]), as: UTF8.self) == "true\n"
    let advice =
      isShallow ? "; this is a shallow clone: fetch all of it ('fetch-depth: 0', 'git fetch --unshallow')" : ""
    guard let commit = line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]) else {
      throw CommandError(message: "\(option): there is no commit '\(name)' in the repository\(advice)", code: .usage)
    }
    guard line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) != nil else {
      throw CommandError(message: "\(option): the repository has no commit yet", code: .usage)
    }
    guard let base = line(["merge-base", commit, "HEAD"]) else {
      throw CommandError(
        message: "\(option): '\(name)' and HEAD have no commit in common\(advice)", code: isShallow ? .failure : .usage)
    }
    return base
  }

  /// What differs between a commit and the working tree, or the index.
  func changes(since commit: String, isStaged: Bool = false) throws(CommandError) -> [GitChange] {
    try changes(diff: (isStaged ? ["--cached"] : []) + [commit])
  }

  /// What the next commit changes: of the index, against HEAD.
  func stagedChanges() throws(CommandError) -> [GitChange] { try changes(diff: ["--cached"]) }

  /// What differs between the index and the working tree.
  func unstagedChanges() throws(CommandError) -> [GitChange] { try changes(diff: []) }

  /// What differs between two commits.
  func changes(from old: String, to new: String) throws(CommandError) -> [GitChange] { try changes(diff: [old, new]) }

  /// A moved file is one that is gone and one that is new. Of a submodule only another commit counts.
  private func changes(diff arguments: [String]) throws(CommandError) -> [GitChange] {
    let printed = try output(
      [
        "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color",
        "--ignore-submodules=dirty", "--relative", "-O/dev/null",
      ] + arguments + ["--"])
    var changes: [GitChange] = []
    var header: [Substring]?
    for field in printed.split(separator: 0) {
      if let parts = header {
        header = nil
        // `:100644 100644 <before> <after> M`
        guard parts.count == 5 else { continue }
        changes.append(
          GitChange(
            path: composed(Array(field)), blob: String(parts[2]), wasFile: parts[0].hasPrefix(":100"),
            wasLink: parts[0].hasPrefix(":120"), isSubmodule: parts[0] == ":160000" || parts[1] == "160000"))
      } else {
        header = String(decoding: field, as: UTF8.self).split(separator: " ")
      }
    }
    return changes
  }

  func holds(_ commit: String) -> Bool { line(["rev-parse", "--verify", "--quiet", "\(commit)^{commit}"]) != nil }

  /// The files of a commit, each as one that is there no more, and the commit of each submodule, by path.
  func tree(of commit: String) throws(CommandError) -> (files: [GitChange], submodules: [String: String]) {
    var files: [GitChange] = []
    var submodules: [String: String] = [:]
    // `100644 blob <blob><tab>path`
    for line in texts(try output(["ls-tree", "-r", "-z", commit])) {
      let parts = line.split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count == 3 else { continue }
      let (path, id) = (String(parts[1]), String(fields[2]))
      if fields[1] == "commit" {
        submodules[path] = id
      } else {
        files.append(GitChange(path: path, blob: id, wasFile: fields[0].hasPrefix("100")))
      }
    }
    return (files, submodules)
  }

  /// What git does not know, and is not told to ignore: files, and repositories of others, of which it says their folders
  /// alone.
  func untracked() throws(CommandError) -> (files: [String], repositories: [String]) {
    let listed = texts(try output(["ls-files", "-z", "--others", "--exclude-standard"]))
    return (listed.filter { !$0.hasSuffix("/") }, listed.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) })
  }

  /// What a file held in a commit; nil where it has none by that path, or one that no file is read as large as.
  ///
  /// - Parameter path: from the repository's root, or behind `./` from git's folder.
  func contents(of path: String, at commit: String) throws(CommandError) -> [UInt8]? {
    guard let blob = try blob(of: path, at: commit) else { return nil }
    return switch try contents(of: [(blob, fileSizeLimit)])[0] {
    case .success(let bytes): bytes
    case .failure: nil
    }
  }

  /// The blob of a file in a commit, by the links of that.
  func blob(of path: String, at commit: String) throws(CommandError) -> String? {
    // A name for each line is asked about.
    if path.contains(where: \.isNewline) { return nil }
    let printed = try batch(["--batch-check", "--follow-symlinks"], ["\(commit):\(path)"])
    let parts = String(decoding: printed, as: UTF8.self).split(separator: " ")
    // `<id> blob <size>`; there may be a word on what is missing.
    return parts.count == 3 && parts[1] == "blob" ? String(parts[0]) : nil
  }

  /// What blobs hold, in their order. Of one that reaches its limit, in bytes, nothing is read, as of a file on disk.
  func contents(of blobs: [(id: String, limit: Int)]) throws(CommandError) -> [Result<[UInt8], SystemError>] {
    if blobs.isEmpty { return [] }
    var sizes = try batch(["--batch-check"], blobs.map(\.id))[...]
    var read: [Bool] = []
    for blob in blobs { read.append(try size(ofBlob: blob.id, nextIn: &sizes) < blob.limit) }
    var rest = try batch(["--batch"], zip(blobs, read).filter(\.1).map(\.0.id))[...]
    var contents: [Result<[UInt8], SystemError>] = []
    for (blob, isRead) in zip(blobs, read) {
      guard isRead else {
        contents.append(.failure(.tooLarge))
        continue
      }
      let size = try size(ofBlob: blob.id, nextIn: &rest)
      guard rest.count > size else { throw lacks(blob.id) }
      contents.append(.success(Array(rest.prefix(size))))
      // A line end comes behind the bytes.
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  private func batch(_ options: [String], _ names: [String]) throws(CommandError) -> [UInt8] {
    names.isEmpty ? [] : try output(["cat-file"] + options, input: Array(names.joined(separator: "\n").utf8) + [10])
  }

  /// Takes `<id> blob <size>` and the line end from what git printed.
  private func size(ofBlob id: String, nextIn printed: inout ArraySlice<UInt8>) throws(CommandError) -> Int {
    let header = printed.prefix { $0 != 10 }
    let parts = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard parts.count == 3, parts[1] == "blob", let size = Int(parts[2]) else { throw lacks(id) }
    printed = printed.dropFirst(header.count + 1)
    return size
  }

  private func lacks(_ blob: String) -> CommandError {
    CommandError(message: "git has no content for \(blob); a partial clone lacks it: 'git fetch --refetch'")
  }

  /// The tree as the left side of the changes has it: with what they changed as it was, and without what is untracked.
  func overlay(of changes: [GitChange]) throws(CommandError) -> Overlay {
    let known = changes.filter { Overlay.speaks(of: $0.path) }
    let before = try contentsBefore(known)
    let untracked = try untracked()
    let absent = untracked.files.filter(Overlay.speaks) + known.map(\.path)
    return Overlay(
      contents: before, absent: Set(absent).subtracting(before.keys), absentFolders: Set(untracked.repositories))
  }

  /// What the changed files were, where they were files, by path.
  func contentsBefore(_ changes: [GitChange]) throws(CommandError) -> [String: Result<[UInt8], SystemError>] {
    let before = changes.filter { $0.wasFile && $0.blob.contains { $0 != "0" } }
    let contents = try contents(of: before.map { ($0.blob, Overlay.sizeLimit(of: $0.path)) })
    return Dictionary(zip(before.map(\.path), contents), uniquingKeysWith: { first, _ in first })
  }
}
