import ProjectModel
import SwiftOutline

// A submodule that is not checked out is an empty folder: nothing of its code is seen, and nothing would tell so. What a
// repository says of its submodules stands in a file that most have not; git is not asked.

/// One submodule, as `.gitmodules` names it.
package struct Submodule: Hashable, Sendable {
  package var name: [UInt8]
  /// From the folder of the file.
  package var path: [UInt8]
}

/// Those of a file, in the order of their names there; and the line from which on nothing is known, nil for none.
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
    // The last that is said of a name holds.
    if let place = places[submodule.name] {
      found[place] = submodule
    } else {
      places[submodule.name] = found.count
      found.append(submodule)
    }
  }
  return (found, read.wrongLine)
}

/// What is to be told of the submodules that lie in folders of a tree: those that are not checked out, as one problem,
/// and files of them that cannot be read.
///
/// - Parameter folders: those that were entered, from the root: what nobody wants to be read is not missing.
func missingSubmodules(_ root: [UInt8], folders: [[UInt8]]) -> [Problem] {
  guard case .success(let real) = resolved(root) else { return [] }
  let repository = repositoryRoot(around: real) ?? real
  // What leads from there to the root, with a slash.
  let prefix = real == repository ? [] : Array(real.dropFirst(repository.count).drop { $0 == slash }) + [slash]
  var problems: [Problem] = []
  // From the root, as messages show them.
  let up = prefix.split(separator: slash).flatMap { _ in Array("../".utf8) }
  let known = submodules(of: repository, shown: up, &problems)
  if known.isEmpty { return problems }
  let entered = Set(folders)
  var missing: [String] = []
  var open = known.map(\.path)
  while let path = open.popLast() {
    guard path.starts(with: prefix) else { continue }
    let inner = Array(path.dropFirst(prefix.count))
    let folder = root + [slash] + inner
    guard entered.contains(inner), case .success(let entries) = entries(ofFolder: folder) else { continue }
    if entries.isEmpty { missing.append(composed(inner)) }
    open += submodules(of: folder, shown: inner + [slash], &problems).map { path + [slash] + $0.path }
  }
  if missing.isEmpty { return problems }
  let problem = missingProblem(
    missing.sorted(), one: "submodule is not checked out", several: "submodules are not checked out",
    command: "git submodule update --init")
  return [problem] + problems
}

/// Those that a folder's `.gitmodules` names, which git reads in the folder itself alone.
///
/// - Parameter shown: the folder as messages show it, with a slash; empty for the root.
private func submodules(of folder: [UInt8], shown: [UInt8], _ problems: inout [Problem]) -> [Submodule] {
  let file = folder + [slash] + submoduleFile
  guard case .success(let kind) = status(of: file, followingLinks: false) else { return [] }
  var place = Place(path: composed(shown + submoduleFile))
  let rest = "which submodules are not checked out is not known"
  if kind == .link {
    let message = "the file is a symbolic link, which git does not follow; \(rest)"
    problems.append(Problem(kind: .unreadable, message: message, place: place))
    return []
  }
  switch contents(ofFile: file) {
  case .failure(let error):
    let message = "the file cannot be read: \(error.message); \(rest)"
    problems.append(Problem(kind: .unreadable, message: message, place: place))
    return []
  case .success(let bytes):
    let (found, wrongLine) = submodules(bytes)
    if let wrongLine {
      place.line = wrongLine
      let message = "git cannot read this line, so what stands from here on is not known"
      problems.append(Problem(kind: .unreadable, message: message, place: place))
    }
    return found
  }
}

private let submoduleFile = Array(".gitmodules".utf8)
