/// The lexemes of one source. They are valid only inside the closure that receives them. A string literal with
/// interpolations consists of several lexemes. An opening bracket has the index of the lexeme that closes it.
package struct SourceTokens {
  package let bytes: UnsafePointer<UInt8>
  package let lexemes: UnsafePointer<Lexeme>
  /// The index of the first end marker among the lexemes. More end markers follow it.
  package let count: Int
}

/// A place in a file where a search has found a match.
package struct TokenSite: Hashable, BitwiseCopyable, Sendable {
  /// The number of the search pattern that matches here.
  package var pattern: UInt32
  package var range: SourceRange
  /// A number that is the same for equal names, if the search compares names; otherwise 0.
  package var key: UInt32

  package init(pattern: UInt32, range: SourceRange, key: UInt32) {
    self.pattern = pattern
    self.range = range
    self.key = key
  }
}

/// Lexes a source, and passes the lexemes to `body`.
package func withTokens<Result>(of source: SourceText, _ body: (SourceTokens) -> Result) -> Result {
  var output = LexerOutput()
  lex(source, options: [], into: &output)
  return withTokens(of: source, output, body)
}

/// Lexes one of many sources. The memory in `scratch` is reused for the next source.
package func withTokens<Result>(
  of source: SourceText, scratch: inout OutlineScratch, _ body: (SourceTokens) -> Result
) -> Result {
  lex(source, options: [], into: &scratch.lexer)
  return withTokens(of: source, scratch.lexer, body)
}

/// Lexes a part of a source, and passes the lexemes to `body`. The part must not begin inside a literal or comment.
/// Offsets are relative to the start of the part.
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
  // An empty buffer may have no address. Any valid pointer can replace it, because nothing is read.
  let base = bytes.baseAddress ?? UnsafeRawPointer(lexemes).assumingMemoryBound(to: UInt8.self)
  return body(SourceTokens(bytes: base, lexemes: lexemes, count: max(0, output.lexemeCount - 4)))
}
