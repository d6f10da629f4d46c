import Foundation
import Findings
import ProjectModel
import RuleLanguage
import Testing

@testable import Reporting

/// A report of so many findings, each with this much evidence.
private func large(findings: Int, evidence: Int = 0, message: String = "it is so") -> RunResult {
  var report = nastyReport
  report.findings = (0..<findings).map { number in
    var finding = nastyReport.findings[number % nastyReport.findings.count]
    finding.place = Place(path: "Sources/App/File\(number).swift", line: number + 1, column: 1)
    finding.message = "\(message) \(number)"
    finding.evidence = (0..<evidence).map { Evidence(place: finding.place, text: "because \($0)") }
    return finding
  }
  return RunResult(version: "1.2.3", report: report)
}

private struct SARIF: Decodable {
  struct Run: Decodable {
    struct Result: Decodable {
      struct Related: Decodable {}
      struct Message: Decodable { var text: String }
      var level: String
      var message: Message
      var relatedLocations: [Related]?
    }
    struct Invocation: Decodable {
      struct Notification: Decodable { var message: Result.Message }
      var toolExecutionNotifications: [Notification]?
    }
    var results: [Result]
    var invocations: [Invocation]
  }
  var runs: [Run]
}

private func sarif(_ result: RunResult, _ limits: SARIFLimits) throws -> (run: SARIF.Run, last: String?, bytes: Int) {
  let bytes = try sarifReport(result, limits: limits)
  let run = try JSONDecoder().decode(SARIF.self, from: Data(bytes)).runs[0]
  return (run, run.invocations[0].toolExecutionNotifications?.last?.message.text, bytes.count)
}

@Test func sarifKeepsTheWorstOfTooMany() throws {
  let (run, reported, _) = try sarif(large(findings: 107), SARIFLimits(results: 100))
  #expect(run.results.count == 100)
  #expect(reported == "7 more findings are left out, since services take 100 results or 10 MB")
  #expect(run.results.count { $0.level == "note" } == 14)
}

@Test func sarifKeepsItsSize() throws {
  let limits = SARIFLimits(bytes: 1_000_000, relatedLocations: 10)
  let (run, reported, bytes) = try sarif(large(findings: 500, evidence: 30), limits)
  #expect(run.results.count > 100)
  #expect(run.results.allSatisfy { $0.relatedLocations?.count == 10 })
  #expect(run.results[0].message.text.hasSuffix("\n… 20 more places"))
  #expect(reported?.hasPrefix("\(500 - run.results.count) more findings") == true)
  #expect(bytes < 1_000_000)
}

@Test func aCommentHoldsTheMarkdown() throws {
  var troubled = large(findings: 100)
  troubled.report.problems = (0..<30).map { number in
    Problem(
      kind: .manifest, message: String(repeating: "<&", count: 5_000),
      place: Place(path: String(repeating: "ä", count: 2_000) + "\(number)", line: 1, column: 1))
  }
  let results = [
    troubled,
    large(findings: 20), large(findings: 5_000, evidence: 30),
    large(findings: 3, message: String(repeating: "😀|", count: 30_000)),
  ]
  for result in results {
    let text = String(decoding: try render(result, as: .markdown, style: TextStyle()), as: UTF8.self)
    #expect(text.utf8.count <= pullRequestComment)
    let shown = text.split(separator: "\n").count { $0.hasPrefix("- **") }
    let hidden = result.report.findings.count - shown
    #expect(text.contains("\n… \(hidden) finding") == (hidden > 0))
    #expect(text.contains("<details>") == text.contains("</details>"))
  }
}

@Test func anAssistantGetsTheWorstFew() throws {
  var style = TextStyle()
  let result = large(findings: 100)
  func shown() throws -> Int {
    let text = String(decoding: try render(result, as: .assistant, style: style), as: UTF8.self)
    return text.split(separator: "\n").count { $0.hasPrefix("- Sources") }
  }
  #expect(try shown() == 30)
  style.limit = .count(3)
  #expect(try shown() == 3)
  style.limit = .all
  style.isVerbose = true
  #expect(try shown() == 100)
}

@Test func columnsAreCountedInUTF16() {
  var sources = SourceLines()
  sources["a", 1] = Array("é😀x".utf8)
  let cases: [(place: Place, expected: String)] = [
    (Place(path: "a"), "-"),
    (Place(path: "a", line: 1), "1"),
    (Place(path: "a", line: 1, column: 1), "1:1-5"),
    (Place(path: "a", line: 1, column: 3, endLine: 1, endColumn: 7), "1:2-4"),
    (Place(path: "a", line: 1, column: 7, endLine: 3, endColumn: 1), "1:4-5"),
    (Place(path: "a", line: 1, column: 8), "1:5-5"),
    (Place(path: "a", line: 1, column: 9), "1"),
    (Place(path: "a", line: 2, column: 3), "2"),
    (Place(path: "b", line: 1, column: 3), "1"),
  ]
  for (place, expected) in cases {
    let region = sources.region(of: place)
    let columns = region?.columns.map { ":\($0.start)-\($0.end)" } ?? ""
    #expect((region.map { "\($0.line)" } ?? "-") + columns == expected)
  }
}
