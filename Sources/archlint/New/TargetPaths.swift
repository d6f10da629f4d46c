import ProjectModel
import Scaffolding

/// Maps the template's paths to paths of the project.
struct NewPaths {
  /// The folder that the template's paths are relative to, from the root.
  let base: String
  private let tests: TestPlace
  /// The folders of the template's test targets.
  private let testFolders: [String]
  /// For each existing target, its folder in the template and its folder in the project.
  private var folders: [(own: String, there: String)] = []
  /// Existing targets that are not in the package of `base`.
  private(set) var elsewhere: Set<String> = []

  init(_ base: String, _ filling: Filling, tests: TestPlace, _ project: Project) {
    self.base = base
    self.tests = tests
    let entries = filling.template.manifest.filter { [.target, .test].contains($0.kind) }
    testFolders = entries.filter { $0.kind == .test }.compactMap(\.path).map { fillPlaceholders($0, filling.values) }
    let package = project.package(around: base)
    let first = filling.template.placeholders.first.map { "{\($0.name)}" } ?? ""
    for entry in entries {
      let name = fillPlaceholders(entry.name, filling.values)
      let named = project.modules.filter { $0.kind != .external && $0.importName == name && $0.folder != nil }
      let own = named.first { package != nil && $0.package == package }
      // A target that does not belong to the new feature may be in another package.
      let others = entry.name.contains(first) ? [] : named.filter { $0.kind != .test }
      guard let path = entry.path, let module = own ?? (others.count == 1 ? others[0] : nil) else { continue }
      folders.append((fillPlaceholders(path, filling.values), module.folder ?? ""))
      if module.package != package { elsewhere.insert(name) }
    }
  }

  func isTest(_ path: String) -> Bool { testFolders.contains { isPath(path, atOrBelow: $0) } }

  /// - Parameter path: A path of the template.
  /// - Returns: The path from the root. nil if the file is not written.
  func callAsFunction(_ path: String) -> String? {
    let known = folders.first { isPath(path, atOrBelow: $0.own) }
    let own = known.map { join($0.there, below: String(path.dropFirst($0.own.count + 1))) } ?? join(base, below: path)
    return isTest(path) ? tests.path(own) : own
  }
}

/// The location of the new tests.
enum TestPlace {
  /// The location in the template.
  case own
  /// The folder of an existing test target. The path of a test relative to `insteadOf` stays the same.
  case target(folder: String, insteadOf: String)
  /// The tests are not written, for a reason. The reason says what to do; the file names are appended.
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

/// The location for tests if the template's location does not work. In Xcode, a folder that is synchronized with the
/// disk makes every file in it part of its target. Tests in such a folder go to the folder of a test target. nil if the
/// template's location works.
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
    why: "add a target of unit tests to \(location.paths(project)), and run the command again. These tests were not "
      + "written, because \(planned.modules[app.index].name) would compile them.")
}
