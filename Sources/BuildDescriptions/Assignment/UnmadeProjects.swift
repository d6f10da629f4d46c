import ProjectModel
import SwiftOutline

extension ModuleResolution {
  /// Reports XcodeGen specs whose generated project is missing. Only files that no project compiles count. Specs are
  /// reported if at least 10 such files, or at least 10 % of all source files, are in the folders of specs.
  ///
  /// - Returns: The folders of these specs.
  mutating func noteUnmadeProjects() -> [String] {
    func isSource(_ file: Int) -> Bool {
      !isManifestName(tree.files[file]) && !(testData?.holds(tree.files[file]) ?? false)
    }
    if tree.specs.isEmpty { return [] }
    let sources = tree.files.indices.filter(isSource)
    var open: Set<Int> = []
    let unmade = tree.specs.filter { spec in
      let home = parent(of: spec.place.path)
      let below = tree.fileFolders.files(below: home)
      let own = sources[sources.partitioningIndex { $0 >= below.lowerBound }...].prefix { $0 < below.upperBound }
      let isMade = own.contains { isCompiled($0, by: spec) }
      let loose = isMade ? [] : own.filter { isOneModule || modulesOfFile[$0].isEmpty }
      open.formUnion(loose)
      return !loose.isEmpty
    }
    guard let first = unmade.first, open.count >= 10 || open.count * 10 >= sources.count else { return [] }
    let which =
      unmade.count == 1
      ? "the Xcode project from this file, and the project is missing, so its modules are"
      : "Xcode projects from this file and \(unmade.count - 1) more, and the projects are missing, so their modules are"
    problems.append(
      Problem(
        kind: .module,
        message: "XcodeGen generates \(which) unknown; run 'xcodegen' first, or list the modules under 'modules' in "
          + "archlint.json5", place: first.place))
    return unmade.map { parent(of: $0.place.path) }
  }

  /// Whether a file is compiled by a project that XcodeGen may have generated from the spec. A project in the spec's
  /// folder has to have the spec's project name. A project in a subfolder does not count if the file is in the same
  /// subfolder.
  private func isCompiled(_ file: Int, by spec: XcodeGenSpec) -> Bool {
    let folder = parent(of: spec.place.path)
    return modulesOfFile[file].contains { module in
      guard let project = modules[module.index].project else { return false }
      let home = parent(of: project)
      if home == folder { return spec.mayMake(project) }
      return !isPath(home, atOrBelow: folder) || !isPath(tree.files[file], atOrBelow: home)
    }
  }
}
