import ProjectModel
import SwiftOutline

// Resolves declarations: their attributes, types, default values and bodies.

extension FileResolver {
  mutating func resolve() {
    for child in tree.children(of: tree.root) { statement(child) }
  }

  /// Resolves a declaration, a statement or an expression in code.
  mutating func statements(of id: SyntaxID) {
    let depth = locals.depth
    resolve(Array(tree.children(of: id)))
    locals.leave(depth)
  }

  /// Binds the names of the local functions in a block. Code can call a local function before its declaration.
  mutating func bindFunctions(in statements: [SyntaxID]) {
    for child in statements where tree[child].kind == .functionDeclaration {
      if declaration(at: tree[child]) != nil { continue }
      bindFunction(child)
    }
  }

  private mutating func bindFunction(_ id: SyntaxID) {
    let name = tree[id].name
    let wasSilent = uses.count
    enterLocal(id)
    let signature = readSignature(of: id)
    leaveFrame()
    // Uses recorded while the signature was read are discarded, because they are recorded when the function is
    // resolved.
    uses.removeLast(uses.count - wasSilent)
    localSignatures.append(signature)
    bind(name, .function(localSignatures.count - 1))
  }

  mutating func bind(_ name: SourceRange, _ value: LocalValue) {
    if name.isEmpty || isName(name, "_") { return }
    locals.bind(NameTable.hash(nameBytes(name)), name, value, frame: frames.count)
  }

  /// Binds a name that the compiler declares, such as `error` in a `catch` clause.
  ///
  /// - Parameter hash: the hash of the name.
  mutating func bind(implied hash: UInt32, _ type: SwiftType) {
    locals.bind(hash, .none, .value(type), frame: frames.count)
  }

  private mutating func enterLocal(_ id: SyntaxID) {
    var frame = Frame(declaration: -1)
    if let last = frames.last {
      frame.innermostType = last.innermostType
      frame.extensionOfTwins = last.extensionOfTwins
      frame.selfType = last.selfType
    }
    frame.isOfType = tree[id].flags.contains(.isStatic)
    let owner = DeclarationID(file: file, index: outline.declarations.count + Int(tree[id].range.start))
    if let parameters = tree.child(.genericParameters, of: id) {
      for (index, parameter) in tree.children(of: parameters).enumerated() {
        let name = Array(nameBytes(tree[parameter].name))[...]
        let own = TypeParameter(owner: owner, index: Int32(index))
        frame.generics.append((name.withUnsafeBufferPointer(NameTable.hash), name, own))
        localConstraints[own] = []
      }
    }
    frames.append(frame)
  }

  private mutating func readSignature(of id: SyntaxID) -> Signature {
    var parameters: [Signature.Parameter] = []
    var result = SwiftType.void
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .parameters:
        for parameter in tree.children(of: child) where tree[parameter].kind == .parameter {
          parameters.append(readParameter(parameter))
        }
      case .returnClause: result = tree.firstChild(of: child).map { type($0) } ?? .void
      default: break
      }
    }
    return Signature(
      parameters: parameters, result: result, isAsync: tree[id].flags.contains(.async),
      generics: frames.last?.generics.map(\.parameter) ?? [])
  }

  private mutating func readParameter(_ id: SyntaxID) -> Signature.Parameter {
    let node = tree[id]
    var result = Signature.Parameter(
      label: labelHash(at: node.name), type: .unknown, hasDefault: false,
      isVariadic: node.flags.contains(.variadic))
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .label: result.label = labelHash(at: tree[child].name)
      case .initializerClause: result.hasDefault = true
      case .attribute, .modifier: break
      default: result.type = argumentType(child)
      }
    }
    return result
  }

  // MARK: Declarations

  /// Resolves a node if it is a declaration.
  ///
  /// - Returns: false if the node is not a declaration.
  mutating func declaration(_ id: SyntaxID) -> Bool {
    let node = tree[id]
    switch node.kind {
    case .typeDeclaration, .extensionDeclaration: typeDeclaration(id, node)
    case .functionDeclaration, .initializerDeclaration, .deinitializerDeclaration, .subscriptDeclaration,
      .macroDeclaration:
      function(id, node)
    case .variableDeclaration: variable(id, node)
    case .enumCaseDeclaration: enumCase(id)
    case .typeAliasDeclaration, .associatedTypeDeclaration: alias(id, node)
    case .importDeclaration:
      // The name in `import struct Module.Name` is resolved with the imports.
      noteImport(id, node)
    case .operatorDeclaration, .precedenceGroupDeclaration: break
    default: return false
    }
    return true
  }

  private mutating func typeDeclaration(_ id: SyntaxID, _ node: SyntaxNode) {
    guard let number = declaration(at: node) else { return unknownDeclaration(id) }
    enter(number)
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .attribute: attribute(child)
      case .genericParameters: genericParameters(child)
      case .inheritanceClause: for entry in tree.children(of: child) { _ = type(entry) }
      case .whereClause:
        frames[frames.count - 1].isInside = true
        whereClause(child)
        frames[frames.count - 1].isInside = false
      case .memberBlock:
        frames[frames.count - 1].isInside = true
        members(child)
      case .modifier, .introducer: break
      default: _ = type(child)
      }
    }
    leaveFrame()
  }

  private mutating func members(_ id: SyntaxID) {
    for child in tree.children(of: id) {
      if tree[child].kind == .conditional {
        conditional(child) { $0.members($1) }
      } else if !declaration(child) {
        statement(child)
      }
    }
  }

  /// Resolves each clause of an `#if` block, with the clause's condition as the context.
  mutating func conditional(_ id: SyntaxID, _ body: (inout FileResolver, SyntaxID) -> Void) {
    for clause in tree.children(of: id) where tree[clause].kind == .conditionalClause {
      let outer = context.condition
      if let number = clauseNumbers[tree[clause].range.start] { context.condition = number }
      body(&self, clause)
      context.condition = outer
    }
  }

  private mutating func genericParameters(_ id: SyntaxID) {
    for parameter in tree.children(of: id) {
      for child in tree.children(of: parameter) { _ = type(child) }
    }
  }

  private mutating func whereClause(_ id: SyntaxID) {
    for requirement in tree.children(of: id) {
      for child in tree.children(of: requirement) { _ = type(child) }
    }
  }

  private mutating func alias(_ id: SyntaxID, _ node: SyntaxNode) {
    if let number = declaration(at: node) { enter(number) } else { enterLocal(id) }
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .attribute: attribute(child)
      case .genericParameters: genericParameters(child)
      case .whereClause: whereClause(child)
      case .inheritanceClause: for entry in tree.children(of: child) { _ = type(entry) }
      case .modifier: break
      default: _ = type(child)
      }
    }
    leaveFrame()
  }

  private mutating func function(_ id: SyntaxID, _ node: SyntaxNode) {
    var isBuilt = false
    for child in tree.children(of: id) where tree[child].kind == .attribute {
      if mayBeResultBuilder(child, attribute(child)) { isBuilt = true }
    }
    if let number = declaration(at: node) { enter(number) } else { enterLocal(id) }
    let depth = locals.depth
    var bindings: [(name: SourceRange, type: SwiftType)] = []
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .genericParameters: genericParameters(child)
      case .parameters: bindings = parameters(child)
      case .throwsClause: for type in tree.children(of: child) { _ = self.type(type) }
      case .returnClause:
        if let written = tree.firstChild(of: child) { frames[frames.count - 1].result = type(written) }
      case .whereClause: whereClause(child)
      case .codeBlock:
        for binding in bindings { bind(binding.name, .value(binding.type)) }
        body(child, result: frames[frames.count - 1].result, isBuilt: isBuilt)
      case .accessorBlock:
        for binding in bindings { bind(binding.name, .value(binding.type)) }
        accessors(child, of: frames[frames.count - 1].result, isBuilt: isBuilt)
      case .attribute, .modifier, .introducer, .label: break
      default: _ = expression(child)
      }
    }
    locals.leave(depth)
    leaveFrame()
  }

  /// Resolves a function body. If the body is a single expression, its value is the result.
  ///
  /// - Parameter isBuilt: whether a result builder makes the result from the values of the statements.
  mutating func body(_ id: SyntaxID, result: SwiftType, isBuilt: Bool) {
    closureResults.append(result)
    defer { closureResults.removeLast() }
    if let only = onlyExpression(of: id) {
      let depth = locals.depth
      _ = expression(only, expected: isBuilt ? .unknown : result)
      locals.leave(depth)
      return
    }
    statements(of: id)
  }

  /// The expression in a block that consists of one expression; nil for other blocks.
  func onlyExpression(of id: SyntaxID) -> SyntaxID? {
    guard let first = tree.firstChild(of: id), tree[first].nextSibling == nil, tree[first].kind.isExpression else {
      return nil
    }
    return first
  }

  private mutating func parameters(_ id: SyntaxID) -> [(name: SourceRange, type: SwiftType)] {
    var result: [(name: SourceRange, type: SwiftType)] = []
    for parameter in tree.children(of: id) where tree[parameter].kind == .parameter {
      var type = SwiftType.unknown
      for child in tree.children(of: parameter) {
        switch tree[child].kind {
        case .attribute: attribute(child)
        case .modifier, .label: break
        case .initializerClause: if let value = tree.firstChild(of: child) { _ = expression(value, expected: type) }
        default: type = self.type(child)
        }
      }
      if tree[parameter].flags.contains(.variadic) {
        type = lookup.known.array.map { .nominal($0, [type]) } ?? .unknown
      }
      result.append((tree[parameter].name, type))
    }
    return result
  }

  private mutating func enumCase(_ id: SyntaxID) {
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .attribute: attribute(child)
      case .enumCaseElement:
        for part in tree.children(of: child) {
          switch tree[part].kind {
          case .parameters: _ = parameters(part)
          case .initializerClause: if let value = tree.firstChild(of: part) { _ = expression(value) }
          default: break
          }
        }
      default: break
      }
    }
  }

  private mutating func variable(_ id: SyntaxID, _ node: SyntaxNode) {
    var wrapper = SwiftType.unknown
    var isBuilt = false
    for child in tree.children(of: id) where tree[child].kind == .attribute {
      let found = attribute(child)
      if wrapper.isUnknown { wrapper = found }
      if mayBeResultBuilder(child, found) { isBuilt = true }
    }
    let outer = isAwaited
    defer { isAwaited = outer }
    for child in tree.children(of: id) where tree[child].kind == .modifier && isName(tree[child].name, "async") {
      isAwaited = true
    }
    for child in tree.children(of: id) where tree[child].kind == .binding {
      binding(child, isStatic: node.flags.contains(.isStatic), wrapper: wrapper, isBuilt: isBuilt)
    }
  }

  private mutating func binding(_ id: SyntaxID, isStatic: Bool, wrapper: SwiftType, isBuilt: Bool) {
    var pattern: SyntaxID?
    var type = SwiftType.unknown
    var value: SyntaxID?
    var block: SyntaxID?
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .initializerClause: value = tree.firstChild(of: child)
      case .accessorBlock: block = child
      default: if pattern == nil { pattern = child } else { type = self.type(child) }
      }
    }
    guard let pattern else { return }
    let number = tree[pattern].kind == .identifierPattern ? variable(at: tree[pattern].name) : nil
    // Code in the initial value of a property belongs to the property. A local variable is bound after its initial
    // value.
    if let number {
      enter(number)
      frames[frames.count - 1].isOfType = isStatic
    }
    if let value {
      let found =
        number.map { initialValue(value, of: outline.declarations[$0], expected: type) }
        ?? expression(value, expected: type)
      if type.isUnknown { type = found }
    } else if type.isUnknown, !wrapper.isUnknown {
      type = wrappedType(of: wrapper)
    }
    if let block { accessors(block, of: type, isBuilt: isBuilt) }
    if number != nil {
      leaveFrame()
    } else {
      self.pattern(pattern, of: type)
      if !wrapper.isUnknown { bindWrapper(wrapper, of: tree[pattern].name, type) }
    }
  }

  /// Binds `$name` and `_name` for a local variable with a property wrapper.
  private mutating func bindWrapper(_ wrapper: SwiftType, of name: SourceRange, _ type: SwiftType) {
    let wrapper = self.wrapper(wrapper, of: type)
    bind(implied: prefixedHash("$", name), memberType(lookup.knownNames.projectedValue, of: wrapper))
    bind(implied: prefixedHash("_", name), wrapper)
  }

  private func prefixedHash(_ prefix: Unicode.Scalar, _ name: SourceRange) -> UInt32 {
    ([UInt8(ascii: prefix)] + nameBytes(name)).withUnsafeBufferPointer(NameTable.hash)
  }

  /// Resolves the initial value of a property. The value cannot use instance members unless the property is `lazy`.
  private mutating func initialValue(
    _ id: SyntaxID, of declaration: Declaration, expected: SwiftType = .unknown
  ) -> SwiftType {
    let outer = frames[frames.count - 1].isOfType
    if !declaration.modifierSet.contains(.lazy) { frames[frames.count - 1].isOfType = true }
    defer { frames[frames.count - 1].isOfType = outer }
    return expression(id, expected: expected)
  }

  private mutating func accessors(_ id: SyntaxID, of type: SwiftType, isBuilt: Bool) {
    guard let first = tree.firstChild(of: id) else { return }
    let isList = tree[first].kind == .accessor || tree.children(of: id).contains { tree[$0].kind == .accessor }
    guard isList else { return body(id, result: type, isBuilt: isBuilt) }
    for child in tree.children(of: id) {
      if tree[child].kind == .conditional {
        conditional(child) { resolver, clause in resolver.accessors(clause, of: type, isBuilt: isBuilt) }
        continue
      }
      guard tree[child].kind == .accessor else { continue }
      let depth = locals.depth
      let name = tree[child].name
      let isGetter = isName(name, "get") || isName(name, "_read") || isName(name, "read")
      var hasParameter = false
      for part in tree.children(of: child) {
        switch tree[part].kind {
        case .attribute: attribute(part)
        case .parameter:
          bind(tree[part].name, .value(type))
          hasParameter = true
        case .throwsClause: for written in tree.children(of: part) { _ = self.type(written) }
        case .codeBlock:
          if !hasParameter {
            if isName(name, "set") || isName(name, "willSet") || isName(name, "init") {
              bind(implied: nameHash("newValue"), type)
            }
            if isName(name, "didSet") { bind(implied: nameHash("oldValue"), type) }
          }
          body(part, result: isGetter ? type : .unknown, isBuilt: isBuilt)
        default: break
        }
      }
      locals.leave(depth)
    }
  }

  private mutating func unknownDeclaration(_ id: SyntaxID) {
    enterLocal(id)
    for child in tree.children(of: id) where tree[child].kind == .memberBlock { members(child) }
    leaveFrame()
  }

  /// The type of a property or a top-level variable: the annotated type, or else the type of its property wrapper or
  /// initial value.
  mutating func typeOfVariable(_ declaration: Declaration, _ id: DeclarationID) -> SwiftType {
    if !declaration.type.isEmpty { return declaredType(declaration.type) }
    if declaration.initialValue.isEmpty {
      let wrapper = wrapperType(of: declaration)
      return wrapper.isUnknown ? .unknown : wrappedType(of: wrapper)
    }
    let outer = tree
    tree = expressionTree(of: outline.source, in: declaration.initialValue)
    defer { tree = outer }
    guard let value = tree.firstChild(of: tree.root) else { return .unknown }
    let wrapper = wrapperType(of: declaration)
    let found = initialValue(value, of: declaration)
    // In `let (a, b) = pair`, the type of the value is not the type of one name.
    guard isNamePattern(declaration) else { return .unknown }
    return wrapper.isUnknown || !found.isUnknown ? found : wrappedType(of: wrapper)
  }

  private func isNamePattern(_ declaration: Declaration) -> Bool {
    bytes[Int(declaration.name.end)..<Int(declaration.initialValue.start)].allSatisfy {
      $0 <= 0x20 || $0 == UInt8(ascii: "=")
    }
  }
}

extension SyntaxKind {
  /// Whether a node of this kind can be an expression.
  var isExpression: Bool {
    switch self {
    case .nameExpression, .implicitMember, .wildcardExpression, .integerLiteral, .floatLiteral, .booleanLiteral,
      .nilLiteral, .regexLiteral, .stringLiteral, .macroExpansion, .arrayLiteral, .dictionaryLiteral, .tuple, .closure,
      .keyPath, .chain, .binary, .ternary, .cast, .typeCheck, .prefixOperator, .inoutExpression, .effect,
      .typeExpression, .ifStatement, .switchStatement, .doStatement:
      true
    default: false
    }
  }
}
