/// The tokens of one source as the lexer leaves them, for as long as a closure runs: literals in pieces where they
/// hold interpolations, each opening bracket with the index of what closes it.
package struct SourceTokens {
  package let bytes: UnsafePointer<UInt8>
  package let lexemes: UnsafePointer<Lexeme>
  /// The index of the first of the marks of the end; there are more behind it.
  package let count: Int
}

/// Where a file holds what somebody looks for.
package struct TokenSite: Hashable, BitwiseCopyable, Sendable {
  /// Which of the things that are looked for.
  package var pattern: UInt32
  package var range: SourceRange
  /// Equal for equal names that a search wants to find again; 0 where there is none.
  package var key: UInt32

  package init(pattern: UInt32, range: SourceRange, key: UInt32) {
    self.pattern = pattern
    self.range = range
    self.key = key
  }
}

/// Lexes a source for `body` alone.
package func withTokens<Result>(of source: SourceText, _ body: (SourceTokens) -> Result) -> Result {
  var output = LexerOutput()
  lex(source, options: [], into: &output)
  return withTokens(of: source, output, body)
}

/// The same for callers with many sources.
package func withTokens<Result>(
  of source: SourceText, scratch: inout OutlineScratch, _ body: (SourceTokens) -> Result
) -> Result {
  lex(source, options: [], into: &scratch.lexer)
  return withTokens(of: source, scratch.lexer, body)
}

/// The same of a part of a source, which begins where neither a literal nor a comment is open. Offsets are from there.
package func withTokens<Result>(
  of source: SourceText, in part: Range<Int>, scratch: inout OutlineScratch, _ body: (SourceTokens) -> Result
) -> Result {
  source.bytes.withUnsafeBufferPointer { bytes in
    let part = UnsafeBufferPointer(rebasing: bytes[part])
    lex(part, options: [], into: &scratch.lexer)
    return withTokens(of: part, scratch.lexer, body)
  }
}

func withTokens<Result>(
  of source: SourceText, _ output: borrowing LexerOutput, _ body: (SourceTokens) -> Result
) -> Result {
  source.bytes.withUnsafeBufferPointer { withTokens(of: $0, output, body) }
}

private func withTokens<Result>(
  of bytes: UnsafeBufferPointer<UInt8>, _ output: borrowing LexerOutput, _ body: (SourceTokens) -> Result
) -> Result {
  let lexemes = UnsafePointer(output.lexemes.base)
  // An empty array may have no address; any will do where nothing is read.
  let base = bytes.baseAddress ?? UnsafeRawPointer(lexemes).assumingMemoryBound(to: UInt8.self)
  return body(SourceTokens(bytes: base, lexemes: lexemes, count: max(0, output.lexemeCount - 4)))
}
