import ProjectModel
import SwiftOutline

/// The members that a type and its extensions declare, by name.
struct TypeMembers: Sendable {
  /// In the order of the declarations. The key is the hash of the name.
  private var ids: [UInt32: [DeclarationID]] = [:]

  init(_ bodies: [DeclarationID], in files: [ProjectFile]) {
    for body in bodies {
      let outline = files[body.file.index].outline
      for index in outline.indicesOfMembers(of: body.index) {
        let member = outline.declarations[index]
        switch member.kind {
        case .function, .variable, .constant, .enumCase, .initializer, .subscript, .associatedtype:
          let name = outline.source.nameBytes(member.name)
          ids[name.withUnsafeBufferPointer(NameTable.hash), default: []].append(
            DeclarationID(file: body.file, index: index))
        default: break
        }
      }
    }
  }

  /// The members with a name; none if there are more than `overloadLimit`.
  func named(_ name: MemberName, in files: [ProjectFile]) -> [DeclarationID] {
    guard let found = ids[name.hash], found.count <= overloadLimit else { return [] }
    return found.filter { id in
      let outline = files[id.file.index].outline
      return outline.source.nameBytes(outline.declarations[id.index].name).elementsEqual(name.bytes)
    }
  }
}

/// A name with its hash.
struct MemberName: Sendable {
  let bytes: ArraySlice<UInt8>
  let hash: UInt32

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)[...]
    hash = self.bytes.withUnsafeBufferPointer(NameTable.hash)
  }

  init(_ text: StaticString) { self.init(text.withUTF8Buffer { Array($0) }) }

  static let initializer = MemberName("init")
  static let `subscript` = MemberName("subscript")
  static let wrappedValue = MemberName("wrappedValue")
  static let projectedValue = MemberName("projectedValue")
  static let callAsFunction = MemberName("callAsFunction")
  static let dynamicMember = MemberName("dynamicMember")
}

extension Outline {
  /// The indices of the declarations that are members of a type or an extension.
  package func indicesOfMembers(of index: Int) -> [Int] {
    let end = declarations[index].range.end
    let inside = declarations.indices.dropFirst(index + 1).prefix { declarations[$0].range.start < end }
    return inside.filter { declarations[$0].parent == index }
  }
}
