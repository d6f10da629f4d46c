import Testing

@testable import SwiftOutline

/// Parses `source` and compares the nodes below its root with `expected`, whatever white space is between these.
///
/// A node is written as `(kind name flags child child)`; one without a name, flags and children as `kind`. Literals,
/// segments of strings and unknown code are followed by their text.
func checkTree(_ source: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let tree = syntaxTree(of: SourceText(source))
  compare(tree, expected, sourceLocation: sourceLocation)
  #expect(!tree.hasUnknown, sourceLocation: sourceLocation)
}

/// As `checkTree`, for a source that is not Swift.
func checkDamagedTree(_ source: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let tree = syntaxTree(of: SourceText(source))
  compare(tree, expected, sourceLocation: sourceLocation)
  #expect(tree.hasUnknown, sourceLocation: sourceLocation)
}

private func compare(_ tree: SyntaxTree, _ expected: String, sourceLocation: SourceLocation) {
  let found = tree.children(of: tree.root).map { dumped(tree, $0) }.joined(separator: " ")
  #expect(words(found) == words(expected), sourceLocation: sourceLocation)
  if let fault = firstFault(of: tree) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
}

private func words(_ text: String) -> String {
  text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
}

/// A node and everything in it, on one line.
func dumped(_ tree: SyntaxTree, _ id: SyntaxID) -> String {
  let node = tree[id]
  var parts = ["\(node.kind)"]
  if !node.name.isEmpty { parts.append(tree.text(node.name)) }
  switch node.kind {
  case .integerLiteral, .floatLiteral, .booleanLiteral, .regexLiteral, .stringSegment, .unknown:
    parts.append("'\(tree.text(node.range))'")
  default: break
  }
  parts += flagNames.filter { node.flags.contains($0.flag) }.map(\.name)
  parts += tree.children(of: id).map { dumped(tree, $0) }
  return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " ") + ")"
}

private let flagNames: [(flag: SyntaxFlags, name: String)] = [
  (.optional, "#optional"), (.forced, "#forced"), (.trailing, "#trailing"), (.variadic, "#variadic"),
  (.isStatic, "#static"), (.constant, "#constant"), (.async, "#async"), (.throwing, "#throwing"),
  (.multiline, "#multiline"), (.raw, "#raw"), (.unclosed, "#unclosed"),
]

/// The first node that breaks what `SyntaxTree` promises, as a sentence; nil if there is none.
func firstFault(of tree: SyntaxTree) -> String? {
  var open = [(id: tree.root, depth: 1)]
  var visited = 0
  while let (id, depth) = open.popLast() {
    visited += 1
    let node = tree[id]
    if depth > SyntaxTree.depthLimit { return "\(node.kind) at \(node.range) is \(depth) nodes deep" }
    if node.range.start > node.range.end { return "\(node.kind) at \(node.range) ends before it begins" }
    if Int(node.range.end) > tree.source.bytes.count { return "\(node.kind) at \(node.range) ends after the source" }
    if !node.name.isEmpty, node.name.start < node.range.start || node.name.end > node.range.end {
      return "the name of \(node.kind) at \(node.range) is outside, at \(node.name)"
    }
    if node.kind == .unknown, !tree.hasUnknown { return "the tree does not say that code at \(node.range) is unknown" }
    var end = node.range.start
    for child in tree.children(of: id) {
      let range = tree[child].range
      if range.start < end { return "\(tree.kind(child)) at \(range) in \(node.kind) begins before \(end)" }
      if range.end > node.range.end { return "\(tree.kind(child)) at \(range) is not in \(node.kind) at \(node.range)" }
      if range.isEmpty { return "\(tree.kind(child)) at \(range) in \(node.kind) at \(node.range) is empty" }
      end = range.end
      open.append((child, depth + 1))
    }
  }
  return visited > tree.nodes.count ? "some nodes have two parents" : nil
}
