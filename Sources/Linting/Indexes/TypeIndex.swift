import ProjectModel
import RuleLanguage
import SwiftOutline

/// The declarations of the project's types by name and by file. Local types are not included.
struct TypeIndex: Sendable {
  /// In order of file and place.
  private var declarations = NameIndex()
  /// For each file, the index in `declarations` at which its types begin; then the end.
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
    // The comparison is written here, because the compiler does not inline the operator of another module.
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

  /// Types whose names may match all patterns, in order. Every matching type is included.
  ///
  /// - Parameter files: for each file, whether to include its types; nil for all files.
  func matching(_ patterns: [NameEnds], in files: [Bool]?) -> [DeclarationID] {
    declarations.matching(patterns, in: files)
  }
}
