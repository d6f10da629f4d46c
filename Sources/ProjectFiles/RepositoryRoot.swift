/// The nearest folder upwards that holds a checkout; nil where there is none.
///
/// - Parameter folder: absolute, and without links where it is to lie in the checkout that git would find.
package func repositoryRoot(around folder: [UInt8]) -> [UInt8]? {
  var folder = folder == [slash] ? [] : folder
  while true {
    // A folder, or a file in a submodule and in a further working tree.
    if case .success = status(of: folder + [slash] + repositoryMarker, followingLinks: true) {
      return folder.isEmpty ? [slash] : folder
    }
    guard let cut = folder.lastIndex(of: slash) else { return nil }
    folder.removeSubrange(cut...)
  }
}
