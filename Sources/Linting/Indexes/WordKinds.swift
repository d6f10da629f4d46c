import RuleLanguage

extension [String: Word] {
  /// What the subject's words stand for in the end. Words do not stand for themselves, so this ends.
  func kinds(of subject: Subject) -> SubjectKinds {
    switch subject.head {
    case .kind(let kind): [kind]
    case .word(let name): kinds(of: (self[name]?.lines ?? []).map(\.subject))
    }
  }

  /// What any of them may stand for.
  func kinds(of subjects: [Subject]) -> SubjectKinds {
    subjects.reduce(into: []) { $0.formUnion(kinds(of: $1)) }
  }
}
