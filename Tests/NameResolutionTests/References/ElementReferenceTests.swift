import Testing

/// Members of the elements of collections whose types are written.
@Suite struct ElementReferenceTests {
  private let tree = """
    //- A/1.swift
    struct T { let more: [T]; var byName: [String: T]; var maybe: [T]?; static let all: [T] = [] }
    //- A/2.swift
    extension T { func ext() {}; var count: Int { 1 } }

    """

  /// The lines of `//- A/3.swift` that use what the second file declares, each as often as it does.
  private func lines(_ code: String, _ tree: String) -> [Int] {
    linesOfThirdFile(code, using: "A/2.swift", in: tree)
  }

  @Test func elementsOfValues() {
    let code = """
      func a(ts: [T]) { for t in ts { t.ext() } }
      func b(ts: [T]) { ts.first?.ext(); ts.last!.ext(); ts.first.ext(); ts.max(by: x)?.ext() }
      func c(ts: [T], i: Int) { ts[0].ext(); ts[i].ext(); ts[i].count; ts[0...].ext(); ts[0].count }
      func d(d: [String: T]) { d["a"]?.ext(); d["a"].ext(); d.first?.ext(); for t in d { t.ext() } }
      func e() { let ts: [T] = []; for t in ts where x { t.ext() }; let us = [T](); us.first?.ext() }
      func f(ts: [T]) { if let t = ts.first { t.ext() }; let u = ts.first; u?.ext(); guard let v = ts.last else { return }; v.ext() }
      func g(ts: [T]) { ts.first(where: { x })?.ext(); let t = ts[0]; t.ext() }
      func h(ts: [T]?) { ts?.first?.ext(); ts.first?.ext(); if let ts { for t in ts { t.ext() } } }
      func i(ts: [(T, T)], us: [[T]], vs: Set<T>) { ts.first?.ext(); us.first?.ext(); vs.first?.ext() }
      func j(ts: inout [T]) { ts.removeLast().ext(); ts.randomElement()!.ext(); ts.filter(x).first?.ext() }
      func k(ts: [T]) { for (i, t) in ts { t.ext() }; for t in ts.enumerated() { t.ext() }; for t in ts.reversed() { t.ext() } }
      """
    #expect(lines(code, tree) == [1, 2, 2, 2, 3, 3, 3, 3, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 10, 10, 10, 11])
  }

  @Test func elementsInClosures() {
    let code = """
      func a(ts: [T]) { ts.forEach { $0.ext() }; ts.map { t in t.ext() }; ts.sorted { $0.ext() < $1.ext() } }
      func b(ts: [T]) { ts.contains(where: { $0.ext() }); ts.other { $0.ext() }; ts.forEach { $1.ext() } }
      func c(ts: [T]?) { ts.map { $0.ext() }; ts?.map { $0.ext() } }
      func d(ts: [T], us: [Int]) { ts.map { us.map { $0.ext() } }; us.map { u in ts.map { $0.ext() } } }
      func e(ts: [T]) { ts.forEach { if x { $0.ext() }; $0.ext() }; ts.reduce(0) { $0.ext() } }
      func f(ts: [T]) { ts.filter { x }.forEach { $0.ext() }; ts.map { "\\($0.ext())" } }
      func g(ts: [T]) {
        ts
          .forEach { $0.ext() }
        ts.forEach { t in
          x.map { t.ext() }
        }
      }
      """
    #expect(lines(code, tree) == [1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 6, 9, 11])
  }

  @Test func valuesOfDictionaries() {
    let code = """
      func a(d: [String: T]) { for (_, t) in d { t.ext() }; for t in d.values { t.ext() }; d.values.first?.ext() }
      func b(d: [String: T]) { d.mapValues { $0.ext() }; d.values.map { t in t.ext() }; d.compactMapValues { t in t.ext() } }
      func c(d: [String: T], ts: [T]) { for (t, _) in d { t.ext() }; d.map { $0.ext() }; ts.values.first?.ext() }
      func d(d: [String: T]?) { for (_, t) in d { t.ext() }; for t in d.values { t.ext() }; d?.values.first?.ext() }
      func e(t: T) { for (_, u) in t.byName { u.ext() }; t.byName.values.forEach { $0.ext() }; t.byName.keys.first?.ext() }
      """
    #expect(lines(code, tree) == [1, 1, 1, 2, 2, 2, 4, 5, 5])
  }

  @Test func elementsThatFunctionsReturn() {
    let own = """
      //- A/4.swift
      struct Owner { let t: T; let maybe: T?; let name: String }

      """
    let code = """
      func a(os: [Owner]) { os.map(\\.t).first?.ext(); for t in os.compactMap(\\.maybe) { t.ext() } }
      func b(os: [Owner]) { os.map(\\.maybe).forEach { $0.ext() }; os.map(\\.t.more).first?.ext(); os.map(\\.name).first?.ext() }
      func c(ts: [T]) { ts.reduce(0) { $0 + $1.ext() }; ts.reduce(into: [:]) { all, t in t.ext() }; ts.reduce(0) { $0.ext() } }
      func d(os: [Owner]) { os.filter(x).map(\\.t).sorted { $0.ext() < $1.ext() } }
      """
    #expect(lines(code, own + tree) == [1, 1, 3, 3, 4, 4])
  }

  @Test func elementsOfProperties() {
    let code = """
      func a(_ t: T) { t.more.first?.ext(); for u in t.more { u.ext() }; t.byName["x"]?.ext(); t.maybe.first?.ext() }
      func b(_ t: T) { t.maybe?.first?.ext(); t.more.forEach { $0.ext() }; t.more[0].more[0].ext() }
      struct S { var ts = [T](); let us: [T]; func f() { ts.first?.ext(); for u in us { u.ext() }; self.us.last?.ext() } }
      struct R { let own: S; func f() { own.us.first?.ext(); own.ts.forEach { $0.ext() } } }
      """
    #expect(lines(code, tree) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4])
  }

  @Test func elementsOfStatics() {
    let code = """
      func a() { T.all.first?.ext(); for t in T.all { t.ext() }; T.all[0].ext(); T.all.forEach { $0.ext() } }
      extension T { static func b() { all.first?.ext(); Self.all.last?.ext(); self.all.last?.ext() } }
      func c(t: T) { t.all.first?.ext(); T.more.first?.ext(); T.none.first?.ext(); A.T.all.first?.ext() }
      """
    #expect(lines(code, tree) == [1, 1, 1, 1, 2, 2, 2, 3])
  }

  @Test func elementsOfResults() {
    let own = """
      //- A/4.swift
      struct Store {
        func items() -> [T] { [] }
        static func samples(of n: Int) -> [T] { [] }
        func maybe() -> [T]? { nil }
        func any<U>() -> [U] { [] }
        func both() -> [T] { [] }
        func both() -> [Int] { [] }
        func named() -> [String: T] { [:] }
      }
      func global() -> Set<T> { [] }

      """
    let code = """
      func a(s: Store) { for t in s.items() { t.ext() }; s.items().first?.ext(); s.items().forEach { $0.ext() }; let ts = s.items(); ts[0].ext() }
      func b() { Store.samples(of: 1).last?.ext(); global().first?.ext(); for t in global() { t.ext() } }
      func c(s: Store) { s.maybe().first?.ext(); s.any().first?.ext(); s.both().first?.ext(); s.named().first?.ext(); s.samples(of: 1).first?.ext() }
      func d(s: Store?) { s?.items().first?.ext(); s.items().first?.ext(); s?.maybe()?.first?.ext() }
      extension Store { func e() { items().first?.ext(); self.items().filter(x).first?.ext(); for t in items() { t.ext() } } }
      func f(s: Store, items: () -> [Int]) { items().first?.ext(); s.named().values.forEach { $0.ext() } }
      """
    #expect(lines(code, own + tree) == [1, 1, 1, 1, 2, 2, 2, 4, 4, 5, 5, 5, 6])
  }

  /// The element of a generic parameter, and an initializer whose `where` clause tells the element.
  @Test func elementsOfGenericParameters() {
    let own = """
      //- A/4.swift
      func each<C: Collection>(_ all: C, _ body: (C.Element) -> Void) {}
      struct Page<Data: Collection> { init(_ data: Data, _ body: (Data.Element) -> Int) {} }

      """
    let code = """
      func a(ts: Set<T>) { each(ts) { $0.ext() }; each([1]) { $0.ext() }; each(ts.enumerated()) { $0.element.ext() } }
      func b(ts: [T]) { _ = Page(ts) { $0.ext() }; _ = Page(ts.dropFirst()) { t in t.ext() } }
      func c(ts: [T]) { Dictionary(grouping: ts, by: \\.more.count).values.first?.first?.ext() }
      """
    #expect(lines(code, own + tree) == [1, 1, 2, 2, 3])
  }

  @Test func allCases() {
    let tree = """
      //- A/1.swift
      enum E: CaseIterable { case a; enum Inner: CaseIterable { case b } }
      struct S: CaseIterable { static var allCases: [Int] { [] } }
      //- A/2.swift
      extension E { func ext() {} }
      extension S { func ext() {} }
      extension E.Inner { func ext() {} }

      """
    let code = """
      func a() { for e in E.allCases { e.ext() }; E.allCases.map { $0.ext() }; E.allCases.first!.ext() }
      func b(e: E) { e.allCases.first?.ext(); E.allCases.ext(); S.allCases.first?.ext() }
      func c() { for e in E.Inner.allCases { e.ext() }; for e in E.allCases.filter(x) { e.ext() } }
      """
    #expect(lines(code, tree) == [1, 1, 1, 3, 3])
    let given = "//- A/4.swift\nextension CaseIterable { static var allCases: [Int] { [] } }\n"
    #expect(lines(code, given + tree) == [])
  }

  /// What the project gives collections itself may return something else.
  @Test func collectionsThatHaveMore() {
    let code = """
      func a(ts: [T]) { ts.first?.ext(); ts[0].ext(); ts[i].big(); for t in ts { t.ext() } }
      """
    let more =
      tree + """
        //- A/4.swift
        extension Array { var first: Int? { 1 }; subscript(_ n: Int) -> Int { 1 } }

        """
    #expect(lines(code, more) == [1])
  }
}
