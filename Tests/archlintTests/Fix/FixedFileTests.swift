import Foundation
import Testing

@Suite struct FixedFileTests {
  private let files = guideFiles(
    ruleFence("views-in-views", "each type *View\nmust be in Sources/Views")
      + ruleFence("own-file", "each type {Name}View\nmust be in file {Name}View.swift")
  ).merging([
    "Sources/Cart/CartScreen.swift": "struct CartView {}\n", "Sources/Views/BillView.swift": "struct BillView {}\n",
  ]) { $1 }

  @Test func aFileIsRenamedAndMoved() throws {
    try withTree(files) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(fileExists("Sources/Views/CartView.swift", in: root))
      #expect(!fileExists("Sources/Cart", in: root))
    }
  }

  @Test func gitAppliesTheDiffOfAMove() throws {
    try withTree(files) { root in
      let made = try archlint(["fix", "--dry-run", "views-in-views"], in: root)
      #expect(
        made.output == """
          diff --git a/Sources/Cart/CartScreen.swift b/Sources/Views/CartScreen.swift
          rename from Sources/Cart/CartScreen.swift
          rename to Sources/Views/CartScreen.swift

          """)
      try made.output.write(to: root.appending(path: "fix.patch"), atomically: true, encoding: .utf8)
      let applied = try run("/usr/bin/env", ["git", "apply", "fix.patch"], in: root)
      #expect(applied.code == 0, "\(applied.error)")
      #expect(fileExists("Sources/Views/CartScreen.swift", in: root))
    }
  }

  @Test func aFileWithOtherTypesIsNotMoved() throws {
    var files = files
    files["Sources/Cart/CartScreen.swift"] = "struct CartView {}\nstruct Cart {}\n"
    try withTree(files) { root in
      _ = try archlint(["fix"], in: root)
      #expect(fileExists("Sources/Cart/CartScreen.swift", in: root))
    }
  }

  @Test func aFileIsNotMovedWhereItsNamesAreLost() throws {
    let rules = guideFiles(ruleFence("views-in-views", "each type *View\nmust be in Sources/Views"))
    let files = [
      "Package.swift": shopManifest(
        "    .target(name: \"Cart\", dependencies: [\"Views\"]),\n    .target(name: \"Views\"),"),
      "Sources/Cart/CartView.swift": "struct CartView { let cart: Cart }\n",
      "Sources/Cart/Cart.swift": "struct Cart {}\nlet view = CartView(cart: Cart())\n",
      "Sources/Views/BillView.swift": "public struct BillView {}\n",
    ]
    try withTree(rules.merging(files) { $1 }) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.output.contains("would no longer be visible"), "\(made.output)")
      #expect(made.code == 1 && fileExists("Sources/Cart/CartView.swift", in: root))
    }
  }
}

@Suite struct RefusedMoveTests {
  private let ownFile = guideFiles(ruleFence("own-file", "each type {Name}\nmust be in file {Name}.swift"))

  /// Expects that a tree stays as it is, and that the output contains a reason.
  private func expectUnchanged(
    _ files: [String: String], _ reason: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withTree(files) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.code == 1, "\(made.output)\(made.error)", sourceLocation: sourceLocation)
      if let reason { #expect(made.output.contains(reason), "\(made.output)", sourceLocation: sourceLocation) }
      for path in files.keys { #expect(fileExists(path, in: root), "\(path)", sourceLocation: sourceLocation) }
    }
  }

  @Test func theMainFileKeepsItsName() throws {
    try expectUnchanged(ownFile.merging(["main.swift": "struct Cart {}\n"]) { $1 }, nil)
    try expectUnchanged(ownFile.merging(["Cart.swift": "struct main {}\n"]) { $1 }, nil)
  }

  @Test func aModuleHasOneFileOfAName() throws {
    let files = [
      "Package.swift": shopManifest("    .target(name: \"Shop\"),"),
      "Sources/Shop/A/Bag.swift": "enum Kind { struct Cart {} }\nstruct Cart {}\n",
      "Sources/Shop/B/Cart.swift": "func pay() {}\n",
    ].merging(guideFiles(ruleFence("own-file", "each struct {Name}\nmust be in file {Name}.swift"))) { $1 }
    var single = files
    single["Sources/Shop/A/Bag.swift"] = "struct Cart {}\n"
    try expectUnchanged(single, "Shop has a file Cart.swift already")
  }

  @Test func aFileDoesNotReplaceAnotherOne() throws {
    // A case-insensitive file system would find the file itself.
    try expectUnchanged(
      ownFile.merging(["A/Bag.swift": "struct Cart {}\n", "A/Cart.swift/x": ""]) { $1 }, "A/Cart.swift exists already")
  }

  @Test func aRefusedMoveDoesNotStopOthers() throws {
    let files = ownFile.merging([
      "A/Bag.swift": "struct Cart {}\n", "A/Cart.swift/x": "", "B/Bag.swift": "struct Bill {}\n",
    ]) { $1 }
    try withTree(files) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.output.contains("1 fix made, 1 not made"), "\(made.output)\(made.error)")
      #expect(fileExists("B/Bill.swift", in: root))
    }
  }

  @Test func aChainOfRenamesIsMadeFromItsEnd() throws {
    let files = ownFile.merging(["Cart.swift": "struct CartView {}\n", "Foo.swift": "struct Cart {}\n"]) { $1 }
    try withTree(files) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.output.contains("1 fix made, 1 not made"), "\(made.output)\(made.error)")
      #expect(try fileText("CartView.swift", in: root) == "struct CartView {}\n")
      let again = try archlint(["fix"], in: root)
      #expect(again.code == 0, "\(again.output)\(again.error)")
      #expect(try fileText("Cart.swift", in: root) == "struct Cart {}\n")
    }
  }

  @Test func aLinkedFileStays() throws {
    try withTree(ownFile.merging(["A/Bag.swift": "struct Cart {}\n", "B/x": ""]) { $1 }) { root in
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: "B/Linked.swift").path, withDestinationPath: "../A/Bag.swift")
      let made = try archlint(["fix"], in: root)
      #expect(made.output.contains("the symbolic link B/Linked.swift leads to the file"), "\(made.output)")
      #expect(fileExists("A/Bag.swift", in: root) && fileExists("B/Linked.swift", in: root))
    }
  }
}
