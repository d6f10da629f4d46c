import ProjectModel
import SwiftOutline

// Functions by their full names, `strip(from:)`, which mean them and nothing else of the base name.

extension FileReferences {
  /// The labels of a full name, where its list stands directly behind the base name; nil for what is none, as calls are.
  func labels(behind name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> [ArraySlice<UInt8>]? {
    var labels: [ArraySlice<UInt8>] = []
    var index = Int(name.end)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return nil }
    index += 1
    while index < bytes.count, labels.count < Self.labelLimit {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      let start = index
      while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
      if start == index {
        return index < bytes.count && bytes[index] == UInt8(ascii: ")") && !labels.isEmpty ? labels : nil
      }
      let end = index
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
      labels.append(outline.source.nameBytes(SourceRange(start, end)))
      index += 1
    }
    return nil
  }

  /// No function that a person wrote has more parameters.
  private static let labelLimit = 256
}

extension NameResolution {
  /// Whether a full name with these labels may mean an entry: what is called has them, and no variable has any.
  func mayMean(_ entry: ScopeTable.Entry, _ labels: [ArraySlice<UInt8>]) -> Bool {
    switch entry.meaning {
    case .global: has(table.targets[Int(entry.target)], labels)
    case .member: entry.member.map { has(DeclarationID(file: entry.file, index: $0), labels) } ?? true
    default: true
    }
  }

  /// Whether a declaration is called with these labels.
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
