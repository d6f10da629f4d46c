import Findings
import ProjectFiles
import ProjectModel
import Reporting

// Finds files of the project that a run did not read. Baseline entries for them are not stale, because it is unknown
// whether the violations still exist.

/// Files that could not be read completely, and files outside of the sparse checkout.
struct UnreadFiles {
  private enum Reason: CaseIterable {
    case leftOut, unread

    func text(_ entries: String, isOne: Bool) -> String {
      switch self {
      case .unread:
        "the baseline keeps \(entries), because \(isOne ? "its file" : "their files") could not be fully read"
      case .leftOut:
        "the baseline keeps \(entries), because \(isOne ? "its file is" : "their files are") not in the sparse checkout"
      }
    }
  }

  /// Paths of files that were not completely read. A folder represents all files in it.
  private let unread: ChangedPaths
  private let leftOut: KnownPaths
  private let holdsAll: Bool

  init(unread: [String], leftOut: Set<String>) {
    holdsAll = unread.contains("")
    self.unread = ChangedPaths(unread)
    self.leftOut = KnownPaths(files: leftOut)
  }

  /// Whether a file was not completely read. For a folder, whether the folder itself could not be read; unread files in
  /// it do not count.
  func hold(_ path: String) -> Bool { reason(path) != nil }

  private func reason(_ path: String) -> Reason? {
    leftOut.contains(path) ? .leftOut : holdsAll || unread.touch(Place(path: path)) ? .unread : nil
  }

  /// A message such as `3 entries are kept, because their files could not be fully read`; nil if there are no such
  /// entries.
  func keptLine(_ entries: [BaselineEntry]) -> String? {
    let parts = Reason.allCases.compactMap { reason -> String? in
      let count = entries.reduce(0) { $0 + (self.reason($1.path) == reason ? $1.count : 0) }
      return count == 0 ? nil : reason.text(counted(count, "entry"), isOne: count == 1)
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension CheckedProject {
  /// The files of the project that the run did not read completely.
  func unreadFiles() throws(CommandError) -> UnreadFiles {
    let passedOver = project.problems.filter { $0.kind == .unreadable }.flatMap { problem in
      problem.paths + (problem.place.map { [$0.path] } ?? [])
    }
    let damaged = project.files.filter { $0.outline.problems.contains { $0.kind.isOfCode } }.map(\.path)
    let unread = (passedOver + damaged).map { path in
      // A manifest that cannot be read affects all files of its package.
      return isManifestName(path) ? parent(of: path) : path
    }
    switch setup.location.leftOut {
    case .known(let paths): return UnreadFiles(unread: unread, leftOut: paths)
    case .unknown(let reason): throw CommandError(message: reason)
    }
  }
}
