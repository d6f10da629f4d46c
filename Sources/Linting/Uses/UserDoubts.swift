import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// What a program begins with is used, though nobody can be named who does.
  func doubtOfProgram(_ element: Element, _ count: Count, _ subject: Subject) -> Doubt? {
    guard count == .atLeastOne, subject.isAny, case .declaration(let id) = element, project.beginsProgram(id) else {
      return nil
    }
    return Doubt(cause: "a program begins there")
  }

  private static let unfollowed = Doubt(cause: doubtOfMembers)

  /// Why what uses a element is not all known, whatever the project's other code is.
  func doubtOfKind(_ element: Element) -> Doubt? {
    guard case .declaration(let id) = element else { return nil }
    let declaration = project.declaration(id)
    // A function or variable of a type: what a name behind a dot means mostly takes a compiler.
    if declaration.parent >= 0 {
      return [.function, .variable, .constant].contains(declaration.kind) ? Self.unfollowed : nil
    }
    guard project.isOperator(id) else { return nil }
    let cause = "what operators mean between and beside their operands takes a compiler"
    return Doubt(cause: cause, sources: [project.name(of: id)])
  }

  /// A name elsewhere that may mean the element, or what stands at the top of it where it is a file.
  func doubt(aboutUsersOf element: Element, _ subject: Subject) -> Doubt? {
    guard let index = useIndex else { return nil }
    // What holds the element is no user of it, but what stands beside it in its file may be one.
    let isFromOwnFile = !kinds(of: subject).isSubset(of: [.file, .folder, .module])
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

  /// Why somebody may use a element of whom nothing is known, where any user or none at all is asked for. Where certain
  /// ones are forbidden, those that are known are told: of hardly any file of extensions could more be said.
  func doubtOfUsers(of element: Element, _ count: Count, _ subject: Subject, _ isNegated: Bool) -> Doubt? {
    guard count.minimum > 0, !isNegated || subject.isAny else { return nil }
    switch element {
    case .file, .folder:
      let gives = extent(of: element).files.joined().contains { project.givesToOthers(FileID($0)) }
      return gives ? Self.unfollowed : nil
    case .declaration(let id):
      return giver(ofValuesOf: id).map { giver in
        Doubt(
          cause: "values that members of other types have are used without the name of their type",
          sources: [project.name(of: giver)])
      }
    default: return nil
    }
  }

  /// - Parameter own: the file in which the name tells nothing.
  private func doubt(aboutNameOf id: DeclarationID, besides own: FileID?, _ references: References) -> Doubt? {
    if let type = ownType(id), let path = references.foreignUsers[type] {
      return Doubt(cause: "what is named in files that are no Swift may be used there", sources: [path])
    }
    if references.doubtful.isEmpty { return nil }
    let name = project.name(of: id)
    return references.doubtful[name].flatMap { $0.contains { $0 != own } ? Self.unclear(name) : nil }
  }
}

extension Subject {
  /// Whatever is of its kind.
  fileprivate var isAny: Bool {
    guard case .kind = head else { return false }
    return !isTest && !isAnother && name == nil && shape == nil && path == nil && code == nil && places.isEmpty
  }
}
