import Configuration
import ProjectFiles
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// Finds the project that contains the given paths. The root is the first of these folders that exists:
///
/// 1. The folder of `--root`.
/// 2. The outermost folder with an archlint.json5. The search begins at the common folder of the paths, and ends at the
///    root of the repository or at a configuration with `root: true`. Outside of a repository, the innermost such
///    folder. Skipped with `--config` and `--no-config`.
/// 3. The nearest folder upwards with a manifest or a repository.
/// 4. The common folder of the paths.
func locate(_ paths: [String], arguments: Arguments) throws(CommandError) -> Location {
  let workingFolder = try Platform.workingFolder()
  if paths.contains("") {
    throw CommandError(message: "an empty path names nothing; for the working folder write '.'", code: .usage)
  }
  var root = try folder(arguments.last(.root), in: workingFolder)
  var targets: [String] = []
  var folders: [String] = []
  for path in paths {
    let (target, kind) = try target(of: path, in: workingFolder, root: root)
    targets.append(target)
    folders.append(kind == .folder ? target : parent(target))
  }
  let common = commonFolder(folders) ?? workingFolder

  var configuration: String?
  if let file = arguments.last(.config) {
    let path = absolutePath(file, in: workingFolder)
    guard try kind(of: path, as: file) != nil else {
      throw CommandError(message: "there is no configuration '\(file)'", code: .usage)
    }
    configuration = path
  } else if !arguments.has(.noConfig) {
    let folder: String?
    if let root {
      folder = try hasConfiguration(root, workingFolder) ? root : nil
    } else {
      folder = try configurationFolder(from: common, workingFolder)
    }
    configuration = folder.map { join($0, configurationName) }
    root = root ?? folder
    if folder == nil, root == nil { try checkOneProject(paths, folders, common, workingFolder) }
  }
  let found: String
  if let root { found = root } else { found = try projectFolder(from: common, targets: targets, paths: paths) }
  var limits: [String] = []
  for (index, target) in targets.enumerated() {
    guard let limit = relative(target, to: found) else {
      let root = arguments.last(.root) ?? found
      throw CommandError(message: "'\(paths[index])' lies outside the project's root '\(root)'", code: .usage)
    }
    limits.append(pathAfterLinks(target, of: folders[index], in: found) ?? limit)
  }
  var location = Location(
    root: found, configuration: configuration, limits: limits.contains("") ? [] : limits, workingFolder: workingFolder,
    hasNested: !arguments.has(.config) && !arguments.has(.noConfig),
    boundary: try boundary(around: found, arguments: arguments, workingFolder: workingFolder))
  location.leftOut = filesLeftOut(of: found)
  return location
}

/// The file or folder that a path on the command line means. The path is relative to the working folder, or to the
/// folder of `--root` if the project has nothing at the first place.
private func target(
  of path: String, in workingFolder: String, root: String?
) throws(CommandError) -> (path: String, kind: EntryKind) {
  let target = absolutePath(path, in: workingFolder)
  let found = try kind(of: target, as: path)
  if let root, found == nil || relative(target, to: root) == nil {
    let other = absolutePath(path, in: root)
    if let kind = try kind(of: other, as: path) { return (other, kind) }
  }
  if let found { return (target, found) }
  let near = Command(named: path) == nil ? nearestCommand(path) : nil
  throw CommandError(message: "there is no file or folder '\(path)'" + (near ?? ""), code: .usage)
}

/// The path of a folder or of a file in it, relative to the root, after symbolic links are followed. nil if a link
/// leads out of the project.
private func pathAfterLinks(_ path: String, of folder: String, in root: String) -> String? {
  guard let resolvedRoot = resolvedPath(root), let resolved = resolvedPath(folder) else { return nil }
  return relative("\(resolved)\(path.dropFirst(folder.count))", to: resolvedRoot)
}

/// The folders from which files may be read. If the command line names a configuration, its folder is included.
private func boundary(
  around root: String, arguments: Arguments, workingFolder: String
) throws(CommandError) -> Boundary {
  var others: [String] = []
  for path in arguments.all(.allowOutside) { others += [try folder(path, in: workingFolder)].compactMap(\.self) }
  if let file = arguments.last(.config) {
    let path = absolutePath(file, in: workingFolder)
    others += [path, parent(path)]
  }
  return Boundary(around: Array(root.utf8), adding: others.map { Array($0.utf8) })
}

private func folder(_ path: String?, in workingFolder: String) throws(CommandError) -> String? {
  guard let path else { return nil }
  let folder = absolutePath(path, in: workingFolder)
  guard try kind(of: folder, as: path) == .folder else {
    throw CommandError(message: "there is no folder '\(path)'", code: .usage)
  }
  return folder
}

private func configurationFolder(from start: String, _ workingFolder: String) throws(CommandError) -> String? {
  var found: [String] = []
  var isRepository = false
  for folder in upwards(from: start) {
    if try hasConfiguration(folder, workingFolder) { found.append(folder) }
    isRepository = try kind(of: join(folder, ".git")) != nil
    if isRepository { break }
  }
  guard isRepository, found.count > 1 else { return found.first }
  for folder in found {
    if let bytes = try? readFile(join(folder, configurationName)), saysRoot(SourceText(bytes)) { return folder }
  }
  return found.last
}

/// Whether a folder contains a configuration. True also for a broken link, and for a folder that cannot be opened:
/// reading the configuration then fails with an error, instead of being skipped.
private func hasConfiguration(_ folder: String, _ workingFolder: String) throws(CommandError) -> Bool {
  let path = join(folder, configurationName)
  return try kind(of: path, as: PathMapping(root: folder, workingFolder: workingFolder)(configurationName)) != nil
    || isLink(path)
}

/// Throws an error if the paths belong to different repositories, because the configurations of these would be ignored.
private func checkOneProject(
  _ paths: [String], _ folders: [String], _ common: String, _ workingFolder: String
) throws(CommandError) {
  guard folders.count > 1, repositoryRoot(around: common) == nil else { return }
  for (path, folder) in zip(paths, folders) where repositoryRoot(around: folder) != nil {
    guard let own = try configurationFolder(from: folder, workingFolder) else { continue }
    throw CommandError(
      message: "'\(path)' and the other paths are not in the same project; check each project in its own run, so that "
        + "\(join(own, configurationName)) applies, or name one project with --root", code: .usage)
  }
}

private func projectFolder(
  from common: String, targets: [String], paths: [String]
) throws(CommandError) -> String {
  if let project = try project(around: common) { return project }
  // Projects in one common folder are checked as one project. A path outside of any project next to a project is an
  // error.
  var projects: [String?] = []
  for target in targets { projects.append(try project(around: target)) }
  if let position = projects.firstIndex(of: nil), let project = projects.lazy.compactMap(\.self).first {
    throw CommandError(message: "'\(paths[position])' lies outside the project's root '\(project)'", code: .usage)
  }
  if common == "/", targets.count > 1 {
    throw CommandError(
      message: "'\(paths[0])' and the other paths are not in the same project; check each project in its own run",
      code: .usage)
  }
  return common
}

/// The nearest folder upwards with a manifest or a repository.
private func project(around path: String) throws(CommandError) -> String? {
  for folder in upwards(from: path) {
    if try kind(of: join(folder, "Package.swift")) == .file { return folder }
    if try kind(of: join(folder, ".git")) != nil { return folder }
  }
  return nil
}

private func nearestCommand(_ path: String) -> String? {
  guard !path.contains("/"), !path.contains(".") else { return nil }
  return nearest(path, among: Command.allCases.map(\.rawValue)).map { "; did you mean the command '\($0)'?" }
}

private func commonFolder(_ folders: [String]) -> String? {
  guard var common = folders.first else { return nil }
  for folder in folders.dropFirst() {
    while relative(folder, to: common) == nil { common = parent(common) }
  }
  return common
}
