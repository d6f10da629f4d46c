import NameResolution
import ProjectModel
import SwiftOutline

// Declarations through which other code gets values without naming their type.

extension Evaluation {
  /// If only its own file names this type: the function, or the member in an extension of another type, through which
  /// other files can get values of the type. Stored properties do not count, because they are part of the type that
  /// stores them.
  func giver(ofValuesOf id: DeclarationID) -> DeclarationID? {
    guard let type = ownType(id), let index = useIndex else { return nil }
    let uses = index.targets(of: id, type: type).lazy.flatMap { index.references.uses(of: $0) }.map(Int.init)
    let file = id.file
    guard uses.allSatisfy({ index.references.file(of: $0) == file }) else { return nil }
    let outline = project.files[file.index].outline
    let givers = index.givers.value(for: file) { self.givers(outline) }
    let found = uses.compactMap { use -> Int? in
      let name = index.references.uses[use].name.start
      let after = givers.partitioningIndex { outline.declarations[$0].type.start > name }
      guard after > 0, name < outline.declarations[givers[after - 1]].type.end else { return nil }
      let around = typesAround(outline.declarations[givers[after - 1]], in: file, outline)
      return around.isSeen && !around.types.contains(type) ? givers[after - 1] : nil
    }
    return found.min().map { DeclarationID(file: file, index: $0) }
  }

  /// The functions of a file and the members of its extensions, sorted by the place where their type is written.
  private func givers(_ outline: Outline) -> [Int] {
    var found: [Int] = []
    for index in outline.declarations.indices where gives(outline.declarations[index], outline) {
      // In `var a, b: Int`, both variables have the same type, so only the first one is included.
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

  /// The types that contain a declaration, and whether all of them are visible in other files.
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
