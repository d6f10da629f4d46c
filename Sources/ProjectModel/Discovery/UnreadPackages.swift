// A package that a manifest requires by path may stand, or be meant to stand, where nothing of the tree is read: in a
// folder that is excluded, or that git ignores and a script fills. Nobody is to be told that it is not there.

/// The folders of the tree that manifests name as packages, and in which nothing is read for a reason.
func unreadPackages(_ manifests: [String: Manifest], root: [UInt8], exclude: Exclusions) -> Set<String> {
  let read = Set(manifests.keys.map(parent))
  var missing: Set<String> = []
  for (path, manifest) in manifests {
    for requirement in manifest.requirements {
      if let folder = requirement.folder(from: parent(of: path)), !read.contains(folder) { missing.insert(folder) }
    }
  }
  // Of most trees.
  if missing.isEmpty { return [] }
  var problems: [Problem] = []
  let above = rulesAbove(root, &problems)
  return missing.filter { folder in
    let manifest = Array((folder.isEmpty ? "Package.swift" : folder + "/Package.swift").utf8)
    if !isEntered(manifest, isFolder: false, exclude) { return true }
    if case .success = status(of: root + [slash] + manifest, followingLinks: true) { return true }
    return isIgnored(manifest, root: root, above)
  }
}

/// Whether git ignores a folder around a file that need not be there.
private func isIgnored(_ path: [UInt8], root: [UInt8], _ above: [IgnoreRules]) -> Bool {
  var rules = above
  var start = 0
  while true {
    if case .success(let bytes) = contents(ofFile: root + [slash] + path[..<start] + ignoreFile) {
      rules.append(IgnoreRules(bytes, depth: start))
    }
    guard let end = path[start...].firstIndex(of: slash) else { return false }
    if isIgnored(Array(path[..<end]), isFolder: true, by: rules) { return true }
    start = end + 1
  }
}
