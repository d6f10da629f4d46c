// Making nodes, code that could not be read, and trials.

extension TreeParser {
  /// Begins a node that starts at the current lexeme.
  mutating func open() -> OpenNode {
    depth &+= 1
    return OpenNode(start: Int(token.start))
  }

  /// Begins a node that starts at an earlier offset.
  mutating func open(at start: Int) -> OpenNode {
    depth &+= 1
    return OpenNode(start: start)
  }

  /// Begins a node that gets the start and the children of another node, and replaces that node.
  mutating func open(replacing node: SyntaxID) -> OpenNode {
    let replaced = room.nodes[Int(node.index)]
    var opened = open(at: Int(replaced.range.start))
    opened.first = replaced.first
    opened.height = replaced.height
    var child = replaced.first
    while child >= 0 {
      opened.last = child
      child = room.nodes[Int(child)].next
    }
    return opened
  }

  /// Begins a node whose first child is a node that was already read.
  mutating func open(around child: SyntaxID) -> OpenNode {
    depth &+= 1
    var node = OpenNode(start: Int(room.nodes[Int(child.index)].range.start))
    add(child, to: &node)
    return node
  }

  mutating func add(_ child: SyntaxID?, to node: inout OpenNode) {
    guard let child, child != .missing else { return }
    if node.last < 0 { node.first = child.index } else { room.nodes[Int(node.last)].next = child.index }
    node.last = child.index
    let height = room.nodes[Int(child.index)].height
    if node.height <= height { node.height = height == .max ? .max : height + 1 }
  }

  /// Ends a node. It does not include the current lexeme.
  mutating func close(
    _ node: OpenNode, as kind: SyntaxKind, name: SourceRange = .none, flags: SyntaxFlags = []
  ) -> SyntaxID {
    depth &-= 1
    return make(node, kind, end: max(node.start, previousEnd), name: name, flags: flags)
  }

  /// Ends a node that consists of nodes that were already read. Its range ends with the last of them.
  mutating func join(_ node: OpenNode, as kind: SyntaxKind) -> SyntaxID {
    make(node, kind, end: Int(room.nodes[Int(node.last)].range.end))
  }

  /// Gives up a node that was begun, because the code is something else.
  mutating func discard(_ node: OpenNode) { depth &-= 1 }

  private mutating func make(
    _ node: OpenNode, _ kind: SyntaxKind, end: Int, name: SourceRange = .none, flags: SyntaxFlags = []
  ) -> SyntaxID {
    var made = SyntaxNode(kind, SourceRange(node.start, end), name: name, flags: flags)
    made.first = node.first
    made.height = node.height
    let id = SyntaxID(room.nodes.count)
    room.nodes.append(made)
    return id
  }

  /// Makes a node without children.
  mutating func makeLeaf(_ kind: SyntaxKind, _ range: SourceRange, name: SourceRange = .none) -> SyntaxID {
    let id = SyntaxID(room.nodes.count)
    room.nodes.append(SyntaxNode(kind, range, name: name))
    return id
  }

  /// Makes a node without children from the current lexeme.
  mutating func readLeaf(_ kind: SyntaxKind) -> SyntaxID {
    defer { advance() }
    return makeLeaf(kind, tokenRange)
  }

  /// Makes a node without children from the current lexeme, which is also its name.
  mutating func readNamedLeaf(_ kind: SyntaxKind) -> SyntaxID {
    defer { advance() }
    return makeLeaf(kind, tokenRange, name: tokenRange)
  }

  mutating func kind(of id: SyntaxID) -> SyntaxKind { room.nodes[Int(id.index)].kind }

  // MARK: Unknown code

  /// Returns the node, or an `unknown` node instead if the node would make the tree too deep.
  mutating func fitted(_ id: SyntaxID) -> SyntaxID {
    let node = room.nodes[Int(id.index)]
    if depth + 1 + Int(node.height) <= SyntaxTree.depthLimit { return id }
    hasUnknown = true
    room.nodes[Int(id.index)] = SyntaxNode(.unknown, node.range)
    return id
  }

  /// Makes one `unknown` node of everything from `p` up to the lexeme at `end`.
  mutating func readUnknown(until end: Int) -> SyntaxID? {
    guard p < end else { return nil }
    hasUnknown = true
    let node = open()
    move(to: end)
    return close(node, as: .unknown)
  }

  /// Makes an `unknown` node of the current lexeme, or of the string literal that begins there. If it directly follows
  /// another `unknown` node, it is added to that node.
  mutating func skipLexeme(into node: inout OpenNode) {
    hasUnknown = true
    if kind == .stringOpen { return add(readUnknown(until: skipped(p)), to: &node) }
    if node.last >= 0, room.nodes[Int(node.last)].kind == .unknown,
      Int(room.nodes[Int(node.last)].range.end) == previousEnd
    {
      advance()
      room.nodes[Int(node.last)].range.end = UInt32(truncatingIfNeeded: previousEnd)
    } else {
      let skipped = open()
      advance()
      add(close(skipped, as: .unknown), to: &node)
    }
  }

  /// Makes one `unknown` node of the rest of a statement, or of the rest of an element in brackets, because it is
  /// nested too deeply.
  mutating func readTooDeep() -> SyntaxID? {
    var end = p
    while !endsUnknown(end), end == p || !tokens[end].startsLine { end = skipped(end) }
    return readUnknown(until: end)
  }

  private mutating func endsUnknown(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .endOfFile, .rightParen, .rightBrace, .rightSquare, .semicolon, .stringMiddle, .stringClose, .poundElse,
      .poundElseif, .poundEndif:
      true
    default: false
    }
  }

  // MARK: Trying

  /// The state of the parser at a place to which it may go back.
  struct Mark {
    fileprivate let index: Int
    fileprivate let token: Lexeme
    fileprivate let previousEnd: Int
    fileprivate let nodeCount: Int
    fileprivate let depth: Int
    fileprivate let hasUnknown: Bool
  }

  /// Begins a trial, that is an attempt to read something that may be something else. Afterwards, `hasUnknown` is true
  /// if the attempt failed.
  mutating func beginTrial() -> Mark {
    let mark = Mark(
      index: p, token: token, previousEnd: previousEnd, nodeCount: room.nodes.count, depth: depth,
      hasUnknown: hasUnknown)
    hasUnknown = false
    return mark
  }

  /// Keeps everything that was read since the trial began, and ends the trial.
  mutating func keep(_ mark: Mark) { hasUnknown = mark.hasUnknown }

  /// Goes back to the place where the trial began, and discards everything that was read since.
  mutating func goBack(to mark: Mark) {
    budget -= (p - mark.index) * 2 + 1
    p = mark.index
    token = mark.token
    previousEnd = mark.previousEnd
    room.nodes.removeLast(downTo: mark.nodeCount)
    depth = mark.depth
    hasUnknown = mark.hasUnknown
  }
}
