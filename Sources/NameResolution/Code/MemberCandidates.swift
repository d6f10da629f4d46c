import ProjectModel
import SwiftOutline

/// A declaration that a name may refer to, before the arguments of a call are compared.
struct MemberCandidate: Sendable {
  var id: DeclarationID
  /// An index into `ScopeTable.targets`; negative if uses of the member are recorded as uses of its type.
  var target: Int32 = -1
  /// The type that declares the member, as an index into the types; -1 for a member of an external type, or for a
  /// top-level declaration.
  var owner: Int
  /// The distance from the receiver's type in the inheritance hierarchy: 0 for the type itself.
  var level: Int
  /// The type parameters that are known from the value whose member is used.
  var known: Substitution
}

extension NameLookup {
  /// The members with a name that a type has and the file can use, nearest first.
  ///
  /// - Parameter isStatic: whether to find members of the type itself instead of members of its values.
  func candidates(
    _ name: Int32?, of type: SwiftType, isStatic: Bool, from file: FileID, _ context: LookupContext
  ) -> [MemberCandidate] {
    guard let name, table.uses(of: name).contains(.member) else { return [] }
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
    case .external(let external):
      var known = Substitution()
      known.receiver = type
      var result: [MemberCandidate] = []
      addMembers(name, ofExternal: external, level: 0, known, isStatic: isStatic, from: file, context, to: &result)
      return result
    case .nominal(let index, _):
      var result: [MemberCandidate] = []
      var level = 0
      let known = bindings(of: type)
      forEachAncestor(of: index) { ancestor in
        addMembers(
          name, in: .type(ancestor), owner: ancestor, level: level, known, isStatic: isStatic, from: file, context,
          to: &result)
        level += 1
        for external in inheritedExternals[ancestor] ?? [] {
          addMembers(
            name, ofExternal: external, level: level, known, isStatic: isStatic, from: file, context, to: &result)
        }
      }
      return result
    }
  }

  /// Adds the members that extensions declare for an external type without an interface.
  private func addMembers(
    _ name: Int32, ofExternal type: Int32, level: Int, _ known: Substitution, isStatic: Bool, from file: FileID,
    _ context: LookupContext, to result: inout [MemberCandidate]
  ) {
    for spelling in spellings(of: type, from: file) {
      addMembers(
        name, in: .foreign(spelling), owner: -1, level: level, known, isStatic: isStatic, from: file, context,
        to: &result)
    }
  }

  /// Adds the members that one scope declares; none if there are more than `overloadLimit`.
  private func addMembers(
    _ name: Int32, in scope: Scope, owner: Int, level: Int, _ known: Substitution, isStatic: Bool, from file: FileID,
    _ context: LookupContext, to result: inout [MemberCandidate]
  ) {
    var number = table.first(name, in: scope)
    let before = result.count
    var looked = 0
    while number >= 0 {
      let entry = table.entries[Int(number)]
      number = entry.next
      looked += 1
      if looked > overloadLimit {
        result.removeSubrange(before...)
        return
      }
      guard isAccessible(entry, isStatic: isStatic, in: scope, from: file, context), let id = declarationID(of: entry),
        !entry.isConstrained || owner < 0 || mayApply(id, to: known)
      else { continue }
      result.append(MemberCandidate(id: id, target: entry.target, owner: owner, level: level, known: known))
    }
  }

  /// Whether a type equals another one or inherits it.
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

  /// Whether a file can use a member, and the member is static or not as `isStatic` asks.
  private func isAccessible(
    _ entry: ScopeEntry, isStatic: Bool, in scope: Scope, from file: FileID, _ context: LookupContext
  ) -> Bool {
    guard entry.kind == (isStatic ? .staticMember : .instanceMember) else { return false }
    if entry.file.index >= projectFileCount { return true }
    guard isReached(entry.file, entry.access, in: scope, from: file, context) else { return false }
    return entry.file == file && entry.condition < 0 || !isExcluded(entry, from: file, context)
  }

  /// Whether an extension may apply to a receiver: no requirement in its `where` clause is known to fail.
  ///
  /// - Parameter id: a member of the extension.
  private func mayApply(_ id: DeclarationID, to known: Substitution) -> Bool {
    let parent = Int(declaration(id).parent)
    return requirements(of: DeclarationID(file: id.file, index: parent)).allSatisfy { requirement in
      let left = substitute(requirement.left, known, isFinal: true)
      let right = substitute(requirement.right, known)
      if left.hasUnknown || right.hasUnknown { return true }
      if case .nominal(let type, _) = left, !isConcrete(type) { return true }
      return requirement.isSame ? left == right || !areApart(left, right) : converts(left, to: right) != false
    }
  }

  /// Whether two types are known to be different types.
  private func areApart(_ left: SwiftType, _ right: SwiftType) -> Bool {
    switch (left, right) {
    case (.external, .external): return false
    // An external type without an interface may be the same as a type in a library's interface, but not as a project
    // type.
    case (.external, .nominal(let type, _)), (.nominal(let type, _), .external): return isProject(type)
    default: break
    }
    return [left, right].allSatisfy { type in
      switch type {
      case .nominal, .optional, .tuple, .function, .external: true
      default: false
      }
    }
  }
}
