import NameResolution
import ProjectModel
import RuleLanguage

// An import leads to whatever holds all of the module: to the folders around it, and to what words say of them. Where it
// lies in several of them with parts, only names tell which is meant.

extension Evaluation {
  /// What the imports of a thing lead to, those left out of whose modules a name tells already. A declaration imports
  /// nothing: its file does.
  func importedThings(
    by thing: Thing, _ kinds: SubjectKinds, besides named: [NamedThings], _ references: References
  ) -> [NamedThings] {
    let files = extent(of: thing).files.flatMap { Array($0) }
    if files.isEmpty || kinds.isDisjoint(with: [.folder, .module]) { return [] }
    let told = Set(named.compactMap(\.target).flatMap { project.files[references.targets[$0].file.index].modules })
    return uses(in: files, but: modules(of: thing)).compactMap { use in
      if use.imports.isEmpty || told.contains(use.module) { return nil }
      let things = containers(of: use.module, kinds).filter { !holds($0, thing) }
      return things.isEmpty ? nil : NamedThings(things: things, imports: use.imports)
    }
  }

  /// Who imports a module that lies in a thing as a whole: the files, folders and modules around each import.
  func importers(of thing: Thing, _ kinds: SubjectKinds, _ index: UseIndex) -> [NamedThings] {
    if kinds.isDisjoint(with: [.file, .folder, .module]) { return [] }
    let extent = extent(of: thing)
    return modulesThatLie(in: thing).flatMap { index.imports(of: $0) }.sorted().compactMap { id in
      if extent.touches(id.file) { return nil }
      let things = containers(of: id.file, kinds).filter { !holds($0, thing) }
      return things.isEmpty ? nil : NamedThings(things: things, imports: [id])
    }
  }

  private func modulesThatLie(in thing: Thing) -> [ModuleID] {
    switch thing {
    case .module(let id): [id]
    case .folder(let folder): modules(of: thing).filter { lies($0, in: index.folders.all[folder].files) }
    default: []
    }
  }

  /// The folders that hold all of a module, innermost first, and the module.
  private func containers(of module: ModuleID, _ kinds: SubjectKinds) -> [Thing] {
    guard let first = project.modules[module.index].files.first else { return [] }
    let folders = containers(of: first, kinds.intersection([.folder])).filter { folder in
      if case .folder(let number) = folder { lies(module, in: index.folders.all[number].files) } else { false }
    }
    return folders + (kinds.contains(.module) ? [.module(module)] : [])
  }

  /// A file, folder or module that the thing stands in; of declarations either that stands in the other.
  func holds(_ outer: Thing, _ thing: Thing) -> Bool {
    switch (outer, thing) {
    case (.declaration(let one), .declaration(let other)): return one == other || project.areNested(one, other)
    case (.file(let file), .declaration(let id)): return file == id.file
    case (.folder(let folder), .declaration(let id)): return index.folders.all[folder].files.contains(id.file.index)
    case (.folder(let folder), .file(let id)): return index.folders.all[folder].files.contains(id.index)
    case (.folder(let folder), .folder(let inner)):
      return index.folders.all[folder].files.contains(index.folders.all[inner].files.lowerBound)
        && index.folders.all[folder].path.utf8.count <= index.folders.all[inner].path.utf8.count
    case (.module(let module), _): return modules(of: thing).contains(module)
    default: return outer == thing
    }
  }
}
