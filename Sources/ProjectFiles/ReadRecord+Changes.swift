extension ReadRecord {
  /// Whether all files and folders still have the states that the run has seen.
  package var isUnchanged: Bool {
    let seen = state
    guard !seen.isIncomplete, seen.unsure.isEmpty else { return false }
    return Self.$current.withValue(nil) {
      seen.answers.allSatisfy { query, answer in
        switch query {
        case .stamp(let path): answer == .stamp(contentStamp(of: path))
        case .kind(let path, let followingLinks): answer == .kind(status(of: path, followingLinks: followingLinks))
        case .target(let path): answer == .path(linkTarget(of: path))
        case .resolved(let path): answer == .path(ProjectFiles.resolved(path))
        }
      }
    }
  }

  /// The files that the run has read so far.
  package var filesRead: FilesRead { FilesRead(state) }

  /// The stamps of the files that a run has read.
  package struct FilesRead: Sendable {
    private let state: State

    fileprivate init(_ state: State) { self.state = state }

    /// Whether the content of a file is the one that the run has read. The current record notes its state.
    package func isUnchanged(_ path: [UInt8]) -> Bool {
      let now = contentStamp(of: path)
      ReadRecord.current?.note(now, of: path)
      return !state.unsure.contains(path) && state.answers[.stamp(path)] == .stamp(now)
    }
  }
}
