/// The root of the checkout around a folder, which may be the folder itself; nil if there is none.
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
