import ProjectModel
import SwiftOutline

// Resolves members whose base is not a name: local values, results of calls, and implicit members.

extension FileReferences {
  mutating func resolveOfUnknown(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    let text = bytes.nameBytes(range)
    let hash = NameTable.hash(text)
    let name = lookup.number(of: text, hash)
    let uses = name.map(lookup.table.uses) ?? []
    // For most names, the project declares no member.
    let mayBeOwn = lookup.table.memberNames.mayHold(hash)
    if name == nil, !mayBeOwn {
      if lookup.sdkProperties.mayHold(text) { rememberOutsideProperty(range, bytes) }
      return resolveOfResult(range, bytes)
    }
    // `.none` and `.some` are cases of `Optional`.
    if isCaseOfOptional(range, bytes) { return }
    if uses.contains(.static) || mayBeOwn, let type = impliedType(before: range, bytes) {
      return noteImplied(range, name, of: type, bytes)
    }
    if let name {
      if uses.contains(.given), noteKeyPath(range, name, bytes) { return }
      if uses.contains(.instance), noteKeyPathOfElement(range, name, bytes) { return }
    }
    if uses.contains(.static) || mayBeOwn, noteArgument(range, name, bytes) { return }
    if let name, uses.isSuperset(of: [.static, .given]), noteOutsideArgument(range, name, bytes) { return }
    let mayBeOfInstance = uses.contains(.instance) || mayBeOwn
    if mayBeOfInstance || uses.contains(.property),
      let type = valueType(before: Int(range.start), mayBeMade: mayBeOfInstance, bytes)
    {
      return resolveMember(range, ofInstance: type, isSelf: false, bytes)
    }
    if !mayBeOfInstance { resolveOfResult(range, bytes) }
    guard let name else { return }
    if uses.contains(.given), noteChained(range, name, bytes) { return }
    // `.Events.opened()`: the base is unknown, and `Events` may be a nested type. An implicit member that nothing
    // follows is an enum case or a static member.
    if uses.contains(.nested), bytes[Int(range.end)...].first == UInt8(ascii: "."),
      isImplicitMember(at: Int(range.start), bytes)
    {
      note(range, name, .ambiguous)
    }
  }

  /// Records the use of an implicit member of the expected type. If the type's own file declares the member, the type
  /// is recorded, because the code may not name it anywhere.
  mutating func noteImplied(
    _ range: SourceRange, _ name: Int32?, of type: ValueType, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if let name, !(lookup.isOwnCase(bytes.nameBytes(range), of: type) && isPattern(range, bytes)) {
      noteMember(range, name, of: type, .member, isSelf: false, bytes)
    }
    guard case .own(let type) = type,
      let member = lookup.ownStaticMember(bytes.nameBytes(range), of: type, from: file, context),
      member.file != file, lookup.isAlways(member, of: type)
    else { return }
    add(range, type)
  }

  /// Records the type of an external property, so that the rest of the member chain can be resolved.
  private mutating func rememberOutsideProperty(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let type = valueType(before: Int(range.start), mayBeMade: true, bytes) else { return }
    let found = lookup.sdkProperty(bytes.nameBytes(range), of: type)
    if found.isSeen { remember(range, found) }
  }

  /// Whether a name is an implicit `.none` or `.some`.
  private func isCaseOfOptional(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = bytes.nameBytes(range)
    return name.count == 4 && (name.elementsEqual("none".utf8) || name.elementsEqual("some".utf8))
      && isImplicitMember(at: Int(range.start), bytes)
  }

  /// Resolves a member of a function's result. The type itself may declare the member.
  private mutating func resolveOfResult(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let end = endOfBase(before: Int(range.start), bytes) else { return }
    let isUnwrapped = bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!")
    let endOfCall = isUnwrapped ? end - 1 : end
    guard endOfCall > 0, bytes[endOfCall - 1] == UInt8(ascii: ")") else { return }
    switch valueOfCall(endingAt: endOfCall, isOfFunction: true, bytes) {
    case .instance(.own(let type)) where !isUnwrapped, .optional(.own(let type)) where isUnwrapped:
      resolveMember(range, ofInstance: .own(type), isSelf: false, bytes)
    default: break
    }
  }
}
