/// The syntax tree of one source, in one flat array of nodes. It is only built if code is needed, because the outline
/// of a file has no tree.
///
/// Parsing a tree cannot fail. Text that is not Swift becomes `unknown` nodes, and the parser continues after them.
/// Each node's children are inside its range, in source order, and do not overlap.
///
/// The depth of a tree is at most `depthLimit` for any source, so a walk over it may recurse. Chains of members, calls
/// and operators are flat nodes of any length. Code that is nested deeper is one `unknown` node.
package struct SyntaxTree: Sendable {
  package let source: SourceText
  let nodes: [SyntaxNode]
  /// Whether some code is nested deeper than `depthLimit`, or could not be read as Swift.
  package let hasUnknown: Bool

  /// The maximum number of nodes from the root to a leaf. Code that people write has up to 70. At this depth the parser
  /// needs 330 KB of stack in a debug build, and the smallest stack of a thread has 512 KB.
  package static let depthLimit = 256

  init(source: SourceText, nodes: [SyntaxNode], hasUnknown: Bool) {
    self.source = source
    self.nodes = nodes
    self.hasUnknown = hasUnknown
  }

  /// The node of the whole source: a `sourceFile`.
  package var root: SyntaxID { SyntaxID(0) }

  package subscript(id: SyntaxID) -> SyntaxNode { nodes[Int(id.index)] }

  /// All nodes, in no particular order.
  package var all: some RandomAccessCollection<SyntaxNode> { nodes }

  package func kind(_ id: SyntaxID) -> SyntaxKind { self[id].kind }

  package func children(of id: SyntaxID) -> SyntaxChildren { SyntaxChildren(tree: self, upcoming: self[id].firstChild) }

  package func firstChild(of id: SyntaxID) -> SyntaxID? { self[id].firstChild }

  /// The first child of a kind; nil if there is none.
  package func child(_ kind: SyntaxKind, of id: SyntaxID) -> SyntaxID? {
    children(of: id).first { self[$0].kind == kind }
  }

  /// The source text of a range.
  package func text(_ range: SourceRange) -> String { source[range] }

  /// The name of a node without backticks; empty if it has none.
  package func name(_ id: SyntaxID) -> String {
    let range = self[id].name
    let bytes = source.bytes
    if range.count > 2, bytes[Int(range.start)] == UInt8(ascii: "`"), bytes[Int(range.end) - 1] == UInt8(ascii: "`") {
      return source[SourceRange(Int(range.start) + 1, Int(range.end) - 1)]
    }
    return source[range]
  }
}

/// The index of a node in its tree.
package struct SyntaxID: Hashable, BitwiseCopyable, Sendable {
  let index: Int32

  init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
}

/// One node: its kind, its range and its links.
package struct SyntaxNode: BitwiseCopyable, Sendable {
  package var kind: SyntaxKind
  /// The number of nodes on the longest path from a child to a leaf; at most 255.
  var height: UInt8 = 0
  package var flags: SyntaxFlags
  /// From the first token of the node to the last one.
  package var range: SourceRange
  /// The token that names the node, backticks included; `SyntaxKind` says which one. Empty if there is none.
  package var name: SourceRange
  var first: Int32
  var next: Int32

  package var firstChild: SyntaxID? { first < 0 ? nil : SyntaxID(Int(first)) }
  package var nextSibling: SyntaxID? { next < 0 ? nil : SyntaxID(Int(next)) }

  init(_ kind: SyntaxKind, _ range: SourceRange, name: SourceRange = .none, flags: SyntaxFlags = []) {
    self.kind = kind
    self.range = range
    self.name = name
    self.flags = flags
    first = -1
    next = -1
  }
}

/// Properties of a node besides its kind.
package struct SyntaxFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `try?`, `as?`, `init?`, or `?` after a type or a value.
  package static let optional = SyntaxFlags(rawValue: 1 << 0)
  /// `try!`, `as!`, `init!`, or `!` after a type or a value.
  package static let forced = SyntaxFlags(rawValue: 1 << 1)
  /// A closure after the parentheses of a call, or in place of them.
  package static let trailing = SyntaxFlags(rawValue: 1 << 2)
  /// A parameter or argument with `...` after it.
  package static let variadic = SyntaxFlags(rawValue: 1 << 3)
  /// A `static` or `class` member.
  package static let isStatic = SyntaxFlags(rawValue: 1 << 4)
  /// `let`; a binding without it is a `var` (or `inout`).
  package static let constant = SyntaxFlags(rawValue: 1 << 5)
  /// `async` is written after the parameters, or `await` after `for`.
  package static let async = SyntaxFlags(rawValue: 1 << 6)
  /// `throws` or `rethrows` is written after the parameters, or `try` after `for`.
  package static let throwing = SyntaxFlags(rawValue: 1 << 7)
  /// A multi-line string literal.
  package static let multiline = SyntaxFlags(rawValue: 1 << 8)
  /// A literal with `#` around it.
  package static let raw = SyntaxFlags(rawValue: 1 << 9)
  /// The closing bracket is missing.
  package static let unclosed = SyntaxFlags(rawValue: 1 << 10)
}

/// The children of one node, in source order.
package struct SyntaxChildren: Sequence, IteratorProtocol {
  let tree: SyntaxTree
  var upcoming: SyntaxID?

  package mutating func next() -> SyntaxID? {
    guard let id = upcoming else { return nil }
    upcoming = tree[id].nextSibling
    return id
  }
}
