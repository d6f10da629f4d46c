import Testing

/// Members behind calls: of what a function returns as it is written, and of generic types.
@Suite struct CallReferenceTests {
  private let store = """
    //- A/1.swift
    struct Store { func own() {}; var next: Store { self }; func on() -> Store { self } }
    struct Other { func own() {} }
    struct Box<T> { func get() -> T { fatalError() } }
    func make<T>(_ t: T.Type) -> Store { Store() }
    func made() -> Store { Store() }
    class Base { func inherited() -> Store { Store() }; class func shared() -> Store { Store() } }
    extension Base { func late(_ n: Int) -> Other { Other() }; func late(s: Int) -> Store { Store() } }
    //- A/2.swift
    extension Store { func load() {} }
    extension Box { func shut() {} }

    """

  /// What `//- A/3.swift` names of what the extensions declare, by lines.
  private func loads(_ code: String) -> [String] { named(code, "A/2.swift") }

  private func named(_ code: String, _ home: String) -> [String] {
    uses(store + "//- A/3.swift\n" + code).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("A/3.swift:"), line.contains("-> \(home)") else { return nil }
      return line.split(separator: ":")[1] + " " + (line.split(separator: " ").last ?? "")
    }
  }

  @Test func genericCalls() {
    let code = """
      func a() { make(Int.self).load(); made().load(); Box<Int>().shut(); Box<[Int: (A, B)]>(1).shut() }
      func b() { if a < b { c() }.load(); a<b>c().load(); Box<Int>().get().load(); make < Int > ().load() }
      func c() { let box = Box<Int>(); box.shut(); let s = make(Int.self), t = made(); s.load(); t.load() }
      """
    #expect(loads(code) == ["1 load", "1 load", "1 shut", "1 shut", "3 shut", "3 load", "3 load"])
  }

  @Test func callsOfWhatMayBeNil() {
    let code = """
      func a(s: Store?) { s?.on().load(); s!.on().load(); s.on().load(); s?.next.on().load(); s?.on().on().load() }
      func b(s: Store) { let t: Store? = nil; t?.on().load(); if let t { t.on().load() } }
      struct C { var s: Store?; var t: Store!; func f() { s?.on().load(); self.s?.on().load(); t.on().load() } }
      """
    #expect(
      loads(code) == [
        "1 load", "1 load", "1 load", "1 load", "2 load", "2 load", "3 load", "3 load", "3 load",
      ])
  }

  @Test func functionsOfTheTypeAround() {
    let code = """
      struct A { private func one() -> Store { Store() }; func f() { one().load(); self.one().load(); A().one().load() } }
      struct B { func two() -> Other { Other() }; func f() { two().load() }; func g(made: () -> Int) { made().load() } }
      class C: Base { func f() { inherited().load(); late(s: 1).load(); late(1).load(); shared().load() } }
      class D: Base { class func f() { shared().load(); Self.shared().load(); inherited().load() } }
      struct E { func opt() -> Store? { nil }; func f() { opt()?.load(); opt().load(); opt()!.load() } }
      struct F { var one: () -> Store; func made() -> Other { Other() }; func f() { one().load(); made().load() } }
      struct G { func one() -> Store { Store() }; func f() { let one = two; one().load() } }
      struct H { func one() -> Store { Store() }; func f() { one().on().next.load(); one().next.on().load() } }
      struct I { func one() -> Store { Store() }; func f() { let s = one(), t = self.one(); s.load(); t.load() } }
      struct J { func one() -> some Any { 1 }; func f() { one().load(); String(1).load() } }
      """
    #expect(
      loads(code) == [
        "1 load", "1 load", "1 load", "3 load", "3 load", "4 load", "4 load", "5 load", "5 load", "6 load", "8 load",
        "8 load", "9 load", "9 load",
      ])
  }

  /// What the type of a result declares itself is a use of that type.
  @Test func ownersOfResults() {
    let code = """
      struct A { func one() -> Store { make() }; func f() { one().own(); one().other(); one().next.own() } }
      class C: Base { func f() { inherited().own(); late(1).own(); String(1).own(); made().own() } }
      """
    #expect(
      named(code, "A/1.swift") == [
        "1 Store", "1 Store", "1 Store", "1 Store", "2 Base", "2 Base", "2 Store", "2 Base", "2 Other", "2 made",
        "2 Store",
      ])
  }

  /// What closures are given, as it is written there.
  @Test func parametersOfClosures() {
    let code = """
      func a() { f { (store: Store) in store.load() }; f { (store: Store, n: Int) -> Int in store.load() } }
      func b() { f { [weak self] (store: Store?) in store?.load() }; f { (_ store: Store) in store.load() } }
      func c() { f { (store: inout Store) in store.load() }; f { (box: Box<Int>) in box.shut() } }
      func d() { f { @MainActor (store: Store) async throws in store.load() }; f { (s: @Sendable () -> Store) in s.load() } }
      func e() { f { (store: Store) in store.next.load(); store.on().load() }; f { (store: Box<Int>.In) in store.shut() } }
      func g() { f { (store: borrowing Store) in store.load() }; f { (_: Int, store: Store) in store.load() } }
      """
    #expect(
      loads(code) == [
        "1 load", "1 load", "2 load", "2 load", "3 load", "3 shut", "4 load", "5 load", "5 load", "6 load", "6 load",
      ])
  }
}
