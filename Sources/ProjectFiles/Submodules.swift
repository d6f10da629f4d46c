import ProjectModel
import SwiftOutline

// A submodule that is not checked out is an empty folder, so its code would be missing without notice. The submodules
// are read from `.gitmodules`, which most repositories do not have; git is not called.

/// A submodule that `.gitmodules` declares.
package struct Submodule: Hashable, Sendable {
  package var name: [UInt8]
  /// Relative to the folder of `.gitmodules`.
  package var path: [UInt8]
}

/// Parses `.gitmodules`.
///
/// - Returns: the submodules in the order of their names' first occurrence, and the number of the first line with a
///   syntax error, or nil. Parsing stops at that line.
package func submodules(_ file: [UInt8]) -> (submodules: [Submodule], wrongLine: Int?) {
  let read = GitSettings(file)
  let section = Array("submodule.".utf8)
  var found: [Submodule] = []
  var places: [[UInt8]: Int] = [:]
  for setting in read.settings where setting.key == Array("path".utf8) && setting.section.starts(with: section) {
    let parts = (setting.value ?? []).split(separator: slash).filter { $0 != [UInt8(ascii: ".")] }
    if parts.isEmpty || parts.contains(where: { $0.elementsEqual("..".utf8) }) { continue }
    let name = Array(setting.section.dropFirst(section.count))
    let submodule = Submodule(name: name, path: Array(parts.joined(separator: [slash])))
    // If the file contains a submodule's name twice, the last path is valid.
    if let place = places[submodule.name] {
      found[place] = submodule
    } else {
      places[submodule.name] = found.count
      found.append(submodule)
    }
  }
  return (found, read.wrongLine)
}

/// Problems with the submodules of a project: one that lists all submodules that are not checked out, and one for each
/// `.gitmodules` file that cannot be read.
///
/// - Parameter folders: the folders that the walk entered, relative to the root. Submodules in other folders are not
///   reported.
func missingSubmodules(_ root: RootFolder, folders: [[UInt8]]) -> [Problem] {
  guard case .success(let real) = root.resolved(root.path) else { return [] }
  let repository = repositoryRoot(around: real) ?? real
  // The path from the repository's root to the project's root, with a trailing slash.
  let prefix = real == repository ? [] : Array(real.dropFirst(repository.count).drop { $0 == slash }) + [slash]
  var problems: [Problem] = []
  // The repository's root relative to the project's root, as shown in messages: `../../`.
  let up = prefix.split(separator: slash).flatMap { _ in Array("../".utf8) }
  let known = submodules(of: repository, in: root, shown: up, &problems)
  if known.isEmpty { return problems }
  let entered = Set(folders)
  var missing: [String] = []
  var open = known.map(\.path)
  while let path = open.popLast() {
    guard path.starts(with: prefix) else { continue }
    let inner = Array(path.dropFirst(prefix.count))
    let folder = root.absolute(inner)
    guard entered.contains(inner), case .success(let entries) = root.entries(ofFolder: folder) else { continue }
    if entries.isEmpty { missing.append(composed(inner)) }
    open += submodules(of: folder, in: root, shown: inner + [slash], &problems).map { path + [slash] + $0.path }
  }
  if missing.isEmpty { return problems }
  let problem = missingProblem(
    missing.sorted(), one: "submodule is not checked out", several: "submodules are not checked out",
    command: "git submodule update --init")
  return [problem] + problems
}

/// The submodules in a folder's `.gitmodules`. Git does not follow a link here.
///
/// - Parameter shown: the folder as shown in messages, with a trailing slash; empty for the root.
private func submodules(
  of folder: [UInt8], in root: RootFolder, shown: [UInt8], _ problems: inout [Problem]
) -> [Submodule] {
  let file = folder + [slash] + submoduleFile
  guard case .success(let kind) = root.status(of: file, followingLinks: false) else { return [] }
  var place = Place(path: composed(shown + submoduleFile))
  let rest = "archlint cannot tell which submodules are missing"
  if kind == .link {
    let message = "the file is a symbolic link, which git does not follow; \(rest)"
    problems.append(Problem(kind: .unreadable, message: message, place: place))
    return []
  }
  switch root.contents(ofFile: file) {
  case .failure(let error):
    let message = "the file cannot be read: \(error.message); \(rest)"
    problems.append(Problem(kind: .unreadable, message: message, place: place))
    return []
  case .success(let bytes):
    let (found, wrongLine) = submodules(bytes)
    if let wrongLine {
      place.line = wrongLine
      let message = "git cannot read this line, so archlint ignores the rest of the file"
      problems.append(Problem(kind: .unreadable, message: message, place: place))
    }
    return found
  }
}

private let submoduleFile = Array(".gitmodules".utf8)
