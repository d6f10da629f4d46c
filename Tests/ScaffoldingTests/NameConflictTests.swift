import Scaffolding
import Testing

/// Compares two fillings of one file, or of several with their targets.
private func conflict(_ files: [(text: String, plain: String)], _ targets: [String] = []) -> NameConflict? {
  func made(_ texts: [String]) -> [NewFile] {
    texts.enumerated().map { NewFile(path: "\($0.offset)/File.swift", text: $0.element, isShared: false) }
  }
  let named = targets.enumerated().map { (name: $0.element, path: "\($0.offset)") }
  return firstConflict(in: made(files.map(\.text)), plain: made(files.map(\.plain)), targets: named)
}

@Test(arguments: [
  // A local variable, a parameter and a pattern hide what the body mentions.
  ("func f() { let local = a; use(local) }", "func f() { let zz = a; use(zz) }", nil),
  ("func f() { let a = b; let local = a; use(a) }", "func f() { let a = b; let zz = a; use(a) }", nil),
  (
    "struct A { let local: B; func f() { let local = c; local.g() } }",
    "struct A { let local: B; func f() { let zz = c; local.g() } }", "local"
  ),
  ("func save(_ wait: W) { wait() }", "func save(_ zz: W) { wait() }", "wait"),
  ("switch a { case .b(let state): state.c = 1 }", "switch a { case .b(let zz): state.c = 1 }", "state"),
  ("list { state in state.d(state) }", "list { zz in state.d(zz) }", "state"),
  // A member is seen in its type only, and neither a label nor a member of something else is hidden.
  ("struct S { var error: E }\nfunc f() { use(error) }", "struct S { var zz: E }\nfunc f() { use(error) }", nil),
  ("struct S { var error: E; func f() { use(error) } }", "struct S { var zz: E; func f() { use(error) } }", "error"),
  ("func f(_ title: T) { g(title: title.title) }", "func f(_ zz: T) { g(title: zz.title) }", nil),
  // A type inside another one hides a given type.
  ("struct A { enum Call {}; func f(_ a: Call) {} }", "struct A { enum Call {}; func f(_ a: Zz) {} }", "Call"),
  ("struct Store {}\nlet a = Store(b)", "struct Zz {}\nlet a = Store(b)", "Store"),
])
func aNameThatHidesAnotherIsFound(_ text: String, _ plain: String, _ expected: String?) {
  #expect(conflict([(text, plain)]) == expected.map { .hidden($0, path: "0/File.swift") })
}

@Test func aTypeIsSeenInItsTargetAndWhereThatIsImported() {
  let type = ("struct Text {}", "struct Zz {}")
  func view(_ imports: String) -> (String, String) { ("\(imports)\nlet a = Text(b)", "\(imports)\nlet a = Text(b)") }
  #expect(conflict([type, view("import Core")], ["Core", "UI"]) == .hidden("Text", path: "1/File.swift"))
  #expect(conflict([type, view("import SwiftUI")], ["Core", "UI"]) == nil)
  #expect(conflict([type, view("import SwiftUI")], ["Core", "Core"]) == .hidden("Text", path: "1/File.swift"))
}

@Test func aTypeThatALibraryHasTooIsAmbiguous() {
  func use(_ imports: String) -> (String, String) { ("\(imports)\nlet a: Menu", "\(imports)\nlet a: Zz") }
  let type = ("struct Menu {}", "struct Zz {}")
  #expect(
    conflict([type, use("import Core\nimport SwiftUI")], ["Core", "UI"]) == .ambiguous("Menu", path: "1/File.swift"))
  #expect(conflict([type, use("import Core\nimport Foundation")], ["Core", "UI"]) == nil)
  #expect(conflict([type, use("import SwiftUI")], ["Core", "Core"]) == nil)
}

@Test(arguments: [
  ("let import = 1", "let zz = 1", "import"), ("case default", "case zz", "default"),
  ("let a = b.import", "let a = b.zz", nil), ("f(in: 1, for: 2)", "f(zz: 1, zy: 2)", nil),
  ("struct Import { let importView = 1 }", "struct Zz { let zzView = 1 }", nil), ("let `in` = 1", "let zz = 1", nil),
])
func aKeywordIsFoundOnlyWhereItIsNoName(_ text: String, _ plain: String, _ expected: String?) {
  #expect(conflict([(text, plain)]) == expected.map { .keyword($0, path: "0/File.swift") })
}
