import Testing

/// Key paths without a root, of what libraries take them of.
@Suite struct KeyPathReferenceTests {
  /// What `//- A/3.swift` names of what `//- A/2.swift` gives, by lines.
  private func named(_ code: String, beside others: String = "") -> [String] {
    let given = """
      //- A/1.swift
      \(others)
      //- A/2.swift
      import Dependencies; import SwiftUI
      struct Client { var load: () -> Int }
      extension DependencyValues { var client: Client { get { fatalError() } set {} } }
      extension EnvironmentValues { @Entry var theme: Int = 1; func theme(_ n: Int) {} }
      extension FocusedValues { var field: String? { nil } }

      """
    return namedByThirdFile(given + "//- A/3.swift\nimport Dependencies; import SwiftUI; " + code)
  }

  @Test func wrappersAndModifiers() {
    let code = """
      struct A { @Dependency(\\.client) var client; @Dependency(\\.client.load) var load }
      struct B: View { @Environment(\\.theme) private var theme; @FocusedValue(\\.field) var field }
      let c = Text("").environment(\\.theme, 2).focusedSceneValue(\\.field, "")
      struct D { @Dependency(\\.other) var client; @Environment(\\.client) var theme; @Other(\\.client) var other }
      let e = [1].map(\\.client); let f = other(\\.theme)
      """
    #expect(
      named(code) == [
        "1 client", "1 client", "1 Client", "2 theme", "2 field", "3 theme", "3 field",
      ])
  }

  /// A type of a wrapper's name that is none, or stands elsewhere, leaves the library's as it is.
  @Test func wrappersWithNamesakes() {
    let others =
      "protocol Library { associatedtype Environment }\nenum Other { struct Dependency {} }\n"
      + "struct Card { @propertyWrapper struct Environment { var wrappedValue: Int; init(_ n: Int) {} } }"
    let code = """
      struct A: View { @Environment(\\.theme) private var theme; @Dependency(\\.client) var client; func a() { client.load() } }
      extension Card { struct B { @Environment(\\.theme) var theme } }
      """
    #expect(named(code, beside: others) == ["1 theme", "1 client", "1 Client"])
  }

  /// The container of a library, and what its factories make.
  @Test func factories() {
    let tree = """
      //- A/1.swift
      struct Store {}
      //- A/2.swift
      import FactoryKit
      extension Store { func load() {} }
      extension Container { var store: Factory<Store> { self { Store() } }; var number: Factory<Int> { self { 1 } } }
      //- A/3.swift
      import FactoryKit
      struct A { @Injected(\\.store) private var store; func a() { store.load() } }
      struct B { @LazyInjected(\\.number) var number; @Injected(\\.none) var none; @Injected(\\Other.store) var other }
      func c() { Container.shared.store().load(); Container.other.number() }
      """
    #expect(namedByThirdFile(tree) == ["2 store", "2 load", "3 number", "4 store", "4 load"])
  }

  /// A wrapper or modifier of the project's own may take key paths of anything.
  @Test func ownOnesAreNotFollowed() {
    let others =
      "@propertyWrapper struct Dependency<V> { init(_ path: KeyPath<Store, V>) {} }\n"
      + "extension View { func environment(_ path: KeyPath<Store, Int>) -> some View { self } }"
    let code = "struct A { @Dependency(\\.client) var client }\nlet b = Text(\"\").environment(\\.theme)"
    #expect(named(code, beside: others) == [])
  }
}
