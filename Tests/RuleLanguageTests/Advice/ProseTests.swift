import RuleLanguage
import Testing

@Suite struct ProseTests {
  /// What is told of `must not contain …` on line 3.
  @Test(arguments: [
    (
      "more than 3 print(...)",
      "'more than' is not Swift code, and 'contain' takes no number; to count calls, write: must have at most 3 calls print(...)"
    ),
    (
      "at most 2 print(...)",
      "'at most' is not Swift code, and 'contain' takes no number; to count calls, write: must not have at most 2 calls print(...)"
    ),
    (
      "3 print(...)",
      "'3 print' is not Swift code, and 'contain' takes no number; to count calls, write: have at most 3 calls print(...)"
    ),
    ("call print(...)", "'call' is not Swift code; write the code as in the source: contain print(...)"),
    ("a call print(...)", "'a' is not Swift code; write the code as in the source: contain print(...)"),
    ("calls of print(...)", "'calls' is not Swift code; write the code as in the source: contain print(...)"),
    ("calls to print", "'calls' is not Swift code; write the code as in the source: contain print(...)"),
    ("any print(...)", "'any' is not Swift code; write the code as in the source: contain print(...)"),
    ("a print(...)", "'a' is not Swift code; write the code as in the source: contain print(...)"),
    ("A.x and B.y", "'and' is not supported; write a separate line for each"),
    (
      "print statements",
      "'print statements' is not Swift code: two names never follow each other; write the code as in the source"
    ),
    ("print(..)", "'..' is not Swift code; write ... to match anything"),
    ("\"!\"", "quoted text is searched for in string literals; write code without quotes: ...!"),
    ("_!", "'_' matches one name, so '_!' matches little; for any value, write: ...!"),
    ("as! _", "'_' matches one name, so 'as! _' matches little; for any value, write: as!"),
    ("try? _", "'_' matches one name, so 'try? _' matches little; for any value, write: try?"),
  ])
  func englishIsNoCode(_ code: String, _ message: String) {
    let reported = errors(inBlock: "each file\nmust not contain \(code)")
    #expect(reported.hasSuffix(": error: \(message)"), "\(reported)")
  }

  @Test(arguments: [
    "try await f()", "x as! T", "let x", "@unchecked Sendable", "nonisolated(unsafe) var", "weak var", "in",
    "async let",
    "any Store", "some View", "for x in", "func f(with name: Int)", "inout", "@objc.inner name", "#if DEBUG", "_ x",
    "first\n  second", "1...3", "a ... b", "..<", "@available(iOS 16, *)", "consume x", "each T",
    "DispatchQueue.main.async", "\"Info.plist\"", "\"www.example.org\"", "\"No. 1\"", "URL(string: \"http://a\")",
    "a / b",
    "any Store(...)", "unowned(unsafe) var", "lazy var", "guard let self",
    // What a sentence could go on with, and Swift does
    "for x in Sources", "for await x in xs { ... }", "for x: A in B", "{ x in ... }", "[weak self] in", "_ in Foo",
    "[weak self] in Foo", "(a, b) in a < b", "if #available(iOS 16, *)", "else if a { ... }",
    "x = if a { 1 } else { 2 }",
    "@objc(name) var", "private(set) var", "init(...) async throws", "f(...) { ... } from: { ... }", "f(...) is Foo",
    "f(...)\n  if x { ... }", "f(...)\n  for x in y", "a(...) | b", "flags | mask", "a | B", "Logger.", "case a, not",
    "#selector(load(_:))", "/Route.config(build:)", "... load(_:)", "Self.init(rawValue: ...)",
  ])
  func swiftIs(_ code: String) {
    #expect(errors(inBlock: "each file\nmust not contain \(code)") == "")
  }

  /// What a sentence goes on with behind code, which would be found nowhere.
  @Test(arguments: [
    (
      "print(...) in Sources", "'in Sources' restricts the selection; write it after the selector: each file in Sources"
    ),
    (
      "print in Sources/App",
      "'in Sources/App' restricts the selection; write it after the selector: each file in Sources/App"
    ),
    (
      "print(...) in module A",
      "'in module A' restricts the selection; write it after the selector: each file in module A"
    ),
    ("print(...) within A", "'within A' restricts the selection; write it after the selector: each file in A"),
    ("print(...) unless in Tests", "'unless' cannot make an exception here; write a separate line: where not in Tests"),
    ("print(...) except in Tests", "'except' cannot make an exception here; write a separate line: where not in Tests"),
    ("print(...) if in Sources", "'if' cannot restrict code; write a separate line: where in Sources"),
    ("print(...) when it is in A", "'when' cannot restrict code; write a separate line: where in A"),
    ("print(...) not in Tests", "'not' is not Swift code; write a separate line: where not in Tests"),
    (".shared outside Tests", "'outside' cannot restrict code; write a separate line: where not in Tests"),
    ("print(...).", "code cannot end with '.'; remove it: contain print(...)"),
    (
      "print(...) | debugPrint(...)",
      "'|' joins single names or literals; for either of two pieces of code, write one line for each"
    ),
    (
      "print(...) in any file", "'in any file' restricts the selection; write it after the selector: each file in …"
    ),
    ("try! in \"A b\"", "'in \"A b\"' restricts the selection; write it after the selector: each file in \"A b\""),
    ("deinit in A.", "'in A' restricts the selection; write it after the selector: each file in A"),
    ("print(...) in func load", "'in func load' restricts the selection; write it after the selector: each func load"),
    (
      "print(...), except in A and B", "'except' cannot make an exception here; write a separate line: where not in A|B"
    ),
    ("A | B", "remove the spaces around '|': A|B"),
    (
      "print(...) for debugging",
      "'for' is not Swift code; write the code as in the source: contain print(...)"
    ),
    (
      "x.async() calls", "'calls' is not Swift code; write the code as in the source: contain x.async()"
    ),
    ("print() calls", "'calls' is not Swift code; write the code as in the source: contain print()"),
    (
      "print(_:)",
      "'print(_:)' is the name of a function, not a call; write: print(...); for the name itself: ... print(_:)"
    ),
    (
      "NavigationLink(destination:)",
      "'NavigationLink(destination:)' is the name of a function, not a call; write: "
        + "NavigationLink(destination: ...); for the name itself: ... NavigationLink(destination:)"
    ),
    (
      "call.log(_:)",
      "'call.log(_:)' is the name of a function, not a call; write: call.log(...); for the name itself: "
        + "... call.log(_:)"
    ),
    (
      ".f(_:with:)",
      "'.f(_:with:)' is the name of a function, not a call; write: .f(..., with: ...); for the name itself: "
        + "... .f(_:with:)"
    ),
  ])
  func sentencesGoOnAfterCode(_ code: String, _ message: String) {
    let reported = errors(inBlock: "each file\nmust not contain \(code)")
    #expect(reported.hasSuffix(": error: \(message)"), "\(reported)")
  }

  @Test func aConformanceIsNoName() {
    func reported(_ demand: String) -> String { errors(inBlock: "each type\n\(demand)") }
    #expect(
      reported("must not be @unchecked Sendable")
        == "p.md:3:13: error: '@unchecked' precedes a protocol; write a declaration pattern: must not be type _: @unchecked "
        + "Sendable")
    #expect(
      reported("must not be @unchecked")
        == "p.md:3:13: error: '@unchecked' precedes a protocol; write a declaration pattern: must not be type _: @unchecked "
        + "Sendable")
    #expect(
      reported("must be public Sendable")
        == "p.md:3:9: error: 'Sendable' is a name; write a kind before the name: public type Sendable; to check a conformance, write a declaration pattern: must be public type _: Sendable"
    )
    #expect(
      reported("must not be @MainActor Foo")
        == "p.md:3:13: error: 'Foo' is a name; write a kind before the name: @MainActor type Foo; to check a conformance, write a declaration pattern: must not be @MainActor type _: Foo"
    )
    for demand in ["be public", "be @MainActor", "be public *View", "be @MainActor final class _", "be private(set)"] {
      #expect(reported("must \(demand)") == "")
    }
  }
}
