import ProjectModel
import SwiftOutline

/// The names of the project's types, and the protocols that it makes types from outside conform to.
struct OwnTypes {
  var names: Set<String>
  var givenToOthers: Set<String> = []

  init(_ project: Project) {
    names = Set(project.types.map(\.name))
    for (file, entry) in project.files.enumerated() {
      for (index, declaration) in entry.outline.declarations.enumerated()
      where declaration.kind == .extension && declaration.inherited.count > 0
        && project.typeOfDeclaration[DeclarationID(file: FileID(file), index: index)] == nil
      {
        for range in declaration.inherited.indices {
          givenToOthers.insert(entry.outline.source[entry.outline.inherited[range]])
        }
      }
    }
  }
}
