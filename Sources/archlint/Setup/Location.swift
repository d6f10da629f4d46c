import Configuration
import ProjectFiles
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// Where a run takes place.
struct Location {
  /// The project's folder, absolute.
  var root: String
  /// The configuration's file, absolute.
  var configuration: String?
  /// What the report is limited to, from the root; empty for all of it.
  var limits: [String]
  /// The working folder, absolute.
  var workingFolder: String
  /// Configurations below the root add to its own; not where one was named or none is wanted.
  var hasNested: Bool
  /// What the files of the project may lead to.
  var boundary: Boundary
  /// What the checkout leaves out of the project.
  var leftOut = FilesLeftOut.known([])
  /// A build's log is read by programs that know no working folder.
  var showsAbsolutePaths = false
  /// Where the index is judged, by what.
  var staged: StagedSettings?

  /// Makes another folder the project's, all of it: what its files may lead to, and what the checkout leaves out of it, are
  /// its own.
  mutating func move(to root: String) {
    self.root = root
    boundary = Boundary(around: Array(root.utf8))
    leftOut = filesLeftOut(of: root)
    limits = []
  }

  /// The report is to speak of a path from the root.
  func isReported(_ path: String) -> Bool { limits.isEmpty || limits.contains { isPath(path, atOrBelow: $0) } }

  /// What a configuration names is read inside the boundary alone.
  func checkInside(_ path: String, as name: String) throws(CommandError) {
    // What git holds lies inside.
    guard let place = try placeOnDisk(path, as: name), !boundary.contains(Array(place.utf8)) else { return }
    let message = "'\(name)' lies outside the project; --allow-outside FOLDER lets it be read"
    throw CommandError(message: message, code: .usage)
  }

  /// The same as a page.
  func readPage(_ path: String, as name: String) throws(CommandError) -> String {
    try page(readFile(path, as: name), as: name)
  }

  /// The same of one that a configuration names: where it is missing, with the file that was meant.
  func readDocument(_ path: String, as name: String) throws(CommandError) -> String {
    do throws(CommandError) {
      return try readPage(path, as: name)
    } catch {
      guard error.code == .usage, try kind(of: path, as: name) == nil, !isLink(path) else { throw error }
      let names = (try? fileNames(in: parent(path), as: name)) ?? []
      let near = nearest(fileName(path), among: names.filter { $0.hasSuffix(".md") })
      throw CommandError(
        message: error.message
          + didYouMean(near.map { String(name.dropLast(fileName(name).count)) + $0 } ?? namesake(of: path, as: name)),
        code: .usage)
    }
  }

  /// Of a file that is not there, one of its name in the root or right in a folder of that, as it would be named in its
  /// place.
  private func namesake(of path: String, as name: String) -> String? {
    guard relative(path, to: root) != nil else { return nil }
    let folders = (try? fileNames(in: root, as: name)) ?? []
    let found = ([""] + folders).map { join(join(root, $0), fileName(path)) }.first { isFile($0) }
    // What the configuration stands in may be another folder.
    guard path.hasSuffix("/" + name) else { return nil }
    return found.flatMap { relative($0, to: String(path.dropLast(name.count + 1))) }
  }

  private func isFile(_ path: String) -> Bool { (try? kind(of: path, as: path)) == .file }

  var paths: PathMapping {
    showsAbsolutePaths ? PathMapping(absoluteFrom: root) : PathMapping(root: root, workingFolder: workingFolder)
  }

  /// A path from the root, "" for the root itself, with `..` in front where it lies outside.
  func fromRoot(_ absolute: String) -> String {
    relative(absolute, to: root) ?? PathMapping(root: "", workingFolder: root)(String(absolute.dropFirst()))
  }

  /// A path as messages show it.
  func shown(_ absolute: String) -> String { paths(fromRoot(absolute)) }
}

/// Of the file in a project's root, and in its packages.
let configurationName = "archlint.json5"

/// In the project's root, where no other is named.
let baselineName = "archlint-baseline.jsonl"

/// Finds the project that paths belong to: the outermost folder with an archlint.json5 from their common folder up
/// to the repository's root, or up to one that says `root: true`; without a repository the innermost; without such a
/// file, the nearest folder upwards with a manifest or a repository; else the common folder itself.
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
    limits.append(pathBehindLinks(target, of: folders[index], in: found) ?? limit)
  }
  var location = Location(
    root: found, configuration: configuration, limits: limits.contains("") ? [] : limits, workingFolder: workingFolder,
    hasNested: !arguments.has(.config) && !arguments.has(.noConfig),
    boundary: try boundary(around: found, arguments: arguments, workingFolder: workingFolder))
  location.leftOut = filesLeftOut(of: found)
  return location
}

/// What a path names: one from the working folder or, where the project has nothing there, one from the root that is
/// named.
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

/// Where a folder, or a file in it, is read: it may be behind a link to another folder of the project. From the root;
/// nil where a link leads out.
private func pathBehindLinks(_ path: String, of folder: String, in root: String) -> String? {
  guard let resolvedRoot = resolvedPath(root), let resolved = resolvedPath(folder) else { return nil }
  return relative("\(resolved)\(path.dropFirst(folder.count))", to: resolvedRoot)
}

/// A configuration that the command line names may name what stands beside it.
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

/// A link that leads nowhere is there, and then cannot be read: it is no project without a configuration. Nor is a
/// folder that may not be entered.
private func hasConfiguration(_ folder: String, _ workingFolder: String) throws(CommandError) -> Bool {
  let path = join(folder, configurationName)
  return try kind(of: path, as: PathMapping(root: folder, workingFolder: workingFolder)(configurationName)) != nil
    || isLink(path)
}

/// What stands in repositories side by side is read as one tree, and then no configuration of theirs would hold.
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
  // Several projects side by side are read as one tree; one of them and something else are none.
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

/// The nearest folder upwards that something tells to be a project's.
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
