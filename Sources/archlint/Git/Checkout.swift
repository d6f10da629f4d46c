import ProjectFiles

// Which repository a folder is in, found without running git. Git itself takes any folder for a repository that holds
// files by the right names, and a pull request can bring such a folder. Only a `.git` counts here, which no commit can hold.

/// A working tree and its repository.
struct Checkout {
  /// The folder with the `.git`: absolute, without links.
  let root: [UInt8]
  /// The repository's own folder, absolute.
  let gitFolder: [UInt8]
}

/// The checkout that a folder is in; nil where it is in none.
///
/// - Parameter folder: absolute, without links.
func checkout(around folder: [UInt8]) throws(CommandError) -> Checkout? {
  var folder = folder
  while let root = ProjectFiles.repositoryRoot(around: folder) {
    if let gitFolder = try gitFolder(of: root) { return Checkout(root: root, gitFolder: gitFolder) }
    // Like git, this passes over a `.git` that is not a repository.
    if root == rootFolder { return nil }
    folder = parent(ofPath: root)
  }
  return nil
}

/// The repository's own folder of a checkout's root; nil where that has none. In a submodule or a linked working tree,
/// `.git` is a file that names it.
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
