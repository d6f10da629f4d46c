import ProjectModel
import SwiftOutline

/// The resolved references of one or several files.
struct FileUses: Sendable {
  var uses: [Use] = []
  /// The number of uses up to the end of each file.
  var ends: [Int32] = []
  var leftOut: [LeftOutName] = []
  var doubtful: [(file: FileID, name: Int32)] = []
}

extension NameLookup {
  /// Resolves the references of some files, in order.
  ///
  /// - Parameters:
  ///   - part: the indices of the files.
  ///   - isAsked: for each file of the project, whether to resolve its references.
  func uses(in part: Range<Int>, of isAsked: [Bool]) -> FileUses {
    var result = FileUses()
    let room = LexingRoom()
    var scratch = OutlineScratch()
    for number in part {
      if isAsked[number] {
        let file = FileID(number)
        // The references of a file take much memory, so they are read here and released when they are resolved.
        let code = CodeOutline(
          of: file, held: files[file.index].outline, clauses, in: build, scratch: &scratch)
        var reader = FileReferences(file, code, self, room)
        code.outline.source.bytes.withUnsafeBufferPointer { reader.read($0) }
        // An attribute is resolved before the text of its arguments, so the uses have to be sorted.
        result.uses += (reader.uses + macroUses(in: file)).sorted { $0.name.start < $1.name.start }
        result.leftOut += reader.leftOut.sorted { $0.name.start < $1.name.start }
        result.doubtful += reader.doubtful.sorted().map { (file, $0) }
      }
      result.ends.append(Int32(result.uses.count))
    }
    return result
  }
}

extension References {
  /// - Parameter parts: the results for consecutive parts of the files, in order.
  init(_ lookup: NameLookup, typeCount: Int, _ parts: [FileUses], foreignUsers: [Int: String]) {
    let targets = lookup.table.targets
    let aliased = targets.indices.dropFirst(typeCount).map { Int32(lookup.aliases.type(of: $0) ?? -1) }
    var uses: [Use] = []
    uses.reserveCapacity(parts.reduce(0) { $0 + $1.uses.count })
    var starts: [Int32] = [0]
    for part in parts {
      let before = Int32(uses.count)
      uses += part.uses
      starts += part.ends.lazy.map { before + $0 }
    }
    var doubtful: [String: [FileID]] = [:]
    for (file, name) in parts.lazy.flatMap(\.doubtful) {
      let text = lookup.table.names.text(name)
      if doubtful[text]?.last != file { doubtful[text, default: []].append(file) }
    }
    self.init(
      targets: targets, typeCount: typeCount, uses: uses, starts: starts, aliased: aliased,
      composed: lookup.aliases.composed, leftOut: parts.flatMap(\.leftOut), doubtful: doubtful,
      foreignUsers: foreignUsers)
  }
}

extension NameLookup {
  /// The uses of the types that implement a file's macros. They do not depend on the imports of the file.
  func macroUses(in file: FileID) -> [Use] {
    imports.externalMacros(in: file).compactMap { macro in
      let outline = files[file.index].outline
      guard let name = table.names.find(outline.source.bytes[macro.type.offsets]) else { return nil }
      var number = table.first(name, in: .module(macro.module))
      while number >= 0 {
        let entry = table.entries[Int(number)]
        if entry.target >= 0, entry.kind == .type || entry.kind == .alias {
          let isConditional = entry.condition >= 0 || declaration(macro.declaration).condition >= 0
          return Use(
            name: macro.type, target: Int(entry.target), from: nil, isConditional: isConditional,
            isBuilt: !isConditional)
        }
        number = entry.next
      }
      return nil
    }
  }
}
