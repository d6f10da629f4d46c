import Testing

/// Names that are declared under the sides of an `#if`, in one file or in several.
@Suite struct ConditionalReferenceTests {
  @Test func underOneCondition() {
    checkReferences(
      """
      //- A/1.swift
      #if !os(WASI)
      func poll(_ a: Int) {}
      #endif
      #if os(Linux)
      func now() {}
      #endif
      //- A/2.swift
      #if !os(WASI)
      func poll(_ a: String) {}
      #endif
      #if os(macOS)
      func now() {}
      #endif
      //- A/3.swift
      func f() { poll(""); now() }
      """,
      """
      A/3.swift:1:12: -> A/2.swift poll?
      A/3.swift:1:22: -> A/1.swift now?
      A/3.swift:1:22: -> A/2.swift now?
      """)
  }

  /// Where the clause around a name declares it, no other is built beside it.
  @Test func declaredByTheClauseAround() {
    checkReferences(
      """
      //- A/1.swift
      #if canImport(UIKit)
      class Creator {}
      func make() -> Creator { Creator() }
      #endif
      //- A/2.swift
      #if os(macOS)
      class Creator {}
      #if DEBUG
      func make() -> Creator { Creator() }
      #endif
      #endif
      //- A/3.swift
      func use(_ creator: Creator) {}
      """,
      """
      A/1.swift:3:16: -> A/1.swift Creator?
      A/1.swift:3:26: -> A/1.swift Creator?
      A/2.swift:4:16: -> A/2.swift Creator?
      A/2.swift:4:26: -> A/2.swift Creator?
      A/3.swift:1:21: -> A/1.swift Creator?
      A/3.swift:1:21: -> A/2.swift Creator?
      """)
  }

  /// Each side has what an extension gives to what several declare, unless no build has both.
  @Test func extensionsOfWhatSeveralSidesDeclare() {
    checkReferences(
      """
      //- A/1.swift
      #if os(iOS)
      struct Panel {}
      #elseif os(tvOS)
      struct Panel {}
      #endif
      //- A/2.swift
      extension Panel { func more() {} }
      #if os(tvOS)
      extension Panel { func wide() {} }
      #endif
      //- A/3.swift
      #if os(tvOS)
      func use(_ panel: Panel) { panel.more(); panel.wide() }
      #endif
      """,
      """
      A/2.swift:1:11: Panel -> A/1.swift Panel?
      A/2.swift:1:11: Panel -> A/1.swift Panel?
      A/2.swift:3:11: Panel -> A/1.swift Panel?
      A/3.swift:2:19: -> A/1.swift Panel?
      A/3.swift:2:34: -> A/2.swift more?
      A/3.swift:2:48: -> A/2.swift wide?
      """)
  }

  /// What stands there for the other sides is meant as well.
  @Test func underEachSideOfACondition() {
    checkReferences(
      """
      //- A/1.swift
      #if os(macOS)
      struct Plat { struct In {}; func f() -> Plat { Plat() } }
      typealias Alias = Plat
      func plat() {}
      func plat(_ a: Int) {}
      #else
      struct Plat { struct In {} }
      typealias Alias = Int
      func plat() {}
      #endif
      //- A/2.swift
      extension Plat { static func made() -> Plat { Plat() } }
      func u(_ x: Alias) { _ = Plat.In(); plat(); plat(1) }
      #if os(macOS)
      func m() { plat() }
      #endif
      """,
      """
      A/1.swift:3:19: -> A/1.swift Plat?
      A/2.swift:1:11: Plat -> A/1.swift Plat?
      A/2.swift:1:11: Plat -> A/1.swift Plat?
      A/2.swift:1:40: Plat -> A/1.swift Plat?
      A/2.swift:1:40: Plat -> A/1.swift Plat?
      A/2.swift:1:47: Plat -> A/1.swift Plat?
      A/2.swift:1:47: Plat -> A/1.swift Plat?
      A/2.swift:2:13: -> A/1.swift Alias?
      A/2.swift:2:13: -> A/1.swift Alias?
      A/2.swift:2:26: -> A/1.swift Plat?
      A/2.swift:2:26: -> A/1.swift Plat?
      A/2.swift:2:31: -> A/1.swift In?
      A/2.swift:2:31: -> A/1.swift In?
      A/2.swift:2:37: -> A/1.swift plat?
      A/2.swift:2:37: -> A/1.swift plat?
      A/2.swift:2:45: -> A/1.swift plat?
      A/2.swift:4:12: -> A/1.swift plat?
      """)
  }

  /// The phone's code names the phone's, and so do a preview there, which is no declaration, and code under an `#if` in a
  /// body. Where that tells nothing of them, all sides are meant.
  @Test func ofOtherSystems() {
    checkReferences(
      """
      //- A/Mac.swift
      #if os(macOS)
      struct Screen {}
      #endif
      #if os(macOS)
      #Preview { Screen() }
      #endif
      //- A/Phone.swift
      #if os(iOS) || os(tvOS)
      struct Screen {}
      struct Page { let screen = Screen() }
      #endif
      #if os(iOS)
      #Preview { Screen() }
      #endif
      //- A/User.swift
      #if os(iOS) || os(visionOS)
      func u() { Screen() }
      #endif
      #if !os(iOS) && !os(tvOS)
      func v() { Screen() }
      #endif
      #if os(tvOS)
      #Preview { Screen() }
      #endif
      func w() {
        #if DEBUG
          tap()
        #endif
        #if os(Linux)
        #elseif os(iOS)
          Screen()
        #elseif !os(macOS) || SIMPLE
        #else
          let screen = Screen()
        #endif
      }
      //- A/Tap.swift
      #if os(iOS)
      func tap() {}
      #else
      func tap() {}
      #endif
      """,
      """
      A/Mac.swift:5:12: -> A/Mac.swift Screen?
      A/Phone.swift:3:28: Page -> A/Phone.swift Screen?
      A/Phone.swift:6:12: -> A/Phone.swift Screen?
      A/User.swift:2:12: -> A/Phone.swift Screen?
      A/User.swift:5:12: -> A/Mac.swift Screen?
      A/User.swift:8:12: -> A/Phone.swift Screen?
      A/User.swift:12:5: -> A/Tap.swift tap?
      A/User.swift:12:5: -> A/Tap.swift tap?
      A/User.swift:16:5: -> A/Phone.swift Screen?
      A/User.swift:19:18: -> A/Mac.swift Screen?
      """)
  }

  /// Sides that are seen through an import are no overloads of each other, whatever other modules declare; members whose
  /// conditions may hold together are.
  @Test func sidesAndOverloads() {
    checkReferences(
      """
      //- A/One.swift
      #if os(iOS)
      public func shared() {}
      #endif
      //- A/Two.swift
      #if !os(iOS)
      public func shared() {}
      #endif
      //- B/User.swift
      import A
      func u() { shared() }
      //- C/1.swift
      public func shared() {}
      """,
      """
      B/User.swift:2:12: -> A/One.swift shared?
      B/User.swift:2:12: -> A/Two.swift shared?
      """)
    checkReferences(
      """
      //- A/1.swift
      struct Snap<V> {}
      //- A/2.swift
      #if os(iOS) || os(macOS)
      extension Snap where V == Int { static func image() {} }
      #endif
      //- A/3.swift
      #if os(macOS) || os(tvOS)
      extension Snap where V == String { static func image() {} }
      #endif
      //- A/4.swift
      func f() { Snap<Int>.image() }
      """,
      """
      A/2.swift:2:11: Snap -> A/1.swift Snap?
      A/3.swift:2:11: Snap -> A/1.swift Snap?
      A/4.swift:1:12: -> A/1.swift Snap
      A/4.swift:1:22: -> A/2.swift image?
      """)
  }

  /// A system has a framework or lacks it, and a file that imports one is for the systems that have it. A value of a
  /// type that the project declares for systems without the framework has the members of that type only.
  @Test func ofSystemsWithoutAFramework() {
    checkReferences(
      """
      //- A/Stub.swift
      #if !canImport(UIKit)
      import AppKit
      typealias UIColor = NSColor
      class UIButton {}
      extension NSObject { func show() {} }
      #endif
      //- A/Both.swift
      #if canImport(UIKit)
      import UIKit
      #else
      class UIFont {}
      #endif
      //- A/Conditional.swift
      #if os(iOS) || os(tvOS)
      func a(_ c: UIColor, _ f: UIFont) {}
      #endif
      #if os(watchOS)
      func b(_ c: UIColor, _ f: UIFont) {}
      #elseif os(macOS)
      func c(_ c: UIColor, _ f: UIFont) {}
      #endif
      #if targetEnvironment(macCatalyst)
      func d(_ c: UIColor) {}
      #endif
      #if !os(tvOS)
      func e(_ c: UIColor) {}
      #endif
      //- A/Phone.swift
      import UIKit
      class Tap: UIButton { var color: UIColor; func f(_ a: NSObject) { a.show() } }
      struct OnPhone { let other: OnMac }
      func g(_ b: UIButton, _ t: Tap) { b.glow(); t.glow() }
      //- A/Glow.swift
      import UIKit
      extension UIButton { func glow() {}; convenience init(glow: Int) {} }
      //- A/Mac.swift
      import AppKit
      func e(_ b: UIButton, _ a: NSObject) { a.show(); b.glow() }
      struct OnMac { let other: OnPhone; let made: Made }
      #if os(OSX)
      struct Made {}
      #endif
      //- A/User.swift
      import SwiftUI
      func f(_ b: UIButton, _ p: OnPhone, _ m: OnMac) {}
      func g(_ b: UIButton) { b.glow(); UIButton(glow: 1) }
      """,
      """
      A/Conditional.swift:7:13: -> A/Stub.swift UIColor?
      A/Conditional.swift:7:27: -> A/Both.swift UIFont?
      A/Conditional.swift:13:13: -> A/Stub.swift UIColor?
      A/Mac.swift:2:13: -> A/Stub.swift UIButton?
      A/Mac.swift:2:42: -> A/Stub.swift show?
      A/Mac.swift:3:46: OnMac -> A/Mac.swift Made?
      A/Phone.swift:4:28: -> A/Phone.swift Tap
      A/Phone.swift:4:37: -> A/Glow.swift glow
      A/Phone.swift:4:47: -> A/Glow.swift glow
      A/User.swift:2:13: -> A/Stub.swift UIButton?
      A/User.swift:2:28: -> A/Phone.swift OnPhone
      A/User.swift:2:42: -> A/Mac.swift OnMac
      A/User.swift:3:13: -> A/Stub.swift UIButton?
      A/User.swift:3:35: -> A/Stub.swift UIButton?
      """)
  }
}
