import Findings
import RuleLanguage
import Testing

private func entry(
  _ symbol: String, value: Int? = nil, count: Int = 1, owner: String? = nil, reason: String? = nil
) -> BaselineEntry {
  BaselineEntry(
    path: "A.swift", rule: RuleID("probe"), symbol: symbol, value: value, count: count, owner: owner, reason: reason)
}

private func merged(_ base: [BaselineEntry], _ ours: [BaselineEntry], _ theirs: [BaselineEntry]) -> Set<BaselineEntry> {
  func baseline(_ entries: [BaselineEntry]) -> Baseline {
    var baseline = Baseline()
    baseline.entries = entries
    return baseline
  }
  return Set(Baseline.merging(base: baseline(base), ours: baseline(ours), theirs: baseline(theirs)).entries)
}

@Suite struct BaselineMergingTests {
  /// What a side added is there, and what a side took out is gone, whatever stands beside it.
  @Test func eachSidesEntriesComeAndGo() {
    var random = Numbers(state: 7)
    for _ in 0..<200 {
      let base = (0..<40).filter { _ in random.next() % 2 == 0 }
      let sides = (0..<2).map { _ in
        (out: base.filter { _ in random.next() % 8 == 0 }, new: (40..<60).filter { _ in random.next() % 8 == 0 })
      }
      func side(_ side: (out: [Int], new: [Int])) -> [BaselineEntry] {
        (Set(base).subtracting(side.out).union(side.new)).map { entry("\($0)") }
      }
      let expected = Set(base).subtracting(sides[0].out + sides[1].out).union(sides[0].new + sides[1].new)
      let found = merged(base.map { entry("\($0)") }, side(sides[0]), side(sides[1]))
      #expect(found == Set(expected.map { entry("\($0)") }))
    }
  }

  @Test func countsOfOneEntry() {
    func count(_ base: Int, _ ours: Int, _ theirs: Int) -> Int {
      func entries(_ count: Int) -> [BaselineEntry] { count == 0 ? [] : [entry("a", count: count)] }
      return merged(entries(base), entries(ours), entries(theirs)).reduce(0) { $0 + $1.count }
    }
    #expect(count(0, 1, 1) == 1)
    #expect(count(0, 2, 1) == 2)
    #expect(count(1, 2, 2) == 3)
    #expect(count(1, 3, 2) == 4)
    #expect(count(1, 1, 2) == 2)
    #expect(count(2, 1, 1) == 1)
    #expect(count(3, 2, 1) == 1)
    #expect(count(3, 2, 4) == 3)
    #expect(count(1, 0, 2) == 1)
    #expect(count(1, 1, 0) == 0)
  }

  @Test func notesAndValuesOfBothSides() {
    let base = [entry("a", value: 5)]
    #expect(
      merged(base, [entry("a", value: 4, owner: "@x")], [entry("a", value: 5, reason: "soon")])
        == [entry("a", value: 4, owner: "@x", reason: "soon")])
    #expect(
      merged(base, [entry("a", value: 5, reason: "ours")], [entry("a", value: 3, reason: "theirs")])
        == [entry("a", value: 3, reason: "ours")])
    // A line for each of two owners.
    let two = [entry("a", owner: "@x"), entry("a", owner: "@y")]
    #expect(
      merged(two, [entry("a", owner: "@x")], two + [entry("a", owner: "@z")])
        == [entry("a", owner: "@x"), entry("a", owner: "@z")])
  }
}

/// Numbers that are the same each time.
private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
