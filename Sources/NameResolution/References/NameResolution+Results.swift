import ProjectModel
import SwiftOutline

// What functions return, and what a type has in its own file.

extension NameResolution {
  /// What the call of a function is.
  enum Result: Equatable, Sendable {
    /// `Self`
    case same
    case type(ValueType)
    /// The same, or nil.
    case optional(ValueType)
    case unknown

    init(_ value: Meaning) {
      switch value {
      case .instance(let type): self = .type(type)
      case .optional(let type): self = .optional(type)
      default: self = .unknown
      }
    }
  }

  /// What a function returns, as it is written. One side of an `#if` says nothing of the other.
  func result(of id: DeclarationID) -> Result { results.value(for: id) { writtenResult(of: id) } }

  private func writtenResult(of id: DeclarationID) -> Result {
    let function = declaration(id)
    let outline = files[id.file.index].outline
    let written = outline.source.bytes[function.type.offsets]
    guard function.kind == .function, isThereWithItsType(id), let last = written.last else { return .unknown }
    if written.elementsEqual("Self".utf8) { return .same }
    guard let name = annotatedName(written), !isGeneric(name, in: function, outline) else { return .unknown }
    let sight = sight(of: id.file)
    let value = value(of: meaning(of: name, in: id, sight, aliases))
    return Result("?!".utf8.contains(last) ? optional(of: value) : value)
  }

  /// Whether the name is that of one of a function's own parameters.
  private func isGeneric(_ name: WrittenName, in function: Declaration, _ outline: Outline) -> Bool {
    outline.clauses[of: function].genericParameters.indices.contains { index in
      parameterName(outline.source.bytes[outline.genericParameters[index].offsets]) == name.first
    }
  }

  /// What the elements are of the collections that functions return, each of which a call may mean.
  func elements(ofResultsOf functions: [DeclarationID]) -> Elements? {
    let found = functions.map(writtenElements)
    guard let first = found.first ?? nil, found.allSatisfy({ $0 == first }) else { return nil }
    return Elements(
      element: .instance(first.element), isOfDictionary: first.isOfDictionary, isOptional: first.isOptional)
  }

  private struct WrittenElements: Equatable {
    var element: ValueType
    var isOfDictionary: Bool
    var isOptional: Bool
  }

  private func writtenElements(of id: DeclarationID) -> WrittenElements? {
    let function = declaration(id)
    let outline = files[id.file.index].outline
    let written = outline.source.bytes[function.type.offsets]
    guard function.kind == .function, isThereWithItsType(id), let type = elementType(written),
      annotatedName(type.text).map({ !isGeneric($0, in: function, outline) }) ?? true,
      let found = elements(of: written, in: id, sight(of: id.file))
    else { return nil }
    return WrittenElements(element: found.type, isOfDictionary: found.isOfDictionary, isOptional: type.isOptional)
  }

  /// The member of a type's values that its own file declares, or that of what it inherits from the project, where a file
  /// sees it.
  ///
  /// - Parameter isMeant: of a member, whether what stands behind the name may speak of it.
  func ownMember(
    _ name: UnsafeBufferPointer<UInt8>, of type: Int, from file: FileID, _ sight: Sight,
    where isMeant: (DeclarationID) -> Bool = { _ in true }
  ) -> (type: Int, member: DeclarationID)? {
    firstInherited(from: type) { ancestor in
      let members = ownMembers.value(for: ancestor) { OwnMembers(of: types[ancestor], in: files) }
      let home = types[ancestor].declaration.file
      return members.find(name, files) { sees(home, $1, from: file, sight) && isMeant($0) }.map { (ancestor, $0) }
    }
  }

  /// The static member or the case that a type has in its own file, where a file sees it.
  func ownStaticMember(
    _ name: UnsafeBufferPointer<UInt8>, of type: Int, from file: FileID, _ sight: Sight
  ) -> DeclarationID? {
    let home = types[type].declaration.file
    return members(name, of: type).first { member in
      member.isStatic && member.id.file == home && sees(home, member.access, from: file, sight)
    }?.id
  }

  /// Whether a type is an enum with a case of a name that is made of nothing.
  func hasPlainCase(_ name: UnsafeBufferPointer<UInt8>, _ type: Int) -> Bool {
    guard kind(ofType: type) == .enum else { return false }
    let names = plainCases.value(for: type) {
      let id = types[type].declaration
      let outline = files[id.file.index].outline
      var found: Set<ArraySlice<UInt8>> = []
      for index in outline.indicesOfMembers(of: id.index) where outline.declarations[index].kind == .enumCase {
        let member = outline.declarations[index]
        if member.parameters.count == 0 { found.insert(Array(outline.source.nameBytes(member.name))[...]) }
      }
      return found
    }
    return names.contains(Array(name)[...])
  }

  /// Whether a name is that of a case of an enum from outside, which patterns mean before what extensions give.
  func isOwnCase(_ name: UnsafeBufferPointer<UInt8>, of type: ValueType) -> Bool {
    guard case .outside(let outside) = type else { return false }
    let cases =
      switch OutsideTypes.plain(table.names.text(outside)) {
      case "Result": ["success", "failure"]
      case "Optional": ["some", "none"]
      default: [String]()
      }
    return cases.contains { name.elementsEqual($0.utf8) }
  }

  /// Whether a file sees what has some access in another one.
  func sees(_ home: FileID, _ access: ScopeTable.Access, from file: FileID, _ sight: Sight) -> Bool {
    home == file || access == .everywhere || access >= needed(home, sight)
  }

  /// Whether a file sees a member of some access that another one declares for the type of a scope.
  func isReached(
    _ home: FileID, _ access: ScopeTable.Access, in scope: Scope?, from file: FileID, _ sight: Sight
  ) -> Bool {
    sees(home, access, from: file, sight)
      && (home == file || scope.map { mayReach(home, in: $0, sight) } ?? true)
  }

  /// Whether a target is a function or a variable at the top of a file.
  func isGlobal(_ target: Int) -> Bool {
    guard target >= types.count else { return false }
    let declaration = declaration(table.targets[target])
    return declaration.parent < 0 && [.function, .variable, .constant].contains(declaration.kind)
  }

  /// Whether a member stands under no other `#if` than its type.
  func isAlways(_ member: DeclarationID, of type: Int) -> Bool {
    declaration(member).condition == declaration(types[type].declaration).condition
  }

  /// Whether a declaration stands under no other `#if` than the type or extension around it, so that it is there with that.
  func isThereWithItsType(_ id: DeclarationID) -> Bool {
    let (condition, parent) = (declaration(id).condition, Int(declaration(id).parent))
    return condition < 0
      || parent >= 0 && files[id.file.index].outline.declarations[parent].condition == condition
  }

  /// Whether values of a type are views.
  func isView(_ type: ValueType) -> Bool {
    switch type {
    case .outside(let name): views.contains(name)
    case .own(let own): viewTypes.value(for: own) { inherits(type, "View") }
    case .composed: parts(of: type).contains { isView(.own($0)) }
    }
  }

  /// Whether extensions of a type from outside declare members of its values by this name.
  func isGiven(_ name: Int32, to type: Int32) -> Bool { table.first(name, in: .foreign(type)) >= 0 }

  /// Whether extensions give values of one of SwiftUI's views, or all of them, a member of this name.
  func isGivenToViews(_ name: Int32) -> Bool {
    givenToViews.value(for: name) { views.contains { isGiven(name, to: $0) } }
  }

  /// Whether a function at the top of a file is the only one of its name.
  func isAlone(_ name: Int32) -> Bool { table.uses(of: name).isDisjoint(with: [.overloaded, .spread]) }
}

/// The functions and properties of a type's values that its own file declares: in its body, and in extensions there that
/// hold for all values.
struct OwnMembers: Sendable {
  private let file: FileID
  /// The `#if` clause around the type.
  private let condition: Int32
  /// By the hashes of their names.
  private var members: [(hash: UInt32, index: Int32, access: ScopeTable.Access)] = []

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
    // The variables of code are listed below the type around it.
    return !member.flags.contains(.local) && !member.isOfType
  }

  /// Of several that are meant one that is there wherever the type is, if there is such.
  func find(
    _ name: UnsafeBufferPointer<UInt8>, _ files: [ProjectFile],
    where isMeant: (DeclarationID, ScopeTable.Access) -> Bool
  ) -> DeclarationID? {
    let hash = NameTable.hash(name)
    let first = members.partitioningIndex { $0.hash >= hash }
    if first == members.count || members[first].hash != hash { return nil }
    let outline = files[file.index].outline
    var found: DeclarationID?
    for member in members[first...].prefix(NameResolution.callLimit).prefix(while: { $0.hash == hash }) {
      let declaration = outline.declarations[Int(member.index)]
      let id = DeclarationID(file: file, index: Int(member.index))
      guard outline.source.isName(declaration.name, name), isMeant(id, member.access) else { continue }
      if declaration.condition == condition { return id }
      found = id
    }
    return found
  }
}
