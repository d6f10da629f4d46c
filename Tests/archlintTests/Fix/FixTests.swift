import Foundation
import Testing

private let core = ["archlint.json5": "{ packs: [\"core\"], rules: { \"untested-module\": \"off\" } }"]

@Suite struct FixedDependencyTests {
  private let files = [
    "Package.swift": shopManifest(
      """
          .target(name: "Cart", dependencies: ["Store", "Log"]),
          .target(name: "Store"),
          .target(name: "Log"),
          .target(name: "Price"),
      """),
    "Sources/Cart/Cart.swift": "import Price\nimport Store\n", "Sources/Store/Store.swift": "public struct Store {}\n",
    "Sources/Log/Log.swift": "public struct Log {}\n", "Sources/Price/Price.swift": "public struct Price {}\n",
  ]

  @Test func severalChangesOfOneListAreMade() throws {
    try fixed(
      core.merging(files) { $1 },
      output: """
        Package.swift:7:51: Remove 'Log' from the dependencies of 'Cart' [unused-dependency]
        Sources/Cart/Cart.swift:1: Add 'Price' to the dependencies of 'Cart' [undeclared-import]

        archlint: 2 fixes made
        archlint: no findings left

        """.replacing("7:51", with: "7")
    ) { root in
      let manifest = try fileText("Package.swift", in: root)
      #expect(manifest.contains(".target(name: \"Cart\", dependencies: [\"Store\", \"Price\"]),"))
    }
  }

  @Test func aDryRunPrintsADiffAndWritesNothing() throws {
    try withTree(core.merging(files) { $1 }) { root in
      let before = try fileText("Package.swift", in: root)
      let made = try archlint(["fix", "--dry-run", "unused-dependency"], in: root)
      #expect(
        made.output == """
          --- a/Package.swift
          +++ b/Package.swift
          @@ -4,7 +4,7 @@
           let package = Package(
             name: "Shop",
             targets: [
          -    .target(name: "Cart", dependencies: ["Store", "Log"]),
          +    .target(name: "Cart", dependencies: ["Store"]),
               .target(name: "Store"),
               .target(name: "Log"),
               .target(name: "Price"),

          """)
      #expect(made.code == 0)
      #expect(
        made.error == """
          Package.swift:7: Remove 'Log' from the dependencies of 'Cart' [unused-dependency]

          archlint: 1 fix would be made
          archlint: no findings of this rule left

          """)
      #expect(try fileText("Package.swift", in: root) == before)
    }
  }

  @Test func gitAppliesTheDiffOfAnyText() throws {
    var files = files
    // A zero-width space, and a command of GitHub.
    files["Package.swift"]?.append("// \u{200B}::warning::\r\n")
    files["Package.swift"] = files["Package.swift"]?.replacing("dependencies: [", with: "dependencies: [/* \u{200B} */")
    try withTree(core.merging(files) { $1 }) { root in
      let made = try archlint(["fix", "--dry-run"], in: root, environment: ["CI="])
      try made.output.write(to: root.appending(path: "fix.patch"), atomically: true, encoding: .utf8)
      let applied = try run("/usr/bin/env", ["git", "apply", "fix.patch"], in: root)
      #expect(applied.code == 0, "\(made.output)\(applied.error)")
      let inJob = try archlint(["fix", "--dry-run"], in: root, environment: ["CI=true"])
      #expect(!inJob.output.contains("\u{200B}"))
    }
  }

  @Test func twoDependenciesThatCloseACycleTogetherAreNotBothAdded() throws {
    let files = [
      "Package.swift": shopManifest("    .target(name: \"A\"),\n    .target(name: \"B\"),"),
      "Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "import A\n",
    ]
    try withTree(core.merging(files) { $1 }) { root in
      let made = try archlint(["fix", "undeclared-import"], in: root)
      #expect(made.output.contains("would depend on itself through other modules"), "\(made.output)")
      let manifest = try fileText("Package.swift", in: root)
      #expect(manifest.contains(".target(name: \"A\", dependencies: [\"B\"]),"))
      #expect(manifest.contains(".target(name: \"B\"),"))
    }
  }

  @Test func aDependencyThatWouldCloseACycleIsNotAdded() throws {
    let files = [
      "Package.swift": shopManifest("    .target(name: \"A\", dependencies: [\"B\"]),\n    .target(name: \"B\"),"),
      "Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "import A\n",
    ]
    try withTree(core.merging(files) { $1 }) { root in
      let before = try fileText("Package.swift", in: root)
      _ = try archlint(["fix"], in: root)
      #expect(try fileText("Package.swift", in: root) == before)
    }
  }

  @Test func aProductOfAnotherPackageIsAdded() throws {
    let files = [
      "App/Package.swift": shopManifest(
        "    .target(name: \"App\"),", "  dependencies: [.package(path: \"../Banking\")],\n"),
      "App/Sources/App/App.swift": "import Money\n",
      "Banking/Package.swift": shopManifest(
        "    .target(name: \"Money\"),", "  products: [.library(name: \"MoneyKit\", targets: [\"Money\"])],\n"),
      "Banking/Sources/Money/Money.swift": "public struct Money {}\n",
    ]
    try withTree(core.merging(files) { $1 }) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(
        try fileText("App/Package.swift", in: root).contains(
          ".target(name: \"App\", dependencies: [.product(name: \"MoneyKit\", package: \"Banking\")]),"))
    }
  }

  @Test func aPackageThatIsMissingInTheManifestIsLeftToTheUser() throws {
    let banking = ["Banking/Sources/Money/Money.swift": "public struct Money {}\n"]
    let app = ["App/Sources/App/App.swift": "import Money\n"]
    let target = "    .target(name: \"Money\"),"
    for (requirement, products, expected) in [
      (
        "", "  products: [.library(name: \"MoneyKit\", targets: [\"Money\"])],\n",
        "add the package of Banking/Package.swift to the dependencies of App/Package.swift, and its product with "
          + "'Money' to those of 'App'"
      ),
      (
        "  dependencies: [.package(path: \"../Banking\")],\n", "",
        "add a library product with 'Money' in Banking/Package.swift, and then to the dependencies of 'App' in "
          + "App/Package.swift"
      ),
    ] {
      let manifests = [
        "App/Package.swift": shopManifest("    .target(name: \"App\"),", requirement),
        "Banking/Package.swift": shopManifest(target, products),
      ]
      try withTree(core.merging(banking.merging(app) { $1 }.merging(manifests) { $1 }) { $1 }) { root in
        let made = try archlint(["fix"], in: root)
        #expect(made.output.contains("App/Sources/App/App.swift:1: \(expected)\n"), "\(made.output)\(made.error)")
      }
    }
  }

  @Test func anUnclearManifestIsLeftToTheUser() throws {
    var files = files
    files["Package.swift"] = shopManifest(
      """
          .target(name: "Cart", dependencies: common),
          .target(name: "Store"),
          .target(name: "Log"),
          .target(name: "Price"),
      """
    ).replacing("let package", with: "let common: [Target.Dependency] = [\"Store\", \"Price\", \"Log\"]\n\nlet package")
    try fixed(
      core.merging(files) { $1 }, "unused-dependency",
      output: """
        To do by hand:
          Package.swift:4: remove 'Log' from the dependencies of 'Cart' in Package.swift, which 'common' holds

        archlint: no fixes made, 1 to do by hand
        archlint: 1 finding of this rule left: unused-dependency (1)

        """)
  }
}

@Suite struct FixedDeclarationTests {
  @Test func aFixThatCausesAnotherFindingIsNotMade() throws {
    let rules = guideFiles(
      ruleFence("final-classes", "each class\nmust be final class _")
        + ruleFence("open-mocks", "each class Mock*\nmust not be final class _"))
    try fixed(
      rules.merging(["Sources/A.swift": "class Cart {}\nclass MockCart {}\nclass Bill {}\n"]) { $1 },
      output: """
        Sources/A.swift:1: Add 'final' to Cart [final-classes]
        Sources/A.swift:3: Add 'final' to Bill [final-classes]

        Not made:
          Sources/A.swift:2: Add 'final' to MockCart [final-classes]; it would cause another finding: MockCart must not \
        be final class _ [open-mocks] (Sources/A.swift:2)

        archlint: 2 fixes made, 1 not made
        archlint: 1 finding left: final-classes (1)

        """, code: 1
    ) { root in
      let source = try fileText("Sources/A.swift", in: root)
      #expect(source == "final class Cart {}\nclass MockCart {}\nfinal class Bill {}\n")
    }
  }

  @Test func twoFixesAtOnePlaceAreMadeOneAfterTheOther() throws {
    let rules = guideFiles(
      ruleFence("final-classes", "each class\nmust be final class _")
        + ruleFence("public-classes", "each class\nmust be public class _")
        + ruleFence("main-actor", "each class\nmust be @MainActor class _"))
    try withTree(rules.merging(["Sources/A.swift": "\tclass Cart {}\r\n\tclass Größe {}\r\n"]) { $1 }) { root in
      let made = try archlint(["fix", "--unsafe"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(
        try fileText("Sources/A.swift", in: root)
          == "\t@MainActor\r\n\tpublic final class Cart {}\r\n\t@MainActor\r\n\tpublic final class Größe {}\r\n")
    }
  }

  @Test func unsafeFixesAreMadeOnRequest() throws {
    let rules = guideFiles(ruleFence("sendable-items", "each struct\nmust be struct _: Sendable"))
    try withTree(rules.merging(["Sources/A.swift": "struct Item {}\n"]) { $1 }) { root in
      let safe = try archlint(["fix"], in: root)
      #expect(
        safe.output
          == "archlint: no fixes made, 1 more with --unsafe\narchlint: 1 finding left: sendable-items (1)\n"
          && safe.code == 1)
      let made = try archlint(["fix", "--unsafe"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(try fileText("Sources/A.swift", in: root) == "struct Item: Sendable {}\n")
    }
  }

  @Test func rulesAndPathsLimitTheFixes() throws {
    let rules = guideFiles(
      ruleFence("final-classes", "each class\nmust be final class _")
        + ruleFence("public-classes", "each class\nmust be public class _"))
    let files = ["Sources/A.swift": "class A {}\n", "Sources/B.swift": "class B {}\n"]
    try withTree(rules.merging(files) { $1 }) { root in
      let made = try archlint(["fix", "final-classes", "Sources/B.swift"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(try fileText("Sources/A.swift", in: root) == "class A {}\n")
      #expect(try fileText("Sources/B.swift", in: root) == "final class B {}\n")
      let unknown = try archlint(["fix", "final-clases"], in: root)
      #expect(unknown.code == 2 && unknown.error.contains("final-classes"), "\(unknown.error)")
      let missing = try archlint(["fix", "Sources/C.swift"], in: root)
      #expect(missing.code == 2 && missing.error.contains("there is no file"), "\(missing.error)")
    }
  }

  @Test func aPathLimitsTheFixesOfAGroup() throws {
    let files = [
      "Package.swift": shopManifest(
        "    .target(name: \"Cart\"),\n    .target(name: \"Bill\"),\n    .target(name: \"Price\"),"),
      "Sources/Cart/Cart.swift": "import Price\n", "Sources/Bill/Bill.swift": "import Price\n",
      "Sources/Price/Price.swift": "public struct Price {}\n",
    ]
    try withTree(core.merging(files) { $1 }) { root in
      let made = try archlint(["fix", "Sources/Bill"], in: root)
      let manifest = try fileText("Package.swift", in: root)
      #expect(manifest.contains(".target(name: \"Bill\", dependencies: [\"Price\"]),"), "\(made.output)")
      #expect(manifest.contains(".target(name: \"Cart\"),"))
    }
  }

  @Test func aFixThatLeavesASuppressionWithoutEffectIsMade() throws {
    let rules = guideFiles(
      ruleFence("final-classes", "each class\nmust be final class _")
        + ruleFence("no-open-classes", "each class\nmust be final class _"))
    let source = "// archlint:disable:next no-open-classes\nclass A {}\n"
    try withTree(rules.merging(["A.swift": source]) { $1 }) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.code == 0, "\(made.output)\(made.error)")
      #expect(try fileText("A.swift", in: root) == "final class A {}\n")
    }
  }

  @Test func findingsOfTheBaselineAreNotFixed() throws {
    let rules = guideFiles(ruleFence("final-classes", "each class\nmust be final class _"))
    try withTree(rules.merging(["Sources/A.swift": "class A {}\n"]) { $1 }) { root in
      _ = try archlint(["baseline", "write"], in: root)
      let made = try archlint(["fix"], in: root)
      #expect(made.output == "archlint: no fixes made\narchlint: no findings left\n" && made.code == 0)
      #expect(try fileText("Sources/A.swift", in: root) == "class A {}\n")
      let all = try archlint(["fix", "--no-baseline"], in: root)
      let source = try fileText("Sources/A.swift", in: root)
      #expect(all.code == 0 && source == "final class A {}\n")
    }
  }
}

@Suite struct FixWritingTests {
  @Test func aReadOnlyBaselineStopsEverything() throws {
    let files = guideFiles(ruleFence("final-classes", "each class\nmust be final class _")).merging(
      ["A.swift": "class A {}\n", "B.swift": "class B {}\n"]
    ) { $1 }
    try withTree(files) { root in
      _ = try archlint(["baseline", "write"], in: root)
      for path in ["", "A.swift", "B.swift", "GUIDE.md", "archlint.json5", "archlint-baseline.jsonl"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: path.isEmpty ? 0o777 : path.hasSuffix("jsonl") ? 0o444 : 0o666],
          ofItemAtPath: root.appending(path: path).path)
      }
      try "final class A {}\nclass B {}\nclass C {}\n".write(
        to: root.appending(path: "A.swift"), atomically: false, encoding: .utf8)
      let user: UInt32? = getuid() == 0 ? 65534 : nil
      let made = try archlint(["fix"], in: root, user: user)
      #expect(made.code == 3)
      #expect(made.error.contains("'archlint-baseline.jsonl' cannot be written: it is read-only; nothing was changed"))
      #expect(try fileText("A.swift", in: root).contains("\nclass C"))
    }
  }

  @Test func aReadOnlyFileStopsEverything() throws {
    let files = guideFiles(ruleFence("final-classes", "each class\nmust be final class _")).merging(
      ["A.swift": "class A {}\n", "B.swift": "class B {}\n"]
    ) { $1 }
    try withTree(files) { root in
      for path in ["", "A.swift", "B.swift", "GUIDE.md", "archlint.json5"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: path.isEmpty ? 0o777 : 0o666], ofItemAtPath: root.appending(path: path).path)
      }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: root.appending(path: "B.swift").path)
      // The root user may write any file.
      let user: UInt32? = getuid() == 0 ? 65534 : nil
      let made = try archlint(["fix"], in: root, user: user)
      #expect(made.code == 3)
      #expect(made.error == "archlint: error: 'B.swift' cannot be written: it is read-only; nothing was changed\n")
      #expect(try fileText("A.swift", in: root) == "class A {}\n")
    }
  }
}
