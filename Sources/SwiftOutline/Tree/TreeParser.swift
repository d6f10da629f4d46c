/// Reads the lexemes of a file as a syntax tree, by recursive descent.
///
/// A node is made after its children: `open` begins it, `add` links a child to it, `close` makes it. Therefore a
/// function that finds an operator, a suffix or an arrow can still make a node around the previous node.
///
/// The number of open nodes is counted. At `SyntaxTree.depthLimit`, a function that could recurse makes one `unknown`
/// node of the code that is nested deeper. A loop that makes no progress makes an `unknown` node of one lexeme.
///
/// Some constructs can be distinguished only at their end, such as generic arguments from a comparison, or a closure's
/// signature from its first statement. There, the parser tries one and goes back if that fails. `budget` limits how
/// many lexemes are read in vain.
///
/// Even methods that change nothing are mutating. Otherwise a debug build would pass them a copy of the whole parser,
/// and would need three times the stack.
struct TreeParser: ~Copyable {
  /// The bytes of the source and its lexemes. They are valid while the parser runs.
  let base: UnsafePointer<UInt8>
  let count: Int
  let tokens: UnsafePointer<Lexeme>
  /// The index of the first end marker among the lexemes. More end markers follow it.
  let last: Int

  var room = TreeRoom()
  /// The index of the lexeme to read next.
  var p = 0
  /// The lexeme to read next. If the first part of an operator was already read, this is the rest.
  var token: Lexeme
  /// The offset after the text that was read last.
  var previousEnd = 0
  /// How many nodes are open.
  var depth = 0
  /// How many `#if` blocks are open.
  var openConditionals = 0
  /// The number of lexemes that may still be read in vain, that is by attempts that fail. The limit keeps the time
  /// linear on hostile input.
  var budget: Int
  /// Whether some code could not be read. If this becomes true during a trial, the trial has failed.
  var hasUnknown = false
  /// The operators that the file declares; nil until the parser first needs them.
  var declaredOperators: [String: Precedence]?

  init(base: UnsafePointer<UInt8>, count: Int, tokens: UnsafePointer<Lexeme>, last: Int) {
    self.base = base
    self.count = count
    self.tokens = tokens
    self.last = last
    token = tokens[0]
    budget = count * 8 + 65_536
  }

  /// Reads the whole source or part.
  ///
  /// - Parameter read: reads the only child of the root; nil to read statements.
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
