import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

extension Evaluation {
  /// The uses of an element or its contents. Each use lists the declarations, files, folders and module that contain
  /// it. If several modules compile a file, its uses are listed for each of them. Imports of a module in the element
  /// come last.
  func users(of element: Element, _ subject: Subject, _ index: UseIndex) -> [NamedElements] {
    let kinds = kinds(of: subject)
    let extent = extent(of: element)
    var found: [NamedElements] = []
    for target in targets(of: element, extent, index) {
      for use in index.references.uses(of: target).map(Int.init) {
        let file = index.references.file(of: use)
        if extent.contains(file, index.references.uses[use].name.start) { continue }
        var around = surroundings(of: use, in: file, kinds, index.references)
        around += containers(of: file, kinds.subtracting([.module]))
        if kinds.contains(.preview) { around += previews(around: index.references.uses[use].name, in: file, subject) }
        let modules = kinds.contains(.module) ? modules(of: file, using: index.references.targets[target]) : []
        let ways: [[Element]] = modules.isEmpty ? [around] : modules.map { around + [.module($0)] }
        for way in ways {
          let elements = way.filter { !holds($0, element) }
          if !elements.isEmpty { found.append(NamedElements(elements: elements, target: target, uses: [use])) }
        }
      }
    }
    return found.sorted { $0.uses[0] < $1.uses[0] } + importers(of: element, kinds, index)
  }

  /// The declarations, as indices in the references, whose uses count as uses of the element.
  func targets(of element: Element, _ extent: Extent, _ index: UseIndex) -> [Int] {
    if case .declaration(let id) = element { return index.targets(of: id, type: ownType(id)) }
    return extent.files.joined().flatMap { index.targets(in: $0) }
  }

  /// The modules of a file in which a name refers to the declaration. If this is unknown, all modules of the file.
  private func modules(of file: FileID, using id: DeclarationID) -> [ModuleID] {
    let all = project.files[file.index].modules
    if all.count < 2 { return all }
    let seeing = project.modules(of: file, seeing: id)
    return seeing.isEmpty ? all : seeing
  }

  /// The previews that contain a name: `#Preview` macros and types that provide previews.
  private func previews(around name: SourceRange, in file: FileID, _ subject: Subject) -> [Element] {
    let declarations = project.files[file.index].outline.declarations
    let providers = declarations.indices.filter { index in
      declarations[index].range.start <= name.start && name.end <= declarations[index].range.end
    }.map { Element.declaration(DeclarationID(file: file, index: $0)) }.filter { isKind(.preview, $0) }
    return codeSurroundings(of: CodeIndex.Part(file: file, range: name), subject) + providers
  }

  /// The declarations that contain a use, innermost first. For an extension, the extended type is included.
  private func surroundings(
    of use: Int, in file: FileID, _ kinds: SubjectKinds, _ references: References
  ) -> [Element] {
    if kinds.isDisjoint(with: .declarations) { return [] }
    var found: [Element] = []
    if !kinds.isSubset(of: .types) {
      let offset = references.uses[use].name.start
      let declarations = project.files[file.index].outline.declarations
      for number in declarations.indices.reversed()
      where declarations[number].range.start <= offset && offset < declarations[number].range.end {
        found.append(.declaration(DeclarationID(file: file, index: number)))
      }
    }
    var next = references.uses[use].from.map { references.targets[$0] }
    while let id = next {
      // If an extension is in another module than its type, its uses do not count as uses by the type.
      guard id.file == file || project.shareModule(id.file, file) else { break }
      found.append(.declaration(id))
      let parent = project.declaration(id).parent
      guard parent >= 0 else { break }
      let outer = DeclarationID(file: id.file, index: Int(parent))
      next = project.typeOfDeclaration[outer].map { project.types[$0].declaration }
    }
    return found
  }
}
