// Reads `#if` blocks. All clauses are read. The open clauses are on a stack of their own, because a block may contain
// statements, members, `switch` cases, attributes or suffixes of an expression.

extension Outliner {
  /// Reads `#if`, `#elseif` or `#else`. The condition ends at the end of the line.
  mutating func readDirective() {
    let directive = p
    var end = p + 1
    while end < last, !tokens[end].startsLine { end = skipped(end) }
    // In valid code, everything up to the end of the line belongs to the condition.
    let text = SourceRange(start(directive), end > directive + 1 ? tokens[end - 1].textEnd : tokens[directive].textEnd)
    let isElse = tokens[directive].kind == .poundElse
    let expression = isElse || end == directive + 1 ? .none : SourceRange(start(directive + 1), Int(text.end))
    func clause(_ block: Int32) -> Condition {
      Condition(parent: currentCondition, block: block, text: text, expression: expression)
    }
    switch tokens[directive].kind {
    case .poundIf:
      openConditions.append(noteClause(clause(conditionBlocks)))
      conditionBlocks += 1
    default:
      guard let above = openConditions.popLast() else {
        notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: text))
        break
      }
      endClause(above, at: directive)
      let block = notes.conditions[Int(above)].block
      openConditions.append(noteClause(clause(block)))
    }
    p = end
  }

  /// Reads `#endif`, and skips the rest of its line.
  mutating func readEndif() {
    if let last = openConditions.popLast() {
      endClause(last, at: p)
    } else {
      notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: range(p)))
    }
    p = min(p + 1, last)
    while p < last, !startsLine { p += 1 }
  }

  private mutating func noteClause(_ clause: Condition) -> Int32 {
    notes.conditions.append(clause)
    return Int32(truncatingIfNeeded: notes.conditions.count - 1)
  }

  private mutating func endClause(_ clause: Int32, at lexeme: Int) {
    notes.conditions[Int(clause)].end = tokens[lexeme].start
  }

  /// The innermost open `#if` clause, as an index into the outline's conditions; -1 for none.
  @inline(__always)
  var currentCondition: Int32 { openConditions.last ?? -1 }

  mutating func finishConditions() {
    for open in openConditions {
      notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: notes.conditions[Int(open)].text))
      endClause(open, at: last)
    }
  }

  /// Reads a directive such as `#if` or `#endif` among the statements, members or cases that `frame` reads.
  ///
  /// - Returns: whether the frame continues.
  mutating func readDirective(in frame: Frame) -> Bool {
    switch kind {
    case .poundIf:
      readDirective()
      frames.top.b += 1
      return true
    case .poundSourceLocation:
      advance()
      if kind == .leftParen, !startsLine { p = skipped(p) }
      return true
    default:
      if frame.b > 0 {
        if kind == .poundEndif {
          frames.top.b -= 1
          readEndif()
        } else {
          readDirective()
        }
        return true
      }
      // The `#if` block began outside of this frame, so the frame ends here. That is an error if the frame should end
      // with a brace. The statements of a `switch` case may end here.
      if !openConditions.isEmpty, frames.count > 1 {
        let count = notes.problems.count
        if frame.isInBraces, count == 0 || notes.problems[count - 1].range != range(p) {
          notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: range(p)))
        }
        return false
      }
      notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: range(p)))
      p += 1
      while p < last, !startsLine { p += 1 }
      return true
    }
  }

  /// The index after the `#if` block at `index`, if the block contains only attributes. These belong to the declaration
  /// after the block. nil for other blocks.
  mutating func holdsOnlyAttributes(_ index: Int) -> Int? {
    var index = index
    var depth = 0
    var hasAttributes = false
    let start = index
    defer { budget -= index - start }
    while index < last {
      if budget < index - start { return nil }
      switch tokens[index].kind {
      case .poundIf, .poundElseif, .poundElse:
        if tokens[index].kind == .poundIf { depth += 1 }
        index += 1
        while index < last, !tokens[index].startsLine { index = skipped(index) }
      case .poundEndif:
        depth -= 1
        index += 1
        if depth == 0 { return hasAttributes ? index : nil }
      case .at:
        hasAttributes = true
        index = attributeEnd(index)
      default:
        return nil
      }
    }
    return nil
  }
}
