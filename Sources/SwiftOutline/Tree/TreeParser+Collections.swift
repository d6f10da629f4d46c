// Array and dictionary literals, key paths and macro expansions.

extension TreeParser {
  // MARK: Collections

  mutating func readCollection() -> SyntaxID {
    let bracket = p
    let end = partner(bracket)
    var collection = open()
    advance()
    var isDictionary = false
    if kind == .colon, p < end {
      isDictionary = true
      advance()
    }
    readElements(into: &collection, until: end)
    if collection.last >= 0, kind(of: SyntaxID(Int(collection.last))) == .dictionaryElement { isDictionary = true }
    let flags = leaveBracket(bracket, &collection)
    return close(collection, as: isDictionary ? .dictionaryLiteral : .arrayLiteral, flags: flags)
  }

  /// Reads the elements of a collection, the commas between them, and `#if` blocks that contain elements.
  mutating func readElements(into node: inout OpenNode, until end: Int) {
    while p < end {
      if kind == .poundIf {
        add(readConditional(.elements(until: end)), to: &node)
        continue
      }
      guard kind != .poundElse, kind != .poundElseif, kind != .poundEndif, let element = readElement() else { return }
      add(element, to: &node)
      if kind == .comma, p < end { advance() } else if kind != .poundIf { return }
    }
  }

  private mutating func readElement() -> SyntaxID? {
    guard let key = readExpression() else { return nil }
    guard kind == .colon else { return key }
    var element = open(around: key)
    advance()
    add(readExpression(), to: &element)
    return close(element, as: .dictionaryElement)
  }

  // MARK: Key paths

  mutating func readKeyPath(_ context: ExpressionContext) -> SyntaxID {
    var path = open()
    advance()
    if kind != .period, !isOperator(p, startingWith: UInt8(ascii: ".")) {
      add(readType(.keyPathRoot), to: &path)
    }
    while !(startsLine && context.contains(.directive)), readComponent(into: &path) {}
    return close(path, as: .keyPath)
  }

  private mutating func readComponent(into path: inout OpenNode) -> Bool {
    switch kind {
    case .period:
      if next.kind == .leftSquare {
        advance()
        return true
      }
      guard next.kind == .identifier || next.kind == .integer else { return false }
      var member = open()
      advance()
      var name = tokenRange
      if kind == .integer { advance() } else { name = readNameParts(into: &member) }
      add(close(member, as: .memberAccess, name: name), to: &path)
      add(readGenericArgumentsIfPresent(), to: &path)
    case .leftSquare, .leftParen:
      if startsLine { return false }
      let isCall = kind == .leftParen
      var access = open()
      let flags = readArguments(into: &access, [])
      add(close(access, as: isCall ? .call : .subscriptAccess, flags: flags), to: &path)
    case .postfixQuestion: add(readMark(.optionalChaining), to: &path)
    case .exclamation: add(readMark(.forceUnwrap), to: &path)
    case .binaryOperator, .prefixOperator, .postfixOperator:
      // The lexer reads the beginning of `.?.` in a key path as one operator.
      guard base[Int(token.start)] == UInt8(ascii: "."), isOptionalChain() else { return false }
      take(1)
    default: return false
    }
    return true
  }

  private mutating func isOptionalChain() -> Bool {
    for offset in Int(token.start)..<token.textEnd {
      switch base[offset] {
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default: return false
      }
    }
    return true
  }

  // MARK: Macros

  /// Reads `#name` with its arguments and trailing closures. Returns nil if no name follows the `#`.
  mutating func readMacroExpansion(_ context: ExpressionContext) -> SyntaxID? {
    guard next.kind == .identifier, !next.startsLine else { return nil }
    var expansion = open()
    let name = readMacro(into: &expansion, context)
    return close(expansion, as: .macroExpansion, name: name)
  }

  /// Reads a macro expansion whose attributes and modifiers were already read. Returns the range of its name.
  mutating func readMacro(into expansion: inout OpenNode, _ context: ExpressionContext) -> SourceRange {
    advance()
    guard kind == .identifier, !startsLine else {
      hasUnknown = true
      return .none
    }
    let name = readNameParts(into: &expansion)
    add(readGenericArgumentsIfPresent(), to: &expansion)
    if kind == .leftParen, !startsLine { add(readArgumentsNode(context.inBrackets), to: &expansion) }
    readTrailingClosures(into: &expansion, context)
    return name
  }
}
