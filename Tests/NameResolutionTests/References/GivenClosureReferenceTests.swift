import Testing

@testable import NameResolution

/// Members of what the project's functions give to the closures that they take.
@Suite struct GivenClosureReferenceTests {
  private let tree = """
    //- A/1.swift
    struct T {}
    struct U {}
    func withT(_ body: (T) async throws -> Void) {}
    func named(body: @escaping @Sendable (_ t: inout T, [Int], U?) -> Int) {}
    func optional(count: Int = 1, then: ((T) -> (U) -> Void)? = nil) {}
    func several(first: (T) -> Void, second: (U) -> Void) {}
    func needed(first: (U) -> Void = { _ in }, second: (T) -> Void) {}
    func made<V>(_ v: V, body: (V) -> Void) {}
    func constrained<V: P>(_ v: V, body: (V) -> Void) {}
    func none(_ body: () -> Void) {}
    func twice(_ body: (T) -> Void) {}
    func twice(n: Int, _ body: (U) -> Void) {}
    func value(_ t: T) {}
    protocol P {}
    struct Box<Element> { func each(_ body: (Element) -> Void) {}; func both(_ body: (Element, T) -> Void) {} }
    final class S {
      init(make: (T) -> Void) {}
      func run(_ body: (T) -> Void) -> S { self }
      func run(at n: Int, _ body: (U) -> Void) -> S { self }
      static func start(with body: (T?) -> Void) {}
    }
    //- A/2.swift
    extension T { func ext() {} }
    extension P { func ext() {} }

    """

  /// The lines of `//- A/3.swift` that use what the second file declares, each as often as it does.
  private func lines(_ code: String) -> [Int] {
    linesOfThirdFile(code, using: "A/2.swift", in: tree)
  }

  @Test func closuresOfFunctionsAreGivenWhatIsWritten() {
    let code = """
      func a() { withT { t in t.ext() } }
      func b() { withT { $0.ext() } }
      func c() { withT({ (t) async throws -> Void in t.ext() }) }
      func d() { named { t, _, u in t.ext(); u.ext() } }
      func e() { named(body: { $0.ext(); return $2.ext() }) }
      func f() { optional { t in t.ext() } }
      func g() { optional(count: 2, then: { t in t.ext() }) }
      func h() { several(first: { $0.ext() }, second: { $0.ext() }) }
      func i() { needed { $0.ext() } }
      func j() { try await withT { [weak self] t in t.ext() } }
      """
    #expect(lines(code) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test func closuresOfMembersAreGivenWhatIsWritten() {
    let code = """
      func a(s: S) { s.run { t in t.ext() } }
      func b(s: S) { s.run(at: 1) { u in u.ext() } }
      func c() { S.start { t in t?.ext() } }
      func d() { S.start { t in t.ext() } }
      func e() { _ = S { t in t.ext() } }
      func f() { _ = S(make: { $0.ext() }) }
      extension S { func g() { run { $0.ext() } } }
      func h(box: Box<Int>) { box.both { $1.ext() } }
      """
    #expect(lines(code) == [1, 3, 5, 6, 7, 8])
  }

  @Test func closuresThatDoNotFit() {
    let code = """
      func a() { several { t in t.ext() } second: { u in u.ext() } }
      func b(u: U) { made(u) { v in v.ext() } }
      func c(u: U) { constrained(u) { v in v.ext() } }
      func d() { none { t in t.ext() } }
      func e() { twice { t in t.ext() } }
      func f(box: Box<Int>) { box.each { $0.ext() } }
      func g(withT: ((U) -> Void) -> Void) { withT { t in t.ext() } }
      func h() { withT { t, u in t.ext() } }
      func i() { value { t in t.ext() } }
      func j() { withT { let t = U(); t.ext() } }
      func k(s: S) { s.run { u in { t in t.ext() } } }
      """
    #expect(lines(code) == [1, 5])
  }

  /// Blocks of statements, keywords and comments in front of a brace are no calls, and `$0` is of the closure around.
  @Test func whatIsNoCall() {
    let others = """
      //- A/4.swift
      func withU(_ body: (U) -> Void) {}
      class Box { init(_ body: (T) -> Void) {} }
      func check(_ n: Int, then: (T) -> Void = { _ in }) -> Bool { true }
      func run(_ n: Int, _ body: (U) -> Void) {}

      """
    let code = """
      func a(x: Any) { withU { if x is Box { $0.ext() } }; withU { while check(1) { $0.ext() } } }
      func b(x: Any) { withT { if x is Box { $0.ext() } else if check(1) { $0.ext() } else { $0.ext() } } }
      struct C { func `return`(_ b: (T) -> Void) {}; func c() -> (U) -> Void { return { $0.ext() } } }
      func d() {
        run(1,
          // as withT()
          { $0.ext() })
      }
      func r() {
        run(1, // withT(
          { $0.ext() })
      }
      func e(xs: [Any]) { withU { for v in xs where v is Box { $0.ext() } } }
      """
    #expect(linesOfThirdFile(code, using: "A/2.swift", in: others + tree) == [2, 2, 2])
  }

  /// Whichever parameter may be meant, and what the call alone says.
  @Test func whatIsNotClear() {
    let others = """
      //- A/4.swift
      typealias Handler = (U) -> Void
      func load(done: Handler, failed: ((T) -> Void)? = nil) {}
      func on(_ f: @isolated(any) (U) -> Void, then: (T) -> Void = { _ in }) {}
      func each(_ f: ((U) -> Void)..., then: (T) -> Void = { _ in }) {}
      func both(first: ((U) -> Void)? = nil, second: (T) -> Void) {}
      func maybe<T>(_ x: T, _ body: (T?) -> Void) {}
      func deep(_ body: (T??) -> Void) {}
      struct Element {}
      extension Sequence { func every(_ body: (Element) -> Void) {} }
      extension Element { func ext() {} }
      struct Made { var body: (U) -> Void }
      extension Made { init(n: Int = 0, _ body: (T) -> Void) { self.body = { _ in } } }

      """
    let code = """
      func a() { load { $0.ext() } }
      func b() { on { $0.ext() } }
      func c() { each { $0.ext() } }
      func d() { both { $0.ext() } second: { $0.ext() } }
      func e(u: U) { maybe(u) { $0?.ext() } }
      func f() { deep { $0?.ext() } }
      func g(us: [U]) { us.every { $0.ext() } }
      func h() { _ = Made { $0.ext() } }
      """
    #expect(linesOfThirdFile(code, using: "A/2.swift", in: others + tree) == [4])
    #expect(!uses(others + tree + "//- A/3.swift\n" + code).contains("-> A/4.swift ext"))
  }

  /// Closures in closures, and calls of one function with a long type: time is linear.
  @Test(.timeLimit(.minutes(4))) func manyClosures() {
    let type = Array(repeating: "T", count: 400).joined(separator: ", ")
    let wide = "func wide(_ body: (\(type)) -> Void) {}\n"
    #expect(lines(wide + (0..<4_000).map { _ in "func f() { wide { $0.ext() } }\n" }.joined()).isEmpty)
    let nested =
      String(repeating: "withT { $0.ext(); ", count: 60) + "$0.ext()" + String(repeating: " }", count: 60)
    #expect(lines("func f() {\n" + (0..<40).map { _ in nested + "\n" }.joined() + "}").count == 40 * 61)
  }
}
