import Testing

/// Functions of one name in several files, modules and types, which the arguments of a call tell apart.
@Suite struct OverloadReferenceTests {
  @Test func ofSeveralModules() {
    checkReferences(
      """
      //- A/1.swift
      func check(_ a: String) {}
      func own() {}
      let only = 1
      struct Kind {}
      //- A/2.swift
      import B
      func f() { check(1); own(); _ = only; _ = Kind() }
      //- A/3.swift
      func f() { check(1) }
      //- B/1.swift
      public func check(_ a: Int) {}
      func own() {}
      public let only = 2
      public struct Kind {}
      """,
      """
      A/2.swift:2:12: -> B/1.swift check
      A/2.swift:2:22: -> A/1.swift own
      A/2.swift:2:33: -> A/1.swift only
      A/2.swift:2:43: -> A/1.swift Kind
      A/3.swift:1:12: -> A/1.swift check
      """)
  }

  /// Labels and types tell functions of several files apart. A declaration of the file's module hides the same one of
  /// another module.
  @Test func toldApart() {
    checkReferences(
      """
      //- A/1.swift
      func go(a: Int) {}
      func nice() {}
      func other(_ n: Int) -> Int { n }
      extension Int { static var tap: Int { 1 }; static func make() -> Int { 1 } }
      //- A/2.swift
      func go(b: Int) {}
      //- A/3.swift
      import B
      func f() { go(b: 1); go(a: 1); go(c: 1); nice(); other(1); Int.tap; Int.make() }
      //- B/1.swift
      public func nice() {}
      public func other(_ n: String) -> Int { 1 }
      extension Int { public static var tap: Int { 1 }; public static func make() -> Double { 1 } }
      """,
      """
      A/3.swift:2:12: -> A/2.swift go
      A/3.swift:2:22: -> A/1.swift go
      A/3.swift:2:42: -> A/1.swift nice
      A/3.swift:2:50: -> A/1.swift other
      A/3.swift:2:64: -> A/1.swift tap
      """)
  }

  @Test func ofTheStandardLibrary() {
    checkReferences(
      """
      //- A/1.swift
      struct Log {}
      func print(_ log: Log) {}
      func debugPrint(_ items: Any...) {}
      func assert(_ condition: Bool) {}
      func < (left: Log, right: Log) -> Bool { true }
      infix operator =>>
      func =>> (left: Int, right: Int) -> Int { left }
      let max = 1
      //- A/2.swift
      func f(_ a: [Int]) { print("a"); _ = a.sorted(by: <); _ = max; debugPrint(1); assert(true); _ = a.reduce(0, =>>) }
      """,
      """
      A/1.swift:2:19: -> A/1.swift Log
      A/1.swift:5:15: -> A/1.swift Log
      A/1.swift:5:27: -> A/1.swift Log
      A/2.swift:1:59: -> A/1.swift max
      A/2.swift:1:64: -> A/1.swift debugPrint
      A/2.swift:1:79: -> A/1.swift assert
      A/2.swift:1:109: -> A/1.swift =>>
      """)
  }

  /// What C's library or XCTest declares is seen where something is imported.
  @Test func ofWhatIsImported() {
    checkReferences(
      """
      //- A/1.swift
      import Foundation
      struct Money {}
      func pow(_ a: Money, _ b: Int) {}
      func log(_ level: Int, message: String) {}
      func XCTAssertEqual(_ a: Money, _ b: Money, in c: Int = 0) {}
      func exp(_ a: String) {}
      func XCTAssertTrue(_ a: Int) async {}
      //- A/2.swift
      import XCTest
      func f(_ a: Double) { _ = pow(a, 2.0) + log(a); XCTAssertEqual(1, 1); XCTAssertEqual(1, 1, in: 2); _ = [a].map(log) }
      func g() { log(1, message: "("); exp("a"); exp(1); await XCTAssertTrue(1); XCTAssertTrue(1) }
      //- A/3.swift
      func f(_ a: Money) { pow(a, 2) }
      """,
      """
      A/1.swift:3:15: -> A/1.swift Money
      A/1.swift:5:26: -> A/1.swift Money
      A/1.swift:5:38: -> A/1.swift Money
      A/2.swift:3:12: -> A/1.swift log
      A/2.swift:3:34: -> A/1.swift exp
      A/2.swift:3:58: -> A/1.swift XCTAssertTrue
      A/3.swift:1:13: -> A/1.swift Money
      A/3.swift:1:22: -> A/1.swift pow
      """)
  }

  /// A library may declare a function of the same name. If the arguments do not fit the project's function, the call
  /// means the library's.
  @Test func ofMatchers() {
    checkReferences(
      """
      //- A/1.swift
      import Nimble
      struct Money {}
      func equal(_ expected: Money) {}
      func cost(_ expected: Money) {}
      //- A/2.swift
      import Nimble
      func f() { equal("a"); cost("a") }
      //- A/3.swift
      func f() { equal("a") }
      """,
      """
      A/1.swift:3:24: -> A/1.swift Money
      A/1.swift:4:23: -> A/1.swift Money
      A/3.swift:1:12: -> A/1.swift equal
      """)
  }

  /// An operator of an imported module overloads the standard library's as one of the own module does.
  @Test func ofAnImportedModule() {
    checkReferences(
      """
      //- A/1.swift
      import B
      let sum = [1, 2].reduce(0, +), best = max(1, 2), own = only(1)
      //- B/1.swift
      public struct Day {}
      public func + (left: Day, right: Day) -> Day { left }
      public func max(_ a: Day, _ b: Day) {}
      public func only(_ a: Int) {}
      public func only(_ a: String) {}
      """,
      """
      A/1.swift:2:56: -> B/1.swift only
      B/1.swift:2:22: -> B/1.swift Day
      B/1.swift:2:34: -> B/1.swift Day
      B/1.swift:2:42: -> B/1.swift Day
      B/1.swift:3:22: -> B/1.swift Day
      B/1.swift:3:32: -> B/1.swift Day
      """)
  }

  /// A call whose labels fit none of a file's functions is of something that the project does not know.
  @Test(arguments: [
    "draw(1)", "draw(at: 1, in: 2)", "draw(at: 1) { 2 }", "draw(at: \"), \\(f(2))\", in: [1, 2])",
    "draw(at: 1, 2, 3, in: 4)", "draw(at: a < b, in: c)", "draw(\n  at : 1,\n  in: 2,\n)", "draw", "draw(_:at:in:c:d:)",
    "draw(/* a */ b: 1)", "draw<Int>(1)", "draw(b < 1, c: 2)", "draw(at:in:)",
  ])
  func whatFits(_ call: String) {
    checkCall(
      "draw(_ a: Int = 0, at b: Int..., in: Block, c: Int = 1, d: () -> Void = {})", call,
      isUse: !["draw(1)", "draw(at:in:)", "draw(/* a */ b: 1)", "draw<Int>(1)"].contains(call) && !call.contains("c: 2")
    )
  }

  @Test(arguments: [
    "draw()", "draw(a: 1)", "draw(1, 2)", "draw(1, b: { $0(2, 3) })", "draw(1) {}", "draw(1, b: 2, c: 3)",
  ])
  func whatFitsOneArgument(_ call: String) {
    checkCall("draw(_ a: Int)", call, isUse: false)
    let fits = "draw(1, b: { $0(2, 3) })"
    checkCall("draw(_ a: Int, `b` b: Block)", call, isUse: call == fits || call == "draw(1) {}")
    // A closure is no number.
    checkCall("draw(_ a: Int, b: Int)", call, isUse: call == fits)
  }

  private func checkCall(_ function: String, _ call: String, isUse: Bool) {
    checkReferences(
      """
      //- A/1.swift
      func \(function) {}
      //- A/2.swift
      let value = \(call)
      """, isUse ? "A/2.swift:1:13: -> A/1.swift draw" : "")
  }

  /// A full name means the function that has all of its labels, whatever else has its base name.
  @Test func ofFullNames() {
    checkReferences(
      """
      //- A/1.swift
      func strip(from x: Int) -> Int { x }
      //- A/2.swift
      func strip(_ x: Int) -> Int { x }
      //- A/3.swift
      struct Own { func run(_ x: Int, draw: Int) { _ = [x].map(strip(from:)); _ = [x].map(strip(_:)) }
        func strip(_ x: Int) -> Int { strip(x) }
      }
      enum Case { case draw(Int, y: Int); func all() { _ = [strip( from : ), draw(_:y:), draw(x:)] } }
      func local(strip: Int) { _ = strip(from:) }
      //- A/4.swift
      func bound() { func strip(from x: Int) {}; _ = strip(from:) }
      func draw(x: Int, _ y: Int = 0) {}
      func draw(x: Int) {}
      """,
      """
      A/3.swift:1:58: Own -> A/1.swift strip
      A/3.swift:4:55: Case -> A/1.swift strip
      A/3.swift:4:84: Case -> A/4.swift draw
      A/3.swift:5:30: -> A/1.swift strip
      """)
  }

  /// A type from outside has members of its own.
  @Test func ofTypesFromOutside() {
    checkReferences(
      """
      //- A/1.swift
      extension Task { static func sleep(seconds: Int) {}; static func run(_ a: Int) {}; static func stop() {} }
      extension UIFont {
        static func preferred(for style: Int, weight: Int = 0) {}
        static func preferred(named: String) {}
        static let body = 1
      }
      //- A/2.swift
      func f() async {
        UIFont.preferred(/* as */ weight: 1); UIFont.preferred(weight : 1)
        Task.sleep(nanoseconds: 1); Task.sleep( seconds: 1); Task.run(1); Task.run(a: 1); Task.stop()
        UIFont.preferred(forTextStyle: 1); UIFont.preferred(named: ""); UIFont.preferred(weight: 1); _ = UIFont.body
      }
      """,
      """
      A/2.swift:3:36: -> A/1.swift sleep
      A/2.swift:3:61: -> A/1.swift run
      A/2.swift:3:90: -> A/1.swift stop
      A/2.swift:4:45: -> A/1.swift preferred
      A/2.swift:4:107: -> A/1.swift body
      """)
  }

  /// What a module declares for a type from outside is known where the module is.
  @Test func ofModulesThatDoNotKnowEachOther() {
    checkReferences(
      """
      //- A/1.swift
      import B
      let a = String.shade, b = String.tint
      //- B/1.swift
      import C
      //- C/1.swift
      public extension String { static let tint = 1 }
      //- D/1.swift
      public extension String { static let shade = 1 }
      """, "A/1.swift:2:34: -> C/1.swift tint")
  }

  @Test func throughWhatAnotherFileExports() {
    checkReferences(
      """
      //- A/1.swift
      @_exported import B
      //- A/2.swift
      extension Field { init(name: Name) { self.init() } }
      //- B/1.swift
      public struct Field { public init() {} }
      //- B/2.swift
      extension Field { public struct Name {} }
      """,
      """
      A/2.swift:1:11: Field -> B/1.swift Field
      A/2.swift:1:30: Field -> B/2.swift Name
      B/2.swift:1:11: Field -> B/1.swift Field
      """)
  }

  /// A function may have the name of a view.
  @Test func functionsNamedAsTypesFromOutside() {
    checkReferences(
      """
      //- A/1.swift
      import B
      import SwiftUI
      func f() { Spacer(); Row(); Section() }
      //- A/2.swift
      import B
      import UIKit
      func f() { Spacer() }
      func Section() {}
      //- B/1.swift
      public func Spacer() {}
      public func Row() {}
      """,
      """
      A/1.swift:3:22: -> B/1.swift Row
      A/1.swift:3:29: -> A/2.swift Section
      A/2.swift:3:12: -> B/1.swift Spacer
      """)
  }

  /// Each closure behind the list is one more argument, and there are no others.
  @Test func closuresBehindACall() {
    checkReferences(
      """
      //- A/1.swift
      func Panel(_ title: String, content: () -> Int, more: () -> Int) {}
      func Form(image: String, content: () -> Int) {}
      func Row(content: () -> Int) {}
      //- A/2.swift
      import UI
      func f() {
        Panel("a") { 1 }
        Panel("b") { 1 } more: { 2 }
        Panel("c") { "}" } // said
        Form { 1 }
        Form(image: "a") { 1 }
        Row { 1 }
        Row() { [1].map { $0 }.count }
      }
      """,
      """
      A/2.swift:4:3: -> A/1.swift Panel
      A/2.swift:7:3: -> A/1.swift Form
      A/2.swift:8:3: -> A/1.swift Row
      A/2.swift:9:3: -> A/1.swift Row
      """)
  }

  /// A value is no function, unless its type may say so.
  @Test func valuesAreNotCalledWithLabels() {
    checkReferences(
      """
      //- A/1.swift
      let insertPages = true
      let deletePages: (Int) -> Void = { _ in }
      let make = Loader()
      struct Loader { func callAsFunction(at: [Int] = []) {} }
      //- A/2.swift
      import UIKit
      extension UICollectionView {
        func f() { insertPages(at: []); deletePages(at: []); make(at: []); deletePages(1); _ = insertPages }
      }
      """,
      """
      A/1.swift:3:12: -> A/1.swift Loader
      A/2.swift:3:56: -> A/1.swift make
      A/2.swift:3:70: -> A/1.swift deletePages
      A/2.swift:3:90: -> A/1.swift insertPages
      """)
  }

  /// A property of the module hides the standard library's, and a function is an overload.
  @Test func membersBesideTheStandardLibrarys() {
    let tree = """
      //- A/2.swift
      extension String { var utf8: Bool { true }; var mine: Bool { true }; func mine(in n: Int) -> Bool { true } }
      extension Int { func isMultiple(of text: String) -> Bool { true }; func isMine() -> Bool { true } }
      //- A/3.swift
      func a(text: String, n: Int) { _ = Array(text.utf8); _ = n.isMultiple(of: 2); _ = text.mine; _ = n.isMine() }
      func b(text: String) { _ = text.mine(in: 1) }
      """
    #expect(namedByThirdFile(tree) == ["1 utf8", "1 mine", "1 isMine", "2 mine"])
  }
}
