import RuleLanguage
import SwiftOutline
import Testing

/// A small generator, so that every run sees the same garbage.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

private let pieces = [
  "each ", "must ", "where ", "not ", "or ", "in ", "be ", "have ", "come with ", "use ", "used by ", "named ",
  "at least 2 ",
  "type ", "func ", "var ", "case ", "file ", "module ", "import ", "dto ", "dto = ", "public ", "@Main", "(", ")", "{",
  "}", "[", "]",
  "<", ">", "{A}", "{a}", "*", "|", "_", ":", ",", ";", ".", "...", "->", "?", "!", "\"", "/", "//", "\n", "\n", "\n  ",
  "\n```\n",
  "\n```rule\n", "\n```definitions\n", "```", "\r", "\u{E9}", "\u{301}", "x", "Cart", "repeat ", "the same ", "a ", "=",
  "`",
  "&", "~", "-", "\0",
]

@Suite struct GarbageTests {
  @Test func readsAnything() {
    var dice = Dice(state: 20)
    for _ in 0..<1_000 {
      let text =
        "```rule\n"
        + (0..<Int.random(in: 1...40, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
      for pack in ["core", nil] {
        let (rules, _, errors) = parseRules(
          [
            RuleSource(path: "p.md", text: text, pack: pack),
            RuleSource(
              path: "q.md", text: "```definitions\ndto = type {A}DTO\n```\n# T\n" + text + "\n```", pack: "core"),
          ],
          overrides: [])
        #expect(errors.allSatisfy { $0.place.line >= 1 && $0.place.column >= 1 && !$0.message.isEmpty })
        #expect(rules.rules.allSatisfy { !$0.statements.isEmpty })
      }
    }
  }

  @Test func matchesAnything() throws {
    var dice = Dice(state: 21)
    let declarationPatterns = [
      "var _: [_: _<T?>]", "func f(..., a: {T} = ...) -> {T}?", "@A(b) public class _", "init", "case _(_: A|B)",
      "subscript(...)",
    ]
    for declarationPattern in declarationPatterns {
      let (statement, _) = try statement("each \(declarationPattern)\nmust be in X")
      for _ in 0..<200 {
        let text = (0..<30).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
        let outline = outline(SourceText(text))
        for index in outline.declarations.indices {
          _ = statement.subjects[0].declarationPattern?.solutions(of: index, in: outline, given: Bindings())
        }
        _ = statement.subjects[0].declarationPattern?.type?.solutions(text.utf8, given: Bindings())
      }
    }
  }

  /// A hundred thousand of each bracket, balanced and not, wherever one may stand.
  @Test(arguments: ["(", "{", "{ var x ", "_<"]) func nests(_ opener: String) {
    let closer = String(opener.compactMap { ["(": ")", "[": "]", "{": "}", "<": ">"][$0] })
    let open = String(repeating: opener, count: 100_000)
    let closed = open + String(repeating: closer, count: 100_000)
    for text in [open, closed] {
      for head in ["must be type _ ", "must have func f", "must have var x: ", "must be @A", "must be named "] {
        let errors = errors(inBlock: "each type\n\(head)\(text)\nmust be public")
        // Types and attributes' arguments may nest as they like.
        let isType = head == "must have var x: " || (head == "must have func f" && opener.first == "(")
        #expect(!errors.isEmpty || (text == closed && isType) || head == "must be @A", "\(head)\(opener)")
        #expect(errors.utf8.count < 1_000)
      }
    }
  }

  @Test func takesLinearTimeOnLongBlocks() {
    let long = String(
      repeating: "each type {A}DTO in B\nwhere not named X*\nmust be type _: {A}Mapping\n", count: 3_000)
    #expect(errors(inBlock: long) == "")
    let blanks = String(repeating: "   \n", count: 100_000)
    #expect(errors(inBlock: blanks) == "p.md:1:1: error: this rule is empty; write: each …, must …")
    let chain = (0..<5_000).map { "w\($0)x = type A in w\($0 + 1)x" }.joined(separator: "\n") + "\nw5000x = type B"
    // A chain is read in linear time, and too deep to be evaluated.
    let depth = "'w4936x' uses definitions that use others, more than 64 deep; write some of them out"
    #expect(errors(inBlock: chain, kind: "definitions") == "p.md:4938:1: error: \(depth)")
    let alike = (0..<8_000).map { "w = type A\($0)" }.joined(separator: "\n")
    #expect(errors(inBlock: alike, kind: "definitions") == "")
  }

  @Test func takesLinearTimeOnManyBlocks() {
    let blocks = String(repeating: "```rule probe\neach type A\nmust be public type _\n```\n", count: 4_000)
    let layouts = String(repeating: "```layout probe\nA/\n└── B.swift\n```\n", count: 4_000)
    let read = parseRules([RuleSource(path: "p.md", text: "# T\n" + blocks + layouts, pack: nil)], overrides: [])
    #expect(render(read.errors) == "")
    #expect(read.rules.rules.first?.statements.count == 4_000)
    #expect(read.rules.rules.first?.layouts.count == 4_000)
  }
}
