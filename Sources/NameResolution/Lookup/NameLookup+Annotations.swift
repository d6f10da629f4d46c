import ProjectModel
import SwiftOutline

// Resolves the types that aliases and properties are declared with. It requires a complete scope table.

extension NameLookup {
  /// Resolves the types of all targets that are aliases.
  func followedAliases() -> AliasedTypes {
    let targets = table.targets[types.count...]
    var followed = AliasedTypes(typeCount: types.count, count: targets.count)
    for (target, id) in zip(targets.indices, targets) where declaration(id).kind == .typealias {
      let named = named(by: id, context(of: id.file), followed)
      followed.set(named, of: target)
      if case .types(let types, _) = named, !types.isEmpty { continue }
      if let spelling = extendedSpelling(of: id) { followed.add(spelling, as: table.renamed[id], of: target) }
    }
    return followed
  }

  /// The name of an alias as extensions of the project write it, `Alias` or `Outer.Alias`; nil if none extends the
  /// alias.
  private func extendedSpelling(of alias: DeclarationID) -> Int32? {
    let outline = files[alias.file.index].outline
    var spelling: [UInt8] = []
    var next = Int32(alias.index)
    var found: Int32?
    while next >= 0 {
      let declaration = outline.declarations[Int(next)]
      spelling = outline.source.nameBytes(declaration.name) + (spelling.isEmpty ? [] : [UInt8(ascii: ".")] + spelling)
      next = declaration.parent
      // Outside of its type, a nested alias is written with the name of the type.
      let isWhole = next < 0 || spelling.contains(UInt8(ascii: "."))
      if isWhole, let name = number(of: spelling[...]), table.uses(of: name).contains(.foreign) { found = name }
    }
    return found
  }

  /// The types of some of the table's properties.
  ///
  /// - Parameter part: indices into `table.properties`.
  func annotations(_ part: Range<Int>) -> [AnnotatedProperties.Entry] {
    table.properties[part].map { property in
      let id = property.id
      let isStatic = ScopeTable.memberKind(declaration(id)).0 == .staticMember
      return AnnotatedProperties.Entry(
        annotation(of: id, context(of: id.file)), isStatic: isStatic, file: id.file, access: access(of: id))
    }
  }

  /// Combines the results of `annotations(_:)`.
  ///
  /// - Parameter parts: the results for consecutive parts of the properties, in order.
  func annotated(_ parts: [[AnnotatedProperties.Entry]]) -> AnnotatedProperties {
    var found = AnnotatedProperties(expecting: table.properties.count)
    for (entry, property) in zip(parts.joined(), table.properties) {
      found.add(entry, property.name, in: property.type)
    }
    return found
  }

  private func access(of member: DeclarationID) -> ScopeEntry.Access {
    let declarations = files[member.file.index].outline.declarations
    let declaration = declarations[member.index]
    return ScopeTable.access(declaration, Int(declaration.parent), declarations)
  }

  /// The type of a property, from its annotation, its property wrapper or the initializer call that it is set to. Nil
  /// if it is unknown, or if an `#if` within the type contains the property: other builds may declare another type.
  private func annotation(
    of id: DeclarationID, _ context: LookupContext, mayBeShared: Bool = true, mayBeWrapped: Bool = true
  ) -> AnnotatedProperties.Annotation? {
    let source = files[id.file.index].outline.source
    let bytes = source.bytes[declaration(id).type.offsets]
    guard isThereWithItsType(id) else { return nil }
    if mayBeWrapped {
      let wrapped = wrappedValue(of: declaration(id), in: files[id.file.index].outline, id.file, context) {
        meaning(of: $0, in: id, context, aliases)
      }
      if let wrapped { return wrapped }
    }
    let isOptional = bytes.last == UInt8(ascii: "?")
    var found =
      bracketed(bytes).map(LookupResult.instance)
      ?? propertyTypeName(declaration(id), source).map {
        value(
          of: meaning(
            of: files[id.file.index].outline.constraint(ofTypeAround: id.index, $0) ?? $0, in: id, context, aliases))
      }
      ?? (mayBeShared ? sharedValue(of: id, context) : .nothing)
    if case .nothing = found, let parts = partsOfComposition(withoutMarks(bytes)) {
      let types = parts.flatMap { valueType(meaning(of: $0, in: id, context, aliases)).map(self.parts) ?? [] }
      found = composed(types).map(LookupResult.instance) ?? .nothing
    }
    if case .nothing = found { found = resultOfMethod(setTo: id, context) }
    if case .nothing = found, let name = annotatedName(bytes),
      files[id.file.index].outline.isFirstParameter(name, ofTypeAround: declaration(id))
    {
      return AnnotatedProperties.Annotation(type: nil, isOptional: isOptional, element: nil, isOfArgument: true)
    }
    let elements = elements(of: bytes.isEmpty ? madeCollection(declaration(id), source) ?? [] : bytes, in: id, context)
    var annotation = AnnotatedProperties.Annotation(
      type: nil, isOptional: isOptional, element: elements?.type, isOfDictionary: elements?.isOfDictionary ?? false)
    switch isOptional ? optional(of: found) : found {
    case .instance(let type): (annotation.type, annotation.isOptional) = (type, elements != nil && isOptional)
    case .optional(let type): (annotation.type, annotation.isOptional) = (type, true)
    default: if elements == nil { return nil }
    }
    if case .own? = annotation.type, let written = bytes.isEmpty ? madeType(declaration(id), source) : bytes {
      annotation.argument = argument(of: written) { meaning(of: $0, in: id, context, aliases) }
    }
    return annotation
  }

  /// The type of a lazy property that is set to a call of a method of its type: `lazy var list = makeList()`.
  private func resultOfMethod(setTo id: DeclarationID, _ context: LookupContext) -> LookupResult {
    let (property, outline) = (declaration(id), files[id.file.index].outline)
    guard property.parent >= 0, let name = outline.methodSet(to: property),
      let type = typeOfDeclaration[DeclarationID(file: id.file, index: Int(property.parent))]
    else { return .nothing }
    let behind = SourceRange(name.startIndex, name.endIndex)
    let found = outline.source.bytes.withUnsafeBufferPointer { bytes in
      result(ofCall: bytes.nameBytes(behind), of: type, isStatic: false, from: id.file, context) {
        CallArguments(behind: behind, bytes)
      }
    }
    switch found {
    case .same?: return .instance(.own(type))
    case .type(let type)?: return .instance(type)
    case .optional(let type)?: return .optional(type)
    case .unknown?, nil: return .nothing
    }
  }

  /// The type of a property that a property wrapper reads, such as a value of the environment. If another wrapper
  /// provides that value, it is not followed further, because wrappers could refer to each other in a cycle.
  func annotation(ofEntry id: DeclarationID) -> AnnotatedProperties.Annotation? {
    annotation(of: id, context(of: id.file), mayBeWrapped: false)
  }

  func annotation(ofValue value: LookupResult) -> AnnotatedProperties.Annotation? {
    switch value {
    case .instance(let type): AnnotatedProperties.Annotation(type: type, isOptional: false, element: nil)
    case .optional(let type): AnnotatedProperties.Annotation(type: type, isOptional: true, element: nil)
    default: nil
    }
  }

  /// The first generic argument of a written type.
  ///
  /// - Parameter type: resolves a name.
  func argument(of written: ArraySlice<UInt8>, _ type: (WrittenName) -> LookupResult) -> ValueType? {
    firstArgument(written).flatMap(singleName).flatMap { valueType(type($0)) }
  }

  /// The elements of a collection whose type is written in a declaration.
  func elements(
    of written: ArraySlice<UInt8>, in id: DeclarationID, _ context: LookupContext
  ) -> (type: ValueType, isOfDictionary: Bool)? {
    guard let found = elementType(written), found.text.last != UInt8(ascii: "?") else { return nil }
    let type =
      bracketed(found.text)
      ?? annotatedName(found.text).flatMap { valueType(meaning(of: $0, in: id, context, aliases)) }
    return type.map { ($0, found.isOfDictionary) }
  }

  /// The type of a variable, from its annotation or initial value.
  ///
  /// - Parameter mayBeShared: whether to use property wrappers, and static members that the variable is set to:
  ///   `Bundle.main`.
  func value(ofVariable target: Int, mayBeShared: Bool = true) -> LookupResult {
    if target < types.count { return .nothing }
    let id = table.targets[target]
    guard [.variable, .constant].contains(declaration(id).kind) else { return .nothing }
    let make = {
      self.annotation(of: id, self.context(of: id.file), mayBeShared: mayBeShared, mayBeWrapped: mayBeShared)
    }
    let found = mayBeShared ? variables.value(for: target, make: make) : writtenVariables.value(for: target, make: make)
    guard let found, let type = found.type else { return .nothing }
    return found.isOptional ? .optional(type) : .instance(type)
  }

  /// The external type that an annotation writes with brackets, `[Int]` or `[String: Int]?`, if the project extends
  /// `Array` or `Dictionary`.
  func bracketed(_ annotation: ArraySlice<UInt8>) -> ValueType? {
    switch bracketedType(annotation) {
    case .array: array.map(ValueType.outside)
    case .dictionary: dictionary.map(ValueType.outside)
    case nil: nil
    }
  }

  /// The type of `T?`, given the type of `T`. If `T` is optional or unknown, only the members of `Optional` can be
  /// resolved.
  func optional(of value: LookupResult) -> LookupResult {
    if case .instance(let type) = value { return .optional(type) }
    return optional.map { .instance(.outside($0)) } ?? .nothing
  }

  /// The type of a property that a type declares, or that it inherits from another project type. Nil if the type is
  /// unknown or the file does not see the property.
  func property(_ name: Int32, of type: Int, isStatic: Bool = false, from file: FileID, _ context: LookupContext)
    -> LookupResult?
  {
    guard table.uses(of: name).contains(.property),
      let found = annotation(of: name, in: type, isStatic: isStatic, from: file, context), let type = found.type
    else { return nil }
    return found.isOptional ? .optional(type) : .instance(type)
  }

  /// The type that a name refers to; nil if it does not refer to a type.
  func valueType(_ named: LookupResult) -> ValueType? {
    if case .foreign(let name) = named { return .outside(name) }
    guard let target = named.target else { return nil }
    if let type = type(of: target) { return .own(type) }
    if let types = aliases.composed[target] { return aliases.form(of: target) == .plain ? composed(types) : nil }
    return aliases.foreign[target].map(ValueType.outside)
  }

  /// The lookup result for a value of the type that a name refers to.
  func value(of named: LookupResult) -> LookupResult {
    if let type = valueType(named) { return .instance(type) }
    guard let target = named.target, aliases.form(of: target) == .optional else { return .nothing }
    let types = aliases.composed[target] ?? aliases.type(of: target).map { [$0] } ?? []
    return composed(types).map(LookupResult.optional) ?? .nothing
  }

  func annotation(
    of name: Int32, in type: Int, isStatic: Bool, from file: FileID, _ context: LookupContext
  ) -> AnnotatedProperties.Annotation? {
    func own(_ type: Int) -> AnnotatedProperties.Annotation? {
      properties.annotation(of: name, in: type, isStatic: isStatic) { sees($0, $1, from: file, context) }
    }
    if let own = own(type) { return own }
    var hiding: [Int] = []
    let found = firstInherited(from: type) { ancestor in
      if ancestor != type, let found = own(ancestor) { return Optional(found) }
      hiding.append(ancestor)
      return nil
    }
    guard let found else { return nil }
    // A property of that name in a nearer type shadows this one, even if its type is unknown.
    return hiding.contains { declaresProperty(name, in: $0) } ? nil : found
  }

  private func declaresProperty(_ name: Int32, in type: Int) -> Bool {
    propertyNames.value(for: type) { namesOfProperties(of: type) }.contains(name)
  }

  /// Contains only names that are in the scope table.
  private func namesOfProperties(of type: Int) -> Set<Int32> {
    var found: Set<Int32> = []
    for id in [types[type].declaration] + types[type].extensions {
      let outline = files[id.file.index].outline
      let whole = outline.declarations[id.index].range
      for member in outline.declarations[(id.index + 1)...] {
        if member.range.start >= whole.end { break }
        guard Int(member.parent) == id.index, member.kind == .variable || member.kind == .constant else { continue }
        if let name = number(of: outline.source.nameBytes(member.name)) { found.insert(name) }
      }
    }
    return found
  }

  /// The types that an alias refers to, after following other aliases.
  ///
  /// - Parameters:
  ///   - first: the context of the file of `alias`.
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

  /// Resolves a dotted name in the type annotation or the underlying type of a declaration.
  func meaning(
    of written: WrittenName, in id: DeclarationID, _ context: LookupContext, _ aliases: AliasedTypes
  ) -> LookupResult {
    let first = meaning(of: written.first, around: declaration(id).parent, in: id, context)
    return type(written.rest, in: first, from: id.file, context, aliases)
  }

  /// Resolves the components of a dotted name after the first one.
  ///
  /// - Parameters:
  ///   - first: the result for the first component.
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
        // The component may be a nested external type that the project extends under its full name.
        if found.target == nil, case .foreign(let whole) = foreign(part, in: outer) { found = .foreign(whole) }
      default: return .nothing
      }
    }
    return found
  }

  /// The external nested type with this full name, such as `Notification.Name`, if the project extends it.
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
