import ProjectModel

// A sparse checkout has only some of the files of its repository. Git's index lists the others. This module does not
// read the index; its caller asks git.

/// The files of a repository that are not on disk, because a sparse checkout leaves them out.
package enum FilesLeftOut: Sendable {
  /// Paths relative to the root.
  case known(Set<String>)
  /// The files could not be determined.
  case unknown(reason: String)
}

extension Walk {
  /// Reports the files that the sparse checkout leaves out and that this walk would otherwise have found, as one
  /// problem.
  package mutating func tell(_ leftOut: FilesLeftOut, exclude: Exclusions) {
    switch leftOut {
    case .unknown(let reason):
      let message = "this is a sparse checkout, and archlint cannot list its missing files: \(reason)"
      problems.append(Problem(kind: .unreadable, message: message, place: nil))
    case .known(let paths):
      // The usual case: the checkout is complete.
      if paths.isEmpty { return }
      let found = Set((files.map(\.path) + links.map(\.path) + projects).map(composed))
      let missing = paths.filter { path in
        let bytes = Array(path.utf8)
        guard !found.contains(path) else { return false }
        if bytes.hasSuffix(swiftSuffix) { return isEntered(bytes, isFolder: false, exclude) }
        return bundle(around: bytes).map { isEntered($0, isFolder: true, exclude) } ?? false
      }
      if missing.isEmpty { return }
      problems.append(
        missingProblem(
          missing.sorted(), one: "file is left out of the sparse checkout",
          several: "files are left out of the sparse checkout", command: "git sparse-checkout disable"))
    }
  }
}
