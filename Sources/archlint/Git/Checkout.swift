import ProjectModel

// What a folder's checkout says of itself without git being run.

/// The nearest folder upwards that is a repository's.
func repositoryRoot(around folder: String) -> String? {
  ProjectModel.repositoryRoot(around: Array(folder.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
}

/// The repository's own folder of a checkout. That of a submodule or of a further working tree says in a file where it is.
func gitFolder(of folder: String) throws(CommandError) -> String? {
  let path = join(folder, ".git")
  switch try kind(of: path) {
  case .folder: return path
  case .file:
    let text = String(decoding: try readFile(path), as: UTF8.self)
    guard text.hasPrefix("gitdir: ") else { return nil }
    let target = text.dropFirst("gitdir: ".count).prefix { $0 != "\n" && $0 != "\r\n" }
    return absolutePath(String(target), in: folder)
  default: return nil
  }
}

/// The files that git knows and a sparse checkout leaves out, from a folder in it. Git is asked only where there is a sign
/// of one.
func filesLeftOut(of folder: String) throws(CommandError) -> [String] {
  guard let checkout = repositoryRoot(around: resolvedPath(folder) ?? folder), let git = try gitFolder(of: checkout),
    try kind(of: join(git, "info/sparse-checkout")) != nil
  else {
    return []
  }
  let listed = texts(try Git(in: folder).output(["ls-files", "-t", "-z"]))
  return listed.compactMap { $0.hasPrefix("S ") ? String($0.dropFirst(2)) : nil }
}
