import ProjectModel
import SwiftOutline

// Resolves names as members of project types, and of external types that the project extends.

extension NameLookup {
  /// The maximum number of ancestors that are searched for a member. It bounds the work for generated code.
  private static let ancestorLimit = 64

  /// Looks up a name as a member of a type, or of project types that it inherits.
  ///
  /// - Parameter isInBody: whether the name is in a function body. In the signatures of a conforming type, associated
  ///   types of the protocol do not shadow types farther out.
  func member(
    _ name: Int32, of type: Int, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    isInBody: Bool = true
  ) -> LookupResult {
    let uses = table.uses(of: name)
    let wanted: NameUses =
      switch position {
      case .member: .static
      case .instanceMember, .component: .instance
      case .initializer: .initializer
      case .expression: [.nested, .member]
      case .type, .attribute, .macro: .nested
      }
    if uses.isDisjoint(with: wanted) { return .nothing }
    var seen = LookupResult.nothing
    // An extension of a protocol with a `where` clause declares members for some conforming types only. For names in
    // code of the protocol itself, the clause is not checked.
    let isConforming = position.isOfMember && inheritsOfProject(type) && isConcrete(type)
    let found = firstInherited(from: type) { ancestor -> LookupResult? in
      let found = find(
        name, in: .type(ancestor), position, from: file, context,
        seesPlaceholders: ancestor == type || hands(ancestor, on: type, isInBody: isInBody),
        of: isConforming && ancestor != type ? type : nil)
      switch found {
      case .target, .targets:
        let areMet = !isConforming || found.targets.allSatisfy { meetsRequirements(.own(type), of: $0) }
        return areMet ? found : .ambiguous
      case .nothing: return nil
      case .unseen:
        seen = found
        return nil
      default: return found
      }
    }
    if let found { return found }
    if position.isOfMember { return seen }
    // Then the extensions of external types that it inherits.
    let given = given(name, to: type, position, from: file, context)
    if case .nothing = given { return seen }
    return given
  }

  /// Looks up a name as a member that extensions of external types declare for the project types that inherit these.
  func given(_ name: Int32, to type: Int, _ position: NamePosition, from file: FileID, _ context: LookupContext)
    -> LookupResult
  {
    if position.isOfMember, !table.uses(of: name).contains(.given) { return .nothing }
    let found = firstInherited(from: type) { ancestor -> LookupResult? in
      for outside in sdkAncestors.of(ancestor) {
        let found = member(name, ofForeign: outside, position, from: file, context, seesPlaceholders: false)
        if found.isSeen { return found }
      }
      return nil
    }
    return found ?? .nothing
  }

  /// Looks up a name as a member that extensions declare for an external type, or for one that it inherits.
  func given(
    _ name: Int32, toForeign type: Int32, _ position: NamePosition, from file: FileID, _ context: LookupContext
  ) -> LookupResult {
    let own = member(name, ofForeign: type, position, from: file, context)
    if own.isSeen { return own }
    for outside in sdkAncestors.of(outside: type) {
      let found = member(name, ofForeign: outside, position, from: file, context)
      if found.isSeen { return found }
    }
    return own
  }

  /// Whether associated types or generic parameters of an ancestor shadow other types in code of `type`.
  ///
  /// - The generic parameters of a class do not.
  /// - The associated types of a protocol do in protocols that refine it, and in the function bodies of conforming
  ///   types. In the signatures of conforming types, from which the compiler infers them, a type farther out has
  ///   precedence.
  private func hands(_ ancestor: Int, on type: Int, isInBody: Bool) -> Bool {
    guard kind(ofType: ancestor) == .protocol else { return false }
    return isInBody || kind(ofType: type) == .protocol
  }

  func isConcrete(_ type: Int) -> Bool { kind(ofType: type) != .protocol }

  /// Whether a type inherits a type of the project.
  func inheritsOfProject(_ type: Int) -> Bool { inheritedStarts[type] < inheritedStarts[type + 1] }

  /// Whether a member is a requirement in the body of a protocol.
  func isRequirement(_ member: DeclarationID) -> Bool {
    let parent = Int(declaration(member).parent)
    return parent >= 0 && files[member.file.index].outline.declarations[parent].kind == .protocol
  }

  func kind(ofType type: Int) -> DeclarationKind { declaration(types[type].declaration).kind }

  /// The first result of `find` that is not nil. It is called for the type, then for the project types that it
  /// inherits, nearest first.
  func firstInherited<Found>(from type: Int, _ find: (Int) -> Found?) -> Found? {
    if let found = find(type) { return found }
    if inheritedStarts[type] == inheritedStarts[type + 1] { return nil }
    var work: [Int] = []
    // Few types inherit more.
    work.reserveCapacity(8)
    work.append(type)
    var next = 0
    while next < work.count {
      let current = work[next]
      next += 1
      for row in inheritedStarts[current]..<inheritedStarts[current + 1] {
        let ancestor = Int(inherited[Int(row)])
        guard work.count < Self.ancestorLimit, !work.contains(ancestor) else { continue }
        work.append(ancestor)
        if let found = find(ancestor) { return found }
      }
    }
    return nil
  }

  func member(
    _ name: Int32, ofForeign type: Int32, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    seesPlaceholders: Bool = true
  ) -> LookupResult {
    func find(_ type: Int32) -> LookupResult {
      self.find(name, in: .foreign(type), position, from: file, context, seesPlaceholders: seesPlaceholders)
    }
    var found = find(type)
    // An extension may write the module, `Logging.Logger`, where the code does not, or the other way round.
    if case .nothing = found, let plain = table.plainForeign[type] { found = find(plain) }
    if case .nothing = found, let others = table.foreignOfModules[type] {
      for other in others where shows(table.names.text(other.module), to: files[file.index].outline) {
        let next = find(other.name)
        if found.target != nil, next.target != nil { return .ambiguous }
        found = found.beside(next)
      }
    }
    if case .nothing = found {
      for other in aliases.spellings[type] ?? [] {
        found = found.beside(find(other))
      }
    }
    return found
  }

  /// Whether a file sees the declarations of an external module. Nearly every module that a file may import also shows
  /// Foundation.
  private func shows(_ module: String, to outline: Outline) -> Bool {
    module == "Swift" || module == "Foundation" && !outline.imports.isEmpty
      || outline.imports.contains { outline.source[$0.module] == module }
  }

  /// Whether a type meets the requirements on `Self` of the extension around a member. Requirements that cannot be
  /// checked count as met.
  func meetsRequirements(_ type: ValueType, of member: Int) -> Bool {
    guard let written = requirements(around: member) else { return true }
    if let only = typeOfSelf(written), !isNamed(type, only.text) { return false }
    return requiredOfSelf(written).allSatisfy { entry in
      writtenNames(entry).allSatisfy { inherits(type, $0.text) }
    }
  }

  /// Whether the extension around a member requires `Self` to be another type: `where Self == Tint`.
  func isOfAnother(than type: Int, _ member: Int) -> Bool {
    guard let only = requirements(around: member).flatMap(typeOfSelf) else { return false }
    return !isNamed(.own(type), only.text)
  }

  /// Whether an extension written with element types, `extension [Int]`, declares a member that other files also
  /// declare for collections. The element types of values are unknown, so a use could refer to either.
  func mayBeOfOtherElements(_ member: Int, _ type: ValueType) -> Bool {
    let id = table.targets[member]
    let outline = files[id.file.index].outline
    let parent = Int(declaration(id).parent)
    guard parent >= 0, case .outside(let outside) = type else { return false }
    let written = outline.source.bytes[outline.declarations[parent].name.offsets]
    guard let last = written.last, "]?".utf8.contains(last),
      let name = number(of: outline.source.nameBytes(declaration(id).name)[...])
    else { return false }
    return ([outside] + sdkAncestors.of(outside: outside) + table.foreignWithArguments).contains { type in
      var next = table.first(name, in: .foreign(type))
      while next >= 0 {
        let entry = table.entries[Int(next)]
        if entry.file != id.file { return true }
        next = entry.next
      }
      return false
    }
  }

  private func requirements(around member: Int) -> ArraySlice<UInt8>? {
    let id = table.targets[member]
    let outline = files[id.file.index].outline
    let parent = declaration(id).parent
    guard parent >= 0 else { return nil }
    let requirements = outline.clauses[of: outline.declarations[Int(parent)]].requirements
    return requirements.isEmpty ? nil : outline.source.bytes[requirements.offsets]
  }

  /// Whether a type has this name, as written.
  private func isNamed(_ type: ValueType, _ name: String) -> Bool {
    switch type {
    case .outside(let outside): SDKTypes.plain(table.names.text(outside)) == SDKTypes.plain(name)
    case .own(let own): types[own].name == name || types[own].name.hasSuffix("." + name)
    case .composed: false
    }
  }

  /// Whether a type inherits a type with this written name.
  func inherits(_ type: ValueType, _ name: String) -> Bool {
    switch type {
    case .outside(let outside):
      return SDKTypes.memberSupertypes(of: SDKTypes.plain(table.names.text(outside))).contains(name)
    case .own(let type):
      let found = firstInherited(from: type) { ancestor in
        let isIt =
          types[ancestor].name == name
          || types[ancestor].inherited.contains { one in
            let plain = SDKTypes.plain(one.name)
            return plain == name || SDKTypes.memberSupertypes(of: plain).contains(name)
          }
        return isIt ? true : nil
      }
      return found ?? false
    case .composed: return parts(of: type).contains { inherits(.own($0), name) }
    }
  }

  /// Whether a parameter of a function has a function type.
  func takesFunction(_ target: Int) -> Bool {
    let id = table.targets[target]
    let outline = files[id.file.index].outline
    return declaration(id).parameters.indices.contains { index in
      outline.source[outline.parameters[index].type].contains("->")
    }
  }
}
