import ProjectModel
import SwiftOutline

// Resolves the types that aliases refer to. The scope table must be complete.

extension NameLookup {
  /// For all aliases among the targets, the types that they refer to.
  func followedAliases() -> AliasedTypes {
    let targets = table.targets[types.count...]
    var followed = AliasedTypes(typeCount: types.count, count: targets.count)
    for (target, id) in zip(targets.indices, targets) where declaration(id).kind == .typealias {
      let named = named(by: id, context(of: id.file), followed)
      followed.set(named, of: target)
      if case .types(let types, _) = named, !types.isEmpty { continue }
      if let spelling = extendedSpelling(of: id) { followed.add(spelling, of: target) }
    }
    return followed
  }

  /// The name by which extensions of the project extend an alias, `Alias` or `Outer.Alias`; nil if no extension does.
  private func extendedSpelling(of alias: DeclarationID) -> Int32? {
    let outline = files[alias.file.index].outline
    var spelling: [UInt8] = []
    var next = Int32(alias.index)
    var found: Int32?
    while next >= 0 {
      let declaration = outline.declarations[Int(next)]
      spelling = outline.source.nameBytes(declaration.name) + (spelling.isEmpty ? [] : [UInt8(ascii: ".")] + spelling)
      next = declaration.parent
      // Outside of its type, a nested alias is written with the name of that type.
      let isWhole = next < 0 || spelling.contains(UInt8(ascii: "."))
      if isWhole, let name = number(of: spelling[...]), table.uses(of: name).contains(.foreign) { found = name }
    }
    return found
  }

  /// The types that an alias refers to. Aliases of aliases are followed.
  ///
  /// - Parameters:
  ///   - first: the lookup context of the file that declares `alias`.
  ///   - aliases: the aliases that are already resolved.
  private func named(by alias: DeclarationID, _ first: LookupContext, _ aliases: AliasedTypes) -> AliasedTypes.Named {
    var found: [Int] = []
    var form = AliasedTypes.Form.plain
    var open = [(id: alias, hops: 0, form: form)]
    for _ in 0..<Self.composedLimit {
      guard let (id, hops, around) = open.popLast() else { break }
      let context = id.file == alias.file ? first : context(of: id.file)
      let source = files[id.file.index].outline.source
      let own = around.around(AliasedTypes.Form(written: source.bytes[declaration(id).type.offsets]))
      for written in composedNames(source.bytes[declaration(id).type.offsets]).prefix(Self.composedLimit) {
        let meaning = meaning(of: written, in: id, context, aliases)
        if case .foreign(let name) = meaning, plainName(source.bytes[declaration(id).type.offsets]) != nil {
          return .foreign(name)
        }
        guard let target = meaning.target else { continue }
        if let type = aliases.type(of: target) {
          if !found.contains(type) { found.append(type) }
          form = own.around(aliases.form(of: target))
        } else if hops + 1 < Self.hopLimit {
          open.append((table.targets[target], hops + 1, own))
        }
      }
    }
    return .types(found, form)
  }

  /// Resolves a dotted name that a declaration writes as its type, such as `Store.Item`.
  func meaning(
    of written: WrittenName, in id: DeclarationID, _ context: LookupContext, _ aliases: AliasedTypes
  ) -> LookupResult {
    let first = meaning(of: written.first, around: declaration(id).parent, in: id, context)
    return type(written.rest, in: first, from: id.file, context, aliases)
  }

  /// Resolves the components of a dotted name after the first one.
  ///
  /// - Parameters:
  ///   - first: the lookup result of the first component.
  ///   - aliases: the aliases that are already resolved.
  func type(
    _ rest: [ArraySlice<UInt8>], in first: LookupResult, from file: FileID, _ context: LookupContext,
    _ aliases: AliasedTypes
  ) -> LookupResult {
    var found = first
    for part in rest {
      let name = number(of: part)
      switch found {
      case .module(let module):
        guard let name else { return .nothing }
        found = member(name, ofModule: module, .type, from: file, context)
      case .target, .targets:
        guard let name, let target = found.target, let type = aliases.type(of: target) else { return .nothing }
        found = member(name, of: type, .type, from: file, context)
      case .foreign(let outer):
        found = name.map { member($0, ofForeign: outer, .type, from: file, context) } ?? .nothing
        // The component may be a nested external type that the project extends by its full name, such as
        // `Notification.Name`.
        if found.target == nil, case .foreign(let whole) = foreign(part, in: outer) { found = .foreign(whole) }
      default: return .nothing
      }
    }
    return found
  }

  /// The external type that is nested in `outer`, such as `Notification.Name`, if the project extends it by this full
  /// name.
  private func foreign(_ part: ArraySlice<UInt8>, in outer: Int32) -> LookupResult {
    let whole = table.names.withBytes(outer) { Array($0) } + [UInt8(ascii: ".")] + part
    guard let name = number(of: whole[...]), table.uses(of: name).contains(.foreign) else { return .nothing }
    return .foreign(name)
  }

  /// Looks up a name from the place of a declaration: in the enclosing types, from the inside out, then in the modules.
  private func meaning(
    of bytes: ArraySlice<UInt8>, around parent: Int32, in id: DeclarationID, _ context: LookupContext
  ) -> LookupResult {
    guard let name = number(of: bytes) else { return .nothing }
    var outer = parent
    for _ in 0..<Self.climbLimit where outer >= 0 {
      if let type = typeOfDeclaration[DeclarationID(file: id.file, index: Int(outer))] {
        let found = member(name, of: type, .type, from: id.file, context)
        if case .nothing = found {} else { return found }
      }
      outer = files[id.file.index].outline.declarations[Int(outer)].parent
    }
    return outermost(name, .type, from: id.file, context)
  }
}
