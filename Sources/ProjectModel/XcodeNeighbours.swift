/// For each Xcode project, the paths of the projects and package folders that are built together with it.
///
/// All projects of a workspace share one set. One set for each project would take quadratic memory.
package struct XcodeNeighbours: Sendable {
  package var sets: [Set<String>] = []
  /// For each Xcode project, by the path of its bundle, the indices of its sets in `sets`.
  package var setsOfProject: [String: [Int]] = [:]

  package init() {}

  package func contains(_ path: String, near project: String) -> Bool {
    setsOfProject[project]?.contains { sets[$0].contains(path) } ?? false
  }

  package func all(near project: String) -> Set<String> {
    (setsOfProject[project] ?? []).reduce(into: []) { all, place in all.formUnion(sets[place]) }
  }
}
