import Scaffolding
import Testing

private let samples = ["Int": "1", "String": "\"One\"", "Photo": "Photo(title: \"One\")"]

/// Fills a text with an operation, given with its signature.
private func filled(_ signature: String, _ text: String) throws -> String {
  let parsed = try #require(try parseSignature(signature))
  var values = PlaceholderValues(values: ["Operation": [capitalized(parsed.name)]])
  values.signatures = [capitalized(parsed.name): parsed]
  values.samples = samples
  return fill(text, values)
}

private func check(
  _ signature: String, _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try filled(signature, text) == expected + "\n", sourceLocation: sourceLocation)
}

private let declaration = "func {operation}({operation parameters}) async throws{operation returns}"

@Test(arguments: [
  ("capture(quality: Int) -> Photo", "func capture(quality: Int) async throws -> Photo"),
  ("trackTap()", "func trackTap() async throws"), ("trackTap() -> Void", "func trackTap() async throws"),
  ("trackTap() -> ()", "func trackTap() async throws"), ("a() async throws", "func a() async throws"),
  ("a() async throws -> [Int?]", "func a() async throws -> [Int?]"),
  ("move(_ x: Int, for id: String)", "func move(_ x: Int, for id: String) async throws"),
  ("sum(_ values: Int...) -> Int", "func sum(_ values: Int...) async throws -> Int"),
  (
    "find(in range: (Int, Int)?) -> [String: [Photo]]",
    "func find(in range: (Int, Int)?) async throws -> [String: [Photo]]"
  ),
  ("load() -> Result<Photo, any Error>", "func load() async throws -> Result<Photo, any Error>"),
  ("load(for: Int)", "func load(for: Int) async throws"),
  ("load(`default`: Int) -> Set<Camera.Mode>", "func load(default: Int) async throws -> Set<Camera.Mode>"),
  ("a(b: Int = 1, c: [Int] = [2, 3])", "func a(b: Int, c: [Int]) async throws"),
  ("run(_ done: (Int) -> Void)", "func run(_ done: @escaping @Sendable (Int) -> Void) async throws"),
  ("run(done: @escaping () -> Void)", "func run(done: @escaping @Sendable () -> Void) async throws"),
  (
    "run(done: (@Sendable (Int) async throws -> String)?)",
    "func run(done: (@Sendable (Int) async throws -> String)?) async throws"
  ),
  (
    "run(done: ((Int) -> Void)?, all: [() -> Void])",
    "func run(done: (@Sendable (Int) -> Void)?, all: [@Sendable () -> Void]) async throws"
  ),
  ("run(done: @MainActor () -> Void)", "func run(done: @escaping @MainActor () -> Void) async throws"),
  ("make() -> (Int) -> String", "func make() async throws -> @Sendable (Int) -> String"),
])
func aSignatureIsDeclared(_ signature: String, _ expected: String) throws {
  try check(signature, declaration, expected)
}

@Test func theMockRecordsArgumentsAndAnswers() throws {
  let text = """
    case {operation}{operation payload}
    try record(.{operation}{operation recorded})
    //: where {Operation} result
    var {operation}Result: Result<{operation result}, any Error>
    //: else
    nothing
    //: end
    """
  try check(
    "capture(for id: String, _ sizes: Int..., done: @escaping (Int) -> Void) -> Photo?", text,
    """
    case capture(id: String, sizes: [Int], done: @Sendable (Int) -> Void)
    try record(.capture(id: id, sizes: sizes, done: done))
    var captureResult: Result<Photo?, any Error>
    """)
  try check(
    "load(for: Int) -> Int", text,
    "case load(for: Int)\ntry record(.load(for: `for`))\nvar loadResult: Result<Int, any Error>")
  try check("trackTap()", text, "case trackTap\ntry record(.trackTap)\nnothing")
}

@Test func defaultValuesBecomeOverloads() throws {
  let text = """
    //: each {Operation}
    \(declaration)
    //: each {Overload}
    \(declaration) { {operation arguments} }
    //: end
    //: end
    """
  try check(
    "capture(_ id: String, quality: Int = 3, in mode: Mode = .still) -> Photo", text,
    """
    func capture(_ id: String, quality: Int, in mode: Mode) async throws -> Photo
    func capture(_ id: String, in mode: Mode) async throws -> Photo { id, quality: 3, in: mode }
    func capture(_ id: String, quality: Int) async throws -> Photo { id, quality: quality, in: .still }
    func capture(_ id: String) async throws -> Photo { id, quality: 3, in: .still }
    """)
}

@Test func parametersAreRepeated() throws {
  try check(
    "capture(for userID: String, quality: Int)", "//: each {Parameter}\n{Parameter}: the {parameter words}\n//: end",
    "userID: the user ID\nquality: the quality")
}

@Test(arguments: [
  ("a(b: Int, _ c: [String]) -> Photo", "b: 1, [\"One\"]", "Photo(title: \"One\")"),
  ("a(b: Int?, c: [Int: Mode], d: (Int, String)) -> [Mode]", "b: 1, c: [:], d: (1, \"One\")", "[]"),
  ("a(b: () -> Void, c: (Int, Int) -> String) -> ((Int) -> Void)?", "b: {}, c: { _, _ in \"One\" }", "{ _ in }"),
  (
    "a(b: Mode) -> any Codable", "b: try #require(nil as Mode?, \"Write a value for this test.\")",
    "try #require(nil as (any Codable)?, \"Write a value for this test.\")"
  ),
])
func testsHaveValues(_ signature: String, _ arguments: String, _ result: String) throws {
  try check(signature, "{operation samples}\n{operation sample}", "\(arguments)\n\(result)")
}

@Test(arguments: [
  ("a() -> Photo", true), ("a() -> [String: Photo?]", true), ("a() -> (Int, Int)", true), ("a() -> Mode", false),
  ("a() -> [Mode]", false), ("a() -> () -> Int", false), ("a() -> Set<Int>", true),
])
func onlyKnownTypesAreCompared(_ signature: String, _ expected: Bool) throws {
  try check(signature, "//: where {Operation} comparable\nyes\n//: else\nno\n//: end", expected ? "yes" : "no")
}

@Test func aPlainNameHasNoSignature() throws {
  #expect(try parseSignature("trackTap") == nil)
}

@Test func aSignatureNamesItsTypes() throws {
  let signature = try #require(
    try parseSignature("a(b: [Camera.Mode: Set<Int>], c: (Photo) -> Void = { _ in }) -> Photo"))
  #expect(signature.typeNames == ["Camera", "Set", "Int", "Photo", "Void"])
}

@Test(arguments: [
  ("", 0, "the operation's name"), ("1st()", 0, "the operation's name"), ("for(a: Int)", 0, "the operation's name"),
  ("(a: Int)", 0, "the operation's name"), ("a b()", 2, "'(' and the parameters"),
  ("capture -> Photo", 8, "'(' and the parameters"),
  ("capture<T>(a: T)", 7, "the parameters; an operation is not generic"),
  ("capture(quality Int)", 16, "':' and a type"), ("capture(Int)", 11, "':' and a type"),
  ("capture(quality:)", 16, "a type"), ("capture(: Int)", 8, "a parameter's name, ':' and its type"),
  ("capture(_: Int)", 8, "a parameter's name, ':' and its type"),
  ("capture(quality: Int", 20, "')'"), ("capture(", 8, "')'"),
  ("capture(,)", 8, "a parameter's name, ':' and its type"),
  ("capture(a: Int b: Int)", 15, "',' or ')'"),
  ("capture(a: Int,, b: Int)", 15, "a parameter's name, ':' and its type"),
  ("capture(a: Int, a: Int)", 16, "another name than 'a'"), ("capture(a: Int =)", 16, "a value after '='"),
  ("capture(a: [Int) -> Photo", 15, "the end of '[Int'"), ("capture(a: Result<Int)", 21, "the end of '<Int'"),
  ("capture() ->", 12, "a type after '->'"), ("capture() -> Photo Photo", 19, "nothing more"),
  ("capture() Photo", 10, "'->' and a type, or nothing more"),
  ("capture() { }", 10, "'->' and a type, or nothing more"),
  ("capture() -> Photo {}", 19, "nothing more"), ("capture(); b()", 9, "'->' and a type, or nothing more"),
  ("capture(a: inout Int)", 11, "a type without 'inout', because the mock keeps the arguments"),
  ("capture(a: some P)", 11, "'any' in place of 'some', because the mock stores the value"),
  ("capture() -> Photo!", 13, "'?' in place of '!'"), ("capture(a: _)", 11, "the name of a type"),
  ("capture(a: @autoclosure () -> Int)", 11, "a type without '@autoclosure', because the mock keeps the arguments"),
  ("capture() throws(E)", 10, "no typed or rethrown errors; every operation is 'async throws'"),
  ("capture() throws(E) -> Int", 10, "no typed or rethrown errors; every operation is 'async throws'"),
  ("capture(a: String = \"b)", 20, "the end of this string"), ("capture(\na: Int)", 8, "one line"),
  ("capture(for in: Int)", 8, "a parameter's name, ':' and its type"),
  (
    "capture(a: Int = 1, b: Int = 1, c: Int = 1, d: Int = 1)", 7,
    "at most three default values; each needs overloads, because a protocol has none"
  ),
])
func aMalformedSignatureIsReportedAtItsPlace(_ signature: String, _ offset: Int, _ expected: String) {
  #expect(throws: SignatureFault(offset: offset, expected: expected)) { try parseSignature(signature) }
}
