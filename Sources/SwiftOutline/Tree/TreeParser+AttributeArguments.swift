// Arguments of attributes and conditions that are not expressions.

extension TreeParser {
  /// Reads the arguments of an attribute that consist of words, versions and names: `(iOS 13, *)`, `(foo:bar:)`,
  /// `(unchecked)`.
  mutating func readWordArguments() -> SyntaxID {
    let bracket = p
    let end = partner(bracket)
    var arguments = open()
    advance()
    while p < end {
      let first = p
      add(readWordArgument(until: end), to: &arguments)
      guard kind == .comma, p < end, p > first else { break }
      advance()
    }
    let flags = leaveBracket(bracket, &arguments)
    return close(arguments, as: .arguments, flags: flags)
  }

  /// Reads one argument. Its name is the label, or in `iOS 13` the platform.
  private mutating func readWordArgument(until end: Int) -> SyntaxID? {
    if isSelector(until: end) { return readSelector(until: end) }
    var argument = open()
    var name = SourceRange.none
    if next.kind == .colon, isLabel(p) {
      name = tokenRange
      advance()
      advance()
    }
    if kind == .identifier, next.kind == .integer || next.kind == .float {
      name = tokenRange
      advance()
    }
    switch kind {
    case .integer, .float: add(readVersion(), to: &argument)
    case .string, .stringOpen: add(readStringLiteral(), to: &argument)
    case .identifier where next.kind == .leftParen: add(readExpression(.attribute), to: &argument)
    case .identifier, .binaryOperator, .prefixOperator, .postfixOperator, .wildcard:
      add(readDottedWord(), to: &argument)
    default: break
    }
    if argument.isEmpty {
      hasUnknown = true
      discard(argument)
      return nil
    }
    return close(argument, as: .argument, name: name)
  }

  private mutating func readVersion() -> SyntaxID {
    let version = open()
    let made = kind == .integer ? SyntaxKind.integerLiteral : .floatLiteral
    advance()
    while kind == .period, next.kind == .integer {
      advance()
      advance()
    }
    return close(version, as: made)
  }

  /// Reads a dotted word in an attribute's arguments: `SwiftUI`, `*`, `a.b`.
  private mutating func readDottedWord() -> SyntaxID {
    if kind == .wildcard { return readLeaf(.wildcardExpression) }
    let word = open()
    var name = tokenRange
    advance()
    while kind == .period, next.kind == .identifier {
      advance()
      name = tokenRange
      advance()
    }
    return close(word, as: .nameExpression, name: name)
  }

  // MARK: Selectors

  /// Whether the text from `p` to `end` is only an Objective-C selector: `name`, `name:`, `name:with:`.
  private mutating func isSelector(until end: Int) -> Bool {
    var index = p
    var hasColon = false
    while index < end {
      switch tokens[index].kind {
      case .identifier, .wildcard: break
      case .colon, .colonColon: hasColon = true
      default: return false
      }
      index += 1
    }
    return hasColon && (tokens[end - 1].kind == .colon || tokens[end - 1].kind == .colonColon)
  }

  private mutating func readSelector(until end: Int) -> SyntaxID {
    var argument = open()
    var selector = open()
    let name = kind == .colon || kind == .colonColon ? .none : tokenRange
    var names = open()
    while p < end {
      let label = open()
      let name = kind == .colon || kind == .colonColon ? .none : tokenRange
      if !name.isEmpty { advance() }
      // The lexer reads the colons of `a::` as one lexeme. The second colon belongs to a label without a name.
      if kind == .colonColon { take(1) } else { advance() }
      add(close(label, as: .argumentName, name: name), to: &names)
    }
    add(close(names, as: .argumentNames), to: &selector)
    add(close(selector, as: .nameExpression, name: name), to: &argument)
    return close(argument, as: .argument)
  }

  // MARK: Other attributes

  /// Reads a declaration as an argument: `@abi(func f())`.
  mutating func readDeclarationArgument() -> SyntaxID {
    let bracket = p
    var arguments = open()
    advance()
    if let introducer = declarationIntroducer(p, isMember: true) {
      var argument = open()
      add(readDeclaration(introducer), to: &argument)
      add(close(argument, as: .argument), to: &arguments)
    }
    let flags = leaveBracket(bracket, &arguments)
    return close(arguments, as: .arguments, flags: flags)
  }

  /// Reads the arguments of `@_implements(A, ==(_:_:))`.
  mutating func readImplementedMember() -> SyntaxID {
    let bracket = p
    var arguments = open()
    advance()
    var type = open()
    add(readType(), to: &type)
    add(close(type, as: .argument), to: &arguments)
    if kind == .comma, !endsElement(p + 1) {
      advance()
      var argument = open()
      var member = open()
      let name = tokenRange
      advance()
      if kind == .leftParen {
        add(readArgumentNames(), to: &member)
        if kind == .leftParen, partner(p) == p + 1 { move(to: skipped(p)) }
      }
      add(close(member, as: .nameExpression, name: name), to: &argument)
      add(close(argument, as: .argument), to: &arguments)
    }
    let flags = leaveBracket(bracket, &arguments)
    return close(arguments, as: .arguments, flags: flags)
  }

  /// Reads the arguments of `@_specialize(exported: true, where T == Int)`.
  mutating func readArgumentsAndRequirements() -> SyntaxID {
    let bracket = p
    let end = partner(bracket)
    var arguments = open()
    advance()
    while p < end, keyword != .where {
      let first = p
      add(readArgument(.attribute), to: &arguments)
      if kind == .comma, p < end { advance() } else if p == first { break }
      if keyword != .where, p < end, tokens[p - 1].kind != .comma { break }
    }
    add(readWhereClause(), to: &arguments)
    let flags = leaveBracket(bracket, &arguments)
    return close(arguments, as: .arguments, flags: flags)
  }
}
