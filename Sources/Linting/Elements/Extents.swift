import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  func extent(of element: Element) -> Extent {
    switch element {
    case .file(let id): return Extent(files: [id.index..<id.index + 1])
    case .folder(let folder): return Extent(files: [index.folders.all[folder].files])
    case .module(let id): return Extent(files: project.modules[id.index].files.map { $0.index..<$0.index + 1 })
    case .declaration(let id):
      var all = [id]
      if let type = ownType(id) {
        all += project.types[type].extensions.filter { project.isOwn($0.file, ofTypesIn: id.file) }
      }
      return Extent(parts: all.map { ($0.file, project.declaration($0).range) })
    case .call(let part), .preview(let part): return Extent(parts: [(part.file, part.range)])
    // Imports, dependencies and products contain no references.
    default: return Extent()
    }
  }

  /// The index of the type that the declaration declares. nil for an extension.
  func ownType(_ id: DeclarationID) -> Int? {
    project.declaration(id).kind == .extension ? nil : project.typeOfDeclaration[id]
  }

  /// The references in the extent, as ranges of `references.uses`.
  func uses(in extent: Extent, _ references: References) -> [Range<Int>] {
    extent.files.compactMap { files in
      guard let first = files.first, let last = files.last else { return nil }
      return references.uses(in: FileID(first)).lowerBound..<references.uses(in: FileID(last)).upperBound
    } + extent.parts.map { references.uses(in: $0.file, within: $0.range) }
  }

  func place(ofUse use: Int, _ references: References) -> Place {
    project.place(references.uses[use].name, in: references.file(of: use))
  }

  /// The file itself, and the folders and modules that contain it, innermost first.
  func containers(of file: FileID, _ kinds: SubjectKinds) -> [Element] {
    var found: [Element] = []
    if kinds.contains(.file) { found.append(.file(file)) }
    if kinds.contains(.folder) {
      var folder = index.folders.ofFile[file.index]
      while let inner = folder {
        found.append(.folder(inner))
        folder = index.folders.all[inner].parent
      }
    }
    if kinds.contains(.module) { found += project.files[file.index].modules.map { .module($0) } }
    return found
  }
}
