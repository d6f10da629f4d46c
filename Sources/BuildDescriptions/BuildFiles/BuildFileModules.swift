import ProjectModel

// Modules in the build files of Bazel and CocoaPods. They are read only if a tree has no modules otherwise. Only literal
// values are read. Every other value is reported.

/// The modules of build files, and what could not be read.
struct BuildFileModules {
  private(set) var modules: [GivenModule] = []
  private(set) var problems: [Problem] = []

  /// - Parameter sources: all Swift files of the tree.
  init(_ files: [BuildFile], sources: [String]) {
    for file in files {
      if file.isPodspec {
        if let module = Podspec(file).module(sources) { modules.append(module) }
      } else {
        let package = BazelPackage(file)
        modules += package.modules(sources)
        problems += package.problems
      }
    }
    modules.removeAll { $0.sources.isEmpty }
    guard modules.isEmpty, !sources.isEmpty, let first = files.first else { return }
    problems = [
      Problem(
        kind: .module,
        message:
          "no Swift target of '\(first.path)'\(files.count > 1 ? " and \(files.count - 1) more build files" : "") "
          + "could be read, so all files count as one module; give the modules by --modules, as the README shows",
        place: Place(path: first.path))
    ]
  }
}
