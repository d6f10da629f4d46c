import ProjectModel

extension ModuleResolution {
  /// Marks sample packages and projects as test data. A sample is named like one, for example `Fixtures`, or is in the
  /// folder of a package's test target, and only tests depend on it. If all packages and projects are samples, none is
  /// marked, because then the user wants to check them.
  mutating func setTestDataApart() {
    let tests = Set(modules.indices.compactMap(ownFolderOfTests))
    func isInsideTests(_ origin: String) -> Bool { tests.contains { isPath(origin, below: $0) } }
    let origins = Set(modules.map(origin)).union(packages.map(\.folder))
    var samples = origins.filter { isNamedForTestData($0) || isInsideTests($0) }
    var found = TestData()
    // A package that is needed by a module outside the samples is not a sample.
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

  /// The folder of a package's test target; nil if the folder may contain other code. That is the case for Xcode
  /// targets, whose folder is only an estimate, for targets that list their sources, and for targets whose folder
  /// contains the package.
  private func ownFolderOfTests(_ index: Int) -> String? {
    guard modules[index].kind == .test, let package = modules[index].package, selections[index].sources == nil,
      let folder = modules[index].folder, !isPath(packages[package].folder, atOrBelow: folder)
    else { return nil }
    return folder
  }

  /// The project, or the folder of the package, that declares a module; "" for other modules.
  private func origin(_ module: Module) -> String {
    module.project ?? module.package.map { packages[$0].folder } ?? ""
  }
}
