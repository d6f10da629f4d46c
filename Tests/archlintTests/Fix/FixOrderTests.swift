import Foundation
import Testing

/// The order of fixes, and the choice of those that are left out.
@Suite struct FixOrderTests {
  @Test func filesMoveBeforeDependenciesChange() throws {
    let files = [
      "archlint.json5": "{ packs: [\"core\"], documents: [\"GUIDE.md\"], rules: { \"untested-module\": \"off\" } }",
      "GUIDE.md": ruleFence("cart-folder", "each type Cart\nmust be in /Sources/Cart"),
      "Package.swift": shopManifest(
        "    .target(name: \"Cart\", dependencies: [\"Price\"]),\n    .target(name: \"Price\"),"),
      "Sources/Cart/Bag.swift": "public struct Bag {}\n",
      "Sources/Other/Cart.swift": "import Price\n\npublic struct Cart {}\n",
      "Sources/Price/Price.swift": "public struct Price {}\n",
    ]
    try withTree(files) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(fileExists("Sources/Cart/Cart.swift", in: root))
      #expect(try fileText("Package.swift", in: root) == files["Package.swift"])
    }
  }

  @Test func aMovedFileStaysSelected() throws {
    let rules = guideFiles(
      ruleFence("cart-folder", "each type Cart\nmust be in /Sources/Cart")
        + ruleFence("final-classes", "each class\nmust be final class _"))
    let files = ["Sources/Cart/Bag.swift": "struct Bag {}\n", "Other/Cart.swift": "class Cart {}\n"]
    try withTree(rules.merging(files) { $1 }) { root in
      let made = try archlint(["fix", "Other"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(try fileText("Sources/Cart/Cart.swift", in: root) == "final class Cart {}\n")
    }
  }

  @Test func aTargetWithoutFilesKeepsItsDependencies() throws {
    let files = [
      "archlint.json5": "{ packs: [\"core\"], rules: { \"untested-module\": \"off\" } }",
      "Package.swift": shopManifest(
        "    .target(name: \"Cart\", dependencies: [\"Price\"]),\n    .target(name: \"Price\"),"),
      "Sources/Price/Price.swift": "public struct Price {}\n",
    ]
    try withTree(files) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.output.contains("no fixes made"), "\(made.output)\(made.error)")
      #expect(try fileText("Package.swift", in: root) == files["Package.swift"])
    }
  }

  @Test func aFixIsTriedAgainAfterOthers() throws {
    let rules = guideFiles(
      ruleFence("a-final", "each class\nmust be final class _")
        + ruleFence("final-public", "each final class\nmust be public class _")
        + ruleFence("z-public", "each class\nmust be public class _"))
    try withTree(rules.merging(["Cart.swift": "class Cart {}\n"]) { $1 }) { root in
      let made = try archlint(["fix", "--unsafe", "a-final", "z-public"], in: root)
      #expect(
        made.output.hasSuffix("archlint: 2 fixes made\narchlint: no findings of these rules left\n"),
        "\(made.output)\(made.error)")
      #expect(try fileText("Cart.swift", in: root) == "public final class Cart {}\n")
    }
  }

  @Test func aFixIsMadeWithTheFixOfTheFindingThatItCauses() throws {
    // Only through Price does Cart reach Money, so the unused dependency is not reported before.
    let files = [
      "archlint.json5": "{ packs: [\"core\"], rules: { \"untested-module\": \"off\" } }",
      "Package.swift": shopManifest(
        """
            .target(name: "Cart", dependencies: ["Price"]),
            .target(name: "Money"),
            .target(name: "Price", dependencies: ["Money"]),
        """),
      "Sources/Cart/Cart.swift": "import Money\n\nstruct Cart {\n  var sum: Money\n}\n",
      "Sources/Money/Money.swift": "public struct Money {}\n",
      "Sources/Price/Price.swift": "public struct Price {}\n",
    ]
    try withTree(files) { root in
      let selected = try archlint(["fix", "transitive-import"], in: root)
      #expect(
        selected.output.contains("archlint: no fixes made, 1 not made\narchlint: 1 finding of this rule left"),
        "\(selected.output)")
      let made = try archlint(["fix"], in: root)
      #expect(made.output.contains("archlint: 3 fixes made\narchlint: no findings left"), "\(made.output)\(made.error)")
      let manifest = try fileText("Package.swift", in: root)
      #expect(manifest.contains(".target(name: \"Cart\", dependencies: [\"Money\"])"), "\(manifest)")
    }
  }

  @Test func onlyTheCausesOfFindingsAreLeftOut() throws {
    let rules = guideFiles(
      ruleFence("final-classes", "each class\nmust be final class _")
        + ruleFence("open-mocks", "each class *Mock\nmust not be final class _"))
    let names = ["Cart", "CartMock", "Bill", "BillMock", "Price", "Shop", "ShopMock"]
    var files: [String: String] = [:]
    for name in names { files["Sources/\(name).swift"] = "class \(name) {}\n" }
    files["Sources/More.swift"] = "class StoreMock {}\nclass Store {}\n"
    try withTree(rules.merging(files) { $1 }) { root in
      let made = try archlint(["fix"], in: root)
      #expect(
        made.output.hasSuffix("archlint: 5 fixes made, 4 not made\narchlint: 4 findings left: final-classes (4)\n"),
        "\(made.output)\(made.error)")
      for name in ["CartMock", "BillMock", "ShopMock", "StoreMock"] {
        #expect(
          made.output.contains(
            "Add 'final' to \(name) [final-classes]; it would cause another finding: \(name) must not be"),
          "\(made.output)")
      }
      #expect(try fileText("Sources/More.swift", in: root) == "class StoreMock {}\nfinal class Store {}\n")
    }
  }
}
