import ProjectModel

/// What a element names or imports, or what does so with it, with the places, in order of the first of them.
struct NamedElements {
  /// At the level that is asked for; several where a folder in a folder is meant.
  var elements: [Element]
  /// What is named; nil where imports alone lead there.
  var target: Int?
  /// As indices into the references' uses.
  var uses: [Int] = []
  /// All of one module.
  var imports: [ImportID] = []
}

extension Evaluation {
  /// A file, folder or module that the element stands in; of declarations either that stands in the other.
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
