import Foundation
import Linting
import RuleLanguage
import TestSupport
import Testing

/// The contracts over modules that docs/RULES.md shows.
@Suite struct ContractTests {
  /// A package of these modules, each with what it imports and declares.
  private func tree(_ modules: KeyValuePairs<String, [String]>) -> String {
    let targets = modules.map { name, imports in
      ".target(name: \"\(name)\", dependencies: [\(imports.map { "\"\($0)\"" }.joined(separator: ", "))])"
    }
    let files = modules.map { name, imports in
      "//- Sources/\(name)/A.swift\n" + imports.map { "import \($0)\n" }.joined()
    }
    return """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
      \(targets.joined(separator: ",\n"))])
      \(files.joined())
      """
  }

  private func check(
    _ modules: KeyValuePairs<String, [String]>, _ rules: [String], _ expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = packageRoot.appending(path: "docs/RULES.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Rules for many modules\n").last)
    let contracts = try #require(section.components(separatedBy: "\n## ").first)
    var options = LintOptions()
    options.only = rules.map { RuleID($0) }
    LintingTests.check(tree(modules), "# Guide\n" + contracts, expected, options: options, at: location)
  }

  @Test func tiersAreWholeAndLeadDownwards() throws {
    try check(
      [
        "ShopApp": ["CartFeature"], "CartFeature": ["HomeFeature", "ApiClient"], "HomeFeature": ["MoneyCore"],
        "ApiClient": ["CartFeature"], "ApiLive": ["ApiClient"], "MoneyCore": ["ApiClient"], "Tools": [],
      ], ["module-in-no-tier", "import-of-upper-tier"],
      """
      Package.swift:10:1: error: Tools belongs to no tier; rename it or add a definition [module-in-no-tier]
      Sources/ApiClient/A.swift:1:8: error: ApiClient must not use an app|feature: imports CartFeature \
      [import-of-upper-tier]
      Sources/CartFeature/A.swift:1:8: error: CartFeature must not use another feature: imports HomeFeature \
      [import-of-upper-tier]
      Sources/MoneyCore/A.swift:1:8: error: MoneyCore must not use an app|feature|client: imports ApiClient \
      [import-of-upper-tier]
      """)
  }

  @Test func implementationsAreReachedThroughInterfaces() throws {
    try check(
      [
        "ShopApp": ["Pay", "Ship", "PayTesting"], "Pay": ["PayInterface", "ShipInterface", "Ship"], "PayInterface": [],
        "PayTesting": ["PayInterface"], "Ship": ["ShipInterface"], "ShipInterface": ["Pay"], "Gift": [],
        "GiftTesting": [],
      ], ["implementation-without-interface", "import-of-implementation", "testing-in-production"],
      """
      Package.swift:7:1: error: PayTesting is for tests only: is used by ShopApp [testing-in-production]
        Sources/ShopApp/A.swift:3:8: ShopApp imports it
      Package.swift:10:1: error: Gift has test helpers, but no GiftInterface [implementation-without-interface]
      Sources/Pay/A.swift:3:8: error: only the app imports implementations: imports Ship [import-of-implementation]
      Sources/ShipInterface/A.swift:1:8: error: only the app imports implementations: imports Pay [import-of-implementation]
      """)
  }
}
