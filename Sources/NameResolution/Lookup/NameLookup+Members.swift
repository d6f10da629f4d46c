import ProjectModel
import SwiftOutline

// What names mean as members: of the project's types, and of those from outside that it extends.

extension NameLookup {
  /// A name is not looked for in more of what a type inherits.
  private static let ancestorLimit = 64

  /// What a name means as a member of a type, or of what that inherits from the project.
  ///
  /// - Parameter isInBody: the name stands in code, where it is known what an associated type is.
  func member(
    _ name: Int32, of type: Int, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    isInBody: Bool = true
  ) -> LookupResult {
    let uses = table.uses(of: name)
    let wanted: ScopeTable.Uses =
      switch position {
      case .member: .static
      case .instanceMember, .component: .instance
      case .initializer: .initializer
      case .expression: [.nested, .member]
      case .type, .attribute, .macro: .nested
      }
    if uses.isDisjoint(with: wanted) { return .nothing }
    var seen = LookupResult.nothing
    // What a protocol gives to some of what conforms; of which its own code is, is not asked.
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
    // What extensions give to what it inherits from outside.
    let given = given(name, to: type, position, from: file, context)
    if case .nothing = given { return seen }
    return given
  }

  /// What a name means as a member that extensions of types from outside give to a type which inherits these.
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

  /// The same, to a type from outside: by its own extensions, or by those of what it inherits.
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

  /// Whether the generic parameters of an ancestor, or its associated types, hide other types in what inherits it. Those
  /// of a class do not. Those of a protocol do in what refines it, and in the bodies of what conforms to it; in the
  /// signatures there, by which it is told what they are, a type further out comes first.
  private func hands(_ ancestor: Int, on type: Int, isInBody: Bool) -> Bool {
    guard kind(ofType: ancestor) == .protocol else { return false }
    return isInBody || kind(ofType: type) == .protocol
  }

  func isConcrete(_ type: Int) -> Bool { kind(ofType: type) != .protocol }

  /// Whether a type inherits anything of the project.
  func inheritsOfProject(_ type: Int) -> Bool { inheritedStarts[type] < inheritedStarts[type + 1] }

  /// Whether a protocol declares a member itself, so that what conforms to it has one of its own.
  func isRequirement(_ member: DeclarationID) -> Bool {
    let parent = Int(declaration(member).parent)
    return parent >= 0 && files[member.file.index].outline.declarations[parent].kind == .protocol
  }

  func kind(ofType type: Int) -> DeclarationKind { declaration(types[type].declaration).kind }

  /// What is found first in a type, then in what it inherits from the project, the nearest first.
  func firstInherited<Found>(from type: Int, _ find: (Int) -> Found?) -> Found? {
    if let found = find(type) { return found }
    if inheritedStarts[type] == inheritedStarts[type + 1] { return nil }
    var work: [Int] = []
    // Few inherit more.
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
    // Written with its module in one place and without in another.
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

  /// Whether a file sees what a module from outside declares. Nearly all that it may import shows Foundation as well.
  private func shows(_ module: String, to outline: Outline) -> Bool {
    module == "Swift" || module == "Foundation" && !outline.imports.isEmpty
      || outline.imports.contains { outline.source[$0.module] == module }
  }

  /// Whether a type is what the extension around a member asks of `Self`, as far as that is known.
  func meetsRequirements(_ type: ValueType, of member: Int) -> Bool {
    guard let written = requirements(around: member) else { return true }
    if let only = typeOfSelf(written), !isNamed(type, only.text) { return false }
    return requiredOfSelf(written).allSatisfy { entry in
      writtenNames(entry).allSatisfy { inherits(type, $0.text) }
    }
  }

  /// Whether the extension around a member asks that `Self` is another type.
  func isOfAnother(than type: Int, _ member: Int) -> Bool {
    guard let only = requirements(around: member).flatMap(typeOfSelf) else { return false }
    return !isNamed(.own(type), only.text)
  }

  /// Whether an extension that is written with its elements, `extension [Int]`, declares a member that another one gives to
  /// collections as well: which elements a value has is not known.
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

  /// By the name as it is written.
  private func isNamed(_ type: ValueType, _ name: String) -> Bool {
    switch type {
    case .outside(let outside): SDKTypes.plain(table.names.text(outside)) == SDKTypes.plain(name)
    case .own(let own): types[own].name == name || types[own].name.hasSuffix("." + name)
    case .composed: false
    }
  }

  /// By the name as it is written.
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

  /// Whether one of a function's parameters is a function.
  func takesFunction(_ target: Int) -> Bool {
    let id = table.targets[target]
    let outline = files[id.file.index].outline
    return declaration(id).parameters.indices.contains { index in
      outline.source[outline.parameters[index].type].contains("->")
    }
  }
}
