import ProjectModel
import SwiftOutline

// Resolves types in code, and records the declarations that their names refer to.

extension FileResolver {
  /// The type that is written in a range of the file. The range is parsed separately, so no syntax tree is needed.
  ///
  /// - Parameter ofArgument: whether to return the type of the arguments for a parameter with this type.
  mutating func declaredType(_ range: SourceRange, ofArgument: Bool = false) -> SwiftType {
    if range.isEmpty { return .unknown }
    let outer = tree
    tree = typeTree(of: outline.source, in: range)
    defer { tree = outer }
    guard let node = tree.firstChild(of: tree.root) else { return .unknown }
    return ofArgument ? argumentType(node) : type(node)
  }

  /// The type of the arguments that a parameter accepts: `Bool` for `@autoclosure () -> Bool`.
  mutating func argumentType(_ id: SyntaxID) -> SwiftType {
    let type = self.type(id)
    guard case .function(_, let result) = type, tree[id].kind == .attributedType else { return type }
    let isAutoclosure = tree.children(of: id).contains {
      tree[$0].kind == .attribute && isName(tree[$0].name, "autoclosure")
    }
    return isAutoclosure ? result : type
  }

  /// The types that a generic parameter conforms to or inherits.
  ///
  /// - Parameter index: the index of the parameter in the declaration.
  mutating func constraints(ofGeneric index: Int, of declaration: Declaration) -> [SwiftType] {
    let end = declaration.body.isEmpty ? declaration.range.end : declaration.body.start
    let outer = tree
    tree = codeTree(of: outline.source, in: SourceRange(Int(declaration.range.start), Int(end)))
    defer { tree = outer }
    guard let node = tree.firstChild(of: tree.root), let list = tree.child(.genericParameters, of: node) else {
      return []
    }
    let parameters = Array(tree.children(of: list))
    guard index < parameters.count else { return [] }
    var found = tree.children(of: parameters[index]).map { type($0) }
    let name = Array(nameBytes(tree[parameters[index]].name))
    if let clause = tree.child(.whereClause, of: node) {
      for requirement in tree.children(of: clause) where isName(tree[requirement].name, ":") {
        guard let left = tree.firstChild(of: requirement), let right = tree[left].nextSibling,
          tree[left].kind == .namedType, nameBytes(tree[left].name).elementsEqual(name)
        else { continue }
        found.append(type(right))
      }
    }
    return found
  }

  /// The requirements of an extension that writes generic arguments, such as `extension [Int]` and
  /// `extension Collection<Int>`.
  mutating func requirements(ofExtended name: SourceRange) -> [TypeRequirement] {
    let (type, arguments): (Int, [SwiftType])
    switch declaredType(name) {
    case .nominal(let extended, let written): (type, arguments) = (extended, written)
    case .optional(let wrapped):
      guard let optional = lookup.known.optional else { return [] }
      (type, arguments) = (optional, [wrapped])
    default: return []
    }
    return zip(lookup.writtenParameters(of: type), arguments).map {
      TypeRequirement(left: .parameter($0), right: $1, isSame: true)
    }
  }

  /// The requirements in the `where` clause of a declaration.
  mutating func requirements(of declaration: Declaration) -> [TypeRequirement] {
    let end = declaration.body.isEmpty ? declaration.range.end : declaration.body.start
    let outer = tree
    tree = codeTree(of: outline.source, in: SourceRange(Int(declaration.range.start), Int(end)))
    defer { tree = outer }
    guard let node = tree.firstChild(of: tree.root), let clause = tree.child(.whereClause, of: node) else { return [] }
    if let frame = frames.last {
      frames[frames.count - 1].isInside = true
      // In an extension, `Self` is the type on which a member is used, which may be a subclass.
      if frame.type >= 0 {
        let home = lookup.types[Int(frame.type)].declaration
        frames[frames.count - 1].selfType = .parameter(TypeParameter(owner: home, index: TypeParameter.selfIndex))
      }
    }
    return tree.children(of: clause).compactMap { requirement in
      guard let left = tree.firstChild(of: requirement), let right = tree[left].nextSibling else { return nil }
      return TypeRequirement(left: type(left), right: type(right), isSame: !isName(tree[requirement].name, ":"))
    }
  }

  mutating func parameter(_ parameter: Parameter) -> Signature.Parameter {
    return Signature.Parameter(
      label: outline.source.nameBytes(parameter.label).withUnsafeBufferPointer(hash(ofLabel:)),
      type: declaredType(parameter.type, ofArgument: true),
      hasDefault: !parameter.defaultValue.isEmpty, isVariadic: parameter.isVariadic)
  }

  /// The type that a syntax node denotes.
  mutating func type(_ id: SyntaxID) -> SwiftType {
    let node = tree[id]
    switch node.kind {
    case .namedType: return namedType(id, node)
    case .memberType: return memberType(id, node)
    case .optionalType:
      let wrapped = firstType(in: id)
      // `T!` is used like `T`.
      return node.flags.contains(.forced) ? wrapped : .optional(wrapped)
    case .arrayType:
      let element = firstType(in: id)
      return lookup.known.array.map { .nominal($0, [element]) } ?? .unknown
    case .dictionaryType:
      let parts = types(in: id)
      return lookup.known.dictionary.map { .nominal($0, parts) } ?? .unknown
    case .inlineArrayType:
      _ = types(in: id)
      return .unknown
    case .tupleType:
      let elements = tree.children(of: id).map { child in
        TupleElement(label: labelHash(at: tree[child].name), type: firstType(in: child))
      }
      return elements.count == 1 ? elements[0].type : .tuple(elements)
    case .functionType: return functionType(id)
    case .compositionType: return .composition(types(in: id))
    case .constrainedType, .packType: return firstType(in: id)
    case .suppressedType:
      _ = firstType(in: id)
      return .unknown
    case .attributedType:
      var result = SwiftType.unknown
      for child in tree.children(of: id) {
        switch tree[child].kind {
        case .attribute: attribute(child)
        case .modifier: break
        default: result = type(child)
        }
      }
      return result
    case .unknown: return .unknown
    default:
      // A generic argument may be a value, such as the count of an inline array.
      _ = expression(id)
      return .unknown
    }
  }

  private mutating func types(in id: SyntaxID) -> [SwiftType] { tree.children(of: id).map { type($0) } }

  private mutating func firstType(in id: SyntaxID) -> SwiftType {
    var result: SwiftType?
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .attribute: attribute(child)
      case .modifier, .label, .moduleSelector: break
      default:
        let found = type(child)
        if result == nil { result = found }
      }
    }
    return result ?? .unknown
  }

  private mutating func functionType(_ id: SyntaxID) -> SwiftType {
    var parameters: [SwiftType] = []
    var result = SwiftType.void
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .tupleTypeElement: parameters.append(firstType(in: child))
      case .returnClause: result = firstType(in: child)
      case .throwsClause: _ = firstType(in: child)
      default: break
      }
    }
    return .function(parameters, result)
  }

  /// The hash of an argument label in code; 0 if there is no label, or for `_`.
  func labelHash(at name: SourceRange) -> UInt32 { hash(ofLabel: nameBytes(name)) }

  // MARK: Names

  private mutating func namedType(_ id: SyntaxID, _ node: SyntaxNode) -> SwiftType {
    var module: SourceRange?
    if let selector = tree.child(.moduleSelector, of: id) { module = tree[selector].name }
    let arguments = genericArguments(of: id)
    if isName(node.name, "Self") { return selfType }
    if isName(node.name, "Any") { return lookup.known.any.map { .nominal($0, []) } ?? .unknown }
    if let module {
      return noteType(node.name, inModule: module).withArguments(arguments)
    }
    let (type, found) = findType(node.name)
    noteType(node.name, found)
    return withArguments(type, arguments, found)
  }

  private mutating func memberType(_ id: SyntaxID, _ node: SyntaxNode) -> SwiftType {
    var base: (type: SwiftType, found: LookupResult)?
    var arguments: [SwiftType] = []
    for child in tree.children(of: id) {
      if tree[child].kind == .genericArguments {
        arguments = types(in: child)
      } else if tree[child].kind == .namedType, tree.child(.genericArguments, of: child) == nil,
        tree.child(.moduleSelector, of: child) == nil, !isName(tree[child].name, "Self")
      {
        // The first name of a dotted type may be a module.
        let found = findType(tree[child].name)
        noteType(tree[child].name, found.found)
        base = found
      } else {
        base = (type(child), .hidden)
      }
    }
    guard let base else { return .unknown }
    if isName(node.name, "Type") || isName(node.name, "Protocol") { return .metatype(base.type) }
    let (type, found) = nestedType(node.name, in: base.type, base.found)
    noteType(node.name, found)
    return withArguments(type, arguments, found)
  }

  /// The generic arguments of a name.
  mutating func genericArguments(of id: SyntaxID) -> [SwiftType] {
    guard let node = tree.child(.genericArguments, of: id) else { return [] }
    return types(in: node)
  }

  /// Resolves a dotted type name after its first part, as a type nested in another type or declared by a module.
  mutating func nestedType(_ name: SourceRange, in base: SwiftType, _ found: LookupResult) -> (
    type: SwiftType, found: LookupResult
  ) {
    if case .module(let module) = found {
      if let external = lookup.external(nameBytes(name), ofModule: module) {
        return (.external(external), .foreign(external))
      }
      guard let number = lookup.number(of: nameBytes(name)) else { return (.unknown, .nothing) }
      let found = lookup.member(number, ofModule: module, .type, from: file, context)
      return (lookup.swiftType(of: found), found)
    }
    let text = nameBytes(name)
    if found.targets.count > 1, let number = lookup.number(of: text) {
      // Each build has its own declaration of the name, so the result contains one for each.
      var nested = LookupResult.nothing
      for target in found.targets {
        guard case .nominal(let type, _) = lookup.type(ofTarget: target, arguments: []) else { continue }
        nested = nested.beside(lookup.member(number, of: type, .type, from: file, context))
      }
      if nested.target != nil { return (lookup.swiftType(of: nested), nested) }
    }
    switch base {
    case .nominal(let type, _):
      if let number = lookup.number(of: text) {
        let found = lookup.member(number, of: type, .type, from: file, context)
        if let target = found.target {
          let nested = lookup.type(ofTarget: target, arguments: [], hops: aliasHops)
          return (lookup.substitute(nested, lookup.bindings(of: base)), found)
        }
      }
      // The base may be a type parameter, and the name one of its associated types.
      if !lookup.isConcrete(type) {
        let associated = associatedType(lookup.number(of: text), of: type)
        if !associated.isUnknown { return (associated, .hidden) }
      }
    case .external(let outer):
      if let number = lookup.number(of: text) {
        let found = lookup.member(number, ofForeign: outer, .type, from: file, context)
        if let target = found.target { return (lookup.type(ofTarget: target, arguments: []), found) }
      }
      let whole = lookup.table.names.withBytes(outer) { Array($0) } + [UInt8(ascii: ".")] + text
      if let number = lookup.number(of: whole[...]), lookup.table.uses(of: number).contains(.foreign) {
        return (.external(number), .foreign(number))
      }
    case .parameter(let parameter), .member(_, let parameter):
      for constraint in constraints(of: parameter) {
        guard case .nominal(let type, _) = constraint else { continue }
        guard let number = lookup.number(of: text) else { continue }
        if case .parameter(let associated) = associatedType(number, of: type) {
          return (parameter.isSelf ? .parameter(associated) : .member(base, associated), .hidden)
        }
        let found = lookup.member(number, of: type, .type, from: file, context)
        if found.target != nil { return (lookup.swiftType(of: found, hops: aliasHops), found) }
      }
    case .composition(let parts):
      for part in parts {
        let nested = nestedType(name, in: part, .hidden)
        if !nested.type.isUnknown { return nested }
      }
    default: break
    }
    return (.unknown, .nothing)
  }

  mutating func constraints(of parameter: TypeParameter) -> [SwiftType] {
    localConstraints[parameter] ?? lookup.constraints(of: parameter, &inference)
  }

  /// The type with the generic arguments that the code writes after its name.
  func withArguments(_ type: SwiftType, _ arguments: [SwiftType], _ found: LookupResult) -> SwiftType {
    if case .nominal(let index, _) = type, index == lookup.known.optional, arguments.count == 1 {
      return .optional(arguments[0])
    }
    if arguments.isEmpty { return type }
    if let target = found.target, target >= lookup.types.count {
      return lookup.type(ofTarget: target, arguments: arguments, hops: aliasHops)
    }
    guard case .nominal(let index, let given) = type else { return type }
    let outer = lookup.outerParameters(of: index).count
    return .nominal(index, given.prefix(outer) + arguments)
  }

  /// Records the type that a name refers to.
  mutating func noteType(_ name: SourceRange, _ found: LookupResult) {
    guard !isSilent, let number = lookup.number(of: nameBytes(name)) else { return }
    note(name, number, found)
  }

  /// Records the type of a module that a name refers to after a module selector: `Module::Name`.
  private mutating func noteType(_ name: SourceRange, inModule module: SourceRange) -> SwiftType {
    guard let moduleName = lookup.number(of: nameBytes(module)),
      let home = lookup.module(named: moduleName, context), let number = lookup.number(of: nameBytes(name))
    else { return .unknown }
    let found = lookup.member(number, ofModule: home, .type, from: file, context)
    noteType(name, found)
    return lookup.swiftType(of: found)
  }
}

extension SwiftType {
  /// A nominal type with the given generic arguments; other types stay the same.
  func withArguments(_ arguments: [SwiftType]) -> SwiftType {
    guard case .nominal(let type, _) = self, !arguments.isEmpty else { return self }
    return .nominal(type, arguments)
  }
}
