/// The names under which modules are printed. If several modules have the same name, the folder of the package or the
/// Xcode project is appended: `Models (Packages/Core)`.
package struct ModuleNames: Sendable {
  /// One element for each module.
  private let names: [String]
  private let surnames: [String]

  package init(_ project: Project) {
    var namesakes: [String: [Int]] = [:]
    for (index, module) in project.modules.enumerated() where module.kind != .external {
      namesakes[module.name, default: []].append(index)
    }
    var surnames = [String](repeating: "", count: project.modules.count)
    for alike in namesakes.values where alike.count > 1 {
      let origins = alike.map { project.modules[$0].project ?? project.folderOfPackage($0) }
      let areDistinct = Set(origins).count == alike.count
      for (index, origin) in zip(alike, origins) {
        let folder = (areDistinct ? origin : nil) ?? project.modules[index].folder ?? ""
        surnames[index] = " (\(folder.isEmpty ? "." : folder))"
      }
    }
    self.surnames = surnames
    names = zip(project.modules, surnames).map { $0.name + $1 }
  }

  package subscript(module: ModuleID) -> String { names[module.index] }

  /// The part that is appended to make the name unique, such as ` (Packages/Core)`; empty if the name is already
  /// unique.
  package func surname(of module: ModuleID) -> String { surnames[module.index] }
}

extension Project {
  fileprivate func folderOfPackage(_ module: Int) -> String? { modules[module].package.map { packages[$0].folder } }
}
