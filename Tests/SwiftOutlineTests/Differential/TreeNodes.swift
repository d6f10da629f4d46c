@testable import SwiftOutline

/// One line of JSON with all nodes of a tree, as the reference program prints it: `[kind, start, end]`, then the range
/// of the name if there is one, then the flags. Parents come before their children.
func nodesJSON(_ tree: SyntaxTree, path: String) -> [UInt8] {
  var json = JSONBytes()
  json.beginObject()
  json.key("path")
  json.value(path)
  json.key("nodes")
  json.beginArray()
  write(tree.root, of: tree, to: &json)
  json.endArray()
  json.endObject()
  return json.bytes
}

private func write(_ id: SyntaxID, of tree: SyntaxTree, to json: inout JSONBytes) {
  let node = tree[id]
  json.beginArray()
  json.value(kindNames[Int(node.kind.rawValue)])
  json.value(Int(node.range.start))
  json.value(Int(node.range.end))
  if !node.name.isEmpty {
    json.value(Int(node.name.start))
    json.value(Int(node.name.end))
  }
  if !node.flags.isEmpty {
    for (flag, name) in flagNames where node.flags.contains(flag) { json.value(name) }
  }
  json.endArray()
  var child = node.firstChild
  while let next = child {
    write(next, of: tree, to: &json)
    child = tree[next].nextSibling
  }
}

private let kindNames = SyntaxKind.allCases.map { String(describing: $0) }

private let flagNames: [(SyntaxFlags, String)] = [
  (.optional, "optional"), (.forced, "forced"), (.trailing, "trailing"), (.variadic, "variadic"),
  (.isStatic, "isStatic"), (.constant, "constant"), (.async, "async"), (.throwing, "throwing"),
  (.multiline, "multiline"), (.raw, "raw"), (.unclosed, "unclosed"),
]
