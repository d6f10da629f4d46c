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
    let declarations = givingDeclarations.value(for: file) { GivingDeclarations(declarationsGivingValues(in: file)) }
    let numbers = uses.flatMap { declarations.numbers(at: index.references.uses[$0].name.start) }
    let outline = project.files[file.index].outline
    let first = Set(numbers).sorted().first { number in
      let around = typesAround(outline.declarations[number], in: file, outline)
      return around.isSeen && !around.types.contains(type)
    }
    return first.map { DeclarationID(file: file, index: $0) }
  }

  private func declarationsGivingValues(in file: FileID) -> [GivingDeclarations.Entry] {
    let outline = project.files[file.index].outline
    return outline.declarations.indices.filter { gives(outline.declarations[$0], outline) }.map {
      GivingDeclarations.Entry(type: outline.declarations[$0].type, number: $0)
    }
  }

  private func gives(_ declaration: Declaration, _ outline: Outline) -> Bool {
    guard !declaration.flags.contains(.local), !declaration.isHidden else { return false }
    switch declaration.kind {
    case .function: break
    case .variable, .subscript:
      guard declaration.parent >= 0, outline.declarations[Int(declaration.parent)].kind == .extension else {
        return false
      }
    default: return false
    }
    return declaration.type.count > 0
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

/// The declarations of one file that give values, by where their types are written.
struct GivingDeclarations: Sendable {
  struct Entry {
    var type: SourceRange
    var number: Int
  }

  private let entries: [Entry]
  /// For each entry the position of the last one before it that ends later; -1 for none.
  private let longer: [Int]

  init(_ unsorted: [Entry]) {
    let entries = unsorted.sorted { ($0.type.start, $0.number) < ($1.type.start, $1.number) }
    var longer: [Int] = []
    var open: [Int] = []
    for (position, entry) in entries.enumerated() {
      while let last = open.last, entries[last].type.end <= entry.type.end { open.removeLast() }
      longer.append(open.last ?? -1)
      open.append(position)
    }
    self.entries = entries
    self.longer = longer
  }

  /// The declarations whose written type holds the offset.
  func numbers(at offset: UInt32) -> [Int] {
    var found: [Int] = []
    var position = entries.partitioningIndex { $0.type.start > offset } - 1
    while position >= 0 {
      if entries[position].type.end > offset {
        found.append(entries[position].number)
        position -= 1
      } else {
        position = longer[position]
      }
    }
    return found
  }
}
