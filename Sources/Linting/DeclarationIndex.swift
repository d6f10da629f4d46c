import ProjectModel
import RuleLanguage
import SwiftOutline

/// Declarations that are neither types nor local, by kind and by the last bytes of their names.
struct DeclarationIndex: Sendable {
  /// For each kind, by its raw value; nil for those that no rule looks for. An entry is a file and a number in one.
  private var indexes = [NameIndex?](repeating: nil, count: DeclarationKind.allCases.count)

  init() {}

  init(_ project: Project, for needs: IndexNeeds) {
    let kinds = needs.kinds.filter { ($0.isDeclaration || $0 == .test) && !typeKinds.contains($0) }
    if kinds.isEmpty { return }
    var isWanted = [Bool](repeating: false, count: indexes.count)
    for kind in kinds.flatMap(declarationKinds) { isWanted[Int(kind.rawValue)] = true }
    // Known by its bits, since asking another target's set for its algebra is a call each time.
    let local = Declaration.Flags.local.rawValue
    func wantedKind(_ declaration: Declaration) -> Int? {
      let kind = Int(declaration.kind.rawValue)
      return isWanted[kind] && declaration.flags.rawValue & local == 0 ? kind : nil
    }
    // Counted first: lists that grow would take three times their room on the way.
    var counts = [Int](repeating: 0, count: indexes.count)
    for file in project.files.indices {
      for declaration in project.files[file].outline.declarations {
        if let kind = wantedKind(declaration) { counts[kind] += 1 }
      }
    }
    var entries = counts.map { [Int](minimumCapacity: $0) }
    var keys = counts.map { [UInt32](minimumCapacity: $0) }
    for file in project.files.indices {
      let declarations = project.files[file].outline.declarations
      project.files[file].outline.source.bytes.withUnsafeBufferPointer { bytes in
        for index in declarations.indices {
          guard let kind = wantedKind(declarations[index]) else { continue }
          entries[kind].append(file << 32 | index)
          keys[kind].append(lastBytes(ofName: declarations[index].name, bytes))
        }
      }
    }
    for kind in indexes.indices where isWanted[kind] {
      indexes[kind] = NameIndex(entries[kind], keys: keys[kind])
      (entries[kind], keys[kind]) = ([], [])
    }
  }

  /// Those of a kind, in order, that may have such a name; see `NameIndex`.
  func ofKind(_ kind: DeclarationKind, ending suffixes: [[UInt8]]?) -> some Sequence<DeclarationID> {
    (indexes[Int(kind.rawValue)]?.ending(with: suffixes) ?? []).lazy.map { entry in
      DeclarationID(file: FileID(entry >> 32), index: entry & 0xFFFF_FFFF)
    }
  }
}

extension Array {
  fileprivate init(minimumCapacity: Int) {
    self.init()
    reserveCapacity(minimumCapacity)
  }
}
