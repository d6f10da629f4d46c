import ProjectFiles
import ProjectModel

/// The files that a sparse checkout leaves out, relative to a folder in it. Git is run only if the repository may have
/// a sparse checkout.
func filesLeftOut(of folder: String) -> FilesLeftOut {
  do throws(CommandError) {
    guard let checkout = try checkout(around: resolvedBytes(folder)),
      kindIgnoringErrors(of: join(checkout.gitFolder, Array("info/sparse-checkout".utf8))) != nil
    else {
      return .known([])
    }
    // In git's output, `S path` is a file that the sparse checkout leaves out.
    let listed = try Git(in: folder).output(["ls-files", "-t", "-z"]).split(separator: 0)
    return .known(Set(listed.filter { $0.starts(with: "S ".utf8) }.map { composed(Array($0.dropFirst(2))) }))
  } catch {
    return .unknown(reason: error.message)
  }
}
