import RuleLanguage
import Testing

@Suite struct ProseTests {
  /// What is told of `must not contain …` on line 3.
  @Test(arguments: [
    (
      "more than 3 print(...)",
      "'more than' is no code, and 'contain' takes no number; calls are counted: have at most 3 calls print(...)"
    ),
    (
      "at most 3 print(...)",
      "'at most' is no code, and 'contain' takes no number; calls are counted: have at most 3 calls print(...)"
    ),
    (
      "3 print(...)",
      "'3 print' is no code, and 'contain' takes no number; calls are counted: have at most 3 calls print(...)"
    ),
    ("call print(...)", "'call' is no code; write what stands in the source: contain print(...)"),
    ("a call print(...)", "'a' is no code; write what stands in the source: contain print(...)"),
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
    let told = errors(inBlock: "each file\nmust not contain \(code)")
    #expect(told.hasSuffix(": error: \(message)"), "\(told)")
  }

  @Test(arguments: [
    "try await f()", "x as! T", "let x", "@unchecked Sendable", "nonisolated(unsafe) var", "weak var", "in",
    "async let",
    "any Store", "some View", "for x in", "func f(with name: Int)", "inout", "@objc.inner name", "#if DEBUG", "_ x",
    "first\n  second", "1...3", "a ... b", "..<", "@available(iOS 16, *)", "consume x", "each T",
    "DispatchQueue.main.async", "\"Info.plist\"", "\"www.example.org\"", "\"No. 1\"", "URL(string: \"http://a\")",
    "a / b",
    "any Store(...)", "unowned(unsafe) var", "lazy var", "guard let self",
  ])
  func swiftIs(_ code: String) {
    #expect(errors(inBlock: "each file\nmust not contain \(code)") == "")
  }

  @Test func aConformanceIsNoName() {
    func told(_ demand: String) -> String { errors(inBlock: "each type\n\(demand)") }
    #expect(
      told("must not be @unchecked Sendable")
        == "p.md:3:13: error: '@unchecked' stands in front of a protocol; write a shape: must not be type _: @unchecked "
        + "Sendable")
    #expect(
      told("must not be @unchecked")
        == "p.md:3:13: error: '@unchecked' stands in front of a protocol; write a shape: must not be type _: @unchecked "
        + "Sendable")
    #expect(
      told("must be public Sendable")
        == "p.md:3:9: error: 'Sendable' is a name, and a kind stands before it: public type Sendable; for a conformance "
        + "write a shape: must be public type _: Sendable")
    #expect(
      told("must not be @MainActor Foo")
        == "p.md:3:13: error: 'Foo' is a name, and a kind stands before it: @MainActor type Foo; for a conformance write "
        + "a shape: must not be @MainActor type _: Foo")
    for demand in ["be public", "be @MainActor", "be public *View", "be @MainActor final class _", "be private(set)"] {
      #expect(told("must \(demand)") == "")
    }
  }
}
