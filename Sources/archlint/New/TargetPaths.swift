import ProjectModel
import Scaffolding

/// Converts the template's paths to paths in the project.
struct NewPaths {
  /// The folder to which the template's paths are relative. It is itself relative to the root.
  let base: String
  private let tests: TestPlace
  /// The folders of the template's test targets.
  private let testFolders: [String]
  /// For each target of the template that exists already, its folder in the template and its folder in the project.
  private var folders: [(own: String, there: String)] = []
  /// The targets of the template that exist already, but not in the package that contains `base`.
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
      // A target whose name does not contain the feature's name may exist in another package.
      let others = entry.name.contains(first) ? [] : named.filter { $0.kind != .test }
      guard let path = entry.path, let module = own ?? (others.count == 1 ? others[0] : nil) else { continue }
      folders.append((fillPlaceholders(path, filling.values), module.folder ?? ""))
      if module.package != package { elsewhere.insert(name) }
    }
  }

  func isTest(_ path: String) -> Bool { testFolders.contains { isPath(path, atOrBelow: $0) } }

  /// - Parameter path: A path in the template.
  /// - Returns: The path relative to the root; nil if the file is not written.
  func callAsFunction(_ path: String) -> String? {
    let known = folders.first { isPath(path, atOrBelow: $0.own) }
    let own = known.map { join($0.there, below: String(path.dropFirst($0.own.count + 1))) } ?? join(base, below: path)
    return isTest(path) ? tests.path(own) : own
  }
}

/// Where the new tests are written.
enum TestPlace {
  /// The location in the template.
  case own
  /// The tests are written to the folder of an existing test target. This folder replaces `insteadOf` in the template's
  /// paths.
  case target(folder: String, insteadOf: String)
  /// The tests are not written. `why` tells the developer what to do; the names of the test files are appended to it.
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

/// Where tests are written if they cannot be written to the template's folder. In Xcode, a synchronized folder makes
/// all files in it part of its target, so tests in it would not be in a test target. nil if the template's folder can
/// be used.
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
    why: "add a unit test target to \(location.paths(project)), and run the command again. The tests below were not "
      + "written, because the target \(planned.modules[app.index].name) would compile them.")
}
