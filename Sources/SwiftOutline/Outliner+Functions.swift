// Reads functions, initializers, subscripts and macros, with their parameters.

extension Outliner {
  mutating func readFunction(_ header: DeclarationHeader) {
    let name: SourceRange
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .prefixAmpersand, .exclamation, .postfixQuestion,
      .infixQuestion, .arrow, .period:
      name = readOperatorName()
    default:
      name = readDeclaredName()
    }
    let index = note(.function, name: name, header)
    readSignature(index)
  }

  /// Reads the name of an operator function. In `func <<T>(…)`, the name is `<`, because the last `<` before an
  /// identifier opens generic parameters.
  private mutating func readOperatorName() -> SourceRange {
    let from = start(p)
    let end = tokens[p].textEnd
    if end - from > 1, base[end - 1] == UInt8(ascii: "<"), next.kind == .identifier,
      !next.keyword.isReserved || next.keyword == .let
    {
      split = end - from - 1
      noteCut(from, end - 1)
      commitSplit()
      return SourceRange(from, end - 1)
    }
    advance()
    return SourceRange(from, end)
  }

  mutating func readMacro(_ header: DeclarationHeader) {
    let name = readDeclaredName()
    let index = note(.macro, name: name, header)
    readSignature(index)
  }

  mutating func readInitializer(_ header: DeclarationHeader) {
    let index = note(.initializer, name: range(p - 1), header)
    if kind == .postfixQuestion || kind == .infixQuestion {
      notes.declarations[index].flags.insert(.optional)
      advance()
    } else if kind == .exclamation {
      notes.declarations[index].flags.insert(.implicitlyUnwrapped)
      advance()
    } else if isOperator(p, startingWith: UInt8(ascii: "?")) || isOperator(p, startingWith: UInt8(ascii: "!")) {
      notes.declarations[index].flags.insert(
        base[start(p)] == UInt8(ascii: "?") ? .optional : .implicitlyUnwrapped)
      takeFront()
      commitSplit()
    }
    readSignature(index)
  }

  mutating func readDeinitializer(_ header: DeclarationHeader) {
    let index = note(.deinitializer, name: range(p - 1), header)
    push(Frame(.functionTail, a: Int32(truncatingIfNeeded: index)))
  }

  mutating func readSubscript(_ header: DeclarationHeader) {
    let index = note(.subscript, name: range(p - 1), header)
    readSignature(index)
  }

  private mutating func readSignature(_ index: Int) {
    noteGenericParameters(of: index)
    push(Frame(.functionTail, a: Int32(truncatingIfNeeded: index)))
    if kind == .leftParen {
      readParameterList(index, flags: [])
    } else {
      readFunctionTail(frames.top)
    }
  }

  mutating func readParameterList(_ index: Int, flags: Frame.Flags) {
    notes.declarations[index].flags.insert(.parameters)
    notes.declarations[index].parameters = slice(openParameters.count, openParameters.count)
    push(Frame(.parameters, flags: flags, a: Int32(truncatingIfNeeded: index), b: Int32(truncatingIfNeeded: p)))
    advance()
    readParameters(frames.top)
  }

  /// Reads the effects, the result, the `where` clause and the body of a function. `frame.a` is the index of the
  /// declaration. `frame.state` is 1 after the definition of a macro.
  mutating func readFunctionTail(_ frame: Frame) {
    let index = Int(frame.a)
    pop()
    if frame.state == 1 {
      notes.declarations[index].initialValue.close(at: UInt32(truncatingIfNeeded: previousEnd))
      noteRequirements(of: index)
      notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
      return
    }
    let from = start(p)
    let first = p
    let effects = readEffects()
    notes.declarations[index].effects = effects
    if p > first { noteEffects(SourceRange(from, previousEnd), of: index) }
    if kind == .arrow {
      advance()
      if isOperator(p, startingWith: UInt8(ascii: "<")) {
        let from = start(p)
        let count = notes.genericParameters.count
        _ = readGenericParameters()
        notes.genericParameters.removeLast(notes.genericParameters.count - count)
        _ = readType()
        notes.declarations[index].type = SourceRange(from, previousEnd)
      } else {
        notes.declarations[index].type = readTypeRange()
      }
    }
    let kindOfDeclaration = notes.declarations[index].kind
    if kindOfDeclaration == .macro, kind == .equal {
      advance()
      notes.declarations[index].initialValue = SourceRange(start(p), start(p))
      push(Frame(.functionTail, state: 1, a: frame.a))
      pushExpression()
      return
    }
    noteRequirements(of: index)
    guard kind == .leftBrace else {
      notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
      return
    }
    notes.declarations[index].flags.insert(.body)
    notes.declarations[index].body = bodyRange(p)
    if isSkippable, kindOfDeclaration != .subscript {
      p = skipped(p)
      notes.declarations[index].range.end = UInt32(truncatingIfNeeded: previousEnd)
      return
    }
    pushEnd(index)
    if kindOfDeclaration == .subscript {
      pushAccessors(index)
    } else {
      pushBody()
    }
  }

  @discardableResult
  mutating func readEffects() -> EffectSet {
    var effects: EffectSet = []
    while kind == .identifier, isEffect(p) {
      switch keyword {
      case .async: effects.insert(.async)
      case .reasync: effects.insert(.reasync)
      case .rethrows: effects.insert(.rethrows)
      default: effects.insert(.throws)
      }
      let throwing = keyword == .throws
      advance()
      if throwing, kind == .leftParen {
        let open = p
        advance()
        _ = readType()
        leaveBracket(open)
      }
    }
    return effects
  }

  // MARK: Parameters

  /// Reads a parameter list. `frame.a` is the index of the declaration, and `frame.b` the index of the parenthesis.
  /// `frame.state` is 1 after a default value.
  ///
  /// A default value may contain another parameter list, for example in a closure. So that each list is contiguous in
  /// the outline, parameters are kept in `openParameters` until their list is closed.
  mutating func readParameters(_ frame: Frame) {
    let open = Int(frame.b)
    let isPayload = frame.flags.contains(.payload)
    if frame.state == 1 {
      // The default value ends before this lexeme.
      openParameters.top.defaultValue.close(at: UInt32(truncatingIfNeeded: previousEnd))
      setState(0)
      guard kind == .comma else { return closeParameters(frame) }
      advance()
    }
    while true {
      if p >= partner(open) { return closeParameters(frame) }
      if kind == .at, !isPayload {
        var arguments: [Int] = []
        p = noteLooseAttribute(p, &arguments)
        guard let first = arguments.first else { continue }
        push(Frame(.attributeArguments, a: Int32(truncatingIfNeeded: first)))
        return
      }
      while keyword == .isolated || keyword == ._const, !startsParameterName(p, isClosure: false) { advance() }
      var parameter = Parameter(label: .none, name: .none, type: .none, defaultValue: .none)
      if isPayload ? startsParameterName(p, isClosure: false) : isLabel(p) {
        parameter.label = range(p)
        parameter.name = parameter.label
        advance()
        if isLabel(p) {
          parameter.name = range(p)
          advance()
        }
        if kind == .colon { advance() }
      }
      parameter.type = readTypeRange()
      parameter.isVariadic = readEllipsisIfPresent()
      if kind == .equal {
        advance()
        parameter.defaultValue = SourceRange(start(p), start(p))
        openParameters.append(parameter)
        setState(1)
        pushExpression()
        return
      }
      openParameters.append(parameter)
      guard kind == .comma else { return closeParameters(frame) }
      advance()
    }
  }

  private mutating func closeParameters(_ frame: Frame) {
    pop()
    let first = Int(notes.declarations[Int(frame.a)].parameters.start)
    let start = notes.parameters.count
    for index in first..<openParameters.count { notes.parameters.append(openParameters[index]) }
    openParameters.removeLast(downTo: first)
    notes.declarations[Int(frame.a)].parameters = slice(start, notes.parameters.count)
    leaveBracket(Int(frame.b))
  }
}
