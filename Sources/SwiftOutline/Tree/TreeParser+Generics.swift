// Generic parameters and requirements.

extension TreeParser {
  /// Reads generic parameters: `<T: P, let n: Int>`.
  mutating func readGenericParameters() -> SyntaxID {
    var parameters = open()
    take(1)
    while true {
      guard let parameter = readGenericParameter() else { break }
      add(parameter, to: &parameters)
      guard kind == .comma else { break }
      advance()
    }
    add(readWhereClause(), to: &parameters)
    let isClosed = endsAngle
    if isClosed { take(1) } else { hasUnknown = true }
    return close(parameters, as: .genericParameters, flags: isClosed ? [] : .unclosed)
  }

  private mutating func readGenericParameter() -> SyntaxID? {
    var parameter = open()
    while kind == .at { add(readAttribute(), to: &parameter) }
    if keyword == .each || keyword == .let, next.kind == .identifier { advance() }
    guard kind == .identifier else {
      let isEmpty = parameter.isEmpty
      let id = close(parameter, as: .genericParameter)
      return isEmpty ? nil : id
    }
    let name = tokenRange
    advance()
    _ = readEllipsisIfPresent()
    if kind == .colon {
      advance()
      add(readType(), to: &parameter)
    }
    return close(parameter, as: .genericParameter, name: name)
  }

  /// Reads `where` and the requirements after it. Returns nil if there is no `where`.
  mutating func readWhereClause() -> SyntaxID? {
    guard keyword == .where else { return nil }
    var clause = open()
    advance()
    while true {
      let before = p
      add(readRequirement(), to: &clause)
      guard kind == .comma, p > before else { break }
      advance()
    }
    return close(clause, as: .whereClause)
  }

  private mutating func readRequirement() -> SyntaxID? {
    guard let left = readTypeOrValue() else { return nil }
    var requirement = open(around: left)
    var name = SourceRange.none
    if kind == .colon {
      name = tokenRange
      advance()
      add(isLayout() ? readLayout() : readType(), to: &requirement)
    } else if isOperator(p, "==") {
      name = tokenRange
      advance()
      add(readTypeOrValue(), to: &requirement)
    } else {
      hasUnknown = true
    }
    return close(requirement, as: .requirement, name: name)
  }

  /// Reads a layout constraint: `_Trivial(64)`.
  private mutating func readLayout() -> SyntaxID {
    let layout = open()
    let name = tokenRange
    advance()
    if kind == .leftParen { move(to: skipped(p)) }
    return close(layout, as: .namedType, name: name)
  }

  /// Whether the word at the current lexeme is a layout constraint of a `where` clause, such as `_Trivial`. A layout
  /// constraint is not a type.
  private mutating func isLayout() -> Bool {
    guard kind == .identifier, base[Int(token.start)] == UInt8(ascii: "_") else { return false }
    return matches(p, "_Class") || matches(p, "_NativeClass") || matches(p, "_Trivial")
      || matches(p, "_TrivialAtMost") || matches(p, "_TrivialStride") || matches(p, "_BridgeObject")
      || matches(p, "_RefCountedObject") || matches(p, "_NativeRefCountedObject") || matches(p, "_UnknownLayout")
  }
}
