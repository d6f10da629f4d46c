import Linting
import ProjectModel

// Which CODEOWNERS a repository has, and whose its findings are.

/// Where the hosts look, the first that is there first.
private let folders = [".github", "", "docs", ".gitlab"]

func assignOwners(_ report: inout Report, of project: Project, _ location: Location) throws(CommandError) {
  guard let repository = try repositoryRoot(location.root) else { return }
  for folder in folders {
    let path = join(folder.isEmpty ? repository : join(repository, folder), "CODEOWNERS")
    // A link may lead to what is nobody's business.
    guard try kind(of: path) == .file, !isLink(path), !isLink(parent(path)) else { continue }
    let name = location.fromRoot(path)
    let bytes = try readFile(path, as: location.paths(name))
    let (owners, problems) = readCodeOwners(bytes, path: name, dialect: dialect(of: bytes, inFolder: folder))
    let prefix = repository == location.root ? "" : (relative(location.root, to: repository) ?? "") + "/"
    let files = Set(project.files.lazy.map(\.path))
    let paths = KnownPaths(files: files)
    report.assign(owners, prefix: prefix) { !files.contains($0) && paths.contains($0) }
    report.problems += problems
    return
  }
}

/// The nearest folder upwards that is a repository's.
private func repositoryRoot(_ root: String) throws(CommandError) -> String? {
  for folder in upwards(from: root) where try kind(of: join(folder, ".git")) != nil { return folder }
  return nil
}
