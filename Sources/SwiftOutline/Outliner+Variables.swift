// Reads `let`, `var` and `case`, which may declare several names, and accessors.

extension Outliner {
  /// Reads the variables of a `let` or `var`. `frame.a` is the index of the keyword.
  ///
  /// `frame.state` is 0 before a pattern, 1 after an initial value, and 2 after accessors.
  mutating func readVariables(_ frame: Frame) {
    let header = headers.count - 1
    var state = frame.state
    while true {
      if state == 0 {
        let first = notes.declarations.count
        readPattern(tokens[Int(frame.a)].keyword == .let ? .constant : .variable)
        let declared = first..<notes.declarations.count
        headers[header].firstDeclared = declared.lowerBound
        headers[header].endDeclared = declared.upperBound
        if kind == .colon {
          advance()
          let type = readResultType()
          for index in declared { notes.declarations[index].type = type }
          annotateNames(before: first, type)
        }
        if kind == .equal {
          advance()
          for index in declared { notes.declarations[index].initialValue = SourceRange(start(p), start(p)) }
          setState(1)
          pushExpression()
          return
        }
      }
      let declared = headers[header].declared
      if state < 2, kind == .leftBrace, state == 0 || !startsLine || startsObservers(p) {
        if state == 1 {
          let end = UInt32(truncatingIfNeeded: previousEnd)
          for index in declared { notes.declarations[index].initialValue.close(at: end) }
        }
        let body = bodyRange(p)
        for index in declared {
          notes.declarations[index].flags.insert(.body)
          notes.declarations[index].body = body
        }
        setState(2)
        pushAccessors(declared.isEmpty ? -1 : declared.lowerBound)
        return
      }
      let end = UInt32(truncatingIfNeeded: previousEnd)
      for index in declared { notes.declarations[index].finish(at: end, state) }
      guard goesOnList() else { return }
      state = 0
    }
  }

  /// Gives the type annotation to the names before it that have none: in `let a, b: Int`, `a` is also an `Int`.
  private mutating func annotateNames(before index: Int, _ type: SourceRange) {
    var index = index - 1
    let list = start(headers.top.start)
    while index >= 0, notes.declarations[index].range.start == list, notes.declarations[index].type == .none,
      notes.declarations[index].initialValue == .none
    {
      notes.declarations[index].type = type
      index -= 1
    }
  }

  /// Whether a comma and another name follow. If not, the frame and its header are removed.
  private mutating func goesOnList() -> Bool {
    guard kind == .comma else {
      pop()
      headers.removeLast()
      return false
    }
    advance()
    setState(0)
    return true
  }

  @inline(__always)
  private mutating func readResultType() -> SourceRange {
    let from = start(p)
    if isOperator(p, startingWith: UInt8(ascii: "<")) {
      let count = notes.genericParameters.count
      _ = readGenericParameters()
      notes.genericParameters.removeLast(notes.genericParameters.count - count)
    }
    _ = readType()
    return SourceRange(from, max(from, previousEnd))
  }

  /// Declares the names in a pattern. The pattern is a single name, or a tuple of names.
  @inline(__always)
  private mutating func readPattern(_ declarationKind: DeclarationKind) {
    let header = headers.top
    guard kind == .leftParen else {
      if kind == .identifier, !keyword.isReserved {
        let name = range(p)
        advance()
        _ = note(declarationKind, name: name, header)
      } else if kind == .wildcard || kind == .dollarIdentifier {
        advance()
      }
      return
    }
    let end = skipped(p)
    while p < end {
      if kind == .identifier, !keyword.isReserved {
        if next.kind == .colon {
          p += 2
          continue
        }
        let name = range(p)
        p += 1
        _ = note(declarationKind, name: name, header)
      } else {
        p += 1
      }
    }
    p = min(end, last)
  }

  // MARK: Accessors

  /// Whether the braces at `index` contain observers or an `init` accessor. If not, they may be a closure.
  mutating func startsObservers(_ index: Int) -> Bool {
    switch tokens[index + 1].keyword {
    case .didSet, .willSet, .initializer: return true
    default: break
    }
    guard tokens[index + 1].kind == .at else { return false }
    var index = index + 1
    if matches(min(index + 1, last), "_accessorBlock") { return true }
    while tokens[index].kind == .at {
      index += 1
      guard index < last, tokens[index].kind == .identifier else { return false }
      index += 1
      if tokens[index].kind == .leftParen { index = skipped(index) }
    }
    switch tokens[index].keyword {
    case .didSet, .willSet, .initializer: return true
    default: return false
    }
  }

  mutating func pushAccessors(_ declaration: Int) {
    if isSkippable {
      let open = p
      advance()
      let introducer = accessorIntroducer()
      p = introducer ?? p
      if introducer != nil, keyword == .didSet || keyword == .willSet, declaration >= 0 { markObserved(declaration) }
      p = skipped(open)
      return
    }
    push(Frame(.accessors, a: Int32(truncatingIfNeeded: declaration), b: Int32(truncatingIfNeeded: p)))
    bodyDepth += 1
    advance()
  }

  /// Reads accessors. `frame.a` is the index of the first declaration that they belong to, and `frame.b` the index of
  /// the brace.
  ///
  /// `frame.state` is 0 before the first accessor, and 1 after an accessor.
  mutating func readAccessors(_ frame: Frame) {
    let open = Int(frame.b)
    var isFirst = frame.state == 0
    while p < partner(open) {
      guard let introducer = accessorIntroducer() else { break }
      if kind == .at {
        var arguments: [Int] = []
        p = noteLooseAttribute(p, &arguments)
        guard let first = arguments.first else { continue }
        push(Frame(.attributeArguments, a: Int32(truncatingIfNeeded: first)))
        return
      }
      p = introducer
      if isFirst, keyword == .didSet || keyword == .willSet, frame.a >= 0 { markObserved(Int(frame.a)) }
      advance()
      if kind == .leftParen { p = skipped(p) }
      readEffects()
      setState(1)
      isFirst = false
      if kind == .leftBrace {
        pushBody()
        return
      }
    }
    if isFirst {
      // The braces contain no accessors, so they are the body of a getter.
      frames.top = Frame(.code, flags: .braces, a: frame.b)
      return
    }
    pop()
    bodyDepth -= 1
    leaveBracket(open)
  }

  private mutating func markObserved(_ declaration: Int) {
    var index = declaration
    let body = notes.declarations[declaration].body
    while index < notes.declarations.count, notes.declarations[index].body == body {
      notes.declarations[index].flags.insert(.stored)
      index += 1
    }
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
      default: return nil
      }
    }
    return nil
  }

  // MARK: Enum cases

  mutating func readEnumCaseStart(_ header: DeclarationHeader) {
    headers.append(header)
    push(Frame(.enumCases))
    readEnumCases(frames.top)
  }

  /// Reads the cases of a `case` declaration in an enum. `frame.a` is the index of the case that is being read.
  ///
  /// `frame.state` is 0 before a name, 1 after associated values, and 2 after a raw value.
  mutating func readEnumCases(_ frame: Frame) {
    var state = frame.state
    var index = Int(frame.a)
    while true {
      if state == 0 {
        if kind == .period { advance() }
        let name = readDeclaredName()
        index = note(.enumCase, name: name, headers.top)
        frames.top.a = Int32(truncatingIfNeeded: index)
        if isOperator(p, startingWith: UInt8(ascii: "<")) { _ = readGenericParameters() }
        if kind == .leftParen {
          setState(1)
          readParameterList(index, flags: .payload)
          return
        }
      }
      if state < 2, kind == .equal {
        advance()
        notes.declarations[index].initialValue = SourceRange(start(p), start(p))
        setState(2)
        pushExpression()
        return
      }
      let end = UInt32(truncatingIfNeeded: previousEnd)
      if state == 2 { notes.declarations[index].initialValue.close(at: end) }
      notes.declarations[index].range.end = end
      guard goesOnList() else { return }
      state = 0
    }
  }
}

extension Declaration {
  /// Sets the end of a variable's declaration.
  ///
  /// - Parameter state: the last part of the variable: 0 for its pattern and type, 1 for its initial value, 2 for its
  ///   accessors.
  @inline(__always)
  fileprivate mutating func finish(at end: UInt32, _ state: UInt8) {
    range.end = end
    if state == 1 { initialValue.close(at: end) }
    if state < 2 { flags.insert(.stored) }
  }
}
