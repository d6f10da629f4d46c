import ProjectModel
import SwiftOutline

// Resolves members that extensions of external types declare, on values and in the code of types that inherit these.

extension FileReferences {
  /// Records the use of an unqualified name as a member that an extension of an external type declares for the
  /// enclosing type.
  mutating func resolveGiven(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let type = typeOfSelf else { return }
    for number in openFrames {
      if namesOfFrames[number].bound.holds(name, at: range.start) { return }
      guard frames[number].hasMembers else { continue }
      if !frames[number].isInside(range.start) { return }
      break
    }
    noteMember(range, name, of: type, isInStaticMember ? .member : .instanceMember, isSelf: true, bytes)
  }

  /// Whether an unqualified name that was resolved to a global instead refers to a member that an enclosing type
  /// inherits from a well-known class.
  func isInheritedFromOutside(_ name: Int32, at offset: UInt32, _ found: LookupResult) -> Bool {
    let classes = lookup.sdkMembers.classes(having: name)
    if classes.isEmpty { return false }
    guard let target = found.target, lookup.isGlobal(target) else { return false }
    return openFrames.contains { number in
      let frame = frames[number]
      guard frame.hasMembers, frame.isInside(offset) else { return false }
      if frame.type >= 0 { return classes.contains { lookup.inherits(.own(Int(frame.type)), $0) } }
      let type = frame.foreign >= 0 ? SDKTypes.plain(lookup.table.names.text(frame.foreign)) : ""
      return classes.contains { $0 == type || SDKTypes.memberSupertypes(of: type).contains($0) }
    }
  }

  /// Records the use of a member of a type, if another file declares it.
  ///
  /// - Parameter isSelf: whether the base is the enclosing type or an instance of it.
  mutating func noteMember(
    _ range: SourceRange, _ name: Int32, of type: ValueType, _ position: NamePosition, isSelf: Bool,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    switch type {
    case .own(let type):
      let own = member(range, bytes) { $0.member(name, of: type, position, from: $1, $2) }
      if own.isSeen {
        if isSelf { return noteOwnMember(range, own, of: type, bytes) }
        if case .hidden = own, position != .member { return noteOwner(range, of: type, bytes) }
        return noteElsewhere(range, name, own)
      }
      noteElsewhere(
        range, name, given(range, to: .own(type), bytes) { $0.given(name, to: type, position, from: $1, $2) })
    case .outside(let type):
      let isView = position == .instanceMember && type != lookup.view && lookup.views.contains(type)
      if isView, !seesViews(type) { return noteNamesake(range, name, ofView: type, bytes) }
      noteElsewhere(
        range, name,
        given(range, to: .outside(type), bytes) { $0.given(name, toForeign: type, position, from: $1, $2) })
    case .composed: break
    }
  }

  /// Records the use of a member of a type that has the name of a SwiftUI view, in a file that does not see that view.
  /// Only extensions in files that do not see the view either are considered.
  private mutating func noteNamesake(
    _ range: SourceRange, _ name: Int32, ofView type: Int32, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let found = given(range, to: .outside(type), bytes) {
      $0.member(name, ofForeign: type, .instanceMember, from: $1, $2)
    }
    let homes = found.targets.map { lookup.files[lookup.table.targets[$0].file.index].outline }
    if !homes.contains(where: \.importsViews) { noteElsewhere(range, name, found) }
  }

  /// Records a use of the type that declares a member of a value, if that is in another file. The code may not name the
  /// type anywhere. Members under an `#if` within the type are skipped, because they may not exist.
  mutating func noteOwner(_ range: SourceRange, of type: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let (owner, member) = ownMember(range, of: type, bytes) else { return }
    if lookup.isRequirement(member), lookup.isConcrete(type) {
      // The member that meets the requirement is not in the project: the compiler synthesizes it, such as an enum's raw
      // value, or the type has it from an external type.
      let isMade = lookup.kind(ofType: type) == .enum && bytes.nameBytes(range).elementsEqual("rawValue".utf8)
      if isMade, lookup.types[type].declaration.file != file { add(range, type) }
      return
    }
    if member.file != file, lookup.isAlways(member, of: owner) { add(range, owner) }
  }

  /// The instance member that a name refers to, and the type that declares it. This is a separate method, because a
  /// closure that captures `self` in a mutating method copies all of it.
  func ownMember(
    _ range: SourceRange, of type: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (type: Int, member: DeclarationID)? {
    lookup.ownMember(bytes.nameBytes(range), of: type, from: file, context) { mayBeMember($0, at: range, bytes) }
  }

  /// Whether a name can refer to a member, judging by the text that follows. The brace of a statement is not a trailing
  /// closure.
  func mayBeMember(_ id: DeclarationID, at name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let isBeforeBrace = bytes[Int(name.end)...].first { $0 > 0x20 } == UInt8(ascii: "{")
    if isBeforeBrace, lookup.declaration(id).kind == .function, isInCondition(Int(name.start), bytes) {
      return false
    }
    return lookup.mayBeMember(id, at: name, bytes)
  }

  /// The member that an extension declares for an external type, or for a type that inherits it. Ambiguous if a call
  /// may instead refer to a member of the type itself.
  func given(
    _ range: SourceRange, to type: ValueType, _ bytes: UnsafeBufferPointer<UInt8>,
    _ find: (NameLookup, FileID, LookupContext) -> LookupResult
  ) -> LookupResult {
    let found = member(range, bytes, find)
    guard !found.targets.isEmpty else { return found }
    if let target = found.target, !mayCall(target, behind: range, bytes) { return .nothing }
    // Without a call, the name may refer to a property of the type with the name of the function.
    if found.targets.allSatisfy(lookup.isFunction), !isCalled(found.targets, range, bytes) { return .nothing }
    if !found.targets.allSatisfy({ lookup.meetsRequirements(type, of: $0) }) { return .ambiguous }
    if found.targets.contains(where: { lookup.mayBeOfOtherElements($0, type) }) { return .ambiguous }
    let arguments = CallArguments(behind: range, bytes)
    return found.targets.contains { lookup.mayOverload($0, arguments) } ? .ambiguous : found
  }

  /// Whether arguments, a trailing closure or generic arguments follow a name, or the name is in a selector.
  func isCalled(_ targets: [Int], _ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let behind = bytes[Int(name.end)...]
    if behind.first == UInt8(ascii: "(") || behind.first == UInt8(ascii: "<") { return true }
    // The brace of a statement is not a trailing closure.
    if behind.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), targets.contains(where: lookup.takesFunction),
      !isInCondition(Int(name.start), bytes)
    {
      return true
    }
    return isInSelector(Int(name.start), bytes)
  }
}
