/// The root of the git checkout that contains a folder, which may be the folder itself; nil if no checkout contains it.
///
/// - Parameter folder: an absolute path. Resolve its links first to get the checkout that git would find.
package func repositoryRoot(around folder: [UInt8]) -> [UInt8]? {
  var folder = folder == [slash] ? [] : folder
  while true {
    // `.git` is a folder, or a file in a submodule and in a linked working tree.
    if case .success = status(of: folder + [slash] + repositoryMarker, followingLinks: true) {
      return folder.isEmpty ? [slash] : folder
    }
    guard let cut = folder.lastIndex(of: slash) else { return nil }
    folder.removeSubrange(cut...)
  }
}

/// Whether a path is a `.git` folder or is inside one. Upper and lower case are not distinguished, because some file
/// systems do not distinguish them.
package func isInGitFolder(_ path: some Sequence<UInt8>) -> Bool {
  let marker = Array(".git".utf8)
  return Array(path).split(separator: slash).contains { part in
    part.count == marker.count && zip(part, marker).allSatisfy { $0 == $1 || ($0 | 0x20) == $1 }
  }
}
