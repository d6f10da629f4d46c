import SwiftOutline

/// Parses the tokens of a manifest into statements. Nesting is bounded by `depthLimit`. Code that is nested deeper
/// becomes an unreadable node, which is reported when it is evaluated.
struct ManifestParser {
  static let depthLimit = 48

  let source: SourceText
  let tokens: [ManifestToken]
  var index = 0
  var depth = 0
  /// Whether the last parsed type had a `?` or `!`, which `TypeName` does not keep.
  var wasOptional = false
  /// True in the condition of `if`, `for` and `switch`, where `{` begins the body and not a trailing closure.
  var forbidsTrailingClosure = false

  init(source: SourceText, tokens: [ManifestToken]) {
    self.source = source
    self.tokens = tokens
  }

  // The current token. The last token is `endOfFile`, and the parser never advances past it.
  var token: ManifestToken { tokens[index] }
  var next: ManifestToken { tokens[min(index + 1, tokens.count - 1)] }
  var isAtEnd: Bool { token.kind == .endOfFile }
  var lastEnd: Int { index == 0 ? 0 : Int(tokens[index - 1].range.end) }

  func isWord(_ word: String) -> Bool { token.kind == .identifier && token.text == word }
  func isOperator(_ text: String) -> Bool { token.kind == .operator && token.text == text }

  mutating func advance() { if !isAtEnd { index += 1 } }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard isWord(word) else { return false }
    advance()
    return true
  }

  mutating func takeOperator(_ text: String) -> Bool {
    guard isOperator(text) else { return false }
    advance()
    return true
  }

  func range(from start: Int) -> SourceRange { SourceRange(start, max(start, lastEnd)) }

  /// Parses a name and removes its backticks.
  mutating func name() -> String {
    let text = token.text
    advance()
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  /// Skips a bracket and its contents.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      switch token.kind {
      case .leftParen, .leftBrace, .leftSquare: open += 1
      case .rightParen, .rightBrace, .rightSquare: open -= 1
      default: break
      }
      advance()
    } while open > 0 && !isAtEnd
  }

  /// Skips the rest of an unreadable statement, up to the next line outside of brackets.
  mutating func skipStatement() {
    repeat {
      switch token.kind {
      case .leftParen, .leftBrace, .leftSquare: skipBalanced()
      case .rightParen, .rightBrace, .rightSquare, .semicolon: return
      default: advance()
      }
    } while !token.startsLine && !isAtEnd
  }

  /// Parses statements up to `}` or the end of the file. Does not consume the bracket.
  mutating func statements(until isEnd: (ManifestParser) -> Bool = { $0.token.kind == .rightBrace }) -> [Statement] {
    var result: [Statement] = []
    while !isAtEnd, !isEnd(self) {
      if take(.semicolon) { continue }
      let before = index
      result.append(statement())
      if index == before {
        // A stray bracket: skip it, so that the loop ends.
        result.append(Statement(kind: .unreadable("an unexpected '\(token.text)'"), range: token.range))
        advance()
      }
    }
    return result
  }

  /// Parses `{ … }`.
  mutating func block() -> [Statement] {
    guard token.kind == .leftBrace else {
      return [Statement(kind: .unreadable("a missing '{'"), range: token.range)]
    }
    let start = token.range
    let body = inBraces { parser in
      let body = parser.statements()
      if parser.take(.rightBrace) { return body }
      return body + [Statement(kind: .unreadable("a block that is never closed"), range: start)]
    }
    return body ?? [Statement(kind: .unreadable(Self.tooDeep), range: start)]
  }

  static let tooDeep = "code nested too deeply to be read"

  /// Calls `read` after a `{`, one level deeper, with trailing closures allowed. Skips to the matching `}` and returns
  /// nil if the nesting is too deep.
  mutating func inBraces<Read>(_ read: (inout ManifestParser) -> Read) -> Read? {
    guard depth < Self.depthLimit else {
      skipBalanced()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let outer = forbidsTrailingClosure
    forbidsTrailingClosure = false
    defer { forbidsTrailingClosure = outer }
    advance()
    return read(&self)
  }

  /// Parses an expression that is followed by a body in braces.
  mutating func headExpression() -> Expression {
    let outer = forbidsTrailingClosure
    forbidsTrailingClosure = true
    defer { forbidsTrailingClosure = outer }
    return expression()
  }
}
