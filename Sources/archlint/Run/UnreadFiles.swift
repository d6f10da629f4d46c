import Findings
import ProjectFiles
import ProjectModel
import Reporting

// What the project has and a run did not see: nothing is known of what a baseline holds of it, so it is not stale.

/// Files that were not read whole, and files that this checkout leaves out.
struct UnreadFiles {
  private enum Reason: CaseIterable {
    case leftOut, unread

    func text(isOne: Bool) -> String {
      let files = isOne ? "is kept, since its file" : "are kept, since their files"
      return switch self {
      case .unread: "\(files) could not be read whole"
      case .leftOut: "\(files) \(isOne ? "is" : "are") left out of the sparse checkout"
      }
    }
  }

  /// A folder stands for all that is in it.
  private let unread: ChangedPaths
  private let leftOut: KnownPaths
  private let holdsAll: Bool

  init(unread: [String], leftOut: Set<String>) {
    holdsAll = unread.contains("")
    self.unread = ChangedPaths(unread)
    self.leftOut = KnownPaths(files: leftOut)
  }

  /// Whether what stands at a path was not seen whole. A folder is not where a file in it is not.
  func hold(_ path: String) -> Bool { reason(path) != nil }

  private func reason(_ path: String) -> Reason? {
    leftOut.contains(path) ? .leftOut : holdsAll || unread.touch(Place(path: path)) ? .unread : nil
  }

  /// `3 entries are kept, since their files could not be read whole`; nil for none.
  func keptLine(_ entries: [BaselineEntry]) -> String? {
    let parts = Reason.allCases.compactMap { reason -> String? in
      let count = entries.reduce(0) { $0 + (self.reason($1.path) == reason ? $1.count : 0) }
      return count == 0 ? nil : "\(counted(count, "entry")) \(reason.text(isOne: count == 1))"
    }
    return parts.isEmpty ? nil : "in the baseline " + parts.joined(separator: ", ")
  }
}

extension CheckedProject {
  /// What of the project it did not see.
  func unreadFiles() throws(CommandError) -> UnreadFiles {
    let passedOver = project.problems.filter { $0.kind == .unreadable }.flatMap { problem in
      problem.paths + (problem.place.map { [$0.path] } ?? [])
    }
    let damaged = project.files.filter { $0.outline.problems.contains { $0.kind.isOfCode } }.map(\.path)
    let unread = (passedOver + damaged).map { path in
      // What is around a manifest is judged by it.
      return isManifestName(path) ? parent(of: path) : path
    }
    switch setup.location.leftOut {
    case .known(let paths): return UnreadFiles(unread: unread, leftOut: paths)
    case .unknown(let reason): throw CommandError(message: reason)
    }
  }
}
