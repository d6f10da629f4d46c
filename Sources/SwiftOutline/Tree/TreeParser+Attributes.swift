// Attributes of declarations and types, and modifiers.

extension TreeParser {
  // MARK: Looking ahead

  /// The index of the lexeme after an attribute.
  ///
  /// - Parameter index: the index of the `@`.
  mutating func attributeEnd(_ index: Int) -> Int {
    let end = attributeNameEnd(index)
    return hasAttributeArguments(index, end) ? skipped(end) : end
  }

  /// The index of the lexeme after an attribute's name and the generic arguments of the name.
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
    // In earlier versions, Swift allowed a space before the arguments of these attributes.
    return takesWords(at + 1)
  }

  /// Whether an attribute of the language has arguments that are not expressions but certain words and names, such as
  /// `@available(iOS 13, *)`.
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

  /// Reads attributes, and `#if` blocks that contain attributes. Stops at the lexeme `end`, or before anything else.
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
    // The end of the name was determined by looking ahead. If less was read as a type, the rest becomes an `unknown`
    // node.
    if p < nameEnd { add(readUnknown(until: nameEnd), to: &attribute) }
    if hasArguments, p == nameEnd { add(readAttributeArguments(of: at + 1), to: &attribute) }
    return close(attribute, as: .attribute, name: name)
  }

  /// Reads the name of an attribute as a type. Returns the range of its last word.
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

  /// Reads an attribute of a type. Its arguments follow without a space: `@convention(c)` has arguments, and `@Sendable
  /// (Int)` has none.
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

  /// Whether the parentheses at the current lexeme are the arguments of the attribute before them. If not, they begin
  /// the type.
  private mutating func hasTypeAttributeArguments(_ name: Int) -> Bool {
    if takesNoArguments(name) { return false }
    return !endsFunctionParameters(skipped(p)) || takesArguments(name)
  }

  /// Whether the lexeme at `index` continues or ends a type. If so, the brackets before it are the parameters of a
  /// function type, or the type itself. If not, they are the arguments of a custom attribute.
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

  /// Whether a specifier of a type, such as `inout`, is the current lexeme.
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
