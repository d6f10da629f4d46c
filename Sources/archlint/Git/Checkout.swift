import ProjectModel

// What a folder's checkout says of itself without git being run.

/// The nearest folder upwards that is a repository's.
func repositoryRoot(around folder: String) -> String? {
  ProjectModel.repositoryRoot(around: Array(folder.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
}

/// The repository's own folder of a checkout; nil where that is none. That of a submodule or of a further working tree says
/// in a file where it is.
func gitFolder(of folder: String) throws(CommandError) -> String? {
  var path = join(folder, ".git")
  switch try kind(of: path) {
  case .folder: break
  case .file:
    let text = String(decoding: try readFile(path), as: UTF8.self)
    guard text.hasPrefix("gitdir: ") else { return nil }
    let target = text.dropFirst("gitdir: ".count).prefix { $0 != "\n" && $0 != "\r\n" }
    path = absolutePath(String(target), in: folder)
  default: return nil
  }
  // Git looks further up where it finds none here.
  return try kind(of: join(path, "HEAD")) == .file ? path : nil
}

/// The files that git knows and a sparse checkout leaves out, from a folder in it. Git is asked only where there is a sign
/// of one.
func filesLeftOut(of folder: String) -> FilesLeftOut {
  do throws(CommandError) {
    guard let checkout = repositoryRoot(around: resolvedPath(folder) ?? folder),
      let git = try gitFolder(of: checkout), try kind(of: join(git, "info/sparse-checkout")) != nil
    else {
      return .known([])
    }
    // `S path` for what is not to be in the working tree, and other letters.
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
