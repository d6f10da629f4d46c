import Foundation
import Testing

/// Runs `archlint` in a folder of a small tree and compares the code and the whole text of both streams.
private func check(
  _ arguments: [String], in folder: String = "", files: [String: String], code: Int32 = 0, output: String = "",
  error: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try withTree(files) { root in
    let outcome = try archlint(arguments, in: root.appending(path: folder))
    #expect(outcome.code == code, sourceLocation: sourceLocation)
    #expect(outcome.output == output, sourceLocation: sourceLocation)
    #expect(outcome.error == error, sourceLocation: sourceLocation)
  }
}

@Test func rulesAreListedWithTheirSeverities() throws {
  let configuration = "{ rules: { \"untested-module\": \"off\", \"cyclic-modules\": \"note\" } }"
  try withTree(["archlint.json5": configuration]) { root in
    let outcome = try archlint(["rules"], in: root)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let parts = outcome.output.components(separatedBy: "\n\n")
    let severities = parts[0].split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(severities == severities.sorted())
    #expect(severities.contains("cyclic-modules note core"))
    #expect(severities.contains("undeclared-import error core"))
    #expect(severities.contains("untested-module off core"))
    // What is not on is counted, and named by --names.
    #expect(!severities.contains { $0.hasPrefix("dto-shape") })
    #expect(parts.last?.hasPrefix("Not on: feature-scoped (") ?? false)
    let names = try archlint(["rules", "--names"], in: root).output.split(separator: "\n").map(String.init)
    #expect(names == names.sorted())
    #expect(names.contains("cyclic-modules") && names.contains("dto-shape"))
  }
}

/// A document is about more than one rule: its other sections and blocks are not what was asked for.
@Test func aRuleOfADocumentIsExplainedByItsSection() throws {
  let guide = """
    # Guide

    Words for all.

    ## Classes

    Nobody inherits.

    ```rule final-classes
    each class
    must be final class _
    ```

    ### Why

    It is fast.

    ```rule small-classes
    each class
    must have at most 9 lines
    ```

    Or so.

    ## Views

    ```rule small-views
    each type *View
    must have at most 99 lines
    ```
    """
  try withTree(["archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }\n", "GUIDE.md": guide]) { root in
    let settings = "\n## Settings\n\n- defined in GUIDE.md"
    #expect(
      try archlint(["explain", "final-classes"], in: root).output
        == """
        ## Classes

        Nobody inherits.

        ```rule final-classes
        each class
        must be final class _
        ```

        ### Why

        It is fast.

        Or so.
        \(settings):9
        - severity: error (its page)

        """)
    let views = try archlint(["explain", "small-views"], in: root).output
    #expect(views.hasPrefix("## Views\n\n```rule small-views\n"))
    #expect(views.contains("\n```\n\(settings):27\n"), "\(views)")
  }
}

@Test func aRuleIsExplainedWithItsSettings() throws {
  let configuration = """
    {
      rules: { "cyclic-modules": { severity: "warning", reason: "until the split" } },
      except: [{ rule: "cyclic-modules", path: "Old", reason: "goes in May" }],
    }
    """
  try withTree(["archlint.json5": configuration]) { root in
    let outcome = try archlint(["explain", "cyclic-modules"], in: root)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.hasPrefix("# Modules do not import each other in a cycle\n"))
    #expect(
      outcome.output.hasSuffix(
        """

        ## Settings

        - severity: warning (archlint.json5:2; its page says error)
        - reason: until the split (archlint.json5:2)
        - not in Old: goes in May (archlint.json5:3)

        """))
    let missing = try archlint(["explain", "cyclic-module"], in: root)
    #expect(missing.code == 2)
    #expect(missing.error == "archlint: error: there is no rule 'cyclic-module'; did you mean 'cyclic-modules'?\n")
    let row = try archlint(["explain", "CO-5"], in: root)
    #expect(row.error == "archlint: error: 'CO-5' is a checklist ID; explain one of its rules: untested-module\n")
  }
}

private func page(_ example: String) -> String {
  """
  # Names

  ```rule good-names
  each type Bad*
  must be named Good*
  ```

  ## Examples

  ```swift Sources/A.swift
  \(example)
  ```

  """
}

@Test func examplesOfAPageAreRun() throws {
  try check(
    ["rules", "test", "R.md"], files: ["R.md": page("class BadA {}  // expect: good-names")],
    error: "archlint: pages 1, examples 1, failures 0\n")
  try check(
    ["rules", "test", "R.md"], files: ["R.md": page("class BadA {}")], code: 1,
    output: """
      R.md:11:1: error: Sources/A.swift:1: unexpected finding: BadA must be named Good* [good-names]

      """,
    error: "archlint: pages 1, examples 1, failures 1\n")
}

@Test func aPageWithoutARuleIsNoPass() throws {
  try check(
    ["rules", "test", "R.md"], files: ["R.md": "# Notes\n"], code: 2,
    error: "R.md: error: the page contains no rule, so there is nothing to test\n")
}

@Test func documentsOfOneNameAreToldApart() throws {
  let files = [
    "archlint.json5": "{ documents: [\"a/R.md\", \"b/R.md\"] }",
    "a/R.md": "# A\n\n```definitions\nthing = type {Name}Thing\n```\n",
    "b/R.md": "# B\n\n```rule things-here\neach thing\nmust be in Things\n```\n",
  ]
  let passed = "archlint: pages 1, examples 0, failures 0\n"
  try check(["rules", "test", "b/R.md"], files: files, error: passed)
  try check(["rules", "test", "R.md"], in: "b", files: files, error: passed)
  let alone = "{ packs: [], documents: [\"a/R.md\", \"b/R.md\"] }"
  try check(["rules", "test"], files: files.merging(["archlint.json5": alone]) { $1 }, error: passed)
}

/// A pack's examples are written in the pack's words, whatever the project says for them.
@Test func examplesOfAPackMeanThePacksWords() throws {
  let configuration = "{ packs: [\"feature-scoped\"], definitions: { dto: \"type {Entity}Response\" } }"
  try withTree(["archlint.json5": configuration]) { root in
    let outcome = try archlint(["rules", "test"], in: root)
    #expect(outcome.code == 0)
    #expect(outcome.output == "")
    #expect(outcome.error.hasSuffix(", failures 0\n"))
  }
}

private let views = [
  "archlint.json5": "{ documents: [\"guide.md\"] }",
  "guide.md": "# G\n```definitions\nscreen = type {Screen}View: View\n```\n",
  "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\")\n",
  "Sources/App/Views/CartView.swift": "struct CartView: View {}\n",
  "Sources/App/Main.swift": "struct MainView: View {}\nprotocol View {}\n",
]

@Test func aRuleIsTriedOnTheCommandLine() throws {
  try check(
    ["rules", "try", "each screen must be in Views"], files: views, code: 1,
    output: """
      Sources/App/Main.swift:1:8: error: MainView must be in Views: is in Sources/App/Main.swift [try]

      """,
    error: "archlint: looked at 2; 1 error in 3 files of unknown modules\n")
  try check(
    ["rules", "try", "each screen\n  where named C*\n  must be in Views", "Sources/App", "-q"], files: views)
  try check(
    ["rules", "try", "each screen must not contain print()"], files: views,
    error: "archlint: warning: 'print()' has no arguments; for a call with any arguments, write: print(...)\n"
      + "archlint: looked at 2; no findings in 3 files of unknown modules\n")
  try check(
    ["rules", "try", "each screen in Veiws must be public", "-q"], files: views,
    output: """
      Could not be checked:
        try checked nothing: the project has no screen in Veiws; the project has no folder or Swift file 'Veiws'; did \
      you mean 'Views'? (rule)

      """)
}

@Test func aRuleWithoutADemandListsWhatThereIs() throws {
  try check(
    ["rules", "try", "each type _: View where not in Views"], files: views,
    output: "Sources/App/Main.swift:1:8: MainView\n", error: "archlint: 1 of them in 3 files\n")
  try check(
    ["rules", "try", "each folder App", ".."], in: "Sources/App", files: views, output: ".: Sources/App\n",
    error: "archlint: 1 of them in 3 files\n")
  try check(
    ["rules", "try", "each type _: View where not in Views", "-f", "json", "-q"], files: views,
    output: """
      {
        "problems" : [

        ],
        "schemaVersion" : 1,
        "subjects" : [
          {
            "column" : 8,
            "endColumn" : 16,
            "endLine" : 1,
            "line" : 1,
            "name" : "MainView",
            "path" : "Sources/App/Main.swift"
          }
        ]
      }

      """)
  try check(
    ["rules", "try", "each file", "-f", "sarif"], files: views, code: 2,
    error: "archlint: error: there is no format 'sarif'; there are text, json\n")
}

@Test func mistakesPointIntoTheArgument() throws {
  try check(
    ["rules", "try", "each typ \"Ünï\" where naemd X must be pblic"], files: views, code: 2,
    error: """
      archlint: error: 'typ' is not a kind or definition; did you mean 'type'?
        each typ "Ünï" where naemd X must be pblic
             ^
      archlint: error: 'naemd' is not a predicate; did you mean 'named'?
        each typ "Ünï" where naemd X must be pblic
                             ^
      archlint: error: 'pblic' is not a predicate; did you mean 'public'?
        each typ "Ünï" where naemd X must be pblic
                                             ^

      """)
  try check(
    ["rules", "try", "each type X\n\n  must be func _ {\n  must be public"], files: views, code: 2,
    error: """
      archlint: error: '{' is not closed
          must be func _ {
                         ^

      """)
  try check(
    ["rules", "try", " "], files: views, code: 2,
    error: "archlint: error: the rule is empty; write: archlint rules try 'each type *View must be in Views'\n")
}

@Test func rulesTestWarnsOfWhatIsRarelyMeant() throws {
  let declarationPattern = (1...13).map { "var a\($0)" }.joined(separator: "; ")
  try check(
    ["rules", "test", "guide.md"],
    files: [
      "guide.md":
        "# G\n```rule wide\neach func _\nmust come with type _ { \(declarationPattern) }\nmust not contain print()\n"
        + "must not contain Date()\nmust not contain log(_, _)\nmust contain Task {}\nmust not contain f(_: 1)\n"
        + "must not contain URL(string: \"http://...\")\nmust not contain catch {}\n"
        + "```\n```rule shown\neach struct A\nmust have a preview\n```\n"
        + "```rule lets\neach public static let\nmust be documented\n```\n"
    ],
    output: """
      guide.md:3:6: warning: this rule checks every func of the project; narrow it by a name, a place or an attribute
      guide.md:4:16: warning: this declaration pattern has 13 parts, and a declaration must have each of them; remove the optional parts
      guide.md:5:6: warning: 'print()' has no arguments; for a call with any arguments, write: print(...)
      guide.md:7:6: warning: '_' matches one name, so 'log(_, _)' does not match other arguments; for any arguments, write: log(...)
      guide.md:8:6: warning: 'Task {}' has an empty closure; for any closure, write: Task { ... }
      guide.md:10:6: warning: the periods in "http://..." are matched literally; for any rest of a string, write *: "http://*"
      guide.md:15:13: warning: a preview is beside the view that it shows, rarely inside it; write: come with a preview \
      in the same file
      guide.md:18:6: warning: this rule checks every public static let of the project; narrow it by a name, a place or an attribute

      """,
    error: "archlint: pages 1, examples 0, failures 0\n")
}

/// A ban of code that stands nowhere passes, though what was meant stands there.
@Test func tryTellsOfCodeThatIsSpeltOtherwise() throws {
  let source =
    "func f(n: N) { n?.push(1); n!.push(2); N.main.post(3); log(\"print\", \"a\"); exit(0); m(metadata: 1) }\n"
  func reported(_ rule: String) throws -> String {
    try withTree(["A.swift": source]) { root in
      let outcome = try archlint(["rules", "try", rule], in: root)
      return outcome.error.split(separator: "\n").filter { $0.contains("warning") }.joined(separator: "\n")
    }
  }
  func warning(_ code: String, _ rest: String) -> String {
    "archlint: warning: '\(code)' does not occur in the project; \(rest)"
  }
  #expect(
    try reported("each file must not contain push(...)")
      == warning("push(...)", "did you mean '.push(...)', which occurs 2 times?"))
  #expect(
    try reported("each call push(...) must be in X")
      == warning("push(...)", "did you mean '.push(...)', which occurs 2 times?"))
  #expect(
    try reported("each file must not contain N.post(...)")
      == warning("N.post(...)", "did you mean '.post(...)', which occurs once?"))
  #expect(
    try reported("each file must not contain \"exit\"")
      == warning("\"exit\"", "did you mean 'exit', which occurs once?"))
  #expect(
    try reported("each file must not contain \"main\"")
      == warning("\"main\"", "did you mean '.main', which occurs once?"))
  #expect(
    try reported("each call m must contain metadata")
      == warning("metadata", "did you mean 'metadata: ...', which occurs once?"))
  for code in ["\"print\"", "exit(...)", ".push(...)", "abort(...)", "N.main.post(...)"] {
    #expect(try reported("each file must not contain \(code)") == "")
  }
}

@Test func aRowLeadsToTheRulesOfItAlone() throws {
  let guide = """
    # Guide

    ```rule final-classes warning ARCH-1
    each class
    must be final
    ```

    ```rule no-print error ARCH-2
    each file
    must not contain print(...)
    ```
    """
  try check(
    ["explain", "ARCH-2"], files: ["archlint.json5": "{ documents: [\"g.md\"] }", "g.md": guide], code: 2,
    error: "archlint: error: 'ARCH-2' is a checklist ID; explain one of its rules: no-print\n")
}

@Test func mistakesOfAFenceAndOfAWordsLinesStandWhereTheyAre() throws {
  let configuration = """
    {
      documents: ["g.md"],
      definitions: {
        record: [
          "type A",
          "typ B",
        ],
      },
    }
    """
  let guide = """
    # Guide

    ```definitions
    record = type Record
    ```

    ```rule a-1 warnig ARCH1
    each record
    must be public
    ```
    """
  try check(
    ["check"], files: ["archlint.json5": configuration, "g.md": guide], code: 2,
    error: """
      g.md:7:13: error: 'warnig' is not a severity; did you mean 'warning'?
      g.md:7:20: error: 'ARCH1' is not a severity (note, warning or error) or a checklist ID such as CO-6
      archlint.json5:6:7: error: definitions.record, 'typ B': 'typ' is not a kind or definition; did you mean 'type'?

      """)
}
