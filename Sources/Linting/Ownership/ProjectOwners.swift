import Findings
import ProjectModel
import RuleLanguage

/// The maximum number of owners for a file. The report lists them for each finding.
private let mostOwnersOfFile = 64

/// The owners of the files and folders of a project.
package struct ProjectOwners {
  private let owners: CodeOwners
  private let prefix: String
  private let isFolder: (String) -> Bool

  /// Makes the owners of a project from the CODEOWNERS file of its repository.
  ///
  /// - Parameters:
  ///   - prefix: the path from the root of the repository to the root of the project, with a slash at its end; empty if
  ///     both are the same.
  ///   - isFolder: whether a path, relative to the root of the project, is a folder. The owners of a folder are those
  ///     of a new file in it.
  package init(_ owners: CodeOwners, prefix: String, isFolder: @escaping (String) -> Bool) {
    self.owners = owners
    self.prefix = prefix
    self.isFolder = isFolder
  }

  func names(of path: String) -> [String] {
    // A problem can be outside of the project: `../CODEOWNERS`.
    owners.owners(of: (joined(prefix, path) ?? path) + (isFolder(path) ? "/new" : ""))
  }
}

extension Report {
  /// Sets the owners of each finding and of each subject of a checklist: the owners of its file or folder.
  package mutating func assign(_ owners: ProjectOwners) {
    var known: [String: [String]] = [:]
    var crowded: String?
    func names(of path: String) -> [String] {
      if let names = known[path] { return names }
      let all = owners.names(of: path)
      if all.count > mostOwnersOfFile { crowded = crowded ?? path }
      let names = Array(all.prefix(mostOwnersOfFile))
      known[path] = names
      return names
    }
    func assign(_ finding: inout Finding) {
      finding.changeMembers { $0.owners = names(of: $0.place.path) }
      // A finding about several files belongs to the owners of all these files.
      let further = finding.furtherPlaces.map(\.path)
      finding.owners = distinct(
        finding.group?.members.flatMap(\.finding.owners) ?? ([finding.place.path] + further).flatMap(names))
    }
    for index in findings.indices { assign(&findings[index]) }
    for index in suppressed.indices { assign(&suppressed[index].finding) }
    for index in baselined.indices { assign(&baselined[index].finding) }
    if var difference {
      for index in difference.gone.indices { assign(&difference.gone[index]) }
      for index in difference.stayed.indices { assign(&difference.stayed[index]) }
      self.difference = difference
    }
    for list in checklists.indices {
      for subject in checklists[list].subjects.indices {
        guard let path = checklists[list].subjects[subject].path else { continue }
        checklists[list].subjects[subject].owners = names(of: path)
      }
    }
    if let crowded {
      let message =
        "CODEOWNERS names more than \(mostOwnersOfFile) owners for some files, such as \(crowded); "
        + "only the first \(mostOwnersOfFile) are reported"
      problems.append(Problem(kind: .configuration, message: message, place: nil))
    }
    hasOwners = true
  }

  /// Removes findings that none of these owners owns. Findings without a place are kept. With `none`, findings without
  /// an owner are also kept.
  ///
  /// - Parameter owners: the owners of the project; nil if it has none.
  package mutating func narrow(toOwners names: Set<String>, of owners: ProjectOwners?) {
    func isWanted(_ owners: [String]) -> Bool {
      owners.isEmpty ? names.contains("none") : owners.contains { names.contains($0.lowercased()) }
    }
    func isWanted(_ path: String) -> Bool { isWanted(owners?.names(of: path) ?? []) }
    keep(findings: { isWanted($0.owners) }, places: { isWanted($0.path) }, paths: { isWanted($0) })
  }
}
