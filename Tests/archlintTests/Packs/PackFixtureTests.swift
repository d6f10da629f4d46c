import Foundation
import TestSupport
import Testing

/// Fixtures/PACK keeps every rule of a pack, and Fixtures/PACK-broken breaks each: whole small projects. Fixtures/PACK-guide
/// has the form that the pack's guide prints.
@Suite struct PackFixtureTests {
  private struct Outcome: Decodable {
    struct Rule: Decodable {
      var id: String
      var findings: Int
    }
    var rules: [Rule]
  }

  @Test(arguments: [
    "feature-scoped", "service", "mvvm-services", "tca-modules", "mvvm-services-guide", "tca-modules-guide",
  ])
  func aProjectThatKeepsThePackHasNoFinding(_ pack: String) throws {
    let folder = fixtures.appending(path: pack)
    let isMeasured = FileManager.default.fileExists(atPath: folder.appending(path: "coverage.info").path)
    let coverage = isMeasured ? ["--coverage", "coverage.info"] : []
    let outcome = try archlint(["--root", ".", "--strict"] + coverage, in: folder)
    #expect(outcome.output == "")
    #expect(outcome.code == 0)
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
