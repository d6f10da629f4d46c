import Testing

/// Declarations that code uses although neither the name nor an import leads to them directly.
@Suite struct UnlistedSourceTests {
  private func lines(_ code: String, _ tree: String) -> [Int] { linesOfThirdFile(code, using: "A/2.swift", in: tree) }

  /// A library that another one re-exports is seen without an import of its own.
  @Test func typesOfLibrariesThatTheFileDoesNotImport() {
    let tree = """
      //- A/1.swift
      import UIKit
      //- A/2.swift
      import Foundation
      extension UIColor { func hex() {}; enum Space { case a } }

      """
    let code = """
      import Foundation
      func f(_ c: UIColor, _ s: UIColor.Space) { c.hex() }
      class Own: UIColor { func g() { hex() } }
      """
    #expect(lines(code, tree) == [2, 2, 3])
  }

  @Test(arguments: ["Dependencies", "ComposableArchitecture"])
  func dependencies(_ library: String) {
    let tree = """
      //- A/2.swift
      import \(library)
      public struct Toast { public func show() {} }
      extension DependencyValues { public var toast: Toast { get { self[Toast.self] } set {} } }

      """
    let code = """
      import \(library)
      struct F { @Dependency(\\.toast) var toast
        func run() { toast.show() } }
      """
    #expect(lines(code, tree) == [2, 3])
  }

  /// Extensions of a class of a library without an interface, used in a class that inherits it.
  @Test func membersOfExternalSuperclasses() {
    let tree = """
      //- A/2.swift
      import XCTest
      extension XCTestCase { func verify(_ d: String) {}; static var shared: Int { 1 } }

      """
    let code = """
      import XCTest
      class T: XCTestCase { func t() { verify("a"); _ = Self.shared } }
      class U: T { func u() { self.verify("a") } }
      func f(_ u: U, _ x: XCTestCase) { u.verify("b"); x.verify("c") }
      """
    #expect(lines(code, tree) == [2, 2, 3, 4, 4])
  }

  @Test(arguments: ["Bool", "String"])
  func autoclosures(_ type: String) {
    let tree = """
      //- A/2.swift
      func check(_ c: @autoclosure () -> \(type), _ d: @autoclosure @escaping () throws -> Int = 1) {}
      func precondition(_ c: @autoclosure () -> \(type), file: StaticString = #file) {}

      """
    let code = """
      import Unknown
      func f(x: Int, s: String) { check(\(type == "Bool" ? "x > 0" : "s")) }
      func g(x: Int, s: String) { check(\(type == "Bool" ? "true" : #""a""#), x) }
      func h(x: Int, s: String) { precondition(\(type == "Bool" ? "x == 1" : #""\(x)""#)) }
      """
    #expect(lines(code, tree) == [2, 3, 4])
  }

  /// A library without an interface may have a type of the same name.
  @Test func namesakesInOtherLibraries() {
    let tree = """
      //- A/1.swift
      import SwiftUI
      //- A/2.swift
      import PathKit
      extension Path { func simple() -> Path { self } }

      """
    #expect(lines("import PathKit\nfunc f() { _ = Path(\"a\").simple() }", tree) == [2])
  }

  /// An extension that overloads a requirement of the standard library is meant only where the argument has its type.
  @Test func overloadsOfRequirements() {
    let tree = """
      //- A/2.swift
      struct Bits { var words = [1] }
      extension BinaryInteger { init(truncatingIfNeeded source: Bits) { self = 0 } }

      """
    let code = """
      import Unknown
      func f(_ x: Other, _ y: Int) { _ = Int(truncatingIfNeeded: x.y); _ = UInt8(truncatingIfNeeded: y) }
      func g(_ b: Bits) { _ = Int(truncatingIfNeeded: b) }
      """
    #expect(lines(code, tree) == [3, 3])
  }

  /// A key path to the projected value of a property.
  @Test func keyPathsToProjectedValues() {
    let tree = """
      //- A/1.swift
      @propertyWrapper struct Field<V> { var wrappedValue: V; var projectedValue: Field<V> { self } }
      struct Model { @Field var x: Int }
      struct Query<M> {}
      //- A/2.swift
      extension Query {
        func set<F>(_ x: KeyPath<M, Field<F>>, to v: F) -> Self { self }
        func set<F>(_ x: KeyPath<M, Field<F>>, or v: F?) -> Self { self }
      }

      """
    #expect(lines("import XCTest\nfunc f(q: Query<Model>) { _ = q.set(\\.$x, to: 1) }", tree) == [2])
  }

  /// A function of the project comes before the same one of the standard library, also in other modules.
  @Test func functionsLikeThoseOfTheStandardLibrary() {
    let tree = """
      //- B/1.swift
      public func precondition(
        _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(), file: StaticString = #file,
        line: UInt = #line
      ) {}
      //- A/3.swift
      import B
      func f(x: Int) { precondition(x > 0); precondition(x > 0, "a") }
      """
    #expect(uses(tree).split(separator: "\n").count == 2, "\(uses(tree))")
  }

  /// What the assertions of XCTest compare has one type.
  @Test func argumentsOfAssertions() {
    let tree = """
      //- A/2.swift
      enum State { case idle, done }
      struct Model { var state: State? }

      """
    let code = """
      import XCTest
      class T: XCTestCase {
        func t(m: Model) throws { XCTAssertEqual(m.state, .done)
          let s = try XCTUnwrap(m.state); _ = s == .idle } }
      """
    #expect(lines(code, tree) == [3, 3, 3, 4, 4])
  }

  /// Macros declare a method with labels for a property that holds a function.
  @Test func labelledCallsOfProperties() {
    let tree = """
      //- A/2.swift
      @DependencyClient struct Client { var login: (_ email: String, _ code: Int) -> Session }
      struct Session { var id = 1 }

      """
    let code = """
      func f(c: Client) { _ = c.login(email: "", code: 1).id; _ = c.login("", 1).id }
      """
    #expect(lines(code, tree) == [1, 1, 1, 1, 1])
  }

  /// The value of `??` has the type of the operand to which the other converts.
  @Test func valuesBesideTheirProtocol() {
    let tree = """
      //- A/1.swift
      struct Invite: Preview {}
      //- A/2.swift
      protocol Preview { var name: Int { get } }
      extension Preview { var title: Int { 1 } }

      """
    let code = """
      func f(a: Invite?, b: (any Preview)?) { let one = a ?? b; _ = one?.title; _ = (b ?? a)?.title }
      """
    #expect(lines(code, tree) == [1, 1, 1])
  }

  /// The cases of an enum have the access level of the enum, which it may take from an extension.
  @Test func casesOfEnumsInPublicExtensions() {
    let tree = """
      //- B/1.swift
      public enum Part { case icon(Self.Icon) }
      public extension Part { enum Icon { case small }; protocol Named { var name: Int { get } } }
      //- B/2.swift
      public struct Bar { public init(_ part: Part) {} }
      //- A/3.swift
      import Unknown
      import B
      func f(_ n: any Part.Named) { _ = Bar(.icon(.small)); _ = n.name }
      """
    let found = uses(tree).split(separator: "\n").filter { $0.hasPrefix("A/") }
    let names = found.compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(names == ["Part", "Named", "Bar", "Part", "Icon", "Named"], "\(found)")
  }

  /// A literal in parentheses after a type that can be written as one is that literal, and no initializer is called.
  @Test func literalsOfTypes() {
    let tree = """
      //- A/1.swift
      protocol Node {}
      struct Statement: Node, ExpressibleByStringInterpolation { init(stringLiteral v: String) {} }
      func inner() -> Int { 1 }
      //- A/2.swift
      extension Node { init?(_ n: some Node) { nil }; init?<S: Node>(_ n: S?) { nil } }

      """
    let code = """
      func f(_ s: Statement) { _ = Statement("return nil"); _ = Statement("\\(inner())") }
      func g(_ s: Statement) { _ = Statement(s) }
      """
    #expect(lines(code, tree) == [2])
  }

  /// An extension for elements of one type does not apply to arrays of another, though nothing is known of that.
  @Test func extensionsForOtherElements() {
    let tree = """
      //- A/1.swift
      import Lib
      public extension Position { var line: Int { 1 } }
      //- A/2.swift
      import Lib
      struct Violation { init(_ p: Position) {} }
      extension Array where Element == Violation { mutating func append(_ p: Position) { append(Violation(p)) } }

      """
    let code = """
      import Lib
      func g(n: Token) { var a = [Position](); a.append(n.position) }
      func h(n: Token, p: Position) { var a = [Violation](); a.append(p) }
      """
    #expect(lines(code, tree) == [3, 3])
  }

  @Test func declarationsOfTwoModulesAfterTheirNames() {
    let tree = """
      //- C/1.swift
      public let bundle = 1
      //- B/1.swift
      public let bundle = 1
      //- A/3.swift
      import B
      import C
      let all = [B.bundle, C.bundle]
      """
    #expect(
      uses(tree) == """
        A/3.swift:3:14: -> B/1.swift bundle
        A/3.swift:3:24: -> C/1.swift bundle
        """)
  }

  @Test func casesWithoutTheirValues() {
    let tree = """
      //- A/2.swift
      enum Destination { case a(id: String), b, c(Int, Int) }

      """
    let code = """
      func f(_ p: Destination, _ q: Destination?) { if case .a = p {} }
      func g(_ p: Destination, _ q: Destination?) { switch p { case .c: break; case .b: break; default: break } }
      """
    #expect(lines(code, tree) == [1, 1, 1, 2, 2, 2, 2])
  }
}
