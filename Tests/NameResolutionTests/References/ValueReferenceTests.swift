import Testing

/// Members behind values that code binds itself.
@Suite struct ValueReferenceTests {
  private let store = """
    //- A/1.swift
    struct Store { init(id: Int = 0) {}; static var shared: Store { Store() }; static let main = Store(id: 1) }
    struct Other {}
    //- A/2.swift
    extension Store { func load() {} }

    """

  /// What `//- A/3.swift` names of what the extension declares, by lines.
  private func loads(_ code: String) -> [Int] {
    uses(store + "//- A/3.swift\n" + code).split(separator: "\n").compactMap { line in
      line.hasPrefix("A/3.swift:") && line.hasSuffix("A/2.swift load")
        ? line.split(separator: ":").dropFirst().first.flatMap { Int($0) } : nil
    }
  }

  @Test func parametersWithATypeOfTheProject() {
    let code = """
      func a(store: Store) { store.load() }
      func b(_ store: inout Store, other: Store?) { store.load(); _ = other.load() }
      func c(other: Store?) { other?.load() }
      struct S { init(store: any Store) { store.load() }; subscript(store: Store) -> Int { store.load() } }
      func d<Store>(store: Store) { store.load() }
      func e(stores: Store..., all: [Store], make: () -> Store) { stores.load(); all.load(); make.load() }
      func f(store: Other) { store.load() }
      func g(store: Store) { [1].map { store in store.load() }; [1].map { (store: Other) in store.load() } }
      func h() { [1].map { (store: Store, n: Int) in store.load() } }
      func i(store: Store) { func inner(store: Other) { store.load() } }
      func j(store: Store) { [1].forEach { _ in store.load() } }
      func k(store: Store) { struct In { func l() { store.load() } } }
      func m(a: Int, store s: Store) { store.load(); s.load(); x.s.load() }
      """
    #expect(loads(code) == [1, 2, 3, 4, 4, 9, 11, 13])
  }

  @Test func localVariables() {
    let code = """
      func a() { let store: Store = make(); store.load() }
      func b() { let store = Store(id: 1); store.load() }
      func c() { let store = try await Store(id: f(")")); store.load() }
      func d() { let store = Store.shared, other = Store.main; store.load(); other.load() }
      func e() { let store = Store.make(), other = Store; store.load(); other.load() }
      func f() { let (store, n) = pair; store.load() }
      func g() { store.load(); let store = Store() }
      func h() { do { let store = Store() }; store.load() }
      func i() { let store = Store(); do { let store = Other(); store.load() }; store.load() }
      func j() { let store = Store().owner; store.load() }
      func k() { Store().load(); Store(id: 2).load(); Other().load(); f(Store()).load() }
      func l() { let store = try? Store(); store?.load() }
      func m() { let store = Store() ?? Other(); store.load() }
      """
    #expect(loads(code) == [1, 2, 3, 4, 4, 9, 11, 11, 12])
  }

  @Test func castValues() {
    let code = """
      func a(x: Any) { if let s = x as? Store { s.load() }; let t = x as! Store; t.load() }
      func b(x: Any) { guard let s = try f(x, 1) as? any Store, n > 1 else { return }; s.load() }
      func c(x: Any) { let s = x as? Store; s?.load(); _ = s.load(); let t = (x ?? 1) as Store; t.load() }
      func d(x: Any) { let s = x ?? y as? Store; s?.load(); let t = x as? Store == nil; t.load() }
      func e(x: Any) { switch x { case let s as Store: s.load(); case let s as Store where s.a: s.load(); default: break } }
      func f(x: Any) { do {} catch let s as Store { s.load() }; do {} catch let s as Other { s.load() } }
      func g(x: Any) { for s: Store in x { s.load() }; for s: any Store in x where s.a { s.load() } }
      func h(x: Any) { if let s = x as? Store, let t = s as? Other { s.load(); t.load() } }
      """
    #expect(loads(code) == [1, 1, 2, 3, 3, 5, 5, 6, 7, 7, 8])
  }

  /// `error`, `newValue` and `oldValue`, which no code declares, come before properties of their names.
  @Test func valuesWithoutAWrittenName() {
    let code = """
      class S { let error = Store(), newValue = Store(), oldValue = Store()
        func a() { do {} catch { error.load() } }
        func b() { do {} catch let other { error.load() } }
        func c() { do {} catch { }; error.load() }
        var d: Int { get { 1 } set { newValue.load() } }
        var e: Int { get { newValue.load() } set(other) { newValue.load() } }
        var f = 1 { willSet { newValue.load(); oldValue.load() } didSet { oldValue.load(); newValue.load() } }
        var g: Store { newValue } }
      """
    #expect(loads(code) == [3, 4, 6, 6, 7, 7])
  }

  @Test func unwrappedValues() {
    let code = """
      func a(store: Store?) { if let store { store.load() } }
      func b(other: Store?) { guard let store = other else { return }; store.load() }
      class C { var store: Store?; var own = Store(); static let one = Store()
        func c() { guard let store else { return }; store.load() }
        func d() { if let store = self.store, let own = store.load() { own.load() } }
        func e(c: C, d: C?) { c.own.load(); if let s = c.store { s.load() }; d?.own.load(); d?.store?.load() }
        func f() { own.load(); one.load(); C.one.load(); Self.one.load(); let mine = own; mine.load() }
        static func g() { one.load(); own.load() } }
      func h(store: Store?) { if case let store? = store { store.load() }; for store in [store] { store.load() } }
      func i(store: Store?) { switch store { case .some(let store): store.load(); default: break } }
      """
    #expect(loads(code) == [1, 2, 4, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 9, 10])
  }

  /// A property that a type inherits, where no other one of its name comes before it.
  @Test func inheritedProperties() {
    let code = """
      class Base { var store: Store?; let other: Store; static let one = Store() }
      class Heir: Base { func f() { store?.load(); guard let store else { return }; store.load(); self.other.load() } }
      class Hiding: Heir { override var store: Any { 1 }; func f() { store.load(); other.load() } }
      protocol Needs { var store: Store { get } }
      struct User: Needs { func f(needs: Needs, heir: Heir) { needs.store.load(); heir.other.load(); Heir.one.load() } }
      class Late: Hiding { func f() { store.load() } }
      """
    #expect(loads(code) == [2, 2, 2, 3, 5, 5, 5])
  }

  /// `$store` is no value of the type that `store` is of.
  @Test func projectedValues() {
    let code = """
      class S { @Published var store = Store(); func a() { $store.load(); self.$store.load(); store.load() } }
      """
    #expect(loads(code) == [1])
    let given = "//- A/2.swift\nextension Array { func unique() {} }\n//- A/3.swift\n"
    let code2 = "class S { @Published var fields: [Int] = []; func a() { $fields.unique(); fields.unique() } }"
    #expect(uses(given + code2) == "A/3.swift:1:82: S -> A/2.swift unique")
  }

  /// Thousands of local variables, each asked for: time is linear.
  @Test(.timeLimit(.minutes(4))) func manyLocalVariables() {
    let lines = (0..<5_000).map { "let v\($0) = Store(); v\($0).load()" }.joined(separator: "\n")
    #expect(loads("func f() {\n\(lines)\n}").count == 5_000)
  }
}
