import ProjectModel
import SwiftOutline

// Members of the type around that an extension in another file declares, or that it inherits, named alone or behind
// `self`. Parts of one type may well name each other, so that such a use closes no cycle.

extension FileReferences {
  /// Notes the member that a name alone means.
  mutating func resolveOwnMember(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard case .own(let type)? = typeOfSelf, let number = openFrames.first(where: { frames[$0].hasMembers }),
      frames[number].isInside(range.start)
    else { return }
    let position = isInStaticMember ? NamePosition.member : .instanceMember
    let found = member(range, bytes) { $0.member(name, of: type, position, from: $1, $2) }
    let isElsewhere = found.targets.contains { lookup.table.targets[$0].file != file }
    if isElsewhere, !isLocal(range, bytes) { noteOwnMember(range, found, of: type, bytes) }
  }

  /// Notes the type further up that declares the member which a name alone means, and which nothing else has.
  mutating func noteInherited(_ range: SourceRange, _ hash: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard lookup.table.memberNames.mayHold(hash), case .own(let type)? = typeOfSelf,
      lookup.inheritsOfProject(type), let number = openFrames.first(where: { frames[$0].hasMembers }),
      frames[number].isInside(range.start), !isInStaticMember, !isLocal(range, bytes)
    else { return }
    noteInherited(range, of: type, bytes)
  }

  /// Notes the type further up that declares a member of the type around, where that has none of the name itself.
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
      // A property that is inherited, also from outside, may have a function's name.
      guard isCalled(found.targets, range, bytes) || isGiven(range, bytes) && !lookup.mayInheritMore(type),
        !lookup.inheritsAnother(than: first, type, CallArguments(behind: range, bytes))
      else { return }
    }
    for target in targets { add(range, target, isAlternative: found.targets.count > 1, isOfOneType: true) }
  }
}

extension FileReferences {
  /// Whether a name is an argument as it is: `perform: load)`.
  private func isGiven(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = bytes.byte(at: Int(range.end))
    return next == UInt8(ascii: ")") || next == UInt8(ascii: ",")
  }
}

extension NameLookup {
  /// Whether a type may have properties that nobody sees: a class from outside does, and an enum has some by itself.
  fileprivate func mayInheritMore(_ type: Int) -> Bool {
    switch kind(ofType: type) {
    case .struct, .actor, .protocol: return false
    case .class:
      return firstInherited(from: type) { types[$0].inherited.contains { $0.type == nil } ? true : nil } ?? false
    default: return true
    }
  }

  /// Whether a type inherits another function of a target's name, from the project or from a well-known class, that a call
  /// may mean as well.
  ///
  /// - Parameter arguments: nil where they are not plain.
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
      // A requirement and its default are one.
      let isAnother = others.contains { other in
        other.id.file != id.file && !haveOneSignature(other.id, id) && (arguments.map { mayTake(other.id, $0) } ?? true)
      }
      return isAnother ? true : nil
    }
    return found ?? false
  }
}
