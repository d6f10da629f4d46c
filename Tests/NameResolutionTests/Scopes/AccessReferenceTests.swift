import Testing

/// Members that code may not see by their access: what has their names otherwise is meant.
@Suite struct AccessReferenceTests {
  @Test func membersOfOtherModules() {
    checkReferences(
      """
      //- A/1.swift
      import B
      extension Store { func load() {}; func keep() {} }
      //- A/2.swift
      import B
      func a(_ w: World) { w.s.load(); w.s.save(); w.t.load(); w.s.keep(); w.s.lend() }
      //- A/3.swift
      @testable import B
      func b(_ w: World) { w.t.load(); w.s.save() }
      //- B/1.swift
      public struct Store { func load() {}; public func save() {}; package func keep() {} }
      public extension Store { func lend() {} }
      //- B/2.swift
      public struct World { public let s: Store; let t: Store }
      func c(_ w: World) { w.s.load() }
      """,
      """
      A/1.swift:2:11: Store -> B/1.swift Store
      A/2.swift:2:13: -> B/2.swift World
      A/2.swift:2:24: -> B/2.swift World
      A/2.swift:2:26: -> A/1.swift load
      A/2.swift:2:36: -> B/2.swift World
      A/2.swift:2:38: -> B/1.swift Store
      A/2.swift:2:60: -> B/2.swift World
      A/2.swift:2:62: -> A/1.swift keep
      A/2.swift:2:72: -> B/2.swift World
      A/2.swift:2:74: -> B/1.swift Store
      A/3.swift:2:13: -> B/2.swift World
      A/3.swift:2:24: -> B/2.swift World
      A/3.swift:2:26: -> A/1.swift load
      A/3.swift:2:36: -> B/2.swift World
      A/3.swift:2:38: -> B/1.swift Store
      B/2.swift:1:37: World -> B/1.swift Store
      B/2.swift:1:51: World -> B/1.swift Store
      B/2.swift:2:13: -> B/2.swift World
      B/2.swift:2:26: -> B/1.swift Store
      """)
  }

  /// What is private in another file hides nothing, of its type or of what inherits that.
  @Test func privateMembers() {
    checkReferences(
      """
      //- A/1.swift
      class Store { private func load() {}; private let log = 1, other: Other? = nil; fileprivate static let one = 1 }
      struct Other {}
      private extension Store { func save() {} }
      func own(_ s: Store) { s.load(); s.save() }
      //- A/2.swift
      func log() {}
      let other = Store()
      extension Store { func load() {}; func save() {}; static let one = 2 }
      extension Other { func save() {} }
      //- A/3.swift
      class Heir: Store { func f() { log(); other.save(); Heir.one; load() } }
      func a(_ s: Store) { s.load(); s.save(); s.other?.save(); Store.one }
      """,
      """
      A/1.swift:1:67: Store -> A/1.swift Other
      A/1.swift:4:15: -> A/1.swift Store
      A/2.swift:2:13: -> A/1.swift Store
      A/2.swift:3:11: Store -> A/1.swift Store
      A/2.swift:4:11: Other -> A/1.swift Other
      A/3.swift:1:13: Heir -> A/1.swift Store
      A/3.swift:1:32: Heir -> A/2.swift log
      A/3.swift:1:39: Heir -> A/2.swift other
      A/3.swift:1:45: Heir -> A/2.swift save
      A/3.swift:1:58: Heir -> A/2.swift one
      A/3.swift:1:63: Heir -> A/2.swift load
      A/3.swift:2:13: -> A/1.swift Store
      A/3.swift:2:24: -> A/2.swift load
      A/3.swift:2:34: -> A/2.swift save
      A/3.swift:2:59: -> A/1.swift Store
      A/3.swift:2:65: -> A/2.swift one
      """)
  }

  /// Cases and requirements are seen wherever what they stand in is.
  @Test func casesAndRequirements() {
    checkReferences(
      """
      //- A/1.swift
      import B
      func tell() {}
      func ask() {}
      //- A/2.swift
      import B
      extension Kind { func f() { tell(); ask() } }
      extension Asks { func f() { tell(); ask() } }
      //- B/1.swift
      public enum Kind { case tell; func ask() {} }
      public protocol Asks { func ask() }
      """,
      """
      A/2.swift:2:11: Kind -> B/1.swift Kind
      A/2.swift:2:37: Kind -> A/1.swift ask
      A/2.swift:3:11: Asks -> B/1.swift Asks
      A/2.swift:3:29: Asks -> A/1.swift tell
      """)
  }

  /// Each file may have a private property of one name.
  @Test func privatePropertiesOfOneName() {
    let tree = """
      //- A/1.swift
      struct Kiosk { let own: Store }
      struct Store {}
      struct Other {}
      //- A/2.swift
      extension Store { func load() {} }
      //- A/3.swift
      extension Kiosk { private var part: Store { own }; func f() { part.load() } }
      //- A/4.swift
      private extension Kiosk { var part: Store { own }; func f() { part.load() } }
      //- A/5.swift
      extension Kiosk { fileprivate var part: Other { Other() }; func f() { part.load() } }
      """
    let found = uses(tree).split(separator: "\n").filter { $0.hasSuffix(" load") }
    #expect(found == ["A/3.swift:1:68: Kiosk -> A/2.swift load", "A/4.swift:1:68: Kiosk -> A/2.swift load"])
  }
}
