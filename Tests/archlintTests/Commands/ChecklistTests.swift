import Foundation
import TestSupport
import Testing

/// Runs `archlint checklist` and compares the code and both streams with Goldens/checklist-NAME.txt.
/// `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes them anew.
private func check(
  _ runs: [[String]], in folder: URL, golden name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let found = try runs.map { arguments in
    let words = ["checklist"] + arguments
    let outcome = try archlint(words + ["--root", "."], in: folder)
    return "$ archlint \(words.joined(separator: " "))\n\(outcome.output)--- standard error\n\(outcome.error)"
      + "--- exit code \(outcome.code)\n"
  }.joined(separator: "\n")
  #expect(
    try found == golden("Tests/archlintTests/Goldens/checklist-\(name).txt", updatedTo: found),
    sourceLocation: sourceLocation)
}

/// A feature and what is not quite one, by a guide of their own.
private let shop = [
  "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"], rules: { \"final-classes\": \"off\" } }",
  "GUIDE.md": """
  # Before a feature is merged

  ```definitions
  feature = folder Features/{Feature}
  ```

  - Models are structs (models-are-structs)
  - [ ] Views are named for what they show (views-are-named, GUIDE-2)
  - [ ] Somebody has used it with VoiceOver
  - Classes are final (final-classes)
  - Ask when in doubt

  ```rule models-are-structs
  each type in Features/{Feature}/Models
  must be struct _
  ```

  ```rule views-are-named warning GUIDE-2
  each type in Features/{Feature}/Views
  must be named *View
  ```

  ```rule final-classes
  each class
  must be final class _
  ```

  """,
  "Features/Cart/Models/Cart.swift": "final class Cart {}\n",
  "Features/Cart/Views/CartView.swift": "struct CartView {}\n",
  "Features/Search/Views/Search.swift":
    "// archlint:disable:next views-are-named -- until it is split\nstruct Search {}\n",
]

@Suite struct ChecklistTests {
  @Test(arguments: [
    "feature-scoped", "service", "mvvm-services", "tca-modules", "feature-scoped-as-printed", "service-as-printed",
    "mvvm-services-as-printed", "tca-modules-as-printed",
  ])
  func aProjectThatKeepsThePackIsTicked(_ pack: String) throws {
    try check([[]], in: fixtures.appending(path: pack), golden: pack)
  }

  @Test(arguments: [
    ("feature-scoped", ["Shelf", "Loan"]), ("service", ["CameraService"]), ("mvvm-services", ["Garden"]),
    ("tca-modules", ["Tide", "Sources/BuoyCore"]),
  ])
  func aProjectThatBreaksThePackIsCrossed(_ pack: String, _ subjects: [String]) throws {
    try check([[], subjects], in: fixtures.appending(path: "\(pack)-broken"), golden: "\(pack)-broken")
  }

  @Test func aPullRequestGetsATaskList() throws {
    let folder = fixtures.appending(path: "service-broken")
    try check(
      [["--format", "markdown", "PhotoService"], ["--format=markdown", "--fail-on=never"]], in: folder,
      golden: "markdown")
  }

  /// Nor is anything in a name or a message markup.
  @Test func nobodyIsCalled() throws {
    let guide = """
      # Guide

      - Types are **@MainActor**, not `@globalActor` or ``a`@b``, says me@example.org (on-main)

      ```rule on-main
      each type in Models
      must be @MainActor type _
      ```

      """
    let files = [
      "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }",
      "GUIDE.md": guide, "Models/A``b.swift": "struct A {}\n",
    ]
    try withTree(files) { root in
      try check([["--format", "markdown"]], in: root, golden: "calls-nobody")
    }
  }

  @Test func aTeamsOwnListIsTicked() throws {
    try withTree(shop) { root in
      try check([[], ["Cart"], ["Features/Search/", "--fail-on", "warning"]], in: root, golden: "guide")
    }
  }

  /// A third feature is nobody's.
  @Test func whatAnOwnerAnswersForIsCounted() throws {
    let owned = [
      ".git": "", "CODEOWNERS": "Features/Cart/ @shop/cart @lead\nFeatures/Search/ @lead\n",
      "Features/Help/Views/HelpView.swift": "struct HelpView {}\n",
    ]
    try withTree(shop.merging(owned) { $1 }) { root in
      try check(
        [
          [], ["@LEAD", "--fail-on=never"], ["--format=markdown"], ["--format=json", "Cart"], ["@shop/crat"], ["."],
        ], in: root, golden: "owners")
      let metrics = try archlint(["--format=openmetrics", "--root", "."], in: root).output
      #expect(metrics.contains("archlint_owner_checklist_items_held{checklist=\"GUIDE.md\",owner=\"@lead\"} 1\n"))
      #expect(metrics.contains("archlint_owner_checklist_items_checked{checklist=\"GUIDE.md\",owner=\"\"} 1\n"))
    }
  }

  /// What a check lets pass does not fail the checklist either, though it is crossed.
  @Test func theBaselineDecidesWhetherItFails() throws {
    try withTree(shop) { root in
      #expect(try archlint(["baseline", "write", "--root", "."], in: root).code == 0)
      let held = try archlint(["checklist", "Cart", "--root", "."], in: root)
      #expect(held.output.contains("Cart must be a struct") && held.code == 0)
      #expect(try archlint(["checklist", "--no-baseline", "--root", "."], in: root).code == 1)
      try Data("final class Line {}\n".utf8).write(to: root.appending(path: "Features/Cart/Models/Line.swift"))
      #expect(try archlint(["checklist", "Cart", "--root", "."], in: root).code == 1)
      #expect(try archlint(["checklist", "Search", "--root", "."], in: root).code == 0)
    }
  }

  /// What one pack calls a feature another does not.
  @Test func whatThereIsNoneOfIsSaidOfThePackThatMeansIt() throws {
    func missing(_ packs: String) throws -> [String] {
      let view = "import SwiftUI\nstruct CartView: View { var body: some View { EmptyView() } }\n"
      let files = ["archlint.json5": "{ packs: [\(packs)] }", "Features/Cart/Views/CartView.swift": view]
      return try withTree(files) { root in
        let text = try archlint(["checklist", "--root", "."], in: root).output
        return text.split(separator: "\n").filter { $0.hasPrefix("No element of the project matches ") }.map(
          String.init)
      }
    }
    let begin = "No element of the project matches the definition of feature"
    let end =
      ". You can change it under 'definitions' in archlint.json5. The checklist below is for the whole project."
    #expect(try missing("'tca-modules'") == [begin + end])
    #expect(
      try missing("'mvvm-services', 'feature-scoped', 'tca-modules'") == [
        begin + " in the pack 'feature-scoped'" + end, begin + " in the pack 'tca-modules'" + end,
      ])
  }

  @Test func whatIsNotThereIsTold() throws {
    try withTree(shop) { root in
      try check([["Serach"], ["--format", "html"], ["--no-config", "Cart"]], in: root, golden: "unknown")
    }
    let misspelt = shop["GUIDE.md"]?.split(separator: "(models-are-structs)").joined(separator: "(model-are-structs)")
    try withTree(shop.merging(["GUIDE.md": misspelt ?? ""]) { $1 }) { root in
      try check([[]], in: root, golden: "misspelt")
    }
    try withTree(["archlint.json5": "{ packs: [] }", "A.swift": ""]) { root in
      try check([[]], in: root, golden: "none")
    }
  }
}

/// A list is ticked elsewhere, and a mistake in it is none the less told by every run.
@Test(arguments: [[], ["rules", "test"], ["checklist"], ["--format", "html"]]) func aMistakeInAListIsTold(
  _ arguments: [String]
) throws {
  let guide = "# Guide\n\n```rule no-print\neach file\nmust not contain print(...)\n```\n\n- Quiet (no-pritn)\n"
  let files = ["archlint.json5": "{ packs: [], documents: [\"G.md\"] }\n", "G.md": guide, "A.swift": ""]
  try withTree(files) { root in
    let outcome = try archlint(arguments, in: root)
    #expect(outcome.code == 2)
    #expect(outcome.error == "G.md:8:10: error: 'no-pritn' is not a rule id; did you mean 'no-print'?\n")
  }
}
