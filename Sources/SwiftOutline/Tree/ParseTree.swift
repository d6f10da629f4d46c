/// The syntax tree of a source. Linear in time and memory; any bytes.
package func syntaxTree(of source: SourceText) -> SyntaxTree {
  // TODO
  SyntaxTree(
    source: source, nodes: [SyntaxNode(.sourceFile, SourceRange(0, source.bytes.count))], hasUnknown: true)
}
