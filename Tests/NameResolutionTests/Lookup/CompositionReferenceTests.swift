import Testing

/// Members of what compositions of protocols, and the values of accessors, are written to be.
@Suite struct CompositionReferenceTests {
  private let tree = """
    //- A/1.swift
    struct T {}
    protocol P { var t: T { get } }
    protocol Q { func q() -> T; var both: T { get }; func go(_ body: (T) -> Void) }
    protocol R { var r: T { get }; var both: T { get } }
    protocol S: R {}
    //- A/2.swift
    extension T { func ext() {} }
    extension Q { func own() {} }

    """

  /// The lines of `//- A/3.swift` that use what the second file declares, each as often as it does.
  private func lines(_ code: String) -> [Int] {
    linesOfThirdFile(code, using: "A/2.swift", in: tree)
  }

  @Test func compositionsHaveTheMembersOfTheirOneProtocol() {
    let code = """
      func a(p: P & Sendable) { p.t.ext() }
      func b(p: any AnyObject & P) { p.t.ext() }
      func c(p: (any P & Sendable)?) { p?.t.ext() }
      func d<S: P & Sendable>(p: S) { p.t.ext() }
      struct E { let p: any P & Sendable; func e() { p.t.ext() } }
      func f(p: UIViewController & P) { p.t.ext() }
      func g(p: [P & Sendable]) { p.t.ext() }
      """
    #expect(lines(code) == [1, 2, 3, 4, 5, 6])
  }

  @Test func compositionsHaveTheMembersOfAllTheirProtocols() {
    let code = """
      func a(p: P & Q) { p.t.ext() }
      func b(p: any P & Q & Sendable) { p.q().ext() }
      func c(p: (P & Q)?) { p?.t.ext(); p.t.ext() }
      func d<S: P & Q>(p: S) { p.q().ext() }
      struct E { let p: any P & Q; func e() { p.t.ext(); _ = p.q().ext() } }
      typealias F = P & Q
      func f(p: F) { p.t.ext() }
      struct G { let p: F?; func g() { p?.t.ext() } }
      func h(p: F & R) { p.r.ext() }
      func i(p: P & Q) { p.go { $0.ext() }; let t = p.q(); t.ext() }
      func j(p: P & Q) { p.own() }
      """
    #expect(lines(code) == [1, 2, 3, 4, 5, 5, 7, 8, 9, 10, 10, 11])
  }

  @Test func requirementsOfSeveralProtocols() {
    let code = """
      func a(p: Q & R) { p.both.ext() }
      func b(p: R & S) { p.r.ext() }
      func c(p: P & Unknown) { p.unknown.ext() }
      typealias D = [P & Q]
      func d(p: D) { p.t.ext() }
      """
    #expect(lines(code) == [1, 2])
  }

  @Test func accessorsAreGivenWhatTheirPropertyIs() {
    let code = """
      struct A { var q: T { get { T() } set { newValue.ext() } } }
      struct B { var q = T() { willSet { newValue.ext() } didSet { oldValue.ext() } } }
      struct C { var q: T { willSet { newValue.ext() } didSet { oldValue.ext() } } }
      struct D { subscript(i: Int) -> T { get { T() } set { newValue.ext() } } }
      struct E { var q: Int { get { 1 } set { let x: T = make(newValue.ext()) } } }
      struct F { var q: T { get { T() } set(newValue) { newValue.ext() } } }
      struct G { var q: T? { didSet { oldValue?.ext() } } }
      struct H { var q: Int { set { func f(newValue: T) { newValue.ext() } } } }
      """
    #expect(lines(code) == [1, 2, 2, 3, 3, 4, 6, 7, 8])
  }
}
