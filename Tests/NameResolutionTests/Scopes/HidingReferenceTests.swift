import Testing

/// What generic parameters, associated types and imports of one name hide of the types that are called like them. Each
/// tree but the calls of outside types is as `swiftc -typecheck` takes it.
@Suite struct HidingReferenceTests {
  /// What a type conforms to has its associated types by the signatures there, in which the module's type is meant; in
  /// bodies it may be another.
  @Test func associatedTypesOfWhatATypeConformsTo() {
    checkReferences(
      """
      //- A/1.swift
      struct Item { init() {} }
      //- A/2.swift
      protocol Store { associatedtype Item; func get() -> Item }
      struct Shelf: Store { func get() -> Item { fatalError() }; var all: [Item] { [] }; struct In { let i: Item } }
      extension Shelf { func put(_ i: Item) {} }
      protocol Finer: Store { func more() -> Item }
      extension Finer { func own() -> Item { get() } }
      struct Rack: Store { func get() -> Int { let i: Item? = nil; return i ?? Item() } }
      struct Own: Store { typealias Item = Int; func get() -> Item { 1 } }
      """,
      """
      A/2.swift:2:15: Shelf -> A/2.swift Store
      A/2.swift:2:37: Shelf -> A/1.swift Item
      A/2.swift:2:70: Shelf -> A/1.swift Item
      A/2.swift:2:103: In -> A/1.swift Item
      A/2.swift:3:33: Shelf -> A/1.swift Item
      A/2.swift:4:17: Finer -> A/2.swift Store
      A/2.swift:6:14: Rack -> A/2.swift Store
      A/2.swift:7:13: Own -> A/2.swift Store
      A/2.swift:7:57: Own -> A/2.swift Item
      """)
  }

  @Test func genericParametersOfSuperclasses() {
    checkReferences(
      """
      //- A/1.swift
      class Element { init() {} }
      //- A/2.swift
      class Base<Element> { let b: Element? = nil }
      extension Base { func g(_ e: Element) {} }
      //- A/3.swift
      class Sub: Base<Int> { let e: Element = Element() }
      extension Sub { func f(_ e: Element) { _ = Element() } }
      """,
      """
      A/3.swift:1:12: Sub -> A/2.swift Base
      A/3.swift:1:31: Sub -> A/1.swift Element
      A/3.swift:1:41: Sub -> A/1.swift Element
      A/3.swift:2:29: Sub -> A/1.swift Element
      A/3.swift:2:44: Sub -> A/1.swift Element
      """)
  }

  /// An extension that passes a call on overloads a function of the type's own. Without the types of the arguments,
  /// others may call either. A function that passes its own parameters calls itself.
  @Test func callsOfWhatOutsideTypesHaveThemselves() {
    checkReferences(
      """
      //- A/1.swift
      import CoreData; extension NSEntityDescription {
        class func entity(forEntityName name: String, in store: Store) -> NSEntityDescription? {
          NSEntityDescription.entity(forEntityName: name, in: store.context)
        }
        class func made(named name: String, strict: Bool = false) -> Int { NSEntityDescription.made(by: name) }
        class func find(in store: Store, all: Bool) {}
        class func post(named name: String, info: Int = 0) {
          main { Self.post(named: name, info: info) }
        }
      }
      struct Store {}
      //- A/2.swift
      let a = NSEntityDescription.entity(forEntityName: "A", in: context); import CoreData
      let b = NSEntityDescription.made(named: "B")
      let c = NSEntityDescription.find(in: context)
      let d = NSEntityDescription.find(in: context, all: true)
      let e = NSEntityDescription.post(named: "E")
      """,
      """
      A/1.swift:2:59: -> A/1.swift Store
      A/1.swift:6:29: -> A/1.swift Store
      A/2.swift:2:29: -> A/1.swift made
      A/2.swift:4:29: -> A/1.swift find
      A/2.swift:5:29: -> A/1.swift post
      """)
  }

  /// Before what other modules have that are imported whole, and behind what the own module has.
  @Test func whatIsImportedByItsName() {
    checkReferences(
      """
      //- A/1.swift
      import B
      import struct C.T
      import struct C.Mine
      let t: T, u: U, m: Mine
      extension T: P {}
      //- A/2.swift
      struct Mine {}
      //- B/1.swift
      public struct T {}
      public struct U {}
      public protocol P {}
      //- C/1.swift
      public struct T {}
      public struct U {}
      public struct Mine {}
      """,
      """
      A/1.swift:2:17: -> C/1.swift T
      A/1.swift:3:17: -> C/1.swift Mine
      A/1.swift:4:8: -> C/1.swift T
      A/1.swift:4:14: -> B/1.swift U
      A/1.swift:4:20: -> A/2.swift Mine
      A/1.swift:5:11: T -> C/1.swift T
      A/1.swift:5:14: T -> B/1.swift P
      """)
  }

  /// A name alone is in code a member before it is a type further out, whether or not it can be used there.
  @Test func typesBehindMembers() {
    checkReferences(
      """
      //- A/1.swift
      struct Cfg { static let shared = 1; init() {} }
      //- A/2.swift
      struct U { func Cfg() -> Int { 1 }; func g() -> Int { Cfg() }; func h(_ c: Cfg) {} }
      struct V { var Cfg: Int { 1 }; func g() -> Int { Cfg }; struct In { func g() -> Int { Cfg } } }
      class Base { static func Cfg() -> Int { 1 } }
      class Sub: Base { class func g() -> Int { Cfg() } }
      enum E { case Cfg(Cfg); static func g(_ c: Cfg) -> E { Cfg(c) } }
      extension Array { func Cfg() -> Int { 1 }; func g() -> Int { Cfg() } }
      struct W { func g() { _ = Cfg() } }
      """,
      """
      A/2.swift:1:76: U -> A/1.swift Cfg
      A/2.swift:4:12: Sub -> A/2.swift Base
      A/2.swift:5:19: E -> A/1.swift Cfg
      A/2.swift:5:44: E -> A/1.swift Cfg
      A/2.swift:7:27: W -> A/1.swift Cfg
      """)
  }
}
