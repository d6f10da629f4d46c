import SwiftOutline

// A graph of modules from outside: `{"modules": [{"name": "App", "kind": "library", "paths": ["App"],
// "sources": ["Shared/A.swift"], "dependencies": ["Core"]}]}`. `kind` is one of those of Module.Kind and is a
// library where it is left out; `paths` are folders with everything below, `sources` single files, both from the
// root; `dependencies` name modules of the same file. Unknown keys and names are refused.

/// Reads the modules of a tree from a file, in place of its manifests:
///
///     {"modules": [
///       {"name": "App", "kind": "executable", "paths": ["App"], "dependencies": ["Core"]},
///       {"name": "Core", "paths": ["Core/Sources"], "sources": ["Shared/Version.swift"]},
///       {"name": "CoreTests", "kind": "test", "paths": ["Core/Tests"], "dependencies": ["Core"]}
///     ]}
///
/// `kind` is library, executable, test, macro, plugin, systemLibrary or binary. Everything but `name` may be left
/// out. Unknown and repeated keys, repeated modules and dependencies on a module that is not in the file are
/// errors at their line and column.
func readModuleFile(_ path: String) throws(ProjectError) -> [GivenModule] {
  switch contents(ofFile: Array(path.utf8)) {
  case .failure(let error): throw .moduleFile(Place(path: path), "the file of modules cannot be read: \(error.message)")
  case .success(let bytes): return try givenModules(SourceText(bytes), path: path)
  }
}

func givenModules(_ source: SourceText, path: String) throws(ProjectError) -> [GivenModule] {
  let lines = LineTable(source)
  func fail(_ offset: Int, _ reason: String) -> ProjectError {
    let position = lines.position(at: offset)
    return .moduleFile(Place(path: path, line: position.line, column: position.column), reason)
  }
  func texts(_ value: JSONValue, _ what: String) throws(ProjectError) -> [JSONValue] {
    guard case .array(let elements) = value.kind, elements.allSatisfy({ $0.text != nil }) else {
      throw fail(value.offset, "\(what) must be a list of texts")
    }
    return elements
  }
  let root: JSONValue
  switch parseJSON(source) {
  case .failure(let error): throw fail(error.offset, error.message)
  case .success(let value): root = value
  }
  guard let members = root.members, let list = members.first(where: { $0.key == "modules" }),
    case .array(let elements) = list.value.kind
  else { throw fail(root.offset, "a file of modules is an object with a list ‘modules’") }
  if let other = members.first(where: { $0.key != "modules" }) {
    throw fail(other.offset, "the key ‘\(other.key)’ is not known; the one key is ‘modules’")
  }
  var result: [GivenModule] = []
  var dependencies: [[JSONValue]] = []
  for element in elements {
    guard let members = element.members else { throw fail(element.offset, "a module must be an object") }
    guard let name = members.first(where: { $0.key == "name" })?.value.text, !name.isEmpty else {
      throw fail(element.offset, "a module must have a ‘name’")
    }
    if result.contains(where: { $0.name == name }) { throw fail(element.offset, "the module ‘\(name)’ is named twice") }
    var module = GivenModule(name: name, kind: .library)
    var needs: [JSONValue] = []
    for (key, offset, value) in members {
      switch key {
      case "name": break
      case "kind":
        guard let kind = value.text.flatMap(Module.Kind.init), kind != .external else {
          let known = Module.Kind.allCases.filter { $0 != .external }.map(\.rawValue).joined(separator: ", ")
          throw fail(value.offset, "the kind of a module is one of \(known)")
        }
        module.kind = kind
      case "paths": module.paths = try texts(value, "‘paths’").compactMap(\.text)
      case "sources": module.sources = try texts(value, "‘sources’").compactMap(\.text)
      case "dependencies": needs = try texts(value, "‘dependencies’")
      default:
        throw fail(offset, "the key ‘\(key)’ is not known; a module has name, kind, paths, sources and dependencies")
      }
    }
    let position = lines.position(at: element.offset)
    module.place = Place(path: path, line: position.line, column: position.column)
    result.append(module)
    dependencies.append(needs)
  }
  for (index, needs) in dependencies.enumerated() {
    for need in needs {
      guard let name = need.text, result.contains(where: { $0.name == name }) else {
        throw fail(need.offset, "no module ‘\(need.text ?? "")’ is in this file")
      }
      let position = lines.position(at: need.offset)
      result[index].dependencies.append(
        DeclaredDependency(
          name: name, form: .target, place: Place(path: path, line: position.line, column: position.column)))
    }
  }
  return result
}
