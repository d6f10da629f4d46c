/// What has to be known of the names in code to tell whether a predicate holds for a thing.
package enum NameDemand: Sendable {
  /// What the thing itself names.
  case named
  /// Who names the thing.
  case users
}

extension Predicate {
  /// Nil where imports tell it, or no names at all.
  ///
  /// - Parameters:
  ///   - asked: the kinds of things that the predicate is asked of.
  ///   - kinds: what a subject may stand for.
  package func nameDemand(of asked: SubjectKinds, _ kinds: (Subject) -> SubjectKinds) -> NameDemand? {
    switch self {
    case .inCycle: asked.isSubset(of: [.module]) ? nil : .named
    case .use(_, let object): kinds(object).isSubset(of: [.module]) ? nil : .named
    case .usedBy(let count, let object):
      asked.isSubset(of: [.module]) && importsTell(count, kinds(object)) ? nil : .users
    case .isIn, .named, .shape, .matches, .have, .comeWith, .documented, .declared, .reachable, .imported, .conditional,
      .resemble, .contain, .covered:
      nil
    }
  }
}

/// Whether the imports that lead to a module tell its users of these kinds. Of several kinds one may stand in another,
/// as a file in its module, so that they are not counted by imports.
package func importsTell(_ count: Count, _ users: SubjectKinds) -> Bool {
  users.isSubset(of: [.module, .test, .import, .file]) && (count == .atLeastOne || users.all.count < 2)
}
