import Testing

/// Tests that import a module by a name that build settings give it, when these are not read.
@Suite struct UnknownTestedModuleTests {
  private func tree(_ code: String) -> String {
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "App"), .target(name: "Core"), .testTarget(name: "AppTests", dependencies: ["App", "Core"]),
      ])
    //- Sources/App/A.swift
    struct Client {}
    //- Sources/Core/C.swift
    struct Store {}
    //- Tests/AppTests/T.swift
    import Testing
    @testable import Core
    \(code)
    """
  }

  private let rule = "each struct\nmust be used by a test"
  private let store = "Sources/Core/C.swift:1:8: error: Store must be used by a test: no other file uses it [probe]"

  @Test func whetherTheyUseAnElementIsUnknown() {
    check(
      tree("@testable import App_Dev\nlet client = Client()\n"), rule,
      """
      \(store)
      problem Sources/App/A.swift:1:8: probe could not check Client: tests import a module that was not found in the project: App_Dev
      problem Tests/AppTests/T.swift:3:18: a test file imports 'App_Dev' with @testable, but no module in the project has this name; archlint does not know which declarations it uses
      """)
  }

  /// Other modules are imported without `@testable`.
  @Test func anExternalModuleIsNoDoubt() {
    check(
      tree("import Nimble\n"), rule,
      """
      Sources/App/A.swift:1:8: error: Client must be used by a test: no other file uses it [probe]
      \(store)
      """)
  }
}
