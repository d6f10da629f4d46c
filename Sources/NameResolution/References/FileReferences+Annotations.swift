import SwiftOutline

// Resolves types that code writes in annotations and casts.

extension FileReferences {
  /// The lookup result for a value of a written type.
  func written(_ type: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> LookupResult {
    var text = outline.source.bytes[type.offsets].drop { $0 <= 0x20 }
    for specifier in ["inout", "consuming", "borrowing", "sending", "isolated"] where text.starts(with: specifier.utf8)
    {
      let rest = text.dropFirst(specifier.utf8.count)
      if let next = rest.first, next <= 0x20 { text = rest.drop { $0 <= 0x20 } }
    }
    var value =
      lookup.bracketed(text).map(LookupResult.instance)
      ?? annotatedName(text).map { self.value(ofType: $0, at: type.start) } ?? .nothing
    if case .nothing = value, let constraint = constraint(ofGeneric: text) {
      value = self.value(ofConstraint: constraint, at: type.start)
    }
    if case .nothing = value, let content = contentOfModifier(text) { value = .instance(content) }
    if case .nothing = value, let parts = partsOfComposition(withoutMarks(text)) {
      value = self.value(ofComposition: parts, at: type.start)
    }
    return text.last == UInt8(ascii: "?") ? lookup.optional(of: value) : value
  }

  private func value(ofConstraint written: ArraySlice<UInt8>, at offset: UInt32) -> LookupResult {
    if let name = annotatedName(written) { return value(ofType: name, at: offset) }
    return partsOfComposition(written).map { value(ofComposition: $0, at: offset) } ?? .nothing
  }

  /// The lookup result for a value of a composition of project types. The composition may be written directly or by an
  /// alias.
  private func value(ofComposition parts: [WrittenName], at offset: UInt32) -> LookupResult {
    let types = parts.flatMap { lookup.valueType(type($0, at: offset)).map(lookup.parts) ?? [] }
    return lookup.composed(types).map(LookupResult.instance) ?? .nothing
  }

  /// The constraint of a generic parameter of the enclosing declarations.
  private func constraint(ofGeneric type: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let name = type.prefix(while: isNameByte)
    guard !name.isEmpty, type[name.endIndex...].allSatisfy({ "?!".utf8.contains($0) }) else { return nil }
    for number in openFrames {
      let declaration = outline.declarations[frames[number].declaration]
      if declaration.clauses >= 0, let found = outline.constraint(ofGeneric: name, of: declaration) { return found }
    }
    return nil
  }

  /// The view type that `Content` refers to in a view modifier.
  private func contentOfModifier(_ type: ArraySlice<UInt8>) -> ValueType? {
    guard type.elementsEqual("Content".utf8), let view = lookup.view, let own = typeOfSelf,
      lookup.inherits(own, "ViewModifier")
    else { return nil }
    return .outside(view)
  }

  private func value(ofType name: WrittenName, at offset: UInt32) -> LookupResult {
    lookup.value(of: type(name, at: offset))
  }

  /// The type that a name refers to.
  ///
  /// - Parameter offset: the position of the name.
  func type(_ name: WrittenName, at offset: UInt32) -> LookupResult {
    let first = lookup.number(of: name.first).map { lookUp($0, at: offset, .type) } ?? .nothing
    return lookup.type(name.rest, in: first, from: file, context, lookup.aliases)
  }

  /// The type that a dotted name refers to.
  func type(_ first: Int32?, _ rest: [ArraySlice<UInt8>], at offset: UInt32) -> ValueType? {
    guard let first else { return nil }
    return lookup.valueType(
      lookup.type(rest, in: lookUp(first, at: offset, .type), from: file, context, lookup.aliases))
  }
}
