import ProjectModel
import SwiftOutline

/// The names of the project's types, and the protocols that it makes types from outside conform to.
struct OwnTypes {
  var names: Set<String>
  var givenToOthers: Set<String> = []

  /// Nil where no rule asks for them.
  init?(_ project: Project, for needs: IndexNeeds) {
    guard needs.asksForOwnConformances else { return nil }
    names = Set(project.types.map(\.name))
    for file in project.files.indices {
      for (index, declaration) in project.files[file].outline.declarations.enumerated()
      where declaration.kind == .extension && declaration.clauses >= 0
        && project.typeOfDeclaration[DeclarationID(file: FileID(file), index: index)] == nil
      {
        let outline = project.files[file].outline
        for range in outline.clauses[of: declaration].inherited.indices {
          givenToOthers.insert(outline.source[outline.inherited[range]])
        }
      }
    }
  }
}
