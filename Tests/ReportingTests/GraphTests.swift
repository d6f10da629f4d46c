import Foundation
import Findings
import ProjectLoading
import ProjectModel
import TestSupport
import Testing

@testable import Reporting

/// A package whose names are hard on every format, with a cycle.
private let nasty = project(
  of: [
    (
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "end", path: "A"), .target(name: "graph", path: "B"), .target(name: "Ünï-漢字", path: "C"),
        .executableTarget(name: "App"), .testTarget(name: "AppTests"),
      ])
      """
    ),
    ("A/\"q\" & <b>#1`.swift", "import graph\nlet a: B? = nil\n"), ("B/b\\n.swift", "import end\npublic struct B {}\n"),
    ("C/c, d.swift", "import end\n"), ("Sources/App/main.swift", "import Ünï_漢字\nimport end\n"),
    ("Tests/AppTests/T.swift", "import App\n"),
  ],
  options: {
    var options = DiscoveryOptions()
    options.wantsReferences = true
    return options
  }())

private func report(_ level: GraphLevel) -> GraphReport {
  let graph = nasty.dependencyGraph(level, features: Features())
  var report = GraphReport(graph: graph, cycles: graph.cycles(), notes: ["one note"])
  for edge in graph.edges.indices {
    let sites = graph.sites[graph.edges[edge].sites]
    report.evidence[edge] = sites.map { site in
      let witness = nasty.witness(site)
      return Evidence(place: witness.place, text: witness.text)
    }
    report.symbols[edge] = nasty.symbols(behind: sites)
  }
  return report
}

/// Compares with Goldens/NAME. `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes them anew.
private func check(
  _ level: GraphLevel, _ format: GraphFormat, golden name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let found = String(decoding: try render(report(level), as: format), as: UTF8.self)
  let expected = try golden("Tests/ReportingTests/Goldens/\(name)", updatedTo: found)
  #expect(found == expected, sourceLocation: sourceLocation)
}

@Test func graphsInEveryFormat() throws {
  try check(.module, .text, golden: "graph.txt")
  try check(.module, .svg, golden: "graph.svg")
  try check(.file, .svg, golden: "graph-files.svg")
  try check(.file, .dot, golden: "graph-files.dot")
  try check(.file, .mermaid, golden: "graph-files.mmd")
  try check(.module, .mermaid, golden: "graph.mmd")
  try check(.module, .json, golden: "graph.json")
}
