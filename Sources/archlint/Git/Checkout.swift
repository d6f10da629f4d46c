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

/// nil also where the system refuses to say.
func kindIgnoringErrors(of path: [UInt8]) -> EntryKind? { try? status(of: path, followingLinks: true).get() }

/// The nearest folder upwards that is a repository's.
func repositoryRoot(around folder: String) -> String? {
  ProjectFiles.repositoryRoot(around: Array(folder.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
}

/// The files that git knows and a sparse checkout leaves out, from a folder in it. Git is run only where there is a sign
/// of one.
func filesLeftOut(of folder: String) -> FilesLeftOut {
  do throws(CommandError) {
    guard let checkout = try checkout(around: resolvedBytes(folder)),
      kindIgnoringErrors(of: join(checkout.gitFolder, Array("info/sparse-checkout".utf8))) != nil
    else {
      return .known([])
    }
    // `S path` is a file that is not to be in the working tree.
    let listed = try Git(in: folder).output(["ls-files", "-t", "-z"]).split(separator: 0)
    return .known(Set(listed.filter { $0.starts(with: "S ".utf8) }.map { composed(Array($0.dropFirst(2))) }))
  } catch {
    return .unknown(reason: error.message)
  }
}

extension Location {
  /// Whether a path from the root is that of a file which is not here, though git knows it.
  func isLeftOut(_ path: String) -> Bool {
    guard case .known(let paths) = leftOut, paths.contains(path) else { return false }
    return if case .failure = status(of: Array(join(root, path).utf8), followingLinks: false) { true } else { false }
  }
}

// MARK: Paths as bytes

let rootFolder = [UInt8(ascii: "/")]

func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  folder.last == UInt8(ascii: "/") ? folder + name : folder + rootFolder + name
}

/// - Parameter path: absolute, without a slash at the end.
func parent(ofPath path: [UInt8]) -> [UInt8] {
  guard let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return rootFolder }
  return Array(path[..<slash])
}

/// An absolute path without links; the path itself where it leads nowhere.
func resolvedBytes(_ path: String) -> [UInt8] { resolvedBytes(Array(path.utf8)) }

func resolvedBytes(_ path: [UInt8]) -> [UInt8] { (try? resolved(path).get()) ?? path }
