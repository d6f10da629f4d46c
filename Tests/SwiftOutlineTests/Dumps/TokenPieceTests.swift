import Testing

@testable import SwiftOutline

/// Compares the pieces of `source`, each written as `kind text`, with `expected`, one a line. Names, periods and
/// the end are left out where `kinds` does not name them.
private func check(
  _ source: String, only kinds: Set<TokenKind>? = nil, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = SourceText(source)
  let found = tokenPieces(of: text).dropLast().filter { kinds?.contains($0.kind) ?? true }
    .map { "\($0.kind.rawValue) \(text[$0.range])" }.joined(separator: " | ")
  #expect(found == expected, sourceLocation: sourceLocation)
}

/// Checks which words of `source` are keywords, beside `let` and `func`.
private func checkKeywords(
  _ source: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = SourceText(source)
  let found = tokenPieces(of: text).filter { $0.kind == .keyword }.map { text[$0.range] }
    .filter { $0 != "let" && $0 != "func" }.joined(separator: " ")
  #expect(found == expected, sourceLocation: sourceLocation)
}

@Suite struct TokenPieceTests {
  @Test func `string literals`() {
    check(#""""#, #"stringQuote " | stringSegment  | stringQuote ""#)
    check(
      #""a\(b)""#,
      #"stringQuote " | stringSegment a | backslash \ | leftParen ( | identifier b | rightParen ) | stringSegment  "#
        + #"| stringQuote ""#)
    check(
      ##"#"\#(/* c */1)\(2)"#"##,
      ##"rawStringPoundDelimiter # | stringQuote " | stringSegment  | backslash \ | rawStringPoundDelimiter # "##
        + ##"| leftParen ( | integerLiteral 1 | rightParen ) | stringSegment \(2) | stringQuote " "##
        + ##"| rawStringPoundDelimiter #"##)
    check(
      ##"#"""#"##,
      ##"rawStringPoundDelimiter # | stringQuote " | stringSegment " | stringQuote " | "##
        + "rawStringPoundDelimiter #")
    check(
      #""a\nb\u{A}c\\nd""#,
      #"stringQuote " | stringSegment a\n | stringSegment b\u{A} | stringSegment c\\nd | stringQuote ""#)
    check("\"open\n", "stringQuote \" | stringSegment open")
    check("\"a\\(b\n", "stringQuote \" | stringSegment a | backslash \\ | leftParen ( | identifier b")
  }

  @Test func `multi-line strings without indentation and escaped line breaks`() {
    check(
      "\"\"\"\n  a \\\n   b\n\n  \\(c)\n  \"\"\"", only: [.multilineStringQuote, .stringSegment],
      "multilineStringQuote \"\"\" | stringSegment a  | stringSegment  b\n | stringSegment \n | stringSegment  "
        + "| stringSegment  | multilineStringQuote \"\"\"")
    check("\"\"\"\n\"\"\"", "multilineStringQuote \"\"\" | multilineStringQuote \"\"\"")
    check(
      "\"\"\"\r\n\ta\r\n\t\"\"\"",
      "multilineStringQuote \"\"\" | stringSegment a | multilineStringQuote \"\"\"")
  }

  @Test func `regex literals`() {
    check("(/a b/)", "leftParen ( | regexSlash / | regexLiteralPattern a b | regexSlash / | rightParen )")
    check(
      "#/a/#",
      "regexPoundDelimiter # | regexSlash / | regexLiteralPattern a | regexSlash / | regexPoundDelimiter #")
  }

  @Test func `operators in types`() {
    let operators: Set<TokenKind> = [
      .leftAngle, .rightAngle, .postfixQuestionMark, .exclamationMark, .equal, .arrow, .binaryOperator,
      .postfixOperator, .prefixOperator, .ellipsis, .infixQuestionMark,
    ]
    check(
      "let a: A<B<C>>? = d >> e", only: operators,
      "leftAngle < | leftAngle < | rightAngle > | rightAngle > | postfixQuestionMark ? | equal = | binaryOperator >>")
    check("let a: A<B>= c", only: operators, "leftAngle < | rightAngle > | equal =")
    check(
      "let a: (A<B>)->C<D>!", only: operators,
      "leftAngle < | rightAngle > | arrow -> | leftAngle < | rightAngle > | exclamationMark !")
    check(
      "a = b < c && d > (e)", only: operators,
      "equal = | binaryOperator < | binaryOperator && | binaryOperator >")
    check(
      "a = B<C>.d ? e : f<g", only: operators,
      "equal = | leftAngle < | rightAngle > | infixQuestionMark ? | binaryOperator <")
    check(
      "func a(b: C..., d: (E...) -> F) { g... }", only: operators,
      "ellipsis ... | ellipsis ... | arrow -> | postfixOperator ...")
    check(
      "static func <<A>(b: A) {}; prefix func -(c: D) {}", only: operators,
      "binaryOperator < | leftAngle < | rightAngle > | binaryOperator -")
    check(
      #"\A.?.b!.c"#,
      "backslash \\ | identifier A | period . | postfixQuestionMark ? | period . | identifier b "
        + "| exclamationMark ! | period . | identifier c")
  }

  @Test func `versions`() {
    let numbers: Set<TokenKind> = [.integerLiteral, .floatLiteral]
    check("@available(iOS 13.1, *)", only: numbers, "integerLiteral 13 | integerLiteral 1")
    check(
      "if #available(iOS 13.1.2, *) { a(13.1) }", only: numbers,
      "integerLiteral 13 | integerLiteral 1 | integerLiteral 2 | floatLiteral 13.1")
  }

  @Test func `directives and marks`() {
    check("#if A\n#endif", "poundIf #if | identifier A | poundEndif #endif")
    check("A::b", "identifier A | colonColon :: | identifier b")
    check("#!/bin/a\n_ = &b", "shebang #!/bin/a | wildcard _ | equal = | prefixAmpersand & | identifier b")
    check("@A #b", "atSign @ | identifier A | pound # | identifier b")
  }

  @Test func `reserved words are names of members and labels`() {
    checkKeywords("a.default.self.init()", "self init")
    checkKeywords("f(for: 1, in: nil)", "nil")
    checkKeywords("func f(in in: A, for b: B) {}", "")
    checkKeywords("a = f(for:in:); @objc(for:in:) func g() {}", "for in")
    checkKeywords("a = [nil: 1]; b = c[nil: 1]; d = e ? nil : self", "nil nil self")
    checkKeywords("f { } catch: { }", "")
    checkKeywords("let a = B.Type.self, c = d as! E.Type", "self as Type")
  }

  @Test func `contextual words are keywords where the grammar looks for them`() {
    checkKeywords("final class A { private(set) lazy var b = open }", "final class private lazy var")
    checkKeywords("enum A { case prefix, lazy\n case some(B) }", "enum case case")
    checkKeywords("var a: B { get async throws { await get() } set(c) { set { } } }", "var get async throws await set")
    checkKeywords("func f(a: some A, b: any B, some: Int) { some(any) }", "some any")
    checkKeywords("a.async { [weak self, unowned b] in weak = unowned }", "weak self unowned in")
    checkKeywords("@available(*, deprecated, message: a) func message() { deprecated() }", "deprecated message")
    checkKeywords(
      "infix operator +++: A\nprecedencegroup A { higherThan: B associativity: left }",
      "infix operator precedencegroup higherThan associativity left")
    checkKeywords(
      "actor A { nonisolated func b(c: sending D) { actor.sending = consume e } }",
      "actor nonisolated sending consume")
  }
}
