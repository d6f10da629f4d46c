import SwiftOutline

/// Any bytes have tokens, an outline and a syntax tree, in a time that grows with their number; ranges lie within the
/// source and, of declarations and nodes, within each other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOutline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = SourceText(bytes)

  var end: UInt32 = 0
  let tokens = tokens(of: source)
  for token in tokens {
    require(token.range.start >= end && token.range.end >= token.range.start, "tokens are in order")
    end = token.range.end
  }
  require(tokens.last?.kind == .endOfFile && Int(end) == count, "the last token is the end")
  require(tokens.count <= count + 1, "no more tokens than bytes")

  let all = outline(source, options: .all)
  let whole = wholeOutline(source)
  var ranges = all.declarations.map(\.range) + all.comments.map(\.range) + all.literals.map(\.range)
  ranges += all.attributes.map(\.range) + all.problems.map(\.range)
  ranges += whole.declarations.map(\.range) + whole.attributes.map(\.range) + whole.problems.map(\.range)
  for range in ranges { require(range.start <= range.end && Int(range.end) <= count, "ranges lie in the source") }
  for (index, declaration) in all.declarations.enumerated() where declaration.parent >= 0 {
    require(declaration.parent < index, "what is around a declaration stands before it")
    let parent = all.declarations[Int(declaration.parent)].range
    let isWithin = parent.start <= declaration.range.start && declaration.range.end <= parent.end
    require(isWithin, "a declaration lies within the one around it")
  }
  require(all.lineCount <= count + 1, "no more lines than bytes")

  require(outlineJSON(all, path: "a") == outlineJSON(outline(source, options: .all), path: "a"), "twice is the same")
  let plain = outline(source)
  // Where brackets or literals are broken, what code bodies hold may be read otherwise.
  if whole.problems.isEmpty {
    require(plain.declarations.map(\.range) == whole.declarations.map(\.range), "skipped bodies declare nothing")
  }
  // The last bytes are read by other code than those with enough behind them.
  let padded = outline(SourceText(bytes + [UInt8](repeating: 0x20, count: 32)))
  require(padded.declarations.map(\.kind) == plain.declarations.map(\.kind), "blanks at the end change nothing")

  let tree = syntaxTree(of: source)
  require(tree[tree.root].range == SourceRange(0, count), "the root covers the source")
  checkNode(tree.root, in: tree, depth: 1)
  return 0
}

private func checkNode(_ id: SyntaxID, in tree: SyntaxTree, depth: Int) {
  require(depth <= SyntaxTree.depthLimit, "the depth of a tree is limited")
  let node = tree[id]
  var end = node.range.start
  for child in tree.children(of: id) {
    let range = tree[child].range
    require(range.start >= end && range.end > range.start, "children are in order and not empty")
    require(range.end <= node.range.end, "children are in their parent")
    end = range.end
    checkNode(child, in: tree, depth: depth + 1)
  }
}
