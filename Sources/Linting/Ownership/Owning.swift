import RuleLanguage

extension Report {
  /// Gives each finding, and each subject of a checklist, those who answer for the file or folder that it stands in.
  ///
  /// - Parameters:
  ///   - prefix: what leads from the repository's root to the project's, with a slash, or "".
  ///   - isFolder: of a path from the project's root. A folder has the owners of what would be new in it.
  package mutating func assign(_ owners: CodeOwners, prefix: String, isFolder: (String) -> Bool) {
    var known: [String: [String]] = [:]
    func names(of path: String) -> [String] {
      let path = prefix + path + (isFolder(path) ? "/new" : "")
      let names = known[path] ?? owners.owners(of: path)
      known[path] = names
      return names
    }
    func assign(_ finding: inout Finding) { finding.owners = names(of: finding.place.path) }
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
    hasOwners = true
  }

  /// Leaves what one of these answers for; `none` for what nobody does.
  package mutating func narrow(toOwners names: Set<String>) {
    func isWanted(_ finding: Finding) -> Bool {
      finding.owners.isEmpty ? names.contains("none") : finding.owners.contains { names.contains($0.lowercased()) }
    }
    leaveOut { !isWanted($0) }
    suppressed.removeAll { !isWanted($0.finding) }
    baselined.removeAll { !isWanted($0.finding) }
    difference?.gone.removeAll { !isWanted($0) }
    difference?.stayed.removeAll { !isWanted($0) }
  }
}
