import ProjectModel
import SwiftOutline

// Resolves members of the enclosing type that an extension in another file declares or that the type inherits,
// unqualified or after `self`. The parts of one type may refer to each other, so these uses do not form cycles.

extension FileReferences {
  /// Records the use of a member that an unqualified name refers to.
  mutating func resolveOwnMember(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard case .own(let type)? = typeOfSelf, let number = openFrames.first(where: { frames[$0].hasMembers }),
      frames[number].isInside(range.start)
    else { return }
    let position = isInStaticMember ? NamePosition.member : .instanceMember
    let found = member(range, bytes) { $0.member(name, of: type, position, from: $1, $2) }
    let isElsewhere = found.targets.contains { lookup.table.targets[$0].file != file }
    if isElsewhere, !isLocal(range, bytes) { noteOwnMember(range, found, of: type, bytes) }
  }

  /// Records the use of an inherited type that declares the member which an unqualified name refers to. The name is not
  /// in the scope table, or only properties have it.
  mutating func noteInherited(_ range: SourceRange, _ hash: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard lookup.table.memberNames.mayHold(hash), case .own(let type)? = typeOfSelf,
      lookup.inheritsOfProject(type), let number = openFrames.first(where: { frames[$0].hasMembers }),
      frames[number].isInside(range.start), !isInStaticMember, !isLocal(range, bytes)
    else { return }
    noteInherited(range, of: type, bytes)
  }

  /// Records the use of an inherited type that declares a member of the enclosing type, if the enclosing type does not
  /// declare the member itself.
  mutating func noteInherited(_ range: SourceRange, of type: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard lookup.inheritsOfProject(type), let (owner, member) = ownMember(range, of: type, bytes), owner != type,
      member.file != file, lookup.isAlways(member, of: owner),
      !lookup.isRequirement(member) || !lookup.isConcrete(type)
    else { return }
    add(range, owner, isOfOneType: true)
  }

  mutating func noteOwnMember(
    _ range: SourceRange, _ found: LookupResult, of type: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let targets = found.targets.filter { lookup.table.targets[$0].file != file }
    guard let first = targets.first else { return }
    if found.targets.allSatisfy(lookup.isFunction) {
      // Without a call, the name may refer to an inherited property with the name of the function.
      guard isCalled(found.targets, range, bytes) || isGiven(range, bytes) && !lookup.mayInheritMore(type),
        !lookup.inheritsAnother(than: first, type, CallArguments(behind: range, bytes))
      else { return }
    }
    for target in targets { add(range, target, isAlternative: found.targets.count > 1, isOfOneType: true) }
  }
}

extension FileReferences {
  /// Whether a name is passed as an argument: `perform: load)`.
  private func isGiven(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = bytes.byte(at: Int(range.end))
    return next == UInt8(ascii: ")") || next == UInt8(ascii: ",")
  }
}

extension NameLookup {
  /// Whether a type may have properties that are not in the project, from an external superclass or synthesized for an
  /// enum.
  fileprivate func mayInheritMore(_ type: Int) -> Bool {
    switch kind(ofType: type) {
    case .struct, .actor, .protocol: return false
    case .class:
      return firstInherited(from: type) { types[$0].inherited.contains { $0.type == nil } ? true : nil } ?? false
    default: return true
    }
  }

  /// Whether a type inherits another function with the name of a target, from a project type or a well-known class,
  /// that a call may refer to.
  ///
  /// - Parameter arguments: nil if they cannot be parsed.
  func inheritsAnother(than target: Int, _ type: Int, _ arguments: CallArguments?) -> Bool {
    let id = table.targets[target]
    let outline = files[id.file.index].outline
    let name = outline.source.nameBytes(declaration(id).name) as ArraySlice<UInt8>
    let found = firstInherited(from: type) { ancestor -> Bool? in
      for inherited in types[ancestor].inherited where inherited.type == nil {
        let plain = SDKTypes.plain(inherited.name)
        let isNamesake = ([plain] + SDKTypes.memberSupertypes(of: plain)).contains { outside in
          let signatures = SDKNamesakes.inherited[Array(outside.utf8)[...]]?[name] ?? []
          return signatures.contains { arguments?.areLabelled(as: $0) ?? true }
        }
        if isNamesake { return true }
      }
      if ancestor == type { return nil }
      let others = name.withUnsafeBufferPointer { members($0, of: ancestor) }
      // A requirement and its default implementation count as one function.
      let isAnother = others.contains { other in
        other.id.file != id.file && !haveOneSignature(other.id, id) && (arguments.map { mayTake(other.id, $0) } ?? true)
      }
      return isAnother ? true : nil
    }
    return found ?? false
  }
}
