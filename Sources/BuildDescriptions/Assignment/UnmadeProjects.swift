import ProjectModel
import SwiftOutline

extension ModuleResolution {
  /// Reports XcodeGen specs whose generated project is missing. Only if no other project compiles the files around
  /// them, and there are at least 10 such files or 10 %.
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

  /// Whether a project that may have been generated from the spec compiles a file. Does not count a project further
  /// down that has the file in its own folder, or a project next to the spec with another name.
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
