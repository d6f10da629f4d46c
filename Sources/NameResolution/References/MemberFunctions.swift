import ProjectModel
import SwiftOutline

/// What a type's body and its extensions declare that may be called by a name, its functions and what hides them. Read of
/// types only whose functions are called where it matters what they return.
struct MemberFunctions: Sendable {
  struct Member: Sendable {
    let id: DeclarationID
    let access: ScopeTable.Access
    let isStatic: Bool
    /// It is no variable or case, and is there for all values of the type.
    let isFunction: Bool
  }

  /// By the hashes of their names.
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
          isStatic: ScopeTable.memberMeaning(declaration).0 == .staticMember,
          isFunction: declaration.kind == .function && !isConstrained)
        members.append((outline.source.nameBytes(declaration.name).withUnsafeBufferPointer(NameTable.hash), member))
      }
    }
    members.sort { $0.hash < $1.hash }
  }

  /// Those of a name.
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

/// The declarations of a file that are in others, by the hashes of their names.
struct InnerDeclarations: Sendable {
  private var all: [(hash: UInt32, index: Int)] = []

  init(_ outline: Outline) {
    for (index, declaration) in outline.declarations.enumerated() where declaration.parent >= 0 {
      all.append((outline.source.nameBytes(declaration.name).withUnsafeBufferPointer(NameTable.hash), index))
    }
    all.sort { $0.hash < $1.hash }
  }

  /// Those of a name, and any whose names have the same hash.
  func named(_ name: ArraySlice<UInt8>) -> [Int] {
    let hash = name.withUnsafeBufferPointer(NameTable.hash)
    return all[all.partitioningIndex { $0.hash >= hash }...].prefix { $0.hash == hash }.map(\.index)
  }
}

extension NameResolution {
  /// What a type declares by a name, in its body and in extensions.
  func members(_ name: UnsafeBufferPointer<UInt8>, of type: Int) -> [MemberFunctions.Member] {
    memberFunctions.value(for: type) { MemberFunctions(of: types[type], in: files) }.named(name, in: files)
  }

  /// What the call of a type's function returns, or of one that it inherits from the project, where all that may be meant
  /// return the same; nil where the file sees none of the name.
  ///
  /// - Parameters:
  ///   - mayBeUnclear: a call whose arguments are not plain may mean all of the name.
  ///   - arguments: nil where they are not plain.
  func result(
    ofCall name: UnsafeBufferPointer<UInt8>, of type: Int, isStatic: Bool, from file: FileID, _ sight: Sight,
    mayBeUnclear: Bool = false, _ arguments: () -> CallArguments?
  ) -> Result? {
    let meant = functions(name, of: type, isStatic: isStatic, from: file, sight, mayBeUnclear: mayBeUnclear, arguments)
    guard let meant else { return nil }
    var found: Result?
    for id in meant {
      let result = result(of: id)
      if let found, found != result { return .unknown }
      found = result
    }
    return found ?? .unknown
  }

  /// The functions that a call of a type's function may mean, of the type or of what it inherits from the project; none
  /// where that is not clear, nil where the file sees none of the name.
  func functions(
    _ name: UnsafeBufferPointer<UInt8>, of type: Int, isStatic: Bool, from file: FileID, _ sight: Sight,
    mayBeUnclear: Bool = false, _ arguments: () -> CallArguments?
  ) -> [DeclarationID]? {
    // What is further up overloads what is nearer.
    var found: [DeclarationID]?
    let unclear: [DeclarationID]? = firstInherited(from: type) { ancestor in
      let seen = members(name, of: ancestor).filter {
        isReached($0.id.file, $0.access, in: .type(ancestor), from: file, sight)
      }
      if seen.isEmpty { return nil }
      if seen.count > Self.callLimit { return [] }
      guard seen.allSatisfy(\.isFunction) else { return [] }
      let arguments = arguments()
      if arguments == nil, !mayBeUnclear { return [] }
      let fitting = seen.filter { member in
        member.isStatic == isStatic && (arguments.map { mayTake(member.id, $0) } ?? true)
      }
      if !fitting.isEmpty { found = (found ?? []) + fitting.map(\.id) }
      return nil
    }
    return found ?? unclear
  }
}
