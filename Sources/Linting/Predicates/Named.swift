import ProjectModel
import RuleLanguage

// named NAME

extension Evaluation {
  func named(_ pattern: NamePattern, _ thing: Thing, _ given: Bindings) -> Answer {
    switch thing {
    case .declaration(let id):
      return Answer(pattern.solutions(project.nameBytes(of: id), given: given))
    case .imported(let id, _):
      return Answer(pattern.solutions(project.importedBytes(id), given: given))
    case .file, .folder, .module, .dependency, .product, .call, .preview: break
    }
    for name in names(of: thing) {
      let solutions = pattern.solutions(name.utf8, given: given)
      if !solutions.isEmpty { return Answer(solutions) }
    }
    return .no
  }

  /// What a thing may be called. A module has the name of its target and that of its imports, a nested declaration
  /// its own and that with what it is nested in.
  func names(of thing: Thing) -> [String] {
    switch thing {
    case .file(let id): return [lastPart(of: project.files[id.index].path)]
    case .folder(let folder): return [lastPart(of: index.folders.all[folder].path)]
    case .module(let id):
      let module = project.modules[id.index]
      return module.name == module.importName ? [module.name] : [module.name, module.importName]
    case .dependency(let module, let position): return [project.modules[module.index].dependencies[position].name]
    case .product(let package, let position): return [project.packages[package].products[position].name]
    case .imported: return [importedName(thing)]
    case .declaration(let id): return [project.name(of: id), project.dottedName(of: id)]
    case .call(let part): return [name(ofCode: part, isPreview: false)]
    case .preview(let part): return [name(ofCode: part, isPreview: true)]
    }
  }
}

func lastPart(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
}
