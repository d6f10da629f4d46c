import ProjectModel
import SwiftOutline

// Members of what no name right before the period leads to: of local values, of what calls return, of what is expected
// there.

extension FileReferences {
  mutating func resolveOfUnknown(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    let text = bytes.nameBytes(range)
    let hash = NameTable.hash(text)
    let name = lookup.number(of: text, hash)
    let uses = name.map(lookup.table.uses) ?? []
    // Of most names nothing of the project is called so.
    let mayBeOwn = lookup.table.memberNames.mayHold(hash)
    if name == nil, !mayBeOwn {
      if lookup.sdkProperties.mayHold(text) { rememberOutsideProperty(range, bytes) }
      return resolveOfResult(range, bytes)
    }
    // What an optional has itself.
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
    // `.Events.opened()`: of which type is not known, and the name may be that of one that stands in it. One that
    // stands for itself is a case.
    if uses.contains(.nested), bytes[Int(range.end)...].first == UInt8(ascii: "."),
      isImplicitMember(at: Int(range.start), bytes)
    {
      note(range, name, .ambiguous)
    }
  }

  /// Notes the static member or the case of the type that is expected where nothing stands before the period: where it
  /// stands, or of one in the type's own file the type, which the code may name nowhere.
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

  /// Lets what a value has from outside be known to what stands behind it.
  private mutating func rememberOutsideProperty(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let type = valueType(before: Int(range.start), mayBeMade: true, bytes) else { return }
    let found = lookup.sdkProperty(bytes.nameBytes(range), of: type)
    if found.isSeen { remember(range, found) }
  }

  /// `.none`, `.some(x)` behind no base.
  private func isCaseOfOptional(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = bytes.nameBytes(range)
    return name.count == 4 && (name.elementsEqual("none".utf8) || name.elementsEqual("some".utf8))
      && isImplicitMember(at: Int(range.start), bytes)
  }

  /// Resolves the member of what a function returns where it may be the type's own.
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
