import ProjectModel
import RuleLanguage

/// The files that differ from another revision. A report can be limited to findings in these files.
package struct ChangedPaths: Sendable {
  /// Relative to the root.
  package let paths: Set<String>
  /// The folders around the changed files.
  private let folders: KnownPaths

  /// Makes a set of changed paths.
  ///
  /// - Parameter paths: paths relative to the root. A path of a folder includes all files in the folder.
  package init(_ paths: some Sequence<String>) {
    self.paths = Set(paths)
    folders = KnownPaths(files: self.paths)
  }

  package func adding(_ others: [String]) -> ChangedPaths { ChangedPaths(Array(paths) + others) }

  /// Whether `place` is in a changed file, or is a folder that contains a changed file.
  package func touch(_ place: Place) -> Bool {
    if place.line == nil, place.path.isEmpty ? !paths.isEmpty : folders.contains(place.path) { return true }
    return touch(place.path)
  }

  package func touch(_ path: String) -> Bool {
    var path = path[...]
    while true {
      if paths.contains(String(path)) { return true }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      path = path[..<slash]
    }
  }

  func touch(_ finding: Finding) -> Bool {
    touch(finding.place) || finding.evidence.contains { $0.place.map(touch) ?? false }
  }
}
