import SwiftSyntax

/// A node of the outliner's syntax tree. `SyntaxKind` says which names and children each kind has.
struct Node {
  var kind: String
  var range: Range<Int>
  var name: Range<Int>?
  var flags: [String] = []
  var children: [Node] = []

  init(
    _ kind: String, _ range: Range<Int>, name: TokenSyntax? = nil, flags: [String?] = [], _ children: [Node?] = []
  ) {
    self.kind = kind
    self.range = range
    self.name = name.map { $0.start..<$0.end }
    self.flags = flags.compactMap(\.self)
    self.children = children.compactMap(\.self)
  }

  /// A node with the range of a node of SwiftSyntax.
  init(
    _ kind: String, _ syntax: some SyntaxProtocol, name: TokenSyntax? = nil, flags: [String?] = [],
    _ children: [Node?] = []
  ) {
    self.init(kind, syntax.start..<syntax.end, name: name, flags: flags, children)
  }

  /// `[kind, start, end]`, then the range of the name if there is one, then the flags; parents before children.
  func append(to entries: inout [JSON]) {
    var entry: [JSON] = [.string(kind), .number(range.lowerBound), .number(range.upperBound)]
    if let name { entry += [.number(name.lowerBound), .number(name.upperBound)] }
    entries.append(.array(entry + flags.map { .string($0) }))
    for child in children { child.append(to: &entries) }
  }
}
