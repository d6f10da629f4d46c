import Findings
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

@testable import Reporting

private let empty = Report(findings: [], problems: [], suppressed: [], rules: [], modules: [], files: 0, lines: 0)

/// Three modules: B and C form a cycle that A uses.
private let cyclic = project(
  of: [
    (
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B"), .target(name: "C")])
      """
    ),
    ("Sources/A/A.swift", "import B\nimport C\n"), ("Sources/B/B.swift", "import C\n"),
    ("Sources/B/B2.swift", "import C\n"), ("Sources/C/C.swift", "import B\n"),
  ],
  options: DiscoveryOptions())

@Suite struct PageTests {
  @Test func aCycleIsOneBoxAndHasADrawingOfItsOwn() throws {
    let graph = cyclic.dependencyGraph(.module, features: Features())
    var report = GraphReport(graph: graph, cycles: graph.cycles())
    let back = try #require(graph.edge(from: 2, to: 1))
    report.evidence[back] = [Evidence(place: Place(path: "Sources/C/C.swift", line: 1), text: "imports B")]
    let page = PageGraph(report, RunResult(version: "1", report: empty))
    #expect(page.nodes.map(\.name) == ["A", "B", "C"])
    #expect(page.drawing.boxes.map(\.label) == ["A", "cycle 1: 2 modules"])
    #expect(page.drawing.boxes.map(\.nodes) == [[0], [1, 2]])
    #expect(page.drawing.lines.map(\.count) == [2])
    #expect(page.cycles.map(\.members) == [[1, 2]])
    #expect(page.cycles[0].drawing.boxes.map(\.nodes) == [[1], [2]])
    #expect(page.cycles[0].drawing.lines.map(\.count) == [2, 1])
    // The dependency with the fewest places is the one to remove.
    let cut = page.edges.filter { $0.cut == true }
    #expect(cut.map(\.from) == [2] && cut.map(\.to) == [1] && cut[0].places?.map(\.text) == ["imports B"])
  }

  @Test func aMarkHasItsStateInTheBase() {
    func checklist(_ states: [ChecklistResult.Mark.State]) -> ChecklistResult {
      let statement = ChecklistResult.Statement(
        text: "It has tests.", place: Place(path: "a.md", line: 3), rows: ["T-1"], rules: [],
        marks: states.map { .init(state: $0) })
      return ChecklistResult(
        title: "Done", path: "a.md", pack: nil, noun: "feature",
        subjects: ["Cart", "Search"].map { .init(name: $0, path: nil) },
        sections: [.init(title: "", statements: [statement])])
    }
    let (before, after) = (checklist([.holds, .fails]), checklist([.fails, .fails]))
    var report = empty
    report.checklists = [after]
    report.difference = ReportDifference(
      base: "main", commit: "0",
      checklists: [
        ChecklistChange(
          title: "Done", path: "a.md", before: before.compliance, after: after.compliance, subjects: [],
          marks: [.init(subject: "Cart", text: "It has tests.", rows: ["T-1"], before: .holds, after: .fails)])
      ])
    let page = PageChecklist(after, RunResult(version: "1", report: report))
    #expect(page.before == 50 && page.held == 0)
    #expect(page.sections[0].statements[0].marks.map(\.before) == ["holds", nil])
  }

  @Test func theDataTellsHiddenFindingsTheCommitAndTheResult() {
    var result = RunResult(version: "1", report: nastyReport)
    result.commit = Commit(id: "0123", date: "2026-12-31T23:59:59Z")
    result.hasFailed = true
    let page = PageData(result)
    #expect(page.failed == true && page.commit?.id == "0123")
    #expect(page.baselined.map(\.until) == ["2026-12-31", nil])
    #expect(page.baselined.map(\.feature) == [nil, "Search"])
    #expect(page.suppressed.map(\.status) == ["suppressed", "excepted"])
    #expect(page.features.map(\.lines) == [30, 5])
    #expect(page.base?.stayed == 1)
  }
}
