import Configuration
import ProjectFiles
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// Finds the project that contains the paths. The root is the first of these folders that exists:
///
/// 1. The folder of `--root`.
/// 2. The outermost folder with an archlint.json5, from the common folder of the paths up to the repository's root, or
///    up to a configuration with `root: true`. Without a repository, the innermost such folder. Skipped with `--config`
///    and `--no-config`.
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

/// The file or folder that a path names. The path is relative to the working folder. If the project has nothing there,
/// it is relative to the folder of `--root`.
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

/// The real path, relative to the root, of a folder or of a file in it. It differs from the given path if a link to
/// another folder of the project is part of it. nil if a link leads out of the project.
private func pathAfterLinks(_ path: String, of folder: String, in root: String) -> String? {
  guard let resolvedRoot = resolvedPath(root), let resolved = resolvedPath(folder) else { return nil }
  return relative("\(resolved)\(path.dropFirst(folder.count))", to: resolvedRoot)
}

/// The boundary of files that may be read. A configuration that the command line names may use files in its own folder.
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

/// Whether a folder has a configuration. A broken link counts, and so does a folder that may not be entered: both lead
/// to an error, because they do not mean that there is no configuration.
private func hasConfiguration(_ folder: String, _ workingFolder: String) throws(CommandError) -> Bool {
  let path = join(folder, configurationName)
  return try kind(of: path, as: PathMapping(root: folder, workingFolder: workingFolder)(configurationName)) != nil
    || isLink(path)
}

/// Throws an error if the paths belong to different repositories. They would be read as one project, and none of their
/// configurations would apply.
private func checkOneProject(
  _ paths: [String], _ folders: [String], _ common: String, _ workingFolder: String
) throws(CommandError) {
  guard folders.count > 1, repositoryRoot(around: common) == nil else { return }
  for (path, folder) in zip(paths, folders) where repositoryRoot(around: folder) != nil {
    guard let own = try configurationFolder(from: folder, workingFolder) else { continue }
    throw CommandError(
      message: "'\(path)' and the other paths have no project in common, so that \(join(own, configurationName)) would "
        + "not hold; check each by itself, or name the project with --root", code: .usage)
  }
}

private func projectFolder(
  from common: String, targets: [String], paths: [String]
) throws(CommandError) -> String {
  if let project = try project(around: common) { return project }
  // Several projects side by side are read as one. A project and a path outside of any project are an error.
  var projects: [String?] = []
  for target in targets { projects.append(try project(around: target)) }
  if let position = projects.firstIndex(of: nil), let project = projects.lazy.compactMap(\.self).first {
    throw CommandError(message: "'\(paths[position])' lies outside the project's root '\(project)'", code: .usage)
  }
  if common == "/", targets.count > 1 {
    throw CommandError(message: "'\(paths[0])' and the other paths have no project in common", code: .usage)
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
