import Findings
import ProjectLoading
import ProjectModel
import RuleLanguage
import Testing

@testable import Reporting

// MARK: One line of text

private func check(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = printable(text)
  #expect(
    result.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(result.debugDescription)",
    sourceLocation: sourceLocation)
  #expect(printable(result).unicodeScalars.elementsEqual(result.unicodeScalars), sourceLocation: sourceLocation)
}

/// GitHub trims all white space before a command, and some texts are wrapped at blanks.
@Test(arguments: ["\u{A0}", "\u{1680}", "\u{2000}", "\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}", "  ", ""])
func noCommandFollowsWhiteSpace(space: String) {
  check("\(space)::error::x", "\(space)\\u{3A}:error::x")
  check("a.swift\(space) ::error::x", "a.swift\(space) \\u{3A}:error::x")
  check("\(space):\u{301}:error::x", "\(space)\\u{3A}\u{301}:error::x")
  check("\(space)\u{301}::error::x", "\(space)\u{301}\\u{3A}:error::x")
  // The next text may begin with a colon.
  check("\(space):", "\(space)\\u{3A}")
}

@Test func noCommandIsInALine() {
  check("a##[error]b", "a\\u{23}#[error]b")
  check("a##vso[x]", "a\\u{23}#vso[x]")
  check("a##teamcity[x]", "a\\u{23}#teamcity[x]")
  check("###[x]", "#\\u{23}#[x]")
  check("#\u{20DD}#\u{301}vso\u{301}[x]", "\\u{23}\u{20DD}#\u{301}vso\u{301}[x]")
  check("a::b: c:", "a::b: c:")
  check("## a [b] #[c]", "## a [b] #[c]")
}

@Test func nothingIsHidden() {
  let hidden: [Unicode.Scalar] = [
    "\u{AD}", "\u{34F}", "\u{61C}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{180B}", "\u{180E}", "\u{180F}", "\u{200B}",
    "\u{200D}", "\u{200F}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{2800}", "\u{3164}", "\u{E000}", "\u{FE00}",
    "\u{FE0F}", "\u{FEFF}", "\u{FFA0}", "\u{FFFE}", "\u{1D159}", "\u{E0041}", "\u{E01EF}", "\u{10FFFF}", "\u{9B}",
  ]
  for scalar in hidden {
    let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    check("a\(scalar)b", "a\(escape)b")
    #expect(printable("#\(scalar)#[x]").hasSuffix("\(escape)#[x]"))
  }
  check("a\tb\r\nc", "a\\tb\\r\\nc")
}

@Test func lettersAndEmojiStay() {
  for text in [
    "Größe", "e\u{301}", "東京\u{3000}都", "한글", "נִקּוּד", "👩\u{200D}💻", "❤\u{FE0F}", "🏳\u{FE0F}\u{200D}🌈", "🇩🇪", "👍🏽",
  ] {
    check(text, text)
  }
  check("😀\u{FE0F}", "😀\\u{FE0F}")
  check("😀\u{200D}", "😀\\u{200D}")
  check("1\u{FE0F}\u{20E3}", "1\\u{FE0F}\u{20E3}")
}

@Test func linesStayLines() {
  #expect(printableLines("a\r\n\u{A0}::b\n\tc\t::d\r") == "a\n\u{A0}\\u{3A}:b\n\tc\t\\u{3A}:d\\r")
  #expect(printableLines(" :\n: x") == " :\n: x")
}

@Test func jsonMeansTheSame() {
  func check(_ json: String, _ expected: String, embedded: Bool = false) {
    let result = String(decoding: printableJSON(Array(json.utf8), embedded: embedded), as: UTF8.self)
    #expect(result == expected)
  }
  check("\"a\u{202E}\u{E0041}ä😀\u{FE0F}\"", "\"a\\u202E\\uDB40\\uDC41ä😀\\uFE0F\"")
  check("\"❤\u{FE0F}👩\u{200D}💻\"", "\"❤\u{FE0F}👩\u{200D}💻\"")
  check("\"##[x] C# ## a\"", "\"\\u0023#[x] C# ## a\"")
  check("\"#\u{301}#vso\u{301}[\"", "\"\\u0023\u{301}#vso\u{301}[\"")
  check("\"<\u{7F}\"", "\"\\u003C\\u007F\"", embedded: true)
}

// MARK: Markdown

private func checkMarkdown(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = markdown(text)
  #expect(
    result.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(result.debugDescription)",
    sourceLocation: sourceLocation)
}

@Test func markdownIsEscapedByScalar() {
  checkMarkdown("`\u{301}<img src=x>", "\\`\u{301}&lt;img src=x&gt;")
  checkMarkdown("[\u{301}a](x)", "\\[\u{301}a\\](x)")
  checkMarkdown("*\u{301}a*\u{FE0F}", "\\*\u{301}a\\*\\\\u{FE0F}")
  checkMarkdown("<\u{338}b>", "&lt;\u{338}b&gt;")
  checkMarkdown("\u{1FEF}a\u{1FEF}", "\u{1FEF}a\u{1FEF}")
  checkMarkdown("'a`\u{301}b'", "``a`\u{301}b``")
  // Marks of code that touch would be one.
  checkMarkdown("'<a>`b'@c#1", "``<a>`b`` `@c` `#1`")
  #expect(codeSpan("`\u{301}<b> `\u{301}") == "`` `\u{301}<b> `\u{301} ``")
  #expect(codeSpan("") == "`  `")
  #expect(tableCell("a|\u{301}b\\|") == "a\\|\u{301}b\\|")
  #expect(codeFence("```\u{301}\r\n", info: "swift `.swift") == "````swift \\u{60}.swift\n```\u{301}\r\n````\n")
  #expect(withoutMentions("`\u{301}@a` @b\u{301}") == "`\u{301}@a` `@b\u{301}`")
}

/// Only what Markdown takes for code is left alone.
@Test func noMentionIsLeftInMarkdown() {
  func check(_ text: String, _ expected: String) { #expect(withoutMentions(text) == expected) }
  check("`@a` *b* [c](d.md) @e", "`@a` *b* [c](d.md) `@e`")
  check("``@a` @b`` `@c", "``@a` @b`` \\` `@c`")
  check("\\`@a` b", "\\` `@a`\\` b")
  check("`a`@b``c`@d``", "`a` `@b` ``c`@d``")
  check("<a title='`'>@b`", "&lt;a title='`'>@b`")
  check("[a](`)@b`", "[a\\](`)@b`")
  check("[a](b \"`\")@c`", "[a\\](b \"`\")@c`")
}

/// GitHub and GitLab make links, mentions and emoji of text, also where it is escaped.
@Test func onlyCodeIsNoReference() {
  checkMarkdown("see http://a.example/b_c, x", "see `http://a.example/b_c`, x")
  checkMarkdown("1ftp://a.example", "`1ftp://a.example`")
  checkMarkdown("(www.a.example)", "(`www.a.example`)")
  checkMarkdown("//a.example", "`//a.example`")
  checkMarkdown("me@a.example", "me`@a`.example")
  checkMarkdown("me@-a.example", "me`@`-a.example")
  checkMarkdown("owner/repo#1 #2", "owner/repo`#1` `#2`")
  checkMarkdown("GH-1, gh-22", "`GH-1`, `gh-22`")
  checkMarkdown("!1 $1 &1 %1 %\"a\" ~b ~\"c\"", "`!1` `$1` `&1` `%1` `%`\"a\" `~b` `~`\"c\"")
  checkMarkdown(":smile: f(a:b:) :+1: :100:", "`:smile:` f(a`:b:`) `:+1:` `:100:`")
  checkMarkdown("[issue:1] *iteration:2", "`[issue:`1\\] `*iteration:`2")
  checkMarkdown("at 0a1b2c3d", "at `0a1b2c3d`")
  checkMarkdown("/close", "\\/close")
}

@Test func ordinaryMessagesStay() {
  for text in [
    "A.swift:12:3: imports Core", "100 % of A & B", "a.b.c, and GHI-x", "is it? yes!", "1.5 s", "feedback facade",
    "$x costs 5 $",
  ] {
    checkMarkdown(text, text.replacing("&", with: "&amp;").replacing("$", with: "\\$"))
  }
}

// MARK: Other formats

@Test func cellsAreEscapedByScalar() {
  func check(_ text: String, _ cell: String) {
    #expect(csvCell(text).unicodeScalars.elementsEqual(cell.unicodeScalars))
  }
  check("\"\u{301}", "\"\"\"\u{301}\"")
  check("=\u{301}1", "'=\u{301}1")
  check(" =1,2", "\"' =1,2\"")
  check("\u{A0}@x", "'\u{A0}@x")
  check("＝1", "'＝1")
  check("a,\u{301}\"b\"", "\"a,\u{301}\"\"b\"\"\"")
  check("a-b", "a-b")
  check("a;b-c", "\"a;b-c\"")
  check("x;=1+1;.swift", "\"x;'=1+1;.swift\"")
  check("a; \"@b\";\u{A0}-1", "\"a;' \"\"@b\"\";'\u{A0}-1\"")
}

@Test func shellWordsAreQuotedByScalar() {
  #expect(shellWord("a'\u{301}; rm") == "'a'\\''\u{301}; rm'")
  #expect(shellWord("--format=json:x") == "-- '--format=json:x'")
  #expect(shellWord("-x") == "-- -x")
}

@Test func noDirectiveIsInAChart() {
  let project = project(
    of: [("A/%%{init: {}}%%.swift", "let a = 1\n"), ("A/B.swift", "let b = 1\n")], options: DiscoveryOptions())
  let chart = mermaid(of: project.dependencyGraph(.file, features: Features()))
  #expect(chart.contains("#37;#37;{init: {}}#37;#37;.swift") && !chart.contains("%"))
}

/// No text can hold the token that turns the commands of GitHub's log on again.
@Test func theTokenIsNotInTheText() throws {
  func token(_ messages: [String]) throws -> Substring? {
    let findings = messages.map { message in
      Finding(
        rule: RuleID("a"), severity: .error, message: message, place: Place(path: "A.swift"), evidence: [], rows: [],
        symbol: message)
    }
    let report = Report(
      findings: findings, problems: [], suppressed: [], rules: [], modules: [], files: 0, lines: 0)
    let log = String(
      decoding: try render(RunResult(version: "1", report: report), as: .github, style: TextStyle()), as: UTF8.self)
    return log.split(separator: "\n").first { $0.hasPrefix("::stop-commands::") }?.dropFirst("::stop-commands::".count)
  }
  #expect(try token(["a"]) == "archlint-text-1")
  #expect(try token(["::archlint-text-1::", "archlint-text-3"]) == "archlint-text-2")
  #expect(try token(["ARCHLINT-TEXT-12"]) == "archlint-text-2")
  #expect(try token(["archlint-text-99999999999999999999"]) == "archlint-text-1")
}
