import Scaffolding
import Testing

// What a manifest does not say plainly, and what is not written yet.

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
