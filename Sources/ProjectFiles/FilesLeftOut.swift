import ProjectModel

// A sparse checkout has a part of its repository's files alone. Which it leaves out stands in git's index, which is not
// read here; who asks git says it.

/// The files of a repository that its checkout leaves out.
package enum FilesLeftOut: Sendable {
  /// From the root.
  case known(Set<String>)
  /// Why it is not known which.
  case unknown(reason: String)
}

extension Walk {
  /// Tells of the files that this walk would have found, were they there, in one problem.
  package mutating func tell(_ leftOut: FilesLeftOut, exclude: Exclusions) {
    switch leftOut {
    case .unknown(let reason):
      let message = "this is a sparse checkout, and what it leaves out is not known: \(reason)"
      problems.append(Problem(kind: .unreadable, message: message, place: nil))
    case .known(let paths):
      // Of most trees.
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
