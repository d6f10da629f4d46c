// Reads types. A type contains only types, so it is read in one loop with a stack of its open brackets. The same code
// is used to find out whether there is a type.

extension Outliner {
  enum TypeMode {
    case full
    /// The root type of a key path, as in `\Store?.items`. Optional marks after the root belong to it, but members do
    /// not.
    case keyPathRoot
    /// From `<` to `>`.
    case genericArguments
  }

  /// Reads a type at the current lexeme.
  ///
  /// - Returns: whether there is a type. If not, `p` is the first lexeme that cannot be part of a type.
  @discardableResult
  mutating func readType(_ mode: TypeMode = .full) -> Bool {
    if mode == .full, isPlainType() {
      advance()
      return true
    }
    let floor = typeFrames.count
    defer { typeFrames.removeLast(downTo: floor) }
    var isExpected = true
    var isNamed = false
    if mode == .genericArguments {
      guard typeStarts(with: UInt8(ascii: "<")) else { return false }
      takeFront()
      typeFrames.append(.angle)
      if typeStarts(with: UInt8(ascii: ">")) { isExpected = false }
    }
    while true {
      if isExpected {
        guard readTypeStart(&isExpected, &isNamed, floor) else {
          commitSplit()
          return false
        }
        continue
      }
      // A type has been read up to here. Its suffixes, or the end of a bracket, may follow.
      let atTop = typeFrames.count == floor
      switch typeKind {
      case .period:
        if atTop, mode == .keyPathRoot, !(next.keyword == .metatype || next.keyword == .protocolMetatype) {
          return true
        }
        guard next.kind == .identifier else {
          commitSplit()
          return false
        }
        advance()
        readTypeName(isMember: true)
        isNamed = true
        continue
      case .postfixQuestion, .exclamation:
        takeFront()
        isNamed = false
        continue
      default: break
      }
      if isNamed, typeStarts(with: UInt8(ascii: "<")) {
        takeFront()
        typeFrames.append(.angle)
        isNamed = false
        isExpected = !typeStarts(with: UInt8(ascii: ">"))
        continue
      }
      if !(atTop && mode == .keyPathRoot) {
        if split == 0, isOperator(p, "&") {
          advance()
          isNamed = false
          isExpected = true
          continue
        }
        if split > 0, typeText("->") {
          split = 0
          advance()
          isNamed = false
          isExpected = true
          continue
        }
        if split == 0, readTypeArrow() {
          isNamed = false
          isExpected = true
          continue
        }
      }
      guard !atTop else {
        commitSplit()
        return true
      }
      isNamed = false
      let frame = typeFrames.top
      switch frame {
      case .angle, .attributeAngle:
        if split == 0, kind == .comma {
          advance()
          isExpected = !typeStarts(with: UInt8(ascii: ">"))
        } else if typeStarts(with: UInt8(ascii: ">")) {
          takeFront()
          typeFrames.removeLast()
          if mode == .genericArguments, typeFrames.count == floor { return true }
          if frame == .attributeAngle {
            finishTypeAttribute()
            isExpected = true
          }
        } else {
          commitSplit()
          return false
        }
      case .paren:
        if typeText("...") {
          noteCut(start(p) + split, tokens[p].textEnd)
          p += 1
          split = 0
        }
        if split == 0, kind == .comma {
          advance()
          if kind == .rightParen {
            advance()
            typeFrames.removeLast()
          } else {
            skipTypeLabel()
            isExpected = true
          }
        } else if split == 0, kind == .rightParen {
          advance()
          typeFrames.removeLast()
        } else {
          commitSplit()
          return false
        }
      case .square:
        if split == 0, kind == .colon || (keyword == .of && kind == .identifier && !startsLine) {
          advance()
          isExpected = true
        } else if split == 0, kind == .rightSquare {
          advance()
          typeFrames.removeLast()
        } else {
          commitSplit()
          return false
        }
      case .thrown:
        guard split == 0, kind == .rightParen else {
          commitSplit()
          return false
        }
        advance()
        typeFrames.removeLast()
        skipEffects()
        guard kind == .arrow else { return false }
        advance()
        isExpected = true
      }
    }
  }

  /// Whether the type that begins at the current lexeme is a single name. That is the case for most types.
  @inline(__always)
  private mutating func isPlainType() -> Bool {
    guard split == 0, kind == .identifier, keyword == .none else { return false }
    switch next.kind {
    case .comma, .rightParen, .equal, .leftBrace, .rightBrace: return true
    case .identifier: return next.keyword == .none
    default: return false
    }
  }

  /// Reads the beginning of a type, up to its first name or opening bracket.
  @inline(__always)
  private mutating func readTypeStart(_ isExpected: inout Bool, _ isNamed: inout Bool, _ floor: Int) -> Bool {
    budget -= 1
    guard budget > 0 || typeFrames.count == floor else { return false }
    if split > 0 {
      // In `A<-1>`, the lexer reads `<-` as one operator.
      guard typeText("-"), next.kind == .integer, takesValues(floor) else { return false }
      takeFront()
      return true
    }
    switch kind {
    case .at:
      readTypeAttribute()
      return true
    case .identifier:
      switch keyword {
      case .inout, .__shared, .__owned, .isolated, ._const, .borrowing, .consuming, .sending, .nonisolated, .dependsOn:
        if startsType(p + 1) {
          let isNonisolated = keyword == .nonisolated || keyword == .dependsOn
          advance()
          if isNonisolated, kind == .leftParen, !startsLine { p = skipped(p) }
          return true
        }
      case .repeat:
        advance()
        return true
      case .some, .any, .each:
        if startsType(p + 1) || isOperator(p + 1, "~") {
          advance()
          return true
        }
      case .capitalAny where tokens[p + 1].kind != .colonColon:
        advance()
        isExpected = false
        isNamed = false
        return true
      default: break
      }
      if keyword.isReserved, keyword != .capitalSelf, tokens[p + 1].kind != .colonColon { return false }
      readTypeName(isMember: false)
      isExpected = false
      isNamed = true
      return true
    case .wildcard:
      advance()
      isExpected = false
      isNamed = false
      return true
    case .leftParen:
      advance()
      typeFrames.append(.paren)
      if kind == .rightParen {
        advance()
        typeFrames.removeLast()
        isExpected = false
        isNamed = false
      } else {
        skipTypeLabel()
      }
      return true
    case .leftSquare:
      advance()
      typeFrames.append(.square)
      return true
    case .integer:
      guard takesValues(floor) else { return false }
      advance()
      isExpected = false
      isNamed = false
      return true
    case .prefixOperator, .binaryOperator, .postfixOperator:
      if isOperator(p, "~") {
        advance()
        return true
      }
      if isOperator(p, "-"), next.kind == .integer, takesValues(floor) {
        advance()
        return true
      }
      return false
    default:
      return false
    }
  }

  /// Whether a number can be at this place: as a generic argument, or as the count of an inline array.
  private mutating func takesValues(_ floor: Int) -> Bool {
    guard typeFrames.count > floor else { return false }
    return typeFrames.top != .paren && typeFrames.top != .thrown
  }

  /// Whether the lexeme can begin a type but cannot continue one.
  mutating func startsType(_ index: Int) -> Bool {
    let lexeme = tokens[min(index, last)]
    switch lexeme.kind {
    case .at, .leftParen, .leftSquare, .wildcard: return true
    case .identifier:
      if !lexeme.keyword.isReserved { return true }
      switch lexeme.keyword {
      case .inout, .capitalAny, .capitalSelf, .var, .let: return true
      default: return false
      }
    case .prefixOperator: return isOperator(min(index, last), "~")
    default: return false
    }
  }

  /// Reads the name of a type, and the module selector before it.
  private mutating func readTypeName(isMember: Bool) {
    if next.kind == .colonColon {
      p += 2
      if p > last { p = last }
      guard kind == .identifier else { return }
    }
    if isMember, keyword == .metatype || keyword == .protocolMetatype {
      advance()
      return
    }
    advance()
  }

  /// Skips the label of a tuple's element, or of a parameter of a function type.
  private mutating func skipTypeLabel() {
    if keyword == .inout, kind == .identifier, next.kind == .identifier, tokens[min(p + 2, last)].kind == .colon {
      advance()
    }
    guard startsParameterName(p, isClosure: false) else { return }
    advance()
    if kind == .colon {
      advance()
    } else if isLabel(p), next.kind == .colon {
      p += 2
    }
  }

  /// Whether the lexeme at `index` is the name of a parameter or of a tuple's element. If not, it begins the type.
  mutating func startsParameterName(_ index: Int, isClosure: Bool) -> Bool {
    guard index < last, isLabel(index) else { return false }
    let next = index + 1
    if tokens[next].kind == .colon { return true }
    if isLabel(next) {
      switch tokens[index].keyword {
      case .isolated, .some, .any, .each, .repeat, .__shared, .__owned, ._const, .borrowing, .consuming, .sending:
        return next + 1 <= last && tokens[next + 1].kind == .colon
      default: return true
      }
    }
    if tokens[next].kind == .postfixQuestion || tokens[next].kind == .exclamation { return false }
    return isClosure
  }
}
