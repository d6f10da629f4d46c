import CSystem
import Synchronization

/// The states of all files and folders that a run reads. As long as none of them changes, another run has the same
/// result.
package final class ReadRecord: Sendable {
  /// The record of the current task; nil if its run is not recorded.
  @TaskLocal package static var current: ReadRecord?

  /// A question that the file system answers.
  enum Query: Hashable {
    /// The metadata of a file or folder, which changes with its content.
    case stamp([UInt8])
    case kind([UInt8], followingLinks: Bool)
    case target([UInt8])
    case resolved([UInt8])
  }

  enum Answer: Equatable {
    case stamp(Result<FileStamp, SystemError>)
    case kind(Result<EntryKind, SystemError>)
    case path(Result<[UInt8], SystemError>)
  }

  struct State {
    var answers: [Query: Answer] = [:]
    /// The files that may change again without another stamp.
    var unsure: Set<[UInt8]> = []
    /// Whether the run depends on anything that is not a file, or has seen two states of one.
    var isIncomplete = false
  }

  private let storage = Mutex(State())

  package init() {}

  var state: State { storage.withLock { $0 } }

  /// Notes the state of a file or folder whose content is read.
  func note(_ stamp: Result<FileStamp, SystemError>, of path: [UInt8]) {
    note(.stamp(stamp), for: .stamp(path))
    guard case .success(let stamp) = stamp, isRecent(stamp) else { return }
    storage.withLock { _ = $0.unsure.insert(path) }
  }

  func note(_ kind: Result<EntryKind, SystemError>, of path: [UInt8], followingLinks: Bool) {
    note(.kind(kind), for: .kind(path, followingLinks: followingLinks))
  }

  func note(target: Result<[UInt8], SystemError>, of path: [UInt8]) { note(.path(target), for: .target(path)) }

  func note(resolved: Result<[UInt8], SystemError>, of path: [UInt8]) { note(.path(resolved), for: .resolved(path)) }

  /// Notes that the run uses the output of a program, which may depend on anything.
  func noteProgram() { storage.withLock { $0.isIncomplete = true } }

  private func note(_ answer: Answer, for query: Query) {
    storage.withLock { state in
      if let first = state.answers[query], first != answer { state.isIncomplete = true }
      state.answers[query] = answer
    }
  }
}

/// Whether a file was changed so recently that another change might have the same time. File systems count in steps of
/// up to 10 milliseconds.
private func isRecent(_ stamp: FileStamp) -> Bool {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  let age = (Int(now.tv_sec) - stamp.changed.seconds) * 1_000_000_000 + Int(now.tv_nsec) - stamp.changed.nanoseconds
  return age < 20_000_000
}
