import Testing

/// What code binds hides what else has the name, as far as its scope goes.
@Suite struct BindingReferenceTests {
  private let names = """
    //- A/Names.swift
    func error(_ text: String) {}
    let newValue = 1, oldValue = 2
    func glob() -> Int { 0 }
    """

  @Test func namesThatNobodyWrites() {
    checkReferences(
      names + "\n" + """
        //- A/Use.swift
        func f() throws { do { try no() } catch { print(error) }; error("used") }
        func g() throws { do { try no() } catch is Wrong { print(error) } }
        struct S {
          var x: Int { get { newValue } set { print(newValue) } }
          var y = 1 { willSet { print(newValue, oldValue) } didSet { print(oldValue) } }
          var z: Int { get { oldValue } set(oldValue) { print(oldValue) } }
          var w: Int { @storageRestrictions(initializes: x) init { print(newValue) } get { 1 } }
        }
        """,
      """
      A/Use.swift:1:59: -> A/Names.swift error
      A/Use.swift:2:58: -> A/Names.swift error
      A/Use.swift:4:22: S -> A/Names.swift newValue
      A/Use.swift:5:41: S -> A/Names.swift oldValue
      A/Use.swift:6:22: S -> A/Names.swift oldValue
      """)
  }

  @Test(arguments: [
    "_ = [1].map { glob in glob }", "do { let glob = 1; print(glob) }",
    "for glob in [1] where glob > 0 { print(glob) }",
    "for case let glob? in [x] { print(glob) }", "if let glob = x, glob > 0 { print(glob) } else { print(1) }",
    "if x == nil {} else if let glob = x { print(glob) }", "while let glob = x, glob > 0 { print(glob) }",
    "switch x { case let glob?: print(glob); default: let glob = 2; print(glob) }",
    "do { try g() } catch let glob where glob is E { print(glob) } catch {}",
    "_ = { (glob: Int) in { [glob] in glob } }(1)", "let y = if let glob = x { glob } else { 0 }",
    "func glob(glob: Int) -> Int { glob }; do {", "repeat { let glob = 1; _ = glob } while false",
  ])
  func scopes(_ statement: String) {
    let isLocal = statement.hasPrefix("func")
    checkReferences(
      names + "\n" + """
        //- A/Use.swift
        func f(x: Int?) {
          \(statement)\(isLocal ? " } " : "")
          glob()
        }
        """, isLocal ? "" : "A/Use.swift:3:3: -> A/Names.swift glob")
  }

  @Test func whatIfBindsEndsBeforeElse() {
    checkReferences(
      names + "\n" + """
        //- A/Use.swift
        func f(x: Int?) {
          if let glob = x { print(glob) } else if x == 1 { glob() } else { glob() }
        }
        """,
      """
      A/Use.swift:2:52: -> A/Names.swift glob
      A/Use.swift:2:68: -> A/Names.swift glob
      """)
  }

  @Test func whatGuardBindsHoldsToTheEnd() {
    checkReferences(
      names + "\n" + """
        //- A/Use.swift
        func f(x: Int?) {
          if x == nil { guard let glob = x else { return }; print(glob) }
          glob()
          guard let glob = x else { return glob() }
          print(glob)
        }
        """,
      """
      A/Use.swift:3:3: -> A/Names.swift glob
      """)
  }

  @Test(arguments: [
    ("let glob = glob()", 14),
    ("var glob: Int = glob()", 19),
    ("if let glob = maybe(glob()) { print(glob) }", 23),
    ("guard let glob = maybe(glob()) else { return }; print(glob)", 26),
    ("for glob in [glob()] { print(glob) }", 16),
    ("for (glob, y) in [(glob(), 1)] { print(glob, y) }", 22),
    ("while let glob = maybe(glob()), glob > 0 { print(glob) }", 26),
    ("_ = { [glob = glob()] in glob }", 17),
    ("if let x = maybe(1), let glob = maybe(glob()) { print(glob, x) }", 41),
    ("let glob = { let y = glob(); return y }()", 24),
    ("_ = glob(); do { let glob = 1; print(glob) }", 7),
    ("if let glob = [1].map({ let y = $0; return y }).first { print(glob) }; _ = glob()", 78),
    ("guard let glob else { return }", 13),
    ("if let glob { print(glob) }", 10),
    ("guard let glob, glob > 0 else { return }", 13),
  ])
  func valuesAreReadBeforeTheyAreBound(_ statement: String, column: Int) {
    checkReferences(
      names + "\n" + """
        //- A/Use.swift
        func f() {
          \(statement)
        }
        """, "A/Use.swift:2:\(column): -> A/Names.swift glob")
  }

  /// What is bound around a pattern holds in the value of this, too.
  @Test(arguments: [
    "q { glob in guard let x = glob else { return } }", "switch a { case .foo(let glob): guard let x = glob else {} }",
    "q { [weak self] glob in guard let self, let z = glob else {} }", "q { glob in for x in glob {} }",
    "q { glob in if let x = glob {} }",
  ])
  func outerBindingsGoOn(_ statement: String) {
    checkReferences(names + "\n//- A/Use.swift\nfunc f() { \(statement) }", "")
  }

  @Test func localFunctionsHoldInTheirScope() {
    checkReferences(
      names + "\n" + """
        //- A/Use.swift
        func f() { glob(); do { glob(); func glob() {} }; glob() }
        func g() { q { glob(); func glob() {} }; glob() }
        """,
      """
      A/Use.swift:1:12: -> A/Names.swift glob
      A/Use.swift:1:51: -> A/Names.swift glob
      A/Use.swift:2:42: -> A/Names.swift glob
      """)
  }

  @Test func localFunctionsHoldBeforeTheyStandThere() {
    checkReferences(
      names + "\n" + """
        //- A/Use.swift
        func f() {
          let y = glob()
          func glob() -> Int { y }
        }
        let z = { () -> Int in
          defer { error("") }
          return glob()
          func glob() -> Int { 1 }
        }()
        struct S {
          init() {
            glob()
            func glob() { error(""); func error(_: String) {} }
          }
          func g() { glob() }
        }
        """,
      """
      A/Use.swift:6:11: -> A/Names.swift error
      A/Use.swift:15:14: S -> A/Names.swift glob
      """)
  }
}
