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

  @Test func testsOfTypes() {
    check(
      """
      protocol Part { var name: String { get } }
      protocol Named: Part {}
      enum Kit: String, Named { case a = "A"; var name: String { rawValue } }
      struct Tool: Part { var name = "Tool" }
      enum Feature { case kit(Kit), tool(Tool), text(String) }
      func name(_ feature: Feature) -> String {
        switch feature {
        case let .kit(part as any Part), let .tool(part as Part): return part.name
        case .text(let text as Any): return "Text"
        }
      }
      let all: [Any] = ["x", Kit.a, Tool(), 1]
      let package = Package(name: "P", targets: [Feature.kit(.a), .tool(Tool()), .text("t")].map { .target(name: name($0)) })
      for one in all {
        switch one {
        case let text as String: package.targets.append(.target(name: text))
        case is Int: package.targets.append(.target(name: "Int"))
        default: if let kit = one as? Kit { package.targets.append(.target(name: kit.name + "Kit")) }
        }
        if one is Named { package.targets.append(.target(name: "Named")) }
        if (one as? Part)?.name == "Tool" { package.targets.append(.target(name: "Part")) }
      }
      """,
      """
      library A
      library Tool
      library Text
      library x
      library AKit
      library Named
      library Part
      library Int
      """)
  }

  @Test func aTestOfAnUnknownTypeIsReported() {
    check(
      """
      let name: Any = "A"
      let package = Package(name: "P")
      switch name { case let text as CustomStringConvertible: package.name = text; default: break }
      """,
      "5:8: cannot evaluate this switch, so the package's name may be incomplete")
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
