// Expressions: operands joined by operators, which are folded by their precedence when all of them have been read.

extension TreeParser {
  mutating func readExpression(_ context: ExpressionContext = []) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    guard let first = readOperand(context) else {
      hasUnknown = true
      return nil
    }
    switch kind {
    case .binaryOperator, .infixQuestion, .equal, .arrow, .identifier:
      return fitted(readOperators(after: first, context))
    default: return fitted(first)
    }
  }

  mutating func readOperators(after first: SyntaxID, _ context: ExpressionContext) -> SyntaxID {
    let floor = room.operands.count
    let operatorFloor = room.operators.count
    room.operands.append(first)
    while !(startsLine && context.contains(.directive)), readOperator(context, floor, operatorFloor) {}
    let folded = fold(floor, operatorFloor)
    room.operands.removeLast(downTo: floor)
    room.operators.removeLast(downTo: operatorFloor)
    return folded
  }

  /// Reads an operator and the operand after it. Returns false if the expression ends here.
  private mutating func readOperator(_ context: ExpressionContext, _ floor: Int, _ operatorFloor: Int) -> Bool {
    switch kind {
    case .binaryOperator:
      let precedence = precedenceOfOperator()
      return readOperand(after: readNamedLeaf(.operator), precedence, context)
    case .infixQuestion:
      advance()
      // If the value between `?` and `:` is missing, the ternary node has no child for it.
      depth += 1
      let value = readExpression(context.subtracting(.directive)) ?? .missing
      depth -= 1
      guard kind == .colon else {
        hasUnknown = true
        room.operators.append(PendingOperator(node: value, precedence: .ternary))
        room.operands.append(.missing)
        return false
      }
      advance()
      return readOperand(after: value, .ternary, context)
    case .equal:
      guard context.isDisjoint(with: .patterns) else { return false }
      return readOperand(after: readNamedLeaf(.operator), .assignment, context)
    case .arrow:
      return readOperand(after: readNamedLeaf(.operator), .functionArrow, context)
    case .identifier:
      switch keyword {
      case .is, .as:
        readCast(floor, operatorFloor)
        return true
      case .async where next.kind == .arrow || next.keyword == .throws, .throws:
        guard let arrow = readEffectsAndArrow() else { return false }
        return readOperand(after: arrow, .functionArrow, context)
      default: return false
      }
    default: return false
    }
  }

  private mutating func readOperand(
    after operatorNode: SyntaxID, _ precedence: Precedence, _ context: ExpressionContext
  ) -> Bool {
    room.operators.append(PendingOperator(node: operatorNode, precedence: precedence))
    // The node around both operands is created later. It is counted in the depth now, so that the operand is not nested
    // too deeply.
    depth += 1
    let operand = readOperand(context)
    depth -= 1
    guard let operand else {
      hasUnknown = true
      room.operands.append(.missing)
      return false
    }
    room.operands.append(operand)
    return true
  }

  /// Reads `as` or `is` and the type after it. The left side of the cast consists of the operands that bind more
  /// tightly. The cast is then an operand of the next operator.
  private mutating func readCast(_ floor: Int, _ operatorFloor: Int) {
    var first = room.operands.count - 1
    while first > floor, room.operators[operatorFloor + first - floor - 1].precedence > .casting { first -= 1 }
    let value = fold(first, operatorFloor + first - floor)
    room.operands.removeLast(downTo: first)
    room.operators.removeLast(downTo: operatorFloor + first - floor)
    var cast = open(around: value)
    let isCheck = keyword == .is
    advance()
    var flags: SyntaxFlags = []
    if !isCheck, kind == .postfixQuestion || kind == .exclamation {
      flags = kind == .exclamation ? .forced : .optional
      advance()
    }
    add(readType(), to: &cast)
    room.operands.append(close(cast, as: isCheck ? .typeCheck : .cast, flags: flags))
  }

  /// Reads `async throws ->` in a function type as one operator.
  private mutating func readEffectsAndArrow() -> SyntaxID? {
    var index = p
    while isEffect(index) {
      let mayHaveType = tokens[index].keyword == .throws
      index += 1
      if mayHaveType, tokens[index].kind == .leftParen { index = skipped(index) }
    }
    guard tokens[index].kind == .arrow else { return nil }
    var arrow = open()
    let flags = readEffects(into: &arrow)
    guard kind == .arrow else {
      discard(arrow)
      return nil
    }
    let name = tokenRange
    advance()
    return close(arrow, as: .operator, name: name, flags: flags)
  }
}
