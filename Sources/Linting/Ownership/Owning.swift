import RuleLanguage

extension Report {
  /// Gives each finding those who answer for the file or folder that it stands in.
  ///
  /// - Parameters:
  ///   - prefix: what leads from the repository's root to the project's, with a slash, or "".
  ///   - isFolder: of a path from the project's root. A folder has the owners of what would be new in it.
  package mutating func assign(_ owners: CodeOwners, prefix: String, isFolder: (String) -> Bool) {
    var known: [String: [String]] = [:]
    func assign(_ finding: inout Finding) {
      let path = prefix + finding.place.path + (isFolder(finding.place.path) ? "/new" : "")
      let names = known[path] ?? owners.owners(of: path)
      known[path] = names
      finding.owners = names
    }
    for index in findings.indices { assign(&findings[index]) }
    for index in suppressed.indices { assign(&suppressed[index].finding) }
    for index in baselined.indices { assign(&baselined[index].finding) }
    if var difference {
      for index in difference.gone.indices { assign(&difference.gone[index]) }
      for index in difference.stayed.indices { assign(&difference.stayed[index]) }
      self.difference = difference
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
