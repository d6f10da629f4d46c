extension DependencyGraph {
  /// The nodes that somebody means by a text: the one of that name; else files by the end of their path, and types and
  /// features by the end of their name; else, in any case, those whose letters are the same. Empty for none.
  package func nodes(named text: String, inAnyCase: Bool = true) -> [Int] {
    if let exact = nodes.firstIndex(where: { $0.name == text }) { return [exact] }
    let found: [Int]
    switch level {
    case .file: found = nodes.indices.filter { nodes[$0].name.hasSuffix("/" + text) }
    case .type: found = nodes.indices.filter { plainName($0) == text || plainName($0).hasSuffix("." + text) }
    case .module, .feature: found = []
    }
    if !found.isEmpty || !inAnyCase { return found }
    let small = text.lowercased()
    return nodes.indices.filter { plainName($0).lowercased() == small }
  }

  /// The name without the path or folder that tells it from others.
  private func plainName(_ node: Int) -> Substring {
    let name = nodes[node].name
    guard level != .file, name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex else {
      return name[...]
    }
    return name[..<open].dropLast()
  }
}
