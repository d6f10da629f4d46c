import Testing

/// Members of values whose type follows from another value: what a closure is given, what is chosen, what a wrapper is told.
@Suite struct DerivedValueReferenceTests {
  private func named(_ code: String, beside others: String = "") -> [String] {
    let given = """
      //- A/1.swift
      import Dependencies; import SwiftUI
      struct M: Comparable { static let shared = M(), last: M? = nil }
      class World { func m() -> M? { nil } }
      var now = World()
      enum Kind { case plain, loud(Int) }
      struct Row { let m: M; var other = 1 }
      class Made { init(m: M, n: Int = 0) {}; init(k: Kind) {} }
      \(others)
      //- A/2.swift
      extension M { var total: Int { 1 }; func help() {}; static let two = M(); var count: Int { 1 } }
      extension Kind { var nice: Int { 1 }; static let quiet = Kind.plain }
      extension Error { var text: String { "" } }

      """
    return namedByThirdFile(given + "//- A/3.swift\nimport Dependencies; import SwiftUI\n" + code)
  }

  @Test func parametersOfClosures() {
    let code = """
      func a(ms: [M]) { ms.map { m -> Int in m.total }; ms.map { (m) in m.total }; ms.map { [x] m in m.total } }
      func b(ms: [M]) { ms.sorted { a, b in a.total < b.total }; ms.sorted { (a, b) -> Bool in b.total } }
      func c(ms: [M]) { ms.reduce(0) { all, m in m.total }; ms.map { m, n in m.total }; ms.filter { (m: Int) in m.total } }
      func d(ms: [M]) { ms.map { x in { m in m.total } }; ms.map { m in other.map { m in m.total } } }
      """
    #expect(named(code) == ["2 total", "2 total", "2 total", "3 total", "3 total", "3 total", "4 total"])
  }

  @Test func viewsOfElements() {
    let code = """
      struct V: View { let ms: [M]; var body: some View { ForEach(ms) { m in Text(m.total) } } }
      struct W: View { let ms: [M]; var body: some View { List(ms, id: \\.self) { Text($0.total) }; Other(ms) { $0.total } } }
      struct X: View { let ms: [M]?; var body: some View { ForEach(ms ?? []) { m in m.total }; ForEach(0..<3) { $0.total } } }
      """
    #expect(named(code) == ["2 total", "3 total", "4 total"])
    #expect(named(code, beside: "struct ForEach {}; struct List {}") == [])
  }

  @Test func keyPathsOfElements() {
    let code = """
      func a(ms: [M]) { ms.map(\\.total); ms.filter(\\.total); ms.unknown(\\.total); ms.sorted(by: \\.total) }
      func b(ms: [M]?) { ms?.map(\\.total); ms.map(\\.total) }
      """
    #expect(named(code) == ["2 total", "2 total", "3 total"])
  }

  @Test func chosenValues() {
    let code = """
      func a(a: M?, b: M, c: Bool) { let m = a ?? b; m.help(); let n = c ? b : b; n.help(); (a ?? b).help() }
      func b(a: M?, b: M?, s: String, c: Bool) { let m = a ?? b; m.help(); m?.help(); let n = c ? b : s; n.help() }
      func c(a: M?, b: M) { let m = b ?? a; m.help(); let n = a ?? nil; n?.help(); let s = "?" + a ?? b; s.help() }
      func d(m: M?) -> M { m ?? .two }
      func e(m: M) -> Bool { m >= .two || m < .two || .two > m }
      """
    #expect(named(code) == ["2 help", "2 help", "2 help", "3 help", "4 help", "5 two", "6 two", "6 two", "6 two"])
  }

  @Test func globalsAndStatics() {
    let code = """
      func a() { guard let m = now.m() else { return }; m.help() }
      func b(now: Int) { guard let m = now.m() else { return }; m.help() }
      class C { let s = M.shared, t = M.last, k = Kind.plain, l = Kind.loud; func f() { s.help(); t?.help(); k.nice; l.nice } }
      class D { private let s = M.shared; func f() { self.s.help() } }
      struct E { @Environment(M.self) private var m; @Environment(M.self) var n: Int; func f() { m.help(); n.help() } }
      struct F { @Other(M.self) var m; func f() { m.help() } }
      """
    #expect(named(code) == ["2 help", "4 help", "4 help", "4 nice", "5 help", "6 help"])
  }

  /// What a wrapper reads by a key path is what extensions give its values by that name.
  @Test func whatWrappersRead() {
    let code = """
      struct A { @Environment(\\.shop) private var shop; func f() { shop.help(); self.shop.help() } }
      struct B { @Environment(\\.other) var other; @Environment(\\.many) var many; func f() { other?.help(); many.first?.help() } }
      func a() { @Dependency(\\.shop) var shop; shop.help() }
      func b() { @Dependency(\\.mine) var mine; mine.help() }
      struct C { @Environment(\\.none) var none; @Environment(\\.shop.kind) var deep; func f() { none.help(); deep.help() } }
      struct D { @Other(\\.shop) var shop; func f() { shop.help() } }
      """
    let others = """
      extension EnvironmentValues {
        @Entry var shop = M.shared; var other: M? { nil }; var many: [M] { [] }; @Environment(\\.none) var none
      }
      extension DependencyValues { var mine: M { get { self[K.self] } } }
      """
    #expect(named(code, beside: others) == ["2 help", "2 help", "3 help", "3 help", "5 help"])
  }

  /// A wrapper of the project says what its properties are.
  @Test func wrappersOfTheProject() {
    let others = """
      @propertyWrapper struct Held { var wrappedValue: M { now.m()! }; init(_ n: Int = 1) {} }
      @propertyWrapper struct Any<T> { var wrappedValue: T }
      enum Outer { @propertyWrapper struct Inner { var wrappedValue: M? } }
      @propertyWrapper struct Environment { var wrappedValue: M }
      """
    let code = """
      struct A { @Held private var m; @Held(2) var n; @Any var o; @Outer.Inner var p; func f() { m.help(); n.help(); o.help(); p?.help() } }
      struct B { @objc @Held var m; @Environment(\\.text) var e; @Unknown var u; func f() { m.help(); e.help(); u.help() } }
      func a() { @Held var m; m.help() }
      """
    #expect(named(code, beside: others) == ["2 help", "2 help", "2 help", "3 help", "3 help", "4 help"])
  }

  /// What stands under no other `#if` than its type is there with it.
  @Test func membersOfConditionalTypes() {
    let code = """
      #if os(iOS)
      class A { private var m: M; func make() -> M {}; func f() { m.help(); self.m.help(); let n = make(); n.help() } }
      #endif
      class B {
        #if os(iOS)
        var m: M
        #else
        var m: Int
        #endif
        func f() { m.help() }
      }
      """
    #expect(named(code) == ["3 help?", "3 help?", "3 help?"])
  }

  /// Of text that is no Swift, what is read whole and what is read in part may differ; a half typed `switch` has no subject.
  @Test func brokenCode() {
    for count in 1...4 {
      let lines = (1...count).map { "  let x\($0) = 1\n" }.joined()
      checkReferences(
        """
        //- A/1.swift
        class Base {}
        //- A/2.swift
        #if A
        func f() {
        #else
        \(lines)}
        struct D { let b: Base; var d: D }
        //- A/3.swift
        struct G {}
        struct H {}
        """,
        "A/2.swift:\(count + 5):19: D -> A/1.swift Base?")
    }
    #expect(named("func f(k: Kind) { switch k { case .plain: switch { case .quiet: g() } } }") == [])
  }

  /// What local functions and closures return as it is written, and what an optional gives its own `map`.
  @Test func localResults() {
    let code = """
      func a(make: () -> M, ask: @escaping (Int, [M]) async throws -> M?) async { make().help(); try await ask(1, [])?.help() }
      func b() { func local() -> M {}; let m = local(); m.help(); func other() {}; other().help(); local().help() }
      func c(next: (Int) throws -> M) { let m = try next(1); m.help(); let run: () -> M = f; run().help(); next.help() }
      func d(n: (M) -> Int, c: () -> (Int) -> M) { n(x).help(); c().help(); c()(1).help() }
      func e(m: M?, ms: [M]) { m.map { $0.help() }; m.flatMap { m in m.help() }; m.forEach { $0.help() }; m?.map { $0.help() } }
      """
    #expect(
      named(code) == [
        "2 help", "2 help", "3 help", "3 help", "4 help", "4 help", "5 help", "6 help", "6 help",
      ])
  }

  /// What is of a generic type's parameter is what its argument says.
  @Test func argumentsOfGenericTypes() {
    let others = """
      final class Box<T> { var value: T; var maybe: T?; var other: U; init(_ t: T) {}; func get() -> T { value } }
      struct Pair<A, B> { let a: A; let b: B }
      class Store { static let shared = Store(); let box = Box<M>(M()); var pair: Pair<M, Int>; let plain: Box<Int>; let list: Box<[M]> }
      """
    let code = """
      func a() { Store.shared.box.value.help(); Store.shared.box.maybe?.help(); Store.shared.box.other.help() }
      func b(s: Store, b: Box<M>) { s.pair.a.help(); s.pair.b.help(); s.plain.value.help(); b.value.help(); b.maybe.help() }
      func c() { let b = Box<M>(M()); b.value.help(); let m = Store.shared.box.value; m.help(); if b.value == .two {} }
      class D { let own: Box<M>; var all: [Box<M>]; func f() { own.value.help(); self.own.value.help(); all[0].value.help() } }
      func e(s: Store?) { s?.box.value.help(); s!.box.value.total; switch s { case .none: g() } }
      """
    #expect(
      named(code, beside: others) == [
        "2 help", "2 help", "3 help", "3 help", "4 help", "4 help", "4 two", "5 help", "5 help", "5 help", "6 help",
        "6 total",
      ])
  }

  /// What SwiftUI's wrappers project has the properties of the value, as bindings.
  @Test func whatWrappersProject() {
    let code = """
      struct A { @State var m: M; @Binding var b: M; func f() { g($m.total, $b.total.id); $m.help(); $b.wrappedValue.total } }
      struct B { @Published var m: M; var n: M; @State var s: [M]; func f() { g($m.total, $n.total, $s.total) } }
      func a(m: M) { @Bindable var m = m; g($m.total); c { $m in $m.total } }
      """
    #expect(named(code) == ["2 total", "2 total", "2 total", "4 total"])
    #expect(named(code, beside: "extension Binding { var total: Int { 1 } }") == ["2 total", "4 total"])
  }

  @Test func whatLazyPropertiesAreSetTo() {
    let code = """
      class A { lazy var m = makeM(); lazy var n = make(1), o = other(); func makeM() -> M { now.m()! }; func make() -> M {} }
      extension A { func f() { m.help(); n.help(); o.help(); self.m.help() } }
      class B { var m = makeM(); func makeM() -> M {}; func f() { m.help() } }
      """
    #expect(named(code) == ["3 help", "3 help"])
  }

  /// What a pattern names is a case of what it is matched with.
  @Test func casesOfPatterns() {
    let code = """
      func a(k: Kind, m: M?) { switch k { case .quiet: break; case .plain, .quiet: break; case .loud(.two), .quiet: m?.help() } }
      func b(k: Kind) { if case .quiet = k {}; guard case .quiet = k, case .quiet = k else { return }; if case .quiet = u {} }
      func c(k: Kind, u: Unknown) { switch k { case .plain: switch u { case .quiet: f() }; case .quiet: f() } }
      func d(k: Kind) { let n = switch k { case .quiet: 1; default: 2 }; let s = switch (k, k) { case (.quiet, _): 1 } }
      func e(k: Kind) { switch k { case .plain: f(.quiet, .quiet); case let .quiet: g { .quiet } } }
      class World2 { func kind() -> Kind { .plain }; func f() { if kind() == .quiet {}; switch kind() { case .quiet: f() } } }
      """
    #expect(
      named(code) == [
        "2 quiet", "2 quiet", "2 quiet", "2 help", "3 quiet", "3 quiet", "3 quiet", "4 quiet", "5 quiet", "5 quiet",
        "6 quiet", "7 quiet", "7 quiet",
      ])
  }

  @Test func argumentsOfInitializers() {
    let code = """
      func a() { Row(m: .two); Row(m: .two, other: 2); Made(m: .two); Made(k: .quiet); Row(x: .two); Made(m: 1, n: .two) }
      func b() { Later(m: .two); Sub(m: .two) }
      """
    let others = "class Later: Unknown { var m: M }; class Sub: Made {}"
    #expect(named(code, beside: others) == ["2 two", "2 two", "2 two", "2 quiet", "3 two"])
  }

  @Test func errorsAndIndices() {
    let code = """
      func a() { do { try f() } catch { print(error.text) }; error.text }
      func b(ms: [M], i: Int, p: IndexPath, r: Range<Int>) { let m = ms[i]; m.help(); let n = ms[p.row]; n.help(); let s = ms[r]; s.help() }
      func c() -> [M] { [.two, .two] }
      var d: [M] { [.two] }
      struct Q { var m: M { get { .two } set {} } }
      """
    #expect(named(code) == ["2 text", "3 help", "3 help", "4 two", "4 two", "5 two", "6 two"])
  }

  @Test func valuesOfPatterns() {
    let others = """
      enum E { case one(M), two(Int, m: M), maybe(M?), none
        func f() { switch self { case .one(let m): m.help(); default: break } } }
      """
    let code = """
      func a(e: E) { switch e { case .one(let m): m.help(); case let .two(n, m): m.help(); n.help(); case .none: break } }
      func b(e: E?) { if case .one(let m) = e { m.help() }; guard case let .two(_, m: m)? = e else { return }; m.help() }
      func c(es: [E]) { for case let .one(m) in es { m.help() }; while case .maybe(let m) = es[0] { m?.help(); m.help() } }
      func d(e: E) {
        switch e {
        case E.one(let m) where m.total > 1, .two(_, let m): m.help()
        case .maybe(.some(let m)): m.help()
        case .two(let n, _): n.help()
        }
      }
      func e(x: Unknown) { switch x { case .one(let m): m.help(); default: break }; if case .one(let m) = x { m.help() } }
      func f(ms: [M]) { for (i, m) in ms.enumerated() { m.help(); i.help() }; for (m, i) in ms.enumerated() { m.help() } }
      """
    #expect(
      named(code, beside: others) == [
        "2 help", "2 help", "3 help", "3 help", "4 help", "4 help", "7 total", "7 help", "8 help", "13 help",
      ])
  }

  /// The type whose member is used, though the code names it nowhere; whatever the rest of the project has.
  @Test(arguments: ["", "extension String { var more: Int { 1 } }"])
  func typesOfMembers(_ other: String) {
    let tree = """
      //- A/1.swift
      struct Store { let one: Item, all: [Item]; func track(_ e: Event) {}; var last: Event }
      \(other)
      //- A/2.swift
      struct Item { let title: String; var flag = true; func run() {} }
      enum Event { case opened, closed(Int); static let none = 1 }
      //- A/3.swift
      func a(s: Store) { for i in s.all { i.title; i.run() }; let i = s.one; i.flag; i.missing }
      func b(s: Store) { s.track(.opened); s.track(.missing); s.track(.closed(1)) }
      func c(s: Store) { s.last = .opened; if s.last == .opened {} }
      func d() -> Event { .closed(1) }
      """
    #expect(
      namedByThirdFile(tree) == [
        "1 Item", "1 Item", "1 Item", "2 Event", "2 Event", "3 Event", "3 Event", "4 Event", "4 Event",
      ])
  }

  /// Half-typed code, values that go round, and runs of marks end somewhere.
  @Test func whatLeadsNowhere() {
    let others = "extension Bundle { static let a = Bundle.b; static let b = Bundle.a; static var c = Bundle.c }"
    let marks = String(repeating: "!", count: 100_000)
    let code = """
      func a() { switch { case .one(let m): m.help() } }
      func b() { switch /* { */ { case .one(let m): m.help() } }
      func c() { Bundle.a.help(); Bundle.c.help(); let x = Bundle.b; x.help() }
      func d(ms: [M]) { ms\(marks).first?.help(); for m in ms\(marks) { m.help() } }
      func e(k: K) { if case .one(let m) = k { m.help() }; switch k { case .one(let n
      """
    #expect(named(code, beside: others) == ["5 help", "5 help"])
  }
}
