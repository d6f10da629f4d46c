import RuleLanguage
import Testing

@Suite struct ProseTests {
  /// What is told of `must not contain …` on line 3.
  @Test(arguments: [
    (
      "more than 3 print(...)",
      "'more than' is no code, and 'contain' takes no number; calls are counted: must have at most 3 calls print(...)"
    ),
    (
      "at most 2 print(...)",
      "'at most' is no code, and 'contain' takes no number; calls are counted: must not have at most 2 calls print(...)"
    ),
    (
      "3 print(...)",
      "'3 print' is no code, and 'contain' takes no number; calls are counted: have at most 3 calls print(...)"
    ),
    ("call print(...)", "'call' is no code; write what stands in the source: contain print(...)"),
    ("a call print(...)", "'a' is no code; write what stands in the source: contain print(...)"),
    ("calls of print(...)", "'calls' is no code; write what stands in the source: contain print(...)"),
    ("calls to print", "'calls' is no code; write what stands in the source: contain print(...)"),
    ("any print(...)", "'any' is no code; write what stands in the source: contain print(...)"),
    ("a print(...)", "'a' is no code; write what stands in the source: contain print(...)"),
    ("A.x and B.y", "'and' joins nothing; write a line of its own for each"),
    (
      "print statements",
      "'print statements' is no Swift, where two names never stand side by side; write what stands in the source"
    ),
    ("print(..)", "'..' is no code; what may be anything is written ..."),
    ("\"!\"", "in quotes it is looked for as a text; code is written without them: ...!"),
    ("_!", "'_' is a name alone, so that '_!' finds little; for any value write: ...!"),
    ("as! _", "'_' is a name alone, so that 'as! _' finds little; for any value write: as!"),
    ("try? _", "'_' is a name alone, so that 'try? _' finds little; for any value write: try?"),
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
    ("print(...) in Sources", "'in Sources' says where, and stands behind what is looked at: each file in Sources"),
    (
      "print in Sources/App",
      "'in Sources/App' says where, and stands behind what is looked at: each file in Sources/App"
    ),
    ("print(...) in module A", "'in module A' says where, and stands behind what is looked at: each file in module A"),
    ("print(...) within A", "'within A' says where, and stands behind what is looked at: each file in A"),
    ("print(...) unless in Tests", "'unless' leaves nothing out; write a line of its own: where not in Tests"),
    ("print(...) except in Tests", "'except' leaves nothing out; write a line of its own: where not in Tests"),
    ("print(...) if in Sources", "'if' narrows no code; write a line of its own: where in Sources"),
    ("print(...) when it is in A", "'when' narrows no code; write a line of its own: where in A"),
    ("print(...) not in Tests", "'not' stands in no code; write a line of its own: where not in Tests"),
    (".shared outside Tests", "'outside' narrows no code; write a line of its own: where not in Tests"),
    ("print(...).", "'.' ends no code; leave it out: contain print(...)"),
    (
      "print(...) | debugPrint(...)",
      "'|' joins single names or literals; for either of two pieces of code write a line for each"
    ),
    (
      "print(...) in any file", "'in any file' says where, and stands behind what is looked at: each file in …"
    ),
    ("try! in \"A b\"", "'in \"A b\"' says where, and stands behind what is looked at: each file in \"A b\""),
    ("deinit in A.", "'in A' says where, and stands behind what is looked at: each file in A"),
    ("print(...) in func load", "'in func load' says where, and stands behind what is looked at: each func load"),
    ("print(...), except in A and B", "'except' leaves nothing out; write a line of its own: where not in A|B"),
    ("A | B", "no blanks stand around '|': A|B"),
    (
      "print(...) for debugging",
      "'for' is no code behind other code; write what stands in the source: contain print(...)"
    ),
    (
      "x.async() calls", "'calls' is no code behind other code; write what stands in the source: contain x.async()"
    ),
    ("print() calls", "'calls' is no code behind other code; write what stands in the source: contain print()"),
    (
      "print(_:)",
      "'print(_:)' is the name of a function, and no call of it; write: print(...); for the name itself: ... print(_:)"
    ),
    (
      "NavigationLink(destination:)",
      "'NavigationLink(destination:)' is the name of a function, and no call of it; write: "
        + "NavigationLink(destination: ...); for the name itself: ... NavigationLink(destination:)"
    ),
    (
      "call.log(_:)",
      "'call.log(_:)' is the name of a function, and no call of it; write: call.log(...); for the name itself: "
        + "... call.log(_:)"
    ),
    (
      ".f(_:with:)",
      "'.f(_:with:)' is the name of a function, and no call of it; write: .f(..., with: ...); for the name itself: "
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
        == "p.md:3:13: error: '@unchecked' stands in front of a protocol; write a shape: must not be type _: @unchecked "
        + "Sendable")
    #expect(
      reported("must not be @unchecked")
        == "p.md:3:13: error: '@unchecked' stands in front of a protocol; write a shape: must not be type _: @unchecked "
        + "Sendable")
    #expect(
      reported("must be public Sendable")
        == "p.md:3:9: error: 'Sendable' is a name, and a kind stands before it: public type Sendable; for a conformance "
        + "write a shape: must be public type _: Sendable")
    #expect(
      reported("must not be @MainActor Foo")
        == "p.md:3:13: error: 'Foo' is a name, and a kind stands before it: @MainActor type Foo; for a conformance write "
        + "a shape: must not be @MainActor type _: Foo")
    for demand in ["be public", "be @MainActor", "be public *View", "be @MainActor final class _", "be private(set)"] {
      #expect(reported("must \(demand)") == "")
    }
  }
}
