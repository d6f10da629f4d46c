import Findings
import ProjectModel
import RuleLanguage
import Testing

/// One finding is added to a baseline.
@Suite struct BaselineAdditionTests {
  /// The entries after the last of these findings is added. nil if the baseline accepts it already.
  private func added(_ findings: [Finding], to entries: [BaselineEntry]) -> [BaselineEntry]? {
    var findings = findings
    findings.numberOccurrences()
    let matching = BaselineMatching(
      findings, Baseline(entries: entries), paths: KnownPaths(files: ["A.swift", "B.swift"]), today: "2026-06-15")
    return matching.adding(fingerprint: fingerprint(findings[findings.count - 1]))?.entries
  }

  /// A finding with one part for each value.
  private func finding(_ values: Int?...) -> Finding {
    let parts = values.enumerated().map { number, value in
      let measure = value.map { FindingPart.Measure(value: $0, isFloor: false) }
      return FindingPart(symbol: number == 0 ? "s" : "s\(number)", path: "A.swift", measure: measure)
    }
    return Finding(
      rule: RuleID("r"), severity: .error, message: "", place: Place(path: "A.swift"), evidence: [], rows: [],
      symbol: "s", parts: parts)
  }

  private func entry(
    _ value: Int? = nil, symbol: String = "s", count: Int = 1, owner: String? = nil, until: String? = nil
  ) -> BaselineEntry {
    BaselineEntry(
      path: "A.swift", rule: RuleID("r"), symbol: symbol, value: value, count: count, owner: owner,
      reason: until.map { _ in "old" }, until: until)
  }

  @Test func aNewEntryIsAdded() {
    let other = BaselineEntry(path: "B.swift", rule: RuleID("r"), symbol: "s")
    #expect(added([finding(nil)], to: [other]) == [other, entry()])
  }

  @Test func anAcceptedFindingIsNotAdded() { #expect(added([finding(nil)], to: [entry()]) == nil) }

  @Test func anEntryCountsOneMore() {
    #expect(added([finding(nil), finding(nil), finding(nil)], to: [entry(count: 2)]) == [entry(count: 3)])
  }

  @Test func aWorseValueReplacesTheOldOne() {
    #expect(added([finding(7)], to: [entry(5)]) == [entry(7)])
    let noted = [entry(5, owner: "me", until: "2026-12-31")]
    #expect(added([finding(7)], to: noted) == [entry(7, owner: "me", until: "2026-12-31")])
  }

  /// Two overloads with the same symbol.
  @Test func anotherElementWithTheSameSymbolKeepsItsEntry() {
    #expect(added([finding(5), finding(7)], to: [entry(5)]) == [entry(5), entry(7)])
    #expect(added([finding(5), finding(7)], to: [entry(5, count: 2)]) == [entry(5), entry(7)])
  }

  @Test func anAcceptedPartIsNotCountedAgain() {
    #expect(added([finding(nil, nil)], to: [entry()]) == [entry(), entry(symbol: "s1")])
  }

  /// There are three elements. Two of them count as one.
  @Test func anElementOfAGroupIsAddedAlone() {
    func member(_ symbol: String, _ element: Int, _ unit: String?) -> FindingGroup.Member {
      let finding = Finding(
        rule: RuleID("r"), severity: .error, message: symbol, place: Place(path: "\(symbol).swift"), evidence: [],
        rows: [], symbol: symbol)
      return FindingGroup.Member(
        finding: finding, element: element, name: symbol, unit: unit.map(CountedUnit.named), shown: nil)
    }
    var finding = finding(nil)
    finding.describe(
      FindingGroup(
        members: [member("A", 0, nil), member("B", 1, "cart"), member("C", 2, "cart")], looked: 3, subjects: "files",
        faults: "fail"))
    var findings = [finding]
    findings.numberOccurrences()
    let matching = BaselineMatching(
      findings, Baseline(), paths: KnownPaths(files: ["A.swift", "B.swift", "C.swift"]), today: "2026-06-15")
    let added = findings[0].shown.map { shown in
      matching.adding(fingerprint: fingerprint(shown))?.entries.map(\.symbol)
    }
    #expect(added == [["A"], ["B"], ["B"]])
    #expect(matching.adding(fingerprint: fingerprint(findings[0]))?.entries.map(\.symbol) == ["A", "B"])
  }

  @Test func anEntryThatHasEndedIsReplacedForThisFinding() {
    #expect(added([finding(nil)], to: [entry(owner: "me", until: "2026-06-14")]) == [entry(owner: "me")])
    #expect(
      added([finding(nil), finding(nil), finding(nil)], to: [entry(count: 3, until: "2026-06-14")])
        == [entry(count: 2, until: "2026-06-14"), entry()])
    #expect(added([finding(nil)], to: [entry(until: "2026-06-15")]) == nil)
  }
}
