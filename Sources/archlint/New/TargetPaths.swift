import ProjectModel
import Scaffolding

/// Where the files of a specimen go that stand in targets of their own.
struct NewPaths {
  /// Where the specimen's paths begin, from the root.
  let base: String
  private let tests: TestPlace
  /// The specimen's folder of each target of tests.
  private let testFolders: [String]
  /// The specimen's folders of targets that are there, and where these are, from the root.
  private var folders: [(own: String, there: String)] = []
  /// Targets that are there, and not in the package that the base lies in.
  private(set) var elsewhere: Set<String> = []

  init(_ base: String, _ filling: Filling, tests: TestPlace, _ project: Project) {
    self.base = base
    self.tests = tests
    let entries = filling.specimen.manifest.filter { [.target, .test].contains($0.kind) }
    testFolders = entries.filter { $0.kind == .test }.compactMap(\.path).map { fillHoles($0, filling.values) }
    let package = project.package(around: base)
    let first = filling.specimen.holes.first.map { "{\($0.name)}" } ?? ""
    for entry in entries {
      let name = fillHoles(entry.name, filling.values)
      let named = project.modules.filter { $0.kind != .external && $0.importName == name && $0.folder != nil }
      let own = named.first { package != nil && $0.package == package }
      // What is the app's, and not the new one's own, may be a target of another package.
      let others = entry.name.contains(first) ? [] : named.filter { $0.kind != .test }
      guard let path = entry.path, let module = own ?? (others.count == 1 ? others[0] : nil) else { continue }
      folders.append((fillHoles(path, filling.values), module.folder ?? ""))
      if module.package != package { elsewhere.insert(name) }
    }
  }

  func isTest(_ path: String) -> Bool { testFolders.contains { isPath(path, atOrBelow: $0) } }

  /// - Parameter path: the specimen's.
  /// - Returns: from the root; nil where it is not to be written.
  func callAsFunction(_ path: String) -> String? {
    let known = folders.first { isPath(path, atOrBelow: $0.own) }
    let own = known.map { join($0.there, below: String(path.dropFirst($0.own.count + 1))) } ?? join(base, below: path)
    return isTest(path) ? tests.path(own) : own
  }
}

/// Where the tests of what is made go.
enum TestPlace {
  /// Where the specimen has them.
  case own
  /// Into the folder of a target of tests, by the same path as from the other.
  case target(folder: String, insteadOf: String)
  /// Nowhere, for a reason: a full sentence without the stop, to which the files are added.
  case none(why: String)

  var isOwn: Bool { if case .own = self { true } else { false } }

  fileprivate func path(_ path: String) -> String? {
    switch self {
    case .own: path
    case .target(let folder, let other):
      join(
        folder, below: isPath(path, atOrBelow: other) ? String(path.dropFirst(other.count).drop { $0 == "/" }) : path)
    case .none: nil
    }
  }
}

/// A folder in step with the disk makes whatever stands in it part of its target, tests too, so that these go into the
/// folder of a target of tests; nil where the specimen's own place will do.
func testPlace(for plan: NewPlan, in planned: Project, _ location: Location) -> TestPlace? {
  let tests = Set(plan.tests)
  let compiling = planned.files.lazy.filter { tests.contains($0.path) }.flatMap(\.modules).first { module in
    planned.modules[module.index].project != nil && planned.modules[module.index].kind != .test
  }
  guard let app = compiling, let project = planned.modules[app.index].project else { return nil }
  let found = planned.modules.filter { $0.kind == .test && $0.project == project && !$0.isOfInterface }
  let testing = found.filter { $0.dependencies.contains { $0.modules.contains(app) } }
  let target = (testing.isEmpty ? found : testing).max { $0.files.count < $1.files.count }
  if let folder = target?.folder, !folder.isEmpty {
    return .target(folder: folder, insteadOf: planned.modules[app.index].folder ?? "")
  }
  return TestPlace.none(
    why: "\(location.paths(project)) has no target of unit tests, and \(planned.modules[app.index].name) would compile "
      + "them where they belong, so that these were not written; make such a target first to have them")
}
