import ProjectModel
import RuleLanguage
import SwiftOutline

/// Declarations by kind and name. Types and local declarations are not included.
struct DeclarationIndex: Sendable {
  /// The declarations of ranges of files, in order. Each range was indexed by one job.
  private var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Declarations of a kind whose names may match all patterns, in order. Every matching declaration is included.
  ///
  /// - Parameter files: for each file, whether to include its declarations; nil for all files.
  func matching(_ kind: DeclarationKind, _ patterns: [NameEnds], in files: [Bool]?) -> [DeclarationID] {
    parts.flatMap { $0.ofKind[Int(kind.rawValue)].matching(patterns, in: files) }
  }

  /// The declarations of some files.
  struct Part: Sendable {
    /// For each kind of declaration, by its raw value. Empty for kinds that no rule searches for.
    fileprivate var ofKind = [NameIndex](repeating: NameIndex(), count: DeclarationKind.allCases.count)

    init(_ project: Project, for needs: IndexNeeds, in files: Range<Int>) {
      let kinds = needs.kinds.intersection(SubjectKinds.declarations.union([.test])).subtracting(SubjectKinds.types)
      if kinds.isEmpty { return }
      var isWanted = [Bool](repeating: false, count: ofKind.count)
      for kind in kinds.all.flatMap(declarationKinds) { isWanted[Int(kind.rawValue)] = true }
      // The raw value is used, because the compiler does not inline set operations of another module.
      let local = Declaration.Flags.local.rawValue
      // All kinds are collected in one pass, because the declarations of many files exceed the CPU cache.
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
