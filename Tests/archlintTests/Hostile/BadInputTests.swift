import CSystem
import Foundation
import TestSupport
import Testing

/// A tree that is not as trees should be, and what archlint says to it: Goldens/NAME.txt holds the code and both
/// streams, whole. `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes them anew.
private func check(
  _ name: String, files: [String: String], arguments: [String] = [], user: UInt32? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ prepare: (URL) throws -> Void = { _ in }
) throws {
  let outcome = try withTree(files) { root in
    try prepare(root)
    return try archlint(arguments, in: root, user: user)
  }
  let words = (["archlint"] + arguments).joined(separator: " ")
  let found = "$ \(words)\n\(outcome.output)--- standard error\n\(outcome.error)--- exit code \(outcome.code)\n"
  #expect(
    try found == golden("Tests/archlintTests/Goldens/\(name).txt", updatedTo: found), sourceLocation: sourceLocation)
}

private let manifest = """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "Shop",
    targets: [.target(name: "Cart"), .testTarget(name: "CartTests", dependencies: ["Cart"])])
  """
private let shop = [
  "Package.swift": manifest, "Sources/Cart/Cart.swift": "public struct Cart: Sendable {}\n",
  "Tests/CartTests/CartTests.swift": "import Testing\n@testable import Cart\n@Test func test() {}\n",
]

@Test func noSwiftFiles() throws { try check("no-swift-files", files: ["README.md": "# Nothing here\n"]) }

@Test func aMissingPath() throws { try check("missing-path", files: shop, arguments: ["Sources/Carts"]) }

@Test func aDocumentThatIsNoText() throws {
  let files = shop.merging(["archlint.json5": "{documents: [\"guide.md\"]}\n"]) { $1 }
  try check("document-not-utf8", files: files) { root in
    let page = "```rule\neach module\nmust not be in a cycle\n```\n"
    let bytes = page.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try Data(bytes).write(to: root.appending(path: "guide.md"))
  }
}

@Test func aDocumentWithoutABlock() throws {
  let files = shop.merging(["archlint.json5": "{documents: [\"guide.md\"]}\n", "guide.md": "# Our guide\n"]) { $1 }
  try check("document-without-a-block", files: files)
}

@Test func aConfigurationInAFolderThatMayNotBeEntered() throws {
  let isRoot = getuid() == 0
  try check("configuration-out-of-reach", files: shop, arguments: ["--root", "in"], user: isRoot ? 65534 : nil) {
    root in
    let folder = root.appending(path: "in")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{ packs: [] }".utf8).write(to: folder.appending(path: "archlint.json5"))
    chmod(folder.path, 0o600)
  }
}

@Test func filesOfModulesThatCannotBeRead() throws {
  try check("modules-missing", files: shop, arguments: ["--modules", "modules.json"])
  try check("modules-folder", files: shop, arguments: ["--modules", "Sources"])
  let isRoot = getuid() == 0
  try check(
    "modules-unreadable", files: shop, arguments: ["--modules", "modules.json"], user: isRoot ? 65534 : nil
  ) { root in
    let file = root.appending(path: "modules.json")
    try Data("{}".utf8).write(to: file)
    chmod(file.path, 0)
  }
}

@Test func anEmptyPath() throws { try check("empty-path", files: shop, arguments: [""]) }

@Test func aConfigurationThatLeadsNowhere() throws {
  try check("dangling-configuration", files: shop) { root in
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "archlint.json5").path, withDestinationPath: "nowhere.json5")
  }
}

@Test func aFileThatMayNotBeRead() throws {
  let isRoot = getuid() == 0
  try check("unreadable-file", files: shop, user: isRoot ? 65534 : nil) { root in
    let file = root.appending(path: "Sources/Cart/Secret.swift")
    try Data("import Foundation\n".utf8).write(to: file)
    chmod(file.path, 0)
  }
}

@Test func aFolderNamedLikeAFile() throws {
  try check("folder-named-like-a-file", files: shop.merging(["Sources/Cart/A.swift/B.swift": "import Cart\n"]) { $1 })
}

@Test func aPipe() throws {
  try check("pipe", files: shop) { root in mkfifo(root.appending(path: "Sources/Cart/Pipe.swift").path, 0o644) }
}

/// What is not read may import what the target depends on.
@Test func dependenciesOfWhatIsNotRead() throws {
  let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P", targets: [.target(name: "Cart", dependencies: ["Kit"]), .target(name: "Kit")])
    """,
    "Sources/Cart/Cart.swift": "struct Cart {}\n", "Sources/Kit/Kit.swift": "public struct Kit {}\n",
  ]
  try withTree(files) { root in
    let rule = ["check", "--only", "unused-dependency"]
    let whole = try archlint(rule, in: root).output
    #expect(whole.contains("Cart depends on Kit, which it never imports"))
    mkfifo(root.appending(path: "Sources/Cart/Pipe.swift").path, 0o644)
    let part = try archlint(rule, in: root).output
    #expect(!part.contains("Kit"))
  }
}

@Test func aLinkToNothing() throws {
  try check("dangling-link", files: shop) { root in
    symlink("Nowhere.swift", root.appending(path: "Sources/Cart/Link.swift").path)
  }
}

@Test func linksInALoop() throws {
  try check("link-loop", files: shop) { root in
    symlink("..", root.appending(path: "Sources/Cart/Up").path)
    symlink("B.swift", root.appending(path: "Sources/Cart/A.swift").path)
    symlink("A.swift", root.appending(path: "Sources/Cart/B.swift").path)
  }
}

@Test func halfAManifest() throws {
  try check("half-a-manifest", files: shop.merging(["Package.swift": String(manifest.prefix(120))]) { $1 })
}

@Test func aTypingMistakeInTheConfiguration() throws {
  let text = "{\n  packs: [\"core\"],\n  rules: { \"cyclic-modules\": { severity: \"eror\" } },\n  exlude: [],\n}\n"
  try check("configuration-mistake", files: shop.merging(["archlint.json5": text]) { $1 })
}

@Test func mistakesInARule() throws {
  let text = """
    # Our architecture

    ```rule sendable-carts
    each typ {Name}
    must be type {Nmae}: Sendable
    ```

    ```rule lone-hole warning
    each type {Name} in Sources
    must come with type {Nmae}View
    ```

    ```rule plain-views
    each type *View
    must conform Sendable
    every type
    ```

    """
  try check(
    "rule-mistakes",
    files: shop.merging(["archlint.json5": "{ documents: [\"docs/RULES.md\"] }\n", "docs/RULES.md": text]) { $1 })
}

@Test func nestedBrackets() throws {
  let deep = [
    "Sources/Cart/Round.swift": "let a = " + String(repeating: "(", count: 100_000),
    "Sources/Cart/Curly.swift": String(repeating: "{", count: 100_000),
  ]
  try check("nested-brackets", files: shop.merging(deep) { $1 })
}

@Test func aLongLine() throws {
  let line = "let a = [" + String(repeating: "1, ", count: 300_000) + "]\n"
  try check("long-line", files: shop.merging(["Sources/Cart/Long.swift": line]) { $1 })
}

@Test func bytesThatAreNoText() throws {
  try check("no-text", files: shop) { root in
    try Data((0...255).map { UInt8($0) }).write(to: root.appending(path: "Sources/Cart/Bytes.swift"))
    try Data([0xFF, 0xFE, 0x69, 0x00, 0x6D, 0x00]).write(to: root.appending(path: "Sources/Cart/Wide.swift"))
  }
}

/// A message names three; the others are there where all is asked for.
@Test func allForgottenFilesAreNamed() throws {
  var files = [
    "P.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (App); };
    G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
    F = {isa = PBXFileSystemSynchronizedRootGroup; path = App/Home; sourceTree = "<group>"; };
    App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
    buildPhases = (S); fileSystemSynchronizedGroups = (F); };
    S = {isa = PBXSourcesBuildPhase; files = (); };
    }; }
    """
  ]
  for number in 0..<40 { files["App/Home/H\(number).swift"] = "" }
  for number in 0..<4 { files["App/Old/O\(number).swift"] = "" }
  let message =
    "4 Swift files are not a member of any target: 'App/Old/O0.swift', 'App/Old/O1.swift', "
    + "'App/Old/O2.swift' and 1 more; add them to one, or remove them"
  try withTree(files) { root in
    let section = "Could not be checked:\n  \(message) (module)\n"
    let all = (0..<4).map { "    App/Old/O\($0).swift\n" }.joined()
    #expect(try archlint(["-q", "--skip", "untested-module"], in: root).output == section)
    #expect(try archlint(["-q", "-v", "--skip", "untested-module"], in: root).output == section + all)
    let json = try archlint(["-q", "-f", "json"], in: root).output
    #expect(json.contains("\"App/Old/O3.swift\""))
  }
}

@Test func aMisspeltDocumentComesWithTheFileThatWasMeant() throws {
  let files = ["archlint.json5": "{ packs: [], documents: [\"docs/a.md\"] }\n", "docs/A.md": "# A\n", "A.swift": ""]
  try withTree(files) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(
      outcome.error == """
        archlint.json5:1:26: error: documents: there is no file 'docs/a.md'; did you mean 'docs/A.md'?
            for example: documents: ["docs/ARCHITECTURE.md"]

        """)
  }
}

@Test func aMisspeltWordOfOnePackIsTold() throws {
  let configuration = "{ packs: [\"feature-scoped\"], definitions: { \"feature-scopd.data\": [\"folder Data\"] } }\n"
  try withTree(["archlint.json5": configuration, "A.swift": ""]) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(
      outcome.error
        == "archlint.json5:1:45: error: no enabled pack or document has a definition 'feature-scopd.data'; did you mean 'feature-scoped.data'?\n"
    )
  }
}

@Test func wordsThatNothingLooksForAreTold() throws {
  let configuration = """
    {
      packs: [], documents: ["GUIDE.md"],
      definitions: { record: "struct *Record", client: "struct *Client", feature: "folder Nowhere/{Feature}" },
    }
    """
  let guide = """
    # Guide

    ```definitions
    record = struct *Entity
    client = struct *Service
    ```

    ```rule public-clients
    each client
    must be public
    ```

    """
  try withTree(["archlint.json5": configuration, "GUIDE.md": guide, "A.swift": "struct CartRecord {}\n"]) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(
      outcome.output.contains(
        """
          archlint.json5:3:18: definitions: no enabled rule uses 'record' (configuration)
          archlint.json5:3:44: the definition 'client' matches nothing in the project (configuration)
          archlint.json5:3:70: the definition 'feature' matches nothing in the project (configuration)
        """), "\(outcome.output)")
  }
}

/// What is on in one folder is enough.
@Test func aWordMayBeForTheRulesOfAFolder() throws {
  let guide = "# Guide\n\n```rule a\neach core.dto\nmust be public\n```\n"
  let files = [
    "archlint.json5": "{ packs: [], definitions: { dto: \"struct {Entity}Response\" } }\n",
    "Kit/archlint.json5": "{ documents: [\"GUIDE.md\"] }\n", "Kit/GUIDE.md": guide,
    "Kit/A.swift": "public struct CartResponse {}\n",
  ]
  let output = try withTree(files) { try archlint(["-q", "--strict"], in: $0).output }
  #expect(output == "")
}

@Test func aListOfWordsInBracketsNamesNoRule() throws {
  for item in ["- a (x)", "- later (see below)"] {
    let files = ["archlint.json5": "{ documents: [\"A.md\"] }\n", "A.md": "# A\n\n\(item)\n", "A.swift": ""]
    let error = try withTree(files) { try archlint(["-q"], in: $0).error }
    #expect(error.contains("'A.md' has no effect"), "\(item)")
  }
}
