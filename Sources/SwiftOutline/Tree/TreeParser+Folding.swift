// Folding operands and operators into nodes by precedence.

extension TreeParser {
  /// The precedence of the operator at the current lexeme.
  mutating func precedenceOfOperator() -> Precedence {
    let range = tokenRange
    let bytes = UnsafeBufferPointer(start: base + Int(range.start), count: range.count)
    if let standard = Precedence(standard: bytes) { return standard }
    let declared = declaredOperators ?? readDeclaredOperators()
    if declaredOperators == nil { declaredOperators = declared }
    return declared.isEmpty ? .default : declared[String(decoding: bytes, as: UTF8.self)] ?? .default
  }

  /// The infix operators that the file declares, with the standard library's precedence group that the file gives to
  /// each.
  private mutating func readDeclaredOperators() -> [String: Precedence] {
    var declared: [String: Precedence] = [:]
    for index in 0..<last where tokens[index].keyword == .operator && index + 3 < last {
      guard tokens[index + 2].kind == .colon, tokens[index + 3].kind == .identifier else { continue }
      declared[text(index + 1)] = Precedence.groups[text(index + 3)]
    }
    return declared
  }

  private mutating func text(_ index: Int) -> String {
    let range = SourceRange(Int(tokens[index].start), tokens[index].textEnd)
    return String(decoding: UnsafeBufferPointer(start: base + Int(range.start), count: range.count), as: UTF8.self)
  }

  // MARK: Folding

  /// Folds operands and the operators between them into one node. Operators of one precedence form one flat node, so
  /// the result is nested no deeper than the number of precedence groups.
  ///
  /// - Parameters:
  ///   - first: the index of the first operand.
  ///   - operatorFloor: the index of the first operator.
  mutating func fold(_ first: Int, _ operatorFloor: Int) -> SyntaxID {
    fold(first..<room.operands.count, operatorFloor - first)
  }

  /// Folds a range of operands and the operators between them.
  ///
  /// - Parameter offset: the operator after the operand at `index` is at `index + offset`.
  private mutating func fold(_ operands: Range<Int>, _ offset: Int) -> SyntaxID {
    let last = operands.upperBound - 1
    if operands.count == 1 { return room.operands[last] }
    let loosest = loosestPrecedence(operands.lowerBound + offset..<last + offset)
    var first = operands.lowerBound
    var node: OpenNode?
    for index in operands where index == last || room.operators[index + offset].precedence == loosest {
      let operand = fold(first..<index + 1, offset)
      var joined = node ?? OpenNode(start: Int(room.nodes[Int(operand.index)].range.start))
      add(operand, to: &joined)
      if index < last { add(room.operators[index + offset].node, to: &joined) }
      node = joined
      first = index + 1
    }
    guard let node else { return room.operands[last] }
    return join(node, as: loosest == .ternary ? .ternary : .binary)
  }

  private mutating func loosestPrecedence(_ operators: Range<Int>) -> Precedence {
    var loosest = Precedence.bitwiseShift
    for index in operators { loosest = min(loosest, room.operators[index].precedence) }
    return loosest
  }
}
