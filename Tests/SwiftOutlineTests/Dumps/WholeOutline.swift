@testable import SwiftOutline

/// The outline of a source with all options. All code bodies are read, although an outline skips most of them: so all
/// `#if` clauses are in it, and the code that reads bodies runs on them.
func wholeOutline(_ source: SourceText) -> Outline {
  var lexer = LexerOutput()
  lex(source, options: .all, into: &lexer)
  var notes = OutlineNotes()
  let lexemes = lexer.lexemes.base
  let last = lexer.lexemeCount - 4
  let documentation = lexer.notes.documentation
  source.bytes.withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress, last >= 0 else { return }
    var outliner = Outliner(
      base: base, tokens: lexemes, last: last, documentation: documentation, skipsPlain: false,
      budget: bytes.count * 8 + 65_536)
    outliner.run()
    swap(&notes, &outliner.notes)
  }
  return notes.outline(of: source, lexer.notes, lineEnds: lexer.lineEnds)
}
