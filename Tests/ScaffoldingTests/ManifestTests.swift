import Scaffolding
import Testing

@Test func listsOnOneLineStayThere() {
  check(
    "let package = Package(name: \"A\", products: [.library(name: \"X\", targets: [\"X\"])], "
      + "targets: [.target(name: \"X\")])",
    [entry(.product, "Y"), entry(.target, "Y", "Sources/Y", ["X"]), entry(.test, "YTests", "Tests/YTests", ["Y"])],
    "let package = Package(name: \"A\", products: [.library(name: \"X\", targets: [\"X\"]), "
      + ".library(name: \"Y\", targets: [\"Y\"])], targets: [.target(name: \"X\"), "
      + ".target(name: \"Y\", dependencies: [\"X\"]), .testTarget(name: \"YTests\", dependencies: [\"Y\"])])")
}

@Test func entriesStandAfterThoseOfTheirKind() {
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
@Test func commentsStayAfterTheirEntries() {
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

@Test func platformsGoIntoAManifestWithoutAny() {
  let platforms = entry(.platforms, "5.9", nil, [".iOS(.v17)", ".macOS(.v14)"])
  func manifest(_ version: String, _ platforms: String) -> String {
    "// swift-tools-version: \(version)\nimport PackageDescription\nlet package = Package(\n  name: \"A\",\n\(platforms)"
      + "  targets: []\n)\n"
  }
  let new = "  platforms: [.iOS(.v17), .macOS(.v14)],\n"
  check(manifest("6.0", ""), [platforms], manifest("6.0", new))
  check(
    "let package = Package(name: \"A\")", [platforms],
    "let package = Package(name: \"A\", platforms: [.iOS(.v17), .macOS(.v14)])")
  check(manifest("6.0", "  platforms: [.iOS(.v16)],\n"), [platforms], manifest("6.0", "  platforms: [.iOS(.v16)],\n"))
  check(
    manifest("5.7", ""), [platforms], manifest("5.7", ""),
    byHand: ["to the package, whose tools version is older than 5.9: platforms: [.iOS(.v17), .macOS(.v14)]"])
}
