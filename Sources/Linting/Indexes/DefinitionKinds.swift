import RuleLanguage

extension [String: Definition] {
  /// The kinds of elements that a selector may match. The recursion ends, because definitions cannot use themselves.
  func kinds(of subject: Subject) -> SubjectKinds {
    switch subject.head {
    case .kind(let kind): [kind]
    case .definition(let name): kinds(of: (self[name]?.lines ?? []).map(\.subject))
    }
  }

  /// The kinds of elements that any of the selectors may match.
  func kinds(of subjects: [Subject]) -> SubjectKinds {
    subjects.reduce(into: []) { $0.formUnion(kinds(of: $1)) }
  }
}
