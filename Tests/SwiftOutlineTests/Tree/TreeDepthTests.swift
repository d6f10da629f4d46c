import Foundation
import Testing

@testable import SwiftOutline

/// Runs `body` on a thread with the smallest stack that code runs on: 512 KB, as those of Dispatch on macOS.
private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
}

/// Repeats `open`, then writes `inner`, and repeats `close`.
private func nested(_ open: String, _ inner: String = "", _ close: String = "", count: Int) -> String {
  String(repeating: open, count: count) + inner + String(repeating: close, count: count)
}

@Suite struct TreeDepthTests {
  /// One thing inside another, by what opens it and what closes it.
  private static let nests: [(open: String, inner: String, close: String)] = [
    ("(", "a", ")"), ("[", "a", "]"), ("{", "a", "}"), ("f(", "a", ")"), ("f{", "a", "}"), ("a[", "b", "]"),
    ("f(a: {", "b", "})"), ("[a: ", "b", "]"), ("f { x in\n", "a", "\n}"), ("{ (x: (A)) -> (B) in ", "a", "}"),
    ("\"\\(", "a", ")\""), ("#\"\\#(", "a", ")\"#"), ("\\A[", "a", "]"), ("#m(", "a", ")"), ("a.b(", "c", ").d"),
    ("{ [a = ", "b", "] in }"), ("a ? (", "b", ") : c"), ("a ? ", "b", " : c"), ("a + (", "b", ")"),
    ("!", "a", ""), ("- ~", "a", ""), ("try ", "a", ""), ("await ", "a", ""), ("a = try ", "a", ""), ("&", "a", ""),
    ("if a {", "", "}"), ("if { a }() {", "", "}"), ("while f({", "", "}) {}"), ("for a in b {", "", "}"),
    ("repeat {", "", "} while a"), ("do {", "", "} catch {}"), ("guard a else {", "", "}"), ("defer {", "", "}"),
    ("switch a { case b:", "", "}"), ("switch a { case b where f({", "", "}): c }"), ("if a {} else {", "", "}"),
    ("if a {} else ", "if b {}", ""), ("a = if b {", "c", "} else { d }"), ("a: ", "b", ""), ("let a = {", "", "}"),
    ("func f() {", "", "}"), ("func f(a: A = {", "", "}) {}"), ("struct A {", "", "}"),
    ("struct A { func f() {", "", "}}"),
    ("var a: A { get {", "", "} }"), ("var a = 1 { didSet {", "", "} }"), ("init() {", "", "}"), ("deinit {", "", "}"),
    ("subscript(a: A) -> B {", "", "}"), ("enum A { case a(B = {", "", "})\n}"), ("extension A {", "", "}"),
    ("@a({", "", "}) func f() {}"), ("@a(", "b", ") func f() {}"), ("struct A { @b({", "", "}) var c: D }"),
    ("#if a\n", "", "\n#endif"), ("struct A {\n#if a\n", "", "\n#endif\n}"), ("a\n#if b\n.c()\n", "", "\n#endif"),
    ("a\n#if b\n.c(", "", ")\n#endif"), ("switch a {\n#if b\n case c:\n", "", "\n#endif\n}"),
    ("[\n#if a\n", "b,", "\n#endif\n]"),
    ("#if a\n@b\n", "", "#endif\nfunc f() {}"), ("#if ", "a", "\n#endif"), ("#if !(", "a", ")\n#endif"),
    ("let a: (", "A", ")"), ("let a: [", "A", "]"), ("let a: [A: ", "B", "]"), ("let a: A<", "B", ">"),
    ("let a: (A) -> ", "B", ""), ("let a: ", "A", "?"), ("let a: some ", "P", ""), ("let a: ~", "P", ""),
    ("let a: @b ", "C", ""), ("let a: inout ", "C", ""), ("let a: repeat each ", "C", ""), ("let a: A & (", "B", ")"),
    ("let a: (A, b: B) throws(", "E", ") -> C"), ("f<", "A", ">()"), ("f as (", "A", ")"), ("let a: A.", "B", ""),
    ("typealias A<T: ", "B", "> = C"), ("func f<T>() where T == (", "A", ") {}"), ("let (a, ", "b", ") = c"),
    ("let (", "b", ") = c"), ("if case .a(", "let b", ") = c {}"), ("case let (", "b", "):"),
    ("if let (", "b", ") = c {}"),
    ("@abi(func f(a: A = {", "", "}))"), ("macro m() = #n({", "", "})"), ("#sourceLocation(", "", ")"),
    ("{ @a({", "", "}) in }"), ("\\a.?", ".b", ""), ("let a: [3 of ", "A", "]"), ("any ", "P", ""), ("copy ", "a", ""),
  ]

  @Test func `code nests without limit`() {
    onSmallStack {
      for nest in Self.nests {
        // The first one is deeper than the tree, and not too deep for the lexer.
        for count in [200, 700, 5_000] {
          for isClosed in [true, false] {
            let text = nested(nest.open, nest.inner, isClosed ? nest.close : "", count: count)
            let tree = syntaxTree(of: SourceText(text))
            #expect(firstFault(of: tree) == nil, "\(nest.open), \(count) times")
          }
        }
      }
    }
  }

  @Test func `what nests in one way nests in another`() {
    onSmallStack {
      var generator = SeededGenerator(seed: 7)
      for _ in 0..<100 {
        var open = ""
        var close = ""
        for _ in 0..<300 {
          let nest = Self.nests[generator.next(Self.nests.count)]
          open += nest.open
          close = nest.close + close
        }
        let tree = syntaxTree(of: SourceText(open + "a" + close))
        #expect(firstFault(of: tree) == nil, "\(open)")
      }
    }
  }
}

/// The same numbers in each run.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }
}
