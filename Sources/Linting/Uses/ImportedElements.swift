import NameResolution
import ProjectModel
import RuleLanguage

// An import uses the module and each folder that contains the whole module. For a folder with a part of the module,
// only references tell whether it is used.

extension Evaluation {
  /// The elements that the imports of an element refer to. Modules whose uses are already known by name are left
  /// out. A declaration has no imports.
  func importedElements(
    by element: Element, _ kinds: SubjectKinds, besides named: [NamedElements], _ references: References
  ) -> [NamedElements] {
    let files = extent(of: element).files.flatMap { Array($0) }
    if files.isEmpty || kinds.isDisjoint(with: [.folder, .module]) { return [] }
    let reported = Set(named.compactMap(\.target).flatMap { project.files[references.targets[$0].file.index].modules })
    return uses(in: files, but: modules(of: element)).compactMap { use in
      if use.imports.isEmpty || reported.contains(use.module) { return nil }
      let elements = containers(of: use.module, kinds).filter { !holds($0, element) }
      return elements.isEmpty ? nil : NamedElements(elements: elements, imports: use.imports)
    }
  }

  /// The imports of modules that are completely inside an element. For each import, the files, folders and modules that
  /// contain it.
  func importers(of element: Element, _ kinds: SubjectKinds, _ index: UseIndex) -> [NamedElements] {
    if kinds.isDisjoint(with: .containers) { return [] }
    let extent = extent(of: element)
    return modulesThatLie(in: element).flatMap { index.imports(of: $0) }.sorted().compactMap { id in
      if extent.touches(id.file) { return nil }
      let elements = containers(of: id.file, kinds).filter { !holds($0, element) }
      return elements.isEmpty ? nil : NamedElements(elements: elements, imports: [id])
    }
  }

  private func modulesThatLie(in element: Element) -> [ModuleID] {
    switch element {
    case .module(let id): [id]
    case .folder(let folder): modules(of: element).filter { lies($0, in: index.folders.all[folder].files) }
    default: []
    }
  }

  /// The folders that contain all files of the module, innermost first, and the module itself.
  private func containers(of module: ModuleID, _ kinds: SubjectKinds) -> [Element] {
    guard let first = project.modules[module.index].files.first else { return [] }
    let folders = containers(of: first, kinds.intersection([.folder])).filter { folder in
      if case .folder(let number) = folder { lies(module, in: index.folders.all[number].files) } else { false }
    }
    return folders + (kinds.contains(.module) ? [.module(module)] : [])
  }
}
