import ProjectModel
import RuleLanguage
import Testing

@testable import Findings

@Suite struct FindingGroupTests {
  private func member(_ path: String, _ element: Int, _ unit: String?) -> FindingGroup.Member {
    let finding = Finding(
      rule: RuleID("r"), severity: .error, message: path, place: Place(path: path), evidence: [], rows: [], symbol: path
    )
    return FindingGroup.Member(
      finding: finding, element: element, name: path, unit: unit.map(CountedUnit.named), shown: nil)
  }

  private func group(_ members: [FindingGroup.Member]) -> Finding {
    var finding = members[0].finding
    finding.describe(FindingGroup(members: members, looked: 9, subjects: "imports", faults: "fail"))
    return finding
  }

  /// The imports of one module in two files count once.
  @Test func furtherPlacesOfTheOnlyElementAreEvidence() {
    let finding = group([member("A.swift", 0, "cart"), member("B.swift", 1, "cart")])
    #expect(finding.message == "A.swift")
    #expect(finding.violations == 1)
    #expect(finding.furtherPlaces.map(\.path) == ["B.swift"])
    #expect(finding.shown.map(\.place.path) == ["A.swift", "B.swift"])
  }

  @Test func elementsHaveDifferentFingerprints() {
    var findings = [group([member("A.swift", 0, nil), member("A.swift", 1, nil)]), member("A.swift", 0, nil).finding]
    findings.numberOccurrences()
    #expect(Set((findings.flatMap(\.shown) + [findings[0]]).map(fingerprint)).count == 4)
  }
}
