import SwiftOutline

// Which initializer the call of a type means, as far as its labels tell.

extension NameResolution {
  /// The initializer of an extension, in another file than the type's, that a call means: the labels fit no other of
  /// those that the type has or inherits.
  ///
  /// - Parameter name: the number of `init`.
  func initializer(
    _ name: Int32, of type: Int, from file: FileID, _ sight: Sight, _ arguments: () -> CallArguments?
  ) -> Meaning {
    initializer(sight, arguments, isAnother: { mayMake(type, $0) }) {
      member(name, of: type, .initializer, from: file, $0)
    }
  }

  /// The same of a type from outside, whose own initializers are not known: few have the labels that a project gives
  /// one, and one that passes them on overloads what has them.
  func initializer(
    _ name: Int32, ofForeign type: Int32, from file: FileID, _ sight: Sight, _ arguments: () -> CallArguments?
  ) -> Meaning {
    let found = initializer(sight, arguments, isAnother: { $0.areLabelled() }) {
      member(name, ofForeign: type, .initializer, from: file, $0)
    }
    return found.targets.contains(where: passesOn) ? .nothing : found
  }

  /// - Parameters:
  ///   - isAnother: whether arguments may be for an initializer of the type's own.
  ///   - find: the initializers that are in sight, and fit the arguments that it has.
  private func initializer(
    _ sight: Sight, _ arguments: () -> CallArguments?, isAnother: (CallArguments) -> Bool, find: (Sight) -> Meaning
  ) -> Meaning {
    // Few types have any.
    switch find(sight) {
    case .nothing, .unseen: return .nothing
    default: break
    }
    guard let arguments = arguments(), !isAnother(arguments) else { return .nothing }
    var sight = sight
    sight.arguments = arguments
    return find(sight)
  }

  /// Whether a call may mean an initializer that a type, or what it inherits, has in its own file.
  private func mayMake(_ type: Int, _ arguments: CallArguments) -> Bool {
    firstInherited(from: type) { ownInitializersFit($0, arguments) ? true : nil } ?? false
  }

  private static let rawValue = CallArguments.Expected(
    label: Array("rawValue".utf8)[...], type: Array("RawValue".utf8)[...], mayBeMissing: false)

  private func ownInitializersFit(_ type: Int, _ arguments: CallArguments) -> Bool {
    let home = types[type].declaration
    let kind = declaration(home).kind
    // What a protocol requires its conforming types declare.
    if kind == .protocol { return false }
    // A class from outside has some that are not known, and what an enum's cases are made of makes one.
    if types[type].inherited.contains(where: { $0.type == nil }) {
      if kind == .class, arguments.areLabelled() { return true }
      if kind == .enum, arguments.fit([Self.rawValue]) { return true }
    }
    let outline = files[home.file.index].outline
    var memberwise: [CallArguments.Expected] = []
    var hasInitializer = false
    for id in [home] + types[type].extensions where id.file == home.file {
      for member in outline.members(of: id.index) {
        if member.kind == .initializer {
          if arguments.fit(member, outline) { return true }
          if id == home { hasInitializer = true }
        } else if id == home, let expected = outline.memberwiseParameter(member) {
          memberwise.append(expected)
        }
      }
    }
    if hasInitializer { return false }
    return arguments.fit(kind == .struct ? memberwise : [])
  }
}

extension Outline {
  /// The members of a type or an extension.
  fileprivate func members(of index: Int) -> some Sequence<Declaration> {
    let end = declarations[index].range.end
    return declarations[(index + 1)...].prefix { $0.range.start < end }.lazy.filter { $0.parent == index }
  }

  /// What the initializer that a struct has by itself is given for a member; nil for nothing.
  fileprivate func memberwiseParameter(_ member: Declaration) -> CallArguments.Expected? {
    guard member.kind == .variable || member.kind == .constant, member.flags.contains(.stored),
      member.modifierSet.isDisjoint(with: [.static, .lazy])
    else { return nil }
    let hasValue = !member.initialValue.isEmpty
    if member.kind == .constant, hasValue { return nil }
    let type = source.bytes[member.type.offsets]
    let last = type.last
    let isOptional = member.kind == .variable && (last == UInt8(ascii: "?") || last == UInt8(ascii: "!"))
    // What a wrapper makes of it is not known.
    let mayBeMissing = hasValue || isOptional || member.attributes.count > 0
    return CallArguments.Expected(label: source.nameBytes(member.name), type: type, mayBeMissing: mayBeMissing)
  }
}
