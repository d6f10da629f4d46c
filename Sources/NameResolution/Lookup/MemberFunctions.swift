import ProjectModel
import SwiftOutline

/// The members of a type, in its body and extensions, that a call by name can refer to: functions, and the variables
/// and cases that shadow them. They are collected only for types on which the code calls functions whose results
/// matter.
struct MemberFunctions: Sendable {
  struct Member: Sendable {
    let id: DeclarationID
    let access: ScopeEntry.Access
    let isStatic: Bool
    /// Whether the member is a function that all values of the type have. A constrained extension gives it to some
    /// values only.
    let isFunction: Bool
  }

  /// Sorted by the hashes of their names.
  private var members: [(hash: UInt32, member: Member)] = []

  init(of type: NominalType, in files: [ProjectFile]) {
    for id in [type.declaration] + type.extensions {
      let outline = files[id.file.index].outline
      let declarations = outline.declarations
      let isConstrained =
        declarations[id.index].kind == .extension && !outline.clauses[of: declarations[id.index]].requirements.isEmpty
      for index in outline.indicesOfMembers(of: id.index) {
        let declaration = declarations[index]
        guard !declaration.flags.contains(.local),
          [.function, .variable, .constant, .enumCase].contains(declaration.kind)
        else { continue }
        let member = Member(
          id: DeclarationID(file: id.file, index: index),
          access: ScopeTable.access(declaration, id.index, declarations),
          isStatic: ScopeTable.memberKind(declaration).0 == .staticMember,
          isFunction: declaration.kind == .function && !isConstrained)
        members.append((outline.source.nameBytes(declaration.name).withUnsafeBufferPointer(NameTable.hash), member))
      }
    }
    members.sort { $0.hash < $1.hash }
  }

  func named(_ name: UnsafeBufferPointer<UInt8>, in files: [ProjectFile]) -> [Member] {
    let hash = NameTable.hash(name)
    let first = members.partitioningIndex { $0.hash >= hash }
    if first == members.count || members[first].hash != hash { return [] }
    return members[first...].prefix { $0.hash == hash }.map(\.member).filter { member in
      let outline = files[member.id.file.index].outline
      return outline.source.isName(outline.declarations[member.id.index].name, name)
    }
  }
}

/// The nested declarations of a file, sorted by the hashes of their names.
struct InnerDeclarations: Sendable {
  private var all: [(hash: UInt32, index: Int)] = []

  init(_ outline: Outline) {
    for (index, declaration) in outline.declarations.enumerated() where declaration.parent >= 0 {
      all.append((outline.source.nameBytes(declaration.name).withUnsafeBufferPointer(NameTable.hash), index))
    }
    all.sort { $0.hash < $1.hash }
  }

  /// The indices of the declarations whose names have the same hash as `name`. The caller has to compare the names.
  func named(_ name: ArraySlice<UInt8>) -> [Int] {
    let hash = name.withUnsafeBufferPointer(NameTable.hash)
    return all[all.partitioningIndex { $0.hash >= hash }...].prefix { $0.hash == hash }.map(\.index)
  }
}
