import Testing

@testable import SwiftOutline

/// Small sources with something of everything.
private let snippets = [
  "import A\n@B(c: { let d = 1 }) public struct E<F: G>: H where F: I { var j: K { get async throws { l } } }",
  "let a = \"x \\(f(\"y\\(z)\")) \", b = #\"\\#(c)\"#, d = \"\"\"\n  \\(e {\n f in g })\n  \"\"\"",
  "func f<T>(_ a: [T: (Int) async throws(E) -> U]? = { [weak b, c = d] in e }) rethrows -> some V & W where T == X {}",
  "switch a { case .b(let c) where c: d; case is E, (let f, _): g; @unknown default: h }",
  "#if A\n@B\n#else\n@C\n#endif\nclass D { #if E\n init?() {}\n #endif\n deinit {} }\nf\n#if G\n.h()\n#endif",
  "x = a ? /b(c)/ : #/d/#; y = \\A.b?.c[0]; z = [1: 2, 3: 4] as! G<H>.I; (w) = -try! await v { $0 } u: { }",
  "enum A { indirect case b(C = .d), e = 1 }; extension F { subscript(g: Int) -> H { get {} nonmutating set(i) {} } }",
  "for case let (a, b)? in c where d { guard let e, #available(iOS 1, *) else { return } } ; do { } catch let f as G {}",
  "/* a /* b */ */ // c\n`d e` += 0x1.8p3 ... 1_0.0; @freestanding(expression) macro f<T>() -> T = #g; infix operator +-",
]

/// Fails unless tokens are in order and in the source, end with the end, and hold all that is outlined.
private func checkProperties(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  let source = SourceText(bytes)
  let found = tokens(of: source)
  var end: UInt32 = 0
  var isOrdered = true
  for token in found {
    if token.range.start < end || token.range.end < token.range.start { isOrdered = false }
    end = token.range.end
  }
  #expect(isOrdered && Int(end) <= bytes.count, sourceLocation: sourceLocation)
  #expect(found.last?.kind == .endOfFile && found.last?.range.start == UInt32(bytes.count))
  #expect(found.dropLast().allSatisfy { $0.kind != .endOfFile && !$0.range.isEmpty }, sourceLocation: sourceLocation)
  let pieces = tokenPieces(of: source)
  let areOrdered = zip(pieces, pieces.dropFirst()).allSatisfy { $0.range.end <= $1.range.start }
  #expect(
    areOrdered && pieces.allSatisfy { $0.range.start <= $0.range.end } && pieces.last?.kind == .endOfFile,
    "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
  let whole = wholeOutline(source)
  let ranges =
    whole.declarations.map(\.range) + whole.comments.map(\.range) + whole.literals.map(\.range)
    + whole.attributes.map(\.range) + whole.problems.map(\.range)
  #expect(
    ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= bytes.count },
    "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
  #expect(!outlineJSON(whole, path: "a").isEmpty)
  #expect(
    outline(source).declarations.map(\.name) == whole.declarations.map(\.name),
    "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
  // The last bytes are lexed by other code than those with enough behind them.
  let padded = outline(SourceText(bytes + [UInt8](repeating: UInt8(ascii: " "), count: 32)))
  #expect(
    outline(source).declarations.map(\.kind) == padded.declarations.map(\.kind),
    "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
  let last = LineTable(source).position(at: bytes.count)
  #expect(
    whole.lineCount == last.line - (last.column == 1 ? 1 : 0), "\(String(decoding: bytes, as: UTF8.self))",
    sourceLocation: sourceLocation)
}

@Suite struct PropertyTests {
  @Test func `sources cut off anywhere`() {
    for snippet in snippets {
      let bytes = Array(snippet.utf8)
      for length in 0...bytes.count { checkProperties(Array(bytes[..<length])) }
    }
  }

  @Test func `sources without one of their bytes`() {
    for snippet in snippets {
      for index in snippet.utf8.indices {
        var bytes = Array(snippet.utf8)
        bytes.remove(at: snippet.utf8.distance(from: snippet.utf8.startIndex, to: index))
        checkProperties(bytes)
      }
    }
  }

  @Test func `random bytes and random pieces`() {
    var random = Random(state: 7)
    let pieces = Array(snippets.joined(separator: "\r\n").utf8)
    for _ in 0..<300 {
      checkProperties((0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      var mixed: [UInt8] = []
      for _ in 0..<12 {
        let start = Int(random.next() % UInt64(pieces.count))
        mixed += pieces[start..<min(pieces.count, start + Int(random.next() % 24))]
      }
      checkProperties(mixed)
    }
  }

  @Test func `odd bytes`() {
    for text in [
      "", "\u{FEFF}import A", "let a = 1\0\nlet b\u{B}=\u{C}2\u{A0}", "a\rb\r\nc", "#!/usr/bin/swift\nlet a = 1",
    ] {
      checkProperties(Array(text.utf8))
    }
    #expect(outline(SourceText([0x61, 0xFF, 0x0A])).problems.map(\.kind) == [.invalidUTF8])
    #expect(outline(SourceText("a\0b\0")).problems.map(\.range) == [SourceRange(1, 2)])
    let words = Array("import A\nstruct B {}\n".utf16)
    let sixteen = words.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(outline(SourceText(sixteen)).problems.map(\.kind) == [.nul])
  }

  /// A clause of `#if` closes what it opens; the statements of a case, which have no braces, end with it.
  @Test func bracesAcrossDirectivesAreTold() {
    func kinds(_ source: String) -> [OutlineProblem.Kind] {
      outline(SourceText(source), options: .all).problems.map(\.kind)
    }
    #expect(kinds("#if A\nstruct B {\n#endif\n}\n") == [.unbalancedConditional])
    #expect(kinds("#if A\nstruct B { func c() {\n#else\n}\n#endif\n}\n") == [.unbalancedConditional])
    #expect(kinds("func a() { switch b {\n#if C\ncase .d: e()\n#else\ncase .f: g()\n#endif\n} }\n") == [])
    #expect(kinds("#if A\nfunc b() {\n#if C\nd()\n#endif\n}\n#endif\n") == [])
  }

  /// Nothing is deep enough to need more stack or more than linear time.
  @Test(
    .serialized,
    arguments: [
      ("(", ")"), ("[", "]"), ("{", "}"), ("f {", "}"), ("A<", ">"), ("let a: (", ")"), ("\"\\(", ")\""),
      ("if a {", "}"), ("struct A {", "}"), ("func f(a: B = {", "}) {}"), ("#if A\n", "#endif\n"), ("@A({", "}) let a"),
      ("switch a { case b: ", "}"), ("a ? b :", ""), ("@", ""), ("open ", ""), ("a < b, ", ""), ("/*", ""),
      ("#/\n", ""),
      ("`", ""), ("\"\"\"\n", ""), ("let (", ""), ("var a: B { get {", ""), ("\\A[", "]"), ("a\n#if A\n.b(", ""),
      ("<<<<<<< a\n", ""), ("#\"\"\"\n", ""), ("{ [a = ", ""), ("!", ""), ("#", ""),
      ("#\"\"\"\\#(", ""), ("extension A { func testB() {} }; class C: D {};", ""),
    ])
  func `many of each, in each other`(opening: String, closing: String) {
    let count = ["(", "[", "{", "#"].contains(opening) ? 50_000 : 8_000
    let source = SourceText(
      Array(String(repeating: opening, count: count).utf8) + Array(String(repeating: closing, count: count).utf8))
    let start = ContinuousClock.now
    _ = outline(source)
    _ = wholeOutline(source)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func manyCommentsBehindAGap() {
    let source = SourceText(
      "/// a\n" + String(repeating: " ", count: 50_000) + "\n" + String(repeating: "//\n", count: 50_000))
    let start = ContinuousClock.now
    _ = outline(source)
    _ = wholeOutline(source)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

/// The same numbers on each run.
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
