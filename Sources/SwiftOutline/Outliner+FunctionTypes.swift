// Reads the arrows and effects of function types, and the attributes of types.

extension Outliner {
  /// Reads the effects and the `->` of a function type. Returns false if there is no `->`. If `throws` has a type, that
  /// type is read next.
  @inline(__always)
  mutating func readTypeArrow() -> Bool {
    if kind == .arrow {
      advance()
      return true
    }
    guard isEffect(p) else { return false }
    var index = p
    var thrown = -1
    while isEffect(index) {
      let throwing = tokens[index].keyword == .throws
      index += 1
      if throwing, tokens[index].kind == .leftParen {
        thrown = index
        index = skipped(index)
      }
    }
    guard tokens[index].kind == .arrow else { return false }
    if thrown >= 0 {
      p = thrown + 1
      typeFrames.append(.thrown)
      return true
    }
    p = index + 1
    return true
  }

  mutating func isEffect(_ index: Int) -> Bool {
    switch tokens[index].keyword {
    case .async, .reasync, .throws, .rethrows: true
    default: false
    }
  }

  /// Skips the effects that follow a typed `throws` in a function type, as in `throws(E) async`.
  mutating func skipEffects() {
    while isEffect(p) { advance() }
  }

  // MARK: Attributes of types

  mutating func readTypeAttribute() {
    advance()
    guard kind == .identifier else { return }
    advance()
    while next.kind == .identifier, kind == .period || kind == .colonColon { p += 2 }
    if isOperator(p, startingWith: UInt8(ascii: "<")) {
      takeFront()
      typeFrames.append(.attributeAngle)
      return
    }
    finishTypeAttribute()
  }

  /// Reads the arguments of a type's attribute. They follow the attribute without a space: `@convention(c)` has
  /// arguments, and `@Sendable (Int)` has none.
  mutating func finishTypeAttribute() {
    guard split == 0, kind == .leftParen, !startsLine, start(p) == tokens[p - 1].textEnd else { return }
    switch tokens[p - 1].kind {
    case .identifier where takesNoArguments(p - 1): return
    default: break
    }
    let open = p
    let end = skipped(open)
    if endsFunctionParameters(end), !takesArguments(open - 1) { return }
    p = end
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
}
