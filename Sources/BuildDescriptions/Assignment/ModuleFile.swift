#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ProjectFiles
import ProjectModel
import SwiftOutline

/// Reads a module description file, which replaces the manifests of a source tree:
///
///     {"modules": [
///       {"name": "App", "kind": "executable", "paths": ["App"], "dependencies": ["Core"]},
///       {"name": "Core", "paths": ["Core/Sources"], "sources": ["Shared/Version.swift"]},
///       {"name": "CoreTests", "kind": "test", "paths": ["Core/Tests"], "dependencies": ["Core"]}
///     ]}
///
/// - `name` is required.
/// - `kind` is `library` (the default), `executable`, `test`, `macro`, `plugin`, `systemLibrary` or `binary`.
/// - `paths` are folders with all their files, relative to the root.
/// - `sources` are single files, relative to the root.
/// - `dependencies` are names of modules in the same file.
///
/// Unknown or repeated keys, repeated modules and unknown dependencies are errors with a line and column.
package func readModuleFile(_ path: String) throws(ProjectError) -> [GivenModule] {
  switch contents(ofFile: Array(path.utf8), readsPipes: true) {
  case .failure(let error): throw .unreadableModuleFile(path, reason: error.message)
  case .success(let bytes): return try givenModules(SourceText(bytes), path: path)
  }
}

func givenModules(_ source: SourceText, path: String) throws(ProjectError) -> [GivenModule] {
  let lines = LineTable(source)
  func place(_ offset: Int) -> Place {
    let position = lines.position(at: offset)
    return Place(path: path, line: position.line, column: position.column)
  }
  let places: JSONPlaces
  do throws(JSONPlaces.Mistake) {
    places = try JSONPlaces(source.bytes)
  } catch {
    throw .moduleFile(place(error.offset), error.message)
  }
  func fail(_ path: JSONPlaces.Path, _ reason: String) -> ProjectError {
    .moduleFile(place(places.offset(of: path)), reason)
  }
  for key in places.keys {
    if let reason = unknownKey(key.path) { throw .moduleFile(place(key.offset), reason) }
  }
  let listing: ModuleListing
  do {
    listing = try JSONDecoder().decode(ModuleListing.self, from: Data(source.bytes))
  } catch {
    let (path, reason) = mistake(error)
    throw fail(path, reason)
  }
  var result: [GivenModule] = []
  var names: Set<String> = []
  for (index, described) in listing.modules.enumerated() {
    let own = ["modules", "\(index)"]
    if described.name.isEmpty { throw fail(own, namelessModule) }
    if !names.insert(described.name).inserted { throw fail(own, "the module '\(described.name)' is named twice") }
    var module = GivenModule(name: described.name, kind: .library)
    if let name = described.kind {
      guard let kind = Module.Kind(rawValue: name), kind != .external else {
        throw fail(own + ["kind"], kindsOfModules)
      }
      module.kind = kind
    }
    module.paths = described.paths ?? []
    module.sources = described.sources ?? []
    module.place = place(places.offset(of: own))
    result.append(module)
  }
  for (index, described) in listing.modules.enumerated() {
    for (number, name) in (described.dependencies ?? []).enumerated() {
      let own = ["modules", "\(index)", "dependencies", "\(number)"]
      guard names.contains(name) else { throw fail(own, "no module '\(name)' is in this file") }
      result[index].dependencies.append(
        DeclaredDependency(name: name, form: .target, place: place(places.offset(of: own))))
    }
  }
  return result
}

/// The decoded file.
private struct ModuleListing: Decodable {
  struct Described: Decodable {
    var name: String
    var kind: String?
    var paths: [String]?
    var sources: [String]?
    var dependencies: [String]?
  }

  var modules: [Described]
}

private let moduleKeys = ["name", "kind", "paths", "sources", "dependencies"]
private let namelessModule = "a module must have a 'name'"

private var kindsOfModules: String {
  let known = Module.Kind.allCases.filter { $0 != .external }.map(\.rawValue).joined(separator: ", ")
  return "the kind of a module is one of \(known)"
}

/// The error message for an unknown key; nil for a known key.
private func unknownKey(_ path: JSONPlaces.Path) -> String? {
  guard let key = path.last else { return nil }
  if path.count == 1, key != "modules" { return "the key '\(key)' is not known; the one key is 'modules'" }
  guard path.count == 3, path[0] == "modules", !moduleKeys.contains(key) else { return nil }
  if let near = nearest(key, among: moduleKeys) {
    return "the key '\(key)' is not known; the nearest known one is '\(near)'"
  }
  return "the key '\(key)' is not known; a module has name, kind, paths, sources and dependencies"
}

/// The path and the message of a decoding error.
private func mistake(_ error: any Error) -> (path: JSONPlaces.Path, reason: String) {
  let context: DecodingError.Context
  var missing: [String] = []
  switch error as? DecodingError {
  case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found): context = found
  case .keyNotFound(let key, let found):
    context = found
    missing = [key.stringValue]
  default: return ([], "this is not JSON")
  }
  let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  if case .dataCorrupted = error as? DecodingError { return (path, "this is not JSON: \(context.debugDescription)") }
  let whole = path + missing
  switch whole.count {
  case ..<2: return ([], "a file of modules is an object with a list 'modules'")
  case 2: return (path, "a module must be an object")
  default:
    switch whole[2] {
    case "name": return (Array(whole.prefix(2)), namelessModule)
    case "kind": return (Array(whole.prefix(3)), kindsOfModules)
    default: return (Array(whole.prefix(3)), "'\(whole[2])' must be a list of texts")
    }
  }
}
