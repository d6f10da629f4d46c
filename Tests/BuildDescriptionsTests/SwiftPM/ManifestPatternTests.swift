import Testing

/// What the cases of a manifest fit.
@Suite struct ManifestPatternTests {
  /// The targets that `name` gives for some values.
  private func checkNames(
    _ name: String, before: String = "", of values: String, _ expected: String,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    check(
      """
      \(before)
      func name(_ value: Kind) -> String { \(name) }
      let package = Package(name: "P", targets: [\(values)].map { .target(name: name($0)) })
      """, expected, location)
  }

  @Test func namesAreCompared() {
    checkNames(
      "switch value { case core: return \"A\"; case net, Names.log: return \"B\"; case let x: return x }",
      before: "typealias Kind = String\nlet core = \"x\", net = \"y\"; enum Names { static let log = \"z\" }",
      of: "\"x\", \"y\", \"z\", \"C\"",
      """
      library A
      library B
      library B
      library C
      """)
  }

  @Test func truthAndNil() {
    checkNames(
      "switch value { case true: return \"A\"; case false: return \"B\"; case nil: return \"C\" }",
      before: "typealias Kind = Bool?", of: "false, nil, true",
      """
      library B
      library C
      library A
      """)
  }

  @Test func tuples() {
    checkNames(
      """
      switch (value, value == two) { case (one, _): return "A"; case (two, true): return "B"
        case (let x, false) where x == 3: return "C"; case let (x, y): return "D\\(x)\\(y)" }
      """,
      before: "typealias Kind = Int\nlet one = 1, two = 2", of: "1, 2, 3, 4",
      """
      library A
      library B
      library C
      library D4false
      """)
  }

  @Test func membersTextsAndRanges() {
    checkNames(
      "switch value { case .core: return \"A\"; case \"y\": return \"B\"; default: return value }",
      before: "typealias Kind = String\nextension String { static let core = \"x\" }", of: "\"x\", \"y\", \"C\"",
      """
      library A
      library B
      library C
      """)
    checkNames(
      "switch value { case 0..<2: return \"A\"; case 2, 3: return \"B\"; default: return \"C\" }",
      before: "typealias Kind = Int", of: "0, 3, 4",
      """
      library A
      library B
      library C
      """)
  }

  @Test func conditionsAndLoops() {
    check(
      """
      let core = "Core"; let last: String? = "E"
      var targets: [Target] = []
      for case core in ["Core", "Net"] { targets.append(.target(name: "A")) }
      for case let (name, isOn) in [("B", true), ("C", false)] where isOn { targets.append(.target(name: name)) }
      for case let name? in ["D", nil] { targets.append(.target(name: name)) }
      if case core = "Net" { targets.append(.target(name: "No")) }
      if case core = "Core", case let name? = last { targets.append(.target(name: name)) }
      let package = Package(name: "P", targets: targets)
      """,
      """
      library A
      library B
      library D
      library E
      """)
  }

  @Test func aTestOfATypeIsTold() {
    check(
      """
      let name: Any = "A"
      switch name { case let text as String: package.targets.append(.target(name: text)); default: break }
      let package = Package(name: "P")
      """,
      "4:8: this switch cannot be decided, so what the package declares cannot be known whole")
  }

  @Test func fallingThrough() {
    check(
      """
      enum Part { case a, b, c }
      func needs(_ part: Part) -> [Target.Dependency] {
        var result: [Target.Dependency] = []
        switch part { case .a: result.append("X"); fallthrough
          case .b: result.append("Y")
          default: result.append("Z") }
        return result
      }
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: needs(.a)), .target(name: "B", dependencies: needs(.b))])
      """,
      """
      library A: X, Y
      library B: Y
      """)
  }

  @Test func casesOfDependencies() {
    check(
      """
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [.target(name: "B"), "C", .product(name: "D", package: "d"), .byName(name: "E")])
      ])
      package.targets[0].dependencies.removeAll {
        switch $0 {
        case .targetItem(let name, _): return name == "B"
        case .productItem(name: let name, package: "d", _, _): return name == "X"
        case .byNameItem("E", _): return true
        default: return false
        }
      }
      """,
      "library A: C, *D@d")
  }
}
