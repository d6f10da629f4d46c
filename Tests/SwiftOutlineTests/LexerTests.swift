import Testing

@testable import SwiftOutline

/// Lexes `source` and compares its tokens, written as `kind text`, with `expected`.
private func check(_ source: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  let text = SourceText(source)
  let found = tokens(of: text).dropLast().map { "\($0.kind) \(text[$0.range])" }
  #expect(found == expected, sourceLocation: sourceLocation)
}

@Suite struct LexerTests {
  @Test func `words and numbers`() {
    check("let a_1 = 0x1F", ["identifier let", "identifier a_1", "operator =", "number 0x1F"])
    check(
      "1.0.b t.0.1",
      ["number 1.0", "period .", "identifier b", "identifier t", "period .", "number 0", "period .", "number 1"])
    check("`an odd {name}` $0 $x", ["identifier `an odd {name}`", "dollarIdentifier $0", "identifier $x"])
    check("é走る = 1e-3", ["identifier é走る", "operator =", "number 1e-3"])
  }

  @Test func `operators end where comments start`() {
    check("1 +/* x */2", ["number 1", "operator +", "number 2"])
    check("a..<b ... .c", ["identifier a", "operator ..<", "identifier b", "operator ...", "period .", "identifier c"])
  }

  @Test func `strings are one token`() {
    check(#""a \(f("b")) c""#, [#"string "a \(f("b")) c""#])
    check(##"#"""# + #"\#("x")"#"##, [##"string #"""#"##, "operator +", ##"string #"\#("x")"#"##])
    check("\"\"\"\n \\(x) \"\n\"\"\"", ["string \"\"\"\n \\(x) \"\n\"\"\""])
    check("\"open\nlet", ["string \"open", "identifier let"])
  }

  @Test func `a slash divides or starts a regex`() {
    check("a / b / c", ["identifier a", "operator /", "identifier b", "operator /", "identifier c"])
    check("= /a b/", ["operator =", "regex /a b/"])
    check(
      "f(/) + g(/)",
      [
        "identifier f", "leftParen (", "operator /", "rightParen )", "operator +", "identifier g",
        "leftParen (", "operator /", "rightParen )",
      ])
    check("try? /^ x/.y", ["identifier try", "operator ?", "regex /^ x/", "period .", "identifier y"])
    check("#/\n / x\n/# a", ["regex #/\n / x\n/#", "identifier a"])
  }

  @Test func `every keyword is recognised`() {
    for keyword in Keyword.allCases where keyword != .none {
      var output = LexerOutput()
      let text = KeywordTable.text(keyword)
      // At the end of a source and before it.
      for rest in ["", String(repeating: " ", count: 32)] {
        lex(SourceText(text + rest), options: [], into: &output)
        #expect(output.lexemes.base[0].keyword == keyword)
      }
      #expect("\(keyword)" == text || ["Self", "self", "init", "Any", "Type", "Protocol"].contains(text))
    }
  }
}
