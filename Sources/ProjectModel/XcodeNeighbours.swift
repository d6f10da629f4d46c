/// The paths that each Xcode project is built with: other projects, by their bundles, and folders of packages.
///
/// All projects of one workspace share its set, so a workspace with n projects takes no n sets of n paths.
struct XcodeNeighbours: Sendable {
  var sets: [Set<String>] = []
  /// For each project, by its bundle's path, the places of its sets in `sets`.
  var setsOfProject: [String: [Int]] = [:]

  init() {}

  func contains(_ path: String, near project: String) -> Bool {
    setsOfProject[project]?.contains { sets[$0].contains(path) } ?? false
  }

  func all(near project: String) -> Set<String> {
    (setsOfProject[project] ?? []).reduce(into: []) { all, place in all.formUnion(sets[place]) }
  }
}
