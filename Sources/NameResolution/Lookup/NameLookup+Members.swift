import ProjectModel
import SwiftOutline

// Looks up type names as members of other types, and finds the types that a type inherits.

extension NameLookup {
  /// The maximum number of ancestors that are searched for a member. It bounds the work for generated code.
  private static let ancestorLimit = 64

  /// Looks up the name of a nested type in a type, or in the types that it inherits.
  ///
  /// - Parameter isInBody: whether the name is in a function body. In the signatures of a conforming type, associated
  ///   types of the protocol do not shadow outer types.
  func member(
    _ name: Int32, of type: Int, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    isInBody: Bool = true
  ) -> LookupResult {
    if table.uses(of: name).isDisjoint(with: .nested) { return .nothing }
    var seen = LookupResult.nothing
    let found = firstInherited(from: type) { ancestor -> LookupResult? in
      let found = find(
        name, in: .type(ancestor), position, from: file, context,
        seesPlaceholders: ancestor == type || hands(ancestor, on: type, isInBody: isInBody))
      switch found {
      case .nothing: return nil
      case .unseen:
        seen = found
        return nil
      default: return found
      }
    }
    return found ?? seen
  }

  /// Whether the associated types or generic parameters of an ancestor shadow outer types in the code of `type`.
  ///
  /// - The generic parameters of a superclass do not.
  /// - The associated types of a protocol do so in protocols that refine it, and in the function bodies of conforming
  ///   types. In the signatures of conforming types, the outer type is preferred, because the compiler infers
  ///   associated types from these signatures.
  private func hands(_ ancestor: Int, on type: Int, isInBody: Bool) -> Bool {
    guard kind(ofType: ancestor) == .protocol else { return false }
    return isInBody || kind(ofType: type) == .protocol
  }

  func isProject(_ type: Int) -> Bool { types[type].declaration.file.index < projectFileCount }

  func isConcrete(_ type: Int) -> Bool { kind(ofType: type) != .protocol }

  /// Whether a member is a requirement in the body of a protocol.
  func isRequirement(_ member: DeclarationID) -> Bool {
    let parent = Int(declaration(member).parent)
    return parent >= 0 && files[member.file.index].outline.declarations[parent].kind == .protocol
  }

  func isInExtension(_ member: DeclarationID) -> Bool {
    let parent = Int(declaration(member).parent)
    return parent >= 0 && files[member.file.index].outline.declarations[parent].kind == .extension
  }

  func kind(ofType type: Int) -> DeclarationKind { declaration(types[type].declaration).kind }

  /// The declaration that an entry represents; nil for a generic parameter.
  func declarationID(of entry: ScopeEntry) -> DeclarationID? {
    if entry.target >= 0 { return table.targets[Int(entry.target)] }
    return entry.member.map { DeclarationID(file: entry.file, index: $0) }
  }

  /// The first associated type with a name and a condition that a type or one of its ancestors declares.
  func associatedType(
    _ name: Int32, of type: Int, where isMeant: (DeclarationID) -> Bool = { _ in true }
  ) -> DeclarationID? {
    firstInherited(from: type) { ancestor in
      var number = table.first(name, in: .type(ancestor))
      while number >= 0 {
        let entry = table.entries[Int(number)]
        number = entry.next
        if entry.kind == .placeholder, let id = declarationID(of: entry), isMeant(id) { return id }
      }
      return nil
    }
  }

  /// Calls `body` for a type and the types that it inherits, nearest first.
  func forEachAncestor(of type: Int, _ body: (Int) -> Void) {
    body(type)
    if inheritedStarts[type] == inheritedStarts[type + 1] { return }
    var work = [type]
    var next = 0
    while next < work.count {
      for row in inheritedStarts[work[next]]..<inheritedStarts[work[next] + 1] {
        let ancestor = Int(inherited[Int(row)])
        guard work.count < Self.ancestorLimit, !work.contains(ancestor) else { continue }
        work.append(ancestor)
        body(ancestor)
      }
      next += 1
    }
  }

  /// The first result of `find` that is not nil. `find` is called for the type, and then for its ancestors, nearest
  /// first.
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

  /// Looks up the name of a nested type in the extensions of an external type.
  func member(
    _ name: Int32, ofForeign type: Int32, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    seesPlaceholders: Bool = true
  ) -> LookupResult {
    func find(_ type: Int32) -> LookupResult {
      self.find(name, in: .foreign(type), position, from: file, context, seesPlaceholders: seesPlaceholders)
    }
    var found = find(type)
    // An extension may write the module, as in `Logging.Logger`, although the code does not, and vice versa.
    if case .nothing = found, let plain = table.plainForeign[type] { found = find(plain) }
    if case .nothing = found, let others = table.foreignOfModules[type] {
      for other in others where shows(table.names.text(other.module), to: files[file.index].outline) {
        let next = find(other.name)
        if found.target != nil, next.target != nil { return .ambiguous }
        found = found.beside(next)
      }
    }
    if case .nothing = found {
      for other in aliases.spellings[type] ?? [] { found = found.beside(find(other)) }
    }
    return found
  }

  /// The names under which a file sees extensions of an external type: with and without the module, and names of
  /// aliases.
  func spellings(of type: Int32, from file: FileID) -> [Int32] {
    var names = [type]
    if let plain = table.plainForeign[type] { names.append(plain) }
    for other in table.foreignOfModules[type] ?? []
    where shows(table.names.text(other.module), to: files[file.index].outline) { names.append(other.name) }
    return names + (aliases.spellings[type] ?? [])
  }

  /// The external type that extensions extend by its module and name, such as `Logging.Logger`.
  func external(_ name: some Sequence<UInt8>, ofModule module: ModuleID) -> Int32? {
    let whole = Array(imports.modules[module.index].importName.utf8) + [UInt8(ascii: ".")] + name
    guard let number = number(of: whole[...]), table.uses(of: number).contains(.foreign) else { return nil }
    return number
  }

  /// Whether a file imports an external module.
  private func shows(_ module: String, to outline: Outline) -> Bool {
    outline.imports.contains { outline.source[$0.module] == module }
  }

  // MARK: Visibility

  /// Whether the code can use a declaration with this access level in another file.
  ///
  /// - Parameter home: the file with the declaration.
  func sees(_ home: FileID, _ access: ScopeEntry.Access, from file: FileID, _ context: LookupContext) -> Bool {
    home == file || access == .everywhere || access >= needed(home, context)
  }

  /// Whether the code can use a member that another file declares for a type.
  ///
  /// - Parameters:
  ///   - home: the file with the declaration.
  ///   - scope: the scope of the type.
  func isReached(
    _ home: FileID, _ access: ScopeEntry.Access, in scope: Scope?, from file: FileID, _ context: LookupContext
  ) -> Bool {
    sees(home, access, from: file, context)
      && (home == file || scope.map { mayReach(home, in: $0, context) } ?? true)
  }

  /// Whether a target is a top-level function or variable.
  func isGlobal(_ target: Int) -> Bool {
    guard target >= types.count else { return false }
    let declaration = declaration(table.targets[target])
    return declaration.parent < 0 && [.function, .variable, .constant].contains(declaration.kind)
  }

  /// Whether two entries are in `#if` clauses with the same text, so that they are in the same builds.
  func haveOneCondition(_ one: ScopeEntry, _ other: ScopeEntry) -> Bool {
    guard let text = wholeText(place(of: one)) else { return false }
    return text == wholeText(place(of: other))
  }
}
