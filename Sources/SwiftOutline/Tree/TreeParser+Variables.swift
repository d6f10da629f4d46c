// `let`, `var` and `case`, which declare several names at once, and accessors.

extension TreeParser {
  mutating func readVariables(_ node: OpenNode, _ flags: SyntaxFlags) -> SyntaxID {
    var declaration = node
    let flags = keyword == .let ? flags.union(.constant) : flags
    advance()
    while true {
      guard let binding = readBinding() else { break }
      add(binding, to: &declaration)
      guard kind == .comma else { break }
      advance()
    }
    return close(declaration, as: .variableDeclaration, flags: flags)
  }

  private mutating func readBinding() -> SyntaxID? {
    var binding = open()
    let first = p
    add(readPattern(), to: &binding)
    if kind == .colon {
      advance()
      if startsAngle { add(readGenericParameters(), to: &binding) }
      add(readType(), to: &binding)
    }
    let hasValue = kind == .equal
    if hasValue { add(readInitializerClause(), to: &binding) }
    if kind == .leftBrace, !hasValue || !startsLine || startsObservers(p) { add(readAccessorBlock(), to: &binding) }
    if p == first {
      discard(binding)
      return nil
    }
    return close(binding, as: .binding)
  }

  // MARK: Accessors

  /// Whether the braces at `index` contain observers or an `init` accessor. If not, they may be a closure.
  mutating func startsObservers(_ index: Int) -> Bool {
    if isObserver(index + 1) { return true }
    guard tokens[index + 1].kind == .at else { return false }
    var index = index + 1
    if matches(index + 1, "_accessorBlock") { return true }
    while tokens[index].kind == .at {
      index += 1
      guard tokens[index].kind == .identifier else { return false }
      index += 1
      if tokens[index].kind == .leftParen { index = skipped(index) }
    }
    return isObserver(index)
  }

  private mutating func isObserver(_ index: Int) -> Bool {
    switch tokens[index].keyword {
    case .didSet, .willSet, .initializer: true
    default: false
    }
  }

  /// Reads `{ get set }` and other accessors, or the body of a getter.
  mutating func readAccessorBlock() -> SyntaxID {
    let brace = p
    let end = partner(brace)
    var block = open()
    advance()
    if accessorIntroducer() == nil {
      readStatements(into: &block, until: end, [])
    } else {
      while p < end, let introducer = accessorIntroducer() { add(readAccessor(introducer), to: &block) }
    }
    let flags = leaveBracket(brace, &block)
    return close(block, as: .accessorBlock, flags: flags)
  }

  private mutating func readAccessor(_ introducer: Int) -> SyntaxID {
    var accessor = open()
    while kind == .at, p < introducer { add(readAttribute(), to: &accessor) }
    while p < introducer { add(readNamedLeaf(.modifier), to: &accessor) }
    let name = tokenRange
    advance()
    if kind == .leftParen { readAccessorParameter(into: &accessor) }
    let effects = readEffects(into: &accessor)
    add(readCodeBlock(), to: &accessor)
    return close(accessor, as: .accessor, name: name, flags: effects)
  }

  /// Reads the parameter of an accessor, such as `(newValue)`. For an `init` accessor, these are the properties that it
  /// sets.
  private mutating func readAccessorParameter(into accessor: inout OpenNode) {
    let bracket = p
    let end = partner(bracket)
    advance()
    while p < end, isName(p) {
      add(readNamedLeaf(.parameter), to: &accessor)
      if kind == .comma, p < end { advance() }
    }
    _ = leaveBracket(bracket, &accessor)
  }

  /// The index of the keyword of the accessor that begins at the current lexeme. Attributes and modifiers may precede
  /// the keyword. nil if no accessor begins at the current lexeme.
  private mutating func accessorIntroducer() -> Int? {
    var index = p
    while tokens[index].kind == .at { index = max(attributeEnd(index), index + 1) }
    while index < last {
      switch tokens[index].keyword {
      case .mutating, .nonmutating, .consuming, .borrowing, .__consuming: index += 1
      case .get, .set, .didSet, .willSet, ._read, ._modify, .initializer, .addressWithOwner, .addressWithNativeOwner,
        .unsafeAddress, .mutableAddressWithOwner, .mutableAddressWithNativeOwner, .unsafeMutableAddress:
        return index
      case .borrow, .mutate:
        // The body of a getter may call a function named `borrow` or `mutate`, so the words around it decide.
        return index > p || isAccessorWord(before: index + 1) ? index : nil
      default: return nil
      }
    }
    return nil
  }

  private mutating func isAccessorWord(before index: Int) -> Bool {
    switch tokens[index].kind {
    case .leftBrace, .rightBrace: true
    case .identifier: tokens[index].startsLine || isAccessorWord(tokens[index].keyword)
    default: false
    }
  }

  private func isAccessorWord(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .get, .set, .borrow, .mutate, .mutating, .nonmutating: true
    default: false
    }
  }

  // MARK: Enum cases

  mutating func readEnumCases(_ node: OpenNode) -> SyntaxID {
    var declaration = node
    advance()
    while true {
      let first = p
      if let element = readEnumCaseElement() { add(element, to: &declaration) }
      guard kind == .comma, p > first else { break }
      advance()
    }
    return close(declaration, as: .enumCaseDeclaration)
  }

  private mutating func readEnumCaseElement() -> SyntaxID? {
    var element = open()
    let first = p
    if kind == .period { advance() }
    let name = readDeclaredName()
    if startsAngle { add(readGenericParameters(), to: &element) }
    if kind == .leftParen { add(readParameters(isPayload: true), to: &element) }
    if kind == .equal { add(readInitializerClause(), to: &element) }
    if p == first {
      discard(element)
      return nil
    }
    return close(element, as: .enumCaseElement, name: name)
  }
}
