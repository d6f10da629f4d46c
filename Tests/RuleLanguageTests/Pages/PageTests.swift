import RuleLanguage
import Testing

private let page = """
  # A DTO is a struct.

  Prose with `code` and ```more code``` in a line.

  <!--
  ```rule error
  not read
  ```
  -->

  ## Why
  Because.

  ### Details
  More.

  ## Good

  ```rule warning FS-6 CO-7
  each type {Entity}DTO
  must be struct _
  ```

  ```swift Sources/CartDTO.swift
  struct CartDTO {}
  ```
  ```swift "My App/OrderDTO.swift"
  struct OrderDTO {}
  ```

  ## Bad
  ~~~~swift Sources/CartDTO.swift
  // ```
  class CartDTO {} // expect: dto-shape
  class OrderDTO {} // expect: dto-shape, dto-shape
  ~~~~
  ````markdown
  ```rule
  nor this
  ```
  ````
  """

private let rule = "```rule shape\neach type\nmust be public\n```\n"

private func parse(_ text: String, path: String = "Rules/core/dto-shape.md", pack: String? = "core") -> (
  RuleSet, RulePage, String
) {
  let (rules, pages, errors) = parseRules([RuleSource(path: path, text: text, pack: pack)], overrides: [])
  return (rules, pages[0], render(errors))
}

@Suite struct PageTests {
  /// Four blanks in front are code, but in a list they belong to the item.
  @Test(arguments: [
    ("A rule looks so:\n\n    ", false), ("\t", false), ("    - ", false), ("   ", true), ("- An item\n\n    ", true),
    ("- An item\n\n      ", false), ("1. An item\n\n      ", true), ("- One\n  - Two\n\n    ", true),
    ("- One\n\nNo item.\n\n    ", false), ("- One\n\n# No item\n    ", false), ("- An item\ngoes on\n\n    ", true),
  ]) func whatIsIndentedAsCodeIsNotRead(_ front: String, isRead: Bool) {
    let indent = String(front.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
    let blanks = String(indent.map { $0 == "\t" ? "\t" : " " })
    let text = "# T\n\n\(front)```rule shape\n\(blanks)each type\n\(blanks)must be public\n\(blanks)```\n"
    let (rules, _, errors) = parse(text, path: "guide.md", pack: nil)
    #expect(errors == "")
    #expect(rules.rules.count == (isRead ? 1 : 0))
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func reads(_ newline: String) {
    let (rules, page, errors) = parse(
      page.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: newline))
    #expect(errors == "")
    #expect(page.id == RuleID("dto-shape"))
    #expect(page.title == "A DTO is a struct.")
    #expect(page.rows == ["FS-6", "CO-7"])
    #expect(page.severity == .warning)
    #expect(page.sections.map(\.title) == ["Why", "Good", "Bad"])
    #expect(page.section("why") == "Because.\n\n### Details\nMore.")
    #expect(rules.rules.map(\.id.name) == ["dto-shape"])
    #expect(rules.rules[0].place == PagePlace(path: "Rules/core/dto-shape.md", line: 19, column: 1))
    #expect(rules.rules[0].statements[0].demands[0].text == "be struct _")
    #expect(page.rules.map(\.id.name) == ["dto-shape"])
    let examples = page.examples.map { "\($0.group) \($0.title) \($0.path) \($0.place.line)" }
    #expect(
      examples == [
        "0 Good Sources/CartDTO.swift 24", "0 Good My App/OrderDTO.swift 27", "1 Bad Sources/CartDTO.swift 32",
      ])
    #expect(page.examples[0].text == "struct CartDTO {}\n")
    #expect(
      page.examples[2].expectations.map { "\($0.line) \($0.rule)" } == ["2 dto-shape", "3 dto-shape", "3 dto-shape"])
  }

  @Test func readsADocumentOfSeveralRules() {
    let text = """
      1. In a list:

         ```rule first-rule note A-1
         each type
         must be
           public
         ```
      2. ```rule second-rule
      each typ
      must be public
      ```
      ```rule first-rule B-2
      each protocol
      must be public
      ```
      ```swift
      prose
      ```
      """
    let (rules, page, errors) = parse(text, path: "docs/GUIDE.md", pack: nil)
    #expect(errors == "docs/GUIDE.md:9:6: error: 'typ' is not a kind or definition; did you mean 'type'?")
    #expect(page.id == nil)
    #expect(page.examples.isEmpty)
    #expect(
      rules.rules.map { "\($0.id) \($0.severity) \($0.rows) \($0.statements.count)" } == [
        #"first-rule note ["A-1", "B-2"] 2"#
      ])
    #expect(rules.rules[0].statements[0].demands[0].place == PagePlace(path: "docs/GUIDE.md", line: 5, column: 9))
  }

  /// Pages of a pack, all that is said of them.
  /// A heading that several rules stand below is the title of none of them.
  @Test func titlesTellRulesOfOneHeadingApart() {
    let block = { (id: String) in "```rule \(id)\neach type A\nmust be public\n```\n" }
    let text =
      "# Guide\n" + block("a") + "## Names\n" + block("b") + block("b") + "## Places\n" + block("c") + block("d")
    let rules = parseRules([RuleSource(path: "g.md", text: text, pack: nil)], overrides: []).rules.rules
    #expect(rules.map(\.title) == ["Guide", "Names", "Places: c", "Places: d"])
  }

  @Test(arguments: [
    (
      "```rule warnin\neach type\nmust be public\n```",
      "p.md:1:9: error: 'warnin' is not a severity; did you mean 'warning'?"
    ),
    ("```rule error note\n```", "p.md:1:15: error: a rule has only one severity; remove 'note'"),
    (
      "```rule some-id\n```",
      "p.md:1:9: error: 'some-id' is not a severity or a checklist ID; a pack's rule is named after its file"
    ),
    ("```rule since:new\n```", "p.md:1:9: error: expected a version such as since:0.2.0, but read 'since:new'"),
    (
      "```rule CO6\n```",
      "p.md:1:9: error: 'CO6' is not a severity (note, warning or error) or a checklist ID such as CO-6"
    ),
    ("```rules\n```", "p.md:1:4: error: 'rules' is not a block; did you mean 'rule'?"),
    ("```rle\neach type\n```", "p.md:1:4: error: 'rle' is not a block; did you mean 'rule'?"),
    ("```definitions CO-1\n```", "p.md:1:16: error: unexpected 'CO-1' after 'definitions'"),
    (
      "# T\n```rule\neach type\nmust be public",
      "p.md:2:1: error: this fence is not closed; close it before the end of the page"
    ),
    (
      "```swift\nlet x = 1\n```",
      "p.md:1:4: error: an example needs a file name after 'swift'; write: swift Sources/App/Cart.swift"
    ),
    (
      "```swift ../A.swift\n```",
      "p.md:1:10: error: the path of an example must be relative and without '.' and '..', but read '../A.swift'"
    ),
    (
      "```rule\neach type\nmust be public\n```",
      "p.md:1:1: error: a rule page needs a title, such as: # Views do not use services"
    ),
    (
      "# T\n```rule note\neach type\nmust be public\n```\n```rule error\neach type\nmust be public\n```",
      "p.md:6:1: error: 'p' is a note at p.md:2; a rule has one severity"
    ),
    (
      "# T\n```rule\neach type\nmust be public\n```\n```swift A.swift\n\nclass A {} // expect: q, pp\n```",
      "p.md:8:1: error: 'pp' is not a rule id\np.md:8:1: error: 'q' is not a rule id"
    ),
  ]) func tells(_ text: String, _ expected: String) {
    #expect(parse(text, path: "p.md").2 == expected)
  }

  @Test(arguments: [
    (
      "```rule\neach type\nmust be public\n```",
      "g.md:1:4: error: a rule in a document needs an id: rule dto-outside-feature warning"
    ),
    (
      "```rule warning my-id\n```",
      "g.md:1:17: error: 'my-id' comes after a severity or a checklist ID; write the rule's id first"
    ),
    ("```layers\nA/\n```", "g.md:1:4: error: 'layers' is not a block; did you mean 'layout'?"),
    (
      "```archlint no-uikit\neach type\nmust be public\n```",
      "g.md:1:4: error: 'archlint' is not a block; did you mean 'rule'?"
    ),
    (
      "> ```rule no-uikit\n> each type\n> must be public\n> ```",
      "g.md:1:6: error: a block in a quote is not read; write it without '>'"
    ),
    ("# A\n>>>>>>> quoted", ""),
    (
      "```rule a\neach type\n<<<<<<< HEAD\nmust be public\n=======\nmust be final\n>>>>>>> b\n```",
      """
      g.md:3:1: error: this is a merge conflict marker, '<<<<<<<'; resolve the conflict
      g.md:7:1: error: this is a merge conflict marker, '>>>>>>>'; resolve the conflict
      """
    ),
    (
      "# A\n<<<<<<< HEAD\none\n=======\nother\n>>>>>>> b",
      """
      g.md:2:1: error: this is a merge conflict marker, '<<<<<<<'; resolve the conflict
      g.md:6:1: error: this is a merge conflict marker, '>>>>>>>'; resolve the conflict
      """
    ),
    ("> ```swift\n> let a = 1\n> ```\n```archlint\nno findings\n```\n```swift\nlet a = 1 // expect: nothing\n```", ""),
    (
      rule
        + "```swift\nclass A {} // expect: shape\n```\n```swift title=\"B.swift\"\nclass B {} // expect: shape\n```\n"
        + "```swift:App/C.swift\nclass C {} // expect: shape\n```",
      """
      g.md:5:4: error: an example needs a file name after 'swift'; write: swift Sources/App/Cart.swift
      g.md:8:4: error: an example needs a file name after 'swift'; write: swift B.swift
      g.md:11:4: error: an example needs a file name after 'swift'; write: swift App/C.swift
      """
    ),
    (
      rule
        + "```swift A.swift\nclass A {} // Expect: shape\nclass B {} //expect: shape\nclass C {} // expected: shape, b\n"
        + "class D {} // expect-error: shape\nclass E {} // Expected: three\nclass F {} // expect: shape\n```",
      """
      g.md:6:1: error: '// Expect:' is not an expectation; write: // expect: shape
      g.md:7:1: error: '//expect:' is not an expectation; write: // expect: shape
      g.md:8:1: error: '// expected:' is not an expectation; write: // expect: shape, b
      g.md:9:1: error: '// expect-error:' is not an expectation; write: // expect: shape
      """
    ),
    (
      "```rule My_Id\n```",
      "g.md:1:9: error: 'My_Id' is not a rule id; use lowercase letters, digits and hyphens: dto-outside-feature"
    ),
  ]) func tellsOfDocuments(_ text: String, _ expected: String) {
    #expect(parse(text, path: "g.md", pack: nil).2 == expected)
  }

  @Test func tellsOfAFileNameThatIsNoID() {
    let (_, _, errors) = parse("# T\n```rule\neach type\nmust be public\n```", path: "Rules/core/Not_An_Id.md")
    #expect(
      errors
        == "Rules/core/Not_An_Id.md:1:1: error: 'Not_An_Id' is not a rule id; a rule id has only lowercase letters, digits and hyphens; name the page not-an-id.md"
    )
  }

  @Test func aPacksWordsAreItsOwn() {
    func page(_ pack: String, _ word: String) -> RuleSource {
      RuleSource(path: "\(pack)/\(pack)-rule.md", text: "# T\n```rule\neach \(word)\nmust be public\n```", pack: pack)
    }
    func words(_ pack: String, _ lines: String) -> RuleSource {
      RuleSource(path: "\(pack)/definitions.md", text: "# T\n```definitions\n\(lines)\n```", pack: pack)
    }
    let packs = [
      words("core", "dto = type *DTO"), words("one", "part = type One*"), words("two", "part = struct Two*"),
      page("one", "part"), page("two", "dto"),
    ]
    let document = RuleSource(
      path: "g.md", text: "```rule mine\neach part\nmust be public\n```\n```rule ours\neach dto\nmust be public\n```",
      pack: nil)
    let (set, _, errors) = parseRules(packs + [document], overrides: [])
    #expect(
      render(errors) == """
        g.md:2:6: error: the packs one or two define 'part' differently; define it here in a definitions block
        """)
    #expect(set.definitions.keys.sorted() == ["core.dto", "one.part", "two.part"])
    #expect(set.rules.map(\.id.name) == ["one-rule", "ours", "two-rule"])

    let place = PagePlace(path: "archlint.json5", line: 1, column: 1)
    let (turned, _, none) = parseRules(
      packs,
      overrides: [
        DefinitionOverride(name: "part", lines: ["actor *"], place: place),
        DefinitionOverride(name: "two.part", lines: ["enum *"], place: place),
      ])
    #expect(none.isEmpty)
    #expect(turned.definitions["one.part"]?.lines.map(\.subject.text) == ["actor *"])
    #expect(turned.definitions["two.part"]?.lines.map(\.subject.text) == ["enum *"])
  }

  @Test func tellsOfIDsAndWordsInTwoDocuments() {
    let rule = "# T\n```rule same-id\neach one1\nmust be public\n```\n```definitions\n"
    let (_, _, errors) = parseRules(
      [
        RuleSource(path: "b.md", text: rule + "one1 = type A\ntwo2 = type B\n```", pack: nil),
        RuleSource(path: "a.md", text: rule + "one1 = type A\ntwo2 = type C\n```", pack: nil),
      ], overrides: [])
    #expect(
      render(errors) == """
        a.md:2:1: error: the id 'same-id' is already used at b.md:2:1; each id belongs to one document
        a.md:8:1: error: 'two2' already has another definition at b.md:8:1; to change it for a project, use 'definitions' in its configuration
        """)
  }

  // MARK: Overrides

  private func override(_ lines: [String], name: String = "dto", rule: String = "each dto\nmust be in {Entity}") -> (
    RuleSet, String
  ) {
    let text = "# T\n```definitions\ndto = type {Entity}DTO\n```\n```rule\n\(rule)\n```"
    let place = PagePlace(path: "archlint.json5", line: 3, column: 10)
    let (rules, _, errors) = parseRules(
      [RuleSource(path: "p.md", text: text, pack: "core")],
      overrides: [DefinitionOverride(name: name, lines: lines, place: place)])
    return (rules, render(errors))
  }

  @Test func overridesWords() {
    let (rules, errors) = override(["type {Entity}Response", "struct {Entity} in DTOs where not named X*"])
    #expect(errors == "")
    #expect(
      rules.definitions["core.dto"]?.lines.map(\.subject.text) == ["type {Entity}Response", "struct {Entity} in DTOs"])
    #expect(rules.definitions["core.dto"]?.lines[1].conditions.map(\.text) == ["not named X*"])
  }

  @Test(arguments: [
    (
      ["typ {Entity}"], "dto",
      "definitions.dto, 'typ {Entity}': 'typ' is not a kind or definition; did you mean 'type'?"
    ),
    (["type Response"], "dto", "definitions.dto, 'type Response': rules need it to bind {Entity}"),
    ([], "dto", "definitions.dto has no line; expected a selector"),
    (
      ["*DTO"], "dto",
      "definitions.dto, '*DTO': '*DTO' is a name; write a kind before the name: type *DTO, module *DTO or folder *DTO"
    ),
    (["type A"], "dtoo", "no enabled pack or document has a definition 'dtoo'; did you mean 'dto'?"),
    (
      ["typ A"], "x",
      "definitions.x, 'typ A': 'typ' is not a kind or definition; did you mean 'type'?\narchlint.json5:3:10: error: no enabled pack or document has a definition 'x'; the configuration only changes definitions; add new ones in a 'definitions' block of a page"
    ),
    (
      ["type A"], "core.a|\u{301}b",
      "no enabled pack or document has a definition 'core.a|\u{301}b'; the configuration only changes definitions; add new ones in a 'definitions' block of a page"
    ),
    (["type ({Entity}"], "dto", "definitions.dto, 'type ({Entity}': '(' is not closed"),
    (["dto"], "dto", "'dto' refers to itself: dto, dto"),
  ]) func tellsOfOverrides(_ lines: [String], _ name: String, _ expected: String) {
    #expect(override(lines, name: name).1 == "archlint.json5:3:10: error: " + expected)
  }

  @Test func letsAWordBindLessWhereNoRuleNeedsIt() {
    #expect(override(["type Response"], rule: "each dto\nmust be public").1 == "")
  }
}
