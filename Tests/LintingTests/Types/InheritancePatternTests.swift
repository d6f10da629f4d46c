import Testing

/// What a declaration pattern asks of what is inherited.
@Suite struct InheritancePatternTests {
  /// Extensions are merged where one of them all is asked for, with what each of them adds.
  @Test func extensionsAreMergedWithWhatTheyAdd() {
    let tree = "//- A.swift\nstruct A {}\nextension A { var a: Int { 1 } }\nextension A: P {}\nprotocol P {}"
    check(tree, "each struct {N}\nmust come with extension {N}: P { var a }", "")
    check(tree, "each file\nmust have extension A: P { var a }", "")
    check(
      tree, "each struct {N}\nmust come with extension {N}: Q { var a }",
      """
      A.swift:1:8: error: A must come with extension A: Q { var a }: none exists; the closest match is extension A, which \
      does not conform to Q [probe]
        A.swift:2:11: the closest match is extension A, which does not conform to Q
      """)
  }

  /// `protocol` before an inherited type leaves out superclasses and raw types.
  @Test func `a protocol, and not a superclass`() {
    let tree = """
      //- A.swift
      protocol CartRepository {}
      class BaseRepository {}
      class Store: BaseRepository {}
      class Cache: BaseRepository, CartRepository {}
      class Disk {}
      extension Disk: CartRepository {}
      class Table: UITableViewController, ForeignRepository {}
      class Row: ForeignRepository {}
      enum Kind: String {}
      """
    check(
      tree, "each type _: protocol *Repository\nmust be final",
      """
      A.swift:4:7: error: Cache must be final: is not final [probe]
      A.swift:5:7: error: Disk must be final: is not final [probe]
      A.swift:7:7: error: Table must be final: is not final [probe]
      problem A.swift:8:7: probe could not check Row: whether it inherits a protocol depends on external declarations: \
      ForeignRepository
      """)
    check(
      tree, "each type Store|Table|Kind\nmust not be type _: protocol _",
      "A.swift:7:7: error: Table must not be type _: protocol _ [probe]")
    check(
      tree, "each class Store|Cache\nmust be class _: protocol CartRepository",
      "A.swift:3:7: error: Store must conform to protocol CartRepository [probe]")
    check(
      tree, "each class Store|Cache\nmust not be class _: protocol BaseRepository|CartRepository",
      "A.swift:4:7: error: Cache must not be class _: protocol BaseRepository|CartRepository [probe]")
  }

  /// Of tips, macros and plugins it is known that they are drawn nowhere.
  @Test(arguments: [
    "Tip", "TipKit.Tip", "CompilerPlugin", "XcodeBuildToolPlugin", "PeerMacro", "SyntaxAnyVisitor", "FileManager",
    "UITableViewDragDelegate",
  ])
  func whatIsKnownFromOutsideIsJudged(_ name: String) {
    check("//- A.swift\nclass A: \(name) {}", "each class\nmust not be class _: View", "")
  }

  /// With an attribute a declaration pattern asks for what is written so: in front of a conformance of the type, be it in an extension,
  /// or of that extension where extensions are looked at.
  @Test func attributesStandInFrontOfWhatIsInherited() {
    let tree = """
      //- A.swift
      final class Box: @unchecked Sendable {}
      final class Part: Sendable {}
      class Bag {}
      extension Bag: Hashable, @unchecked Swift.Sendable {}
      extension Bag {}
      class Inner: Bag {}
      extension Int: @retroactive Error {}
      extension Data: @retroactive @preconcurrency Foreign.Named & Codable {}
      """
    check(
      tree, "each class\nmust not be class _: @unchecked Sendable",
      """
      A.swift:1:13: error: Box must not be class _: @unchecked Sendable [probe]
      A.swift:3:7: error: Bag must not be class _: @unchecked Sendable [probe]
      """)
    check(
      tree, "each class\nmust be class _: @unchecked Sendable",
      """
      A.swift:2:13: error: Part must conform to @unchecked Sendable [probe]
      A.swift:6:7: error: Inner must conform to @unchecked Sendable [probe]
      """)
    check(tree, "each class\nmust be class _: Sendable", "")
    check(
      tree, "each extension\nmust not be extension _: @retroactive _\nmust not be extension _: @unchecked Sendable",
      """
      A.swift:4:11: error: extension Bag must not be extension _: @unchecked Sendable [probe]
      A.swift:7:11: error: extension Int must not be extension _: @retroactive _ [probe]
      A.swift:8:11: error: extension Data must not be extension _: @retroactive _ [probe]
      """)
    check(
      tree,
      """
      each extension Int|Data
      must not be extension _: Error|Named
      must not be extension _: @retroactive Codable
      """,
      """
      A.swift:7:11: error: extension Int must not be extension _: Error|Named [probe]
      A.swift:8:11: error: extension Data must not be extension _: Error|Named and not be extension _: @retroactive \
      Codable [probe]
      """)
  }

  /// An extension conforms to what it writes itself, and a type to what any of its extensions does.
  @Test func anExtensionAddsWhatItWrites() {
    let tree = """
      //- A.swift
      protocol P {}
      protocol Q: P {}
      struct S: Hashable {}
      extension S: Q {}
      extension S { func f() {} }
      extension S: Codable {}
      """
    func reported(_ declarationPattern: String, _ line: Int) -> String {
      "A.swift:\(line):11: error: extension S must not be extension _: \(declarationPattern) [probe]"
    }
    for name in ["Q", "P"] {
      check(tree, "each extension\nmust not be extension _: \(name)", reported(name, 4))
      check(
        tree, "each struct\nmust not be struct _: \(name)",
        "A.swift:3:8: error: S must not be struct _: \(name) [probe]")
    }
    check(tree, "each extension _: Decodable\nmust not be extension _: Codable", reported("Codable", 6))
    check(tree, "each extension\nmust not be extension _: Hashable|Equatable", "")
    check(tree, "each struct\nmust come with extension S: Q\nmust come with extension S: Codable", "")
    check(
      tree, "each struct\nmust come with extension S: Hashable",
      """
      A.swift:3:8: error: S must come with extension S: Hashable: none exists; the closest match is extension S, which does \
      not conform to Hashable [probe]
        A.swift:4:11: the closest match is extension S, which does not conform to Hashable
      """)
  }

  /// A rule may name the module in front, whether the sources do or not.
  @Test func aModuleMayStandInFrontOfWhatIsInherited() {
    let tree = """
      //- A.swift
      import SwiftUI
      struct Plain: View {}
      struct Full: SwiftUI.View {}
      struct Other {}
      enum Foundation { protocol Own {} }
      struct Nested: Foundation.Own {}
      """
    let others = """
      A.swift:4:8: error: Other must conform to SwiftUI.View [probe]
      A.swift:6:8: error: Nested must conform to SwiftUI.View [probe]
      """
    check(tree, "each struct\nmust be struct _: SwiftUI.View", others)
    check(
      tree, "each struct _: SwiftUI.View\nmust be named *View",
      """
      A.swift:2:8: error: Plain must be named *View [probe]
      A.swift:3:8: error: Full must be named *View [probe]
      """)
    check(
      tree, "each struct _: Foundation.Own\nmust be named *View",
      "A.swift:6:8: error: Nested must be named *View [probe]")
  }

  @Test func protocolsMayBeJoined() {
    check(
      """
      //- A.swift
      struct A: Codable & Sendable {}
      struct B: Codable, Sendable {}
      struct C: Codable {}
      """, "each struct\nmust be struct _: Codable & Sendable",
      """
      A.swift:3:8: error: C must conform to Sendable [probe]
      """)
    check(
      """
      //- A.swift
      struct A: Net & Log {}
      struct B: Log {}
      protocol Net {}
      protocol Log {}
      """, "each type _: Net|Log & Log\nmust be type _: Net",
      """
      A.swift:2:8: error: B must conform to Net [probe]
      """)
  }

  /// A macro adds protocols, and a superclass stands first in a class's own clause.
  @Test func aClassIsInheritedByClassesAlone() {
    let tree = """
      //- A.swift
      class Base {}
      @Stored class A: Store {}
      @Stored class B: Base {}
      class C: NSViewController, OddValidations {}
      class D: OddController {}
      extension C: OddThing {}
      struct E: OddView {}
      """
    check(
      tree, "each class A|B\nmust be class _: Base",
      "A.swift:2:15: error: A must conform to Base [probe]")
    check(
      tree, "each type C|D|E\nmust be type _: UIViewController",
      """
      A.swift:4:7: error: C must conform to UIViewController [probe]
      A.swift:7:8: error: E must conform to UIViewController [probe]
      problem A.swift:5:7: probe could not check D: whether it conforms to UIViewController depends on external declarations: OddController
      """)
  }

  /// A name that is put together is nobody's until somebody has written it: what is inherited from outside hides no
  /// `RowProtocol`, but may hide the protocol of a thing that it is about itself.
  @Test func whatNobodyHasHeardOfHidesNowhere() {
    let tree = """
      //- A.swift
      protocol StoreProtocol {}
      class Store: StoreProtocol {}
      class Row: OddEntity {}
      class Greeter: GreeterServiceBase {}
      class Meter: MeterBase {}
      """
    check(
      tree, "each type {Name}: {Name}Protocol\nmust be final",
      """
      A.swift:2:7: error: Store must be final: is not final [probe]
      problem A.swift:4:7: probe could not check Greeter and Meter: whether they conform to {Name}Protocol depends on external declarations: GreeterServiceBase and MeterBase
      """)
    check(
      tree, "each type {Name} in A.swift\nwhere named Row|Greeter\nmust be type _: {Name}Protocol",
      """
      A.swift:3:7: error: Row must conform to RowProtocol [probe]
      problem A.swift:4:7: probe could not check Greeter: whether it conforms to GreeterProtocol depends on external declarations: GreeterServiceBase
      """)
    check(
      tree, "each type Row\nmust be type _: RowProtocol",
      """
      problem A.swift:3:7: probe could not check Row: whether it conforms to RowProtocol depends on external declarations: OddEntity
      """)
  }
}
