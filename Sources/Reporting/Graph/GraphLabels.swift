import ProjectModel

extension DependencyGraph {
  /// The text of a box: the node's name. For a file, the name without its folder.
  func label(_ node: Int) -> String {
    let name = nodes[node].name.unicodeScalars
    guard nodes[node].kind == "file", let slash = name.lastIndex(of: "/") else { return nodes[node].name }
    return String(name[slash...].dropFirst())
  }

  /// The small text below the label: the size of the node, or its location.
  func caption(_ node: Int) -> String {
    let one = nodes[node]
    switch level {
    case .module, .feature: return "\(counted(one.files, "file")), \(counted(one.lines, "line"))"
    case .file, .type:
      if one.kind == "group" { return "\(counted(one.files, "file")), \(counted(one.lines, "line"))" }
      guard let path = one.path else { return "" }
      let parts = path.split(separator: "/")
      return level == .file ? parts.dropLast().suffix(2).joined(separator: "/") : String(parts.last ?? "")
    }
  }
}
