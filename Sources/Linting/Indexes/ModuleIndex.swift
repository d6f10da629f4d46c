import NameResolution
import ProjectModel
import SwiftOutline

/// The imports between modules in both directions, including external modules and re-exports.
struct ModuleIndex {
  /// The edges from importing to imported modules, sorted by both. Edges from files without a module are last; their
  /// module number is one greater than the last module's.
  private(set) var edges: [ModuleGraph.Edge] = []
  /// For each module, the index in `edges` at which its edges begin. The last two values are the index for files
  /// without a module, and the end.
  private var starts = [0]
  /// The edges to each module.
  private(set) var incoming: [[Int]]
  /// For each module, the modules that it re-exports with `@_exported import`.
  private(set) var reexported: [[ModuleID]]
  /// For each module, the modules that re-export it with `@_exported import`.
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
  /// Filled by the predicate `needed`.
  let visibleNames = Memo<ModuleID, VisibleNames?>()

  /// The key of the cached table.
  private enum Whole { case all }

  /// Fills the tables. If no rule needs them, they stay empty.
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
    /// For each module, the index of the edge to it from the current module. -1 if there is none.
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

  /// The maximum number of re-exports that are followed. Linking has the same limit.
  private static let exportLimit = 256

  /// The imports of a module.
  func edges(from module: ModuleID) -> ArraySlice<ModuleGraph.Edge> {
    edges[starts[module.index]..<starts[module.index + 1]]
  }

  /// The imports of files without a module.
  var edgesFromLooseFiles: ArraySlice<ModuleGraph.Edge> { starts.count < 2 ? [] : edges[starts[starts.count - 2]...] }

  /// The modules that an import of `module` makes available: the module itself, and those that it re-exports.
  func offered(by module: ModuleID) -> Set<ModuleID> {
    offered.value(for: module) { reached(from: [module], by: reexported) }
  }

  /// The modules that run in one process with a module, including itself; sorted.
  func modulesInProcess(of module: ModuleID, in project: Project) -> [ModuleID] {
    inProcess.value(for: module) {
      processes.value(for: .all) { project.processes }.filter { $0.contains(module) }
        .reduce(into: project.process(startedBy: module)) { $0.formUnion($1) }.sorted()
    }
  }

  /// The given modules, and all modules that re-export one of them, in any order.
  ///
  /// - Parameter modules: modules without duplicates.
  func offering(_ modules: [ModuleID]) -> [ModuleID] {
    hasReexports ? Array(reached(from: Set(modules), by: reexporters)) : modules
  }

  /// For each pair of modules, the number of files that both compile.
  func sharedFiles(in project: Project) -> [ModuleID: [ModuleID: Int]] {
    sharedFiles.value(for: .all) {
      var found: [ModuleID: [ModuleID: Int]] = [:]
      // Usually all files of a folder belong to the same modules, so they are counted together.
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
    // This runs for many imports, so it does not copy the outline.
    files[file.index].outline.imports[number].attributes.indices.contains {
      let name = files[file.index].outline.attributes[$0].name
      return files[file.index].outline.source.bytes[name.offsets].elementsEqual("_exported".utf8)
    }
  }
}
