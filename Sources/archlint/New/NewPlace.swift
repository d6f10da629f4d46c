import ProjectModel
import Scaffolding

/// The folder for the new files, relative to the root. Paths in the template are relative to it. The first of these
/// that exists:
///
/// 1. The folder of `--in`.
/// 2. The package around the folder that the project's definitions describe.
/// 3. The folder that contains most of the existing features.
/// 4. If the working folder is in no package: the only package that can contain the new files.
/// 5. The only target of the package that contains the working folder.
/// 6. That package.
func newPlace(
  _ request: NewRequest, _ model: LocalTemplate, _ project: Project, _ location: Location
) throws(CommandError) -> String {
  if let folder = request.folder {
    let path = location.fromRoot(absolutePath(folder, in: location.workingFolder))
    guard path != "..", !path.hasPrefix("../") else {
      throw CommandError(message: "'\(folder)' lies outside the project's root", code: .usage)
    }
    // A path with quotes or line ends cannot be written to a manifest, and `.git` is not part of the project.
    let isPlain = !path.contains { $0 == "\"" || $0 == "\\" || $0.isNewline } && !path.utf8.contains(0)
    guard isPlain, !path.split(separator: "/").contains(".git") else {
      throw CommandError(message: "'\(folder)' is no folder for sources", code: .usage)
    }
    return withoutFolders(of: model.template, path)
  }
  if let home = model.template.home, home.hasPrefix("/") { return packageFolder(around: home.dropFirst(), project) }
  if let folder = model.siblings.folder { return folder }
  let workingFolder = location.fromRoot(location.workingFolder)
  if project.package(around: workingFolder) == nil {
    let folders = project.foldersOfPackages(for: model.template)
    if folders.count > 1 {
      throw CommandError(
        message: "several packages could hold this, and nothing was written; say which is meant with one of "
          + folders.map { "--in \(location.paths($0))" }.joined(separator: ", "), code: .usage)
    }
    if let folder = folders.first { return folder }
  }
  let package = packageFolder(around: workingFolder, project)
  return project.onlyTarget(of: package, for: model.template) ?? package
}

/// Removes folders at the end of a path that the template's own paths begin with. For `App/Features` and the template
/// path `Features/{Feature}`, the result is `App`.
private func withoutFolders(of template: Template, _ path: String) -> String {
  let given = path.split(separator: "/")
  let own = template.folderOfHomes.split(separator: "/")
  let shared = (0...min(given.count, own.count)).last { given.suffix($0) == own.prefix($0) } ?? 0
  return given.dropLast(shared).joined(separator: "/")
}

/// The folder of the innermost package that contains a path; "" if there is none.
private func packageFolder(around path: some StringProtocol, _ project: Project) -> String {
  project.package(around: String(path)).map { project.packages[$0].folder } ?? ""
}

extension Project {
  /// The innermost package that contains a path, which is relative to the root.
  func package(around path: String) -> Int? {
    let around = packages.indices.filter { isPath(path, atOrBelow: packages[$0].folder) }
    return around.max { packages[$0].folder.count < packages[$1].folder.count }
  }

  /// The modules whose production code may be in a folder. A module that no file declares counts only outside of
  /// packages, because a package's manifest declares all of its modules.
  func productionModules(around folder: String) -> [Int] {
    let isInPackage = packages.contains { isPath(folder, atOrBelow: $0.folder) }
    return modules.indices.filter { index in
      let module = modules[index]
      return module.kind != .external && module.kind != .test && !module.isTestData
        && !(isInPackage && module.isNamedByFolder)
    }
  }

  /// Whether new files in a folder would belong to a target. Without a manifest, they do if files next to the folder
  /// belong to a target.
  ///
  /// - Parameter isDeclared: Whether only declared targets count.
  func hasTarget(around folder: String, isDeclared: Bool) -> Bool {
    let parent = parent(of: folder)
    return productionModules(around: folder).contains { index in
      if isDeclared, modules[index].isNamedByFolder { return false }
      // If the files of an Xcode target are scattered over the project, it does not contain other folders.
      let isScattered = modules[index].project != nil && modules[index].folder == ""
      return !isScattered && modules[index].folder.map { isPath(folder, atOrBelow: $0) } ?? false
        || modules[index].package == nil
          && modules[index].files.contains { isPath(files[$0.index].path, atOrBelow: parent) }
    }
  }

  /// The folders of packages to which a template can add its targets: packages with targets of similar names. If there
  /// are none, and the project consists of packages only, all packages with libraries.
  fileprivate func foldersOfPackages(for template: Template) -> [String] {
    guard template.manifest.contains(where: { $0.kind == .target }) else { return [] }
    func folders(where holds: (Module) -> Bool) -> [String] {
      packages.indices.filter { index in
        !packages[index].isTestData
          && modules.contains { $0.package == index && $0.kind == .library && !$0.files.isEmpty && holds($0) }
      }.map { packages[$0].folder }
    }
    let fitting = folders { template.makesTarget(like: $0.name) }
    let isBuiltOtherwise = modules.contains { $0.kind != .external && $0.package == nil && !$0.isNamedByFolder }
    return fitting.isEmpty && !isBuiltOtherwise ? folders { _ in true } : fitting
  }

  /// The folder of a package's only library or executable, for a template without its own targets. nil if the
  /// template's paths already begin with it, or if the project has Xcode targets.
  fileprivate func onlyTarget(of package: String, for template: Template) -> String? {
    guard let home = template.home, let owner = packages.firstIndex(where: { $0.folder == package }),
      !template.manifest.contains(where: { $0.kind == .target }), !modules.contains(where: { $0.project != nil })
    else { return nil }
    let found = modules.filter { module in
      module.package == owner && [.library, .executable].contains(module.kind) && !module.files.isEmpty
    }
    guard found.count == 1, let folder = found[0].folder else { return nil }
    let first = String(home.prefix { $0 != "/" })
    return isPath(folder, atOrBelow: join(package, below: first)) ? nil : folder
  }

  /// Whether files around a folder belong to Xcode targets. The nearest folder with files counts, up to the package's
  /// folder.
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

extension Template {
  /// Whether the template has a target with a name similar to `name`. A placeholder for a module matches only its
  /// default name.
  fileprivate func makesTarget(like name: String) -> Bool {
    manifest.contains { entry in
      guard entry.kind == .target else { return false }
      let placeholder = placeholders.first { entry.name.contains("{\($0.name)}") }
      guard let placeholder, let form = entry.name.parts(around: placeholder.name) else { return entry.name == name }
      return form.isEmpty ? placeholder.fallback?.split(separator: " ").last == name[...] : form.name(in: name) != nil
    }
  }
}

/// Joins a folder and a path. A path that begins with `/` is relative to the root instead.
func join(_ base: String, below path: String) -> String {
  if path.hasPrefix("/") { return String(path.dropFirst()) }
  return base.isEmpty ? path : "\(base)/\(path)"
}
