import ProjectModel

// Modules in the build files of Bazel and CocoaPods. They are read only if a source tree has no modules otherwise. Only
// literal values are read. Every other value is reported.

/// The modules of build files, and problems for files that could not be read.
struct BuildFileModules {
  private(set) var modules: [GivenModule] = []
  private(set) var problems: [Problem] = []

  /// - Parameter sources: all Swift files of the source tree.
  init(_ files: [BuildFile], sources: [String]) {
    let packages = Set(files.filter { !$0.isPodspec }.map { parent(of: $0.path) })
    // Finds the package of each source: the innermost folder with a build file. A package does not contain the files of
    // a nested package.
    let sourcesOfPackage = Dictionary(grouping: packages.isEmpty ? [] : sources) { source in
      var folder = parent(of: source)
      while !packages.contains(folder), !folder.isEmpty { folder = parent(of: folder) }
      return folder
    }
    for file in files {
      if file.isPodspec {
        if let module = Podspec(file).module(sources) {
          modules.append(module)
        } else {
          let message =
            "cannot evaluate the name or the source files of this podspec; describe the modules with --modules"
          problems.append(Problem(kind: .manifest, message: message, place: Place(path: file.path)))
        }
      } else {
        let package = BazelPackage(file)
        modules += package.modules(sourcesOfPackage[parent(of: file.path)] ?? [])
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
          + "could be read, so all files count as one module; describe the modules with --modules (see docs/MODULES.md of archlint)",
        place: Place(path: first.path))
    ]
  }
}
