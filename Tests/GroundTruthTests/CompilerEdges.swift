import Foundation

/// The compiler's edges between the files of a package.
///
/// A file depends on another if the index of the file refers to a symbol that the other file declares. These rules say
/// which references count:
///
/// - `extension Store` refers to `Store`.
/// - A member refers to the declaration that the compiler finds from the static type. A call through `any Storing`
///   refers to the protocol's requirement, not to the types that implement it.
/// - `a == b` refers to the operator that the compiler chooses. An operator of the standard library or a synthesized one
///   makes no edge.
/// - An accessor does not count: the index refers to its property or subscript too.
/// - A reference that the source does not spell is implicit, for example a result builder's `buildBlock`. archlint does
///   not have to find an implicit edge, and an implicit edge that it finds is not wrong.
/// - A member that the compiler synthesizes, such as an enum's `rawValue`, has no declaration. Its use is an implicit
///   reference to its type.
/// - Code of expanded macros does not count.
struct CompilerEdges {
  /// What a file names of another file.
  struct Use: Hashable {
    var name: String
    var kind: SymbolKind
    var line: Int
  }

  /// The source files that the index knows, each with its module.
  private(set) var modules: [String: String] = [:]
  /// The edges that the source spells, with the uses that make each.
  private(set) var explicit: [FileEdge: Set<Use>] = [:]
  /// The edges that only implicit references make.
  private(set) var implicit: Set<FileEdge> = []

  init(_ store: IndexStore, package root: URL) throws {
    let records = newestRecords(try store.records(), below: root)
    var usesByFile: [String: [String: Set<Use>]] = [:]
    var implicitByFile: [String: Set<String>] = [:]
    var declaringFiles: [String: Set<String>] = [:]
    for (path, record) in records {
      modules[path] = record.module
      var uses: [String: Set<Use>] = [:]
      var implicitUses: Set<String> = []
      try store.forEachOccurrence(in: record.name) { occurrence in
        let symbol = occurrence.symbol
        guard symbol.kind.makesEdges else { return }
        if !occurrence.roles.isDisjoint(with: [.declaration, .definition]) {
          declaringFiles[symbol.usr, default: []].insert(path)
        }
        guard occurrence.roles.contains(.reference) else { return }
        if occurrence.roles.contains(.implicit) {
          implicitUses.insert(symbol.usr)
        } else {
          uses[symbol.usr, default: []].insert(Use(name: symbol.name, kind: symbol.kind, line: occurrence.line))
        }
      }
      usesByFile[path] = uses
      implicitByFile[path] = implicitUses
    }
    for (path, uses) in usesByFile {
      for (usr, uses) in uses {
        if declaringFiles[usr] == nil, let owner = owner(of: usr, in: declaringFiles) {
          implicitByFile[path, default: []].insert(owner)
        }
        for other in declaringFiles[usr, default: []] where other != path {
          explicit[FileEdge(from: path, to: other), default: []].formUnion(uses)
        }
      }
    }
    for (path, symbols) in implicitByFile {
      for other in symbols.flatMap({ declaringFiles[$0, default: []] }) where other != path {
        let edge = FileEdge(from: path, to: other)
        if explicit[edge] == nil { implicit.insert(edge) }
      }
    }
  }
}

/// The declared symbol around an undeclared one. The identifier of a member begins with that of its type.
private func owner(of usr: String, in declaringFiles: [String: Set<String>]) -> String? {
  var rest = usr.dropLast()
  while !rest.isEmpty {
    if declaringFiles[String(rest)] != nil { return String(rest) }
    rest = rest.dropLast()
  }
  return nil
}

/// The newest record of each file below a folder, by the file's path from there.
///
/// A build folder keeps the records of files that are gone, and SwiftPM compiles a target twice if a plugin needs it. A
/// record that is older than its file describes another text, so it is left out.
private func newestRecords(_ records: [IndexStore.Record], below root: URL) -> [String: IndexStore.Record] {
  let prefix = root.resolvingSymlinksInPath().path + "/"
  var newest: [String: IndexStore.Record] = [:]
  for record in records {
    let file = URL(fileURLWithPath: record.file).resolvingSymlinksInPath().path
    guard file.hasPrefix(prefix) else { continue }
    let path = String(file.dropFirst(prefix.count))
    if path.hasPrefix(".build/") { continue }
    if let known = newest[path], known.date >= record.date { continue }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard let changed = attributes?[.modificationDate] as? Date, changed <= record.date else { continue }
    newest[path] = record
  }
  return newest
}
