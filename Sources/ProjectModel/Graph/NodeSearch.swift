/// How a search text matches the name of a node, best match first.
package enum NameMatch: CaseIterable, Sendable {
  /// The whole name, with or without the suffix that makes it unique.
  case whole
  /// The end of a file's path, or of a nested type's name.
  case ending
  /// The whole name, ignoring case.
  case letters
}

extension DependencyGraph {
  /// The nodes that match a text, with the best kind of match that finds any.
  package func nodes(named text: String) -> [Int] {
    NameMatch.allCases.lazy.map { nodes(named: text, by: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The nodes that match a text in one way. If the text is the unique name of a node, only that node matches. A type
  /// of no module has only its plain name, which types in modules may have too; then all of them match.
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

  /// The name without the path or folder in parentheses that makes it unique.
  private func withoutPath(_ node: Int) -> Substring {
    let name = nodes[node].name
    guard level != .file, name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex else {
      return name[...]
    }
    return name[..<open].dropLast()
  }
}
