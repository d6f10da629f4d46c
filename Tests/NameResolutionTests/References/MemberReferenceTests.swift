import Testing

@Suite struct MemberReferenceTests {
  /// Behind the name of a type, what an extension declares in another file than the type's.
  @Test func staticMembersOfExtensions() {
    checkReferences(
      """
      //- A/1.swift
      struct T { static let own = 1; static let both = 1 }
      class Base {}
      //- A/2.swift
      extension T { static let elsewhere = 1; static let both = 2; static func make() {}; var instance: Int { 0 } }
      extension T { static func make(_ n: Int) {} }
      extension Base { class func build() {} }
      extension Notification { static let cart = 1; enum Key {} }
      //- A/3.swift
      typealias U = T
      class Sub: Base {}
      struct V { let a = T.elsewhere, b = T.own, c = T.both; let d = U.make(), e = Sub.build(), elsewhere = elsewhere }
      let f = Notification.cart, g = T.instance, h = make(), i = Date.cart
      extension T { func g() { _ = Self.elsewhere; _ = self.elsewhere; _ = T().elsewhere } }
      """,
      """
      A/2.swift:1:11: T -> A/1.swift T
      A/2.swift:2:11: T -> A/1.swift T
      A/2.swift:3:11: Base -> A/1.swift Base
      A/3.swift:1:15: -> A/1.swift T
      A/3.swift:2:12: Sub -> A/1.swift Base
      A/3.swift:3:20: V -> A/1.swift T
      A/3.swift:3:22: V -> A/2.swift elsewhere
      A/3.swift:3:37: V -> A/1.swift T
      A/3.swift:3:48: V -> A/1.swift T
      A/3.swift:3:64: V -> A/3.swift U
      A/3.swift:3:66: V -> A/2.swift make
      A/3.swift:3:78: V -> A/3.swift Sub
      A/3.swift:3:82: V -> A/2.swift build
      A/3.swift:4:22: -> A/2.swift cart
      A/3.swift:4:32: -> A/1.swift T
      A/3.swift:5:11: T -> A/1.swift T
      A/3.swift:5:35: T -> A/2.swift elsewhere
      A/3.swift:5:70: T -> A/1.swift T
      """)
  }

  /// Of an outside type whose name has several parts, a module's among them.
  @Test func membersOfNestedOutsideTypes() {
    checkReferences(
      """
      //- A/1.swift
      import Logging
      extension Notification.Name { static let cart = 1; enum Kind {} }
      extension Logging.Logger { enum Key {}; static let main = 1 }
      //- A/2.swift
      import Logging
      let a = Notification.Name.cart, b: Notification.Name.Kind, c: Logger.Key, d: Logging.Logger.Key
      let e = Logger.main, f = Notification.cart, g: Notification.Kind, h = Other.Name.cart
      extension Logger { func key() -> Key {} }
      extension Swift.String { static let empty = 1 }
      extension Foundation.Bundle.Part { static let one = 1 }
      //- A/3.swift
      import os
      let a = Logger.main, b = String.empty, c = Bundle.Part.one
      """,
      """
      A/2.swift:2:27: -> A/1.swift cart
      A/2.swift:2:54: -> A/1.swift Kind
      A/2.swift:2:70: -> A/1.swift Key
      A/2.swift:2:93: -> A/1.swift Key
      A/2.swift:3:16: -> A/1.swift main
      A/2.swift:4:34: -> A/1.swift Key
      A/3.swift:2:33: -> A/2.swift empty
      """)
  }

  /// Extended by the name of an alias, which may name another type on each side of an `#if`.
  @Test func membersOfAliasesOfOutsideTypes() {
    checkReferences(
      """
      //- A/1.swift
      #if os(iOS)
      typealias Color = UIColor
      #else
      typealias Color = NSColor
      #endif
      struct Pool { typealias ID = Int }
      typealias Plain = UIFont
      //- A/2.swift
      extension Color { static let brand = 1; enum Shade {} }
      extension Pool.ID { enum Kind {} }
      extension UIColor { static let own = 1 }
      //- A/3.swift
      let a = Color.brand, b: Color.Shade, c: Pool.ID.Kind, d = Color.own, e = UIColor.brand, f = Plain.brand, g: ID.Kind
      """,
      """
      A/2.swift:1:11: -> A/1.swift Color?
      A/2.swift:1:11: -> A/1.swift Color?
      A/2.swift:2:11: -> A/1.swift Pool
      A/2.swift:2:16: -> A/1.swift ID
      A/3.swift:1:9: -> A/1.swift Color?
      A/3.swift:1:9: -> A/1.swift Color?
      A/3.swift:1:15: -> A/2.swift brand
      A/3.swift:1:25: -> A/1.swift Color?
      A/3.swift:1:25: -> A/1.swift Color?
      A/3.swift:1:31: -> A/2.swift Shade
      A/3.swift:1:41: -> A/1.swift Pool
      A/3.swift:1:46: -> A/1.swift ID
      A/3.swift:1:49: -> A/2.swift Kind
      A/3.swift:1:59: -> A/1.swift Color?
      A/3.swift:1:59: -> A/1.swift Color?
      A/3.swift:1:65: -> A/2.swift own
      A/3.swift:1:82: -> A/2.swift brand
      A/3.swift:1:93: -> A/1.swift Plain
      """)
  }

  /// The arguments of a call tell overloads in several files apart: their labels, their types, and how many parameters
  /// are left out. Without arguments, the overloads are left out.
  @Test func overloadsOfMembers() {
    checkReferences(
      """
      //- A/1.swift
      struct Pixel { static func fire(pixel: Int) {}; func send(to: Int) {}; func stop() {} }
      //- A/2.swift
      extension Pixel { static func fire(_ event: Int) {}; func send(from: Int) {}; func stop(_ at: Int = 1) {} }
      //- A/3.swift
      extension Pixel { static func fire(_ event: Int, more: Int) {}; static func fire(_ event: Bool) {} }
      //- A/4.swift
      struct Screen {
        var pixel: Pixel
        func show() { pixel.send(from: 1); pixel.send(to: 1); pixel.stop(); pixel.send(1) }
      }
      //- A/5.swift
      let a = Pixel.fire(1, more: 2)
      //- A/6.swift
      let a = Pixel.fire(1), b = Pixel.fire(pixel: 1), c = Pixel.fire
      """,
      """
      A/2.swift:1:11: Pixel -> A/1.swift Pixel
      A/3.swift:1:11: Pixel -> A/1.swift Pixel
      A/4.swift:2:14: Screen -> A/1.swift Pixel
      A/4.swift:3:23: Screen -> A/2.swift send
      A/4.swift:3:44: Screen -> A/1.swift Pixel
      A/4.swift:3:63: Screen -> A/1.swift Pixel
      A/5.swift:1:9: -> A/1.swift Pixel
      A/5.swift:1:15: -> A/3.swift fire
      A/6.swift:1:9: -> A/1.swift Pixel
      A/6.swift:1:15: -> A/2.swift fire
      A/6.swift:1:28: -> A/1.swift Pixel
      A/6.swift:1:54: -> A/1.swift Pixel
      """)
  }

  /// An outside type of a module's name, and what two modules give to one outside type.
  @Test func outsideTypesOfModules() {
    checkReferences(
      """
      //- Wallet/1.swift
      extension Wallet.Coin { static func mock() {} }
      extension Logger { public enum Key {} }
      //- Wallet/2.swift
      func f(_ key: Logger.Key) { Wallet.Coin.mock() }
      //- App/1.swift
      extension Logger { enum Key {} }
      //- App/2.swift
      import Wallet
      func f(_ key: Logger.Key) {}
      """,
      """
      App/2.swift:2:22: -> App/1.swift Key
      Wallet/2.swift:1:22: -> Wallet/1.swift Key
      Wallet/2.swift:1:41: -> Wallet/1.swift mock
      """)
  }

  /// Behind a property whose type is written, what an extension declares in another file than the type's.
  @Test func membersOfDeclaredProperties() {
    checkReferences(
      """
      //- A/1.swift
      struct Store { func own() {}; func both() {}; var inner: Inner; var title: String = "" }
      struct Inner {}
      protocol Loads {}
      //- A/2.swift
      extension Store { func load() {}; func load(_ n: Int) {}; func both(_ n: Int) {}; static func make() {} }
      extension Inner { var depth: Int { 0 } }
      extension Loads { func start() {} }
      extension String { var load: Int { 0 } }
      func start() {}
      //- A/3.swift
      class Base { var store: Store?; weak var loads: (any Loads)?; let any: any Loads; let list: [Store]; let f: () -> Store }
      extension Base {
        func a() { store?.load(); self.store!.load(1); store?.own(); store?.both(); store?.make(); load() }
        func b(store: Int) { store.load(); self.store?.inner.depth; any.start(); self.any.start() }
        func c() { if let store { store.load() }; list.load(); f.load(); self.load(); [1].map { store in store.load() } }
        struct In { func d() { store.load() } }
      }
      extension Base { func e() { [self] in self?.store?.inner?.depth } }
      extension Store { func g() { title.load; inner
        .depth } }
      struct Two {
        #if DEBUG
        var side: Store
        #else
        var side: Inner
        #endif
        func h() { side.load(); side.depth }
      }
      class Heir: Base { func i() { store?.load() } }
      struct Pair { let pair: (Store, n: Int), one: Store; func j() { pair.load(); one.load() }
        static func k() { one.load() }; static let one = 1 }
      extension Base { func l() { store.load() } }
      """,
      """
      A/1.swift:1:58: Store -> A/1.swift Inner
      A/2.swift:1:11: Store -> A/1.swift Store
      A/2.swift:2:11: Inner -> A/1.swift Inner
      A/2.swift:3:11: Loads -> A/1.swift Loads
      A/3.swift:1:25: Base -> A/1.swift Store
      A/3.swift:1:54: Base -> A/1.swift Loads
      A/3.swift:1:76: Base -> A/1.swift Loads
      A/3.swift:1:94: Base -> A/1.swift Store
      A/3.swift:1:115: Base -> A/1.swift Store
      A/3.swift:3:21: Base -> A/2.swift load
      A/3.swift:3:41: Base -> A/2.swift load
      A/3.swift:3:57: Base -> A/1.swift Store
      A/3.swift:3:71: Base -> A/1.swift Store
      A/3.swift:4:50: Base -> A/1.swift Store
      A/3.swift:4:56: Base -> A/2.swift depth
      A/3.swift:4:67: Base -> A/2.swift start
      A/3.swift:4:85: Base -> A/2.swift start
      A/3.swift:5:35: Base -> A/2.swift load
      A/3.swift:8:52: Base -> A/1.swift Store
      A/3.swift:8:59: Base -> A/2.swift depth
      A/3.swift:9:11: Store -> A/1.swift Store
      A/3.swift:9:36: Store -> A/2.swift load
      A/3.swift:10:4: Store -> A/2.swift depth
      A/3.swift:13:13: Two -> A/1.swift Store?
      A/3.swift:15:13: Two -> A/1.swift Inner?
      A/3.swift:19:13: Heir -> A/3.swift Base
      A/3.swift:19:38: Heir -> A/2.swift load
      A/3.swift:20:26: Pair -> A/1.swift Store
      A/3.swift:20:47: Pair -> A/1.swift Store
      A/3.swift:20:82: Pair -> A/2.swift load
      """)
  }

  /// Of branches that exclude each other none sees the others.
  @Test func exclusiveBranches() {
    checkReferences(
      """
      //- A/1.swift
      #if DEBUG
      struct Side {}
      struct Debug {}
      #else
      struct Other {}
      struct User { let a: Side; let b: Debug; let c: Other }
      #endif
      //- A/2.swift
      #if !DEBUG
      struct Side {}
      #endif
      #if os(iOS)
      struct Screen {}
      #endif
      //- A/3.swift
      #if os(macOS)
      struct Screen {}
      #if DEBUG
      struct In { let a: Side; let b: Screen; let c: Debug; let d: Other }
      #endif
      #endif
      struct All { let a: Debug; let b: Other }
      """,
      """
      A/1.swift:6:22: User -> A/2.swift Side?
      A/1.swift:6:49: User -> A/1.swift Other?
      A/3.swift:4:20: In -> A/1.swift Side?
      A/3.swift:4:33: In -> A/3.swift Screen?
      A/3.swift:4:48: In -> A/1.swift Debug?
      A/3.swift:7:21: All -> A/1.swift Debug?
      A/3.swift:7:35: All -> A/1.swift Other?
      """)
  }

  @Test func selfInStaticMembersIsTheType() {
    checkReferences(
      """
      //- A/1.swift
      struct Store {}
      struct Other {}
      extension S { static func made() {}; func done() {} }
      //- A/2.swift
      extension Store { func load() {} }
      //- A/3.swift
      struct S {
        var st: Store
        static var st: Other { Other() }
        static func f() { self.st.load(); do { [1].map { _ in self.st.load() } } }
        static var g: Int { func h() { self.st.load(); self.made() } }
        func i() { self.st.load(); self.made(); self.done() }
        static let j = 1
        class func k() { struct In { func l(_ s: S) { s.st.load() } } }
      }
      """,
      """
      A/1.swift:3:11: S -> A/3.swift S
      A/2.swift:1:11: Store -> A/1.swift Store
      A/3.swift:2:11: S -> A/1.swift Store
      A/3.swift:3:18: S -> A/1.swift Other
      A/3.swift:3:26: S -> A/1.swift Other
      A/3.swift:5:55: S -> A/1.swift made
      A/3.swift:6:22: S -> A/2.swift load
      A/3.swift:6:48: S -> A/1.swift done
      A/3.swift:8:44: In -> A/3.swift S
      A/3.swift:8:54: In -> A/2.swift load
      """)
  }
}
