import Foundation

// A reading of Xcode projects that shares nothing with the one under test: decoded by Foundation, walked from the main
// group down, with every path made of its parts.

/// The Swift files of each native target, by its name: those of `files`, which are from the folder that all paths are
/// from, as is `folder`, where the project's bundle lies.
func secondReading(of data: Data, in folder: String, among files: [String]) throws -> [String: [String]] {
  let document = try PropertyListDecoder().decode(ProjectDocument.self, from: data)
  let all = document.objects
  guard let project = all[document.rootObject] else { return [:] }
  var paths: [String: [String]] = [:]
  let start = parts(folder) + parts(project.projectDirPath ?? "")
  var pending = [(id: project.mainGroup ?? "", around: start)]
  while let (id, around) = pending.popLast() {
    guard let object = all[id], paths[id] == nil else { continue }
    var own: [String]
    switch object.sourceTree ?? "<group>" {
    case "<group>": own = around
    case "SOURCE_ROOT": own = start
    default: continue
    }
    own += parts(object.path ?? "")
    paths[id] = own
    pending += (object.children ?? []).map { ($0, own) }
  }
  func text(_ id: String?) -> String? { id.flatMap { paths[$0] }.map { normalized($0).joined(separator: "/") } }
  let present = Set(files)
  var result: [String: [String]] = [:]
  for id in project.targets ?? [] {
    guard let target = all[id], target.isa == "PBXNativeTarget" else { continue }
    var members: Set<String> = []
    let phases = (target.buildPhases ?? []).filter { all[$0]?.isa == "PBXSourcesBuildPhase" }
    for file in phases.flatMap({ all[$0]?.files ?? [] }) {
      if let path = text(all[file]?.fileRef), path.hasSuffix(".swift"), present.contains(path) { members.insert(path) }
    }
    for (group, object) in all where object.isa == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = text(group) else { continue }
      let isOwn = target.fileSystemSynchronizedGroups?.contains(group) ?? false
      let sets = (object.exceptions ?? []).compactMap { all[$0] }
      let exceptions = sets.filter { $0.target == id }.flatMap { $0.membershipExceptions ?? [] }
      let compiled = sets.filter { $0.target == nil && phases.contains($0.buildPhase ?? "") }
        .flatMap { $0.membershipExceptions ?? [] }
      for file in files where file.hasPrefix(folder + "/") {
        let inner = String(file.dropFirst(folder.count + 1))
        func isListed(_ list: [String]) -> Bool { list.contains { inner == $0 || inner.hasPrefix($0 + "/") } }
        if isListed(object.explicitFolders ?? []) { continue }
        if let type = object.explicitFileTypes?[inner], !type.hasPrefix("sourcecode") { continue }
        if isListed(compiled) || isListed(exceptions) != isOwn { members.insert(file) }
      }
    }
    result[target.name ?? "", default: []] = members.sorted()
  }
  return result
}

private struct ProjectDocument: Decodable {
  var objects: [String: ProjectObject]
  var rootObject: String
}

private struct ProjectObject: Decodable {
  var isa: String?
  var name: String?
  var path: String?
  var sourceTree: String?
  var projectDirPath: String?
  var mainGroup: String?
  var children: [String]?
  var targets: [String]?
  var buildPhases: [String]?
  var files: [String]?
  var fileRef: String?
  var fileSystemSynchronizedGroups: [String]?
  var exceptions: [String]?
  var membershipExceptions: [String]?
  var target: String?
  var buildPhase: String?
  var explicitFolders: [String]?
  var explicitFileTypes: [String: String]?
}

private func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

private func normalized(_ parts: [String]) -> [String] {
  parts.reduce(into: []) { result, part in
    if part == ".." { result.popLast() == nil ? result.append("..") : () } else if part != "." { result.append(part) }
  }
}
