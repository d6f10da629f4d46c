import ProjectModel
import SwiftOutline

// Resolves the names in inheritance clauses, and adds them to the types.

extension TypeLinking {
  /// The names in the inheritance clause of one declaration, for the type that it declares or extends.
  struct Inheritance: Sendable {
    var type: Int
    var form: TypeDeclarations.Form
    var names: [InheritedName]
    /// Whether the declaration is an unavailable extension, which removes these conformances from the type.
    var isRefusal: Bool
  }

  func inheritances(_ entries: Range<Int>) -> [Inheritance] {
    var result: [Inheritance] = []
    for number in entries {
      let entry = table.declared.entries[number]
      guard entry.form != .alias, !entry.inherited.isEmpty, let type = table.typeOfDeclaration[entry.id] else {
        continue
      }
      var names: [InheritedName] = []
      // Most entries of an inheritance clause are a single name.
      names.reserveCapacity(entry.inherited.count)
      read(entry, of: type, into: &names)
      if names.isEmpty { continue }
      let mayBeRefusal = entry.form == .extension && declaration(entry.id).attributes.count > 0
      let isRefusal = mayBeRefusal && files[entry.id.file.index].outline.isUnavailable(entry.id.index)
      for type in [type] + (table.twins[entry.id] ?? []) {
        result.append(Inheritance(type: type, form: entry.form, names: names, isRefusal: isRefusal))
      }
    }
    return result
  }

  /// Adds inherited names to the types: first the names in the types' own inheritance clauses, then those in
  /// extensions.
  mutating func inherit(_ parts: [[Inheritance]]) {
    for form in [TypeDeclarations.Form.type, .extension] {
      for part in parts {
        for one in part where one.form == form { table.inherit(one.names, by: one.type, isRefusal: one.isRefusal) }
      }
    }
  }

  private func read(_ entry: TypeDeclarations.Entry, of type: Int, into inherited: inout [InheritedName]) {
    let file = entry.id.file
    var required: [ArraySlice<UInt8>]?
    for (position, number) in entry.inherited.enumerated() {
      let number = table.declared.inherited[number]
      if number >= 0 {
        let found = present(resolve(number, around: entry.parent, in: file), to: entry.id)
        add(texts[Int(number)], [], found, to: &inherited, of: type, by: entry)
        continue
      }
      for written in writtenNames(inheritedText(position, of: entry.id, &required)) {
        let found =
          written.isSuppressed ? nil : present(resolve(written, around: entry.parent, in: file), to: entry.id)
        add(written.text, written.attributes, found, to: &inherited, of: type, by: entry)
      }
    }
  }

  /// The text of an inherited name: an entry of the inheritance clause, or a requirement on `Self` of a protocol.
  ///
  /// - Parameters:
  ///   - position: the index of the name. Requirements come after the entries of the clause.
  ///   - required: a cache of the parsed requirements, set when they are first needed.
  private func inheritedText(
    _ position: Int, of id: DeclarationID, _ required: inout [ArraySlice<UInt8>]?
  ) -> ArraySlice<UInt8> {
    let declaration = files[id.file.index].outline.declarations[id.index]
    let clauses = files[id.file.index].outline.clauses[of: declaration]
    if position < clauses.inherited.indices.count {
      return bytes(files[id.file.index].outline.inherited[clauses.inherited.indices.lowerBound + position], id.file)
    }
    let all = required ?? requiredOfSelf(bytes(clauses.requirements, id.file))
    required = all
    return all[position - clauses.inherited.indices.count]
  }

  /// Adds an inherited name. For an alias, adds the types that the alias refers to instead.
  private func add(
    _ text: String, _ attributes: [String], _ found: TypeScopes.Entry?, to inherited: inout [InheritedName],
    of type: Int, by entry: TypeDeclarations.Entry
  ) {
    func name(_ text: String, _ found: Int?) -> InheritedName {
      InheritedName(
        name: text, declaration: entry.id, isConditional: entry.isConditional, attributes: attributes,
        type: found == type ? nil : found)
    }
    guard let found, found.type < 0 else { return inherited.append(name(text, found.map { Int($0.type) })) }
    let parts = parts(of: found.declaration, called: text)
    if parts.isEmpty { inherited.append(name(text, nil)) }
    for part in parts {
      var inner = name(part.name, part.type)
      inner.aliases = part.aliases
      inherited.append(inner)
    }
  }

  /// The types that an alias refers to, in order. Nested aliases and compositions are replaced by their types.
  private func parts(of alias: DeclarationID, called name: String) -> [AliasPart] {
    var parts: [AliasPart] = []
    var open = [(id: alias, aliases: [name])]
    for _ in 0..<Self.composedLimit {
      guard let (id, aliases) = open.popLast() else { break }
      let alias = declaration(id)
      if alias.type.offsets.count > Self.composedLength { continue }
      var inner: [(id: DeclarationID, aliases: [String])] = []
      for written in writtenNames(bytes(alias.type, id.file)) {
        let found =
          written.isSuppressed ? nil : resolve(written, around: alias.parent, in: id.file, hops: aliases.count)
        if let found, found.type < 0 {
          if aliases.count < Self.hopLimit { inner.append((found.declaration, aliases + [written.text])) }
        } else {
          parts.append(AliasPart(name: written.text, type: found.map { Int($0.type) }, aliases: aliases))
        }
        if parts.count + open.count + inner.count > Self.composedLimit { return [] }
      }
      open += inner.reversed()
    }
    return parts
  }
}
