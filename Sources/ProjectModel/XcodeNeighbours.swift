/// For each Xcode project, the paths that are built together with it: the bundles of other projects, and the folders of
/// packages.
///
/// All projects of a workspace share one set. Otherwise a workspace with n projects would need n sets with n paths
/// each.
package struct XcodeNeighbours: Sendable {
  package var sets: [Set<String>] = []
  /// The indices in `sets` for each project, by the path of its bundle.
  package var setsOfProject: [String: [Int]] = [:]

  package init() {}

  package func contains(_ path: String, near project: String) -> Bool {
    setsOfProject[project]?.contains { sets[$0].contains(path) } ?? false
  }

  package func all(near project: String) -> Set<String> {
    (setsOfProject[project] ?? []).reduce(into: []) { all, place in all.formUnion(sets[place]) }
  }
}
