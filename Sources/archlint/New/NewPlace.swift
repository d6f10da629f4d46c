import ProjectModel
import Scaffolding

/// Where the specimen's paths begin, from the root: where `--in` says, where the project's words do, where others of its
/// kind are, else in the one target of the working folder's package, or where its manifest is. Around no package, in the
/// one of the tree that could build it.
func newPlace(
  _ request: NewRequest, _ model: LocalSpecimen, _ project: Project, _ location: Location
) throws(CommandError) -> String {
  if let folder = request.folder {
    let path = location.fromRoot(absolutePath(folder, in: location.workingFolder))
    guard path != "..", !path.hasPrefix("../") else {
      throw CommandError(message: "'\(folder)' lies outside the project's root", code: .usage)
    }
    // It may come to stand in a manifest's text, and in git's own folder nothing is the project's.
    let isPlain = !path.contains { $0 == "\"" || $0 == "\\" || $0.isNewline } && !path.utf8.contains(0)
    guard isPlain, !path.split(separator: "/").contains(".git") else {
      throw CommandError(message: "'\(folder)' is no folder for sources", code: .usage)
    }
    return withoutFolders(of: model.specimen, path)
  }
  if let home = model.specimen.home, home.hasPrefix("/") { return packageFolder(around: home.dropFirst(), project) }
  if let folder = model.siblings.folder { return folder }
  let workingFolder = location.fromRoot(location.workingFolder)
  if project.package(around: workingFolder) == nil {
    let folders = project.foldersOfPackages(for: model.specimen)
    if folders.count > 1 {
      throw CommandError(
        message: "several packages could hold this, and nothing was written; say which is meant with one of "
          + folders.map { "--in \(location.paths($0))" }.joined(separator: ", "), code: .usage)
    }
    if let folder = folders.first { return folder }
  }
  let package = packageFolder(around: workingFolder, project)
  return project.onlyTarget(of: package, for: model.specimen) ?? package
}

/// What ends in folders that the specimen's own path begins with, `App/Features` where it leads to `Features/{Feature}`,
/// says where the new one is to stand, and not where those folders are to be made once more.
private func withoutFolders(of specimen: Specimen, _ path: String) -> String {
  let given = path.split(separator: "/")
  let own = specimen.folderOfHomes.split(separator: "/")
  let shared = (0...min(given.count, own.count)).last { given.suffix($0) == own.prefix($0) } ?? 0
  return given.dropLast(shared).joined(separator: "/")
}

/// The innermost package's around a path from the root; "" where there is none.
private func packageFolder(around path: some StringProtocol, _ project: Project) -> String {
  project.package(around: String(path)).map { project.packages[$0].folder } ?? ""
}

extension Project {
  /// The innermost package around a path from the root.
  func package(around path: String) -> Int? {
    let around = packages.indices.filter { isPath(path, atOrBelow: packages[$0].folder) }
    return around.max { packages[$0].folder.count < packages[$1].folder.count }
  }

  /// A tree that nobody declared a module of is one, but not where a manifest is to say which there are.
  func productionModules(around folder: String) -> [Int] {
    let isInPackage = packages.contains { isPath(folder, atOrBelow: $0.folder) }
    return modules.indices.filter { index in
      let module = modules[index]
      return module.kind != .external && module.kind != .test && !module.isTestData
        && !(isInPackage && module.isNamedByFolder)
    }
  }

  /// One that has the folder among its own or, where no manifest says what those are, files beside it.
  ///
  /// - Parameter isDeclared: somebody says that there is such a target.
  func hasTarget(around folder: String, isDeclared: Bool) -> Bool {
    let parent = parent(of: folder)
    return productionModules(around: folder).contains { index in
      if isDeclared, modules[index].isNamedByFolder { return false }
      // Files of a target in Xcode that lie all over the project make nothing else of it the target's.
      let isScattered = modules[index].project != nil && modules[index].folder == ""
      return !isScattered && modules[index].folder.map { isPath(folder, atOrBelow: $0) } ?? false
        || modules[index].package == nil
          && modules[index].files.contains { isPath(files[$0.index].path, atOrBelow: parent) }
    }
  }

  /// The folders of the packages that could build what makes targets for itself: those that have targets of its names,
  /// else any with libraries, where nothing but packages says what is built.
  fileprivate func foldersOfPackages(for specimen: Specimen) -> [String] {
    guard specimen.manifest.contains(where: { $0.kind == .target }) else { return [] }
    func folders(where holds: (Module) -> Bool) -> [String] {
      packages.indices.filter { index in
        !packages[index].isTestData
          && modules.contains { $0.package == index && $0.kind == .library && !$0.files.isEmpty && holds($0) }
      }.map { packages[$0].folder }
    }
    let fitting = folders { specimen.makesTarget(like: $0.name) }
    let isBuiltOtherwise = modules.contains { $0.kind != .external && $0.package == nil && !$0.isNamedByFolder }
    return fitting.isEmpty && !isBuiltOtherwise ? folders { _ in true } : fitting
  }

  /// Where a package has one library or executable with sources, its folder: there is no other target that could hold
  /// what makes none for itself. Nil where the specimen's own path leads there, or Xcode has targets too.
  fileprivate func onlyTarget(of package: String, for specimen: Specimen) -> String? {
    guard let home = specimen.home, let owner = packages.firstIndex(where: { $0.folder == package }),
      !specimen.manifest.contains(where: { $0.kind == .target }), !modules.contains(where: { $0.project != nil })
    else { return nil }
    let found = modules.filter { module in
      module.package == owner && [.library, .executable].contains(module.kind) && !module.files.isEmpty
    }
    guard found.count == 1, let folder = found[0].folder else { return nil }
    let first = String(home.prefix { $0 != "/" })
    return isPath(folder, atOrBelow: join(package, below: first)) ? nil : folder
  }

  /// The files in the nearest folder around one that has any, up to that of a package, belong to targets of Xcode.
  func isBuiltInXcode(_ folder: String, within package: String) -> Bool {
    var around = folder
    while around.utf8.count > package.utf8.count {
      let owners = files.lazy.filter { isPath($0.path, atOrBelow: around) }.flatMap(\.modules)
      if !owners.isEmpty { return owners.allSatisfy { modules[$0.index].project != nil } }
      around = parent(of: around)
    }
    return false
  }
}

extension Specimen {
  /// A target of the name is one of its own, or what one is to another of its kind. A hole that stands for a module is
  /// the one that it takes where nothing tells which.
  fileprivate func makesTarget(like name: String) -> Bool {
    manifest.contains { entry in
      guard entry.kind == .target else { return false }
      let hole = holes.first { entry.name.contains("{\($0.name)}") }
      guard let hole, let form = entry.name.parts(around: hole.name) else { return entry.name == name }
      return form.isEmpty ? hole.fallback?.split(separator: " ").last == name[...] : form.name(in: name) != nil
    }
  }
}

/// A path from a folder, or from the root where it begins with `/`.
func join(_ base: String, below path: String) -> String {
  if path.hasPrefix("/") { return String(path.dropFirst()) }
  return base.isEmpty ? path : "\(base)/\(path)"
}
