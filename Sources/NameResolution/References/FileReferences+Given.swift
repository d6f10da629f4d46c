import ProjectModel
import SwiftOutline

// What extensions of types from outside give to values, and to the code of what inherits these types.

extension FileReferences {
  /// A name alone, which an extension of a type from outside may give to the type around.
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

  /// Whether a name alone that leads to a function or variable at the top of a file is that of a member which a type
  /// around it inherits from a well-known class.
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

  /// Notes the member of a type that a name means, where that stands elsewhere than the type.
  ///
  /// - Parameter isSelf: of the innermost type around the place, or of one of its instances.
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

  /// Notes the member of a type from another library that has the name of one of SwiftUI's views: what extensions give to
  /// it that do not see that either.
  private mutating func noteNamesake(
    _ range: SourceRange, _ name: Int32, ofView type: Int32, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let found = given(range, to: .outside(type), bytes) {
      $0.member(name, ofForeign: type, .instanceMember, from: $1, $2)
    }
    let homes = found.targets.map { lookup.files[lookup.table.targets[$0].file.index].outline }
    if !homes.contains(where: \.importsViews) { noteElsewhere(range, name, found) }
  }

  /// Notes the type that a value's member is declared in, where that is another file's: the code may name it nowhere.
  /// What stands under an `#if` in the type may not be there.
  mutating func noteOwner(_ range: SourceRange, of type: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let (owner, member) = ownMember(range, of: type, bytes) else { return }
    if lookup.isRequirement(member), lookup.isConcrete(type) {
      // What meets it stands nowhere: the compiler makes it in the type, as it does an enum's raw value, or the type has it
      // from outside.
      let isMade = lookup.kind(ofType: type) == .enum && bytes.nameBytes(range).elementsEqual("rawValue".utf8)
      if isMade, lookup.types[type].declaration.file != file { add(range, type) }
      return
    }
    if member.file != file, lookup.isAlways(member, of: owner) { add(range, owner) }
  }

  /// The member of a type's values that a name means, with the type that declares it. Not asked in line: for a closure of
  /// what changes, all of it is copied.
  func ownMember(
    _ range: SourceRange, of type: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (type: Int, member: DeclarationID)? {
    lookup.ownMember(bytes.nameBytes(range), of: type, from: file, context) { mayBeMember($0, at: range, bytes) }
  }

  /// Whether a name may be that of a member, by what stands behind it: the brace of a statement calls nothing.
  func mayBeMember(_ id: DeclarationID, at name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let isBeforeBrace = bytes[Int(name.end)...].first { $0 > 0x20 } == UInt8(ascii: "{")
    if isBeforeBrace, lookup.declaration(id).kind == .function, isInCondition(Int(name.start), bytes) {
      return false
    }
    return lookup.mayBeMember(id, at: name, bytes)
  }

  /// What an extension gives a type from outside, or what inherits that, unless a call may mean what the type has itself.
  func given(
    _ range: SourceRange, to type: ValueType, _ bytes: UnsafeBufferPointer<UInt8>,
    _ find: (NameLookup, FileID, LookupContext) -> LookupResult
  ) -> LookupResult {
    let found = member(range, bytes, find)
    guard !found.targets.isEmpty else { return found }
    if let target = found.target, !mayCall(target, behind: range, bytes) { return .nothing }
    // The type may have a property of a function's name.
    if found.targets.allSatisfy(lookup.isFunction), !isCalled(found.targets, range, bytes) { return .nothing }
    if !found.targets.allSatisfy({ lookup.meetsRequirements(type, of: $0) }) { return .ambiguous }
    if found.targets.contains(where: { lookup.mayBeOfOtherElements($0, type) }) { return .ambiguous }
    let arguments = CallArguments(behind: range, bytes)
    return found.targets.contains { lookup.mayOverload($0, arguments) } ? .ambiguous : found
  }

  /// Whether arguments, a closure or generic arguments stand behind a name, or it is that of a selector.
  func isCalled(_ targets: [Int], _ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let behind = bytes[Int(name.end)...]
    if behind.first == UInt8(ascii: "(") || behind.first == UInt8(ascii: "<") { return true }
    // The brace of a statement is no closure.
    if behind.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), targets.contains(where: lookup.takesFunction),
      !isInCondition(Int(name.start), bytes)
    {
      return true
    }
    return isInSelector(Int(name.start), bytes)
  }
}
