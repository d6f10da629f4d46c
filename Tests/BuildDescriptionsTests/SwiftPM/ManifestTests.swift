import SwiftOutline
import Testing

@testable import BuildDescriptions
@testable import ProjectModel

@Suite struct ManifestTests {
  @Test func kindsOfTargets() {
    checkTargets(
      """
      .target(name: "A"), .executableTarget(name: "B", path: "Tool"), .testTarget(name: "C", exclude: ["x", "y.md"]),
      .macro(name: "D", sources: ["a", "b.swift"]), .plugin(name: "E", capability: .buildTool()),
      .systemLibrary(name: "F", path: "F", providers: [.brew(["f"])]), .binaryTarget(name: "G", path: "G.xcframework"),
      """,
      """
      library A
      executable B at Tool
      test C without x y.md
      macro D only a b.swift
      plugin E
      systemLibrary F at F
      binary G at G.xcframework
      """)
  }

  @Test func spellingsOfDependencies() {
    checkTargets(
      """
      .target(name: "A", dependencies: [
        "B", .byName(name: "C"), .target(name: "D"), .product(name: "E", package: "e"), .init(stringLiteral: "F"),
        .target(name: "G", condition: .when(platforms: [.iOS])),
        .product(name: "H", package: "h", moduleAliases: ["Log": "HLog"], condition: nil),
        Target.Dependency.byName(name: "I"), PackageDescription.Target.Dependency.target(name: "J"),
      ], plugins: ["K", .plugin(name: "L", package: "l")])
      """,
      "library A: B, C, .D, *E@e, F, .G?, *H@h[Log=HLog], I, .J, plugin K, plugin L@l")
  }

  @Test func settings() {
    check(
      """
      let strict: [SwiftSetting] = [.enableExperimentalFeature("StrictConcurrency")]
      let package = Package(name: "P", targets: [
        .target(name: "A", swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
        .target(name: "B", swiftSettings: strict + [.define("X")]),
        .target(name: "C", swiftSettings: [.unsafeFlags(["-Xfrontend", "-strict-concurrency=complete"])]),
        .target(name: "D", swiftSettings: [.swiftLanguageVersion(.v5), .enableUpcomingFeature("ExistentialAny")]),
      ], swiftLanguageModes: [.v5, .version("6")])
      """,
      """
      library A mode 6 main
      library B strict
      library C strict
      library D mode 5
      modes 5 6
      """)
  }

  @Test func moduleAliasesAmongFlags() {
    check(
      """
      let short = ["-module-alias", "Log=LogOfPlugin"]
      let other = "Other"
      let package = Package(name: "P", targets: [
        .target(name: "A", swiftSettings: [.unsafeFlags(short + ["-O", "-module-alias", "Net=\\(other)Net"])]),
        .target(name: "B", swiftSettings: [.unsafeFlags(["-Xfrontend", "-module-alias", "-Xfrontend", "Log=BLog"])]),
        .target(name: "C", swiftSettings: [.unsafeFlags(["-module-alias"]), .unsafeFlags(["-module-alias", "Log"])]),
      ])
      """,
      """
      library A Log=LogOfPlugin Net=OtherNet
      library B Log=BLog
      library C
      """)
  }

  @Test func productsAndPackages() {
    check(
      """
      let package = Package(name: "P", products: [
        .library(name: "L", type: .dynamic, targets: ["A", "B"]), .executable(name: "X", targets: ["X"]),
        Product.plugin(name: "G", targets: ["G"]),
      ], dependencies: [
        .package(url: "https://x.y/a.git", from: "1.0.0"), .package(path: "../B"), .package(name: "C", path: "c"),
        .package(url: "https://x.y/d", .upToNextMajor(from: "1.0.0")), .package(id: "m.e", exact: "1.0.0"),
        .package(url: "https://x.y/f", "1.0.0"..<"2.0.0"),
      ])
      """,
      """
      library product L of A B
      executable product X of X
      plugin product G of G
      needs https://x.y/a.git
      needs ../B here
      needs c here
      needs https://x.y/d
      needs m.e
      needs https://x.y/f
      """)
  }

  @Test func packageWithoutAName() {
    check(
      """
      _ = Package(name: "P", targets: [.target(name: "A")])
      """,
      "library A")
  }

  @Test func platforms() {
    check(
      """
      #if os(Linux)
      let needs: [Target.Dependency] = ["L"]
      #elseif os(macOS)
      let needs: [Target.Dependency] = ["M"]
      #else
      let needs: [Target.Dependency] = []
      #endif
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["B"] + needs), .target(name: "B")])
      #if !os(Windows) && (os(Linux) || canImport(Darwin))
      package.targets.append(.target(name: "U"))
      #endif
      #if swift(>=6) || compiler(<6.0) || DEBUG
      package.targets.append(.target(name: "Never"))
      #endif
      """,
      """
      library A: B, L?(linux), M?(macOS)
      library B
      library U on linux+macOS
      """)
  }

  @Test(.timeLimit(.minutes(4))) func whatIsNoManifestIsToldInAFewDozenLines() throws {
    let text =
      "// swift-tools-version: 6.0\nlet package = Package(name: \"P\")\n"
      + String(repeating: "while a {}\n", count: 50_000)
    let manifest = try #require(readManifest(SourceText(Array(text.utf8)), path: "Package.swift"))
    #expect(manifest.problems.count == 64)
    #expect(!manifest.isComplete)
  }

  @Test(arguments: [
    ("// swift-tools-version:5.5", "5.5.0"), ("//swift-tools-version: 6.0.1", "6.0.1"),
    ("\n\n  // SWIFT-TOOLS-VERSION: 6.2 ; x", "6.2.0"), ("\u{FEFF}// swift-tools-version:5.9\r\n", "5.9.0"),
    ("// no version", ""), ("// swift-tools-version: x", ""), ("// swift-tools-version: 5.x", ""),
    ("// swift-tools-version: 5.9-dev", "5.9.0"), ("// swift-tools-version 5.9", ""),
  ])
  func toolsVersion(_ text: String, _ expected: String) {
    #expect(ToolsVersion.declared(in: Array(text.utf8))?.version.text ?? "" == expected)
  }

  private static let lateVersions: [(String, String)] = [
    ("// A\n\n// swift-tools-version: 6.1", "6.1.0"), ("/*\n * A\n */\n\t//swift-tools-version:6.1.2", "6.1.2"),
    ("import A\r\n//\tSwift-Tools-Version: \t6.1;x\r\n", "6.1.0"), ("/*\n// swift-tools-version: 6.1-dev\n*/", "6.1.0"),
    ("// swift-tools-version: five\n// swift-tools-version: 6.1", "6.1.0"),
    ("// A\n// swift-tools-version: six\n// swift-tools-version: 6.1+a", "6.1.0"),
    ("// A\n// swift-tools-version: 6", ""), ("// A\n// swift-tools-version: 6.1 ", ""),
    ("// A\n/// swift-tools-version: 6.1", ""), ("// A\n1 // swift-tools-version: 6.1", ""),
    ("// A\n// swift-tools-version: 6.1-", ""), ("// A\n// swift-tools-version: 6.1x", ""),
    ("// A\n// swift-tools-version: 5.9\n// swift-tools-version: 6.1", "5.9.0"),
  ]

  /// As the package manager of Swift 6.3 answers.
  @Test(arguments: lateVersions)
  func toolsVersionBelowTheFirstLine(_ text: String, _ expected: String) {
    #expect(ToolsVersion.declared(in: Array(text.utf8))?.version.text ?? "" == expected)
  }

  /// The files of a folder with the tools version that each asks for, and which of them the package manager of Swift
  /// 6.3.1 reads.
  static let versionSpecific: [(files: [String: String], expected: String)] = [
    (["": "6.1"], ""),
    // By name for just this compiler, whatever it asks for.
    (["": "6.1", "6.3.1": "5.9"], "6.3.1"), (["": "6.1", "6.3": "6.0"], "6.3"), (["": "6.1", "6": "6.0"], "6"),
    (["": "6.1", "6.3.0": "6.1"], ""), (["": "6.1", "6.3.2": "6.2"], ""), (["": "6.1", "6.4": "6.4"], ""),
    // By what the files ask for.
    (["": "6.1", "6.1": "6.1"], ""), (["": "6.0", "6.1": "6.1"], "6.1"), (["": "6.2", "6.1": "6.1"], ""),
    (["": "5.9", "6.1": "5.9"], ""), (["": "5.9", "6.1": "5.8"], ""), (["": "5.9", "6.2": "6.0"], "6.2"),
    (["": "5.3", "5": "5.9"], "5"),
    // The newest name alone is compared.
    (["": "5.9", "5.10": "5.9.1", "6.1": "5.8"], ""), (["": "5.5", "5.9": "5.9", "6.0": "6.0"], "6.0"),
    // What this compiler is too old for.
    (["": "6.4", "6.1": "6.1"], "6.1"), (["": "6.4", "6.4": "6.4", "6.1": "6.1"], "6.1"),
    (["": "6.4", "6.0": "6.0", "5.10": "6.1"], "6.0"),
    // What asks for nothing.
    (["": "", "5.9": "5.9"], "5.9"), (["": "5.9", "6.1": ""], ""),
    // No package to the package manager, and one to people.
    (["5.9": "5.9"], "5.9"),
  ]

  @Test(arguments: versionSpecific)
  func versionSpecificManifest(_ files: [String: String], _ expected: String) {
    func name(_ version: String) -> String { version.isEmpty ? "Package.swift" : "Package@swift-\(version).swift" }
    let versions = Dictionary(uniqueKeysWithValues: files.map { (name($0.key), ToolsVersion($0.value[...])) })
    #expect(preferredManifest(versions.keys.sorted()) { versions[$0] ?? nil } == name(expected))
  }
}
