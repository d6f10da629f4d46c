import ProjectModel

extension DependencyGraph {
  /// What a box shows: the name, of a file without its folder.
  func label(_ node: Int) -> String {
    let name = nodes[node].name.unicodeScalars
    guard nodes[node].kind == "file", let slash = name.lastIndex(of: "/") else { return nodes[node].name }
    return String(name[slash...].dropFirst())
  }

  /// What stands below it in small letters: how much it holds, or where it is.
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
