import ProjectModel
import SwiftOutline

// Full names of functions, such as `strip(from:)`. They refer only to functions with these labels.

extension NameLookup {
  /// Whether a full name with these labels can refer to an entry. It cannot refer to a variable.
  func mayMean(_ entry: ScopeEntry, _ labels: [ArraySlice<UInt8>]) -> Bool {
    switch entry.kind {
    case .global: has(table.targets[Int(entry.target)], labels)
    case .member: entry.member.map { has(DeclarationID(file: entry.file, index: $0), labels) } ?? true
    default: true
    }
  }

  /// Whether a declaration is a function or an enum case with these labels.
  func has(_ id: DeclarationID, _ labels: [ArraySlice<UInt8>]) -> Bool {
    let declaration = declaration(id)
    guard declaration.kind == .function || declaration.kind == .enumCase,
      declaration.parameters.count == labels.count
    else { return false }
    let source = files[id.file.index].outline.source
    return zip(declaration.parameters.indices, labels).allSatisfy { index, label in
      let own = source.nameBytes(files[id.file.index].outline.parameters[index].label)
      return own.isEmpty ? label.elementsEqual("_".utf8) : own == label
    }
  }
}
