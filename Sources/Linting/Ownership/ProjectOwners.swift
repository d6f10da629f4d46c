import Findings
import ProjectModel
import RuleLanguage

/// A report repeats the owners of a file for each of its findings.
private let mostOwnersOfFile = 64

/// The owners of the files and folders of a project.
package struct ProjectOwners {
  private let owners: CodeOwners
  private let prefix: String
  private let isFolder: (String) -> Bool

  /// - Parameters:
  ///   - prefix: the path from the root of the repository to the root of the project, with a slash, or "".
  ///   - isFolder: whether a path relative to the root of the project is a folder. A folder has the owners of a new
  ///     file in it.
  package init(_ owners: CodeOwners, prefix: String, isFolder: @escaping (String) -> Bool) {
    self.owners = owners
    self.prefix = prefix
    self.isFolder = isFolder
  }

  func names(of path: String) -> [String] {
    // A problem may be outside the project: `../CODEOWNERS`.
    owners.owners(of: (joined(prefix, path) ?? path) + (isFolder(path) ? "/new" : ""))
  }
}

extension Report {
  /// Adds the owners of their file or folder to each finding and to each subject of a checklist.
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
      // A grouped finding, and a finding with one cause in several files, belongs to the owners of all its files.
      let further = finding.evidence.filter { $0.text == Evidence.hereToo }.compactMap { $0.place?.path }
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

  /// Keeps only the findings that these owners own, and findings without a place. `none` keeps findings without an
  /// owner.
  ///
  /// - Parameter owners: nil if the project has no owners.
  package mutating func narrow(toOwners names: Set<String>, of owners: ProjectOwners?) {
    func isWanted(_ owners: [String]) -> Bool {
      owners.isEmpty ? names.contains("none") : owners.contains { names.contains($0.lowercased()) }
    }
    func isWanted(_ path: String) -> Bool { isWanted(owners?.names(of: path) ?? []) }
    keep(findings: { isWanted($0.owners) }, places: { isWanted($0.path) }, paths: { isWanted($0) })
  }
}
