// Trees of parts of a source. Offsets are relative to the whole source.

/// The syntax tree of a part that is a type. The type is the only child of the root; there is none if the part does not
/// begin with a type.
package func typeTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { $0.readType() }
}

/// The syntax tree of a part that is an expression, like `typeTree(of:in:)`.
package func expressionTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { $0.readExpression() }
}

/// The syntax tree of a part that is the condition of an `#if` directive, like `typeTree(of:in:)`.
package func conditionTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { $0.readExpression(.directive) }
}

/// The syntax tree of a part that is an attribute with its `@`, like `typeTree(of:in:)`.
package func attributeTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range) { parser in parser.kind == .at ? parser.readAttribute() : nil }
}

/// The syntax tree of a part that consists of statements or declarations.
package func codeTree(of source: SourceText, in range: SourceRange) -> SyntaxTree {
  partTree(of: source, in: range, nil)
}

extension SyntaxTree {
  /// A tree without code.
  package static func empty(_ source: SourceText) -> SyntaxTree {
    SyntaxTree(source: source, nodes: [SyntaxNode(.sourceFile, .none)], hasUnknown: false)
  }
}

/// - Parameter read: reads the only node of the part; nil to read statements.
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
