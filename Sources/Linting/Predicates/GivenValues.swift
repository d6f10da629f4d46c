import ProjectModel
import SwiftOutline

// Values that others come by without writing their type's name.

extension Evaluation {
  /// A function, or a member that an extension gives another type, by which others come by values of a type that its own
  /// file alone names. What a type stores itself is its own affair, and mostly part of what the two are together.
  func giver(ofValuesOf id: DeclarationID) -> DeclarationID? {
    guard let type = ownType(id), let index = useIndex else { return nil }
    let uses = index.targets(of: id, type: type).lazy.flatMap { index.references.uses(of: $0) }.map(Int.init)
    let file = id.file
    guard uses.allSatisfy({ index.references.file(of: $0) == file }) else { return nil }
    let outline = project.files[file.index].outline
    let names = Set(uses.map { index.references.uses[$0].name.start })
    for number in outline.declarations.indices {
      let declaration = outline.declarations[number]
      guard gives(declaration, outline, valuesNamedAt: names) else { continue }
      let around = typesAround(declaration, in: file, outline)
      if around.isSeen, !around.types.contains(type) { return DeclarationID(file: file, index: number) }
    }
    return nil
  }

  private func gives(_ declaration: Declaration, _ outline: Outline, valuesNamedAt names: Set<UInt32>) -> Bool {
    guard !declaration.flags.contains(.local), !declaration.isHidden else { return false }
    switch declaration.kind {
    case .function: break
    case .variable, .subscript:
      guard declaration.parent >= 0, outline.declarations[Int(declaration.parent)].kind == .extension else {
        return false
      }
    default: return false
    }
    return names.contains { declaration.type.start <= $0 && $0 < declaration.type.end }
  }

  /// What a declaration stands in, and whether other files see all of that.
  private func typesAround(_ declaration: Declaration, in file: FileID, _ outline: Outline)
    -> (types: [Int], isSeen: Bool)
  {
    var types: [Int] = []
    var next = Int(declaration.parent)
    while next >= 0 {
      if outline.declarations[next].isHidden { return (types, false) }
      if let type = project.typeOfDeclaration[DeclarationID(file: file, index: next)] { types.append(type) }
      next = Int(outline.declarations[next].parent)
    }
    return (types, true)
  }
}
