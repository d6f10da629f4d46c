// `#if` blocks. All clauses are read. What stands in a clause is told by a stack beside that of the frames:
// a block may stand among statements, members, cases of a `switch`, attributes and behind an expression.

extension Outliner {
  /// Reads `#if`, `#elseif` or `#else` and its condition, which ends with its line.
  mutating func readDirective() {
    let directive = p
    var end = p + 1
    while end < last, !tokens[end].startsLine { end = skipped(end) }
    // Of tokens behind the condition there are none in code that compiles.
    let text = SourceRange(start(directive), end > directive + 1 ? tokens[end - 1].textEnd : tokens[directive].textEnd)
    switch tokens[directive].kind {
    case .poundIf:
      var listed = -1
      if wantsConditionalBlocks {
        listed = notes.conditionalBlocks.count
        notes.conditionalBlocks.append(ConditionalBlock(clauses: [text], end: text.end))
      }
      openConditions.append(OpenCondition(block: conditionBlocks, text: text, listed: listed))
      conditionBlocks += 1
    default:
      guard let index = openConditions.indices.last else {
        notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: text))
        break
      }
      openConditions[index].text = text
      openConditions[index].recorded = -1
      let listed = openConditions[index].listed
      if listed >= 0 { notes.conditionalBlocks[listed].clauses.append(text) }
    }
    p = end
  }

  /// Reads `#endif`; nothing else may stand on its line.
  mutating func readEndif() {
    if let open = openConditions.popLast() {
      if open.listed >= 0 { notes.conditionalBlocks[open.listed].end = tokens[p].start }
    } else {
      notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: range(p)))
    }
    p = min(p + 1, last)
    while p < last, !startsLine { p += 1 }
  }

  /// The innermost clause around what is being noted, in the outline's table.
  mutating func currentCondition() -> Int32 {
    guard let top = openConditions.indices.last else { return -1 }
    if openConditions[top].recorded >= 0 { return openConditions[top].recorded }
    var parent: Int32 = -1
    for index in openConditions.indices {
      if openConditions[index].recorded < 0 {
        openConditions[index].recorded = Int32(truncatingIfNeeded: notes.conditions.count)
        notes.conditions.append(
          Condition(parent: parent, block: openConditions[index].block, text: openConditions[index].text))
      }
      parent = openConditions[index].recorded
    }
    return parent
  }

  mutating func finishConditions() {
    for open in openConditions {
      notes.problems.append(OutlineProblem(kind: .unbalancedConditional, range: open.text))
      if open.listed >= 0 { notes.conditionalBlocks[open.listed].end = tokens[last].start }
    }
  }

  /// A directive among the statements, members or cases of `frame`. Answers whether the frame goes on.
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
      // The block began outside: what is being read was not closed in its clause, as only a case's statements need not.
      if !openConditions.isEmpty, frames.count > 1 {
        let told = notes.problems.count
        if frame.isInBraces, told == 0 || notes.problems[told - 1].range != range(p) {
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

  /// Whether an `#if` at `index` holds nothing but attributes, so that it belongs to the declaration behind it.
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
