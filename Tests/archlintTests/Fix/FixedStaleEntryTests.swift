import Foundation
import Testing

@Suite struct FixedStaleEntryTests {
  private let rules = ruleFence("final-classes", "each class\nmust be final class _")

  @Test func anUnusedSuppressionIsRemoved() throws {
    let cases = [
      ("final class A {}  // archlint:disable:this final-classes -- mocked\n", "final class A {}\n"),
      ("// archlint:disable:next final-classes\nfinal class A {}\n", "final class A {}\n"),
      ("\t// archlint:disable:next final-classes\r\n\tfinal class A {}\r\n", "\tfinal class A {}\r\n"),
      ("let a = 1 /* archlint:disable:this final-classes */ + 1\n", "let a = 1  + 1\n"),
      (
        "// archlint:disable final-classes\nfinal class A {}\n// archlint:enable final-classes\n", "final class A {}\n"
      ),
      (
        "// swiftlint:disable:next x // archlint:disable:next final-classes\nfinal class A {}\n",
        "// swiftlint:disable:next x\nfinal class A {}\n"
      ),
      (
        "// archlint:disable:next final-classes, public-classes -- why\nfinal class Ä {}\n",
        "// archlint:disable:next public-classes -- why\nfinal class Ä {}\n"
      ),
      (
        "// archlint:disable:next public-classes, final-classes -- why\nfinal class Ä {}\n",
        "// archlint:disable:next public-classes -- why\nfinal class Ä {}\n"
      ),
    ]
    let pages = guideFiles(rules + ruleFence("public-classes", "each class Ä\nmust be public class _"))
    for (before, after) in cases {
      try withTree(pages.merging(["A.swift": before]) { $1 }) { root in
        let made = try archlint(["fix"], in: root)
        #expect(try fileText("A.swift", in: root) == after, "\(made.output)\(made.error)")
      }
    }
  }

  @Test func anUnusedExceptionIsRemoved() throws {
    let before = """
      {
        packs: [], documents: ["GUIDE.md"],
        except: [
          { rule: "final-classes", name: "B", reason: "it { is } mocked" }, // old
          { rule: "final-classes", name: "A", reason: "mocked" },
        ],
      }

      """
    let files = ["GUIDE.md": rules, "archlint.json5": before, "A.swift": "class A {}\nfinal class B {}\n"]
    try withTree(files) { root in
      let made = try archlint(["fix"], in: root)
      #expect(
        try fileText("archlint.json5", in: root)
          == before.replacing(
            "    { rule: \"final-classes\", name: \"B\", reason: \"it { is } mocked\" }, // old\n", with: ""),
        "\(made.output)\(made.error)")
    }
  }

  @Test func severalUnusedExceptionsAreRemovedTogether() throws {
    let settings = """
      {
        packs: [], documents: ["GUIDE.md"],
        except: [{ rule: "final-classes", name: "B", reason: "x" } /* c */, { rule: "final-classes", name: "C", reason: "y" }],
      }

      """
    try withTree(["GUIDE.md": rules, "archlint.json5": settings, "A.swift": "final class A {}\n"]) { root in
      let made = try archlint(["fix"], in: root)
      #expect(made.output.contains("2 fixes made"), "\(made.output)\(made.error)")
      let left = try fileText("archlint.json5", in: root)
      #expect(left.contains("except: [],"), "\(left)")
    }
  }

  @Test func staleEntriesOfTheBaselineAreRemoved() throws {
    try withTree(guideFiles(rules).merging(["A.swift": "class A {}\nclass B {}\n"]) { $1 }) { root in
      _ = try archlint(["baseline", "write"], in: root)
      try "final class A {}\nclass B {}\n".write(to: root.appending(path: "A.swift"), atomically: true, encoding: .utf8)
      let made = try archlint(["fix"], in: root)
      #expect(made.output == "archlint: 1 stale entry of the baseline removed\narchlint: no findings left\n")
      #expect(try fileText("archlint-baseline.jsonl", in: root).contains("class:B"))
      #expect(try !fileText("archlint-baseline.jsonl", in: root).contains("class:A"))
    }
  }
}
