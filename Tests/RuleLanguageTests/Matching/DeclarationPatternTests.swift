import RuleLanguage
import SwiftOutline
import Testing

/// What the last declaration of a source lacks of a declaration pattern; `yes` or the bindings where nothing is missing.
private func check(_ declarationPattern: String, _ source: String) throws -> String {
  let (statement, rules) = try statement("each \(declarationPattern)\nmust be in X")
  let pattern = try #require(statement.subjects[0].declarationPattern)
  let outline = outline(SourceText(source))
  let last = outline.declarations.count - 1
  let match = pattern.solutions(of: last, in: outline, given: Bindings())
  checkFirst(match, pattern.solutions(of: last, in: outline, given: Bindings(), namesAll: false))
  switch match {
  case .matched(let solutions):
    let further = pattern.furtherParts(of: outline.declarations.count - 1, in: outline)
    if !further.isEmpty { return further.map { $0.demand + ": " + $0.found }.joined(separator: "; ") }
    let texts = solutions.map { render($0, rules) }
    return texts == [""] ? "yes" : texts.joined(separator: ", ")
  case .missing(let missing):
    return missing.map { ($0.isUnknown ? "perhaps " : "") + $0.demand + ": " + $0.found }.joined(separator: "; ")
  }
}

/// Checks that a comparison that ends at the first missing part has the same result as one that names all.
private func checkFirst(_ all: DeclarationPatternMatch, _ first: DeclarationPatternMatch) {
  switch (all, first) {
  case (.matched(let left), .matched(let right)): #expect(left == right)
  case (.missing(let left), .missing(let right)):
    #expect(left.starts(with: right))
    #expect(left.contains { !$0.isUnknown } == right.contains { !$0.isUnknown })
  default: Issue.record("\(all) is not \(first)")
  }
}

@Suite struct DeclarationPatternTests {
  @Test func aComparisonEndsAtTheFirstMissingPart() throws {
    let (statement, _) = try statement("each func load() -> Item\nmust be in X")
    let pattern = try #require(statement.subjects[0].declarationPattern)
    let outline = outline(SourceText("var other: Int"))
    guard case .missing(let missing) = pattern.solutions(of: 0, in: outline, given: Bindings(), namesAll: false) else {
      Issue.record("matched")
      return
    }
    #expect(missing.map(\.aspect) == [.kind])
  }

  @Test(arguments: [
    // Kinds
    ("public type _", "public struct A {}", "yes"),
    ("public type _", "public protocol A {}", "be a type: is a protocol"),
    ("public struct _", "public class A {}", "be a struct: is a class"), ("private var _", "private let a = 1", "yes"),
    ("private let _", "private var a = 1", "be a let: is a var"),
    ("public func f", "public func g() {}", "be named f: is named g"),
    ("public enum _", "actor A {}", "be public: is not public; be an enum: is an actor"),
    ("public extension _", "public extension A {}", "yes"), ("public typealias _", "public typealias A = Int", "yes"),
    // Access
    ("public type _", "open class A {}", "yes"), ("open class _", "public class A {}", "be open: is not open"),
    ("public var _", "struct A { public var b = 1 }", "be public: is not public"),
    ("public var _", "public extension A { var b: Int { 1 } }", "yes"),
    ("public func _", "public protocol A { func f() }", "yes"),
    ("public func _", "protocol A { func f() }", "be public: is not public"),
    ("public case _", "public enum A { case b }", "yes"),
    ("private type _", "fileprivate struct A {}", "yes"), ("fileprivate type _", "private struct A {}", "yes"),
    ("private var _", "struct A { fileprivate var b = 1 }", "be private: is not private"),
    ("private var _", "private struct A { var b = 1 }", "yes"), ("internal type _", "struct A {}", "yes"),
    ("private(set) var _", "struct A { public private(set) var b = 1 }", "yes"),
    ("private(set) var _", "struct A { var b = 1 }", "be private(set): is not private(set)"),
    ("public private(set) var _", "public struct A { public private(set) var b = 1 }", "yes"),
    ("private var _", "struct A { private(set) var b = 1 }", "be private: is not private"),
    // Modifiers, attributes
    ("final class _", "class A {}", "be final: is not final"),
    ("static var _", "struct A { var b = 1 }", "be static: is not static"),
    ("static var _", "class A { class var b: Int { 1 } }", "yes"),
    ("private var _", "struct A { private static var b = 1 }", "yes"),
    ("public func _", "public struct A { public static func f() {} }", "yes"),
    ("@MainActor class _", "class A {}", "have @MainActor: has no @MainActor"),
    ("@MainActor class _", "@MainActor final class A {}", "yes"),
    ("@Dependency(\\.a) var _", "struct A { @Dependency( \\.a ) var b }", "yes"),
    (
      "@Dependency(\\.a) var _", "struct A { @Dependency(\\.c) var b }", "have @Dependency(\\.a): has @Dependency(\\.c)"
    ),
    // Code
    ("@A(_, ...) var _", "struct B { @A(x, 1) var b }", "yes"),
    ("@A(\\.{N}) var _", "struct B { @A(\\.cart) var b }", "N=cart"),
    ("var _ = {T}(...)", "let a = Cart(1)", "T=Cart"),
    ("var _ = *Cart(...)", "let a = Cart(1)", "yes"),
    ("var _ = *Cart(...)", "let a = makeCart(1)", "have the value *Cart(...): has the value makeCart(1)"),
    ("var _ = f(*Cart(...))", "let a = f(makeCart(1))", "have the value f(*Cart(...)): has the value f(makeCart(1))"),
    ("var _ = {T}()", "let a = Cart(1)", "have the value {T}(): has the value Cart(1)"),
    ("var _ = 1", "var a: Int", "have the value 1: has no value"), ("var _: T = ...", "var a: T = f { 1 }", "yes"),
    ("case _ = 1", "enum E: Int { case a = 1 }", "yes"),
    ("func f { g(); h(...) }", "func f() {\n  g()\n  // no\n  h(1, 2)\n}", "yes"),
    ("func f { a }", "func f() { return a }", "yes"), ("func f { return a }", "func f() { a }", "yes"),
    ("func f { a }", "func f() { a; b }", "have the body { a }: has another body"),
    ("func f { a ... }", "func f() { a; b { c } }", "yes"), ("func f { ... }", "func f() {}", "yes"),
    ("func f { ... a ... }", "func f() { if b { c { a } } }", "yes"),
    ("func f { ... a }", "func f() { if b { a } }", "have the body { ... a }: has another body"),
    (
      "func f { ... default: ... }", "func f() { switch a { default: b } }",
      "have the body { ... default: ... }: has another body"
    ), ("var _ { ... a ... }", "var b: Int { if c { a } }", "yes"),
    ("func f {}", "func f() {}", "yes"),
    ("func f { a }", "protocol P { func f() }", "have the body { a }: has no body"),
    ("var _ { {X} }", "var a: Int { b }", "X=b"),
    ("func _ { _(repeat {L}: {S}.{L}) }", "func f() -> A { A(a: x.a, in: x.in) }", "yes"),
    (
      "func _ { _(repeat {L}: {S}.{L}) }", "func f() -> A { A(a: x.a, b: x.c) }",
      "have the body { _(repeat {L}: {S}.{L}) }: has another body"
    ),
    ("func f(x: Int = 1)", "func f(x: Int = 1) {}", "yes"),
    ("func f(x: _ = ...)", "func f(x: Int) {}", "have the parameters of func f(x: _ = ...): has the parameters (x:)"),
    ("init(repeat _: Int)", "struct A { init(a: Int, b: Int) {} }", "yes"),
    (
      "init(x:, repeat _: Int)", "struct A { init(x: A) {} }",
      "have the parameters of init(x:, repeat _: Int): has the parameters (x:)"
    ),
    // Storage, types
    ("stored var _", "struct A { var b: Int { 1 } }", "be stored: is computed"),
    ("computed var _", "struct A { var b: Int { 1 } }", "yes"),
    ("stored var _", "struct A { var b = 1 { didSet {} } }", "yes"),
    ("stored var _", "protocol A { var b: Int { get } }", "be stored: is a requirement"),
    ("var _: Bool", "var a = true", "yes"), ("var _: Bool", "var a: Int", "be of type Bool: is of type Int"),
    ("var _: Bool", "var a = f()", "perhaps be of type Bool: has no type annotation"),
    ("var _: {T}Service", "let a: any CartService", "T=Cart"),
    ("var _: {T}Service", "let a = CartService(x: 1)", "T=Cart"),
    ("var _: [_: _]", "var a = [String: Int]()", "yes"),
    ("var _: Subject<_, _>", "var a = Subject<(Bool, S), Never>((false, .a))", "yes"),
    ("var _: Subject<() -> Void, {T}>", "var a = Subject<() -> Void, Never>({})", "T=Never"),
    ("var _: [(Bool, {T})]", "var a = [(Bool, S)]()", "T=S"), ("var _: [any S]", "var a = [any S]()", "yes"),
    ("var _: A", "var a = A(1) + A(2)", "perhaps be of type A: has no type annotation"),
    ("var _: Cart", "let a = Cart.make()", "perhaps be of type Cart: has no type annotation"),
    ("var _: String", "let a = \"x\"", "yes"), ("var _: Double", "let a = 1.5", "yes"),
    // Functions
    ("func f(id:)", "func f(id: Int) {}", "yes"),
    ("func f(id:)", "func f(_ id: Int) {}", "have the parameters of func f(id:): has the parameters (_:)"),
    ("func f(a:b:)", "func f(a: Int, b: Int) {}", "yes"),
    ("func f(a:b:)", "func f(a: Int) {}", "have the parameters of func f(a:b:): has the parameters (a:)"),
    ("func f()", "func f(a: Int) {}", "have the parameters of func f(): has the parameters (a:)"),
    ("func f(a:)", "func f() {}", "have the parameters of func f(a:): has no parameters"),
    ("func f(..., x: Int)", "func f(a: Int, x: Int) {}", "yes"),
    ("func f(..., x: Date = ..., ...)", "func f(a: Int, x: Date = Date(), z: Int) {}", "yes"),
    (
      "func f(..., x: Date = ..., ...)", "func f(x: Date) {}",
      "have the parameters of func f(..., x: Date = ..., ...): has the parameters (x:)"
    ),
    ("func _(_, ...)", "func f() {}", "have the parameters of func _(_, ...): has no parameters"),
    ("func _(_, ...)", "func f(a: Int, b: Int) {}", "yes"),
    ("func _(_: {T})", "func f(of x: Cart?) {}", "T=Cart"),
    (
      "init(a: {T}, b: {T})", "struct A { init(a: X, b: Y) {} }",
      "have the parameters of init(a: {T}, b: {T}): has the parameters (a:b:)"
    ),
    ("init(a: {T}, b: {T})", "struct A { init(a: X, b: X) {} }", "T=X"),
    ("func f() async throws", "func f() async {}", "be marked throws: is not throws"),
    ("func f() throws", "func f() async throws(E) -> Int {}", "yes"),
    (
      "func f throws", "func f(_ a: () throws -> Void) rethrows {}", "be marked throws: is only rethrows"
    ),
    ("func f rethrows", "func f(_ a: () throws -> Void) rethrows {}", "yes"),
    ("func f rethrows", "func f() throws {}", "be marked rethrows: is not rethrows"),
    ("func f -> [{T}]", "func f() -> [Cart] {}", "T=Cart"),
    ("func f -> Int", "func f() {}", "return Int: returns nothing"), ("func f -> Void", "func f() {}", "yes"),
    ("func f -> ()", "func f() {}", "yes"), ("func f -> Void", "func f() -> () {}", "yes"),
    ("func f -> ()", "func f() -> Swift.Void {}", "yes"),
    ("func f(_: Int...)", "func f(_ x: Int...) {}", "yes"), ("func f(_: _...)", "func f(_ x: Int ...) {}", "yes"),
    ("func f(_: Int)", "func f(_ x: Int...) {}", "yes"),
    (
      "func f(_: Int...)", "func f(_ x: Int) {}",
      "have the parameters of func f(_: Int...): has the parameters (_:)"
    ),
    (
      "func _(..., completion: @escaping (...) -> Void, ...)",
      "func load(_ id: Int, completion: @escaping (Int, [Int: A]) -> (), on queue: Q) {}", "yes"
    ),
    ("func _(done: (...) -> Void)", "func f(done: ((Result<A, E>) -> Void)? = nil) {}", "yes"),
    ("case _({F}.Action)", "enum A { case cart(Cart.Action) }", "F=Cart"),
    ("case _(Int)", "enum A { case a }", "have the parameters of case _(Int): has no parameters"),
    // No label, and any or none
    ("func _(_ x: Int)", "func f(_ y: Int) {}", "yes"), ("func _(_: Int)", "func f(with x: Int) {}", "yes"),
    (
      "func _(_ x: Int)", "func f(with x: Int) {}",
      "have the parameters of func _(_ x: Int): has the parameters (with:)"
    ),
    ("func _(_ x: _, ...)", "func f(x: Int) {}", "have the parameters of func _(_ x: _, ...): has the parameters (x:)"),
    ("func _(at x: Int)", "func f(at y: Int) {}", "yes"), ("func _(_:b:)", "func f(a: Int, b: Int) {}", "yes"),
    ("func _({L} x: Int)", "func f(at y: Int) {}", "L=at"),
    ("case _(_ x: Int)", "enum E { case a(Int) }", "yes"),
    (
      "case _(_ x: Int)", "enum E { case a(b: Int) }",
      "have the parameters of case _(_ x: Int): has the parameters (b:)"
    ),
    ("subscript(_: Int)", "struct A { subscript(i: Int) -> Int { 1 } }", "yes"),
    ("subscript(_ i: Int)", "struct A { subscript(index: Int) -> Int { 1 } }", "yes"),
    (
      "subscript(i: Int)", "struct A { subscript(i: Int) -> Int { 1 } }",
      "have the parameters of subscript(i: Int): has the parameters (_:)"
    ),
    ("subscript(i: Int)", "struct A { subscript(i i: Int) -> Int { 1 } }", "yes"),
    // Raw identifiers
    ("func `loads the cart`()", "func `loads the cart`() {}", "yes"),
    ("func `loads *`()", "func `loads the cart`() {}", "yes"), ("func `loads {X}`()", "func `loads it`() {}", "X=it"),
    (
      "func `loads it`()", "func `loads the cart`() {}", "be named `loads it`: is named loads the cart"
    ),
    // exactly
    ("exactly public struct _", "public struct A {}", "yes"),
    ("exactly public struct _", "@frozen public struct A {}", "not have @frozen: has @frozen"),
    ("exactly final class _", "public final class A {}", "not be public: is public"),
    ("exactly final class _", "internal final class A {}", "yes"),
    ("exactly public class _", "open class A {}", "not be open: is open"),
    ("exactly public class _", "class A {}", "be public: is not public"),
    ("exactly func f() async", "func f() async throws {}", "not be marked throws: is throws"),
    ("exactly func f()", "func f() -> Int {}", "return nothing: returns Int"),
    ("exactly func f()", "func f() -> Void {}", "yes"), ("exactly func f", "func f(a: Int) {}", "yes"),
    ("exactly let _", "let a: Int = 1", "yes"),
    ("exactly var _", "private(set) var a = 1", "not be private(set): is private(set)"),
    ("exactly private(set) var _", "private(set) var a = 1", "yes"),
    ("exactly public private(set) var _", "public private(set) var a = 1", "yes"),
    ("exactly nonisolated var _", "nonisolated(unsafe) var a = 1", "yes"),
    ("public func ==", "struct A { static func == (a: A, b: A) -> Bool { true } }", "be public: is not public"),
  ]) func matches(_ declarationPattern: String, _ source: String, _ expected: String) throws {
    #expect(try check(declarationPattern, source) == expected, "\(declarationPattern) on \(source)")
  }

  @Test(
    arguments: [
      ("T", "T", true), ("T", "any T", true), ("T", "some T", true), ("T", "T?", true), ("T", "T<X>", true),
      ("T", "(any T)?", true),
      ("T", "@Sendable T", true), ("T", "inout T", true), ("T", "[T]", false), ("T", "M.T", true), ("T", "M::T", true),
      ("M.T", "N.T", false), ("T", "T.Type", false), ("T?", "M<X>.T?", true), ("M<X>.T", "M<X>.T", true),
      ("M<X>.T", "M<Y>.T", false), ("T?", "T?", true),
      ("T?", "T", false), ("T?", "T!", false), ("T?", "T??", false),
      ("T?", "(any T)?", true), ("T?", "Optional<T>", true), ("[T]", "Array<T>", true),
      ("[T: U]", "Dictionary<T, U>", true), ("[T: U]", "Swift.Dictionary<T, U>?", true),
      ("[T: [U]]", "Dictionary<T, Array<U>>", true), ("[T: U]", "Dictionary<Pair<A, B>, U>", false),
      ("[_: U]", "Dictionary<Pair<A, B>, U>", true), ("Array<T>", "Array<T>", true), ("_<T>", "Array<T>", true),
      ("[T]", "Set<T>", false), ("T!", "T!", true), ("_!", "Foo!", true),
      ("_!", "Foo?", false),
      ("any T", "any T", true), ("any T", "T", false), ("some T", "any T", false), ("A|B", "B", true),
      ("A|B", "C", false), ("_", "(A, B) -> C", true),
      ("[_]", "[Int]", true), ("[_]", "[String: Int]", false), ("[_]", "[[String: Int]]", true),
      ("[_]", "[Int]?", true), ("[_: _]", "[String: [Int]]", true),
      ("[_: _]", "[Int]", false), ("_<T>", "Foo<T>", true), ("_<T>", "Foo<T, U>", false), ("_<T>", "Foo<T>?", false),
      ("_<_, _>", "Foo<T, [U: V]>", true),
      ("[T]", "[T<X>?]", true), ("[T?]", "[T]", false), ("A.B", "A.B", true), ("A.B", "B", false),
      ("(A) -> B", "(A) -> B", true),
      ("(A) -> B", "@escaping (A) -> B", true), ("(A) -> B", "(A, C) -> B", false),
      ("(_) -> _", "(A) async throws -> B", false),
      ("(...) -> B", "() -> B", true), ("(...) -> B", "(A, (C, D) -> E) -> B", true), ("(...) -> B", "B", false),
      ("(...) -> _", "(A) async -> B", true), ("(...) -> _", "() async throws(E) -> B", true),
      ("(...) throws -> _", "(A) async throws -> B", true), ("(...) throws -> _", "(A) async -> B", false),
      ("(...) async throws -> _", "(A) async throws -> B", true),
      ("[(...) -> B]", "[(A) -> B]", true), ("((...) -> B)?", "((A) -> B)?", true),
      ("((...) -> B)?", "(A) -> B", false),
      ("(A) -> B", "((A) -> B)?", true), ("((A) -> B)", "(A) -> B", true), ("(A) -> B", "((A) -> B, C)", false),
      ("(...) -> (...) -> B", "(A) -> () -> B", true), ("(A...) -> B", "(A...) -> B", true),
      ("() -> ()", "() -> Void", true), ("() -> Void", "() -> ()", true), ("R<(), E>", "R<Void, E>", true),
      ("Void", "()", true), ("()", "Void", true), ("()", "() -> Void", false), ("() -> A", "Void -> A", false),
      ("T...", "T ...", true), ("T", "T...", false),
      ("(A) async -> B", "(A) async -> B", true), ("A & B", "any A & B", true), ("*Service", "any CartService", true),
      ("T", "/* x */ T // y", true), ("T...", "T...", true),
      ("A & B", "any B & A", true), ("A & B", "A & C", false), ("A & B & C", "C & A & B", true),
      ("A & B", "A & B & C", false), ("(A & B)?", "(any B & A)?", true), ("[A & B]", "[any B & A]", true),
      ("any A & B", "any B & A", true), ("P<A & B> & C", "C & P<B & A>", true), ("A & _", "B & A", true),
      ("[A & B: C & D]", "[B & A: D & C]", true), ("A & B|C", "C", true), ("(A & B) -> C", "(B & A) -> C", true),
      ("Optional<T>", "T?", true), ("Optional<T>", "Optional<T>", true), ("Optional<T>", "T", false),
      ("Optional<A & B>", "(any B & A)?", true), ("Optional<(A) -> B>", "((A) -> B)?", true),
      ("Array<T>", "[T]", true), ("Swift.Dictionary<T, U>", "[T: U]", true), ("(T)?", "T?", true),
      ("(A, B)", "(x: A, y: B)", true), ("(x: A, y: B)", "(x: A, y: B)", true), ("(x: A, y: B)", "(A, B)", false),
      ("(x: A, y: B)", "(z: A, y: B)", false), ("(A, B)", "(B, A)", false), ("(_, _)", "(x: A, y: B)", true),
      ("(A) -> B", "(_ x: A) -> B", true), ("[(A, B)]", "[(x: A, y: B)]", true),
      ("(A, (B, C))", "(x: A, y: (B, z: C))", true), ("(A, _)", "(x: A, y: [B: C])", true),
      ("[String: A|B]", "[String: B]", true), ("T", "", false), ("T", "((((", false), ("_<T>", "<<>>", false),
    ] as [(String, String, Bool)]) func matchesTypes(_ pattern: String, _ type: String, _ expected: Bool) throws
  {
    let (statement, _) = try statement("each type in X\nmust have var _: \(pattern)")
    guard case .have(_, let subject) = statement.demands[0].alternatives[0] else { return }
    let found = try #require(subject.declarationPattern?.type).solutions(type.utf8, given: Bindings())
    #expect(!found.isEmpty == expected, "\(pattern) on \(type)")
  }

  @Test func takesLinearTimeOnNestedTypes() throws {
    let deep = String(repeating: "[", count: 50_000) + "T" + String(repeating: "]", count: 50_000)
    let (statement, _) = try statement("each type in X\nmust have var _: [_<_>]|[_: _]")
    guard case .have(_, let subject) = statement.demands[0].alternatives[0] else { return }
    #expect(try #require(subject.declarationPattern?.type).solutions(deep.utf8, given: Bindings()).isEmpty)
  }
}
