import Testing

/// Dependencies with `condition: .when(platforms:)`.
@Suite struct DeclaredSystemsTests {
  private func check(
    platforms: String = "", condition: String, import file: String, _ expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    LintingTests.check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", \(platforms)
        targets: [
          .target(name: "App", dependencies: [.target(name: "Wallet", condition: .when(platforms: [\(condition)]))]),
          .target(name: "Wallet"),
        ])
      //- Sources/App/App.swift
      \(file)
      //- Sources/Wallet/Wallet.swift
      public struct Wallet {}
      """,
      """
      each import
      must be declared
        or reachable
      """, expected, at: location)
  }

  private func finding(_ systems: String, line: Int, _ condition: String) -> String {
    """
    Sources/App/App.swift:\(line):8: error: App imports Wallet, which it declares for \(systems) only; put the import inside \
    #if \(condition) [probe]
      Package.swift:6:41: the condition of the dependency Wallet
    """
  }

  @Test func importsOfOtherPlatformsAreReported() {
    check(condition: ".iOS", import: "import Wallet", finding("iOS", line: 1, "os(iOS)"))
    check(
      condition: ".iOS, .linux", import: "#if os(macOS)\nimport Wallet\n#endif",
      finding("Linux, iOS", line: 2, "os(Linux) || os(iOS)"))
    check(
      platforms: "platforms: [.iOS(.v17), .macOS(.v14)],", condition: ".iOS", import: "import Wallet",
      finding("iOS", line: 1, "os(iOS)"))
    check(
      condition: ".iOS", import: "#if os(iOS)\n#else\n#if os(Linux)\nimport Wallet\n#endif\n#endif",
      finding("iOS", line: 4, "os(iOS)"))
  }

  @Test(arguments: [
    ("", ".iOS", "#if os(iOS)\nimport Wallet\n#endif"),
    ("", ".iOS, .macOS", "#if os(iOS) || os(macOS)\nimport Wallet\n#endif"),
    ("", ".iOS", "#if canImport(Wallet)\nimport Wallet\n#endif"),
    ("", ".iOS", "#if FLAG\nimport Wallet\n#endif"),
    ("", ".macOS, .iOS", "#if !os(Linux)\nimport Wallet\n#endif"),
    ("", ".iOS, .macOS", "#if FLAG\n#if os(iOS) && DEBUG\nimport Wallet\n#endif\n#endif"),
    // The package is for these platforms only.
    ("platforms: [.iOS(.v17)],", ".iOS", "import Wallet"),
    ("platforms: [.iOS(.v17), .macOS(\"14\")],", ".iOS, .macOS, .macCatalyst", "import Wallet"),
    ("", ".iOS, .tvOS, .watchOS, .visionOS", "import UIKit\nimport Wallet"),
    // The platform is not known.
    ("", ".custom(\"ps5\")", "import Wallet"),
  ])
  func otherImportsAreNot(_ platforms: String, _ condition: String, _ file: String) {
    check(platforms: platforms, condition: condition, import: file, "")
  }

  /// Another dependency leads to the module, or the same one has no condition on another host.
  @Test func otherDependenciesCount() {
    func check(_ dependencies: String) {
      LintingTests.check(
        """
        //- Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        \(dependencies)
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "App", dependencies: all), .target(name: "Wallet"),
            .target(name: "Kit", dependencies: ["Wallet"]),
          ])
        //- Sources/App/App.swift
        import Wallet
        //- Sources/Wallet/Wallet.swift
        public struct Wallet {}
        //- Sources/Kit/Kit.swift
        public struct Kit {}
        """,
        """
        each import
        must be declared
        """, "")
    }
    let ofApple = ".target(name: \"Wallet\", condition: .when(platforms: [.iOS]))"
    check("let all: [Target.Dependency] = [\(ofApple), \"Kit\"]")
    check("let all: [Target.Dependency] = [\(ofApple), .target(name: \"Wallet\", condition: .when(traits: [\"A\"]))]")
    check(
      "#if os(Linux)\nlet all: [Target.Dependency] = [\"Wallet\"]\n#else\nlet all: [Target.Dependency] = [\(ofApple)]\n#endif"
    )
  }
}
