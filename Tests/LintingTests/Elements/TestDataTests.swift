import Testing

/// A package whose one library module imports the other, and declares it where that is said.
private func package(_ name: String, in folder: String = "", declares: Bool, sources: String = "") -> String {
  """
  //- \(folder)Package.swift
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "\(name)",
    targets: [
      .target(name: "\(name)", dependencies: [\(declares ? "\"\(name)Core\"" : "")]), .target(name: "\(name)Core"),
    ])
  //- \(folder)Sources/\(name)/\(sources)A.swift
  import \(name)Core
  //- \(folder)Sources/\(name)Core/B.swift

  """
}

private let rule = """
  each import in library module
  where uses library module
  must be declared
  """

@Suite struct TestDataTests {
  private let own = package("App", declares: true)

  @Test func samplePackagesAreNotJudged() {
    check(own + package("Sample", in: "Fixtures/Sample/", declares: false), rule, "")
    check(own + package("Sample", in: "Tests/fixtures/", declares: false), rule, "")
    check(
      own + package("Sample", in: "TestData/", declares: false), "each library module\nmust be named App|AppCore", "")
    let tests = "//- Tests/AppTests/T.swift\n"
    let withTests = own.replacing("\n  ])", with: "\n    .testTarget(name: \"AppTests\", exclude: [\"Demo\"]),\n  ])")
    check(withTests + tests + package("Sample", in: "Tests/AppTests/Demo/", declares: false), rule, "")
    let around = own.replacing(
      "\n  ])", with: "\n    .testTarget(name: \"T\", path: \"Packages\", sources: [\"Sample/Tests\"]),\n  ])")
    check(
      around + "//- Packages/Sample/Tests/T.swift\n" + package("Sample", in: "Packages/Sample/", declares: false), rule,
      "Packages/Sample/Sources/Sample/A.swift:1:8: error: Sample imports SampleCore, which it does not declare [probe]")
    check(
      own + package("Sample", in: "Samples/", declares: false), rule,
      "Samples/Sources/Sample/A.swift:1:8: error: Sample imports SampleCore, which it does not declare [probe]")
  }

  /// What the program itself is made of is no sample, whatever its folder is called.
  @Test func aPackageThatTheProgramDependsOnIsNoTestData() {
    let user = package("App", declares: true).replacing(
      "name: \"App\",\n", with: "name: \"App\", dependencies: [.package(path: \"Fixtures/Sample\")],\n"
    ).replacing("[\"AppCore\"]", with: "[\"AppCore\", .product(name: \"Sample\", package: \"Sample\")]")
    let sample = package("Sample", in: "Fixtures/Sample/", declares: false).replacing(
      "targets:", with: "products: [.library(name: \"Sample\", targets: [\"Sample\"])], targets:")
    check(
      user + sample, rule,
      "Fixtures/Sample/Sources/Sample/A.swift:1:8: error: Sample imports SampleCore, which it does not declare [probe]")
  }

  /// A target of the program may be named as test data is, and what it imports counts.
  @Test func aTargetOfThatNameIsNoTestData() {
    check(
      own.replacing(
        "\n  ])", with: "\n    .target(name: \"TestFixtures\"),\n  ])")
        + "//- Sources/TestFixtures/A.swift\nimport AppCore\n", rule,
      "Sources/TestFixtures/A.swift:1:8: error: TestFixtures imports AppCore, which it does not declare [probe]")
  }

  /// What cannot be read of a sample is seldom meant to be; of everything else it is told.
  @Test func whatASampleLacksIsNoProblem() {
    let half = "Package.swift\n// swift-tools-version: 6.0\n//- Tests/AppTests/Fixtures/A.swift\nlet a = \"\n"
    check(own + "//- Fixtures/" + half, rule, "")
    check(
      own + "//- Half/" + half, rule,
      "problem Half/Package.swift:1:1: cannot evaluate the Package of this manifest without running it")
  }

  /// The app's own sources may stand in a folder of that name.
  @Test func aFolderOfATargetIsNoTestData() {
    check(
      package("App", declares: false, sources: "Fixtures/"), rule,
      "Sources/App/Fixtures/A.swift:1:8: error: App imports AppCore, which it does not declare [probe]")
  }

  /// A tree that has nothing else is about its samples.
  @Test func samplesAloneAreJudged() {
    check(
      package("Sample", in: "Fixtures/Sample/", declares: false), rule,
      "Fixtures/Sample/Sources/Sample/A.swift:1:8: error: Sample imports SampleCore, which it does not declare [probe]")
  }
}
