import ProjectModel

extension ModuleResolution {
  /// Tells sample packages and projects from the tree's own: they stand among test data, or in the folder of a
  /// package's test target, and nothing but tests depends on them. Where there are no others, they are what the tree is
  /// about.
  mutating func setTestDataApart() {
    let tests = Set(modules.indices.compactMap(ownFolderOfTests))
    func isInsideTests(_ origin: String) -> Bool { tests.contains { isPath(origin, below: $0) } }
    let origins = Set(modules.map(origin)).union(packages.map(\.folder))
    var samples = origins.filter { isNamedForTestData($0) || isInsideTests($0) }
    var found = TestData()
    // What a package takes in is no more a sample than the package itself.
    var open = modules.indices.filter { modules[$0].kind != .test && !samples.contains(origin(modules[$0])) }
    while let next = open.popLast() {
      for used in modules[next].dependencies.flatMap(\.modules) {
        let folder = origin(modules[used.index])
        if samples.remove(folder) == nil { continue }
        found.used.append(folder)
        open += modules.indices.filter { modules[$0].kind != .test && origin(modules[$0]) == folder }
      }
    }
    if modules.allSatisfy({ samples.contains(origin($0)) }) { return }
    found.insideTests = samples.filter { !isNamedForTestData($0) }.sorted()
    testData = found
    for index in modules.indices { modules[index].isTestData = samples.contains(origin(modules[index])) }
    for index in packages.indices { packages[index].isTestData = samples.contains(packages[index].folder) }
  }

  /// nil where it is no test target's alone: of an Xcode project's target it is a guess, and one that names its sources
  /// or lies around its package takes in what is not its own.
  private func ownFolderOfTests(_ index: Int) -> String? {
    guard modules[index].kind == .test, let package = modules[index].package, selections[index].sources == nil,
      let folder = modules[index].folder, !isPath(packages[package].folder, atOrBelow: folder)
    else { return nil }
    return folder
  }

  /// The project or the folder of the package that declares a module; "" for what nothing declares.
  private func origin(_ module: Module) -> String {
    module.project ?? module.package.map { packages[$0].folder } ?? ""
  }
}
