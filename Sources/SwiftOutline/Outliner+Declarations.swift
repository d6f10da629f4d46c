// Finds declarations and reads their beginning. Also reads imports, and declarations without bodies.

extension Outliner {
  /// The index of the keyword of the declaration that begins at `start`; nil if no declaration begins there.
  ///
  /// - Parameter isMember: whether the place is in a list of members. There, every word that can begin a declaration
  ///   does so.
  mutating func declarationIntroducer(_ start: Int, isMember: Bool) -> Int? {
    if start < last, tokens[start].kind == .identifier, tokens[start].keyword.introducesAlone { return start }
    var index = start
    var hasAttribute = false
    var hasModifier = false
    // When the budget is used up, at most 64 lexemes are read here. Real declarations have fewer lexemes before the
    // keyword.
    let limit = budget > 0 ? last : min(last, start + 64)
    var isFound = false
    defer { if !isFound { budget -= index - start } }
    while index < limit {
      if tokens[index].kind == .at {
        hasAttribute = true
        index = max(attributeEnd(index), index + 1)
      } else if tokens[index].kind == .poundIf, let end = holdsOnlyAttributes(index) {
        hasAttribute = true
        index = end
      } else {
        break
      }
    }
    while index < limit, tokens[index].kind == .identifier {
      let word = tokens[index].keyword
      if word == .none { break }
      if modifier(word) != nil {
        hasModifier = true
        index += 1
        if takesDetail(word), word != .open, tokens[index].kind == .leftParen { index = skipped(index) }
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
    case .pound: isFound = hasAttribute || hasModifier || isMember
    case .identifier: isFound = isIntroducer(index, isMember: isMember)
    default: break
    }
    return isFound ? index : nil
  }

  /// Whether the keyword of a declaration follows at `start`, possibly after modifiers. If so, the word `class` before
  /// it is a modifier, as in `class func`.
  private mutating func isDeclarationStart(_ start: Int, isMember: Bool) -> Bool {
    var index = start
    let limit = budget > 0 ? last : min(last, start + 64)
    defer { budget -= index - start }
    while index < limit {
      if tokens[index].kind == .at {
        index = max(attributeEnd(index), index + 1)
        continue
      }
      guard tokens[index].kind == .identifier, tokens[index].keyword != .none else { return false }
      let word = tokens[index].keyword
      if modifier(word) != nil {
        index += 1
        if takesDetail(word), tokens[index].kind == .leftParen { index = skipped(index) }
        continue
      }
      return isIntroducer(index, isMember: isMember)
    }
    return false
  }

  @inline(__always)
  private mutating func isIntroducer(_ index: Int, isMember: Bool) -> Bool {
    switch tokens[index].keyword {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .initializer, .deinit, .subscript, .typealias,
      .associatedtype, .operator, .precedencegroup, .let, .var, .inout:
      return true
    case .case:
      return isMember
    case .actor:
      if tokens[index + 1].kind == .identifier, !tokens[index + 1].keyword.isReserved { return true }
      return false
    case .macro:
      return tokens[index + 1].kind == .identifier && !tokens[index + 1].keyword.isReserved
    default:
      return false
    }
  }

  /// Records the attributes and modifiers from `p` to the keyword, and then reads the declaration. If arguments of
  /// attributes may contain expressions, frames for these are pushed, and the declaration is read afterwards.
  mutating func beginDeclaration(_ introducer: Int) {
    var header = DeclarationHeader(start: p, introducer: introducer)
    if p == introducer {
      readDeclaration(header)
      return
    }
    var arguments: [Int] = []
    header.attributes.start = UInt32(truncatingIfNeeded: notes.attributes.count)
    header.modifiers.start = UInt32(truncatingIfNeeded: notes.modifiers.count)
    while p < introducer {
      switch kind {
      case .at: p = noteAttribute(p, &arguments)
      case .poundIf, .poundElseif, .poundElse: readDirective()
      case .poundEndif: readEndif()
      default: noteModifier(&header)
      }
    }
    p = introducer
    header.attributes.count = UInt32(truncatingIfNeeded: notes.attributes.count) - header.attributes.start
    header.modifiers.count = UInt32(truncatingIfNeeded: notes.modifiers.count) - header.modifiers.start
    if arguments.isEmpty {
      readDeclaration(header)
      return
    }
    headers.append(header)
    push(Frame(.declaration))
    for open in arguments.reversed() {
      push(Frame(.attributeArguments, a: Int32(truncatingIfNeeded: open)))
    }
  }

  @inline(__always)
  private mutating func noteModifier(_ header: inout DeclarationHeader) {
    let first = p
    var bit = modifier(keyword) ?? (keyword == .class ? .class : .other)
    let takesDetail = takesDetail(keyword)
    p += 1
    if takesDetail, kind == .leftParen {
      if tokens[p + 1].keyword == .set { bit = .setterAccess }
      p = skipped(p)
    }
    header.modifierSet.formUnion(bit)
    notes.modifiers.append(SourceRange(start(first), tokens[p - 1].textEnd))
  }

  mutating func resumeDeclaration() {
    pop()
    if headers.isEmpty { return }
    let header = headers.top
    headers.removeLast()
    p = header.introducer
    readDeclaration(header)
  }

  /// Adds a declaration to the outline. The end of its range is set later, when the whole declaration has been read.
  ///
  /// - Returns: the index of the declaration.
  mutating func note(_ kind: DeclarationKind, name: SourceRange, _ header: DeclarationHeader) -> Int {
    var declaration = Declaration(
      kind: kind, name: name, range: SourceRange(start(header.start), max(Int(name.end), previousEnd)))
    declaration.modifierSet = header.modifierSet
    declaration.modifiers = header.modifiers
    declaration.attributes = header.attributes
    declaration.parent = parent
    if bodyDepth > 0 {
      declaration.flags.insert(.local)
      if bodyDepth > memberDepth { declaration.flags.insert(.statement) }
    }
    declaration.condition = currentCondition
    if !documentation.isEmpty { declaration.documentation = documentation(before: header.start) }
    notes.declarations.append(declaration)
    return notes.declarations.count - 1
  }

  private mutating func documentation(before lexeme: Int) -> SourceRange {
    let index = documentation.partitioningIndex { $0.lexeme >= lexeme }
    return index < documentation.count && documentation[index].lexeme == lexeme ? documentation[index].range : .none
  }

  /// Ends the declaration with the index `frame.a`.
  mutating func endDeclaration(_ frame: Frame) {
    pop()
    let index = Int(frame.a)
    notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
    if frame.state == 1 {
      parent = notes.declarations[index].parent
      memberDepth = Int(frame.b)
    }
  }

  mutating func pushEnd(_ declaration: Int) {
    push(Frame(.endDeclaration, a: Int32(truncatingIfNeeded: declaration)))
  }

  /// Begins the members of a type. The frame that is pushed here ends the type and restores the earlier values: state 1
  /// restores `parent`, and `frame.b` contains the earlier `memberDepth`.
  mutating func pushEndOfType(_ declaration: Int) {
    push(
      Frame(
        .endDeclaration, state: 1, a: Int32(truncatingIfNeeded: declaration),
        b: Int32(truncatingIfNeeded: memberDepth)))
    parent = Int32(truncatingIfNeeded: declaration)
    memberDepth = bodyDepth
  }

  /// Reads the declaration whose keyword is the current lexeme.
  mutating func readDeclaration(_ header: DeclarationHeader) {
    let introducer = p
    let word = keyword
    if kind == .pound {
      // A macro expansion in a list of members is read as an expression.
      pushExpression()
      return
    }
    advance()
    switch word {
    case .import: readImport(header)
    case .class: readNominal(.class, header)
    case .struct: readNominal(.struct, header)
    case .enum: readNominal(.enum, header)
    case .actor: readNominal(.actor, header)
    case .protocol: readNominal(.protocol, header)
    case .extension: readExtension(header)
    case .func: readFunction(header)
    case .macro: readMacro(header)
    case .initializer: readInitializer(header)
    case .deinit: readDeinitializer(header)
    case .subscript: readSubscript(header)
    case .typealias: readTypealias(header)
    case .associatedtype: readAssociatedtype(header)
    case .operator: readOperator(header)
    case .precedencegroup: readPrecedenceGroup(header)
    case .case: readEnumCaseStart(header)
    case .let, .var, .inout:
      headers.append(header)
      push(Frame(.variables, a: Int32(truncatingIfNeeded: introducer)))
      readVariables(frames.top)
    default: break
    }
  }

  // MARK: Imports

  private mutating func readImport(_ header: DeclarationHeader) {
    var found = Import(path: .none, module: .none, keyword: range(header.introducer))
    switch keyword {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func, .inout:
      found.kind = range(p)
      advance()
    default: break
    }
    let first = p
    if kind == .identifier, !keyword.isReserved { advance() }
    while kind == .period || kind == .colonColon, next.kind == .identifier { p += 2 }
    if p > first {
      found.path = SourceRange(start(first), tokens[p - 1].textEnd)
      found.module = unquoted(range(first))
    } else {
      found.path = SourceRange(previousEnd, previousEnd)
      found.module = found.path
    }
    found.attributes = header.attributes
    for index in header.modifiers.indices {
      switch base[Int(notes.modifiers[index].start)] {
      case UInt8(ascii: "p"), UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "o"):
        if found.access.isEmpty { found.access = notes.modifiers[index] }
      default: break
      }
    }
    found.condition = currentCondition
    found.isLocal = bodyDepth > 0
    notes.imports.append(found)
  }

  private mutating func unquoted(_ range: SourceRange) -> SourceRange {
    guard range.count > 2, base[Int(range.start)] == UInt8(ascii: "`") else { return range }
    return SourceRange(Int(range.start) + 1, Int(range.end) - 1)
  }

  // MARK: Declarations without a body

  private mutating func readTypealias(_ header: DeclarationHeader) {
    let name = readDeclaredName()
    let index = note(.typealias, name: name, header)
    noteGenericParameters(of: index)
    if kind == .equal {
      advance()
      notes.declarations[index].type = readTypeRange()
    }
    noteRequirements(of: index)
    notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
  }

  private mutating func readAssociatedtype(_ header: DeclarationHeader) {
    let name = readDeclaredName()
    let index = note(.associatedtype, name: name, header)
    readEllipsisIfPresent()
    noteInheritance(of: index)
    if kind == .equal {
      advance()
      notes.declarations[index].type = readTypeRange()
    }
    noteRequirements(of: index)
    notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
  }

  mutating func readTypeRange() -> SourceRange {
    let from = start(p)
    _ = readType()
    return SourceRange(from, max(from, previousEnd))
  }

  private mutating func readOperator(_ header: DeclarationHeader) {
    let name = range(p)
    advance()
    // Lexemes directly after the operator were probably meant as a part of its name.
    while p < last, start(p) == tokens[p - 1].textEnd, kind != .colon, kind != .leftBrace, !startsLine,
      Int(name.end) != start(p) || !tokens[p].isOpening, kind != .semicolon, kind != .rightBrace
    {
      advance()
    }
    let index = note(.operator, name: name, header)
    if kind == .colon {
      advance()
      if kind == .identifier { advance() }
      while kind == .comma {
        advance()
        advance()
      }
    }
    if kind == .leftBrace { p = skipped(p) }
    notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
  }

  private mutating func readPrecedenceGroup(_ header: DeclarationHeader) {
    let name = readDeclaredName()
    let index = note(.precedenceGroup, name: name, header)
    if kind == .leftBrace {
      notes.declarations[index].body = bodyRange(p)
      p = skipped(p)
    }
    notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
  }
}
