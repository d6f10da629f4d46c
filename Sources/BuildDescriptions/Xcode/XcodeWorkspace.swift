import ProjectModel

/// One *.xcworkspace: what stands in it is built together.
package struct XcodeWorkspace: Sendable {
  /// Of the bundle, from the root.
  package var path: String
  /// Projects, and folders of packages, from the root.
  package var members: [String] = []
}

/// Reads the contents of a workspace. `path`: of the file in its bundle, from the root. What is no workspace has no
/// members.
package func readXcodeWorkspace(_ bytes: [UInt8], path: String) -> XcodeWorkspace {
  var workspace = XcodeWorkspace(path: parent(of: path))
  let base = parent(of: workspace.path)
  var reader = MarkupReader(bytes)
  // The folders of the groups around; nil for one outside the tree.
  var groups: [String?] = [base]
  while let piece = reader.next() {
    let isGroup = reader.isNamed(piece, "Group")
    if piece.kind == .closing {
      if isGroup, groups.count > 1 { groups.removeLast() }
      continue
    }
    guard piece.kind == .opening, isGroup || reader.isNamed(piece, "FileRef") else { continue }
    let location = reader.attribute("location", of: piece) ?? ""
    let path =
      location.isEmpty
      ? groups[groups.count - 1]
      : location.firstIndex(of: ":").flatMap { colon -> String? in
        let rest = String(location[location.index(after: colon)...])
        switch location[..<colon] {
        case "group": return groups[groups.count - 1].flatMap { joined($0, rest) }
        case "container": return joined(base, rest)
        default: return nil
        }
      }
    if isGroup {
      // What is longer is no path.
      if !piece.isEmpty { groups.append(path.flatMap { $0.utf8.count <= 4096 ? $0 : nil }) }
    } else if let path {
      workspace.members.append(path)
    }
  }
  return workspace
}
