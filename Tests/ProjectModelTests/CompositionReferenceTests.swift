import Testing

/// Members of what compositions of protocols, and the values of accessors, are written to be.
@Suite struct CompositionReferenceTests {
  private let tree = """
    //- A/1.swift
    struct T {}
    protocol P { var t: T { get } }
    protocol Q {}
    //- A/2.swift
    extension T { func ext() {} }

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
      func g(p: P & Q) { p.t.ext() }
      func h(p: [P & Sendable]) { p.t.ext() }
      """
    #expect(lines(code) == [1, 2, 3, 4, 5, 6])
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
    #expect(lines(code) == [1, 3, 3, 4, 7, 8])
  }
}
