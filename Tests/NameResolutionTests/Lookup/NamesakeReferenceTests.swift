import Testing

/// What is called like something else, and is not meant or is the same. Each tree is as `swiftc -typecheck` takes it.
@Suite struct NamesakeReferenceTests {
  @Test func typesThatAreNoAttributes() {
    checkReferences(
      """
      //- A/1.swift
      enum Test { case one }
      struct Model {}
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      @resultBuilder enum Rows { static func buildBlock(_ rows: Int...) -> Int { 0 } }
      @globalActor actor Store { static let shared = Store() }
      typealias Kept = Clamped
      enum Defaults { @propertyWrapper struct Empty { var wrappedValue: Int } }
      //- A/2.swift
      import Testing
      import SwiftData
      @Test func a() {}
      @Model final class Entity {}
      struct B { @Clamped var b = 1; @Kept var c = 2; @Rows var rows: Int { 1 }; @Store func d() {}; @Defaults.Empty var e = 3 }
      """,
      """
      A/1.swift:6:18: -> A/1.swift Clamped
      A/2.swift:5:13: B -> A/1.swift Clamped
      A/2.swift:5:33: B -> A/1.swift Kept
      A/2.swift:5:50: B -> A/1.swift Rows
      A/2.swift:5:77: B -> A/1.swift Store
      A/2.swift:5:97: B -> A/1.swift Defaults
      A/2.swift:5:106: B -> A/1.swift Empty
      """)
  }

  @Test func typesOfTheProjectThroughAliasesOfTypesFromOutside() {
    checkReferences(
      """
      //- A/1.swift
      import Foundation
      extension UserDefaults { struct Keys { static let a = 1 } }
      //- A/2.swift
      import Foundation
      private typealias Settings = UserDefaults
      private typealias Own = Settings
      let a = Settings.Keys.a, b = Own.Keys.a
      """,
      """
      A/2.swift:3:25: -> A/2.swift Settings
      A/2.swift:4:9: -> A/2.swift Settings
      A/2.swift:4:18: -> A/1.swift Keys
      A/2.swift:4:30: -> A/2.swift Own
      A/2.swift:4:34: -> A/1.swift Keys
      """)
  }

  @Test func whatAFileHasOfItsOwnInSomeBuilds() {
    checkReferences(
      """
      //- A/1.swift
      struct Bar {}
      //- A/2.swift
      struct View { let a = Bar() }
      #if !os(visionOS)
      private struct Bar {}
      struct Other { private let a = Bar() }
      #endif
      """,
      """
      A/2.swift:1:23: View -> A/1.swift Bar?
      A/2.swift:1:23: View -> A/2.swift Bar?
      A/2.swift:4:32: Other -> A/2.swift Bar?
      """)
  }

  /// On each side, or where what names it stands under the same condition.
  @Test func whatAFileHasOfItsOwnInAllBuilds() {
    checkReferences(
      """
      //- A/1.swift
      struct Bar {}
      struct Baz {}
      //- A/2.swift
      struct View { let a = Bar() }
      #if os(iOS)
      private struct Bar {}
      private struct Baz {}
      #else
      private struct Bar {}
      #endif
      #if os(iOS)
      struct Other { private let a = Baz() }
      #endif
      """,
      """
      A/2.swift:1:23: View -> A/2.swift Bar?
      A/2.swift:1:23: View -> A/2.swift Bar?
      A/2.swift:9:32: Other -> A/2.swift Baz?
      """)
  }

  /// What a composition holds of the project is named by it, whatever else it holds.
  @Test func aliasesOfCompositionsWithTypesFromOutside() {
    checkReferences(
      """
      //- A/1.swift
      import UIKit
      class Base { struct Nest {} }
      typealias Table = Base & UITableViewDelegate
      extension UITableViewDelegate { static func make() {} }
      //- A/2.swift
      let a = Table.Nest()
      """,
      """
      A/1.swift:3:19: -> A/1.swift Base
      A/2.swift:1:9: -> A/1.swift Table
      A/2.swift:1:15: -> A/1.swift Nest
      """)
  }

  @Test func whatAnotherModuleCallsByTheSameName() {
    checkReferences(
      """
      //- A/1.swift
      import B
      import C
      let a = Foo(), b: Bar? = nil
      //- B/1.swift
      import C
      public typealias Foo = C.Foo
      public struct Bar {}
      //- C/1.swift
      public struct Foo { public init() {} }
      public struct Bar {}
      """,
      """
      A/1.swift:3:9: -> C/1.swift Foo
      B/1.swift:2:26: -> C/1.swift Foo
      """)
  }
}
