import ProjectModel
import RuleLanguage
import SwiftOutline

// Reports members and nested declarations, which some predicates do not count.

extension Unmatched {
  /// `use func load`, if only types declare a function of this name. Uses of members are recorded only if an extension in
  /// another file declares them.
  mutating func check(usedMember name: String, _ kind: SubjectKind, _ rule: RuleID, _ place: PagePlace) {
    let project = evaluation.project
    var owner: DeclarationID?
    for id in declarations(name, declarationKinds(of: kind)) {
      let parent = project.declaration(id).parent
      guard parent >= 0 else { return }
      let outer = DeclarationID(file: id.file, index: Int(parent))
      if project.declaration(outer).kind == .extension {
        guard let type = project.typeOfDeclaration[outer], project.types[type].declaration.file == id.file else {
          return
        }
      }
      owner = owner ?? outer
    }
    guard let owner else { return }
    let code = kind == .func ? ".\(name)(...)" : ".\(name)"
    report(
      "\(kind.name) \(name) is a member of \(project.name(of: owner)), and uses of members are not recorded; write: "
        + "contain \(code)", nil, rule, place)
  }

  /// `each file where has type Row`, if all types of this name are nested.
  mutating func check(contentsOfFiles statement: Statement, _ rule: RuleID) {
    guard statement.subjects.allSatisfy({ evaluation.kinds(of: $0) == [.file] }) else { return }
    for predicate in (statement.conditions + statement.demands).flatMap(\.alternatives) {
      guard case .have(_, let object) = predicate, object.places.isEmpty, case .kind(let kind) = object.head,
        SubjectKinds.types.contains(kind), let name = object.namePattern?.onlyName
      else { continue }
      let found = declarations(name, declarationKinds(of: kind))
      guard !found.isEmpty, found.allSatisfy({ evaluation.project.declaration($0).parent >= 0 }) else { continue }
      report(
        "\(object.text) is nested in another type, and a file contains only its top-level declarations; write: "
          + "\(object.text) in type _", nil, rule, object.place)
    }
  }

  private func declarations(_ name: String, _ kinds: [DeclarationKind]) -> [DeclarationID] {
    evaluation.project.files.indices.flatMap { file in
      let outline = evaluation.project.files[file].outline
      return outline.declarations.indices.filter { index in
        kinds.contains(outline.declarations[index].kind)
          && outline.source[outline.declarations[index].baseName] == name
      }.map { DeclarationID(file: FileID(file), index: $0) }
    }
  }
}
