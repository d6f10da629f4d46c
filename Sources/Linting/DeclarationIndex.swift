import ProjectModel
import RuleLanguage
import SwiftOutline

/// Declarations that are neither types nor local, by kind and by their names.
struct DeclarationIndex: Sendable {
  /// For each kind, by its raw value; nil for those that no rule looks for.
  private var ofKind = [NameIndex?](repeating: nil, count: DeclarationKind.allCases.count)

  init() {}

  init(_ project: Project, for needs: IndexNeeds) {
    let kinds = needs.kinds.intersection(SubjectKinds.declarations.union([.test])).subtracting(SubjectKinds.types)
    if kinds.isEmpty { return }
    var isWanted = [Bool](repeating: false, count: ofKind.count)
    for kind in kinds.all.flatMap(declarationKinds) { isWanted[Int(kind.rawValue)] = true }
    // Known by its bits, since asking another target's set for its algebra is a call each time.
    let local = Declaration.Flags.local.rawValue
    var counts = [Int](repeating: 0, count: ofKind.count)
    for file in project.files.indices {
      for declaration in project.files[file].outline.declarations where declaration.flags.rawValue & local == 0 {
        counts[Int(declaration.kind.rawValue)] += 1
      }
    }
    for kind in ofKind.indices where isWanted[kind] { ofKind[kind] = NameIndex(capacity: counts[kind]) }
    for file in project.files.indices {
      let declarations = project.files[file].outline.declarations
      project.files[file].outline.source.bytes.withUnsafeBufferPointer { bytes in
        for index in declarations.indices {
          let kind = Int(declarations[index].kind.rawValue)
          guard isWanted[kind], declarations[index].flags.rawValue & local == 0 else { continue }
          ofKind[kind]?.append(
            DeclarationID(file: FileID(file), index: index), named: bytes.nameBytes(declarations[index].name))
        }
      }
    }
    for kind in ofKind.indices { ofKind[kind]?.sort() }
  }

  subscript(kind: DeclarationKind) -> NameIndex? { ofKind[Int(kind.rawValue)] }
}
