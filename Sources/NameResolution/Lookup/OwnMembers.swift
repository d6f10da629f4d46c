import ProjectModel
import SwiftOutline

/// The instance methods and properties that a type declares in its own file, in its body and in extensions without a
/// `where` clause.
struct OwnMembers: Sendable {
  private let file: FileID
  /// The `#if` clause around the type.
  private let condition: Int32
  /// Sorted by the hashes of their names.
  private var members: [(hash: UInt32, index: Int32, access: ScopeEntry.Access)] = []

  init(of type: NominalType, in files: [ProjectFile]) {
    file = type.declaration.file
    let outline = files[file.index].outline
    let declarations = outline.declarations
    condition = declarations[type.declaration.index].condition
    for id in [type.declaration] + type.extensions where id.file == file {
      let isExtension = declarations[id.index].kind == .extension
      if isExtension, !outline.clauses[of: declarations[id.index]].requirements.isEmpty { continue }
      let end = declarations[id.index].range.end
      for index in (id.index + 1)..<declarations.count {
        let member = declarations[index]
        if member.range.start >= end { break }
        guard Int(member.parent) == id.index, Self.isOfValues(member) else { continue }
        let hash = outline.source.nameBytes(member.name).withUnsafeBufferPointer(NameTable.hash)
        members.append((hash, Int32(index), ScopeTable.access(member, id.index, declarations)))
      }
    }
    members.sort { $0.hash < $1.hash }
  }

  private static func isOfValues(_ member: Declaration) -> Bool {
    switch member.kind {
    case .function, .variable, .constant: break
    default: return false
    }
    // The outline lists local variables under the type around them.
    return !member.flags.contains(.local) && !member.isOfType
  }

  /// The member with a name. A member in the same `#if` clause as the type has precedence.
  func find(
    _ name: UnsafeBufferPointer<UInt8>, _ files: [ProjectFile],
    where isMeant: (DeclarationID, ScopeEntry.Access) -> Bool
  ) -> DeclarationID? {
    let hash = NameTable.hash(name)
    let first = members.partitioningIndex { $0.hash >= hash }
    if first == members.count || members[first].hash != hash { return nil }
    let outline = files[file.index].outline
    var found: DeclarationID?
    for member in members[first...].prefix(comparedDeclarationsLimit).prefix(while: { $0.hash == hash }) {
      let declaration = outline.declarations[Int(member.index)]
      let id = DeclarationID(file: file, index: Int(member.index))
      guard outline.source.isName(declaration.name, name), isMeant(id, member.access) else { continue }
      if declaration.condition == condition { return id }
      found = id
    }
    return found
  }
}
