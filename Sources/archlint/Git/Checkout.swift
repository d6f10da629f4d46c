import ProjectFiles

// Finds the repository that contains a folder, without running git.
//
// Git accepts any folder with certain files as a repository, and a pull request could add such a folder. So only a
// folder or file named `.git` counts here, because no commit can contain one.

/// A working tree and its repository.
struct Checkout {
  /// The absolute path of the folder that contains `.git`, without links.
  let root: [UInt8]
  /// The absolute path of the folder with the repository's data.
  let gitFolder: [UInt8]
}

/// The checkout that contains a folder; nil if there is none.
///
/// - Parameter folder: An absolute path without links.
func checkout(around folder: [UInt8]) throws(CommandError) -> Checkout? {
  var folder = folder
  while let root = ProjectFiles.repositoryRoot(around: folder) {
    if let gitFolder = try gitFolder(of: root) { return Checkout(root: root, gitFolder: gitFolder) }
    // As in git, a `.git` that is not a repository is skipped.
    if root == rootFolder { return nil }
    folder = parent(ofPath: root)
  }
  return nil
}

/// The folder with the repository's data, for the root of a checkout; nil if there is none. In a submodule or a linked
/// working tree, `.git` is a file that contains the path of this folder.
func gitFolder(of root: [UInt8]) throws(CommandError) -> [UInt8]? {
  var path = join(root, Array(".git".utf8))
  switch kindIgnoringErrors(of: path) {
  case .folder: break
  case .file:
    guard case .success(let bytes) = contents(ofFile: path) else { return nil }
    let prefix = Array("gitdir: ".utf8)
    guard bytes.starts(with: prefix) else { return nil }
    path = absolutePath(Array(bytes.dropFirst(prefix.count).prefix { $0 != 0x0A && $0 != 0x0D }), in: root)
  default: return nil
  }
  return kindIgnoringErrors(of: join(path, Array("HEAD".utf8))) == .file ? path : nil
}
