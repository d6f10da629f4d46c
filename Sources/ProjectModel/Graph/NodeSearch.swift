/// How a search text matches the name of a node, best match first.
package enum NameMatch: CaseIterable, Sendable {
  /// The text is the whole name of the node, with or without the part that makes it unique.
  case whole
  /// The text is the end of a file's path, or of a nested type's name.
  case ending
  /// The whole name, ignoring case.
  case letters
}

extension DependencyGraph {
  /// The nodes whose names match a text. Only the matches of the best kind are returned.
  package func nodes(named text: String) -> [Int] {
    NameMatch.allCases.lazy.map { nodes(named: text, by: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The nodes whose names match a text in one way. If the text is the unique name of a node, only that node is
  /// returned. A type in no module may have the same plain name as types in modules; then all of them are returned.
  package func nodes(named text: String, by match: NameMatch) -> [Int] {
    switch match {
    case .whole:
      let exact = nodes.indices.filter { nodes[$0].name == text }
      if level != .type || exact.contains(where: { nodes[$0].plainName != text }), !exact.isEmpty { return exact }
      return nodes.indices.filter { nodes[$0].plainName == text || withoutPath($0) == text }
    case .ending:
      switch level {
      case .file: return nodes.indices.filter { nodes[$0].name.hasSuffix("/" + text) }
      case .type: return nodes.indices.filter { withoutPath($0).hasSuffix("." + text) }
      case .module, .feature: return []
      }
    case .letters:
      let small = text.lowercased()
      return nodes.indices.filter {
        nodes[$0].plainName.lowercased() == small || withoutPath($0).lowercased() == small
      }
    }
  }

  /// The name of a node without the path or folder in parentheses that makes it unique.
  private func withoutPath(_ node: Int) -> Substring {
    let name = nodes[node].name
    guard level != .file, name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex else {
      return name[...]
    }
    return name[..<open].dropLast()
  }
}
