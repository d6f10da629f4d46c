/// What each module is called in messages and symbols: its name, and where several have that, the folder of its
/// package behind it: `Models (Packages/Core)`.
package struct ModuleNames: Sendable {
  /// For each module.
  private let names: [String]
  private let surnames: [String]

  package init(_ project: Project) {
    var namesakes: [String: [Int]] = [:]
    for (index, module) in project.modules.enumerated() where module.kind != .external {
      namesakes[module.name, default: []].append(index)
    }
    var surnames = [String](repeating: "", count: project.modules.count)
    for alike in namesakes.values where alike.count > 1 {
      let packages = Set(alike.map { project.modules[$0].package })
      for index in alike {
        let module = project.modules[index]
        let package = packages.count == alike.count ? module.package.map { project.packages[$0].folder } : nil
        let folder = package ?? module.folder ?? ""
        surnames[index] = " (\(folder.isEmpty ? "." : folder))"
      }
    }
    self.surnames = surnames
    names = zip(project.modules, surnames).map { $0.name + $1 }
  }

  package subscript(module: ModuleID) -> String { names[module.index] }

  /// What tells it from its namesakes; empty where it has none.
  package func surname(of module: ModuleID) -> String { surnames[module.index] }
}
