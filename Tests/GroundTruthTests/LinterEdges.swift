import Foundation
import ProjectFiles
import ProjectLoading
import ProjectModel

/// archlint's edges between the files of a package: the edges of `archlint graph --level file --tests`.
struct LinterEdges {
  /// The source files of the targets that SwiftPM writes an index for. Plugins have none.
  let files: Set<String>
  let edges: Set<FileEdge>
  private let project: Project
  private let graph: DependencyGraph

  init(package root: URL, excluding excluded: [String]) async throws {
    var options = DiscoveryOptions()
    options.wantsReferences = true
    options.exclude = excluded.map { Exclusion($0) }
    let project = try await readProject(at: root.path, options: options)
    self.project = project
    let indexedKinds: Set<Module.Kind> = [.library, .executable, .test]
    files = Set(
      project.files.filter { file in
        file.modules.contains { indexedKinds.contains(project.modules[$0.index].kind) }
      }.map(\.path))
    let graph = project.dependencyGraph(.file, features: Features())
    self.graph = graph
    edges = Set(graph.edges.map { FileEdge(from: graph.nodes[$0.from].name, to: graph.nodes[$0.to].name) })
  }

  /// The names that make an edge, as `uses Store.load in line 12`.
  func evidence(for edge: FileEdge) -> [String] {
    graph.edges.filter { graph.nodes[$0.from].name == edge.from && graph.nodes[$0.to].name == edge.to }
      .flatMap { graph.sites[$0.sites] }
      .map { site in
        let witness = project.witness(site)
        return "\(witness.text) in line \(witness.place.line ?? 0)"
      }
  }
}
