// Attributes of declarations and types, and modifiers.

extension TreeParser {
  // MARK: Looking ahead

  /// The lexeme after the attribute whose `@` is at `index`.
  mutating func attributeEnd(_ index: Int) -> Int {
    let end = attributeNameEnd(index)
    return hasAttributeArguments(index, end) ? skipped(end) : end
  }

  /// The lexeme after an attribute's name and the generic arguments of that.
  private mutating func attributeNameEnd(_ at: Int) -> Int {
    var index = at + 1
    guard index < last, tokens[index].kind == .identifier else { return index }
    index += 1
    while true {
      if index + 1 < last, tokens[index + 1].kind == .identifier,
        tokens[index].kind == .period || tokens[index].kind == .colonColon
      {
        index += 2
      } else if isOperator(index, startingWith: UInt8(ascii: "<")), let end = genericArgumentsEnd(index) {
        index = end
      } else {
        return index
      }
    }
  }

  private mutating func genericArgumentsEnd(_ index: Int) -> Int? {
    guard budget > 0, index > p else { return nil }
    let mark = beginTrial()
    move(to: index)
    _ = readGenericArguments()
    let end = p
    let isWhole = !hasUnknown && token.start == tokens[p].start
    goBack(to: mark)
    return isWhole ? end : nil
  }

  private mutating func hasAttributeArguments(_ at: Int, _ end: Int) -> Bool {
    guard end < last, tokens[end].kind == .leftParen, !tokens[end].startsLine, !matches(at + 1, "Sendable") else {
      return false
    }
    if Int(tokens[end].start) == tokens[end - 1].textEnd { return true }
    // A space before the arguments was once allowed.
    return takesWords(at + 1)
  }

  /// Attributes of the language whose arguments are special words and names, not expressions.
  private mutating func takesWords(_ name: Int) -> Bool {
    switch tokens[name].textEnd - Int(tokens[name].start) {
    case 4: matches(name, "objc") || matches(name, "_spi")
    case 6: matches(name, "inline") || matches(name, "extern")
    case 7: matches(name, "_expose") || matches(name, "_extern")
    case 8: matches(name, "_effects") || matches(name, "optimize")
    case 9: matches(name, "available") || matches(name, "_optimize")
    case 11: matches(name, "_backDeploy") || matches(name, "exclusivity")
    case 12: matches(name, "backDeployed") || matches(name, "freestanding")
    case 14: matches(name, "_spi_available") || matches(name, "_documentation")
    case 16: matches(name, "_objcRuntimeName")
    case 19: matches(name, "_objcImplementation")
    case 20: matches(name, "_originallyDefinedIn")
    case 31: matches(name, "_swift_native_objc_runtime_base")
    default: false
    }
  }

  // MARK: Reading

  /// Attributes up to the lexeme at `end`, or up to something else.
  mutating func readAttributes(into node: inout OpenNode, until end: Int) {
    while p < end {
      switch kind {
      case .at: add(readAttribute(), to: &node)
      case .poundIf: add(readConditional(.attributes(until: end)), to: &node)
      default: return
      }
    }
  }

  mutating func readAttribute() -> SyntaxID {
    let at = p
    let nameEnd = attributeNameEnd(at)
    let hasArguments = hasAttributeArguments(at, nameEnd)
    var attribute = open()
    advance()
    let name = readAttributeName(into: &attribute)
    // The name is as long as the look ahead has found it.
    if p < nameEnd { add(readUnknown(until: nameEnd), to: &attribute) }
    if hasArguments, p == nameEnd { add(readAttributeArguments(of: at + 1), to: &attribute) }
    return close(attribute, as: .attribute, name: name)
  }

  /// The type that an attribute names. Answers where its last word is.
  mutating func readAttributeName(into attribute: inout OpenNode) -> SourceRange {
    guard kind == .identifier else {
      hasUnknown = true
      return .none
    }
    var type = readAttributeNamePart(around: nil)
    while kind == .period, next.kind == .identifier { type = readAttributeNamePart(around: type) }
    add(type, to: &attribute)
    return room.nodes[Int(type.index)].name
  }

  private mutating func readAttributeNamePart(around base: SyntaxID?) -> SyntaxID {
    var part: OpenNode
    if let base {
      part = open(around: base)
      advance()
    } else {
      part = open()
    }
    while next.kind == .colonColon, lexeme(p + 2).kind == .identifier { add(readModuleSelector(), to: &part) }
    let name = tokenRange
    advance()
    if startsAngle, budget > 0 {
      let mark = beginTrial()
      let arguments = readGenericArguments()
      if hasUnknown {
        goBack(to: mark)
      } else {
        keep(mark)
        add(arguments, to: &part)
      }
    }
    return close(part, as: base == nil ? .namedType : .memberType, name: name)
  }

  private mutating func readAttributeArguments(of name: Int) -> SyntaxID {
    guard tokens[name].kind == .identifier else { return readArgumentsNode(.attribute) }
    if takesWords(name) { return readWordArguments() }
    if matches(name, "abi") { return readDeclarationArgument() }
    if matches(name, "_implements") { return readImplementedMember() }
    if matches(name, "_specialize") || matches(name, "specialized") || matches(name, "differentiable") {
      return readArgumentsAndRequirements()
    }
    return readArgumentsNode(.attribute)
  }

  // MARK: Types

  /// An attribute of a type, whose arguments are after it without a space: `@convention(c)`, but `@Sendable (Int)`.
  mutating func readTypeAttribute() -> SyntaxID {
    let at = p
    var attribute = open()
    advance()
    let name = readAttributeName(into: &attribute)
    if kind == .leftParen, !startsLine, Int(token.start) == previousEnd, hasTypeAttributeArguments(at + 1) {
      add(readAttributeArguments(of: at + 1), to: &attribute)
    }
    return close(attribute, as: .attribute, name: name)
  }

  /// Whether the parentheses at `p` are the arguments of the attribute, and not the type after it.
  private mutating func hasTypeAttributeArguments(_ name: Int) -> Bool {
    if takesNoArguments(name) { return false }
    return !endsFunctionParameters(skipped(p)) || takesArguments(name)
  }

  /// Whether the lexeme continues or ends a type. Then the brackets before it contain the parameters of a function or a
  /// type, not the arguments of a custom attribute.
  private mutating func endsFunctionParameters(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .arrow, .rightParen, .rightBrace, .rightSquare: true
    case .identifier: isEffect(index)
    default: isOperator(index, startingWith: UInt8(ascii: ">"))
    }
  }

  private mutating func takesArguments(_ name: Int) -> Bool {
    matches(name, "convention") || matches(name, "isolated") || matches(name, "differentiable")
      || matches(name, "_opaqueReturnTypeOf")
  }

  private mutating func takesNoArguments(_ name: Int) -> Bool {
    matches(name, "escaping") || matches(name, "Sendable") || matches(name, "autoclosure")
      || matches(name, "unchecked") || matches(name, "retroactive") || matches(name, "preconcurrency")
  }

  /// Whether a specifier is at `p`, before a type.
  mutating func isSpecifier() -> Bool {
    switch keyword {
    case .inout, .__shared, .__owned, .isolated, ._const, .borrowing, .consuming, .sending, .nonisolated, .dependsOn:
      startsType(p + 1)
    default: false
    }
  }

  mutating func readSpecifier() -> SyntaxID {
    let specifier = open()
    let name = tokenRange
    let mayHaveDetail = keyword == .nonisolated || keyword == .dependsOn
    advance()
    if mayHaveDetail, kind == .leftParen, !startsLine { move(to: skipped(p)) }
    return close(specifier, as: .modifier, name: name)
  }
}
