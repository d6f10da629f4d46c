import ProjectModel
import SwiftOutline

/// The resolved references of one or several files.
struct FileUses: Sendable {
  var uses: [Use] = []
  /// For each file, the number of uses in it and all files before it.
  var ends: [Int32] = []
  var leftOut: [LeftOutName] = []
  var doubtful: [(file: FileID, name: Int32)] = []
}

extension NameLookup {
  /// Resolves the references in a range of files, in order.
  ///
  /// - Parameters:
  ///   - part: the indices of the files.
  ///   - isAsked: for each file of the project, whether to resolve its references.
  func uses(in part: Range<Int>, of isAsked: [Bool]) -> FileUses {
    var result = FileUses()
    var scratch = OutlineScratch()
    for number in part {
      if isAsked[number] {
        let file = FileID(number)
        let source = files[number].outline.source
        // A syntax tree takes much memory, so it is parsed here and released when the file is resolved.
        let tree = syntaxTree(of: source, scratch: &scratch)
        let clauses = CodeClauses(of: tree, file, files[number].outline, self.clauses, in: build)
        source.bytes.withUnsafeBufferPointer { bytes in
          var resolver = FileResolver(file, tree, clauses, bytes, self)
          resolver.resolve()
          // Closures are resolved after the arguments around them, so the uses are not yet in order.
          result.uses += (resolver.uses + macroUses(in: file)).sorted {
            ($0.name.start, $0.target) < ($1.name.start, $1.target)
          }
          result.leftOut += resolver.leftOut.sorted { $0.name.start < $1.name.start }
          result.doubtful += resolver.doubtful.sorted().map { (file, $0) }
        }
      }
      result.ends.append(Int32(result.uses.count))
    }
    return result
  }
}

/// The declarations of the project that names can refer to. Interface declarations are omitted.
struct ProjectTargets {
  private(set) var ids: [DeclarationID] = []
  /// For each target of the scope table, its index in `ids`; -1 for a declaration of an interface.
  fileprivate private(set) var numbers: [Int32]

  init(_ lookup: NameLookup) {
    let all = lookup.table.targets
    numbers = [Int32](repeating: -1, count: all.count)
    for (number, id) in all.enumerated() where lookup.isProject(id) {
      numbers[number] = Int32(ids.count)
      ids.append(id)
    }
  }
}

extension References {
  /// - Parameter parts: the results for consecutive parts of the project's files, in order.
  init(
    _ lookup: NameLookup, _ linked: LinkedInterfaces, _ targets: ProjectTargets, _ parts: [FileUses],
    foreignUsers: [Int: String]
  ) {
    let numbers = targets.numbers
    let others = lookup.table.targets.indices.dropFirst(lookup.types.count).filter { numbers[$0] >= 0 }
    let aliased = others.map { target -> Int32 in
      guard let type = lookup.aliases.type(of: target), type < linked.typeCount else { return -1 }
      return Int32(type)
    }
    var uses: [Use] = []
    uses.reserveCapacity(parts.reduce(0) { $0 + $1.uses.count })
    var starts: [Int32] = [0]
    for part in parts {
      let before = Int32(uses.count)
      for var use in part.uses {
        use.target = numbers[Int(use.target)]
        uses.append(use)
      }
      starts += part.ends.lazy.map { before + $0 }
    }
    var composed: [Int: [Int]] = [:]
    for (target, types) in lookup.aliases.composed where numbers[target] >= 0 {
      composed[Int(numbers[target])] = types.filter { $0 < linked.typeCount }
    }
    var doubtful: [String: [FileID]] = [:]
    for (file, name) in parts.lazy.flatMap(\.doubtful) {
      let text = lookup.table.names.text(name)
      if doubtful[text]?.last != file { doubtful[text, default: []].append(file) }
    }
    self.init(
      targets: targets.ids, typeCount: linked.typeCount, uses: uses, starts: starts, aliased: aliased,
      composed: composed, leftOut: parts.flatMap(\.leftOut), doubtful: doubtful,
      foreignUsers: foreignUsers)
  }
}

extension NameLookup {
  /// The uses of types that implement the macros declared in a file. They do not depend on the imports of the file.
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
