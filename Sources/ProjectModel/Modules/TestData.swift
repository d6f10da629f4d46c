// Sample packages and projects, and files with faults in them: what tests are about, and nobody's architecture.

private let testDataNames = ["fixtures", "testdata", "testfixtures"].map { Array($0.utf8) }

/// A folder of the path is named for test data, in letters of any size.
func isTestData(_ path: String) -> Bool {
  path.utf8.split(separator: UInt8(ascii: "/")).contains { part in
    testDataNames.contains { name in part.count == name.count && zip(part, name).allSatisfy { $0 | 0x20 == $1 } }
  }
}

/// Where a tree that has modules of its own keeps test data beside them.
struct TestData {
  /// Those that a name gives away are not among them: sample packages, and what holds sample projects.
  fileprivate var folders: [String] = []

  func holds(_ path: String) -> Bool { isTestData(path) || folders.contains { isPath(path, below: $0) } }
}

extension ModuleResolution {
  /// Tells sample packages and projects from the tree's own: they stand among test data, or in the folder of a package's
  /// test target, which is its own alone. Where there are no others, they are what the tree is about.
  mutating func setTestDataApart() {
    let tests = Set(modules.compactMap(ownFolderOfTests))
    var isSampleByOrigin: [String: Bool] = [:]
    var samples = TestData()
    for origin in Set(modules.map(origin)).union(packages.map(\.folder)).sorted() {
      let isNamed = isTestData(origin)
      let isSample = isNamed || tests.contains { isPath(origin, below: $0) }
      isSampleByOrigin[origin] = isSample
      if isSample, !isNamed { samples.folders.append(origin) }
    }
    func isSample(_ origin: String) -> Bool { isSampleByOrigin[origin] ?? false }
    if modules.allSatisfy({ isSample(origin($0)) }) { return }
    testData = samples
    for index in modules.indices { modules[index].isTestData = isSample(origin(modules[index])) }
    for index in packages.indices { packages[index].isTestData = isSample(packages[index].folder) }
  }

  /// Of an Xcode project's target that is a guess, and a package may be nothing but its tests.
  private func ownFolderOfTests(_ module: Module) -> String? {
    guard module.kind == .test, let package = module.package, module.folder != packages[package].folder else { return nil }
    return module.folder
  }

  /// The folder of the package or project that declares a module; "" for what nothing declares.
  private func origin(_ module: Module) -> String {
    module.project.map(parent) ?? module.package.map { packages[$0].folder } ?? ""
  }
}
