/// The code whose references (uses of names) have to be resolved before a predicate can be checked.
package enum NameDemand: Sendable {
  /// References in the element.
  case named
  /// The references in all code, because a chain of uses may lead through any file.
  case everywhere
  /// References to the element.
  case users
}

extension Predicate {
  /// The references that this predicate needs. nil if imports are enough, or if it needs no references.
  ///
  /// - Parameters:
  ///   - asked: the kinds of the checked elements.
  ///   - kinds: returns the kinds of elements that a selector may match.
  package func nameDemand(of asked: SubjectKinds, _ kinds: (Subject) -> SubjectKinds) -> NameDemand? {
    let traits = traits
    let objectKinds = traits.object.map { kinds($0.selector) } ?? []
    return switch traits.references {
    case .none: nil
    case .betweenSubjects: asked.isSubset(of: [.module]) ? nil : .named
    case .fromSubject: objectKinds.isSubset(of: [.module]) ? nil : .named
    case .throughProject: asked.union(objectKinds).isSubset(of: [.module]) ? nil : .everywhere
    case .toSubject:
      asked.isSubset(of: [.module]) && importsDecide(traits.number?.count ?? .atLeastOne, objectKinds) ? nil : .users
    }
  }
}

/// Whether imports are enough to know the users of a module. They are not if users of several kinds have to be counted,
/// because a module contains files, and imports do not tell which of them are the same user.
package func importsDecide(_ count: Count, _ users: SubjectKinds) -> Bool {
  users.isSubset(of: [.module, .test, .import, .file]) && (count == .atLeastOne || users.all.count < 2)
}
