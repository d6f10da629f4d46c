/// The syntax tree of a source. Linear in time and memory; any bytes.
package func syntaxTree(of source: SourceText) -> SyntaxTree {
  var scratch = OutlineScratch()
  return syntaxTree(of: source, scratch: &scratch)
}

/// The syntax tree of a source, for callers with many: the scratch of one file serves the next.
package func syntaxTree(of source: SourceText, scratch: inout OutlineScratch) -> SyntaxTree {
  lex(source, options: [], into: &scratch.lexer)
  scratch.tree.removeAll()
  var room = TreeRoom()
  swap(&room, &scratch.tree)
  let lexemes = scratch.lexer.lexemes.base
  let last = scratch.lexer.lexemeCount - 4
  var hasUnknown = !scratch.lexer.notes.problems.isEmpty
  source.bytes.withUnsafeBufferPointer { bytes in
    // An empty array may have no address. Any address will do, because nothing is read.
    var parser = TreeParser(
      base: bytes.baseAddress ?? UnsafePointer(emptySource.utf8Start), count: bytes.count, tokens: lexemes, last: last)
    swap(&parser.room, &room)
    parser.run()
    swap(&parser.room, &room)
    if parser.hasUnknown { hasUnknown = true }
  }
  swap(&room, &scratch.tree)
  scratch.lexer.lexemes.releaseIfLarge()
  return SyntaxTree(source: source, nodes: scratch.tree.nodes.taken(), hasUnknown: hasUnknown)
}

private let emptySource: StaticString = ""
