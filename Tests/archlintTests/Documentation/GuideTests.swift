import Foundation
import TestSupport
import Testing

/// Fixtures/enforced-guide: one page that a team would write, and a small project that keeps it.
@Suite struct GuideTests {
  private let guide = packageRoot.appending(path: "Fixtures/enforced-guide")

  @Test func theProjectKeepsItsGuide() throws {
    let outcome = try archlint(["--root", ".", "--strict", "--verbose"], in: guide)
    #expect(outcome.code == 0)
    #expect(outcome.output == "")
    // None of the guide's own rules passes for having looked at nothing.
    let own = ["feature-folder", "feature-uses-feature", "network-outside-client", "model-shape", "long-file"]
    for rule in own + ["undocumented-client"] {
      let line = outcome.error.split(separator: "\n").first { $0.contains("\(rule) ") }
      #expect(line.map { $0.hasSuffix("found 0") && !$0.contains("looked at 0") } == true, "\(rule)")
    }
  }

  @Test func itsExamplesAreFound() throws {
    let outcome = try archlint(["rules", "test", "--root", ".", "docs/ARCHITECTURE.md"], in: guide)
    #expect(outcome.code == 0)
    #expect(outcome.output == "")
    #expect(outcome.error == "archlint: pages 1, examples 3, failures 0\n")
  }
}

/// What to do is a line or two, however a page goes on.
@Test func aMendThatGoesOnIsCut() throws {
  let rest = String(repeating: "and then another thing ", count: 20)
  let files = [
    "archlint.json5": "{ documents: [\"GUIDE.md\"] }\n",
    "GUIDE.md": """
    # Types are public

    ```rule types-are-public warning
    each type
    must be public
    ```

    ## How to fix

    Write it. \(rest):
    """,
    "A.swift": "struct A {}\n",
  ]
  try withTree(files) { root in
    let outcome = try archlint([], in: root)
    #expect(outcome.output.hasSuffix("  types-are-public: Write it.\n"), Comment(rawValue: outcome.output))
  }
}
