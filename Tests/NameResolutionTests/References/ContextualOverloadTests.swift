import Testing

/// Overloads that the context of a call tells apart.
@Suite struct ContextualOverloadTests {
  private func lines(_ code: String, _ tree: String) -> [Int] { linesOfThirdFile(code, using: "A/2.swift", in: tree) }

  private let futures = """
    //- A/1.swift
    struct Future<T> { func wait() -> T { fatalError() }; func get() async -> T { fatalError() } }
    struct Item { var id = 1 }
    struct Store {
      func first() -> Future<Item?> { fatalError() }
      func all<K>(_ key: KeyPath<Item, K>) -> Future<[K]> { fatalError() }
      func item(_ number: Int) -> Future<Item> { fatalError() }
    }
    //- A/2.swift
    extension Store {
      func first() async -> Item? { nil }
      func all<Key>(_ key: KeyPath<Item, Key>) async -> [Key] { [] }
      func item(_ number: Int) async -> Item { Item() }
      func item(_ name: String) async -> Item { Item() }
    }

    """

  @Test func asyncOverloadsInAwaitedCode() {
    let code = """
      import Unknown
      func f(s: Store) async { _ = await s.first(); _ = await s.first()?.id }
      func g(s: Store) async { _ = await s.all(\\.id) }
      func h(s: Store) async { _ = await s.item(1); _ = await s.item(1).id }
      """
    #expect(lines(code, futures) == [2, 2, 3, 4, 4])
  }

  @Test func otherOverloadsInAwaitedCode() {
    let code = """
      func f(s: Store) { _ = s.first().wait(); _ = s.all(\\.id).wait(); _ = s.item(1).wait() }
      func g(s: Store) async { _ = await s.item(1).get() }
      func h(s: Store) async { _ = await s.first().get() }
      """
    #expect(lines(code, futures) == [])
  }

  /// The member after the call tells overloads with different results apart.
  @Test func overloadsByTheMemberThatFollows() {
    let tree = """
      //- A/1.swift
      struct Local { var path = "" }
      func open(_ name: String) -> Local { Local() }
      //- A/2.swift
      struct Remote { var address = "" }
      func open(_ name: String) -> Remote { Remote() }

      """
    #expect(lines("func f() { _ = open(\"a\").address\n _ = open(\"a\").path }", tree) == [1, 1])
  }

  /// A generic method satisfies the same requirement with type parameters of its own.
  @Test func genericMethodsBesideTheirRequirement() {
    let tree = """
      //- A/1.swift
      protocol Option { associatedtype Value }
      struct Limit: Option { typealias Value = Int }
      extension Option where Self == Limit { static func limit(_ kind: Kind) -> Self { Limit() } }
      protocol Configures { func set<O: Option>(_ option: O, to value: O.Value) -> Self }
      //- A/2.swift
      struct Kind { static var small: Kind { Kind() } }
      struct Setup: Configures { func set<T: Option>(_ option: T, to value: T.Value) -> Self { self } }

      """
    #expect(lines("func f(_ s: Setup) { _ = s\n .set(.limit(.small), to: 1) }", tree) == [1, 2, 2])
  }

  /// The operand types and the expected type choose the operator, and the operator the function that takes its result.
  @Test func operatorsThatMakeTheExpectedType() {
    let tree = """
      //- A/1.swift
      struct Model { var name = ""; var other = "" }
      struct Values<M> {}
      struct Fields<M> {}
      struct Query<M> {
        func filter(_ filter: Fields<M>) -> Self { self }
        func filter(raw: String) -> Self { self }
      }
      func == <M, F>(left: KeyPath<M, F>, right: KeyPath<M, F>) -> Fields<M> { Fields() }
      //- A/2.swift
      extension Query { func filter(_ filter: Values<M>) -> Self { self } }
      func == <M, F>(left: KeyPath<M, F>, right: F) -> Values<M> { Values() }

      """
    let code = """
      import Unknown
      func f(q: Query<Model>, n: String) { _ = q.filter(\\.name == "a") }
      func g(q: Query<Model>, n: String) { _ = q.filter(\\.name == n) }
      func h(q: Query<Model>) { _ = q.filter(\\.name == \\.other) }
      func i(n: String) -> Bool { n == "a" }
      """
    #expect(lines(code, tree) == [2, 2, 3, 3])
  }

  /// `.init` names no type, so the use is recorded for the call.
  @Test func initializersOfTheExpectedType() {
    let tree = """
      //- A/2.swift
      struct Body { init(text: String) {} }
      struct Size { var width = 1 }

      """
    let code = """
      func f(_ b: Body, size: Size) {}
      func g() { f(.init(text: "a"),
        size: .init(width: 2)) }
      """
    #expect(lines(code, tree) == [1, 1, 2, 3])
  }

  /// The type that a library nests in an extension, such as `NotificationCenter.Publisher`, is not the type `Publisher`.
  @Test func protocolsWithTheNameOfNestedTypes() {
    let tree = """
      //- A/1.swift
      import Combine
      //- A/2.swift
      import Combine
      extension Publisher { func weakly() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() } }
      func collect<P: Publisher>(_ publisher: P, until isDone: (P.Output) -> Bool) {}

      """
    let code = """
      import Unknown
      func f(_ p: any Publisher) { p.weakly() }
      func g(_ p: AnyPublisher<Int, Never>) { collect(p) { $0 == 1 } }
      """
    #expect(lines(code, tree) == [2, 3])
  }

  @Test func charactersAsLiterals() {
    let tree = """
      //- A/2.swift
      func split(_ text: String, at separator: Character) {}

      """
    #expect(lines("import Unknown\nfunc f() { split(\"a b\", at: \" \") }", tree) == [2])
  }

  /// The trailing closure belongs to a call of the value that is made.
  @Test func callsOfValuesThatAreMade() {
    let tree = """
      //- B/2.swift
      public struct Flow { public init(spacing: Int) {}; public func callAsFunction(_ content: () -> Void) {} }
      //- A/3.swift
      import B
      import Unknown
      func f() { Flow(spacing: 1) {} }
      """
    #expect(uses(tree).contains("A/3.swift:3:12: -> B/2.swift Flow"), "\(uses(tree))")
  }

  /// Each platform has its own declaration. Only Apple's platforms have the module `Darwin`.
  @Test func declarationsForPlatformsWithDarwin() {
    let tree = """
      //- A/1.swift
      #if os(Windows)
      extension Port { static func close() {} }
      #endif
      //- A/2.swift
      #if os(Linux) || canImport(Darwin)
      extension Port { static func close() {} }
      #endif
      //- A/4.swift
      enum Port {}

      """
    #expect(lines("func f() { Port.close() }", tree) == [1])
  }
}
