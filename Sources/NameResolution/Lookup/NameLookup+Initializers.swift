import ProjectModel
import SwiftOutline

// Finds the initializer that a call of a type refers to, as far as argument labels determine it.

extension NameLookup {
  /// The initializer that a call of a project type refers to, if an extension in another file declares it. The
  /// arguments must fit no initializer that the type or an inherited type declares in its own file.
  ///
  /// - Parameter name: the number of `init`.
  func initializer(
    _ name: Int32, of type: Int, from file: FileID, _ context: LookupContext, _ arguments: () -> CallArguments?
  ) -> LookupResult {
    initializer(context, arguments, isAnother: { mayMake(type, $0) }) {
      let own = member(name, of: type, .initializer, from: file, $0)
      guard case .nothing = own, isConditional(types[type].declaration) else { return own }
      return given(name, to: type, .initializer, from: file, $0)
    }
  }

  /// The initializer that a call of an external type refers to. The initializers of the type itself are unknown, so the
  /// call must have labelled arguments: an initializer of the project rarely has the same labels as one of the type.
  /// The exception is an extension's initializer that calls another one with the same labels, because it overloads that
  /// one.
  func initializer(
    _ name: Int32, ofForeign type: Int32, from file: FileID, _ context: LookupContext, _ arguments: () -> CallArguments?
  ) -> LookupResult {
    guard mayBeMade(type) else { return .nothing }
    let found = initializer(context, arguments, isAnother: { $0.areLabelled() }) {
      member(name, ofForeign: type, .initializer, from: file, $0)
    }
    return found.targets.contains(where: passesOn) ? .nothing : found
  }

  /// Whether an extension may declare an initializer of an external type, under any spelling of the type's name.
  private func mayBeMade(_ type: Int32) -> Bool {
    table.foreignMade.contains(.foreign(type)) || table.plainForeign[type] != nil || table.foreignOfModules[type] != nil
      || aliases.spellings[type] != nil
  }

  /// - Parameters:
  ///   - isAnother: whether the arguments may be for an initializer that the type itself declares.
  ///   - find: looks up initializers. If the context has arguments, they have to fit.
  private func initializer(
    _ context: LookupContext, _ arguments: () -> CallArguments?, isAnother: (CallArguments) -> Bool,
    find: (LookupContext) -> LookupResult
  ) -> LookupResult {
    // Few types have such an initializer, so this check comes before the arguments are parsed.
    switch find(context) {
    case .nothing, .unseen: return .nothing
    default: break
    }
    guard let arguments = arguments(), !isAnother(arguments) else { return .nothing }
    var context = context
    context.arguments = arguments
    return find(context)
  }

  /// Whether the arguments fit an initializer of a project type: one that it declares, inherits or implicitly has, or
  /// one that an extension of an inherited external type declares. True if the initializers are not known.
  func mayMake(_ type: Int, _ arguments: CallArguments, from file: FileID, _ context: LookupContext) -> Bool {
    guard let known = initializers.value(for: type, make: { initializers(of: type) }),
      known.declared.count <= comparedDeclarationsLimit
    else { return true }
    let fits =
      known.implied.contains { arguments.fit($0) }
      || known.declared.contains { arguments.fit(declaration($0), files[$0.file.index].outline) }
    if fits { return true }
    guard let name = number(of: Array("init".utf8)[...]) else { return false }
    var context = context
    context.arguments = arguments
    switch given(name, to: type, .initializer, from: file, context) {
    case .nothing, .unseen: return false
    default: return true
    }
  }

  /// The initializers of a type and of the project types that it inherits. Nil if it may inherit unknown ones from an
  /// external type, or if a macro may add some.
  func initializers(of type: Int) -> Initializers? {
    var found = Initializers()
    let isUnclear = firstInherited(from: type) { collectInitializers(of: $0, &found) ? nil : true }
    return isUnclear == nil && kind(ofType: type) != .protocol ? found : nil
  }

  private func collectInitializers(of type: Int, _ found: inout Initializers) -> Bool {
    let home = types[type].declaration
    for one in types[type].inherited where one.type == nil {
      guard let given = Initializers.ofOutside(SDKTypes.plain(one.name), isEnum: kind(ofType: type) == .enum) else {
        return false
      }
      found.implied += given
    }
    var memberwise: [CallArguments.Expected] = []
    var hasOwn = false
    for id in [home] + types[type].extensions {
      let outline = files[id.file.index].outline
      let isKnown = outline.declarations[id.index].attributes.indices.allSatisfy { attribute in
        Initializers.attributesWithout.contains(outline.source[outline.attributes[attribute].name])
      }
      guard isKnown else { return false }
      for index in outline.indicesOfMembers(of: id.index) {
        let member = outline.declarations[index]
        if member.kind == .initializer {
          found.declared.append(DeclarationID(file: id.file, index: index))
          hasOwn = hasOwn || id == home
        } else if id == home, let expected = outline.memberwiseParameter(member) {
          memberwise.append(expected)
        }
      }
    }
    if !hasOwn { found.implied.append(kind(ofType: type) == .struct ? memberwise : []) }
    return true
  }

  /// Whether the arguments may fit an initializer that a type, or a project type that it inherits, declares in its own
  /// file.
  private func mayMake(_ type: Int, _ arguments: CallArguments) -> Bool {
    firstInherited(from: type) { ownInitializersFit($0, arguments) ? true : nil } ?? false
  }

  private func ownInitializersFit(_ type: Int, _ arguments: CallArguments) -> Bool {
    let home = types[type].declaration
    let kind = declaration(home).kind
    if let known = initializers.value(for: type, make: { initializers(of: type) }),
      known.declared.count > comparedDeclarationsLimit
    {
      return true
    }
    // A type that conforms to a protocol declares the required initializers itself.
    if kind == .protocol { return false }
    // The initializers of an external superclass are unknown. An enum with a raw type has `init(rawValue:)`.
    if types[type].inherited.contains(where: { $0.type == nil }) {
      if kind == .class, arguments.areLabelled() { return true }
      if kind == .enum, arguments.fit(Initializers.rawValue) { return true }
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
  fileprivate func members(of index: Int) -> some Sequence<Declaration> {
    indicesOfMembers(of: index).map { declarations[$0] }
  }

  package func indicesOfMembers(of index: Int) -> [Int] {
    let end = declarations[index].range.end
    let inside = declarations.indices.dropFirst(index + 1).prefix { declarations[$0].range.start < end }
    return inside.filter { declarations[$0].parent == index }
  }

  /// The parameter of the memberwise initializer for a stored property; nil if it has none.
  fileprivate func memberwiseParameter(_ member: Declaration) -> CallArguments.Expected? {
    guard member.kind == .variable || member.kind == .constant, member.flags.contains(.stored),
      !member.flags.contains(.local), !member.modifierSet.contains(.static), !member.modifierSet.contains(.lazy)
    else { return nil }
    let hasValue = !member.initialValue.isEmpty
    if member.kind == .constant, hasValue { return nil }
    let type = source.bytes[member.type.offsets]
    let last = type.last
    let isOptional = member.kind == .variable && (last == UInt8(ascii: "?") || last == UInt8(ascii: "!"))
    // A property wrapper may provide a value.
    let mayBeMissing = hasValue || isOptional || member.attributes.count > 0
    return CallArguments.Expected(label: source.nameBytes(member.name), type: type, mayBeMissing: mayBeMissing)
  }
}
