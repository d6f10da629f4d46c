// Trees of parts of a source. Offsets are relative to the whole source.

/// The syntax tree of a part of a source that is a type. The type is the only child of the root. If the part does not
/// begin with a type, the root has no children.
package func typeTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { $0.readType() }
}

/// The syntax tree of a part of a source that is an expression. The expression is the only child of the root. If the
/// part does not begin with an expression, the root has no children.
package func expressionTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { $0.readExpression() }
}

/// The syntax tree of a part of a source that is the condition of an `#if` directive. The condition is the only child
/// of the root, if the part begins with one.
package func conditionTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { $0.readExpression(.directive) }
}

/// The syntax tree of a part of a source that is an attribute with its `@`. The attribute is the only child of the
/// root, if the part begins with one.
package func attributeTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { parser in parser.kind == .at ? parser.readAttribute() : nil }
}

/// The syntax tree of a part of a source that consists of statements or declarations.
package func codeTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range, nil)
}

extension SyntaxTree {
  /// A syntax tree that has only a root node.
  package static func empty(_ source: SourceText) -> SyntaxTree {
    SyntaxTree(source: source, nodes: [SyntaxNode(.sourceFile, .none)], hasUnknown: false)
  }
}

/// The syntax tree of a part of a source.
///
/// - Parameter read: reads the only child of the root; nil to read statements.
private func partTree(
  of source: SourceText, in range: SourceRange, _ read: ((inout TreeParser) -> SyntaxID?)?
) -> SyntaxTree {
  var output = LexerOutput()
  var nodes: [SyntaxNode] = []
  var hasUnknown = false
  source.bytes.withUnsafeBufferPointer { bytes in
    let part = UnsafeBufferPointer(rebasing: bytes[range.offsets])
    guard let base = part.baseAddress, !part.isEmpty else { return }
    lex(part, options: [], into: &output)
    var parser = TreeParser(
      base: base, count: part.count, tokens: output.lexemes.base, last: output.lexemeCount - 4)
    parser.run(read)
    hasUnknown = parser.hasUnknown
    nodes = parser.room.nodes.taken()
  }
  if nodes.isEmpty { return .empty(source) }
  for index in nodes.indices {
    nodes[index].range = nodes[index].range.moved(by: range.start)
    if !nodes[index].name.isEmpty { nodes[index].name = nodes[index].name.moved(by: range.start) }
  }
  return SyntaxTree(source: source, nodes: nodes, hasUnknown: hasUnknown)
}

extension SourceRange {
  fileprivate func moved(by offset: UInt32) -> SourceRange {
    SourceRange(Int(start) + Int(offset), Int(end) + Int(offset))
  }
}
