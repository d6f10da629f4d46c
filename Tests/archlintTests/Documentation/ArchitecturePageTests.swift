import Foundation
import TestSupport
import Testing

@Test func archlintKeepsItsOwnRules() throws {
  let outcome = try archlint(["--strict", "--quiet"], in: packageRoot)
  #expect(outcome.output == "")
  #expect(outcome.error == "")
  #expect(outcome.code == 0)
}

@Test func invariantsNameTests() throws {
  let page = try String(contentsOf: packageRoot.appending(path: "docs/ARCHITECTURE.md"), encoding: .utf8)
  let head = try #require(page.range(of: "| invariant | test |\n| --- | --- |\n"))
  let rows = page[head.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
  #expect(rows.count > 10)
  let tests = try testSources()
  let conformance = try String(contentsOf: packageRoot.appending(path: "Tests/conformance.sh"), encoding: .utf8)
  for cell in rows.compactMap({ $0.split(separator: "|").last }) {
    let sections = quoted(cell, by: "*")
    #expect(!quoted(cell, by: "`").isEmpty, "no test in '\(cell)'")
    for name in quoted(cell, by: "`") {
      if name.hasSuffix(".sh") {
        let script = packageRoot.appending(path: String(name)).path
        #expect(FileManager.default.isExecutableFile(atPath: script), "there is no script '\(name)'")
        continue
      }
      let isThere = tests.contains { file, text in
        file == "\(name).swift" || text.contains("func \(name)(")
      }
      #expect(isThere, "there is no test '\(name)'")
    }
    for section in sections { #expect(conformance.contains("\n# --- \(section) ---"), "no section '\(section)'") }
  }
}

/// What stands between two of the same marks.
private func quoted(_ text: Substring, by mark: Character) -> [Substring] {
  let parts = text.split(separator: mark, omittingEmptySubsequences: false)
  return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
}

/// The files of the tests, by name.
private func testSources() throws -> [(file: String, text: String)] {
  let folder = packageRoot.appending(path: "Tests")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  let sources = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  return try sources.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
}
