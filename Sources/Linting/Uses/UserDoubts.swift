import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The entry point of a program counts as used, although no code uses it.
  func doubtOfProgram(_ element: Element, _ count: Count, _ subject: Subject) -> Doubt? {
    guard count == .atLeastOne, subject.isAny, case .declaration(let id) = element, project.beginsProgram(id) else {
      return nil
    }
    return Doubt(cause: "it is an entry point")
  }

  private static let unfollowed = Doubt(cause: doubtOfMembers)

  /// The reason why not all users of the declaration can be known. nil if they can.
  func doubtOfKind(_ element: Element) -> Doubt? {
    guard case .declaration(let id) = element else { return nil }
    let declaration = project.declaration(id)
    // Only a compiler can resolve most names after a period.
    if declaration.parent >= 0 {
      return [.function, .variable, .constant].contains(declaration.kind) ? Self.unfollowed : nil
    }
    guard project.isOperator(id) else { return nil }
    let cause = "only a compiler can resolve operators"
    return Doubt(cause: cause, sources: [project.name(of: id)])
  }

  /// The reason why the users of an element are unknown: an ambiguous name in other code may refer to it. For a file,
  /// its top-level declarations are considered.
  func doubt(aboutUsersOf element: Element, _ subject: Subject) -> Doubt? {
    guard let index = useIndex else { return nil }
    // Other declarations in the element's own file can also be users.
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

  /// The reason why an element may have unknown users. It matters only if the rule asks whether there are any users. If
  /// it forbids certain users, the known ones are reported anyway.
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
          cause: "code may use a value of the type through a member of another type, without naming the type",
          sources: [project.name(of: giver)])
      }
    default: return nil
    }
  }

  /// The name of an unknown module that tests import, and that may be the element's module. nil if tests import the
  /// element's module by its known name.
  private func unknownTested(around element: Element) -> String? {
    guard let first = project.imports.unknownTested.first else { return nil }
    return project.imports.tested.isDisjoint(with: modules(of: element)) ? name(of: first.to) : nil
  }

  /// The reason why the users of a declaration are unknown: its name is ambiguous in another file, or code in another
  /// language names it. nil if there is no such reason.
  ///
  /// - Parameter own: a file whose uses of the name do not matter.
  private func doubt(aboutNameOf id: DeclarationID, besides own: FileID?, _ references: References) -> Doubt? {
    if let type = ownType(id), let path = references.foreignUsers[type] {
      return Doubt(cause: "a file in another language contains this name and may use the declaration", sources: [path])
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
