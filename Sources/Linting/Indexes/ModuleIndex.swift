import NameResolution
import ProjectModel
import SwiftOutline

/// All imports between modules and uses without one, those of modules from outside the tree among them, from either
/// end, with what modules re-export.
struct ModuleIndex {
  /// In order of (from, to). After them, from a module one past the last, those of files that are in no module.
  private(set) var edges: [ModuleGraph.Edge] = []
  /// For each module where its run in `edges` begins; after them that of files in no module, and the end.
  private var starts = [0]
  /// For each module, the edges that lead to it.
  private(set) var incoming: [[Int]]
  /// For each module, those that it imports with `@_exported`.
  private(set) var reexported: [[ModuleID]]
  /// For each module, those that import it so.
  private var reexporters: [[ModuleID]]
  private(set) var hasReexports = false
  /// For each module, whether one of its dependencies is a plugin.
  private(set) var usesPlugin: [Bool]
  private let sharedFiles = Memo<Whole, [ModuleID: [ModuleID: Int]]>()
  private let processes = Memo<Whole, [Set<ModuleID>]>()
  private let inProcess = Memo<ModuleID, [ModuleID]>()
  private let offered = Memo<ModuleID, Set<ModuleID>>()
  /// Filled by the predicate `imported`.
  let explained = Memo<ModuleID, ExplainedImports>()
  let external = Memo<ModuleID, ExternalImports>()

  /// The key of what is made once.
  private enum Whole { case all }

  /// Empty where no rule asks for what it holds.
  init(_ project: Project, for needs: IndexNeeds) {
    guard !needs.kinds.isDisjoint(with: [.import, .dependency, .module]) else {
      incoming = []
      reexported = []
      reexporters = []
      usesPlugin = []
      return
    }
    incoming = [[Int]](repeating: [], count: project.modules.count)
    reexported = [[ModuleID]](repeating: [], count: project.modules.count)
    reexporters = reexported
    usesPlugin = project.modules.map { $0.dependencies.contains { $0.form == .plugin } }
    /// Where the edge to each module stands, for the module that is looked at.
    var position = [Int](repeating: -1, count: project.modules.count)
    var foreign: [Int: [ModuleGraph.Edge]] = [:]
    for edge in project.graph.edges where !edge.foreignImports.isEmpty || !edge.unimportedUses.isEmpty {
      foreign[edge.from.index, default: []].append(edge)
    }
    let loose = project.files.indices.filter { project.files[$0].modules.isEmpty }.map { FileID($0) }
    for (from, files) in (project.modules.map(\.files) + [loose]).enumerated() {
      var found: [ModuleGraph.Edge] = []
      for file in files {
        let imports = project.files[file.index].outline.imports
        if imports.isEmpty { continue }
        for number in imports.indices {
          let to = project.importedModule(ImportID(file: file, index: number), in: ModuleID(from))
          if to.index == from { continue }
          if position[to.index] < 0 {
            position[to.index] = found.count
            found.append(ModuleGraph.Edge(from: ModuleID(from), to: to, imports: [], isConditional: true))
          }
          found[position[to.index]].imports.append(ImportID(file: file, index: number))
          if imports[number].condition < 0 { found[position[to.index]].isConditional = false }
          if imports[number].attributes.count > 0, from < reexported.count, project.isReexport(file, number) {
            if !reexported[from].contains(to) {
              reexported[from].append(to)
              reexporters[to.index].append(ModuleID(from))
              hasReexports = true
            }
          }
        }
      }
      for edge in foreign[from] ?? [] {
        if position[edge.to.index] < 0 {
          position[edge.to.index] = found.count
          found.append(ModuleGraph.Edge(from: edge.from, to: edge.to, imports: [], isConditional: false))
        }
        found[position[edge.to.index]].foreignImports = edge.foreignImports
        found[position[edge.to.index]].unimportedUses = edge.unimportedUses
        found[position[edge.to.index]].isConditional = false
      }
      for edge in found { position[edge.to.index] = -1 }
      edges += found.sorted { $0.to < $1.to }
      starts.append(edges.count)
    }
    for (index, edge) in edges.enumerated() where edge.from.index < incoming.count {
      incoming[edge.to.index].append(index)
    }
  }

  /// As many modules as linking looks for after a re-export.
  private static let exportLimit = 256

  /// What a module imports.
  func edges(from module: ModuleID) -> ArraySlice<ModuleGraph.Edge> {
    edges[starts[module.index]..<starts[module.index + 1]]
  }

  /// What files that are in no module import.
  var edgesFromLooseFiles: ArraySlice<ModuleGraph.Edge> { starts.count < 2 ? [] : edges[starts[starts.count - 2]...] }

  /// The module and everything that comes along with an import of it.
  func offered(by module: ModuleID) -> Set<ModuleID> {
    offered.value(for: module) { reached(from: [module], by: reexported) }
  }

  /// The modules that share a process with a module, itself included, sorted.
  func modulesInProcess(of module: ModuleID, in project: Project) -> [ModuleID] {
    inProcess.value(for: module) {
      processes.value(for: .all) { project.processes }.filter { $0.contains(module) }
        .reduce(into: project.process(startedBy: module)) { $0.formUnion($1) }.sorted()
    }
  }

  /// The modules, and all with whose import one of them comes along, in no order.
  ///
  /// - Parameter modules: each once.
  func offering(_ modules: [ModuleID]) -> [ModuleID] {
    hasReexports ? Array(reached(from: Set(modules), by: reexporters)) : modules
  }

  /// For each module how many of its files each other compiles itself.
  func sharedFiles(in project: Project) -> [ModuleID: [ModuleID: Int]] {
    sharedFiles.value(for: .all) {
      var found: [ModuleID: [ModuleID: Int]] = [:]
      // Mostly a folder's files are all in the same modules.
      var files = project.files[...]
      while let first = files.first {
        let count = files.prefix { $0.modules == first.modules }.count
        files = files.dropFirst(count)
        if first.modules.count < 2 { continue }
        for one in first.modules {
          for other in first.modules where other != one { found[one, default: [:]][other, default: 0] += count }
        }
      }
      return found
    }
  }

  private func reached(from modules: Set<ModuleID>, by steps: [[ModuleID]]) -> Set<ModuleID> {
    var seen = modules
    var open = Array(modules)
    while let next = open.popLast(), seen.count <= modules.count + Self.exportLimit {
      for other in steps[next.index] where seen.insert(other).inserted { open.append(other) }
    }
    return seen
  }
}

extension Project {
  fileprivate func isReexport(_ file: FileID, _ number: Int) -> Bool {
    // Not through a copy of the outline: this is asked of many imports.
    files[file.index].outline.imports[number].attributes.indices.contains {
      let name = files[file.index].outline.attributes[$0].name
      return files[file.index].outline.source.bytes[name.offsets].elementsEqual("_exported".utf8)
    }
  }
}
