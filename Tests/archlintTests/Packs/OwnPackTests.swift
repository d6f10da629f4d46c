import Testing

// What a team's own pack says wrongly is told, whatever its pages are called.

private let rule = "# Nobody prints\n\n```rule warning\neach file\nmust not contain print(...)\n```\n"

private func house(_ pages: [String: String]) -> [String: String] {
  var files = [
    "archlint.json5": "{ packs: [\"./house\"] }\n", "Sources/A.swift": "func a() { print(1) }\n",
    "house/final-classes.md": "# Classes are final\n\n```rule\neach func\nmust be func _\n```\n",
  ]
  for (name, text) in pages { files["house/\(name)"] = text }
  return files
}

@Test(arguments: [
  ("NoPrint.md", "no-print"), ("no_print.md", "no-print"), ("No-Print.md", "no-print"), ("No print.md", "no-print"),
  ("URLs2.md", "urls2"),
]) func aPageThatIsNotNamedForItsRuleIsTold(_ name: String, _ id: String) throws {
  try withTree(house([name: rule])) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(outcome.code == 2)
    #expect(
      outcome.error == """
        house/\(name):1:1: error: '\(name.dropLast(3))' is not a rule id; a rule id has only lowercase letters, digits and hyphens; \
        name the page \(id).md

        """)
  }
}

@Test func aPackOfPagesWithWrongNamesIsNoEmptyFolder() throws {
  let files = [
    "archlint.json5": "{ packs: [\"./house\"] }\n", "Sources/A.swift": "", "house/NoPrint.md": rule,
    "house/notes.txt": "",
  ]
  try withTree(files) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(outcome.error.hasPrefix("house/NoPrint.md:1:1: error: 'NoPrint' is not a rule id"))
  }
}

@Test func whatSaysNothingInAPackIsTold() throws {
  let pages = [
    "no-force.md": "# Nothing is forced\n\n```swift Sources/A.swift\nlet a = 1\n```\n",
    "README.md": "# House rules\n\n```rule\neach file\nmust not contain print(...)\n```\n", "LICENSE.md": "# MIT\n",
    "changelog.md": "# News\n", "definitions.md": "# Words\n", "checklist.md": "# Done\n\n- [ ] by hand\n",
    "more/no-print.md": rule, "pictures/about.md": "# Pictures\n", ".hidden/no-print.md": rule,
  ]
  try withTree(house(pages)) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        Could not be checked:
          house/more: the folder contains rules, but it is inside a pack, and only the pages directly in a pack are read; \
        add the folder to 'packs' (configuration)
          house/no-force.md: the page has no effect: it contains no 'rule', 'definitions' or 'layout' block \
        (configuration)

        """)
  }
}

@Test func aPacksOwnRuleThatLooksAtNothingIsTold() throws {
  let page = "# The domain draws nothing\n\n```rule\neach file in Domian\nmust not use module UIKit\n```\n"
  let files = house(["ui-free.md": page]).merging(["Sources/Domain/D.swift": ""]) { $1 }
  try withTree(files) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(
      outcome.output == """
        Could not be checked:
          house/ui-free.md:4:1: ui-free checked nothing: the project has no file in Domian; \
        the project has no folder or Swift file 'Domian'; did you mean 'Domain'? (rule)

        """)
  }
}

@Test func packsAreNamedOnce() throws {
  let files = house([:]).merging(["archlint.json5": "{ packs: [\"core\", \"./house\", \"core\", \"house/\"] }\n"]) {
    $1
  }
  try withTree(files) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(outcome.code == 2)
    #expect(
      outcome.error == """
        archlint.json5:1:30: error: packs: 'core' is there already
            for example: packs: ["core", "feature-scoped"]
        archlint.json5:1:38: error: packs: 'house/' is there already
            for example: packs: ["core", "feature-scoped"]

        """)
  }
}
