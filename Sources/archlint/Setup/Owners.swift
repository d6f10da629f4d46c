import Findings
import Linting
import ProjectFiles
import ProjectModel
import Reporting
import RuleLanguage

// Reads the CODEOWNERS file, which assigns owners to the files of a repository.

/// The folders in which GitHub and GitLab look for CODEOWNERS. The first file that exists is used.
private let folders = [".github", "", "docs", ".gitlab"]

/// The owners of a repository's files.
struct Ownership {
  var owners: CodeOwners
  /// Problems for lines of CODEOWNERS that have no effect.
  var problems: [Problem]
  /// The path of the CODEOWNERS file for messages.
  var name: String
  /// The path from the repository's root to the project's root, with a slash at the end. "" if both are the same.
  var prefix: String
}

/// Reads CODEOWNERS; nil if the project is in no repository, or if the repository has no such file.
func readOwnership(_ location: Location) throws(CommandError) -> Ownership? {
  guard let repository = repositoryRoot(around: location.root) else { return nil }
  for folder in folders {
    let path = join(folder.isEmpty ? repository : join(repository, folder), "CODEOWNERS")
    // A link may lead to a file outside of the repository, so it is not followed.
    guard location.isStaged(path), try location.kind(of: path, as: path) == .file, !isLink(parent(path)),
      try !location.isLinked(path, as: path)
    else { continue }
    let place = location.fromRoot(path)
    let name = location.paths(place)
    let bytes = try location.readFile(path, as: name)
    let (owners, problems) = readCodeOwners(bytes, path: place, dialect: dialect(of: bytes, inFolder: folder))
    let prefix = repository == location.root ? "" : (relative(location.root, to: repository) ?? "") + "/"
    return Ownership(owners: owners, problems: problems, name: name, prefix: prefix)
  }
  return nil
}

extension Ownership {
  func owners(in project: Project) -> ProjectOwners {
    let files = Set(project.files.lazy.map(\.path))
    let paths = KnownPaths(files: files)
    return ProjectOwners(owners, prefix: prefix) { !files.contains($0) && paths.contains($0) }
  }
}

/// Throws an error if the command line names an unknown owner. Without it, no findings would be reported.
///
/// - Parameter names: The values of `--owner`.
func checkOwners(_ names: [String], _ ownership: Ownership?) throws(CommandError) {
  let unknown = names.filter { name in
    name.lowercased() != "none" && !(ownership?.owners.names.contains { $0.lowercased() == name.lowercased() } ?? false)
  }
  if unknown.isEmpty { return }
  func message(_ name: String) -> String {
    guard let ownership else {
      let places = folders.map { $0.isEmpty ? "its root" : $0 }.joined(separator: ", ")
      return "--owner: there is no CODEOWNERS in the repository to know '\(name)' by; it would be in one of \(places)"
    }
    let known = ownership.owners.names.sorted()
    let near = didYouMean(name, among: known + ["none"])
    let some = known.prefix(12).joined(separator: ", ") + (known.count > 12 ? ", …" : "")
    return "--owner: '\(name)' answers for nothing by \(ownership.name)"
      + (near.isEmpty && !known.isEmpty ? "; there are \(some)" : near)
  }
  throw CommandError(errors: unknown.map { InputError(place: nil, message: message($0)) }, code: .usage)
}
