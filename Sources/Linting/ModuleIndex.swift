import ProjectModel
import SwiftOutline

/// The module graph from either end, with what modules re-export.
struct ModuleIndex {
  /// For each module, its run in `ModuleGraph.edges`, which are in order of `from`.
  private(set) var outgoing: [Range<Int>]
  /// For each module, the edges that lead to it.
  private(set) var incoming: [[Int]]
  /// For each module, those that it imports with `@_exported`.
  private(set) var reexported: [[ModuleID]]

  init(_ project: Project, reexports: Bool) {
    outgoing = [Range<Int>](repeating: 0..<0, count: project.modules.count)
    incoming = [[Int]](repeating: [], count: project.modules.count)
    reexported = [[ModuleID]](repeating: [], count: project.modules.count)
    for (index, edge) in project.graph.edges.enumerated() {
      let run = outgoing[edge.from.index]
      outgoing[edge.from.index] = (run.isEmpty ? index : run.lowerBound)..<index + 1
      incoming[edge.to.index].append(index)
      if reexports, edge.imports.contains(where: { project.isReexport($0) }) {
        reexported[edge.from.index].append(edge.to)
      }
    }
  }

  /// The module and everything that comes along with an import of it.
  func offered(by module: ModuleID) -> Set<ModuleID> {
    var seen: Set<ModuleID> = [module]
    var open = [module]
    while let next = open.popLast() {
      for other in reexported[next.index] where seen.insert(other).inserted { open.append(other) }
    }
    return seen
  }
}

extension Project {
  fileprivate func isReexport(_ id: ImportID) -> Bool {
    let outline = files[id.file.index].outline
    return outline.imports[id.index].attributes.indices.contains {
      outline.source[outline.attributes[$0].name] == "_exported"
    }
  }
}
