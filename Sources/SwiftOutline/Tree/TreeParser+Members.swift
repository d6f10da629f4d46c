// Members of types, and the declarations that contain them.

extension TreeParser {
  private mutating func readMemberBlock() -> SyntaxID? {
    guard kind == .leftBrace else {
      hasUnknown = true
      return nil
    }
    let brace = p
    var block = open()
    advance()
    readMembers(into: &block, until: partner(brace), isClause: false)
    let flags = leaveBracket(brace, &block)
    return close(block, as: .memberBlock, flags: flags)
  }

  mutating func readMembers(into node: inout OpenNode, until end: Int, isClause: Bool) {
    while p < end {
      switch kind {
      case .semicolon: advance()
      case .poundElse, .poundElseif, .poundEndif:
        // The directive belongs to an `#if` block that began outside of these members, so the members end here.
        if isClause || openConditionals > 0 { return }
        add(readUnknown(until: min(end, endOfLine(p))), to: &node)
      default:
        let start = token.start
        if let member = readMember(until: end) { add(fitted(member), to: &node) }
        if token.start == start { skipMember(into: &node, until: end) }
      }
    }
  }

  private mutating func readMember(until end: Int) -> SyntaxID? {
    switch kind {
    case .poundIf:
      if let introducer = conditionallyAttributedIntroducer(isMember: true) { return readDeclaration(introducer) }
      return readConditional(.members(until: end))
    case .poundSourceLocation: return readSourceLocation()
    case .identifier, .at, .pound: return readDeclarationIfPresent(isMember: true)
    default: return nil
    }
  }

  /// Skips text that is not a member, including its brackets. So code inside the brackets is not read as members.
  private mutating func skipMember(into node: inout OpenNode, until end: Int) {
    if kind == .identifier || kind == .at { return skipLexeme(into: &node) }
    add(readUnknown(until: min(end, max(p + 1, skipped(p)))), to: &node)
  }

  // MARK: Types

  mutating func readNominal(_ node: OpenNode) -> SyntaxID {
    var type = node
    add(readNamedLeaf(.introducer), to: &type)
    let name = readDeclaredName()
    if startsAngle { add(readGenericParameters(), to: &type) }
    readTypeTail(into: &type)
    return close(type, as: .typeDeclaration, name: name)
  }

  mutating func readExtension(_ node: OpenNode) -> SyntaxID {
    var type = node
    add(readNamedLeaf(.introducer), to: &type)
    var name = SourceRange.none
    if let extended = readType() {
      name = room.nodes[Int(extended.index)].name
      add(extended, to: &type)
    }
    readTypeTail(into: &type)
    return close(type, as: .extensionDeclaration, name: name)
  }

  /// Reads the inheritance clause, the `where` clause and the members of a type.
  private mutating func readTypeTail(into type: inout OpenNode) {
    add(readInheritanceClause(), to: &type)
    add(readWhereClause(), to: &type)
    add(readMemberBlock(), to: &type)
  }

  mutating func readInheritanceClause() -> SyntaxID? {
    guard kind == .colon else { return nil }
    var clause = open()
    advance()
    while true {
      add(keyword == .class ? readNamedLeaf(.namedType) : readType(), to: &clause)
      guard kind == .comma else { break }
      advance()
    }
    return close(clause, as: .inheritanceClause)
  }

  mutating func readTypeAlias(_ node: OpenNode) -> SyntaxID {
    var alias = node
    advance()
    let name = readDeclaredName()
    if startsAngle { add(readGenericParameters(), to: &alias) }
    if kind == .equal {
      advance()
      add(readType(), to: &alias)
    }
    add(readWhereClause(), to: &alias)
    return close(alias, as: .typeAliasDeclaration, name: name)
  }

  mutating func readAssociatedType(_ node: OpenNode) -> SyntaxID {
    var type = node
    advance()
    let name = readDeclaredName()
    _ = readEllipsisIfPresent()
    add(readInheritanceClause(), to: &type)
    if kind == .equal {
      advance()
      add(readType(), to: &type)
    }
    add(readWhereClause(), to: &type)
    return close(type, as: .associatedTypeDeclaration, name: name)
  }
}
