import NameResolution
import ProjectModel
import SwiftOutline

// Values that others come by without writing their type's name.

extension Evaluation {
  /// A function, or a member that an extension gives another type, by which others come by values of a type that its
  /// own file alone names. What a type stores itself is its own affair, and mostly part of what the two are together.
  func giver(ofValuesOf id: DeclarationID) -> DeclarationID? {
    guard let type = ownType(id), let index = useIndex else { return nil }
    let uses = index.targets(of: id, type: type).lazy.flatMap { index.references.uses(of: $0) }.map(Int.init)
    let file = id.file
    guard uses.allSatisfy({ index.references.file(of: $0) == file }) else { return nil }
    let outline = project.files[file.index].outline
    let givers = index.givers.value(for: file) { self.givers(outline) }
    let found = uses.compactMap { use -> Int? in
      let name = index.references.uses[use].name.start
      let behind = givers.partitioningIndex { outline.declarations[$0].type.start > name }
      guard behind > 0, name < outline.declarations[givers[behind - 1]].type.end else { return nil }
      let around = typesAround(outline.declarations[givers[behind - 1]], in: file, outline)
      return around.isSeen && !around.types.contains(type) ? givers[behind - 1] : nil
    }
    return found.min().map { DeclarationID(file: file, index: $0) }
  }

  /// The functions of a file, and the members that its extensions give, each with a type of its own: in order of these.
  private func givers(_ outline: Outline) -> [Int] {
    var found: [Int] = []
    for index in outline.declarations.indices where gives(outline.declarations[index], outline) {
      // Variables of one pattern share their type.
      let type = outline.declarations[index].type
      if found.last.map({ outline.declarations[$0].type.start < type.start }) ?? true { found.append(index) }
    }
    return found
  }

  private func gives(_ declaration: Declaration, _ outline: Outline) -> Bool {
    guard !declaration.type.isEmpty, !declaration.flags.contains(.local), !declaration.isHidden else { return false }
    switch declaration.kind {
    case .function: return true
    case .variable, .subscript:
      return declaration.parent >= 0 && outline.declarations[Int(declaration.parent)].kind == .extension
    default: return false
    }
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
