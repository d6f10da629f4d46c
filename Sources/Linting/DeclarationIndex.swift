import ProjectModel
import RuleLanguage
import SwiftOutline

/// Declarations that are neither types nor local, by kind and by the last bytes of their names.
struct DeclarationIndex: Sendable {
  /// For each kind, by its raw value; nil for those that no rule looks for.
  private var ofKind = [NameIndex?](repeating: nil, count: DeclarationKind.allCases.count)
  /// What the entries stand for.
  private(set) var ids: [DeclarationID] = []

  init() {}

  init(_ project: Project, for needs: IndexNeeds) {
    let kinds = needs.kinds.filter { ($0.isDeclaration || $0 == .test) && !typeKinds.contains($0) }
    if kinds.isEmpty { return }
    var isWanted = [Bool](repeating: false, count: ofKind.count)
    for kind in kinds.flatMap(declarationKinds) { isWanted[Int(kind.rawValue)] = true }
    var entries = [[(entry: Int, key: UInt32)]](repeating: [], count: ofKind.count)
    // Known by its bits, since asking another target's set for its algebra is a call each time.
    let local = Declaration.Flags.local.rawValue
    for file in project.files.indices {
      let declarations = project.files[file].outline.declarations
      project.files[file].outline.source.bytes.withUnsafeBufferPointer { bytes in
        for index in declarations.indices {
          let kind = Int(declarations[index].kind.rawValue)
          guard isWanted[kind], declarations[index].flags.rawValue & local == 0 else { continue }
          entries[kind].append((ids.count, lastBytes(ofName: declarations[index].name, bytes)))
          ids.append(DeclarationID(file: FileID(file), index: index))
        }
      }
    }
    for kind in ofKind.indices where isWanted[kind] {
      ofKind[kind] = NameIndex(entries[kind])
      entries[kind] = []
    }
  }

  subscript(kind: DeclarationKind) -> NameIndex? { ofKind[Int(kind.rawValue)] }
}
