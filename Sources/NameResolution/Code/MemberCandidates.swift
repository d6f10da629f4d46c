import ProjectModel
import SwiftOutline

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
