import Foundation
import TestSupport
import Testing

/// Fixtures/PACK keeps every rule of a pack, and Fixtures/PACK-broken breaks each: whole small projects.
/// Fixtures/PACK-as-printed has the forms that the documents of a pack print.
@Suite struct PackFixtureTests {
  private struct Outcome: Decodable {
    struct Rule: Decodable {
      var id: String
      var findings: Int
    }
    var rules: [Rule]
  }

  @Test(arguments: [
    "feature-scoped", "service", "mvvm-services", "tca-modules", "feature-scoped-as-printed", "service-as-printed",
    "mvvm-services-as-printed", "tca-modules-as-printed",
  ])
  func aProjectThatKeepsThePackHasNoFinding(_ pack: String) throws {
    let folder = fixtures.appending(path: pack)
    let isMeasured = FileManager.default.fileExists(atPath: folder.appending(path: "coverage.info").path)
    let coverage = isMeasured ? ["--coverage", "coverage.info"] : []
    let outcome = try archlint(["--root", ".", "--strict"] + coverage, in: folder)
    #expect(outcome.output == "")
    #expect(outcome.code == 0)
  }

  /// Only FS-33 is for a person, and FS-31 only looks at names that are wrong.
  @Test(arguments: [("feature-scoped-as-printed", "FS", ["FS-33", "FS-31"]), ("service-as-printed", "SV", [])])
  func codeAsPrintedTicksEachItem(_ fixture: String, _ letters: String, _ unticked: [String]) throws {
    let outcome = try archlint(["checklist", "--root", "."], in: fixtures.appending(path: fixture))
    let own = outcome.output.split(separator: "\n").filter { $0.contains("  \(letters)-") }
    #expect(own.count > 15)
    #expect(own.filter { $0.contains("✗") } == [])
    let empty = own.filter { !$0.contains("✓") }
    #expect(empty.map { $0.matches(of: /\w\w-\d+/).map { String($0.output) } }.flatMap(\.self) == unticked)
  }

  /// Beside each pack, the rules that its broken project cannot break alone: they need a second feature.
  @Test(arguments: [
    ("feature-scoped", ["cross-feature-reference", "cyclic-features", "single-feature-dto"]), ("service", []),
    ("mvvm-services", []), ("tca-modules", []),
  ])
  func aProjectThatBreaksThePackBreaksEachRule(_ pack: String, _ apart: [String]) throws {
    let folder = fixtures.appending(path: "\(pack)-broken")
    let outcome = try archlint(["--root", ".", "--format", "json"], in: folder)
    #expect(outcome.code == 1)
    let report = try JSONDecoder().decode(Outcome.self, from: Data(outcome.output.utf8))
    #expect(report.rules.filter { $0.findings == 0 }.map(\.id) == apart)
    #expect(report.rules.count > 20)
  }
}
