import Testing

@testable import ProjectModel

@Suite struct ReachabilityTests {
  /// Random graphs, compared with a search from each node.
  @Test(arguments: 0..<50) func randomGraphs(_ seed: Int) throws {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let count = 1 + random(90)
    let next = (0..<count).map { _ in (0..<random(4)).map { _ in Int32(random(count)) } }
    let found = try #require(Reachability(next))
    for start in 0..<count {
      var seen: Set<Int32> = []
      var work = next[start]
      while let node = work.popLast() { if seen.insert(node).inserted { work += next[Int(node)] } }
      #expect((0..<count).filter { found.leads(from: start, to: $0) } == seen.map(Int.init).sorted())
    }
  }

  @Test func moreNodesThanRows() { #expect(Reachability(Array(repeating: [], count: 4097)) == nil) }
}
