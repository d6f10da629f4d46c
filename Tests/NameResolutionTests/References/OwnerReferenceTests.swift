import Testing

/// Types that code uses by their values' members, and names nowhere.
@Suite struct OwnerReferenceTests {
  @Test func membersOfPropertiesOfOtherTypes() {
    checkReferences(
      """
      //- A/1.swift
      class Base { var size = 1 }
      protocol Loads { func ask() }
      //- A/2.swift
      final class Store: Base, Loads { func load() {}; private func hide() {}; static func make() {} }
      extension Store { var next: Store { self } }
      //- A/3.swift
      extension Store { func save() {} }
      //- A/4.swift
      struct World { var store: Store; let any: any Loads; var maybe: Store? }
      //- A/5.swift
      func f(_ w: World) { w.store.load(); w.store.save(); w.store.hide(); w.store.make(); w.store.size; w.any.ask() }
      func g(_ w: World) { w.store.next.load(); w.maybe?.load(); w.maybe.load(); w.store.other; w.store.load.x }
      """,
      """
      A/2.swift:1:20: Store -> A/1.swift Base
      A/2.swift:1:26: Store -> A/1.swift Loads
      A/3.swift:1:11: Store -> A/2.swift Store
      A/4.swift:1:27: World -> A/2.swift Store
      A/4.swift:1:47: World -> A/1.swift Loads
      A/4.swift:1:65: World -> A/2.swift Store
      A/5.swift:1:13: -> A/4.swift World
      A/5.swift:1:24: -> A/4.swift World
      A/5.swift:1:30: -> A/2.swift Store
      A/5.swift:1:40: -> A/4.swift World
      A/5.swift:1:46: -> A/3.swift save
      A/5.swift:1:56: -> A/4.swift World
      A/5.swift:1:72: -> A/4.swift World
      A/5.swift:1:88: -> A/4.swift World
      A/5.swift:1:94: -> A/1.swift Base
      A/5.swift:1:102: -> A/4.swift World
      A/5.swift:1:106: -> A/1.swift Loads
      A/5.swift:2:13: -> A/4.swift World
      A/5.swift:2:24: -> A/4.swift World
      A/5.swift:2:30: -> A/2.swift Store
      A/5.swift:2:35: -> A/2.swift Store
      A/5.swift:2:45: -> A/4.swift World
      A/5.swift:2:52: -> A/2.swift Store
      A/5.swift:2:62: -> A/4.swift World
      A/5.swift:2:78: -> A/4.swift World
      A/5.swift:2:93: -> A/4.swift World
      """)
  }

  /// What meets a requirement is the type's own, or comes from outside: the protocol only asks for it.
  @Test func requirementsThatTheCompilerMeets() {
    checkReferences(
      """
      //- A/1.swift
      protocol Key { var rawValue: String { get }; var title: String { get } }
      //- A/2.swift
      enum Size: String, Key { case big; var title: String { "" } }
      class Label: UILabel, Key { var title: String { "" } }
      //- A/3.swift
      struct World { let size: Size; let label: Label; let key: any Key }
      //- A/4.swift
      func f(_ w: World) { w.size.rawValue; w.size.title; w.label.rawValue; w.key.rawValue }
      """,
      """
      A/2.swift:1:20: Size -> A/1.swift Key
      A/2.swift:2:23: Label -> A/1.swift Key
      A/3.swift:1:26: World -> A/2.swift Size
      A/3.swift:1:43: World -> A/2.swift Label
      A/3.swift:1:63: World -> A/1.swift Key
      A/4.swift:1:13: -> A/3.swift World
      A/4.swift:1:24: -> A/3.swift World
      A/4.swift:1:29: -> A/2.swift Size
      A/4.swift:1:41: -> A/3.swift World
      A/4.swift:1:46: -> A/2.swift Size
      A/4.swift:1:55: -> A/3.swift World
      A/4.swift:1:73: -> A/3.swift World
      A/4.swift:1:77: -> A/1.swift Key
      """)
  }

  /// A member that a type declares in a clause of an `#if` makes the use of the type conditional.
  @Test func membersForSomeBuilds() {
    checkReferences(
      """
      //- A/1.swift
      protocol Sends { func send() }
      //- A/2.swift
      class Core: Sends {
        #if os(iOS)
        func send() {}
        func both() {}
        #else
        #endif
        func both(_ n: Int) {}
      }
      #if os(iOS)
      struct Part { func go() {} }
      #endif
      //- A/3.swift
      struct World { var core: Core; var part: Part }
      //- A/4.swift
      func f(_ w: World) { w.core.send(); w.core.both(); w.part.go() }
      """,
      """
      A/2.swift:1:13: Core -> A/1.swift Sends
      A/3.swift:1:26: World -> A/2.swift Core
      A/3.swift:1:42: World -> A/2.swift Part?
      A/4.swift:1:13: -> A/3.swift World
      A/4.swift:1:24: -> A/3.swift World
      A/4.swift:1:29: -> A/2.swift Core?
      A/4.swift:1:39: -> A/3.swift World
      A/4.swift:1:44: -> A/2.swift Core?
      A/4.swift:1:54: -> A/3.swift World
      A/4.swift:1:59: -> A/2.swift Part?
      """)
  }

  @Test func globalVariables() {
    checkReferences(
      """
      //- A/1.swift
      struct Kiosk {}
      struct World { var kiosk: Kiosk }
      var Current: World = World(kiosk: Kiosk())
      let made = World(kiosk: Kiosk()), maybe: World? = nil
      func call() -> World { Current }
      //- A/2.swift
      extension Kiosk { func go() {} }
      //- A/3.swift
      func f() { Current.kiosk.go(); made.kiosk.go(); maybe.kiosk; call.kiosk }
      func g(Current: Int) { Current.kiosk.go() }
      """,
      """
      A/1.swift:2:27: World -> A/1.swift Kiosk
      A/1.swift:3:14: -> A/1.swift World
      A/1.swift:3:22: -> A/1.swift World
      A/1.swift:3:35: -> A/1.swift Kiosk
      A/1.swift:4:12: -> A/1.swift World
      A/1.swift:4:25: -> A/1.swift Kiosk
      A/1.swift:4:42: -> A/1.swift World
      A/1.swift:5:16: -> A/1.swift World
      A/1.swift:5:24: -> A/1.swift Current
      A/2.swift:1:11: Kiosk -> A/1.swift Kiosk
      A/3.swift:1:12: -> A/1.swift Current
      A/3.swift:1:20: -> A/1.swift World
      A/3.swift:1:26: -> A/2.swift go
      A/3.swift:1:32: -> A/1.swift made
      A/3.swift:1:37: -> A/1.swift World
      A/3.swift:1:43: -> A/2.swift go
      A/3.swift:1:49: -> A/1.swift maybe
      """)
  }

  /// What a protocol gives in its own file to what conforms to it.
  @Test func defaultsOfProtocols() {
    checkReferences(
      """
      //- A/1.swift
      protocol Coded { func encode() }
      extension Coded { static func decode() -> Int { 0 }; func encode() {}; func log() { encode() } }
      //- A/2.swift
      struct Model: Coded {}
      struct Own: Coded { static func decode() -> Int { 0 }; func encode() {} }
      //- A/3.swift
      func f(_ m: Model, _ o: Own) { m.encode(); m.log(); o.encode(); o.log() }
      let a = Model.decode(), b = Own.decode()
      """,
      """
      A/2.swift:1:15: Model -> A/1.swift Coded
      A/2.swift:2:13: Own -> A/1.swift Coded
      A/3.swift:1:13: -> A/2.swift Model
      A/3.swift:1:25: -> A/2.swift Own
      A/3.swift:1:34: -> A/1.swift encode
      A/3.swift:1:46: -> A/1.swift log
      A/3.swift:1:55: -> A/2.swift Own
      A/3.swift:1:67: -> A/1.swift log
      A/3.swift:2:9: -> A/2.swift Model
      A/3.swift:2:15: -> A/1.swift decode
      A/3.swift:2:29: -> A/2.swift Own
      """)
  }

  /// What is local to a body, what does not fit, and what holds for some values alone is no member that is meant.
  @Test func whatIsNoMemberOfAValue() {
    checkReferences(
      """
      //- A/1.swift
      class Base { func load(x: Int) {} }
      //- A/2.swift
      import UIKit
      class Field: UITextField { func g() { let text = 1; func inner() {} } }
      class Table: UITableViewController { override func tableView(_ t: UITableView, rows: Int) -> Int { 0 } }
      class Store: Base { func load(y: Int) {} }
      class Box<T> {}
      extension Box where T == String { func open() {} }
      private extension Store { func hide() {} }
      //- A/3.swift
      struct World { let a: Field; let b: Table; let c: Store; let d: Box<Int> }
      //- A/4.swift
      func f(_ w: World) { w.a.text.x; w.a.inner(); w.b.tableView.reload(); w.c.load(x: 1); w.d.open(); w.c.hide() }
      """,
      """
      A/2.swift:4:14: Store -> A/1.swift Base
      A/3.swift:1:23: World -> A/2.swift Field
      A/3.swift:1:37: World -> A/2.swift Table
      A/3.swift:1:51: World -> A/2.swift Store
      A/3.swift:1:65: World -> A/2.swift Box
      A/4.swift:1:13: -> A/3.swift World
      A/4.swift:1:24: -> A/3.swift World
      A/4.swift:1:36: -> A/3.swift World
      A/4.swift:1:49: -> A/3.swift World
      A/4.swift:1:73: -> A/3.swift World
      A/4.swift:1:75: -> A/1.swift Base
      A/4.swift:1:89: -> A/3.swift World
      A/4.swift:1:101: -> A/3.swift World
      """)
  }
}
