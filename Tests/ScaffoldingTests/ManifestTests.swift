import Scaffolding
import Testing

/// Puts entries into a manifest and compares it, and what is left to do, with what is expected.
private func check(
  _ manifest: String, _ entries: [ManifestEntry], root: String = "", _ expected: String, byHand: [String] = [],
  missing: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let edit = edit(manifest: manifest, entries, root: root)
  #expect(edit.text == expected, sourceLocation: sourceLocation)
  #expect(edit.byHand == byHand, sourceLocation: sourceLocation)
  #expect(edit.missing == missing, sourceLocation: sourceLocation)
}

private func entry(
  _ kind: ManifestEntry.Kind, _ name: String, _ path: String? = nil, _ lines: [String] = []
) -> ManifestEntry {
  ManifestEntry(kind: kind, name: name, path: path, lines: lines)
}

@Test func listsOnOneLineStayThere() {
  check(
    "let package = Package(name: \"A\", products: [.library(name: \"X\", targets: [\"X\"])], "
      + "targets: [.target(name: \"X\")])",
    [entry(.product, "Y"), entry(.target, "Y", "Sources/Y", ["X"]), entry(.test, "YTests", "Tests/YTests", ["Y"])],
    "let package = Package(name: \"A\", products: [.library(name: \"X\", targets: [\"X\"]), "
      + ".library(name: \"Y\", targets: [\"Y\"])], targets: [.target(name: \"X\"), "
      + ".target(name: \"Y\", dependencies: [\"X\"]), .testTarget(name: \"YTests\", dependencies: [\"Y\"])])")
}

@Test func entriesStandBehindThoseOfTheirKind() {
  check(
    """
    let package = Package(
    \tname: "A",
    \ttargets: [
    \t\t.target(name: "X"), // the first
    \t\t/* tests */ .testTarget(name: "XTests", dependencies: ["X"])
    \t]
    )

    """,
    [entry(.target, "Y", "Sources/Y"), entry(.test, "YTests", "Elsewhere/YTests", ["Y"]), entry(.target, "X", "X")],
    root: "Kit",
    """
    let package = Package(
    \tname: "A",
    \ttargets: [
    \t\t.target(name: "X"), // the first
    \t\t.target(name: "Y", path: "Kit/Sources/Y"),
    \t\t/* tests */ .testTarget(name: "XTests", dependencies: ["X"]),
    \t\t.testTarget(name: "YTests", dependencies: ["Y"], path: "Kit/Elsewhere/YTests")
    \t]
    )

    """)
}

/// Entries whose comments stand in front of a comma, or where one is missing.
@Test func commentsStayBehindTheirEntries() {
  let offered = "P = .product(name: \"P\", package: \"p\")"
  let entries = [
    entry(.target, "Y", "Sources/Y", ["X", offered]), entry(.dependencies, "X", nil, ["Y"]),
    entry(.package, "p", nil, [".package(url: \"https://x.org/p\", from: \"1.0.0\")"]),
  ]
  check(
    """
    let package = Package(
      name: "A", // of all
      dependencies: [
        .package(url: "https://x.org/q", from: "1.0.0") /* c, */
      ],
      targets: [
        .target(
          name: "X" // the first
        ) // kept, see above
        /* that is all */
      ]
    )
    """, [entry(.product, "Y")] + entries,
    """
    let package = Package(
      name: "A", // of all
      products: [
        .library(name: "Y", targets: ["Y"]),
      ],
      dependencies: [
        .package(url: "https://x.org/q", from: "1.0.0"), /* c, */
        .package(url: "https://x.org/p", from: "1.0.0")
      ],
      targets: [
        .target(
          name: "X", // the first
          dependencies: ["Y"]
        ), // kept, see above
        .target(name: "Y", dependencies: ["X", .product(name: "P", package: "p")])
        /* that is all */
      ]
    )
    """)
  check(
    """
    let package = Package(name: "A", dependencies: [.package(path: "q") /* c */], targets: [
      .target(name: "X", dependencies: ["Z" /* z */]), /* of
        two lines */ // and one
      .target(name: "Z"), /* z */ ])
    """, entries,
    """
    let package = Package(name: "A", dependencies: [.package(path: "q"), /* c */ \
    .package(url: "https://x.org/p", from: "1.0.0")], targets: [
      .target(name: "X", dependencies: ["Z", /* z */ "Y"]), /* of
        two lines */ // and one
      .target(name: "Z"), /* z */
      .target(name: "Y", dependencies: ["X", .product(name: "P", package: "p")]), ])
    """)
  check(
    "let package = Package(name: \"A\", targets: [ // none\n])", [entry(.target, "Y", "Sources/Y")],
    "let package = Package(name: \"A\", targets: [ // none\n  .target(name: \"Y\"),\n])")
  check(
    "let package = Package(name: \"A\", targets: [.target(name: \"X\"), .target(name: \"Z\") // z\r\n])",
    [entry(.target, "Y", "Sources/Y")],
    "let package = Package(name: \"A\", targets: [.target(name: \"X\"), .target(name: \"Z\"), // z\r\n"
      + ".target(name: \"Y\")\r\n])")
}

@Test func dependenciesAreSpelledAsTheManifestSpellsThem() {
  let composable = "ComposableArchitecture = .product(name: \"ComposableArchitecture\", package: \"swift-composable\")"
  let package = entry(
    .package, "swift-composable", nil, [".package(url: \"https://x.org/swift-composable\", from: \"1.0.0\")"])
  let wanted = entry(.target, "Y", "Sources/Y", ["X", composable, "Nothing", "Perhaps ?"])
  check(
    """
    let tca = Target.Dependency.product(name: "ComposableArchitecture", package: "swift-composable")
    let package = Package(
        name: "A",
        targets: [
            .target(name: "X"),
        ]
    )
    """,
    [wanted, package],
    """
    let tca = Target.Dependency.product(name: "ComposableArchitecture", package: "swift-composable")
    let package = Package(
        name: "A",
        targets: [
            .target(name: "X"),
            .target(name: "Y", dependencies: ["X", tca]),
        ]
    )
    """, missing: ["Nothing"])
  check(
    """
    let package = Package(
        name: "A",
        targets: [.target(name: "X")]
    )
    """,
    [wanted, package],
    """
    let package = Package(
        name: "A",
        dependencies: [
            .package(url: "https://x.org/swift-composable", from: "1.0.0"),
        ],
        targets: [.target(name: "X"), \
    .target(name: "Y", dependencies: ["X", .product(name: "ComposableArchitecture", package: "swift-composable")])]
    )
    """, missing: ["Nothing"])
}

@Test func aPackageGoesInOnce() {
  let offered = ["P", "Q"].map { "\($0) = .product(name: \"\($0)\", package: \"p\")" }
  let entries = [
    entry(.target, "Y", "Sources/Y", offered), entry(.test, "YTests", "Tests/YTests", [offered[0]]),
    entry(.package, "p", nil, [".package(url: \"https://x.org/p\", from: \"1.0.0\")"]),
  ]
  let products = [".product(name: \"P\", package: \"p\")", ".product(name: \"Q\", package: \"p\")"]
  let targets = """
    targets: [
        .target(name: "Y", dependencies: [\(products.joined(separator: ", "))]),
        .testTarget(name: "YTests", dependencies: [\(products[0])]),
      ]
    """
  check(
    """
    let package = Package(
      name: "A",
      dependencies: [],
      targets: [
      ]
    )
    """, entries,
    """
    let package = Package(
      name: "A",
      dependencies: [
        .package(url: "https://x.org/p", from: "1.0.0"),
      ],
      \(targets)
    )
    """)
  // It is there already, in a list that is computed.
  let there = """
    let package = Package(
      name: "A",
      dependencies: [.package(url: "https://y.org/P.git", branch: "main")] + more,
    """
  check(
    "\(there)\n  targets: [\n  ]\n)", entries,
    "\(there)\n  \(targets)\n)")
}

@Test func aMemberOfATypeIsSpelledOut() {
  check(
    """
    enum Products {
      static let tca = Target.Dependency.product(
        name: "TCA",
        package: "tca"
      )
    }
    let package = Package(name: "A", targets: [.target(name: "X", dependencies: [Products.tca])])
    """,
    [entry(.target, "Y", "Sources/Y", ["TCA"])],
    """
    enum Products {
      static let tca = Target.Dependency.product(
        name: "TCA",
        package: "tca"
      )
    }
    let package = Package(name: "A", targets: [.target(name: "X", dependencies: [Products.tca]), \
    .target(name: "Y", dependencies: [.product(name: "TCA", package: "tca")])])
    """)
}

@Test func moreDependenciesAndExclusionsGoIntoTargetsThatAreThere() {
  check(
    """
    let package = Package(name: "A", targets: [
      .target(name: "App", path: "App"),
      .target(name: "B", dependencies: ["App"]), .target(name: "C"),
    ])
    """,
    [
      entry(.dependencies, "App", nil, ["C"]), entry(.dependencies, "B", nil, ["C", "App"]),
      entry(.exclude, "Tests", nil, ["Features/X/Tests"]),
    ], root: "App",
    """
    let package = Package(name: "A", targets: [
      .target(name: "App", dependencies: ["C"], path: "App", exclude: ["Features/X/Tests"]),
      .target(name: "B", dependencies: ["App", "C"]), .target(name: "C"),
    ])
    """)
}

private let shared = [
  entry(.target, "Y", "Sources/Y", ["P = .product(name: \"P\", package: \"p\")"]),
  entry(.test, "YTests", "Tests/YTests", ["P = .product(name: \"P\", package: \"p\")"]),
  entry(.package, "p", nil, [".package(url: \"https://x.org/p\", from: \"1.0.0\")"]),
]

/// What both targets need is told once.
@Test func whatIsComputedIsLeftToPeople() {
  let manifest = """
    let all = [Product](), needed = make()
    let package = Package(name: "A", products: all, dependencies: needed, targets: [.target(name: "X")] + more)
    """
  let products = "[.product(name: \"P\", package: \"p\")]"
  check(
    manifest, [entry(.product, "Y")] + shared + [entry(.dependencies, "X", nil, ["Y"])], manifest,
    byHand: [
      "to 'products', which 'all' holds: .library(name: \"Y\", targets: [\"Y\"])",
      "to 'dependencies', which 'needed' holds: .package(url: \"https://x.org/p\", from: \"1.0.0\")",
      "to 'targets', which is computed: .target(name: \"Y\", dependencies: \(products))",
      "to 'targets', which is computed: .testTarget(name: \"YTests\", dependencies: \(products))",
      "to 'dependencies' of X, whose place was not found: \"Y\"",
    ])
  let kit = "let package = Package(name: \"A\", targets: [.target(name: \"X\", dependencies: [] + kit)])"
  check(
    kit, [entry(.dependencies, "X", nil, ["X"])], kit,
    byHand: ["to 'dependencies' of X, which is computed: \"X\""])
}

@Test func listsThatAreMissingGoInInTheirOrder() {
  check(
    "let package = Package(\n    name: \"A\"\n)\n", [entry(.product, "Y")] + shared,
    """
    let package = Package(
        name: "A",
        products: [
            .library(name: "Y", targets: ["Y"]),
        ],
        dependencies: [
            .package(url: "https://x.org/p", from: "1.0.0"),
        ],
        targets: [
            .target(name: "Y", dependencies: [.product(name: "P", package: "p")]),
            .testTarget(name: "YTests", dependencies: [.product(name: "P", package: "p")]),
        ]
    )

    """)
  check(
    "let package = Package(name: \"A\", platforms: [.iOS(.v17)], swiftLanguageModes: [.v6])",
    [entry(.target, "Y", "Sources/Y"), entry(.product, "Z")],
    "let package = Package(name: \"A\", platforms: [.iOS(.v17)], products: [.library(name: \"Z\", targets: [\"Z\"])], "
      + "targets: [.target(name: \"Y\")], swiftLanguageModes: [.v6])")
}

@Test func aListThatAVariableHoldsGetsItsEntries() {
  check(
    """
    let products: [Product] = [
      .library(name: "X", targets: ["X"])
    ]
    let needed: [Package.Dependency] = []
    var targets = [
      Target.target(name: "X"),
      .testTarget(name: "XTests", dependencies: ["X"]),
    ]
    targets += more
    let package = Package(
      name: "A",
      products: products,
      dependencies: needed,
      targets: targets
    )
    """, [entry(.product, "Y"), entry(.dependencies, "X", nil, ["Y"]), entry(.target, "X", "Sources/X")] + shared,
    """
    let products: [Product] = [
      .library(name: "X", targets: ["X"]),
      .library(name: "Y", targets: ["Y"])
    ]
    let needed: [Package.Dependency] = [
      .package(url: "https://x.org/p", from: "1.0.0"),
    ]
    var targets = [
      Target.target(name: "X", dependencies: ["Y"]),
      .target(name: "Y", dependencies: [.product(name: "P", package: "p")]),
      .testTarget(name: "XTests", dependencies: ["X"]),
      .testTarget(name: "YTests", dependencies: [.product(name: "P", package: "p")]),
    ]
    targets += more
    let package = Package(
      name: "A",
      products: products,
      dependencies: needed,
      targets: targets
    )
    """)
}

@Test(arguments: [
  "let all = [.target(name: \"X\")] + more", "let all: [Target] = [.target(name: \"X\")]\n  .filter(isHere)",
  "var all: [Target] { [.target(name: \"X\")] }", "let all = Target.all",
  "#if os(Linux)\nlet all: [Target] = []\n#else\nlet all: [Target] = []\n#endif",
])
func aListThatAVariableComputesIsLeftToPeople(_ variable: String) {
  let manifest = "\(variable)\nlet package = Package(name: \"A\", targets: all)"
  check(
    manifest, [entry(.target, "Y", "Sources/Y")], manifest,
    byHand: ["to 'targets', which 'all' holds: .target(name: \"Y\")"])
}

@Test func aManifestOfWindowsStaysOne() {
  check(
    "let package = Package(\r\n  name: \"A\",\r\n  targets: [\r\n    .target(name: \"X\"),\r\n  ]\r\n)\r\n",
    [entry(.product, "Y"), entry(.target, "Y", "Sources/Y", ["X"])],
    "let package = Package(\r\n  name: \"A\",\r\n  products: [\r\n    .library(name: \"Y\", targets: [\"Y\"]),\r\n  ],"
      + "\r\n  targets: [\r\n    .target(name: \"X\"),\r\n    .target(name: \"Y\", dependencies: [\"X\"]),\r\n  ]\r\n)\r\n"
  )
}

@Test func testsOfNothingAreLeftOut() {
  let manifest = "let package = Package(name: \"A\", targets: [])"
  let entries = [entry(.test, "YTests", "Tests/YTests", ["Y"]), entry(.test, "ZTests", "Tests/ZTests", ["Z", "Y"])]
  check(manifest, entries, manifest, missing: ["Y", "Z"])
  #expect(edit(manifest: manifest, entries, root: "").withheld == ["YTests", "ZTests"])
}

@Test func anEntryThatIsNotWrittenYetIsNone() {
  check(
    "let package = Package(name: \"A\", targets: [, .target(name: \"X\", dependencies: [\"Y\", , \"Z\"]), ])",
    [entry(.dependencies, "X", nil, ["X"])],
    "let package = Package(name: \"A\", targets: [, .target(name: \"X\", dependencies: [\"Y\", , \"Z\", \"X\"]), ])")
}

/// A label may stand there before its value does, last in its call or not.
@Test(arguments: [")", ", packageAccess: false)"])
func anArgumentThatIsNotWrittenYetIsNone(_ rest: String) {
  check(
    "let package = Package(name: \"A\", targets: [.target(name: \"X\", swiftSettings: \(rest)])",
    [entry(.target, "Y", "Sources/Y")],
    "let package = Package(name: \"A\", targets: [.target(name: \"X\", swiftSettings: \(rest), .target(name: \"Y\")])")
  let manifest = "let package = Package(name: \"A\", targets: [.target(name: \"X\", dependencies: \(rest)], products: )"
  check(
    manifest, [entry(.product, "X"), entry(.product, "Z"), entry(.dependencies, "X", nil, ["X"])], manifest,
    byHand: [
      "to 'products', whose place was not found: .library(name: \"Z\", targets: [\"Z\"])",
      "to 'dependencies' of X, whose place was not found: \"X\"",
    ])
}

@Test func aLongEntryIsLaidOutWithoutWhatIsNotWrittenYet() {
  let settings = (1...4).map { ".enableUpcomingFeature(\"TheFeature\($0)\")" }
  let list = "[\(settings[0]), , \(settings[1]), \(settings[2]), \(settings[3])]"
  check(
    """
    let package = Package(
      name: "A",
      targets: [
        .target(name: "X", swiftSettings: \(list))
      ]
    )
    """, [entry(.target, "Y", "Sources/Y")],
    """
    let package = Package(
      name: "A",
      targets: [
        .target(name: "X", swiftSettings: \(list)),
        .target(
          name: "Y",
          swiftSettings: [
            \(settings[0]),
            \(settings[1]),
            \(settings[2]),
            \(settings[3]),
          ]
        )
      ]
    )
    """)
}
