/// The references that are needed to check a predicate.
package enum NameDemand: Sendable {
  /// What the thing itself names.
  case named
  /// Who names the thing.
  case users
}

extension Predicate {
  /// Nil if imports are enough, or no names are needed.
  ///
  /// - Parameters:
  ///   - asked: the kinds of the elements that are checked.
  ///   - kinds: the kinds that a subject may match.
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

/// Whether the imports of a module are enough to know its users of these kinds. Users of several kinds may contain each
/// other, as a module contains a file, so imports cannot count them.
package func importsTell(_ count: Count, _ users: SubjectKinds) -> Bool {
  users.isSubset(of: [.module, .test, .import, .file]) && (count == .atLeastOne || users.all.count < 2)
}
