import Foundation

/// The compiler's edges between the files of a package.
///
/// A file depends on another if the index of the file refers to a symbol that the other file declares. These rules say
/// which references count:
///
/// - `extension Store` refers to `Store`, and a call of a method that overrides or implements another refers to the
///   declaration that the compiler finds from the static type: usually the protocol's.
/// - An accessor does not count: the index refers to its property or subscript too.
/// - A reference that the source does not spell is implicit, for example the call of a synthesized initializer or the
///   `==` of a pattern. archlint does not have to find an implicit edge, and it is no mistake if it does.
/// - Code of expanded macros and files outside of the package do not count.
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
    let units = newestUnits(try store.units(), below: root)
    var usesByFile: [String: [String: Set<Use>]] = [:]
    var implicitByFile: [String: Set<String>] = [:]
    var declaringFiles: [String: Set<String>] = [:]
    for (path, unit) in units {
      modules[path] = unit.module
      var uses: [String: Set<Use>] = [:]
      var implicitUses: Set<String> = []
      try store.forEachOccurrence(in: unit.record) { occurrence in
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

/// The newest unit of each file below a folder, by the file's path from there.
///
/// A build folder keeps the units of files that have moved or are gone, and SwiftPM compiles a target a second time for
/// the plugins that need it.
private func newestUnits(_ units: [IndexStore.Unit], below root: URL) -> [String: IndexStore.Unit] {
  let prefix = root.resolvingSymlinksInPath().path + "/"
  var newest: [String: IndexStore.Unit] = [:]
  for unit in units {
    let file = URL(fileURLWithPath: unit.file).resolvingSymlinksInPath().path
    guard file.hasPrefix(prefix), FileManager.default.fileExists(atPath: file) else { continue }
    let path = String(file.dropFirst(prefix.count))
    if path.hasPrefix(".build/") { continue }
    if let known = newest[path], known.time >= unit.time { continue }
    newest[path] = unit
  }
  return newest
}
