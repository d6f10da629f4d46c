import ProjectFiles

// Finds tracked files in the working tree that differ from the index or from a commit.
//
// Files are not compared by git, which would run filter programs that the repository names. Differences in line ends
// are ignored, because a checkout may convert line ends.

extension Git {
  /// The differences between the index and the working tree.
  func unstagedChanges(_ index: GitIndex) throws(CommandError) -> [GitChange] {
    try workTreeChanges(index, staged: [:])
  }

  /// The differences between a commit and the working tree.
  func workTreeChanges(since commit: String, _ index: GitIndex) throws(CommandError) -> [GitChange] {
    let staged = try stagedChanges(since: commit)
    return try workTreeChanges(index, staged: Dictionary(staged.map { ($0.rawPath, $0) }) { first, _ in first })
  }

  /// - Parameter staged: The differences between the compared state and the index, by path. Empty to compare with the
  ///   index.
  private func workTreeChanges(
    _ index: GitIndex, staged: [[UInt8]: GitChange]
  ) throws(CommandError) -> [GitChange] {
    let indexTime = try modificationTime()
    var changes: [GitChange] = []
    var suspects: [UnverifiedFile] = []
    var removed = staged
    for entry in index.entries {
      let stagedChange = removed.isEmpty ? nil : removed.removeValue(forKey: entry.rawPath)
      let path = join(folder, entry.rawPath)
      let comparison = compareStamp(entry, at: path, indexTime)
      let isConflict = index.conflicts.contains(entry.rawPath)
      // Most files are unchanged and end here.
      if comparison == .same, stagedChange == nil, !isConflict { continue }
      let before = stagedChange ?? GitChange(entry)
      switch comparison {
      case _ where isConflict: changes.append(before)
      case .same, .differs: changes.append(before)
      case .unknown(let kind):
        // Size and times do not show whether the file has changed, so its content has to be compared.
        switch (before.state, kind) {
        case (.file, .file), (.link, .link):
          suspects.append(UnverifiedFile(change: before, path: path, size: entry.stamp?.size))
        case (.submodule, _):
          let head = try submoduleHead(path) ?? entry.blob
          if head != before.blob { changes.append(before) }
        default: changes.append(before)
        }
      }
    }
    changes += removed.values
    changes += try differing(suspects)
    return changes.sorted { $0.rawPath.lexicographicallyPrecedes($1.rawPath) }
  }

  /// The time at which the index was written. A file with this time or a later one may have changed after it was
  /// staged, because times have a limited resolution.
  private func modificationTime() throws(CommandError) -> FileStamp.Time? {
    let file = index ?? join(gitFolder, Array("index".utf8))
    return try? fileStamp(of: file).get().stamp.modified
  }

  /// The commit that is checked out in a submodule; nil if the submodule is not checked out.
  private func submoduleHead(_ folder: [UInt8]) throws(CommandError) -> String? {
    guard let gitFolder = try archlint.gitFolder(of: folder) else { return nil }
    if case .success(let head) = contents(ofFile: join(gitFolder, Array("HEAD".utf8))), head.last == 0x0A {
      // In a submodule, HEAD usually contains the ID of a commit.
      let text = String(decoding: head.dropLast(), as: UTF8.self)
      if text.count >= 40, text.allSatisfy(\.isHexDigit) { return text }
    }
    return try Git(in: folder).line(["rev-parse", "--verify", "--quiet", "HEAD"])
  }

  /// The changes of those files whose content really differs.
  private func differing(_ suspects: [UnverifiedFile]) throws(CommandError) -> [GitChange] {
    var changes: [GitChange] = []
    for group in groups(suspects) {
      let blobs = try blobContents(of: group.map { ($0.change.blob, fileSizeLimit) })
      for (suspect, blob) in zip(group, blobs) where !suspect.holds(blob) { changes.append(suspect.change) }
    }
    return changes
  }

  /// Divides the files into groups whose contents fit into memory together.
  private func groups(_ suspects: [UnverifiedFile]) -> [[UnverifiedFile]] {
    var groups: [[UnverifiedFile]] = []
    var size = 0
    for suspect in suspects {
      let next = size + (suspect.size ?? 1 << 16)
      if groups.isEmpty || next > 16 << 20 {
        groups.append([suspect])
        size = suspect.size ?? 1 << 16
      } else {
        groups[groups.count - 1].append(suspect)
        size = next
      }
    }
    return groups
  }
}

/// A file for which size and times do not show whether it has changed.
private struct UnverifiedFile {
  /// The change to report if the content has changed.
  var change: GitChange
  /// An absolute path.
  var path: [UInt8]
  /// The size in bytes when the file was staged.
  var size: Int?

  /// Whether the file has the same content as a blob, apart from line ends.
  func holds(_ blob: Result<[UInt8], SystemError>) -> Bool {
    guard case .success(let before) = blob else { return false }
    let now = change.state == .link ? linkTarget(of: path) : contents(ofFile: path)
    guard case .success(let now) = now else { return false }
    if now == before { return true }
    let isLink = change.state == .link
    return !isLink && (now.contains(0x0D) || before.contains(0x0D)) && withUnixLineEnds(now) == withUnixLineEnds(before)
  }
}

private func withUnixLineEnds(_ text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  for (index, byte) in text.enumerated() {
    if byte == 0x0D, index + 1 < text.count, text[index + 1] == 0x0A { continue }
    result.append(byte)
  }
  return result
}

private enum StampComparison: Equatable {
  case same
  /// The path has no file any more, or a file of another kind.
  case differs
  case unknown(EntryKind)
}

private func compareStamp(_ entry: GitIndex.Entry, at path: [UInt8], _ indexTime: FileStamp.Time?) -> StampComparison {
  guard case .success(let (stamp, kind)) = fileStamp(of: path) else { return entry.isSkipped ? .same : .differs }
  if entry.isIntentToAdd { return .differs }
  switch (entry.mode, kind) {
  case (.submodule, .folder): return .unknown(kind)
  case (.file, .file), (.link, .link): break
  default: return .differs
  }
  guard let staged = entry.stamp, let indexTime, stamp.size == staged.size, stamp.inode & 0xFFFF_FFFF == staged.inode,
    isSame(stamp.modified, staged.modified), isSame(stamp.changed, staged.changed), staged.modified < indexTime
  else { return .unknown(kind) }
  return .same
}

/// Whether two times are equal. Some versions of git store only whole seconds.
private func isSame(_ time: FileStamp.Time, _ staged: FileStamp.Time) -> Bool {
  time.seconds & 0xFFFF_FFFF == staged.seconds && (staged.nanoseconds == 0 || time.nanoseconds == staged.nanoseconds)
}
