import Testing

@testable import SwiftOutline

@Suite struct TreeSizeTests {
  /// The text that is repeated, the text before and after all of it, and the depth of the tree if it is flat.
  private static let chains: [(before: String, text: String, after: String, depth: Int?)] = [
    ("a", ".b", "", 3), ("a", "(b)", "", 5), ("a", "[b]", "", 5), ("a", "?", "", 3), ("a", "!", "", 3),
    ("", "a + ", "b", 3), ("", "a ?? ", "b", 3), ("", "a = ", "b", 3), ("", "a ? b : ", "c", 3),
    ("", "a < b, ", "c", nil),
    ("f(", "a, ", "b)", 5), ("[", "a, ", "b]", 3), ("[", "a: b, ", "c: d]", 4), ("let a: (", "A, ", "B)", 6),
    ("\\a", ".b", "", 3), ("\"", "\\(a)", "\"", 5), ("let a", ", b", " = c", 5), ("enum A { case a", ", b", "}", 5),
    ("func f(", "a: A, ", "b: B) {}", 5), ("f { ", "a, ", "b in }", 7), ("if a", ", b", " {}", 4),
    ("", "a\n", "", 2), ("f {}", " a: {}", "", 5), ("let a: A", " & B", "", 5), ("let a: A<B", ", C", ">", 6),
    ("", "a as B as ", "C", nil), ("", "try ", "a", nil), ("", "!", "a", 3), ("", "- ", "a", nil),
    ("let a: A", "?", "", nil),
    ("let a: A", ".B", "", nil), ("let a: ", "(A) -> ", "B", nil), ("if a {}", " else if a {}", "", nil),
    ("switch a {", " case b: c\n", "}", 6), ("", "@a ", "func f() {}", 4), ("", "public ", "func f() {}", 3),
    ("", "#if a\n#elseif b\n#else\n#endif\n", "", 5), ("a", "\n#if b\n.c\n#endif", "", 6), ("import a", ".b", "", 2),
    ("", "a: ", "b", nil), ("a is ", "A & ", "B", 4), ("", "a<b<", "", nil), ("", "a<b>", "", nil),
    ("{", " a: A,", " in }", nil),
    ("switch a { case b:", " @a", "}", nil), ("", "f<(A) -> ", "", nil), ("", "@a<b ", "", nil),
    ("", "{ (a, ", "", nil),
  ]

  @Test(arguments: [20_000, 100_000])
  func `long code is read in linear time and is as flat as it can be`(count: Int) {
    var scratch = OutlineScratch()
    // A debug build takes a second for each ten chains of the larger size.
    for chain in Self.chains.prefix(count == 100_000 ? 10 : Self.chains.count) {
      let text = chain.before + String(repeating: chain.text, count: count) + chain.after
      let tree = syntaxTree(of: SourceText(text), scratch: &scratch)
      #expect(firstFault(of: tree) == nil, "\(chain.before)\(chain.text)\(chain.after)")
      guard let depth = chain.depth else { continue }
      #expect(Int(tree[tree.root].height) + 1 == depth, "\(chain.before)\(chain.text)\(chain.after)")
      #expect(!tree.hasUnknown, "\(chain.before)\(chain.text)\(chain.after)")
    }
  }

  @Test func `a chain of branches is cut where the tree ends`() {
    let tree = syntaxTree(of: SourceText("if a {}" + String(repeating: " else if b {}", count: 1000)))
    var branch = tree.firstChild(of: tree.root)
    var branches = 0
    while let id = branch, tree.kind(id) == .ifStatement {
      branches += 1
      branch = tree.child(.ifStatement, of: id) ?? tree.child(.unknown, of: id)
    }
    #expect(branches > SyntaxTree.depthLimit - 5)
    #expect(branch.map { tree.kind($0) } == .unknown)
  }

  @Test func `nodes take 28 bytes`() {
    #expect(MemoryLayout<SyntaxNode>.stride == 28)
  }
}
