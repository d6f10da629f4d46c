import Findings
import ProjectModel
import RuleLanguage

/// A report repeats the owners of a file for each of its findings.
private let mostOwnersOfFile = 64

/// Those who answer for the files and folders of a project.
package struct ProjectOwners {
  private let owners: CodeOwners
  private let prefix: String
  private let isFolder: (String) -> Bool

  /// - Parameters:
  ///   - prefix: what leads from the repository's root to the project's, with a slash, or "".
  ///   - isFolder: of a path from the project's root. A folder has the owners of what would be new in it.
  package init(_ owners: CodeOwners, prefix: String, isFolder: @escaping (String) -> Bool) {
    self.owners = owners
    self.prefix = prefix
    self.isFolder = isFolder
  }

  func names(of path: String) -> [String] {
    // A problem may stand outside the project: `../CODEOWNERS`.
    owners.owners(of: (joined(prefix, path) ?? path) + (isFolder(path) ? "/new" : ""))
  }
}

extension Report {
  /// Gives each finding, and each subject of a checklist, those who answer for the file or folder that it is in.
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
      // Of what is reported together, and of one cause in several files, all who answer for some of it.
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

  /// Leaves what one of these answers for, and what has no place; `none` for what nobody answers for.
  ///
  /// - Parameter owners: nil where nobody answers for anything.
  package mutating func narrow(toOwners names: Set<String>, of owners: ProjectOwners?) {
    func isWanted(_ owners: [String]) -> Bool {
      owners.isEmpty ? names.contains("none") : owners.contains { names.contains($0.lowercased()) }
    }
    func isWanted(_ path: String) -> Bool { isWanted(owners?.names(of: path) ?? []) }
    keep(findings: { isWanted($0.owners) }, places: { isWanted($0.path) }, paths: { isWanted($0) })
  }
}
