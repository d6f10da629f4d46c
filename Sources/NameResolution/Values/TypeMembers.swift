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

  /// The members with a name.
  func named(_ name: MemberName, in files: [ProjectFile]) -> [DeclarationID] {
    guard let found = ids[name.hash] else { return [] }
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

/// A declaration that a name may refer to, before the arguments of a call are compared.
struct MemberCandidate: Sendable {
  var id: DeclarationID
  /// The type that declares it, as an index into the types; -1 for a member of an external type, or for a global.
  var owner: Int
  /// The distance in the inheritance hierarchy: 0 for the type itself.
  var level: Int
  /// The generic arguments of the receiver.
  var known: Substitution
}

extension NameLookup {
  /// The maximum number of inherited types that are searched for members.
  private static let ancestorLimit = 64

  /// The members with a name that a value of a type has, nearest first, as far as the file sees them.
  ///
  /// - Parameter isStatic: whether the members of the type itself are searched, and not those of its values.
  func candidates(
    _ name: MemberName, of type: SwiftType, isStatic: Bool, from file: FileID, _ context: LookupContext
  ) -> [MemberCandidate] {
    switch type {
    case .unknown, .function, .tuple: return []
    case .metatype(let inner): return isStatic ? [] : candidates(name, of: inner, isStatic: true, from: file, context)
    case .optional(let wrapped):
      guard let optional = known.optional else { return [] }
      return candidates(name, of: .nominal(optional, [wrapped]), isStatic: isStatic, from: file, context)
    case .composition(let parts):
      return parts.flatMap { candidates(name, of: $0, isStatic: isStatic, from: file, context) }
    case .parameter(let parameter), .member(_, let parameter):
      var found = constraints(of: parameter).flatMap {
        candidates(name, of: $0, isStatic: isStatic, from: file, context)
      }
      for index in found.indices { found[index].known.receiver = type }
      return found
    case .external(let name_):
      var known = Substitution()
      known.receiver = type
      var result: [MemberCandidate] = []
      for spelling in spellings(of: name_, from: file) {
        let bodies = externalBodies(of: spelling)
        for id in externalMembers.value(for: spelling, make: { TypeMembers(bodies, in: files) }).named(name, in: files)
        where isAccessible(id, isStatic: isStatic, owner: -1, scope: .foreign(spelling), from: file, context) {
          result.append(MemberCandidate(id: id, owner: -1, level: 0, known: known))
        }
      }
      return result
    case .nominal(let index, _):
      var result: [MemberCandidate] = []
      var level = 0
      let known = bindings(of: type)
      forEachAncestor(of: index) { ancestor in
        for id in members(of: ancestor).named(name, in: files) {
          guard isAccessible(id, isStatic: isStatic, owner: ancestor, scope: .type(ancestor), from: file, context),
            mayApply(id, to: known)
          else { continue }
          // Initializers of a superclass or protocol make the receiver.
          result.append(MemberCandidate(id: id, owner: ancestor, level: level, known: known))
        }
        level += 1
      }
      return result
    }
  }

  func members(of type: Int) -> TypeMembers {
    typeMembers.value(for: type) { TypeMembers([types[type].declaration] + types[type].extensions, in: files) }
  }

  /// Calls `body` for a type and the types that it inherits, nearest first.
  func forEachAncestor(of type: Int, _ body: (Int) -> Void) {
    body(type)
    if inheritedStarts[type] == inheritedStarts[type + 1] { return }
    var work = [type]
    var next = 0
    while next < work.count {
      for row in inheritedStarts[work[next]]..<inheritedStarts[work[next] + 1] {
        let ancestor = Int(inherited[Int(row)])
        guard work.count < Self.ancestorLimit, !work.contains(ancestor) else { continue }
        work.append(ancestor)
        body(ancestor)
      }
      next += 1
    }
  }

  /// Whether a type is another one or inherits it.
  func inherits(_ type: SwiftType, _ other: Int32) -> Bool {
    guard other >= 0 else { return false }
    switch type {
    case .nominal(let index, _):
      var found = false
      forEachAncestor(of: index) { if $0 == Int(other) { found = true } }
      return found
    case .parameter(let parameter), .member(_, let parameter):
      return constraints(of: parameter).contains { inherits($0, other) }
    case .composition(let parts): return parts.contains { inherits($0, other) }
    default: return false
    }
  }

  /// Whether a file sees a member, and the member belongs to the type or to its values as asked.
  private func isAccessible(
    _ id: DeclarationID, isStatic: Bool, owner: Int, scope: Scope, from file: FileID, _ context: LookupContext
  ) -> Bool {
    let outline = files[id.file.index].outline
    let member = outline.declarations[id.index]
    if member.kind == .associatedtype { return false }
    let isOfType = member.isOfType || member.kind == .enumCase || member.kind == .initializer
    if isOfType != isStatic { return false }
    let access = ScopeTable.access(member, Int(member.parent), outline.declarations)
    if id.file.index >= projectFileCount { return true }
    guard isReached(id.file, access, in: scope, from: file, context) else { return false }
    if id.file == file && member.condition < 0 { return true }
    let entry = ScopeEntry(target: -1, file: id.file, kind: .member, access: access, condition: member.condition)
    return !isExcluded(entry, from: file, context)
  }

  /// Whether the extension around a member applies to a receiver: its requirements are met, or may be.
  private func mayApply(_ id: DeclarationID, to known: Substitution) -> Bool {
    let outline = files[id.file.index].outline
    let parent = Int(outline.declarations[id.index].parent)
    guard parent >= 0, outline.declarations[parent].kind == .extension else { return true }
    let hasArguments = outline.source.bytes[outline.declarations[parent].name.offsets].last.map(">]?".utf8.contains)
    guard hasArguments == true || !outline.clauses[of: outline.declarations[parent]].requirements.isEmpty else {
      return true
    }
    return requirements(of: DeclarationID(file: id.file, index: parent)).allSatisfy { requirement in
      let left = substitute(requirement.left, known, isFinal: true)
      let right = substitute(requirement.right, known)
      if left.hasUnknown || right.hasUnknown { return true }
      if case .nominal(let type, _) = left, !isConcrete(type) { return true }
      return requirement.isSame ? left == right || !areConcrete(left, right) : converts(left, to: right) != false
    }
  }

  private func areConcrete(_ left: SwiftType, _ right: SwiftType) -> Bool {
    [left, right].allSatisfy { type in
      switch type {
      case .nominal, .optional, .tuple, .function: true
      default: false
      }
    }
  }
}

/// A requirement in a `where` clause: `Left: Right` or `Left == Right`.
struct TypeRequirement: Sendable {
  var left: SwiftType
  var right: SwiftType
  var isSame: Bool
}

extension Outline {
  /// The indices of the declarations that are members of a type or an extension.
  package func indicesOfMembers(of index: Int) -> [Int] {
    let end = declarations[index].range.end
    let inside = declarations.indices.dropFirst(index + 1).prefix { declarations[$0].range.start < end }
    return inside.filter { declarations[$0].parent == index }
  }
}
