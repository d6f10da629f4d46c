/// How a text names a node, the surest first.
package enum NameMatch: CaseIterable, Sendable {
  /// It is the whole name, or all of it but what tells namesakes apart.
  case whole
  /// It is the end of a file's path, or of the name of a type in another one.
  case ending
  /// Only its letters are the same.
  case letters
}

extension DependencyGraph {
  /// The nodes that somebody means by a text, those of the surest match; empty for none.
  package func nodes(named text: String) -> [Int] {
    NameMatch.allCases.lazy.map { nodes(named: text, by: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The nodes that a text names in one way; where it is the very name of one, that alone. A type of no module has its
  /// plain name, which is that of its namesakes in modules too.
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

  /// The name without the path or folder behind it that tells it from others.
  private func withoutPath(_ node: Int) -> Substring {
    let name = nodes[node].name
    guard level != .file, name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex else {
      return name[...]
    }
    return name[..<open].dropLast()
  }
}
