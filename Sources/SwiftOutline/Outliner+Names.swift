// Reads names in expressions, with their labels and generic arguments. Also finds out which words are contextual
// keywords.

extension Outliner {
  /// Reads a name, and the module selector before it and the argument labels and generic arguments after it.
  mutating func readName(generics: Bool) {
    if next.kind == .colonColon {
      p = min(p + 2, last)
      guard kind == .identifier else { return }
    }
    advance()
    switch kind {
    case .leftParen:
      if !startsLine { readArgumentLabels() }
    case .binaryOperator, .prefixOperator, .postfixOperator:
      break
    default:
      return
    }
    if generics { readGenericArgumentsIfPresent() }
  }

  /// Reads `(a:b:)` after a function's name.
  private mutating func readArgumentLabels() {
    var index = p + 1
    let end = partner(p)
    guard index < end else { return }
    while index < end {
      guard isLabel(index), tokens[index + 1].kind == .colon else { return }
      index += 2
    }
    p = min(end + 1, last)
  }

  /// Whether the contextual keyword at the current lexeme, such as `await`, applies to an expression after it. If not,
  /// it is itself a name.
  mutating func contextualPrefix(acceptsClosure: Bool, prefersSuffix: Bool, _ flags: Frame.Flags) -> Bool {
    let next = next
    if next.startsLine { return false }
    switch next.kind {
    case .identifier:
      if !next.keyword.isReserved { return true }
      switch next.keyword {
      case .capitalAny, .capitalSelf, .lowerSelf, .super, .initializer, .true, .false, .nil, .repeat, .try, .if,
        .switch:
        return true
      default: return false
      }
    case .dollarIdentifier, .wildcard, .integer, .float, .string, .stringOpen, .regex, .prefixAmpersand,
      .prefixOperator, .at, .backslash, .pound:
      return true
    case .period, .leftParen, .leftSquare:
      return !prefersSuffix && Int(next.start) > tokens[p].textEnd
    case .leftBrace:
      guard acceptsClosure else { return false }
      return isTrailingClosure(flags, p + 1)
    default:
      return false
    }
  }
}
