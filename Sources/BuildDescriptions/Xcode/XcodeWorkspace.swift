import ProjectModel

/// One `.xcworkspace`. The projects and packages in a workspace are built together.
package struct XcodeWorkspace: Sendable {
  /// The bundle, relative to the root.
  package var path: String
  /// The projects and the folders of packages that the workspace contains, relative to the root.
  package var members: [String] = []
}

/// Reads the contents of a workspace. The result has no members if the file is not a workspace.
///
/// - Parameter path: The path of the file in the bundle, relative to the root.
package func readXcodeWorkspace(_ bytes: [UInt8], path: String) -> XcodeWorkspace {
  var workspace = XcodeWorkspace(path: parent(of: path))
  let base = parent(of: workspace.path)
  var reader = MarkupReader(bytes)
  // The folders of the groups that are open; nil for a folder outside the source tree.
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
      // The length is limited. Otherwise deeply nested groups would have paths whose total size is quadratic.
      if !piece.isEmpty { groups.append(path.flatMap { $0.utf8.count <= 4096 ? $0 : nil }) }
    } else if let path {
      workspace.members.append(path)
    }
  }
  return workspace
}
