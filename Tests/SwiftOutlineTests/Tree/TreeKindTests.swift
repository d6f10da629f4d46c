import Testing

@testable import SwiftOutline

/// A source with a node of each kind.
private let everything = """
  @a(b: c) import A
  infix operator +++: AdditionPrecedence
  precedencegroup B {}
  macro c() = #externalMacro(module: "a")
  public struct D<E: F, let n: Int>: G where E: H, n == 1 {
    typealias I = @Sendable (inout J..., k: K) throws(L) -> M?
    var a, b: [N], c: [O: P], d: [3 of Q], e: R & ~S, f: (repeat each T), g: some U.V<W> { get { 1 } }
    init() {}
    deinit {}
    subscript(a: A = 1) -> B { 2.5 }
    #if X
    func f(a b: C) rethrows {}
    #endif
  }
  enum Y { case a(Z) }
  protocol A { associatedtype B }
  extension C {}
  let (x, _) = y
  l: if let a = b, case .c(let d, is E) = f, case _ = g, #available(iOS 1, *) { break l } else {}
  guard true else { return nil }
  while a { continue }
  repeat { throw a } while b
  for a in b where c {}
  do { yield &a } catch b {}
  switch a { case b: fallthrough; default: discard self }
  defer { _ = /a/ }
  a::b(c:d:).e?.f![g] { [h = i] (j: K) -> L in m }<N>()...
  f<O>(P.self)
  [a, [b: c], (d, "e\\(f)")]
  \\A.b[0]
  -a ? b as C : d is E
  f(try g, any H)
  ]
  """

@Suite struct TreeKindTests {
  @Test func `each kind of node is made`() {
    let tree = syntaxTree(of: SourceText(everything))
    var kinds: Set<SyntaxKind> = []
    var open = [tree.root]
    while let id = open.popLast() {
      kinds.insert(tree.kind(id))
      open += tree.children(of: id)
    }
    #expect(SyntaxKind.allCases.filter { !kinds.contains($0) } == [])
    #expect(firstFault(of: tree) == nil)
  }
}
