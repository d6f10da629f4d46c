import Foundation
import Linting
import ProjectLoading
import RuleLanguage
import TestSupport
import Testing

/// Goldens/settled.txt: what the notation's reference settles, one record for each sentence. A record is the
/// sentence, a tree, a blank line, the rule, `---` and the report. `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes the
/// reports anew.
@Suite struct SettledTests {
  @Test func theReferenceHolds() throws {
    let path = "Tests/LintingTests/Goldens/settled.txt"
    let file = packageRoot.appending(path: path)
    let records = try String(contentsOf: file, encoding: .utf8)
    var found: [String] = []
    for record in records.split(separator: "\n===\n").map(String.init) {
      let input = record.split(separator: "\n---", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let body = input.split(separator: "\n", maxSplits: 1)[1]
      let blank = try #require(body.range(of: "\n\n"))
      let (rules, pages) = read(String(body[blank.upperBound...]))
      let project = project(of: files(String(body[..<blank.lowerBound])), options: DiscoveryOptions())
      let report = lint(project, rules: rules, pages: pages, options: LintOptions())
      found.append("\(input)\n---\n\(rendered(report))")
    }
    let all = found.joined(separator: "\n===\n") + "\n===\n"
    #expect(try all == golden(path, updatedTo: all))
  }
}
