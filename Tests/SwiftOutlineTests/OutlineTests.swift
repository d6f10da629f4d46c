import Testing

@testable import SwiftOutline

/// Outlines `source` and compares a line for each import and declaration with `expected`.
private func check(_ source: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(rendered(outline(SourceText(source))) == expected, sourceLocation: sourceLocation)
  // Bodies that an outline skips declare nothing that it keeps.
  #expect(rendered(wholeOutline(SourceText(source))) == expected, sourceLocation: sourceLocation)
}

/// `kind path.name line:column-endLine`, then what there is of the rest.
private func rendered(_ outline: Outline) -> [String] {
  let text = OutlineText(outline.source)
  var lines: [String] = []
  for found in outline.imports {
    let position = text.lines.position(at: Int(found.keyword.start))
    lines.append("import \(outline.source[found.path]) \(position.line):\(position.column)")
  }
  for declaration in outline.declarations {
    var parts = [declaration.kind.keyword]
    var names = [outline.name(declaration.name)]
    var parent = declaration.parent
    while parent >= 0 {
      names.append(outline.name(outline.declarations[Int(parent)].name))
      parent = outline.declarations[Int(parent)].parent
    }
    parts.append(names.reversed().joined(separator: "."))
    let start = text.lines.position(at: Int(declaration.name.start))
    parts.append("\(start.line):\(start.column)-\(text.lines.line(at: max(0, Int(declaration.range.end) - 1)))")
    parts += outline.modifiers[declaration.modifiers.indices].map { text.text($0) }
    parts += outline.attributes[declaration.attributes.indices].map { text.text($0.range) }
    let clauses = outline.clauses[of: declaration]
    if clauses.genericParameters.count > 0 {
      let names = outline.genericParameters[clauses.genericParameters.indices].map { outline.name($0) }
      parts.append("<" + names.joined(separator: ", ") + ">")
    }
    if clauses.inherited.count > 0 {
      parts.append(": " + outline.inherited[clauses.inherited.indices].map { text.text($0) }.joined(separator: ", "))
    }
    if declaration.flags.contains(.parameters) {
      let parameters = outline.parameters[declaration.parameters.indices].map {
        ($0.label.isEmpty ? "" : outline.name($0.label) + ": ") + text.text($0.type)
      }
      parts.append("(" + parameters.joined(separator: ", ") + ")")
    }
    if !clauses.effects.isEmpty { parts.append(text.text(clauses.effects)) }
    if !declaration.type.isEmpty, declaration.kind != .extension { parts.append("-> " + text.text(declaration.type)) }
    if !clauses.requirements.isEmpty { parts.append("where " + text.text(clauses.requirements)) }
    var condition = declaration.condition
    while condition >= 0 {
      parts.append("[" + text.text(outline.conditions[Int(condition)].text) + "]")
      condition = outline.conditions[Int(condition)].parent
    }
    if declaration.flags.contains(.local) { parts.append(declaration.flags.contains(.statement) ? "local" : "in code") }
    lines.append(parts.joined(separator: " "))
  }
  return lines
}

@Suite struct OutlineTests {
  @Test func `imports`() {
    check("import A; @testable import struct B.C", ["import A 1:1", "import B.C 1:21"])
    check("// import A\nlet a = \"import B\"", ["let a 2:5-2"])
  }

  @Test func `types nest by their braces`() {
    check(
      "struct A { enum B: Int { case c = 1, d(x: Int, String) }; var e: Int { if f { 1 } else { 2 } } }",
      [
        "struct A 1:8-1", "enum A.B 1:17-1 : Int", "case A.B.c 1:31-1", "case A.B.d 1:38-1 (x: Int, String)",
        "var A.e 1:63-1 -> Int",
      ])
    check(
      "public extension A<Int>.B: @retroactive P where T: ~Copyable { final class C {} }",
      ["extension A<Int>.B 1:18-1 public : @retroactive P where T: ~Copyable", "class A<Int>.B.C 1:76-1 final"])
  }

  @Test func `functions keep their signatures`() {
    check(
      "@discardableResult func f<T: P, each U>(_ a: inout [T], b c: (Int) -> Void = { _ in }) async throws(E) -> T?\n{}",
      ["func f 1:25-2 @discardableResult <T, U> (_: inout [T], b: (Int) -> Void) async throws(E) -> T?"])
    check("func <<T>(a: T, b: T) {}", ["func < 1:6-1 <T> (a: T, b: T)"])
    check("init?(a: Int) { self.init() }", ["init init 1:1-1 (a: Int)"])
  }

  @Test func `several names in one declaration`() {
    check(
      "let a = 1, (b, _) = f(x, y), c: Int = 2\nvar d: Int { get { 1 } set {} }",
      ["let a 1:5-1", "let b 1:13-1", "let c 1:30-1 -> Int", "var d 2:5-2 -> Int"])
  }

  @Test func `code bodies declare types and aliases only`() {
    check(
      "func f() { struct A { let b = 1 }; if let c = d { let e = c }; xs.map { x in let g = x } }",
      [
        "func f 1:6-1 ()", "struct A 1:19-1 local", "let A.b 1:27-1 in code",
      ])
    check(
      "func f() { typealias A = B; struct C { var d: Int { let e = 1 }; struct F { func g() {} } }; func h() {} }",
      [
        "func f 1:6-1 ()", "typealias A 1:22-1 -> B local", "struct C 1:36-1 local", "var C.d 1:44-1 -> Int in code",
        "struct C.F 1:73-1 in code", "func C.F.g 1:82-1 () in code",
      ])
    check(
      "struct A { var b: Int { struct C { let d = 1 }; let e = 2 }; let f = 3 }",
      [
        "struct A 1:8-1", "var A.b 1:16-1 -> Int", "struct A.C 1:32-1 local", "let A.C.d 1:40-1 in code",
        "let A.f 1:66-1",
      ])
    check(
      "func f() { switch x { case .a(let b): struct C {}; let d = b; default: typealias E = F } }",
      ["func f 1:6-1 ()", "struct C 1:46-1 local", "typealias E 1:82-1 -> F local"])
  }

  @Test func `words of the grammar as names`() {
    check("actor.run(); actor = 1\nactor A {}", ["actor A 2:7-2"])
    check("f(class: 1, func: { }); x.struct.enum", [])
    check("var c = f()\n{ didSet { struct D {} } }", ["var c 1:5-2", "struct D 2:19-2 local"])
  }

  /// The compiler reads no deeper either. What is behind the brackets is read.
  @Test(arguments: [("{", "}"), ("(", ")"), ("[", "]"), ("{ (", ") }")])
  func `brackets too deep are read as empty`(_ open: String, _ close: String) {
    func read(_ levels: Int) -> (names: [String], problems: [String]) {
      let nested =
        String(repeating: open, count: levels) + "{ typealias C = D }" + String(repeating: close, count: levels)
      let outline = outline(SourceText("let a = \(nested)\nstruct B {}\n"))
      return (
        outline.declarations.map { outline.name($0.name) },
        outline.problems.map { "\($0.kind) \($0.range.start)" }
      )
    }
    // The closure is one more level.
    let levels = 255 / open.filter { $0 != " " }.count
    #expect(read(levels) == (["a", "C", "B"], []))
    #expect(read(levels + 1) == (["a", "B"], ["tooDeep \(8 + (levels + 1) * open.utf8.count)"]))
  }

  @Test func `types too deep are not declared`() {
    let count = 300
    let nested = (0..<count).map { "struct A\($0) { " }.joined() + String(repeating: "}", count: count)
    let outline = outline(SourceText("/// a\n" + nested + "\n/// b\nstruct B {}"))
    #expect(outline.declarations.count == 258)
    #expect(outline.declarations.last.map { outline.name($0.name) } == "B")
    #expect(outline.problems.map(\.kind) == [.tooDeep])
  }

  @Test func `a list of comparisons is no list of generic arguments`() {
    let list = "let t = [" + Array(repeating: "a < b", count: 4000).joined(separator: ", ") + "]\n"
    check(
      list + "class D: Base<Foo<Int>> { func f() {} }",
      ["let t 1:5-1", "class D 2:7-2 : Base<Foo<Int>>", "func D.f 2:32-2 ()"])
  }

  @Test func `every clause of a condition is read`() {
    check(
      "#if A && (B\n || C)\nlet a = 1\n#else\nstruct S {\n#if D\nlet b = 1\n#endif\n}\n#endif",
      [
        "let a 3:5-3 [#if A && (B || C)]", "struct S 5:8-9 [#else]", "let S.b 7:5-7 [#if D] [#else]",
      ])
    check("a\n#if X\n.b { struct C {} }\n#endif\nlet d = 1", ["struct C 3:13-3 [#if X] local", "let d 5:5-5"])
  }

  @Test func `what is no Swift is passed over`() {
    check("struct A { ) func f( }\nstruct B {}", ["struct A 1:8-1", "func A.f 1:19-1 ()", "struct B 2:8-2"])
    check("let a = [(1, ]\nlet b = 2", ["let a 1:5-1", "let b 2:5-2"])
    // A period has no name behind it where a declaration begins a line.
    check("f {\n  func g() -> A: a.\nstruct S {}\n}", ["struct S 3:8-3 local"])
  }
}
