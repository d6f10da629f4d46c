// Which declaration is at a place, and the attributes and modifiers before its keyword.

extension TreeParser {
  mutating func readDeclarationIfPresent(isMember: Bool) -> SyntaxID? {
    guard let introducer = declarationIntroducer(p, isMember: isMember) else { return nil }
    return readDeclaration(introducer)
  }

  /// The index of the keyword of the declaration that begins at `start`; nil if none begins there. In a list of
  /// members, every word that can begin a declaration does so.
  mutating func declarationIntroducer(_ start: Int, isMember: Bool) -> Int? {
    if start < last, tokens[start].keyword.introducesAlone { return start }
    var index = start
    var hasPrefix = false
    // When the budget is used up, at most 64 lexemes are read here. Real declarations have fewer lexemes before the
    // keyword.
    let limit = budget > 0 ? last : min(last, start + 64)
    var isFound = false
    defer { if !isFound { budget -= index - start } }
    while index < limit {
      if tokens[index].kind == .at {
        index = max(attributeEnd(index), index + 1)
      } else if tokens[index].kind == .poundIf, let end = attributeBlockEnd(index) {
        index = end
      } else {
        break
      }
      hasPrefix = true
    }
    while index < limit, tokens[index].kind == .identifier {
      let word = tokens[index].keyword
      if word == .none { break }
      if modifies(word) {
        hasPrefix = true
        index = modifierEnd(index)
        continue
      }
      if word == .class, isDeclarationStart(index + 1, isMember: isMember) || tokens[index + 1].keyword == .override {
        index += 1
        continue
      }
      break
    }
    guard index < last else { return nil }
    switch tokens[index].kind {
    case .pound: isFound = hasPrefix || isMember
    case .identifier: isFound = isIntroducer(index, isMember: isMember)
    default: break
    }
    return isFound ? index : nil
  }

  /// Whether the keyword of a declaration is at `start`, possibly after modifiers. If so, the word `class` before it is
  /// a modifier, as in `class func`.
  private mutating func isDeclarationStart(_ start: Int, isMember: Bool) -> Bool {
    var index = start
    let limit = budget > 0 ? last : min(last, start + 64)
    defer { budget -= index - start }
    while index < limit {
      if tokens[index].kind == .at {
        index = max(attributeEnd(index), index + 1)
        continue
      }
      guard tokens[index].keyword != .none else { return false }
      guard modifies(tokens[index].keyword) else { return isIntroducer(index, isMember: isMember) }
      index = modifierEnd(index)
    }
    return false
  }

  private mutating func isIntroducer(_ index: Int, isMember: Bool) -> Bool {
    switch tokens[index].keyword {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .initializer, .deinit, .subscript, .typealias,
      .associatedtype, .operator, .precedencegroup, .let, .var, .inout:
      true
    case .case: isMember
    case .actor, .macro: isName(index + 1)
    default: false
    }
  }

  // MARK: Modifiers

  /// Whether the word is a modifier of declarations.
  mutating func modifies(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .private, .fileprivate, .internal, .package, .public, .open, .static, .final, .lazy, .weak, .unowned,
      .override, .mutating, .nonmutating, .indirect, .convenience, .required, .optional, .dynamic, .nonisolated,
      .isolated, .distributed, .prefix, .postfix, .infix, .consuming, .borrowing, .async, .reasync, .sending,
      .__consuming, ._const, ._local, .__setter_access:
      true
    default: false
    }
  }

  /// The index of the lexeme after a modifier. The modifier may include a word in parentheses: `private(set)`.
  ///
  /// - Parameter index: the index of the modifier.
  private mutating func modifierEnd(_ index: Int) -> Int {
    guard tokens[index + 1].kind == .leftParen else { return index + 1 }
    switch tokens[index].keyword {
    case .private, .fileprivate, .internal, .package, .public, .open, .unowned, .nonisolated: return skipped(index + 1)
    default: return index + 1
    }
  }

  private mutating func readModifier() -> SyntaxID {
    let modifier = open()
    let name = tokenRange
    move(to: modifierEnd(p))
    return close(modifier, as: .modifier, name: name)
  }

  // MARK: Reading

  /// Reads the declaration that begins at the current lexeme.
  ///
  /// - Parameter introducer: the index of the declaration's keyword.
  mutating func readDeclaration(_ introducer: Int) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    var declaration = open()
    var flags: SyntaxFlags = []
    while p < introducer {
      switch kind {
      case .at, .poundIf: readAttributes(into: &declaration, until: introducer)
      default:
        if keyword == .static || keyword == .class { flags.insert(.isStatic) }
        add(readModifier(), to: &declaration)
      }
    }
    return readDeclaration(declaration, flags)
  }

  /// Reads a declaration whose attributes and modifiers were already read into `node`.
  private mutating func readDeclaration(_ node: OpenNode, _ flags: SyntaxFlags) -> SyntaxID {
    var declaration = node
    switch keyword {
    case .import: return readImport(declaration)
    case .class, .struct, .enum, .actor, .protocol: return readNominal(declaration)
    case .extension: return readExtension(declaration)
    case .func: return readFunction(declaration, flags)
    case .macro: return readMacroDeclaration(declaration)
    case .initializer: return readInitializer(declaration, flags)
    case .deinit: return readDeinitializer(declaration)
    case .subscript: return readSubscript(declaration, flags)
    case .typealias: return readTypeAlias(declaration)
    case .associatedtype: return readAssociatedType(declaration)
    case .operator: return readOperatorDeclaration(declaration)
    case .precedencegroup: return readPrecedenceGroup(declaration)
    case .case: return readEnumCases(declaration)
    case .let, .var, .inout: return readVariables(declaration, flags)
    default:
      // A macro expansion can be in a list of members, and can follow attributes.
      let name = readMacro(into: &declaration, [])
      return close(declaration, as: .macroExpansion, name: name)
    }
  }

  /// Reads the name that a declaration declares. A reserved keyword is a name only in backticks.
  mutating func readDeclaredName() -> SourceRange {
    guard kind == .identifier || kind == .wildcard || kind == .dollarIdentifier,
      !keyword.isReserved || keyword == .capitalSelf
    else {
      hasUnknown = true
      return .none
    }
    let name = tokenRange
    advance()
    return name
  }
}
