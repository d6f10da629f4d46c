extension Finding {
  /// The members that can be fixed one at a time: the members of its group, or the finding itself.
  package var fixable: [Finding] { (group?.members.map(\.finding) ?? [self]).filter { !$0.remedies.isEmpty } }

  /// Adds the remedies of another finding, which has to be fixed together with this one.
  package mutating func addRemedies(of other: Finding) {
    remedies = remedies.isEmpty || other.remedies.isEmpty ? [] : distinct(remedies + other.remedies)
  }
}
