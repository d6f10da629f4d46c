/// The references that are needed to check a predicate.
package enum NameDemand: Sendable {
  /// References in the element.
  case named
  /// References in all code, since a chain may lead through any file.
  case everywhere
  /// References to the element.
  case users
}

extension Predicate {
  /// nil if imports are enough, or if no names are needed.
  ///
  /// - Parameters:
  ///   - asked: the kinds of the elements that are checked.
  ///   - kinds: the kinds that a subject may match.
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

/// Whether the imports of a module are enough to know its users of these kinds. Users of several kinds may contain each
/// other, as a module contains a file, so imports cannot count them.
package func importsDecide(_ count: Count, _ users: SubjectKinds) -> Bool {
  users.isSubset(of: [.module, .test, .import, .file]) && (count == .atLeastOne || users.all.count < 2)
}
