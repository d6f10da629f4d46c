import ProjectFiles

// Reads objects of a repository.

extension Git {
  /// The content of a file in a commit; nil if the commit has no such file, or if the file is too large.
  ///
  /// - Parameter path: A path relative to the repository's root, or to git's folder if it begins with `./`.
  func fileContents(of path: [UInt8], at commit: String) throws(CommandError) -> [UInt8]? {
    guard let blob = try blob(of: path, at: commit) else { return nil }
    return switch try blobContents(of: [(blob, fileSizeLimit)])[0] {
    case .success(let bytes): bytes
    case .failure: nil
    }
  }

  /// The blob of a file in a commit. Symbolic links in the commit are followed.
  func blob(of path: [UInt8], at commit: String) throws(CommandError) -> String? {
    // Git reads one name from each line, so a name cannot contain a line end.
    guard !path.contains(0x0A) else {
      throw CommandError(message: "'\(composed(path))' cannot be read from git, because its name contains a line break")
    }
    let printed = try output(
      ["cat-file", "--batch-check", "--follow-symlinks"], input: Array("\(commit):".utf8) + path + [0x0A])
    let parts = String(decoding: printed, as: UTF8.self).split(separator: " ")
    // The output is `<id> blob <size>`, or an error.
    return parts.count == 3 && parts[1] == "blob" ? String(parts[0]) : nil
  }

  /// The contents of blobs, in order. A blob is not read if its size in bytes reaches its limit.
  func blobContents(of blobs: [(id: String, limit: Int)]) throws(CommandError) -> [Result<[UInt8], SystemError>] {
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
      // The line end after the content is skipped.
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  private func batch(_ options: [String], _ names: [String]) throws(CommandError) -> [UInt8] {
    names.isEmpty ? [] : try output(["cat-file"] + options, input: Array(names.joined(separator: "\n").utf8) + [0x0A])
  }

  /// Parses the next line of git's output, `<id> blob <size>`, and returns the size.
  private func size(ofBlob id: String, nextIn printed: inout ArraySlice<UInt8>) throws(CommandError) -> Int {
    let header = printed.prefix { $0 != 0x0A }
    let parts = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard parts.count == 3, parts[1] == "blob", let size = Int(parts[2]) else { throw lacks(id) }
    printed = printed.dropFirst(header.count + 1)
    return size
  }

  private func lacks(_ blob: String) -> CommandError {
    CommandError(message: "git has no content for \(blob); a partial clone lacks it: 'git fetch --refetch'")
  }

  /// An overlay with the state before some changes: it has the earlier contents of changed files, and hides untracked
  /// files.
  ///
  /// - Parameter changedFolders: Links to folders that are new, or had another target before.
  func overlay(of changes: [GitChange], changedFolders: [String] = []) throws(CommandError) -> Overlay {
    let known = changes.filter { Overlay.speaks(of: $0.path) }
    let before = try contentsBefore(known)
    let untracked = try untracked()
    let absent = untracked.files.filter(Overlay.speaks) + known.map(\.path)
    return Overlay(
      contents: before, absent: Set(absent).subtracting(before.keys),
      absentFolders: Set(untracked.repositories + changedFolders))
  }

  /// The earlier contents of changed files, by path. Paths that were no files are left out.
  func contentsBefore(_ changes: [GitChange]) throws(CommandError) -> [String: Result<[UInt8], SystemError>] {
    let before = changes.filter { $0.state == .file }
    let contents = try blobContents(of: before.map { ($0.blob, Overlay.sizeLimit(of: $0.path)) })
    return Dictionary(zip(before.map(\.path), contents), uniquingKeysWith: { first, _ in first })
  }
}
