import RuleLanguage
import Testing

/// The lists of a document: what each ticks, and its items with their names and places.
private func checkLists(
  _ text: String, _ expected: String, errors: String = "", at location: SourceLocation = #_sourceLocation
) {
  let read = parseRules([RuleSource(path: "G.md", text: text, pack: nil)], overrides: [])
  var lines: [String] = []
  for checklist in read.pages.flatMap(\.checklists) {
    if let subjects = checklist.subjects?.subjects {
      lines.append("each \(subjects.map(\.text).joined(separator: ", "))")
    }
    for section in checklist.sections {
      lines.append("[\(section.title)]")
      for item in section.items {
        let box = item.hasBox ? "☐ " : ""
        let names = item.names.map { name -> String in
          " | \(name.text)\(name.isMarked ? "!" : "")@\(name.place.line):\(name.place.column)"
        }
        lines.append("\(box)\(item.opening ?? item.text)\(names.joined())")
      }
    }
  }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
  #expect(render(read.errors) == errors, sourceLocation: location)
}

@Suite struct ChecklistTests {
  @Test func itemsAreListItems() {
    checkLists(
      """
      # G
      - One (rule-one)
      * Two `rule-two` and more
      + [ ] Three
      1. [x] Four, FS-12
      2) Five
      -not one
      text (rule-six)
      """,
      """
      [G]
      One | rule-one!@2:8
      Two `rule-two` and more | rule-two!@3:8
      ☐ Three
      ☐ Four, FS-12 | FS-12@5:14
      Five
      """)
  }

  @Test func itemsGoOnWhereTheyAreIndented() {
    checkLists(
      "- One is\n  long (rule-one,\n  rule-two and FS-1).\n\n  a paragraph\n- Two\nnot of it (rule-three)\n",
      """
      []
      One is long | rule-one!@2:9 | rule-two!@3:3 | FS-1!@3:16
      Two
      """)
    checkLists("- One  \n  - nested (a, b)\r\n", "[]\nOne\nnested | a!@2:13 | b!@2:16")
  }

  @Test func bracketsThatAreForPeopleStay() {
    checkLists(
      "- Few (at most a-few) things\n- Some (see rule-one there)\n- Ends (words, too)\n- ()\n- (x\n- well-known (rule-one).",
      """
      []
      Few (at most a-few) things | a-few@1:16
      Some (see rule-one there) | rule-one@2:13
      Ends | words!@3:9 | too!@3:16
      ()
      (x
      well-known | well-known@6:3 | rule-one!@6:15
      """)
  }

  @Test func listsAtTheEndStandInAnyBracketsOrAfterAColon() {
    checkLists(
      """
      - Two [pair]
      - Four [vm-final, pair]
      - Five (vm-final) (pair).
      - Seven: vm-final, pair
      - Eight: red, green
      - Nine (vm-final, Pair)
      - See [the guide](guide)
      - Ten: as is
      """,
      """
      []
      Two | pair!@1:8
      Four | vm-final!@2:9 | pair!@2:19
      Five | vm-final!@3:9 | pair!@3:20
      Seven | vm-final!@4:10 | pair!@4:20
      Eight: red, green
      Nine | vm-final!@6:9 | Pair!@6:19
      See [the guide](guide)
      Ten: as is
      """)
  }

  @Test func fencesAndCommentsHoldNone() {
    checkLists(
      "<!-- - no (a-b)\n- no (c-d) -->\n- yes (e-f)\n```text\n- no (g-h)\n```\n- <!-- x -->\n~~~\n- no",
      "[]\nyes | e-f!@3:8\n<!-- x -->",
      errors: "G.md:8:1: error: this fence is not closed; close it before the end of the page")
  }

  @Test func aBlockBeginsAChecklistOfItsOwn() {
    checkLists(
      """
      # G
      - before (a-b)
      ```checklist
      each folder Features/{Feature}
      where has a folder Views
      ```
      ## H
      - first (a-b)
      ```checklist
      each type *Service
      each class *Service
      ```
      - second (a-b)
      """,
      """
      each folder Features/{Feature}
      [G]
      before | a-b!@2:11
      [H]
      first | a-b!@8:10
      each type *Service, class *Service
      [H]
      second | a-b!@13:11
      """)
  }

  @Test func mistakesInABlockAreTold() {
    let fence = { (text: String) in "```checklist\n\(text)\n```\n" }
    checkLists(
      fence("each featur"), "each ",
      errors:
        "G.md:2:6: error: 'featur' is not a kind or definition; write a kind before a name: type *Featur, or var featur"
    )
    checkLists(
      fence("each folder A\nmust be in B"), "each folder A",
      errors:
        "G.md:3:1: error: a checklist block has only a selector, such as 'each feature'; its items name the rules")
    checkLists(fence(""), "each ", errors: "G.md:1:1: error: a checklist needs a selector, such as: each feature")
    checkLists(
      "```checklist all\neach folder A\n```\n", "",
      errors: "G.md:1:14: error: unexpected 'all' after 'checklist'")
    checkLists(
      "```checklists\n```\n", "", errors: "G.md:1:4: error: 'checklists' is not a block; did you mean 'checklist'?")
  }
}
