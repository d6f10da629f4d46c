import ProjectModel
import RuleLanguage
import SwiftOutline

/// The declarations of the project's types by name and by file, without local ones.
struct TypeIndex: Sendable {
  /// In order of file and place.
  private var declarations = NameIndex()
  /// For each file the start of its range in `declarations`, and the end after the last.
  private var starts: [Int] = [0]

  /// Empty if no rule searches types.
  init(_ project: Project, for needs: IndexNeeds) {
    if needs.kinds.isDisjoint(with: SubjectKinds.types.union([.preview])) { return }
    let local = Declaration.Flags.local.rawValue
    var ids: [DeclarationID] = []
    ids.reserveCapacity(project.types.count)
    for type in project.types.indices {
      let id = project.types[type].declaration
      if project.files[id.file.index].outline.declarations[id.index].flags.rawValue & local == 0 { ids.append(id) }
    }
    // Inline, since the comparison of another module is not inlined.
    ids.sort { $0.file.index != $1.file.index ? $0.file.index < $1.file.index : $0.index < $1.index }
    declarations = NameIndex(
      ids.map {
        NamedDeclaration(id: $0, name: project.files[$0.file.index].outline.declarations[$0.index].baseName)
      }, in: project)
    starts.reserveCapacity(project.files.count + 1)
    for (position, id) in ids.enumerated() {
      while starts.count <= id.file.index { starts.append(position) }
    }
    while starts.count <= project.files.count { starts.append(ids.count) }
  }

  /// The types of a file, in order of place.
  subscript(file: Int) -> ArraySlice<DeclarationID> { declarations.ids[starts[file]..<starts[file + 1]] }

  /// A superset of the types whose names match all patterns, in order.
  ///
  /// - Parameter files: for each file, whether its declarations are wanted; nil for all.
  func matching(_ patterns: [NameEnds], in files: [Bool]?) -> [DeclarationID] {
    declarations.matching(patterns, in: files)
  }
}
