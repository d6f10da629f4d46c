import ProjectModel
import RuleLanguage
import SwiftOutline

/// Declarations that are neither types nor local, by kind and name.
struct DeclarationIndex: Sendable {
  /// One part for each range of files, in order.
  private var parts: [Part]

  /// - Parameter parts: one for each range of files, in order.
  init(_ parts: [Part]) { self.parts = parts }

  /// A superset of the declarations of a kind whose names match all patterns, in order.
  ///
  /// - Parameter files: for each file, whether its declarations are wanted; nil for all.
  func matching(_ kind: DeclarationKind, _ patterns: [NameEnds], in files: [Bool]?) -> [DeclarationID] {
    parts.flatMap { $0.ofKind[Int(kind.rawValue)].matching(patterns, in: files) }
  }

  /// The declarations of some files.
  struct Part: Sendable {
    /// For each kind, by its raw value; empty for kinds that no rule searches.
    fileprivate var ofKind = [NameIndex](repeating: NameIndex(), count: DeclarationKind.allCases.count)

    init(_ project: Project, for needs: IndexNeeds, in files: Range<Int>) {
      let kinds = needs.kinds.intersection(SubjectKinds.declarations.union([.test])).subtracting(SubjectKinds.types)
      if kinds.isEmpty { return }
      var isWanted = [Bool](repeating: false, count: ofKind.count)
      for kind in kinds.all.flatMap(declarationKinds) { isWanted[Int(kind.rawValue)] = true }
      // By its bits, since set operations of another module are not inlined.
      let local = Declaration.Flags.local.rawValue
      // In one pass, since the declarations of many files exceed the CPU cache.
      var found = [[NamedDeclaration]](repeating: [], count: ofKind.count)
      for file in files {
        let declarations = project.files[file].outline.declarations
        for index in declarations.indices where isWanted[Int(declarations[index].kind.rawValue)] {
          guard declarations[index].flags.rawValue & local == 0 else { continue }
          found[Int(declarations[index].kind.rawValue)]
            .append(
              NamedDeclaration(
                id: DeclarationID(file: FileID(file), index: index), name: declarations[index].baseName))
        }
      }
      for kind in ofKind.indices where isWanted[kind] { ofKind[kind] = NameIndex(found[kind], in: project) }
    }
  }
}
