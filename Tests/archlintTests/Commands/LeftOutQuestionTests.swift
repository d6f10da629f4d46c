import Foundation
import Testing

private let tree = [
  "Package.swift": """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "P", targets: [
      .target(name: "A"), .target(name: "B"), .target(name: "C"), .target(name: "D", dependencies: ["C"]),
      .target(name: "App", dependencies: ["A", "B"])])
  """,
  "Sources/A/Item.swift": "public struct Item {}\npublic struct Other {}\n",
  "Sources/B/Item.swift": "public struct Item {}\n",
  "Sources/C/Item.swift": "public struct Item {}\npublic struct Shown {}\nstruct Kept {}\n",
  "Sources/D/Kept.swift": "struct Kept {}\n",
  "Sources/App/Use.swift": """
  import A
  import B
  struct Use { var item: Item; let shown: Shown? }
  struct Kept { let items: [Item], all: Item?, other: Other }

  """,
  "Sources/App/Many.swift": "import A\nimport B\n" + (1...12).map { "let v\($0): Item\n" }.joined(),
]

/// What names lead nowhere is told with their places and why, of very many the first.
@Test func namesThatAreLeftOutAreTold() throws {
  try withTree(tree) { root in
    let what = try archlint(["what", "Use.swift"], in: root).output
    #expect(
      what.contains(
        """
          uses      1 file: Sources/A/Item.swift 1
          left out  3 match several declarations: Item 3:24, Item 4:27, Item 4:39; 1 match no visible
                    declaration: Shown 3:41

        """), "\(what)")
    let many = try archlint(["what", "Many.swift"], in: root).output
    #expect(many.contains("  left out  12 match several declarations: Item 3:9, Item 4:9,"), "\(many)")
    #expect(many.contains("Item 10:10, and 4 more\n") || many.contains("and 4 more\n"), "\(many)")
    #expect(try archlint(["what", "Many.swift", "-v"], in: root).output.contains("Item 14:10\n"))
    let item = try archlint(["what", "Sources/A/Item.swift"], in: root).output
    #expect(!item.contains("left out"))
    #expect(item.contains("used by   1 file: Sources/App/Use.swift 1, but Item occurs where several"), "\(item)")
    let json = try archlint(["what", "Use.swift", "--format", "json"], in: root).output
    #expect(
      json.contains(
        """
              "leftOut" : [
                {
                  "cause" : "match several declarations",
                  "column" : 24,
                  "endColumn" : 28,
                  "endLine" : 3,
                  "line" : 3,
                  "name" : "Item",
                  "path" : "Sources/App/Use.swift"
                },
        """), "\(json)")
  }
}

/// What is left out may be what is asked for, of modules and types, too.
@Test func namesThatAreLeftOutMayBeWhatIsAskedFor() throws {
  try withTree(tree) { root in
    func why(_ a: String, _ b: String) throws -> String { try archlint(["why", a, b], in: root).output }
    let modules = try why("module:App", "module:C")
    #expect(
      modules.hasPrefix(
        "The module App does not depend on the module C, as far as archlint knows: a name matches several declarations: Item.\n"
      ), "\(modules)")
    let types = try why("type:Use", "type:C.Item")
    #expect(
      types.contains("as far as archlint knows: a name matches several declarations: Item.\n"),
      "\(types)")
    let other = try why("type:Use", "type:Shown")
    #expect(other.contains("the type Shown, at any distance.\n"), "\(other)")
    let none = try why("module:A", "module:C")
    #expect(none.contains("at any distance.\n"), "\(none)")
    // What cannot be seen is not meant.
    let kept = try why("module:App", "module:D")
    #expect(kept.contains("at any distance.\n"), "\(kept)")
  }
}
