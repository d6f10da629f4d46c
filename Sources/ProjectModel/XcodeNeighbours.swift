/// The paths that each Xcode project is built with: other projects, by their bundles, and folders of packages.
///
/// All projects of one workspace share its set, so a workspace with n projects takes no n sets of n paths.
package struct XcodeNeighbours: Sendable {
  package var sets: [Set<String>] = []
  /// For each project, by its bundle's path, the places of its sets in `sets`.
  package var setsOfProject: [String: [Int]] = [:]

  package init() {}

  package func contains(_ path: String, near project: String) -> Bool {
    setsOfProject[project]?.contains { sets[$0].contains(path) } ?? false
  }

  package func all(near project: String) -> Set<String> {
    (setsOfProject[project] ?? []).reduce(into: []) { all, place in all.formUnion(sets[place]) }
  }
}
