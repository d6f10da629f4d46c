import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The entry point of a program is used, although no code uses it.
  func doubtOfProgram(_ element: Element, _ count: Count, _ subject: Subject) -> Doubt? {
    guard count == .atLeastOne, subject.isAny, case .declaration(let id) = element, project.beginsProgram(id) else {
      return nil
    }
    return Doubt(cause: "it is an entry point")
  }

  private static let unfollowed = Doubt(cause: doubtOfMembers)

  /// Why the users of a kind of declaration cannot all be known.
  func doubtOfKind(_ element: Element) -> Doubt? {
    guard case .declaration(let id) = element else { return nil }
    let declaration = project.declaration(id)
    // Only a compiler can resolve most names after a dot.
    if declaration.parent >= 0 {
      return [.function, .variable, .constant].contains(declaration.kind) ? Self.unfollowed : nil
    }
    guard project.isOperator(id) else { return nil }
    let cause = "only a compiler can resolve operators"
    return Doubt(cause: cause, sources: [project.name(of: id)])
  }

  /// An ambiguous name elsewhere that may refer to the element or, for a file, to its top-level declarations.
  func doubt(aboutUsersOf element: Element, _ subject: Subject) -> Doubt? {
    guard let index = useIndex else { return nil }
    // Other declarations of its own file may be users.
    let isFromOwnFile = !kinds(of: subject).isSubset(of: .containers)
    switch element {
    case .declaration(let id):
      let own = isFromOwnFile ? nil : id.file
      return doubtOfKind(element) ?? doubt(aboutNameOf: id, besides: own, index.references)
    case .file(let file):
      return index.targets(in: file.index).lazy.map { index.references.targets[$0] }
        .filter { project.declaration($0).parent < 0 }
        .compactMap { doubtOfKind(.declaration($0)) ?? doubt(aboutNameOf: $0, besides: file, index.references) }.first
    default: return nil
    }
  }

  /// Why an element may have unknown users. This matters only if the clause asks for any user or for none: if certain
  /// users are forbidden, the known ones are reported.
  func doubtOfUsers(of element: Element, _ count: Count, _ subject: Subject, _ isNegated: Bool) -> Doubt? {
    guard count.minimum > 0, !isNegated || subject.isAny else { return nil }
    if isAnyTest(subject), let module = unknownTested(around: element) {
      return Doubt(cause: "tests import a module that was not found in the project", sources: [module])
    }
    switch element {
    case .file, .folder:
      let gives = extent(of: element).files.joined().contains { project.givesToOthers(FileID($0)) }
      return gives ? Self.unfollowed : nil
    case .declaration(let id):
      return giver(ofValuesOf: id).map { giver in
        Doubt(
          cause: "code may use such a value through a member of another type, without naming the type",
          sources: [project.name(of: giver)])
      }
    default: return nil
    }
  }

  /// The unknown module that tests import and that may be the module of an element; nil if tests import that module by
  /// its known name.
  private func unknownTested(around element: Element) -> String? {
    guard let first = project.imports.unknownTested.first else { return nil }
    return project.imports.tested.isDisjoint(with: modules(of: element)) ? name(of: first.to) : nil
  }

  /// - Parameter own: the file in which the name does not count.
  private func doubt(aboutNameOf id: DeclarationID, besides own: FileID?, _ references: References) -> Doubt? {
    if let type = ownType(id), let path = references.foreignUsers[type] {
      return Doubt(cause: "a file that is not Swift names it and may use it", sources: [path])
    }
    if references.doubtful.isEmpty { return nil }
    let name = project.name(of: id)
    return references.doubtful[name].flatMap { $0.contains { $0 != own } ? Self.unclear(name) : nil }
  }
}

extension Subject {
  /// Whether the selector is a kind alone.
  fileprivate var isAny: Bool {
    guard case .kind = head else { return false }
    return !isTest && !isAnother && name == nil && declarationPattern == nil && path == nil && code == nil
      && places.isEmpty
  }
}
