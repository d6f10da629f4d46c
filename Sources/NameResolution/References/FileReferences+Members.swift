import ProjectModel
import SwiftOutline

// Resolves names after a period, depending on the base before it.

extension FileReferences {
  mutating func resolveAttribute(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    var start = Int(range.start)
    var index = start
    while index <= Int(range.end) {
      if index == Int(range.end) || bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "<") {
        let part = SourceRange(start, index)
        // In a dotted name, the first component is the type or module around the attribute.
        let isOuter = index < Int(range.end) && bytes[index] == UInt8(ascii: ".")
        if start == Int(range.start) {
          resolve(part, isOuter ? .type : .attribute, bytes)
        } else {
          resolveMember(part, bytes)
        }
        if index < Int(range.end), bytes[index] == UInt8(ascii: "<") { return }
        start = index + 1
      }
      index += 1
    }
  }

  mutating func resolveModule(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let name = lookup.number(of: bytes.nameBytes(range)),
      lookup.table.uses(of: name).contains(.module)
    else { return }
    if let module = lookup.module(named: name, context) { remember(range, .module(module)) }
  }

  mutating func resolveMember(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    let base = base(before: Int(range.start), bytes)
    switch narrowed(base.meaning, to: range, bytes) {
    case .target, .targets:
      // In a static member, `self` is the type itself. Uses of its own members are not recorded.
      if base.isSelf { return }
      if case .target(let target) = base.meaning, case .instance(let type) = lookup.value(ofVariable: target) {
        return resolveMember(range, ofInstance: type, isSelf: false, bytes)
      }
      if bytes.byte(at: Int(range.end)) == UInt8(ascii: "."), case .target(let target) = base.meaning,
        let type = lookup.type(of: target), lookup.hasPlainCase(bytes.nameBytes(range), type)
      {
        return remember(range, .instance(.own(type)))
      }
      guard let name = lookup.number(of: bytes.nameBytes(range)) else { return }
      let mayBeMember = !lookup.table.uses(of: name).isDisjoint(with: [.static, .instance, .property])
      let isOfKeyPath = mayBeMember && isInKeyPath(Int(base.start), bytes)
      let position = mayBeMember ? self.position(ofMemberBehind: Int(base.start), bytes) : .member
      var found = LookupResult.nothing
      var elsewhere = LookupResult.nothing
      for target in base.meaning.targets {
        guard let type = lookup.type(of: target) else { continue }
        let inner = lookup.member(name, of: type, .type, from: file, context)
        if case .nothing = inner {
          let own = member(range, bytes) { $0.member(name, of: type, position, from: $1, $2) }
          if !own.isSeen {
            elsewhere = elsewhere.beside(
              given(range, to: .own(type), bytes) { $0.given(name, to: type, position, from: $1, $2) })
          } else {
            elsewhere = elsewhere.beside(own)
          }
        }
        found = found.beside(inner)
      }
      if case .nothing = found {
        noteElsewhere(range, name, elsewhere)
        if let type = base.meaning.target.flatMap(lookup.type),
          let property = lookup.property(name, of: type, isStatic: !isOfKeyPath, from: file, context)
        {
          remember(range, property)
        }
      } else {
        note(range, name, found, isMember: true)
      }
    case .instance(let type): resolveMember(range, ofInstance: type, isSelf: base.isSelf, bytes)
    case .module(let module):
      var found = LookupResult.nothing
      if let name = lookup.number(of: bytes.nameBytes(range)) {
        found = lookup.member(name, ofModule: module, .expression, from: file, context)
        note(range, name, found)
      }
      // An external type may have the name of the module.
      if case .nothing = found { rememberOutside(Int(base.start)..<Int(range.end), bytes) }
    case .foreign(let type):
      if let name = lookup.number(of: bytes.nameBytes(range)) {
        let found = lookup.member(name, ofForeign: type, .type, from: file, context)
        if found.target != nil { return note(range, name, found, isMember: true) }
        let position = position(ofMemberBehind: Int(base.start), bytes)
        noteElsewhere(
          range, name,
          given(range, to: .outside(type), bytes) { $0.given(name, toForeign: type, position, from: $1, $2) })
      }
      let value = lookup.staticValue(bytes.nameBytes(range), ofForeign: type, from: file, context)
      if case .nothing = value {} else { return remember(range, value) }
      rememberOutside(Int(base.start)..<Int(range.end), bytes)
    default: resolveOfUnknown(range, bytes)
    }
  }

  mutating func resolveMember(
    _ range: SourceRange, ofInstance type: ValueType, isSelf: Bool, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if case .composed = type {
      guard case .instance(.own(let part)) = narrowed(.instance(type), to: range, bytes) else { return }
      return resolveMember(range, ofInstance: .own(part), isSelf: isSelf, bytes)
    }
    let number = lookup.number(of: bytes.nameBytes(range))
    guard let name = number, lookup.table.uses(of: name).contains(.instance) else {
      if case .own(let type) = type {
        if isSelf { noteInherited(range, of: type, bytes) } else { noteOwner(range, of: type, bytes) }
      }
      rememberProperty(range, number, of: type, bytes)
      return
    }
    let position = isInKeyPath(Int(range.start), bytes) ? NamePosition.component : .instanceMember
    noteMember(range, name, of: type, position, isSelf: isSelf, bytes)
    if case .own = type { rememberProperty(range, name, of: type, bytes) }
  }

  /// Records the type of a property, so that the rest of the member chain can be resolved.
  private mutating func rememberProperty(
    _ range: SourceRange, _ name: Int32?, of type: ValueType, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if let name, case .own(let own) = type {
      if let property = lookup.property(name, of: own, from: file, context) { return remember(range, property) }
      if let end = endOfBase(before: Int(range.start), bytes) {
        let found = propertyOfArgument(name, of: own, behind: end, bytes)
        if found.isSeen { return remember(range, found) }
      }
      if lookup.table.uses(of: name).contains(.property) { return }
    }
    let outside = lookup.sdkProperty(bytes.nameBytes(range), of: type)
    if outside.isSeen { remember(range, outside) }
  }

  /// The type of the value before the period of a member.
  ///
  /// - Parameter mayBeMade: whether the value may be a call, such as `Store()`.
  func valueType(before start: Int, mayBeMade: Bool, _ bytes: UnsafeBufferPointer<UInt8>) -> ValueType? {
    guard let end = endOfBase(before: start, bytes), mayBeMade || bytes[end - 1] != UInt8(ascii: ")") else {
      return nil
    }
    let isUnwrapped = bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!")
    switch value(endingAt: isUnwrapped ? end - 1 : end, bytes) {
    case .instance(.outside(let type)) where isUnwrapped && type == lookup.optional: return nil
    case .instance(let type): return type
    // The members of an optional are not the members of the wrapped value.
    case .optional(let type): return isUnwrapped ? type : lookup.optional.map(ValueType.outside)
    default: return nil
    }
  }

  /// The offset after the base before the period of a member.
  func endOfBase(before start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start - 1
    while index >= 0, bytes[index] <= 0x20 { index -= 1 }
    guard index > 0, bytes[index] == UInt8(ascii: ".") else { return nil }
    index -= 1
    while index > 0, bytes[index] <= 0x20 { index -= 1 }
    // `#file` is a literal, even if something else is named `file`.
    var first = index
    while first > 0, isNameByte(bytes[first]) { first -= 1 }
    return bytes[first] == UInt8(ascii: "#") ? nil : index + 1
  }

  /// Looks up a member. If the result is ambiguous or a function, only the members that the arguments of the call fit
  /// are considered.
  func member(
    _ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>,
    _ find: (NameLookup, FileID, LookupContext) -> LookupResult
  ) -> LookupResult {
    let found = find(lookup, file, context)
    var mayBeMeant = true
    switch found {
    case .hidden, .ambiguous: break
    case .target, .targets:
      // A function has no members, so the name refers to a member of the type itself.
      if bytes.byte(at: Int(range.end)) == UInt8(ascii: "."), found.targets.allSatisfy(lookup.isFunction) {
        return .nothing
      }
      let isCalled = bytes[Int(range.end)...].first == UInt8(ascii: "(")
      mayBeMeant = found.targets.contains { !isCalled || lookup.mayBeFunction(lookup.table.targets[$0]) }
      if mayBeMeant, !found.targets.contains(where: lookup.isFunction) { return found }
    default: return found
    }
    // A value that is not a function cannot be called, and is not a pattern with associated values.
    guard let arguments = CallArguments(behind: range, bytes) else { return mayBeMeant ? found : .nothing }
    var context = context
    context.arguments = arguments
    // If no member fits, the name may refer to one that the type inherits from an external type.
    return find(lookup, file, context)
  }

  /// Records a nested external type such as `Notification.Name`, if the project extends it.
  private mutating func rememberOutside(_ whole: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    let written = UnsafeBufferPointer(rebasing: bytes[whole])
    if let name = lookup.number(of: written), lookup.table.uses(of: name).contains(.foreign) {
      remember(SourceRange(whole.lowerBound, whole.upperBound), .foreign(name))
    }
  }

  /// Records the use of a member that another file declares. Ambiguous results are dropped.
  mutating func noteElsewhere(_ range: SourceRange, _ name: Int32, _ meaning: LookupResult) {
    let targets = meaning.targets.filter { lookup.table.targets[$0].file != file }
    if !targets.isEmpty { note(range, name, LookupResult(targets, orElse: .nothing), isMember: true) }
  }

  /// Whether a call may refer to a function, or to another function of its name in that file. If the arguments cannot
  /// be parsed, only the label of the first one is compared.
  func mayCall(_ target: Int, behind called: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = Int(called.end)
    let arguments = CallArguments(behind: called, bytes)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else { return true }
    let argument = bytes[(end + 1)...].drop { $0 <= 0x20 }
    guard let first = argument.first, arguments != nil || first != UInt8(ascii: ")"), first != UInt8(ascii: "/") else {
      return true
    }
    let word = argument.prefix(while: isNameByte)
    let behind = bytes[word.endIndex...].drop { $0 <= 0x20 }.prefix(2)
    let isLabel = !word.isEmpty && behind.first == UInt8(ascii: ":") && behind.last != UInt8(ascii: ":")
    let label = isLabel ? Array(word) : Array("_".utf8)
    let id = lookup.table.targets[target]
    let outline = lookup.files[id.file.index].outline
    let name = outline.source.nameBytes(outline.declarations[id.index].name)
    let namesakes = lookup.innerDeclarations.value(for: id.file) { InnerDeclarations(outline) }.named(name)
    if namesakes.count > comparedDeclarationsLimit { return true }
    return namesakes.contains { index in
      let declaration = outline.declarations[index]
      guard outline.source.nameBytes(declaration.name) == name else { return false }
      if declaration.effects.contains(.async),
        !mayFollowAwait(callAt: Int(called.start), bytes, within: CallArguments.lengthLimit)
      {
        return false
      }
      if let arguments, declaration.kind == .function { return arguments.fit(declaration, outline) }
      return declaration.kind != .function
        || declaration.parameters.indices.contains { index in
          outline.source.bytes[outline.parameters[index].label.offsets].elementsEqual(label)
        }
    }
  }

  /// The base before the period of a member.
  ///
  /// - Returns: the offset of the base, the declaration or value that it refers to, and whether it is `self`.
  func base(
    before start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (start: UInt32, meaning: LookupResult, isSelf: Bool) {
    let nothing = (start: UInt32(0), meaning: LookupResult.nothing, isSelf: false)
    guard var index = endOfBase(before: start, bytes).map({ $0 - 1 }) else { return nothing }
    if bytes[index] == UInt8(ascii: ">") {
      guard let open = genericArguments(endingAt: index, bytes) else { return nothing }
      index = open - 1
    }
    let isUnwrapped = bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!")
    if isUnwrapped { index -= 1 }
    let end = UInt32(index + 1)
    if let found = bases.last(where: { $0.end <= end }), found.end == end {
      // The members of an optional are not the members of the wrapped value.
      switch found.meaning {
      case .optional(let type):
        if isUnwrapped { return (found.start, .instance(type), false) }
        return lookup.optional.map { (found.start, .instance(.outside($0)), false) } ?? nothing
      case .instance(.outside(let type)) where isUnwrapped && type == lookup.optional: return nothing
      case .instance: return (found.start, found.meaning, false)
      default: return isUnwrapped ? nothing : (found.start, found.meaning, false)
      }
    }
    guard index >= 3, bytes[index] == UInt8(ascii: "f"), bytes[index - 1] == UInt8(ascii: "l"),
      bytes[index - 2] == UInt8(ascii: "e"), bytes[index - 3] | 0x20 == UInt8(ascii: "s"),
      index == 3 || !isNameByte(bytes[index - 4]) && bytes[index - 4] != UInt8(ascii: "."), let type = typeOfSelf
    else { return nothing }
    let isSelf = bytes[index - 3] == UInt8(ascii: "s")
    if isSelf, !isInStaticMember { return (0, .instance(type), true) }
    switch type {
    case .own(let type): return (0, .target(type), isSelf)
    case .outside(let type): return (0, .foreign(type), isSelf)
    case .composed: return nothing
    }
  }

  /// The type of `self` at the current position: the innermost enclosing type, or the external type that an enclosing
  /// extension extends.
  var typeOfSelf: ValueType? {
    if let type = frames.last?.innermostType, type >= 0 { return .own(Int(type)) }
    guard let foreign = openFrames.lazy.map({ frames[$0].foreign }).first(where: { $0 >= 0 }) else { return nil }
    return .outside(foreign)
  }

  /// Whether `self` is the type itself at the current position.
  var isInStaticMember: Bool {
    for number in openFrames {
      if frames[number].hasMembers { return false }
      if frames[number].isOfType { return true }
    }
    return false
  }

}
