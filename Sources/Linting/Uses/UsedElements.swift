import ProjectModel

/// A use of a name or an import: the elements that are used, or the elements that use something, and the places.
struct NamedElements {
  /// The elements of the required kinds, innermost first. There are several if one contains another.
  var elements: [Element]
  /// The used declaration, as an index in the references. nil if there are only imports.
  var target: Int?
  /// Indices into the references' uses.
  var uses: [Int] = []
  /// Imports of one module.
  var imports: [ImportID] = []
}

extension Evaluation {
  /// Whether `outer` contains the element. For two declarations, whether one of them contains the other.
  func holds(_ outer: Element, _ element: Element) -> Bool {
    switch (outer, element) {
    case (.declaration(let one), .declaration(let other)): return one == other || project.areNested(one, other)
    case (.file(let file), .declaration(let id)): return file == id.file
    case (.folder(let folder), .declaration(let id)): return index.folders.all[folder].files.contains(id.file.index)
    case (.folder(let folder), .file(let id)): return index.folders.all[folder].files.contains(id.index)
    case (.folder(let folder), .folder(let inner)):
      return index.folders.all[folder].files.contains(index.folders.all[inner].files.lowerBound)
        && index.folders.all[folder].path.utf8.count <= index.folders.all[inner].path.utf8.count
    case (.module(let module), _): return modules(of: element).contains(module)
    default: return outer == element
    }
  }
}
