import Scaffolding
import Testing

/// Two functions make targets, one of them tests of what it is given.
private let manifest = """
  let settings: [SwiftSetting] = []
  extension Target {
    static func pier(_ name: String, dependencies: [Target.Dependency] = []) -> Target {
      .target(name: name, dependencies: ["Harbour"] + dependencies, path: "Piers/\\(name)")
    }
    static func test(_ name: String, also more: [Target.Dependency] = []) -> Target {
      .testTarget(name: "\\(name)Tests", dependencies: [.target(name: name)] + more)
    }
  }
  let package = Package(
    name: "Port",
    targets: [
      .target(name: "Harbour", swiftSettings: settings),
      .pier("NorthPier"),
      .test("NorthPier"),
    ]
  )

  """

/// What the functions of the manifest come to, for calls with a text and a list of texts.
@Sendable private func read(_ text: String) -> [ReadTarget] {
  text.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2 else { return nil }
    let more = stride(from: 3, to: parts.count, by: 2).map { parts[$0] }
    switch parts[0].drop(while: { $0 == " " }) {
    case ".pier(":
      return ReadTarget(
        name: parts[1], isTest: false, path: "Piers/\(parts[1])", dependencies: ["Harbour"] + more)
    case ".test(": return ReadTarget(name: parts[1] + "Tests", isTest: true, path: nil, dependencies: [parts[1]] + more)
    default: return nil
    }
  }
}

private func check(
  _ entries: [ManifestEntry], _ added: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation
) {
  let reading = ManifestReading(targets: ["Harbour", "NorthPier", "NorthPierTests"], read: read)
  var expected = manifest
  for (after, line) in added { expected = expected.replacing(after + "\n", with: "\(after)\n    \(line)\n") }
  #expect(
    edit(manifest: manifest, entries, root: "", reading: reading).text == expected, sourceLocation: sourceLocation)
}

@Test func targetsAreMadeAsOthersLikeThemAre() {
  check(
    [
      entry(.target, "SouthPier", "Piers/SouthPier", ["Harbour"]),
      entry(.test, "SouthPierTests", "Tests/SouthPierTests", ["SouthPier"]),
    ],
    [(".pier(\"NorthPier\"),", ".pier(\"SouthPier\"),"), (".test(\"NorthPier\"),", ".test(\"SouthPier\"),")])
  check(
    [
      entry(.target, "SouthPier", "Piers/SouthPier", ["Harbour", "NorthPier"]),
      entry(.test, "SouthPierTests", "Tests/SouthPierTests", ["SouthPier", "Harbour"]),
    ],
    [
      (".pier(\"NorthPier\"),", ".pier(\"SouthPier\", dependencies: [\"NorthPier\"]),"),
      (".test(\"NorthPier\"),", ".test(\"SouthPier\", also: [\"Harbour\"]),"),
    ])
}

/// Where that is what the function makes of the list.
@Test func moreDependenciesGoIntoACallThatMakesTheTarget() {
  let text = manifest.replacing(".pier(\"NorthPier\")", with: ".pier(\"NorthPier\", dependencies: [\"Crane\"])")
  let entries = [
    ManifestEntry(kind: .dependencies, name: "NorthPier", path: nil, lines: ["Harbour", "Mole"])
  ]
  let reading = ManifestReading(targets: ["Harbour", "Mole", "NorthPier"], read: read)
  let known = edit(manifest: text, entries, root: "", reading: reading)
  #expect(known.text.contains(".pier(\"NorthPier\", dependencies: [\"Crane\", \"Harbour\", \"Mole\"]),"))
  let unknown = edit(
    manifest: text, entries, root: "", reading: ManifestReading(targets: ["Harbour", "Mole", "NorthPier"]))
  #expect(unknown.text == text)
  #expect(unknown.byHand.count == 2)
}

/// It has another path, would depend on more, or is of another kind; all of its own kind have the same settings.
@Test func whatNoFunctionMakesJustSoIsSpelledOut() {
  let harbour = ".target(name: \"Harbour\", swiftSettings: settings),"
  check(
    [entry(.target, "SouthPier", "Sources/SouthPier", ["Harbour"])],
    [(harbour, ".target(name: \"SouthPier\", dependencies: [\"Harbour\"], swiftSettings: settings),")])
  check(
    [entry(.target, "SouthPier", "Piers/SouthPier")],
    [(harbour, ".target(name: \"SouthPier\", path: \"Piers/SouthPier\", swiftSettings: settings),")])
  check(
    [entry(.target, "Crane", "Piers/Crane", ["Harbour"])],
    [
      (
        harbour,
        ".target(name: \"Crane\", dependencies: [\"Harbour\"], path: \"Piers/Crane\", swiftSettings: settings),"
      )
    ])
}

/// Those whose names end like its own tell which, where there are any.
@Test func settingsThatAllLikeATargetHaveAreItsOwn() {
  func list(_ more: String) -> String {
    """
    let package = Package(
      name: "Port",
      targets: [
        .target(name: "TideCore", swiftSettings: [
          .define("A"),
        ]),
        .target(name: "TideView"),
        .target(name: "ShipCore", swiftSettings: [.define("A")]),
    \(more)  ]
    )

    """
  }
  let entries = [entry(.target, "WindCore", "Sources/WindCore"), entry(.target, "WindView", "Sources/WindView")]
  #expect(
    edit(manifest: list(""), entries, root: "").text
      == list(
        """
            .target(name: "WindCore", swiftSettings: [.define("A")]),
            .target(name: "WindView"),

        """))
  let other = "    .target(name: \"WaveCore\"),\n"
  #expect(
    edit(manifest: list(other), Array(entries.prefix(1)), root: "").text
      == list(other + "    .target(name: \"WindCore\"),\n"))
}

private let parts = [
  entry(.target, "WindCore", "Sources/WindCore"), entry(.target, "WindView", "Sources/WindView", ["WindCore"]),
  entry(.test, "WindCoreTests", "Tests/WindCoreTests", ["WindCore"]),
]

/// Where each has its block, with its tests, no other is parted.
@Test func aNewTargetAndItsTestsAreABlockWhereOthersAre() {
  let manifest = """
    let package = Package(
      name: "Port",
      targets: [
        .target(name: "TideCore"),
        .testTarget(name: "TideCoreTests", dependencies: ["TideCore"]),
        .target(name: "TideView"),

        // Ships
        .target(name: "ShipCore"),
        .testTarget(name: "ShipCoreTests", dependencies: ["ShipCore"]),
        .target(name: "ShipView"), // shown
      ]
    )

    """
  #expect(
    edit(manifest: manifest, parts, root: "").text
      == manifest.replacing(
        "// shown\n",
        with: """
          // shown

              .target(name: "WindCore"),
              .target(name: "WindView", dependencies: ["WindCore"]),
              .testTarget(name: "WindCoreTests", dependencies: ["WindCore"]),

          """))
}

@Test func aNewEntryStandsInTheBlockOfThoseLikeIt() {
  func list(_ core: String = "", _ tests: String = "", _ map: String = "") -> String {
    """
    let package = Package(
      name: "Port",
      targets: [
        .target(name: "TideCore"),
    \(core)
        .target(name: "TideView"),
        .target(name: "ShipMap"),

        .testTarget(name: "TideCoreTests"),
    \(tests)
        .part("TideMap"),
    \(map)  ]
    )

    """
  }
  #expect(
    edit(manifest: list(), [parts[0], parts[2], entry(.target, "WindMap", "Sources/WindMap")], root: "").text
      == list(
        "    .target(name: \"WindCore\"),\n",
        "    .testTarget(name: \"WindCoreTests\", dependencies: [\"WindCore\"]),\n",
        "    .target(name: \"WindMap\"),\n"))
}
