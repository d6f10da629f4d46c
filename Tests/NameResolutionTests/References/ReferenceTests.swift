import Testing

@Suite struct ReferenceTests {
  @Test func everyPositionThatNamesAType() {
    checkReferences(
      """
      //- A/1.swift
      struct T { static let shared = T(); struct In {} }
      @propertyWrapper struct W { var wrappedValue = 0 }
      protocol P {}
      enum E: Error { case a }
      //- A/2.swift
      class User<G: P>: P where G: P {
        @W var a: [T?] = []
        func f(_ t: (T) -> T.In) throws(E) -> some P { _ = T.shared; _ = \\T.self; return T.In() as! any P }
      }
      extension T: P {}
      """,
      """
      A/2.swift:1:15: User -> A/1.swift P
      A/2.swift:1:19: User -> A/1.swift P
      A/2.swift:1:30: User -> A/1.swift P
      A/2.swift:2:4: User -> A/1.swift W
      A/2.swift:2:14: User -> A/1.swift T
      A/2.swift:3:16: User -> A/1.swift T
      A/2.swift:3:22: User -> A/1.swift T
      A/2.swift:3:24: User -> A/1.swift In
      A/2.swift:3:35: User -> A/1.swift E
      A/2.swift:3:46: User -> A/1.swift P
      A/2.swift:3:54: User -> A/1.swift T
      A/2.swift:3:69: User -> A/1.swift T
      A/2.swift:3:84: User -> A/1.swift T
      A/2.swift:3:86: User -> A/1.swift In
      A/2.swift:3:99: User -> A/1.swift P
      A/2.swift:5:11: T -> A/1.swift T
      A/2.swift:5:14: T -> A/1.swift P
      """)
  }

  @Test func innerNamesComeFirst() {
    checkReferences(
      """
      //- A/1.swift
      struct Item {}
      struct Element {}
      //- A/2.swift
      struct Cart { struct Item {}; var a: Item }
      extension Cart { var b: Item { Item() } }
      struct Box<Element> { var e: Element; func f<Item>(_: Item) -> Item? { nil } }
      extension Box { var g: Element? { nil } }
      struct Other { var c: Item; var d: Cart.Item; func l() { struct Item {}; _ = Item() } }
      protocol Has { associatedtype Item; func f() -> Item }
      """,
      """
      A/2.swift:1:38: Cart -> A/2.swift Item
      A/2.swift:2:25: Cart -> A/2.swift Item
      A/2.swift:2:32: Cart -> A/2.swift Item
      A/2.swift:5:23: Other -> A/1.swift Item
      A/2.swift:5:36: Other -> A/2.swift Cart
      A/2.swift:5:41: Other -> A/2.swift Item
      A/2.swift:5:78: Other -> A/2.swift Item
      """)
  }

  @Test func aliasesAndInheritedNames() {
    checkReferences(
      """
      //- A/1.swift
      struct T { struct In {} }
      typealias Alias = T
      typealias Again = Alias
      class Base { struct Nested {}; typealias Short = T }
      protocol P { associatedtype T; typealias Long = Base }
      //- A/2.swift
      struct U { var a: Again.In }
      class Sub: Base { var n: Nested; var s: Short.In }
      struct V: P { var l: Long; var t: T }
      """,
      """
      A/1.swift:2:19: -> A/1.swift T
      A/1.swift:3:19: -> A/1.swift Alias
      A/1.swift:4:50: Base -> A/1.swift T
      A/1.swift:5:49: P -> A/1.swift Base
      A/2.swift:1:19: U -> A/1.swift Again
      A/2.swift:1:25: U -> A/1.swift In
      A/2.swift:2:12: Sub -> A/1.swift Base
      A/2.swift:2:26: Sub -> A/1.swift Nested
      A/2.swift:2:41: Sub -> A/1.swift Short
      A/2.swift:2:47: Sub -> A/1.swift In
      A/2.swift:3:11: V -> A/1.swift P
      A/2.swift:3:22: V -> A/1.swift Long
      A/2.swift:3:35: V -> A/1.swift T
      """)
  }

  @Test func otherModulesAsTheyAreImported() {
    checkReferences(
      """
      //- A/1.swift
      import B
      struct One { var a: Open; var b: Closed; var c: B.Shared; var d: Pack }
      //- A/2.swift
      struct Two { var a: Open; var b: Shared }
      //- A/3.swift
      @testable import B
      struct Three { var b: Closed; var c: Hidden }
      //- A/4.swift
      import struct B.Open
      struct Four { var a: Open; var b: Both.In }
      //- A/5.swift
      import C
      struct Five { var a: Open; var b: B::Shared }
      //- A/6.swift
      import B
      struct Shared {}
      struct Six { var a: Shared; var b: B.Shared }
      //- B/1.swift
      public struct Open {}
      struct Closed {}
      public struct Shared {}
      private struct Hidden {}
      package struct Pack {}
      public struct Both { public struct In {}; struct Out {} }
      //- C/1.swift
      @_exported import B
      """,
      """
      A/1.swift:2:21: One -> B/1.swift Open
      A/1.swift:2:51: One -> B/1.swift Shared
      A/1.swift:2:66: One -> B/1.swift Pack
      A/2.swift:1:34: Two -> A/6.swift Shared
      A/3.swift:2:23: Three -> B/1.swift Closed
      A/4.swift:1:17: -> B/1.swift Open
      A/4.swift:2:22: Four -> B/1.swift Open
      A/5.swift:2:22: Five -> B/1.swift Open
      A/5.swift:2:38: Five -> B/1.swift Shared
      A/6.swift:3:21: Six -> A/6.swift Shared
      A/6.swift:3:38: Six -> B/1.swift Shared
      """)
  }

  /// What `(set)` says of the setter is no access of the variable.
  @Test func variablesWhoseSettersAreHidden() {
    checkReferences(
      """
      //- A/1.swift
      import B
      func one() { print(shared, open, own, closed, Int.most) }
      //- B/1.swift
      package private(set) var shared = 1
      public private(set) var open = 1
      private(set) var own = 1
      fileprivate private(set) var closed = 1
      extension Int { package private(set) static var most = 1 }
      //- B/2.swift
      func two() { print(shared, open, own, closed, Int.most) }
      """,
      """
      A/1.swift:2:20: -> B/1.swift shared
      A/1.swift:2:28: -> B/1.swift open
      A/1.swift:2:51: -> B/1.swift most
      B/2.swift:1:20: -> B/1.swift shared
      B/2.swift:1:28: -> B/1.swift open
      B/2.swift:1:34: -> B/1.swift own
      B/2.swift:1:51: -> B/1.swift most
      """)
  }

  @Test func ofTheTopOfFilesWhatNothingHides() {
    checkReferences(
      """
      //- A/1.swift
      func log(_ text: String) {}
      let limit = 3
      func twice() {}
      //- A/2.swift
      func twice(_ n: Int) {}
      struct A { func f() { log("x"); print(limit); twice() } }
      struct B { func log() {}; func f(limit: Int) { log(); print(limit) } }
      struct C { func f() { for limit in 0..<3 { print(limit) }; [1].map { log in log } } }
      struct D { func f() { let (log, limit) = (1, 2), twice = 3; print(log, limit, twice) } }
      extension Int { enum Kind {} }
      //- A/3.swift
      let kind = Int.Kind.self
      #if DEBUG
      let again = limit
      #endif
      """,
      """
      A/2.swift:2:23: A -> A/1.swift log
      A/2.swift:2:39: A -> A/1.swift limit
      A/2.swift:2:47: A -> A/1.swift twice
      A/3.swift:1:16: -> A/2.swift Kind
      A/3.swift:3:13: -> A/1.swift limit?
      """)
  }

  @Test func whatSeveralDeclarationsCouldMean() {
    checkReferences(
      """
      //- A/1.swift
      struct Twin {}
      #if os(Linux)
      struct Side {}
      #else
      struct Side {}
      #endif
      private struct Own {}
      //- A/2.swift
      struct Twin {}
      struct Own {}
      //- A/3.swift
      struct U { var a: Twin; var b: Side; var c: Own }
      """,
      """
      A/3.swift:1:32: U -> A/1.swift Side?
      A/3.swift:1:32: U -> A/1.swift Side?
      A/3.swift:1:45: U -> A/2.swift Own
      """)
  }

  /// Those of types from outside hide in their extensions and in protocols that refine them. In what conforms to one,
  /// a type at the top of a file comes first.
  @Test func associatedTypesAndGenericParameters() {
    checkReferences(
      """
      //- A/First.swift
      // Nothing of another module's first file shows these names, or does not.
      //- B/Types.swift
      public struct Element {}
      struct Value {}
      struct Wrapped {}
      struct ID {}
      //- B/Use.swift
      extension Array { func f(_ x: Element) -> Element { x } }
      extension Dictionary where Value == Int { func g(_ v: Value) {} }
      extension Optional { func h() -> Wrapped { self! } }
      extension String { func f(_ x: Element) {} }
      protocol Bag: Swift.Collection { func f(_ x: Element) }
      extension Bag { func g(_ x: Element) {} }
      struct User: Identifiable { let id: ID }
      struct Own: Identifiable { struct ID {}; let id: ID }
      func used(_ x: Element, _ v: Value) {}
      """,
      """
      B/Use.swift:7:37: User -> B/Types.swift ID
      B/Use.swift:8:50: Own -> B/Use.swift ID
      B/Use.swift:9:16: -> B/Types.swift Element
      B/Use.swift:9:30: -> B/Types.swift Value
      """)
  }

  @Test func throughModulesThatExportOthers() {
    checkReferences(
      """
      //- C/Foo.swift
      public struct Foo { public struct In {} }
      public func top() {}
      //- B/B.swift
      @_exported import C
      //- A/Use.swift
      import B
      func h(_ x: B.Foo.In) { B.top() }
      """,
      """
      A/Use.swift:2:15: -> C/Foo.swift Foo
      A/Use.swift:2:19: -> C/Foo.swift In
      A/Use.swift:2:27: -> C/Foo.swift top
      """)
  }

  @Test func importsOfOneNameBesideThoseOfAll() {
    checkReferences(
      """
      //- B/Outer.swift
      public enum Outer {}
      public struct Foo {}
      //- B/Inner.swift
      extension Outer { enum Inner {} }
      //- A/Use.swift
      import struct B.Foo
      @testable import B
      let x: Outer.Inner
      """,
      """
      A/Use.swift:1:17: -> B/Outer.swift Foo
      A/Use.swift:3:8: -> B/Outer.swift Outer
      A/Use.swift:3:14: -> B/Inner.swift Inner
      B/Inner.swift:1:11: Outer -> B/Outer.swift Outer
      """)
  }

  /// What stands in a protocol has its access.
  @Test func whatAProtocolDeclares() {
    checkReferences(
      """
      //- B/1.swift
      public protocol Named { typealias Done = (Int) -> Void; typealias Other = Row }
      public struct Row {}
      protocol Own { typealias Hidden = Row }
      //- A/1.swift
      import B
      struct Screen: Named { var done: Done; var row: Other; var named: Named.Done; var hidden: Own.Hidden }
      """,
      """
      A/1.swift:2:16: Screen -> B/1.swift Named
      A/1.swift:2:34: Screen -> B/1.swift Done
      A/1.swift:2:49: Screen -> B/1.swift Other
      A/1.swift:2:67: Screen -> B/1.swift Named
      A/1.swift:2:73: Screen -> B/1.swift Done
      B/1.swift:1:75: Named -> B/1.swift Row
      B/1.swift:3:35: Own -> B/1.swift Row
      """)
  }

  /// The words that some attributes take are no names of the code's.
  @Test func attributesOfWords() {
    checkReferences(
      """
      //- B/1.swift
      @_spi(Vault) public struct Vault {}
      @_spi(Vault) public struct Other { public init() {} }
      public func never() {}
      public func none() {}
      public func swift() {}
      public struct Names {}
      //- A/1.swift
      @_spi(Vault) import B
      @_spi(Vault) @_objcRuntimeName(Names) class Use { let other = Other() }
      @inline(never) func f() {}
      @_optimize(none) @objc(Names) @_spi (Vault) func g() {}
      @available(swift, deprecated: 5) @_expose(Names) @_semantics("Vault") @_cdecl("Vault") func h() {}
      @_dynamicReplacement(for: never()) func i() { _ = { @convention(swift) () in 1 } }
      """,
      """
      A/1.swift:2:63: Use -> B/1.swift Other
      A/1.swift:6:27: -> B/1.swift never
      """)
  }
}
