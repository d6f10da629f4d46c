import Foundation
import Findings
import Linting
import ProjectFiles
import ProjectLoading
import RuleLanguage
import RulePacks
import TestSupport
import Testing

/// The repository is judged by its own guide, and by the pack that every project is judged by.
@Suite struct OwnArchitectureTests {
  private func report() async throws -> Report {
    let root = packageRoot.path(percentEncoded: false)
    var options = DiscoveryOptions()
    options.exclude = excludedFolders.map { Exclusion($0) }
    let guide = try String(contentsOfFile: root + "/docs/ARCHITECTURE.md", encoding: .utf8)
    let core = packPages.filter { $0.path.hasPrefix("core/") }.map {
      RuleSource(path: "Rules/" + $0.path, text: $0.text, pack: "core", isProven: true)
    }
    let read = parseRules([RuleSource(path: "docs/ARCHITECTURE.md", text: guide, pack: nil)] + core, overrides: [])
    try #require(read.errors == [])
    return lint(
      try await readProject(at: root, options: options), rules: read.rules, pages: read.pages, options: LintOptions())
  }

  @Test func theRepositoryKeepsItsGuide() async throws {
    let report = try await report()
    #expect(rendered(report) == "")
    #expect(report.rules.count > 14)
  }

  /// Each layer's rule is about something: none would be told by `theRepositoryKeepsItsGuide` for nothing.
  @Test func everyRuleOfTheGuideLooksAtSomething() async throws {
    let idle = try await report().rules.filter { $0.subjects == 0 && $0.rows.isEmpty }.map(\.id.name)
    #expect(idle == [])
  }
}
