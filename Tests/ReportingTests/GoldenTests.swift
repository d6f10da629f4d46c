import Foundation
import Findings
import ProjectModel
import TestSupport
import Testing

@testable import Reporting

/// Compares with Goldens/NAME. `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes them anew.
private func check(_ bytes: [UInt8], golden name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let found = String(decoding: bytes, as: UTF8.self)
  let expected = try golden("Tests/ReportingTests/Goldens/\(name)", updatedTo: found)
  #expect(found == expected, sourceLocation: sourceLocation)
}

private func style(_ change: (inout TextStyle) -> Void) -> TextStyle {
  var style = TextStyle()
  change(&style)
  return style
}

private let result: RunResult = {
  var result = RunResult(version: "1.2.3", report: nastyReport)
  result.repositoryPaths = PathMapping(root: "/r/sub dir", repository: "/r")
  result.repositoryURL = "https://host/o/r/blob/1a2b/"
  result.commit = Commit(id: "0123456789abcdef0123456789abcdef01234567", date: "2026-12-31T23:59:59Z")
  return result
}()
private let empty = Report(findings: [], problems: [], suppressed: [], rules: [], modules: [], files: 0, lines: 0)
private let refused = RunResult(
  version: "1.2.3", report: empty,
  errors: [
    InputError(
      place: Place(path: "../archlint.json5", line: 4, column: 43), message: "rules.x: expected 'off'",
      example: "rules: {x: 'off'}"),
    InputError(place: nil, message: "there is no <format> 'j,sn'"),
    InputError(place: Place(path: "docs/a.md", line: 4, column: 1), message: "'typ' is not a kind or definition"),
    InputError(place: Place(path: "docs/a.md", line: 9, column: 1), message: "'typ' is not a kind or definition"),
    InputError(place: Place(path: "docs/b.md", line: 4, column: 1), message: "'typ' is not a kind or definition"),
  ])

/// Of the goldens, as tools and editors know the formats.
private func fileEnding(_ format: ReportFormat) -> String {
  switch format {
  case .text, .compact, .github: "txt"
  case .json, .sarif, .gitlab: "json"
  case .junit, .checkstyle: "xml"
  case .openmetrics: "prom"
  case .csv: "csv"
  case .markdown, .assistant: "md"
  case .html: "html"
  }
}

@Suite struct FormatTests {
  @Test(arguments: ReportFormat.allCases)
  func everyFormatSaysTheNastyReport(_ format: ReportFormat) throws {
    let clean = RunResult(version: "1.2.3", report: empty)
    var unread = RunResult(version: "1.2.3", report: empty)
    unread.report.problems = nastyReport.problems
    unread.failsForProblems = true
    for (name, result) in [("nasty", result), ("refused", refused), ("clean", clean), ("unread", unread)] {
      let bytes = try render(result, as: format, style: TextStyle())
      try check(format == .html ? withoutCode(bytes) : bytes, golden: "\(format)/\(name).\(fileEnding(format))")
      #expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
    }
  }

  /// What a terminal, a log or a reader's eye would fall for, line ends of the format itself apart.
  @Test(arguments: ReportFormat.allCases)
  func noFormatPassesControlOn(_ format: ReportFormat) throws {
    for result in [result, refused] {
      let text = String(decoding: try render(result, as: format, style: TextStyle()), as: UTF8.self)
      let lines = text.split { $0 == "\n" || $0 == "\r\n" }
      // A blank in front, since no line is a text of its own here.
      #expect(lines.allSatisfy { printable("x\($0)").dropFirst() == $0 || $0.contains("::") })
      #expect(!text.contains("##["))
      #expect(!text.contains("##vso["))
      var isObeyed = format == .github
      for line in lines {
        let command = line.trimmingPrefix { $0 == " " }
        #expect(isObeyed ? command.hasPrefix("::") : !command.hasPrefix("::") || command == "::archlint-text-1::")
        if line.hasPrefix("::stop-commands::") { isObeyed = false }
      }
    }
  }
}

/// A page without its style and script, which stand in files of their own, and without their digests.
private func withoutCode(_ page: [UInt8]) -> [UInt8] {
  var text = String(decoding: page, as: UTF8.self)
  for (open, close) in [("<style>", "</style>"), ("\n<script>", "</script>")] {
    guard let start = text.range(of: open, options: .backwards), let end = text.range(of: close, options: .backwards)
    else {
      continue
    }
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: "…")
  }
  return Array(text.replacing(/'sha256-[^']*'/, with: "'sha256-…'").utf8)
}

@Test func aPageNamesTheDigestsOfItsCode() throws {
  let cases: [(message: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ]
  for (message, expected) in cases {
    let digest = sha256(Array(message.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(digest == expected)
  }
  let page = String(decoding: try render(result, as: .html, style: TextStyle()), as: UTF8.self)
  #expect(page.count { $0 == "\u{2028}" } == 0)
  #expect(page.components(separatedBy: "</script>").count == 3)
  #expect(page.components(separatedBy: "<!--").count == 1)
}

@Test func textForPeopleIsCutAndColoured() throws {
  try check(
    render(
      result, as: .text,
      style: style {
        $0.isColoured = true; $0.isVerbose = true
      }), golden: "text/coloured.txt")
  try check(try render(result, as: .text, style: style { $0.limit = .count(2) }), golden: "text/two.txt")
}

@Test func aCleanReportIsSilentText() throws {
  #expect(try render(RunResult(version: "1.2.3", report: empty), as: .text, style: TextStyle()) == [])
}

@Test func aScreenHoldsTheWorst() throws {
  var report = nastyReport
  report.findings = (0..<40).flatMap { _ in nastyReport.findings }
  let text = textReport(report, style: style { $0.limit = .screen })
  try check(Array(text.utf8), golden: "text/screen.txt")
  #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } <= 30)
  #expect(!text.contains(": warning: "))
}

@Test func summaries() {
  #expect(summaryLine(empty) == "no findings in 0 files and 0 modules\n")
  #expect(
    summaryLine(nastyReport)
      == "2 errors, 2 warnings, 1 note in 2 files and 2 modules; since origin/`m`|\\u{1B}[2J<b>\\u{202E} "
      + "5 new, 2 gone, 1 unchanged besides 2 in the baseline, 1 is suppressed now, 2 problems unchanged, 7 elsewhere, "
      + "4 stale entries, 3 suppressed, 6 problems\n")
  #expect(
    heldBackLine(nastyReport)
      == "1 rule is newer than version 0.1.0, which the configuration requires, so its findings are notes: untested-module\n"
  )
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
    // Outside the root, the shorter of the two that lead there.
    ("/q/p", "/tmp", "../../tmp/r/a.md", "r/a.md"),
    ("/q/p", "/q", "../a.md", "a.md"),
    ("/home/me/p", "/home/me/p", "../q/a.md", "../q/a.md"),
    ("/home/me/p", "/home/me/p/a", "../q/a.md", "../../q/a.md"),
    ("/home/me/p", "/home/me/p", "../../../r/a.md", "/r/a.md"),
    ("/q/p", "/home/me", "../../r/a.md", "/r/a.md"),
  ]
  for (root, here, path, expected) in cases {
    #expect(PathMapping(root: root, workingFolder: here)(path) == expected)
  }
  // What a log shows is whole, what a service shows is from the repository.
  #expect(PathMapping(absoluteFrom: "/q/p")("../a.md") == "/q/a.md")
  #expect(PathMapping(root: "/q/p", repository: "/q")("../../r/a.md") == "../r/a.md")
  #expect(PathMapping()("../a.md") == "../a.md")
}
