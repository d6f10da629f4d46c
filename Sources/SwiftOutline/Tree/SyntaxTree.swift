/// The syntax tree of one source, as one flat array of nodes. The outline of a file contains no tree. A tree is built
/// only if the code has to be read.
///
/// Parsing cannot fail. Text that is not Swift becomes `unknown` nodes, and the parser continues after it. The children
/// of a node are inside the node's range, in source order, and do not overlap.
///
/// The depth of a tree is at most `depthLimit` for any source, so a function that walks over the tree may recurse.
/// Chains of members, calls and operators are flat nodes of any length. Code that is nested deeper than the limit
/// becomes one `unknown` node.
package struct SyntaxTree: Sendable {
  package let source: SourceText
  let nodes: [SyntaxNode]
  /// Whether the tree is incomplete, because code could not be read as Swift or is nested deeper than `depthLimit`.
  package let hasUnknown: Bool

  /// The maximum number of nodes from the root to a leaf. Code written by people has up to 70. With this limit, the
  /// parser needs 330 KB of stack in a debug build. The smallest stack of a thread has 512 KB.
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

  /// The first child of a node that has a given kind; nil if there is none.
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

/// A node of a syntax tree: its kind, its range, its name and the indices of related nodes.
package struct SyntaxNode: BitwiseCopyable, Sendable {
  package var kind: SyntaxKind
  /// The number of nodes on the longest path from a child to a leaf; at most 255.
  var height: UInt8 = 0
  package var flags: SyntaxFlags
  /// From the first token of the node to the last one.
  package var range: SourceRange
  /// The token that names the node, including backticks. `SyntaxKind` says for each kind which token it is. Empty if
  /// the node has no name.
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

  /// The node is a `try?`, `as?` or `init?`, or has a `?` after a type or value.
  package static let optional = SyntaxFlags(rawValue: 1 << 0)
  /// The node is a `try!`, `as!` or `init!`, or has a `!` after a type or value.
  package static let forced = SyntaxFlags(rawValue: 1 << 1)
  /// The argument is a trailing closure: it follows the parentheses of a call, or replaces them.
  package static let trailing = SyntaxFlags(rawValue: 1 << 2)
  /// The parameter or argument has `...` after it.
  package static let variadic = SyntaxFlags(rawValue: 1 << 3)
  /// A `static` or `class` member.
  package static let isStatic = SyntaxFlags(rawValue: 1 << 4)
  /// The declaration or binding uses `let`. Without this flag it uses `var` or `inout`.
  package static let constant = SyntaxFlags(rawValue: 1 << 5)
  /// `async` follows the parameters of a function, or `await` follows `for`.
  package static let async = SyntaxFlags(rawValue: 1 << 6)
  /// `throws` or `rethrows` follows the parameters of a function, or `try` follows `for`.
  package static let throwing = SyntaxFlags(rawValue: 1 << 7)
  /// A multi-line string literal.
  package static let multiline = SyntaxFlags(rawValue: 1 << 8)
  /// The string or regex literal has `#` around it.
  package static let raw = SyntaxFlags(rawValue: 1 << 9)
  /// The closing bracket of the node is missing in the code.
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
