import Testing

/// Names that look like those of the project's members and mean something else.
@Suite struct LookalikeReferenceTests {
  /// What `//- A/3.swift` names of what `//- A/2.swift` gives, by lines.
  private func named(_ code: String, _ own: String) -> [String] {
    namedByThirdFile("//- A/1.swift\n\(own)\n//- A/2.swift\n\(given)\n//- A/3.swift\n" + code)
  }

  private let given = """
    extension Store { func load() {}; static let none = Store(); static let some = Store(); static let quiet = Store() }
    extension View { func card() -> some View { self } }
    """

  /// A macro may have the name of a function or a value.
  @Test func macrosAreNoFunctions() {
    let own = "struct Store {}"
    let code = """
      struct U { func stringify(_ x: Int) -> Store { Store() }; func f() { #stringify(1).load(); stringify(1).load() } }
      struct V { func show(_ s: Store) {}; func f() { #show(.quiet); show(.quiet) } }
      struct W { let file: Store; func f() { #file.load(); file.load() } }
      """
    #expect(named(code, own) == ["1 load", "2 quiet", "3 load"])
  }

  /// Optionals have `none` and `some` themselves.
  @Test func casesOfOptionalsAreTheirs() {
    let own = "struct Store {}; struct Panel { func show(_ s: Store?) {}; func open(_ s: Store) {} }"
    let code = """
      func f(p: Panel) { p.show(.none); p.show(.some(x)); p.open(.quiet) }
      let a: Store? = .none
      func g() -> Store? { .none }
      """
    #expect(named(code, own) == ["1 quiet"])
  }

  /// A value is its own `self`.
  @Test func theSelfOfAValueIsTheValue() {
    let own = "struct Item {}"
    let code = """
      struct V: View { let item: Item; func f() { item.self.card() }; func g() { self.card() } }
      """
    #expect(named(code, own) == ["1 card"])
  }

  /// What a superclass declares may be called as well as what the class declares by the name.
  @Test func inheritedFunctionsOverload() {
    let own = """
      struct Store {}; struct Other {}
      class Base { func make(_ x: Int) -> Other { Other() }; func same() -> Store { Store() } }
      class Sub: Base { func make(_ x: String) -> Store { Store() }; override func same() -> Store { Store() } }
      """
    let code = """
      func f(s: Sub) { s.make(1).load() }
      func g(s: Sub) { s.same().load() }
      """
    #expect(named(code, own) == ["2 load"])
  }
}
