import Testing

@Suite struct NeededTests {
  /// Checks the imports of `Sources/App/A.swift`. Another file of App imports Core and Base.
  private func check(
    _ file: String, core: String = "public struct Cart { public var total = 0; public init() {} }",
    other: String = "import Core\nimport Base\nlet cart = Cart()", _ expected: String = "",
    at location: SourceLocation = #_sourceLocation
  ) {
    LintingTests.check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "App", dependencies: ["Core", "Base"]), .target(name: "Core", dependencies: ["Base"]),
          .target(name: "Base"),
        ])
      //- Sources/App/A.swift
      \(file)
      //- Sources/App/B.swift
      \(other)
      //- Sources/Core/Core.swift
      \(core)
      //- Sources/Base/Base.swift
      public struct Base {}
      """,
      """
      each import in A.swift
      must be needed
      """, expected, at: location)
  }

  private static let unneeded = """
    Sources/App/A.swift:1:8: error: App imports Core, which its file does not need [probe]
    """

  @Test func unusedImportsAreReported() {
    check("import Core\n// Cart\nlet text = \"Cart\"", Self.unneeded)
    check("import Core\nstruct Page { init(title: String) {} }", Self.unneeded)
    // The only import of Core in App.
    check("import Core\nstruct Page {}", other: "import Base\nlet base = Base()", Self.unneeded)
  }

  @Test(arguments: [
    "import Core\nlet cart = Cart()", "import Core\nfunc f() { print(g().total) }", "import Core\nlet a = f(.init())",
    "@_exported import Core", "import Core\nlet text = \"\\(Cart())\"", "import Foundation",
  ])
  func usedImportsAreNot(_ file: String) { check(file) }

  @Test(arguments: [
    "infix operator +++\npublic func +++ (a: Int, b: Int) -> Int { a }",
    "extension Int: @retroactive Error {}", "extension Int { public init(cart: String) { self = 0 } }",
    "extension Array { public subscript(cart index: String) -> Int { 0 } }",
    "extension String.StringInterpolation { public mutating func appendInterpolation(cart: Int) {} }",
    "@_exported import Foundation",
  ])
  func modulesThatMayBeUsedWithoutANameCountAsNeeded(_ core: String) {
    check("import Core\nstruct Page {}", core: core)
  }

  /// Without the import, the module would no longer load another one, whose extensions a file may use.
  @Test func loadedModulesStay() {
    check("import Core\nstruct Page {}", core: "import Base\npublic struct Cart {}", other: "struct Other {}")
    check(
      "import Core\nstruct Page {}", core: "extension Int { public var cart: Int { 0 } }", other: "let one = 1.cart")
  }
}
