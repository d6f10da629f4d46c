import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import RulePacks
import TestSupport
import Testing

/// Every page of every pack, read together with nothing taken on trust.
private let packs = parseRules(sources(areProven: false), overrides: [])

private func sources(areProven: Bool) -> [RuleSource] {
  packPages.map { page in
    let pack = page.path.split(separator: "/").first.map(String.init)
    return RuleSource(path: "Rules/" + page.path, text: page.text, pack: pack, isProven: areProven)
  }
}

private var rulePages: [RulePage] { packs.pages.filter { $0.id != nil } }

@Suite struct PackPageTests {
  @Test func pagesAreReadWithoutAMistake() {
    let reported = packs.errors.map { "\($0.place.path):\($0.place.line):\($0.place.column): \($0.message)" }
    #expect(reported == [])
    #expect(rulePages.count == packs.rules.rules.count)
  }

  /// What a run leaves out of these pages changes nothing of what they say.
  @Test func provenPagesSayTheSame() {
    let proven = parseRules(sources(areProven: true), overrides: [])
    #expect(proven.errors.isEmpty)
    #expect(proven.rules.rules.map { "\($0)" } == packs.rules.rules.map { "\($0)" })
    #expect(proven.rules.definitions.mapValues { "\($0)" } == packs.rules.definitions.mapValues { "\($0)" })
    #expect("\(proven.rules.code)" == "\(packs.rules.code)")
    for (page, whole) in zip(proven.pages, packs.pages) {
      #expect(page.title == whole.title && page.rows == whole.rows && page.id == whole.id)
      #expect(page.rules.map { "\($0)" } == whole.rules.map { "\($0)" })
      #expect("\(page.checklists)" == "\(whole.checklists)")
      #expect("\(page.examples)" == "\(whole.examples)")
      #expect("\(page.sections)" == "\(whole.sections)")
      #expect(page.markdown == whole.markdown)
    }
  }

  /// A word that a configuration defines anew is held to what the packs' rules ask of it.
  @Test func provenPagesAreCheckedWhereAWordIsDefinedAnew() {
    let override = DefinitionOverride(
      name: "dto", lines: ["file *DTO.swift"], place: PagePlace(path: "archlint.json5", line: 1, column: 1))
    let errors = [true, false].map { parseRules(sources(areProven: $0), overrides: [override]).errors.map(\.message) }
    #expect(errors[0] == errors[1] && !errors[0].isEmpty)
  }

  @Test(arguments: rulePages.map(\.path))
  func examplesYieldWhatThePageSays(_ path: String) throws {
    let page = try #require(rulePages.first { $0.path == path })
    let failures = testExamples(of: page, rules: packs.rules, pages: packs.pages)
    let reported = failures.map { "\($0.place.path):\($0.place.line): \($0.variant.rawValue): \($0.message)" }
    #expect(reported == [])
  }

  @Test(arguments: rulePages.map(\.path))
  func aPageHasAllItsParts(_ path: String) throws {
    let page = try #require(rulePages.first { $0.path == path })
    for title in ["Why", "How to fix", "Limitations"] {
      #expect(page.section(title)?.isEmpty == false, "\(path) has no section '\(title)'")
    }
    #expect(page.pack == "overview" || !page.rows.isEmpty, "\(path) names no row")
    let groups = Dictionary(grouping: page.examples, by: \.group).values
    #expect(groups.contains { $0.contains { !$0.expectations.isEmpty } }, "\(path) has no bad example")
    #expect(groups.contains { $0.allSatisfy(\.expectations.isEmpty) }, "\(path) has no good example")
  }
  /// Matchers for Nimble are no user interface of that name.
  @Test func supportOfTestsIsToldFromOtherModules() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "CoreNimble"), .target(name: "NimbleViews")])
      //- Sources/CoreNimble/A.swift
      import XCTest
      //- Sources/NimbleViews/A.swift
      import XCTest
      """
    let project = project(of: files(tree), options: DiscoveryOptions())
    var options = LintOptions()
    options.only = [RuleID("test-code-in-production")]
    let report = lint(project, rules: packs.rules, pages: packs.pages, options: options)
    #expect(report.findings.map(\.place.path) == ["Sources/NimbleViews/A.swift"])
  }
}
