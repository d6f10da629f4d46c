import Testing

@testable import ProjectModel

@Suite struct PathSetTests {
  @Test func pathSets() {
    for rest in [[], (0..<20).map { "x\($0)" }] {
      let paths = PathSet(["a/b", "c.swift"] + rest)
      #expect(
        ["a/b", "a/b/c", "c.swift", "a/bc", "a", "d/a/b"].map(paths.covers) == [true, true, true, false, false, false])
      #expect(PathSet([""] + rest).covers("a"))
    }
  }
}
