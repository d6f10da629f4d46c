import Foundation
import Linting
import ProjectModel
import Testing

@testable import Reporting

/// Compares with Goldens/NAME. `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes them anew.
private func check(_ bytes: [UInt8], golden name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name)")
  if ProcessInfo.processInfo.environment["ARCHLINT_UPDATE_GOLDENS"] != nil {
    try Data(bytes).write(to: file)
  }
  let golden = try Data(contentsOf: file)
  let (found, expected) = (String(decoding: bytes, as: UTF8.self), String(decoding: golden, as: UTF8.self))
  #expect(found == expected, sourceLocation: sourceLocation)
}

private func style(_ change: (inout TextStyle) -> Void) -> TextStyle {
  var style = TextStyle()
  change(&style)
  return style
}

private let result = RunResult(version: "1.2.3", report: nastyReport)
private let empty = Report(findings: [], problems: [], suppressed: [], rules: [], modules: [], files: 0, lines: 0)

@Test func nastyReportAsText() throws {
  try check(try render(result, as: .text, style: TextStyle()), golden: "nasty.txt")
  try check(
    render(result, as: .text, style: style { $0.isColoured = true; $0.isVerbose = true }), golden: "nasty-coloured.txt")
  try check(try render(result, as: .text, style: style { $0.limit = .count(2) }), golden: "nasty-two.txt")
}

@Test func nastyReportAsJSON() throws {
  try check(try render(result, as: .json, style: TextStyle()), golden: "nasty.json")
}

@Test func errorsAsTextAndJSON() throws {
  let errors = [
    InputError(place: Place(path: "../archlint.json5", line: 4, column: 43), message: "rules.x: expected 'off'"),
    InputError(place: nil, message: "there is no format 'jsn'"),
  ]
  let refused = RunResult(version: "1.2.3", report: empty, errors: errors)
  try check(try render(refused, as: .json, style: TextStyle()), golden: "errors.json")
  let text = try render(refused, as: .text, style: TextStyle())
  #expect(
    String(decoding: text, as: UTF8.self) == """
      ../archlint.json5:4:43: error: rules.x: expected 'off'
      archlint: error: there is no format 'jsn'

      """)
}

@Test func aCleanReportIsSilentText() throws {
  #expect(try render(RunResult(version: "1.2.3", report: empty), as: .text, style: TextStyle()) == [])
}

@Test func aScreenHoldsTheWorst() throws {
  var report = nastyReport
  report.findings = (0..<40).flatMap { _ in nastyReport.findings }
  let text = textReport(report, style: style { $0.limit = .screen })
  try check(Array(text.utf8), golden: "screen.txt")
  #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } <= 30)
  #expect(!text.contains(": warning: "))
}

@Test func summaries() {
  #expect(summaryLine(empty) == "no findings in 0 files and 0 modules\n")
  #expect(
    summaryLine(nastyReport) == "2 errors, 1 warning, 1 note in 2 files and 2 modules; 3 suppressed, 6 problems\n")
  #expect(
    heldBackLine(nastyReport)
      == "1 rule is newer than version 0.1.0, which the configuration wants, so its findings are notes: untested-module\n")
  #expect(
    ruleLines(nastyReport) == "  cyclic-modules   looked at 12, found 1\n  untested-module  looked at 0, found 1\n")
}

@Test func pathsAreFromTheWorkingFolder() {
  let cases: [(root: String, here: String, path: String, expected: String)] = [
    ("/p", "/p", "a/b.swift", "a/b.swift"),
    ("/p", "/p", "", "."),
    ("/p", "/p/a/c", "a/b.swift", "../b.swift"),
    ("/p", "/p/a/c", "a/c/d.swift", "d.swift"),
    ("/p", "/p/a", "a", "."),
    ("/p", "/p/a", "Package.swift", "../Package.swift"),
    ("/q/p", "/q", "a.swift", "p/a.swift"),
    ("/q/p", "/", "a.swift", "q/p/a.swift"),
    ("/q/p", "/r", "a.swift", "/q/p/a.swift"),
    ("/q/pp", "/q/p", "a.swift", "/q/pp/a.swift"),
    ("/", "/r", "r/a.swift", "a.swift"),
  ]
  for (root, here, path, expected) in cases {
    #expect(PathMapping(root: root, workingFolder: here)(path) == expected)
  }
}
