import Foundation
import TestSupport
import Testing

/// What `archlint init --dry-run` says of a fixture, whole: Goldens/init-NAME.txt. `ARCHLINT_UPDATE_GOLDENS=1 swift
/// test` writes them anew.
private func check(_ fixture: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let folder = fixtures.appending(path: fixture)
  let outcome = try archlint(["init", "--dry-run", "."], in: folder)
  let found = "\(outcome.output)--- standard error\n\(outcome.error)--- exit code \(outcome.code)\n"
  #expect(
    try found == golden("Tests/archlintTests/Goldens/init-\(fixture).txt", updatedTo: found),
    sourceLocation: sourceLocation)
}

@Test(arguments: [
  "clean-package", "no-manifest", "feature-scoped", "service", "mvvm-services", "tca-modules", "xcode-groups",
])
func initSaysWhatAProjectIsLike(_ fixture: String) throws {
  try check(fixture)
}

/// Twelve repositories of which one is no actor, with a test each; response types; a domain that draws nothing.
private var repositories: [String: String] {
  var files: [String: String] = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", targets: [.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
    """
  ]
  for (index, letter) in "ABCDEFGHIJKL".enumerated() {
    let kind = index == 3 ? "struct" : "actor"
    files["Sources/Shop/Data/\(letter)Repository.swift"] = """
      protocol \(letter)RepositoryProtocol: Sendable {}
      \(kind) \(letter)Repository: \(letter)RepositoryProtocol {}

      """
    files["Sources/Shop/Domain/\(letter)Order.swift"] = "struct \(letter)Order {}\n"
    files["Sources/Shop/Screens/\(letter)View.swift"] =
      "import SwiftUI\nstruct \(letter)View: View { let order: \(letter)Order }\n"
    files["Sources/Shop/Data/\(letter)Response.swift"] = "struct \(letter)Response: Codable {}\n"
    files["Tests/ShopTests/\(letter)RepositoryTests.swift"] =
      "import Testing\n@testable import Shop\nstruct \(letter)RepositoryTests { @Test func made() {} }\n"
  }
  return files
}

@Test func initWritesAConfigurationThatIsReadAndFindsLittle() throws {
  try withTree(repositories) { root in
    let outcome = try archlint(["init"], in: root)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    // No rule that is on would check more with a definition of `dto`.
    #expect(!outcome.output.contains("dto"))
    let checked = try archlint(["--strict"], in: root)
    #expect(checked.output == "")
    #expect(checked.code == 0)
    let again = try archlint(["init"], in: root)
    #expect(again.code == 2)
    #expect(
      again.error == """
        archlint: error: there is an 'archlint.json5' already; remove it to begin again, or use --dry-run to see \
        what would be written

        """)
  }
}

/// A definition is written if a rule checks more with it.
@Test func initDefinesDTOsForRules() throws {
  var files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "Shop")])
    """
  ]
  for name in ["Cart", "Till", "Shop"] {
    files["Sources/Shop/\(name)Response.swift"] = "public struct \(name)Response: Codable, Sendable {}\n"
  }
  try withTree(files) { root in
    let said = try archlint(["init", "--dry-run"], in: root)
    #expect(said.error.contains("dto: types that are Codable: 3 …Response\n"), "\(said.error)")
    #expect(said.output.contains("dto: [\"type {Entity}Response: Codable|Decodable|Encodable\"],"))
  }
  // What the rule could not decide would be a new problem in every check.
  files["Sources/Shop/CartResponse.swift"] = "import Vapor\npublic struct CartResponse: Codable, Content {}\n"
  try withTree(files) { root in
    let said = try archlint(["init", "--dry-run"], in: root).error
    #expect(!said.contains("dto"), "\(said)")
  }
}

/// A folder for documents is used as it is spelled.
@Test func initWritesIntoAFolderThatExists() throws {
  var files = repositories
  files["Docs/Guide.md"] = "# Guide\n"
  try withTree(files) { root in
    let outcome = try archlint(["init", "--learn"], in: root)
    #expect(outcome.output.contains("Docs/learned-rules.md"), "\(outcome.output)")
    #expect(!FileManager.default.fileExists(atPath: root.appending(path: "docs").path))
    let configuration = try String(contentsOf: root.appending(path: "archlint.json5"), encoding: .utf8)
    #expect(configuration.contains("\"Docs/learned-rules.md\""), "\(configuration)")
    #expect(try archlint(["--strict"], in: root).code == 0)
  }
}

/// An error would fail the first check without the baseline, so it comes first. The problems can be accepted as init says.
@Test func initSaysWhatItAccepts() throws {
  let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Cart"), .target(name: "Kit"), .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ])
    """,
    "Sources/Cart/Cart.swift": "import Kit\nstruct Cart {}\n", "Sources/Kit/Kit.swift": "public struct Kit {}\n",
    "Tests/CartTests/CartTests.swift": "@testable import Basket\nimport Testing\n@Test func isEmpty() {}\n",
  ]
  try withTree(files) { root in
    let output = try archlint(["init"], in: root).output
    #expect(
      output.contains("Worth knowing\n  - the baseline accepts 1 error: Sources/Cart/Cart.swift:1: Cart imports Kit"),
      "\(output)")
    let hint = String(try #require(output.firstMatch(of: #/  except: \[\n(    .*\n)+  \]/#)).output.0)
    #expect(hint.contains("path: \"Package.swift\"") || hint.contains("path: \"Tests/"), "\(output)")
    let file = root.appending(path: "archlint.json5")
    let written = try String(contentsOf: file, encoding: .utf8)
    let before = try archlint([], in: root).output
    try Data(written.replacing("  packs: [", with: hint + ",\n  packs: [").utf8).write(to: file)
    let after = try archlint([], in: root)
    #expect(before.contains("Could not be checked"))
    #expect(!after.output.contains("Could not be checked") && after.code == 0, "\(after.output)\(after.error)")
  }
}

/// Generated code is nobody's to divide.
@Test func initCountsHandwrittenLines() throws {
  let long = (0..<99).map { "let a\($0) = 0\n" }.joined()
  let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "Api"), .target(name: "Shop"), .target(name: "Kit")])
    """,
    "Sources/Api/Api.swift": "// Generated by a tool, do not modify\n" + long + long + long,
    "Sources/Shop/Shop.swift": long, "Sources/Kit/Kit.swift": (0..<16).map { "let a\($0) = 0\n" }.joined(),
  ]
  try withTree(files) { root in
    let said = try archlint(["init", "--dry-run"], in: root).error
    #expect(said.contains("the module Shop holds 86 % of the handwritten code, 99 of 115 lines"), "\(said)")
  }
}

/// A file that a folder contains by a symbolic link is part of that folder, too.
@Test func linkedFilesCloseNoCycle() throws {
  let files = [
    "A/Payload.swift": "struct Payload {}\n", "A/User.swift": "struct User { let store: Store }\n",
    "B/Handler.swift": "struct Handler { let payload: Payload }\n", "B/Store.swift": "struct Store {}\n",
  ]
  let rule = ["rules", "try", "each folder must not be in a cycle"]
  try withTree(files) { root in
    #expect(try archlint(rule, in: root).code == 1)
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "B/Payload.swift").path, withDestinationPath: "../A/Payload.swift")
    #expect(try archlint(rule, in: root).code == 0)
  }
}

/// What a test target imports is not tested by that alone: the rule asks for a test, and init says what the rule says.
@Test func initCountsUntestedModulesAsTheRuleDoes() throws {
  var files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Cart"), .target(name: "Store"), .target(name: "Till"),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
        .testTarget(name: "StoreTests", dependencies: ["Store"]),
      ])
    """,
    "Tests/CartTests/CartTests.swift": "import Cart\nimport Testing\n@Suite struct Tests { @Test func isEmpty() {} }\n",
    "Tests/StoreTests/Samples.swift": "import Store\n",
  ]
  for name in ["Cart", "Store", "Till"] { files["Sources/\(name)/\(name).swift"] = "public struct \(name) {}\n" }
  try withTree(files) { root in
    // What is not to be written goes to standard error.
    let said = try archlint(["init", "--dry-run"], in: root).error
    #expect(said.contains("2 of 3 library modules are imported by no test; the largest of them is Store, of 1 line\n"))
    let found = try archlint(["--only", "untested-module"], in: root).output
    #expect(found.contains("there is no test for Store and Till (2 of 3)"))
  }
}

/// An instance that is computed is shared as well.
@Test func initCountsWhoTakesSharedInstances() throws {
  let files = [
    "Core.swift": "final class Core { static var shared: Core { made! }; static var made: Core? }\n",
    "Log.swift": "final class Log { static let shared = Log() }\n",
    "Cache.swift": "final class Cache { nonisolated(unsafe) static var shared = Cache() }\n",
    "Use.swift": "func use() { _ = Core.shared; _ = Core.shared; _ = Log.shared; _ = Core.made }\n",
  ]
  try withTree(files) { root in
    let outcome = try archlint(["init", "--dry-run"], in: root)
    #expect(
      outcome.error.contains(
        "3 types share an instance as 'static shared', used in 3 places; most often Core (2 places)"))
  }
}

/// Whose name only ends like a manifest's.
@Test func initLooksAtFilesThatAreNoManifests() throws {
  let long = "struct TravelPackage {\n" + (0..<200).map { "  var day\($0) = 0\n" }.joined() + "}\n"
  try withTree(["TravelPackage.swift": long]) { root in
    let said = try archlint(["init", "--dry-run"], in: root)
    #expect(said.code == 0)
    #expect(said.error.contains("the longest file outside of tests is TravelPackage.swift with 202 lines"))
  }
  try withTree(["Package@swift-6.0.swift": "// swift-tools-version: 6.0\n"]) { root in
    let said = try archlint(["init", "--dry-run"], in: root)
    #expect(said.error == "archlint: error: there is no Swift file in '.'\n")
  }
}

@Test func initLearnsHabitsAndFindsTheirExceptionsAndNoOthers() throws {
  try withTree(repositories) { root in
    let outcome = try archlint(["init", "--learn"], in: root)
    #expect(outcome.code == 0)
    let page = try String(contentsOf: root.appending(path: "docs/learned-rules.md"), encoding: .utf8)
    #expect(try page == golden("Tests/archlintTests/Goldens/learned-rules.md", updatedTo: page))
    #expect(try archlint(["--strict"], in: root).code == 0)
    let checked = try archlint(["--strict", "--no-baseline"], in: root)
    #expect(
      checked.output == """
        Sources/Shop/Data/DRepository.swift:2:8: warning: DRepository must be an actor: is a struct [repository-declaration]

        """)
    #expect(try archlint(["init", "--learn"], in: root).code == 2)
    // Beside a configuration that is there only the page is written.
    try FileManager.default.removeItem(at: root.appending(path: "docs"))
    try Data("{}".utf8).write(to: root.appending(path: "archlint.json5"))
    let later = try archlint(["init", "--learn"], in: root)
    #expect(
      later.output.hasSuffix("Add the document to 'documents' in archlint.json5, so that archlint checks its rules.\n"))
  }
}

/// Folders with the same name in two places are two features wherever they are counted.
@Test func initCountsFeaturesAlike() throws {
  var files: [String: String] = [:]
  for name in ["Cart", "Login", "Order", "Profile", "Search"] {
    files["App/Features/\(name)/Views/\(name)View.swift"] = "struct \(name)View {}\n"
    files["App/Features/\(name)/Models/\(name).swift"] = "struct \(name) {}\n"
  }
  for name in ["Cart", "Order", "Stocks"] {
    for part in ["A", "B"] { files["Widgets/Features/\(name)/\(name)\(part).swift"] = "struct \(name)\(part) {}\n" }
  }
  let reported = try withTree(files) { try archlint(["init", "--dry-run"], in: $0).error }
  #expect(reported.contains("  mvvm-services   off  5 of 8 features contain folders"), "\(reported)")
  #expect(reported.contains("  features: 8 found under App/Features, Widgets/Features"), "\(reported)")
}

/// A pack's own word names the usual folder; elsewhere the configuration has to say where features are.
@Test(arguments: ["App/Features", "Bob's own/Features"])
func initSaysWhereFeaturesAre(_ folder: String) throws {
  try withTree([:]) { root in
    let copy = root.appending(path: "Reader")
    try FileManager.default.copyItem(at: fixtures.appending(path: "feature-scoped"), to: copy)
    try FileManager.default.removeItem(at: copy.appending(path: "archlint.json5"))
    let moved = copy.appending(path: folder)
    try FileManager.default.createDirectory(at: moved.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: copy.appending(path: "Sources/Features"), to: moved)
    let manifest = copy.appending(path: "Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try Data(text.replacing("Sources/Features", with: folder).utf8).write(to: manifest)

    #expect(try archlint(["init", "."], in: copy).code == 0)
    let written = try String(contentsOf: copy.appending(path: "archlint.json5"), encoding: .utf8)
    #expect(written.contains("    feature: ["), "\(written)")
    let checked = try archlint(["--root", ".", "--strict"], in: copy)
    #expect(checked.output + checked.error == "archlint: no findings in 21 files and 4 modules\n")
  }
}

@Test func whatIsLearntBesideAConfigurationIsOfWhatItReads() throws {
  var files = repositories
  for letter in "ABCDEFGHIJKL" {
    files["Sources/Shop/Old/\(letter)OldRepository.swift"] = "struct \(letter)OldRepository {}\n"
  }
  files["archlint.json5"] = "{ exclude: [\"Sources/Shop/Old\"] }"
  try withTree(files) { root in
    #expect(try archlint(["init", "--learn"], in: root).code == 0)
    let page = try String(contentsOf: root.appending(path: "docs/learned-rules.md"), encoding: .utf8)
    #expect(page.contains("must be actor"), "\(page)")
    try Data("{ exclud: [] }".utf8).write(to: root.appending(path: "archlint.json5"))
    try FileManager.default.removeItem(at: root.appending(path: "docs"))
    let refused = try archlint(["init", "--learn"], in: root)
    #expect(refused.error.hasPrefix("archlint.json5:1:3: error: there is no key 'exclud'; did you mean 'exclude'?\n"))
    #expect(refused.code == 2)
  }
}

/// The findings of the first day are in the baseline, so the project can be committed as it is.
@Test func initWritesAGuideAndABaseline() throws {
  var files: [String: String] = [:]
  for (name, other) in [("Cart", "Login"), ("Login", "Cart"), ("Order", "Int"), ("Profile", "Int"), ("Search", "Int")] {
    files["App/Features/\(name)/\(name)Screen.swift"] = "struct \(name)Screen { let other: \(other)Value? }\n"
    files["App/Features/\(name)/\(name)Value.swift"] = "typealias IntValue = Int\nstruct \(name)Value {}\n"
  }
  try withTree(files) { root in
    let outcome = try archlint(["init"], in: root)
    #expect(
      outcome.output.contains(
        """

        Worth knowing
          - 2 of 5 features are in a cycle: App/Features/Cart -> App/Features/Login -> App/Features/Cart

        """), "\(outcome.output)")
    #expect(
      outcome.output.contains(
        """
        Written: archlint.json5, docs/architecture-rules.md, archlint-baseline.jsonl.
        The baseline contains 1 finding. 'archlint' reports only new ones; 'archlint --no-baseline' reports everything.
        """), "\(outcome.output)")
    let guide = try String(contentsOf: root.appending(path: "docs/architecture-rules.md"), encoding: .utf8)
    #expect(try guide == golden("Tests/archlintTests/Goldens/architecture-rules.md", updatedTo: guide))
    #expect(try archlint(["--strict-baseline"], in: root).code == 0)
    try Data("struct OrderScreen { let other: CartValue? }\n".utf8).write(
      to: root.appending(path: "App/Features/Order/OrderScreen.swift"))
    try Data("struct CartScreen { let a: LoginValue?; let b: OrderValue? }\n".utf8).write(
      to: root.appending(path: "App/Features/Cart/CartScreen.swift"))
    let checked = try archlint([], in: root)
    #expect(checked.code == 1)
    #expect(checked.output.contains("[features-in-cycle]"), "\(checked.output)")
  }
}

/// Documents that are there already are not replaced.
@Test func initKeepsAGuide() throws {
  try withTree(repositories) { root in
    try FileManager.default.createDirectory(at: root.appending(path: "docs"), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: root.appending(path: "docs/architecture-rules.md"))
    let outcome = try archlint(["init"], in: root)
    #expect(outcome.code == 2)
    #expect(
      outcome.error == """
        archlint: error: there is a 'docs/architecture-rules.md' already; move it elsewhere, or use --dry-run to see what \
        would be written

        """)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() == [
        "Package.swift", "Sources", "Tests", "docs",
      ])
  }
}

/// A file that holds no baseline is not replaced by one, as `baseline write` does not.
@Test func initKeepsAFileThatIsNoBaseline() throws {
  var files = repositories
  files["archlint-baseline.jsonl"] = "mine\n"
  files["Sources/Shop/Data/Card.swift"] = "import Card\n"
  files["Package.swift"]?.replace("targets: [", with: "targets: [.target(name: \"Card\"), ")
  files["Sources/Card/Card.swift"] = "public struct Card {}\n"
  try withTree(files) { root in
    let outcome = try archlint(["init"], in: root)
    #expect(outcome.error.hasPrefix("archlint-baseline.jsonl:1:1: error: "), "\(outcome.error)")
    #expect(outcome.code == 2)
    #expect(try String(contentsOf: root.appending(path: "archlint-baseline.jsonl"), encoding: .utf8) == "mine\n")
    #expect(!FileManager.default.fileExists(atPath: root.appending(path: "archlint.json5").path))
  }
}

/// A library with example apps is not made of their features: modules of apps hold reducers, too.
@Test func initCountsTheReducersOfApps() throws {
  let apps = ["Tour", "Todos", "Search"]
  let cores = ["LoginCore", "GameCore"]
  let screens = ["LoginSwiftUI", "GameSwiftUI"]
  let targets = apps.map { ".executableTarget(name: \"\($0)\")" } + (cores + screens).map { ".target(name: \"\($0)\")" }
  var files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Library", targets: [\(targets.joined(separator: ", "))])
    """
  ]
  for name in apps + cores { files["Sources/\(name)/\(name).swift"] = "@Reducer struct \(name)Feature {}\n" }
  for name in screens { files["Sources/\(name)/\(name).swift"] = "struct \(name)View {}\n" }
  try withTree(files) { root in
    let said = try archlint(["init", "--dry-run"], in: root).error
    #expect(
      said.contains("tca-modules     off  2 of 5 modules with reducers are a …Core module with a …SwiftUI module"))
  }
}
