import ProjectModel
import RuleLanguage
import SwiftOutline

/// Declarations that are neither types nor local, by kind and by their names.
struct DeclarationIndex: Sendable {
  /// Those of runs of files, in order.
  private var parts: [Part]

  /// - Parameter parts: of runs of files, in order.
  init(_ parts: [Part]) { self.parts = parts }

  init(_ project: Project, for needs: IndexNeeds) { self.init([Part(project, for: needs, in: project.files.indices)]) }

  /// At least those of a kind whose names match all of the patterns, in order.
  ///
  /// - Parameter files: for each file, whether its declarations are wanted; nil for all.
  func matching(_ kind: DeclarationKind, _ patterns: [NameEnds], in files: [Bool]?) -> [DeclarationID] {
    parts.flatMap { $0.ofKind[Int(kind.rawValue)].matching(patterns, in: files) }
  }

  /// The declarations of some files.
  struct Part: Sendable {
    /// For each kind, by its raw value; empty for those that no rule looks for.
    fileprivate var ofKind = [NameIndex](repeating: NameIndex(), count: DeclarationKind.allCases.count)

    init(_ project: Project, for needs: IndexNeeds, in files: Range<Int>) {
      let kinds = needs.kinds.intersection(SubjectKinds.declarations.union([.test])).subtracting(SubjectKinds.types)
      if kinds.isEmpty { return }
      var isWanted = [Bool](repeating: false, count: ofKind.count)
      for kind in kinds.all.flatMap(declarationKinds) { isWanted[Int(kind.rawValue)] = true }
      // Known by its bits, since asking another target's set for its algebra is a call each time.
      let local = Declaration.Flags.local.rawValue
      var counts = [Int](repeating: 0, count: ofKind.count)
      for file in files {
        for declaration in project.files[file].outline.declarations where declaration.flags.rawValue & local == 0 {
          counts[Int(declaration.kind.rawValue)] += 1
        }
      }
      for kind in ofKind.indices where isWanted[kind] { ofKind[kind] = NameIndex(capacity: counts[kind]) }
      var wanted: [(kind: Int, index: Int)] = []
      for file in files {
        let declarations = project.files[file].outline.declarations
        wanted.removeAll(keepingCapacity: true)
        for index in declarations.indices {
          let kind = Int(declarations[index].kind.rawValue)
          if isWanted[kind], declarations[index].flags.rawValue & local == 0 { wanted.append((kind, index)) }
        }
        if !wanted.isEmpty { add(wanted, of: file, declarations, project.files[file].outline.source) }
      }
      for kind in ofKind.indices where isWanted[kind] { ofKind[kind].sort() }
    }

    private mutating func add(
      _ wanted: [(kind: Int, index: Int)], of file: Int, _ declarations: [Declaration], _ source: SourceText
    ) {
      source.bytes.withUnsafeBufferPointer { bytes in
        // The source is not at hand any more. Where names end is read before anything else is done with them, so that
        // the memory is waited for once and not name by name.
        for (kind, index) in wanted {
          ofKind[kind].append(
            DeclarationID(file: FileID(file), index: index), ending: bytes.nameBytes(declarations[index].name))
        }
        for (kind, index) in wanted { ofKind[kind].append(name: bytes.nameBytes(declarations[index].name)) }
      }
    }
  }
}
