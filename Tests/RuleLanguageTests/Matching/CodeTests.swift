import RuleLanguage
import SwiftOutline
import Testing

/// Where a source holds the code, each place as written and on one line; with what the placeholders stand for.
private func check(_ code: String, _ source: String) throws -> String {
  let (statement, rules) = try statement("each file\nwhere contains \(code)\nmust be in X")
  guard case .contain(let pattern) = statement.conditions[0].alternatives[0] else { return "" }
  return render(pattern, in: source, rules)
}

private func checkCall(_ code: String, _ source: String) throws -> String {
  let (statement, rules) = try statement("each call \(code)\nmust be in X")
  return render(try #require(statement.subjects[0].code), in: source, rules)
}

private func render(_ pattern: CodePattern, in source: String, _ rules: RuleSet) -> String {
  let text = SourceText(source)
  var lines: [String] = []
  var ranges: Set<SourceRange> = []
  for site in withTokens(of: text, CodeSearch([pattern]).sites) where ranges.insert(site.range).inserted {
    let bindings = pattern.solutions(at: site.range, in: text, given: Bindings()).map { render($0, rules) }
    let placeholders = bindings == [""] ? "" : " {" + bindings.joined(separator: "; ") + "}"
    lines.append(text[site.range].split(whereSeparator: \.isWhitespace).joined(separator: " ") + placeholders)
  }
  return lines.joined(separator: " / ")
}

@Suite struct CodeTests {
  @Test(
    arguments: [
      // Tokens
      ("print(...)", "print(\"a\"); print()", "print(\"a\") / print()"),
      ("print(...)", "// print(1)\n/* print(2) */ let a = \"print(3)\"", ""),
      ("print(...)", "let a = \"\\(print(3))\"", "print(3)"),
      ("a.b", "a.b; a . b; a\n  .b; a?.b; a!.b; c.a.b; a.bc", "a.b / a . b / a .b / a?.b / a!.b"),
      ("try!", "try! f(); try f(); try !f()", "try!"), ("a as!", "a as! B; a as B", "a as!"),
      ("f(...)!", "f(1)!; f(2) !g", "f(1)!"), ("`default`(...)", "`default`(1)", "`default`(1)"),
      ("a == b", "a == b; a != b", "a == b"), ("x += 1", "x += 1; x += 12", "x += 1"),
      ("Store.Foo|make", "Store.make; Store.Foo; Store.a", "Store.make / Store.Foo"), ("$0|$1", "{ $0|$1 }", "$0|$1"),
      ("...!", "a!.b; c()!; !d; e != f", "! / !"), ("a ...==... b", "a + c == d; a == b", "a == b"),
      ("print(…)", "print(1); a.print(2)", "print(1)"), ("\"a…\"", "x = \"a…\"; y = \"a...\"", "\"a…\""),
      (
        "...!",
        """
        var a: View!
        func g(a: Int!, b: [K: V]!, c: ((Int) -> Void)!) -> D! { try! f(); b as! C; e!.f }
        f(a: b!, c: d[0]!, e: f()!, (a as? B)!)
        class K { init!(x: Int) {}; subscript(z: (Int, b: Int)!) -> (Int, Int)! { x as Int!; y as? [Int]! } }
        func t(z: (any P)!, w: (P.Type)!, v: (inout A) -> B!) { x is A.B!; g { (c: (any P)!) in c } }
        enum E { case a((Int, Int)!), b }
        """, "! / ! / ! / ! / !"
      ),
      ("...!", "f(!a, [!b], c[!d], \"\\(!e)\", (!g, h!)); i = { !j }; k(l: !m) ? !n : !o", "!"),
      ("...!", "A<Int>()!; B<C<D?>>()!; e<F>(g)!; \"h\"!; [I]()!; J()!", "! / ! / ! / ! / ! / !"),
      ("...!", "f(m.ID!, b().ID!, $0.URL!); let a = m.x.URL!; let c: A.B!; func d(e: F.G!, h: I!) {}", "! / ! / ! / !"),
      ("f(...!...)", "f(!a); f(b!)", "f(b!)"),
      ("$0", "[1].map { $0 }; { $1 }; $0.a", "$0 / $0"), ("canImport(...)", "#if canImport(A)\n#endif", "canImport(A)"),
      ("DEBUG", "#if DEBUG\n#endif", ""),
      ("\"http://*\"", "a = \"\"\"\n  http://b\n  c\n  \"\"\"", "\"\"\" http://b c \"\"\""),
      // Names
      (
        "*Service(...)", "CartService(); Service(); ServiceX(); makeService(); a.makeService(); Service { b }",
        "CartService() / Service() / Service { b }"
      ),
      ("make*Service(...)", "makeService(); makeCartService(); CartService()", "makeService() / makeCartService()"),
      ("*service(...)", "service(); makeservice(); Myservice()", "service() / makeservice() / Myservice()"),
      ("*Service|make(...)", "CartService(); makeService(); make()", "CartService() / make()"),
      ("{Name}Service(...)", "CartService(); makeService()", "CartService() {Name=Cart}"),
      ("{name}Service(...)", "CartService(); makeService()", "CartService() {name=Cart} / makeService() {name=make}"),
      (".*Service(...)", "a.makeService(); B.CartService()", ".makeService() / .CartService()"),
      ("*Service.shared", "CartService.shared; cartService.shared", "CartService.shared / cartService.shared"),
      ("Button|TextField(...)", "Button(1); TextField(2); Text(3)", "Button(1) / TextField(2)"),
      ("_.shared", "A.shared; a.shared; return .shared", "A.shared / a.shared"),
      ("{A}Service.shared", "CartService.shared", "CartService.shared {A=Cart}"),
      ("*.shared", "A.shared", "A.shared"),
      // Members
      ("print(...)", "logger.print(1); Swift.print(2); self.print(3); a.self.print(4)", "print(2) / print(3)"),
      ("NSLock(...)", "Foundation.NSLock(); a.NSLock(); .NSLock()", "NSLock()"),
      (".shared", "A.shared; x = .shared; b?.shared", ".shared / .shared / .shared"),
      // Declared, matched, labels
      ("load(...)", "func load(a: Int) {}; load(1)", "load(1)"),
      ("load(...)", "enum E { case load(Int); case b\n static let x = load(1) }", "load(1)"),
      (
        "load(...)", "switch x { case .load(let a): load(1)\n case load(2): load(3)\ndefault: load(4) }",
        "load(1) / load(3) / load(4)"
      ),
      (".load(...)", "if case .load(let a) = .load(1) {}", ".load(1)"),
      (
        ".load(...)", "guard case .load(let a) = x else { .load(2) }; for case .load(let b) in .load(3) {}",
        ".load(2) / .load(3)"
      ),
      (".load(...)", "do {} catch A.load(let x) { A.load(1) }", ".load(1)"),
      (".load(...)", "switch x { case let a where a == .load(1): 1 }", ".load(1)"),
      ("print", "f(print: 1, a: print); func g(x: Int) { print }", "print / print"),
      ("A(...)", "@A(1) var a; #A(2); A(3)", "A(3)"), ("@A(...)", "@A(1) var a; A(3)", "@A(1)"),
      // Strings
      (
        "\"http://*\"", "f(\"http://a\", \"https://a\", #\"http://b\"#, \"http://\\(c)\")",
        "\"http://a\" / #\"http://b\"# / \"http://\\(c)\""
      ),
      ("\"a\\nb\"", "f(\"a\\nb\")", "\"a\\nb\""),
      ("URL(string: \"{X}\")", "URL(string: \"a\")", "URL(string: \"a\") {X=a}"),
      ("\"\"", "f(\"\", \"a\")", "\"\""),
      // Runs
      ("f(..., a, ...)", "f(a); f(1, a); f(1, a, 2); f(g(a))", "f(a) / f(1, a) / f(1, a, 2)"),
      ("f(... a ...)", "f(a); f(1, a); f(x: .a); f(g(a))", "f(a) / f(1, a) / f(x: .a)"),
      ("catch {}", "do {} catch let e as A where e.b {}", "catch let e as A where e.b {}"),
      ("catch {}", "do {} catch A.b(let c), A.d {} catch { e }", "catch A.b(let c), A.d {}"),
      ("catch {}", "do {} catch { a } ; b {}", ""),
      ("catch { ... throw ... }", "do {} catch { a(); throw b }; do {} catch { c }", "catch { a(); throw b }"),
      (
        "catch { ... throw ... }", "do {} catch { if a { throw b } }; do {} catch { if c { d } }",
        "catch { if a { throw b } }"
      ),
      // Labels belong to the switch around them
      (
        "switch ... { ... default: ... }",
        "switch a { case 1: switch b { case 2: c\ndefault: d }\ncase 3: e }\nswitch f { case 4: g\ndefault: h }",
        "switch b { case 2: c default: d } / switch f { case 4: g default: h }"
      ),
      (
        "switch ... { ... throw ... default: ... }",
        """
        switch a { case 1: if b { throw c }
        default: d }
        switch e { case 1: switch f { case 2: throw g
        default: h }
        case 3: i }
        """,
        "switch a { case 1: if b { throw c } default: d } / switch f { case 2: throw g default: h }"
      ),
      (
        "switch ... { ... case .a: ... b ... }",
        "switch x { case .a: if y { b } }\nswitch x { case .c: switch y { case .a: d\ndefault: b } }",
        "switch x { case .a: if y { b } } / switch y { case .a: d default: b }"
      ),
      (
        "switch ... { ... @unknown default: ... }",
        "switch x { case .a: switch y { @unknown default: b } }", "switch y { @unknown default: b }"
      ),
      ("f { ... if case .a = b ... }", "f { g { if case .a = b { c } } }", "f { g { if case .a = b { c } } }"),
      ("f({ ... a ... })", "f({ b { a } }); f({ b(c) })", "f({ b { a } })"),
      ("\"a\"|\"b*\"", "f(\"a\", \"bc\", \"c\")", "\"a\" / \"bc\""),
      ("Task { ... }", "Task { a }; Task.detached { b }; Task(c) { d }", "Task { a }"),
      (
        "guard ... else { return }", "guard a else { return }\nguard let b = c(), d\nelse { return nil }",
        "guard a else { return }"
      ),
      ("f({X}, ...)", "f(a, b); f(1)", "f(a, b) {X=a}"),
      ("f(... {X} ...)", "f(a, 1, b)", "f(a, 1, b) {X=a; X=b}"),
      // except
      (
        "print(...) except print(\"a\")", "print(\"a\"); print(1); print(print(\"a\"))",
        "print(1) / print(print(\"a\"))"
      ),
      ("try! except try! Regex(...)", "try! Regex(\"a\"); try! f()", "try!"),
      ("...! except URL(...)!", "URL(a)!; b!; URL(c!)!", "!"),
      (".shared except UserDefaults|Bundle.shared", "UserDefaults.shared; A.shared; .shared", ".shared / .shared"),
      ("print(...) except print(1) except print(2)", "print(1); print(2); print(3)", "print(3)"),
      ("{A}Service(...) except MockService(...)", "MockService(); CartService()", "CartService() {A=Cart}"),
      ("print(...) except log { ... }", "log { print(1) }; print(2)", "print(2)"),
      ("\"http://*\" except \"http://localhost*\"", "f(\"http://localhost:1\", \"http://a\")", "\"http://a\""),
      // repeat
      ("_(repeat {L}: {S}.{L})", "X(a: s.a, b: s.b); X(a: s.a, b: s.c); X()", "X(a: s.a, b: s.b)"),
      ("[repeat \"*\"]", "[\"a\", \"b\",]; [\"a\", 1]; []", "[\"a\", \"b\",]"),
      // Calls
      (
        "Button(...)", "Button { a } label: { b }; Button(1) { c }; Button<A>(2); Button<A, B<C>> { d }",
        "Button { a } label: { b } / Button(1) { c } / Button<A>(2) / Button<A, B<C>> { d }"
      ),
      ("X(...)", "struct X { }; extension X { }; var a: X { 1 }; func f() -> X { }; let b: some X = X { }", "X { }"),
      ("X(...)", "class A: B, X { }; if X { }; while a, X { }; switch X { case .a: X { 1 } }", "X { 1 }"),
      (
        "Task { ... }", "Task<Void, Never> { a }; Task<[A: B?], any Error>.detached { c }; Task < d { e }",
        "Task<Void, Never> { a }"
      ),
      (
        "A.shared", "A<B>.shared; A<B<C>>?.shared; A.shared; f(A < b, c > .shared)",
        "A<B>.shared / A<B<C>>?.shared / A.shared"
      ),
      ("A.make(...)", "A<B>.make(1); A<(B) -> C>\n  .make<D>(2)", "A<B>.make(1) / A<(B) -> C> .make<D>(2)"),
      ("_.shared", "A<B>.shared; A<B, C<D>>.shared; e?.shared", "A<B>.shared / A<B, C<D>>.shared / e?.shared"),
      ("A.B()", "A<C>.B()", "A<C>.B()"), ("A.init(...)", "A<B>.init(1); A.init()", "A<B>.init(1) / A.init()"),
      (
        "a(...)",
        "a < b && c > (d); a < b.c && d.e > (f); a < f(x), y > (b)\na < b\n  c > (d); a < b + c > (d); a < [b][0] > (c)",
        ""
      ),
      (
        "A(...)",
        """
        A<@Sendable () async throws -> Void>(1); A<~Copyable>(2); A<3, Int>(3); A<any P & Q>(4); A<[B]?, (C, D)>(5)
        A<B.Type>(6); A<() -> some P>(7)
        """,
        """
        A<@Sendable () async throws -> Void>(1) / A<~Copyable>(2) / A<3, Int>(3) / A<any P & Q>(4) / A<[B]?, (C, D)>(5) \
        / A<B.Type>(6) / A<() -> some P>(7)
        """
      ),
      // Initializers by their name
      (
        "A(...)", "A.init(1); A<B>.init(2); A.init { c }; M.A.init(3); A.make(); a.init(); .init(4); A.init",
        "A.init(1) / A<B>.init(2) / A.init { c } / A.init(3)"
      ),
      ("A(1)", "A.init(1); A.init(2)", "A.init(1)"), ("A { ... }", "A.init { b }", "A.init { b }"),
      ("*Service(...)", "CartService.init(); makeService.init()", "CartService.init()"),
      ("{Type}Service(...)", "CartService.init()", "CartService.init() {Type=Cart}"),
      ("M.A(...)", "M.A.init(1)", "M.A.init(1)"),
      // Members of a type that is written at the declaration
      (
        "A(...)",
        """
        let a: A = .init(); var b: M.A = .init(1); var c: A<B>? = .init { d }; func e(f: A = .init(), g: A) {}
        let h: [A] = .init(); let i: A = .make(); j = .init(); let k: B = .init(); let l: A = .init
        """, "A = .init() / A = .init(1) / A<B>? = .init { d } / A = .init()"
      ),
      ("A(1)", "let a: A = .init(1); let b: A = .init(2)", "A = .init(1)"),
      ("M.A(...)", "let a: M.A = .init(1); let b: A = .init(2)", "M.A = .init(1)"),
      ("{Type}Service(...)", "let a: CartService = .init()", "CartService = .init() {Type=Cart}"),
      ("A.shared|make", "let a: A = .shared; let b: A! = .make(); let c: A = .other", "A = .shared / A! = .make"),
      ("A.init(...)", "let a: A = .init(1)", "A = .init(1)"), ("A(...)", "let a = b ? c : A = .d", ""),
      ("x(...)", "if a.x { $0 } { }; if x(1) { }; if x { $0 }.isEmpty { }", "x(1) / x { $0 }"),
      ("x(...)", "let a = b ? x { 1 } : x { 2 }; let c: D = x { 3 }", "x { 1 } / x { 2 } / x { 3 }"),
      (
        "Task { ... }", "var a: Task { b }; var c: M.Task { d }\nTask { e }; let f: G = Task { h }",
        "Task { e } / Task { h }"
      ),
      ("Task { ... }", "let actor = actor\nTask { await actor.a() }; actor Task { }", "Task { await actor.a() }"),
      ("x(...)", "f(a: x { 1 }); let c = x\n(1)", "x { 1 }"),
      ("f(1)", "f(1) { a }; f(1, 2)", "f(1) { a }"),
      ("f(a).b", "f(a).b", "f(a).b"),
      // Others among the arguments may be none
      ("f(.a, ...)", "f(.a); f(.a, b); f(.c); f(.a,); f()", "f(.a) / f(.a, b) / f(.a,)"),
      ("f(..., x: 1)", "f(x: 1); f(2, x: 1); f(x: 2); f(2 + x)", "f(x: 1) / f(2, x: 1)"),
      ("f(a, ..., b)", "f(a, b); f(a, c, b); f(a, c, d, b); f(a); f(b)", "f(a, b) / f(a, c, b) / f(a, c, d, b)"),
      ("f(..., a, ...)", "f(a); f(b, a); f(a, b); f(b, a, c); f(b)", "f(a) / f(b, a) / f(a, b) / f(b, a, c)"),
      ("[a, ...]", "f([a], [a, b], [b, a], { a })", "[a] / [a, b]"),
      ("f(..., x: {Name})", "f(x: a); f(1, x: b)", "f(x: a) {Name=a} / f(1, x: b) {Name=b}"),
    ] as [(String, String, String)])
  func finds(_ code: String, _ source: String, _ expected: String) throws {
    #expect(try check(code, source) == expected)
  }

  @Test(
    arguments: [
      ("print except print(1)", "print(1); print(2); a.print(3)", "print(2)"),
      (".run", "return .run { send in a } catch: { b }", ".run { send in a } catch: { b }"),
      (
        ".send|receive(... {Action} ...)", "store.send(.a); store.receive(\\.b, c); send(d)",
        ".send(.a) {Action=a} / .receive(\\.b, c) {Action=b; Action=c}"
      ),
      (
        "{Name}", "a.load(1); func g() {}; h { }; if i { }; let j = 1; init(); var a: B { get { } set { } }",
        "load(1) {Name=load} / h { } {Name=h}"
      ),
      ("{Name}", "A.init(1); B<C>.init(2)", "A.init(1) {Name=A} / B<C>.init(2) {Name=B}"),
      (
        "Scope(state: \\.{Feature}, action: \\.{feature})", "Scope(state: \\.cart, action: \\.cart) { }",
        "Scope(state: \\.cart, action: \\.cart) { } {Feature=cart}"
      ),
    ] as [(String, String, String)])
  func findsCalls(_ code: String, _ source: String, _ expected: String) throws {
    #expect(try checkCall(code, source) == expected)
  }
}
