/// Reads the lexemes of a file as a syntax tree, by recursive descent.
///
/// A node is made after its children: `open` begins it, `add` links a child to it, `close` makes it. Therefore a reader
/// that finds an operator, a suffix or an arrow can make a node around the previous node.
///
/// The number of open nodes is counted. A reader that could recurse stops at `SyntaxTree.depthLimit` and makes one
/// `unknown` node of the code that is nested deeper. A loop that makes no progress makes an `unknown` node of one lexeme.
///
/// Where only the end shows which construct it is (generic arguments or a comparison, a closure's signature or its
/// first statement), the parser tries one and goes back if it fails. `budget` limits the lexemes that are read in vain.
///
/// Methods that change nothing are mutating too: others are given a copy of all of it in a debug build, and need three
/// times the stack.
struct TreeParser: ~Copyable {
  /// The source and its lexemes, valid while the parser runs.
  let base: UnsafePointer<UInt8>
  let count: Int
  let tokens: UnsafePointer<Lexeme>
  /// The first of the lexemes that mark the end; more of them follow.
  let last: Int

  var room = TreeRoom()
  /// The index of the lexeme to be read next.
  var p = 0
  /// The lexeme to be read next, without the part of an operator that a type has taken.
  var token: Lexeme
  /// The end of the text that was read last.
  var previousEnd = 0
  /// How many nodes are open.
  var depth = 0
  /// How many `#if` blocks are open.
  var openConditionals = 0
  /// The number of lexemes that may still be read without result. It keeps the time linear on hostile input.
  var budget: Int
  /// Whether some code could not be read. A trial has failed if this is set.
  var hasUnknown = false
  /// The operators that the file declares, once they were looked for.
  var declaredOperators: [String: Precedence]?

  init(base: UnsafePointer<UInt8>, count: Int, tokens: UnsafePointer<Lexeme>, last: Int) {
    self.base = base
    self.count = count
    self.tokens = tokens
    self.last = last
    token = tokens[0]
    budget = count * 8 + 65_536
  }

  /// - Parameter read: reads the only node of the root; nil to read statements.
  mutating func run(_ read: ((inout TreeParser) -> SyntaxID?)? = nil) {
    room.nodes.append(SyntaxNode(.sourceFile, SourceRange(0, count)))
    var file = open()
    if kind == .shebang { advance() }
    if let read { add(read(&self), to: &file) } else { readStatements(into: &file, until: last, []) }
    depth -= 1
    room.nodes[0].first = file.first
    room.nodes[0].height = file.height
    assert(depth == 0 && room.operands.isEmpty && room.operators.isEmpty)
  }
}
