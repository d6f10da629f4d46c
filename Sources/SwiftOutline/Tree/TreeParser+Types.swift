// Types, from their attributes to their suffixes.

extension TreeParser {
  enum TypeMode {
    case full
    /// The root type of a key path, as in `\Store.items`. The members after the root are components of the path and not
    /// part of the type.
    case keyPathRoot
  }

  /// Reads the type at the current lexeme. Returns nil if there is none.
  mutating func readType(_ mode: TypeMode = .full) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    guard let type = readUnfittedType(mode) else {
      hasUnknown = true
      return nil
    }
    return fitted(type)
  }

  private mutating func readUnfittedType(_ mode: TypeMode) -> SyntaxID? {
    if kind == .identifier, keyword == .none, isPlainType() { return readNamedLeaf(.namedType) }
    guard kind == .at || isSpecifier() else { return readUnattributedType(mode) }
    var attributed = open()
    while true {
      if kind == .at {
        add(readTypeAttribute(), to: &attributed)
      } else if isSpecifier() {
        add(readSpecifier(), to: &attributed)
      } else {
        break
      }
    }
    guard let type = readUnattributedType(mode) else {
      discard(attributed)
      return nil
    }
    add(type, to: &attributed)
    return close(attributed, as: .attributedType)
  }

  /// Whether the type that begins at the current lexeme is a single name. That is the case for most types.
  private mutating func isPlainType() -> Bool {
    switch next.kind {
    case .comma, .rightParen, .equal, .leftBrace, .rightBrace: true
    case .identifier: next.keyword == .none
    default: false
    }
  }

  private mutating func readUnattributedType(_ mode: TypeMode) -> SyntaxID? {
    if keyword == .repeat {
      var pack = open()
      let name = tokenRange
      advance()
      add(readType(), to: &pack)
      return close(pack, as: .packType, name: name)
    }
    guard let type = readComposition(mode) else { return nil }
    return mode == .keyPathRoot || !startsArrow() ? type : readFunctionType(type)
  }

  /// Reads a composition, `A & B`, or a single type.
  private mutating func readComposition(_ mode: TypeMode) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    if keyword == .some || keyword == .any, startsConstraint(p + 1) { return readConstrained(mode) }
    guard let first = readSimpleType(mode) else { return nil }
    guard mode == .full, isOperator(p, "&") else { return first }
    var composition = open(around: first)
    while isOperator(p, "&") {
      advance()
      if let type = kind == .at || isSpecifier() ? readType() : readSimpleType(.full) {
        add(type, to: &composition)
      } else {
        hasUnknown = true
      }
    }
    return close(composition, as: .compositionType)
  }

  private mutating func readConstrained(_ mode: TypeMode) -> SyntaxID? {
    var constrained = open()
    let name = tokenRange
    advance()
    if let type = readComposition(mode) { add(type, to: &constrained) } else { hasUnknown = true }
    return close(constrained, as: .constrainedType, name: name)
  }

  // MARK: Simple types

  private mutating func readSimpleType(_ mode: TypeMode) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    guard let type = readTypeStart(mode) else { return nil }
    return readTypeSuffixes(of: type, mode)
  }

  private mutating func readTypeStart(_ mode: TypeMode) -> SyntaxID? {
    switch kind {
    case .identifier:
      switch keyword {
      case .none: return readNamedType()
      case .some, .any:
        if startsConstraint(p + 1) { return readConstrained(mode) }
      case .each:
        if startsConstraint(p + 1) { return readPrefixedType(.packType, name: tokenRange, mode) }
      case .capitalAny where next.kind != .colonColon:
        return readNamedLeaf(.namedType)
      default: break
      }
      if keyword.isReserved, keyword != .capitalSelf, next.kind != .colonColon { return nil }
      return readNamedType()
    case .wildcard: return readNamedLeaf(.namedType)
    case .leftParen: return readTupleType()
    case .leftSquare: return readBracketedType()
    case .prefixOperator, .binaryOperator, .postfixOperator:
      return isOperator(p, "~") ? readPrefixedType(.suppressedType, name: .none, mode) : nil
    default: return nil
    }
  }

  private mutating func readPrefixedType(_ kind: SyntaxKind, name: SourceRange, _ mode: TypeMode) -> SyntaxID {
    var prefixed = open()
    advance()
    if let type = readSimpleType(mode) { add(type, to: &prefixed) } else { hasUnknown = true }
    return close(prefixed, as: kind, name: name)
  }

  private mutating func readNamedType() -> SyntaxID {
    var named = open()
    if next.kind == .colonColon {
      add(readModuleSelector(), to: &named)
      guard kind == .identifier else {
        hasUnknown = true
        return close(named, as: .namedType)
      }
    }
    let name = tokenRange
    advance()
    if startsAngle { add(readGenericArguments(), to: &named) }
    return close(named, as: .namedType, name: name)
  }

  private mutating func readTypeSuffixes(of first: SyntaxID, _ mode: TypeMode) -> SyntaxID {
    var type = first
    while true {
      switch kind {
      case .period:
        let isMetatype = next.keyword == .metatype || next.keyword == .protocolMetatype
        guard next.kind == .identifier, mode == .full || isMetatype else { return type }
        var member = open(around: type)
        advance()
        if next.kind == .colonColon {
          add(readModuleSelector(), to: &member)
          guard kind == .identifier else {
            hasUnknown = true
            return close(member, as: .memberType)
          }
        }
        let name = tokenRange
        advance()
        if startsAngle, !isMetatype { add(readGenericArguments(), to: &member) }
        type = close(member, as: .memberType, name: name)
      case .postfixQuestion, .exclamation:
        let flags: SyntaxFlags = kind == .exclamation ? .forced : []
        let optional = open(around: type)
        take(1)
        type = close(optional, as: .optionalType, flags: flags)
      default: return type
      }
    }
  }

  private mutating func startsConstraint(_ index: Int) -> Bool { startsType(index) || isOperator(index, "~") }

  /// Whether the lexeme can begin a type but cannot continue one.
  mutating func startsType(_ index: Int) -> Bool {
    let lexeme = lexeme(index)
    switch lexeme.kind {
    case .at, .leftParen, .leftSquare, .wildcard: return true
    case .identifier:
      if !lexeme.keyword.isReserved { return true }
      switch lexeme.keyword {
      case .inout, .capitalAny, .capitalSelf, .var, .let: return true
      default: return false
      }
    case .prefixOperator: return isOperator(index, "~")
    default: return false
    }
  }
}
