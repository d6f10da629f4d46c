/// The syntax tree of a source. The source may contain any bytes. Time and memory are linear in its size.
package func syntaxTree(of source: SourceText) -> SyntaxTree {
  var scratch = OutlineScratch()
  return syntaxTree(of: source, scratch: &scratch)
}

/// The syntax tree of one of many sources. The memory in `scratch` is reused for the next source.
package func syntaxTree(of source: SourceText, scratch: inout OutlineScratch) -> SyntaxTree {
  lex(source, options: [], into: &scratch.lexer)
  scratch.tree.removeAll()
  var room = TreeRoom()
  swap(&room, &scratch.tree)
  let lexemes = scratch.lexer.lexemes.base
  let last = scratch.lexer.lexemeCount - 4
  var hasUnknown = !scratch.lexer.notes.problems.isEmpty
  source.bytes.withUnsafeBufferPointer { bytes in
    // An empty buffer may have no address. Any valid pointer can replace it, because nothing is read.
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
