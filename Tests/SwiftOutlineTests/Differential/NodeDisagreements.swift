import Foundation

@testable import SwiftOutline

/// Compares the nodes of a tree with the reference's, each with its kind, range, name and flags. The nodes have to be the
/// same ones in the same order.
func nodeDisagreements(
  of found: Data, with expected: Data, source: SourceText, path: String
) throws -> [Disagreement] {
  if found == expected { return [] }
  let expectedNodes = try JSONDecoder().decode(NodeList.self, from: expected).nodes
  let opaque = expectedNodes.filter(\.isOpaque)
  let foundNodes = try JSONDecoder().decode(NodeList.self, from: found).nodes.filter { node in
    !opaque.contains { $0.contains(node) }
  }
  let places = SourcePlaces(source)
  func disagreement(_ key: String, _ expected: NodeEntry?, _ found: NodeEntry?) -> Disagreement {
    let start = [expected, found].compactMap { $0?.start }.min() ?? 0
    return Disagreement(
      subject: "tree", path: path, line: places.line(start), key: key, expected: expected.map(places.text),
      found: found.map(places.text))
  }
  var missing = difference(expectedNodes, foundNodes)
  var result = difference(foundNodes, expectedNodes).map { extra in
    let counterpart = missing.firstIndex { $0.start == extra.start && $0.end == extra.end }
    return disagreement("nodes", counterpart.map { missing.remove(at: $0) }, extra)
  }
  result += missing.map { disagreement("nodes", $0, nil) }
  if result.isEmpty, let (found, expected) = zip(foundNodes, expectedNodes).first(where: !=) {
    result.append(disagreement("nodes in another order", expected, found))
  }
  return result.sorted { $0.line < $1.line }
}

private struct NodeList: Decodable {
  let nodes: [NodeEntry]
}

private struct NodeEntry: Hashable, Decodable {
  let kind: String
  let start: Int
  let end: Int
  private(set) var name: [Int] = []
  private(set) var flags: [String] = []
  /// Whether the reference does not say which nodes are inside.
  private(set) var isOpaque = false

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    kind = try values.decode(String.self)
    start = try values.decode(Int.self)
    end = try values.decode(Int.self)
    while !values.isAtEnd {
      if let number = try? values.decode(Int.self) {
        name.append(number)
      } else {
        let flag = try values.decode(String.self)
        if flag == "opaque" { isOpaque = true } else { flags.append(flag) }
      }
    }
  }

  static func == (left: NodeEntry, right: NodeEntry) -> Bool {
    left.kind == right.kind && left.start == right.start && left.end == right.end && left.name == right.name
      && left.flags == right.flags
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(start)
    hasher.combine(end)
  }

  func contains(_ other: NodeEntry) -> Bool { start < other.start && other.end < end }
}

private struct SourcePlaces {
  let source: SourceText
  let lines: LineTable

  init(_ source: SourceText) {
    self.source = source
    lines = LineTable(source)
  }

  func line(_ offset: Int) -> Int { lines.position(at: offset).line }

  /// The node with its source text.
  func text(_ node: NodeEntry) -> String {
    var result = "\(node.kind) \(node.start)..<\(node.end)"
    if node.name.count == 2 { result += " '\(source[SourceRange(node.name[0], node.name[1])])'" }
    if !node.flags.isEmpty { result += " [\(node.flags.joined(separator: ", "))]" }
    let text = source[SourceRange(node.start, node.end)].replacing("\n", with: "⏎")
    return result + "  " + (text.count > 100 ? "\(text.prefix(60)) … \(text.suffix(30))" : text)
  }
}

/// What is in the first list and not in the second, however often.
private func difference(_ first: [NodeEntry], _ second: [NodeEntry]) -> [NodeEntry] {
  var counts = Dictionary(second.map { ($0, 1) }, uniquingKeysWith: +)
  return first.filter { entry in
    guard let count = counts[entry], count > 0 else { return true }
    counts[entry] = count - 1
    return false
  }
}
