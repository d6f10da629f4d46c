import Foundation
import TestSupport
import Testing

/// A repository with two packages, each with a configuration of its own, a pack in a folder and a team's guide.
private let tree = [
  ".git/HEAD": "",
  "App/CartView.swift": "class CartView { var a = 1; var b = 2; var c = 3 }\nstruct PriceDTO {}\n",
  "Packages/Core/Sources/Core/CoreView.swift":
    "class CoreView { var a = 1; var b = 2; var c = 3 }\npublic struct PriceResponse {}\nstruct OldDTO {}\n",
  "Packages/Kit/Sources/Kit/KitView.swift": "class KitView { var a = 1; var b = 2; var c = 3 }\n",
  "docs/ARCHITECTURE.md": """
  # Our guide

  ```definitions
  dto = type {Entity}DTO
  ```

  ```rule small-views warning
  each class *View
  must have at most 2 stored vars
  ```

  ```rule dto-documented
  each dto
  must be documented
  ```

  """,
  "archlint.json5": """
  {
    packs: ["./shared/house"],
    documents: ["docs/ARCHITECTURE.md"],
    rules: { "small-views": { severity: "error", reason: "we mean it" } },
    version: "0.1.0",
  }
  """,
  "Packages/Core/archlint.json5": """
  {
    definitions: { dto: ["type {Entity}Response"] },
    documents: ["docs/CORE.md"],
    except: [{ rule: "small-views", name: "CoreView", reason: "old", until: "2026-05-31" }],
  }
  """,
  "Packages/Core/docs/CORE.md": """
  # All of Core is public

  ```rule core-is-public
  each struct _ in /Sources
  must be public
  ```

  ```swift Sources/Core/A.swift
  struct A {}  // expect: core-is-public
  ```

  """,
  "Packages/Kit/archlint.json5": "{ rules: { \"small-views\": { limit: 3 } } }\n",
  "shared/house/final-classes.md": """
  # Classes are final

  ```rule warning HO-1 since:0.2.0
  each class
  must be final class _
  ```

  """,
  "shared/house/README.md": "# Our house's rules\n",
]

/// Runs command lines in the tree, changed in places: Goldens/NAME.txt holds each code and both streams, whole.
/// `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes them anew.
private func check(
  _ name: String, _ lines: [(folder: String, words: String)], changes: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let found = try withTree(tree.merging(changes) { $1 }) { root in
    try lines.map { line in
      let outcome = try archlint(
        line.words.split(separator: " ").map(String.init), in: root.appending(path: line.folder),
        // 15 June 2026
        environment: ["SOURCE_DATE_EPOCH=1781524800"])
      let words = line.words.isEmpty ? "" : " \(line.words)"
      let folder = line.folder.isEmpty ? "" : "cd \(line.folder); "
      // The rules of packs that are off are many, and not what this is about.
      let output = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { line.words != "rules" || !$0.contains("  off  ") }.joined(separator: "\n")
      return "$ \(folder)archlint\(words)\n\(output)--- standard error\n\(outcome.error)"
        + "--- exit code \(outcome.code)\n"
    }.joined(separator: "\n")
  }
  #expect(
    try found == golden("Tests/archlintTests/Goldens/\(name).txt", updatedTo: found), sourceLocation: sourceLocation)
}

@Test func packagesAreJudgedByTheirConfigurations() throws {
  try check("nested", [("", ""), ("Packages/Core", "-q ."), ("", "rules"), ("", "rules test")])
}

@Test func settingsAreExplainedScopeByScope() throws {
  try check(
    "nested-explained",
    [("", "explain small-views"), ("Packages/Kit", "explain core-is-public"), ("", "explain final-classes")])
}

@Test func mistakesOfAllConfigurationsAreToldInOneRun() throws {
  try check(
    "nested-mistakes", [("", ""), ("Packages/Core", "rules")],
    changes: [
      "archlint.json5": "{ documents: [\"doc/ARCHITECTURE.md\"], packs: [\"./shared\", \"cor\"], version: \"9.0\" }",
      "Packages/Core/archlint.json5": "{ exclude: [\"x\"], document: [], rules: { \"cyclic-module\": \"off\" } }",
      "Packages/Kit/archlint.json5": "{ packs: [ }",
    ])
}

@Test func aConfigurationMaySayThatItIsTheRoot() throws {
  let kit = "{ root: true }\n"
  try check(
    "nested-root", [("Packages/Kit", "-q"), ("", "-q Packages/Kit")], changes: ["Packages/Kit/archlint.json5": kit])
}

/// What one package's rule finds is not the other's.
@Test func rulesOfOneIdAreCountedEachForItself() throws {
  func guide(_ declarationPattern: String) -> String {
    "# Guide\n\n```rule finals\neach class\nmust be \(declarationPattern) class _\n```\n"
  }
  let files = [
    ".git/HEAD": "", "archlint.json5": "{ packs: [] }",
    "A/archlint.json5": "{ documents: [\"GUIDE.md\"] }", "A/GUIDE.md": guide("final"),
    "A/A.swift": "class A {}\nclass B {}\n",
    "B/archlint.json5": "{ documents: [\"GUIDE.md\"] }", "B/GUIDE.md": guide("@MainActor final"),
    "B/B.swift": "@MainActor final class C {}\n",
  ]
  try withTree(files) { root in
    let rules = try archlint(["rules"], in: root).output.split(separator: "\n").filter { $0.hasPrefix("finals") }
    #expect(
      rules.map { $0.split(separator: " ").joined(separator: " ") } == [
        "finals error A/GUIDE.md - 2 2 Guide", "finals error B/GUIDE.md - 1 0 Guide",
      ])
    #expect(try archlint(["baseline", "write"], in: root).code == 0)
    let lines = try archlint(["--verbose"], in: root).error.split(separator: "\n").dropFirst()
    #expect(lines == ["  finals  looked at 2, found 0", "  finals  looked at 1, found 0"])
  }
}

/// What a folder has of its own is told where another one names it, and paths count from the folder.
@Test func whatIsOfAFolderIsNamedThere() throws {
  let files = [
    ".git/HEAD": "", "A.swift": "", "archlint.json5": "{ packs: [] }",
    "P/archlint.json5": "{ documents: [\"GUIDE.md\"] }", "P/A.swift": "class A {}\n",
    "P/GUIDE.md": "# G\n\n```rule finals\neach class\nmust be final class _\n```\n",
  ]
  func reported(_ root: String, _ own: String) throws -> String {
    let changes = ["archlint.json5": root, "P/archlint.json5": own]
    return try withTree(files.merging(changes) { $1 }) { root in
      let outcome = try archlint(["-q"], in: root)
      return outcome.output + outcome.error
    }
  }
  let own = "{ documents: ['GUIDE.md'] }"
  #expect(
    try reported("{ packs: [], rules: { finals: 'off' } }", own).hasPrefix(
      "archlint.json5:1:23: error: rules: the rule 'finals' only applies in 'P'; configure it in the archlint.json5 there\n"
    ))
  #expect(
    try reported("{ packs: [], except: [{ rule: 'finals', path: 'P', reason: 'x' }] }", own).hasPrefix(
      "archlint.json5:1:31: error: except: the rule 'finals' only applies in 'P'; configure it in the archlint.json5 there\n"
    ))
  #expect(
    try reported(
      "{ packs: [] }", "{ documents: ['GUIDE.md'], except: [{ rule: 'finals', path: '/P/A.swift', reason: 'x' }] }"
    ).contains("except: paths are relative to 'P'; write: path: \"/A.swift\" (configuration)"))
}

/// A configuration by a name that is none would turn off what its rules say, without a word.
@Test func aConfigurationByAnotherNameIsTold() throws {
  try withTree([".git/HEAD": "", "archlint.json": "{ \"packs\": [] }", "A.swift": ""]) { root in
    let outcome = try archlint(["-q", "--strict"], in: root)
    #expect(
      outcome.error + outcome.output == """
        Could not be checked:
          archlint.json: archlint does not read this file; rename it to archlint.json5; its JSON is also valid JSON5 \
        (configuration)

        """)
    #expect(outcome.code == 1)
    let none = try archlint(["-q", "--strict", "--no-config"], in: root)
    #expect(none.code == 0)
    try Data("{}".utf8).write(to: root.appending(path: "archlint.json5"))
    let both = try archlint(["-q", "--strict"], in: root)
    #expect(both.code == 0)
  }
}

@Test(arguments: [
  ("archlint.yml", " and convert it to JSON5"), (".archlint.json5", ""), ("Archlint.JSON5", ""), ("archlint.jsonc", ""),
  ("archlint.json5.txt", ""), (".archlint", ""), (".github/archlint.json5", " and move it to the project's root"),
])
func nearNamesOfTheConfigurationAreTold(_ name: String, _ rest: String) throws {
  try withTree([".git/HEAD": "", name: "", "A.swift": "", "archlint.swift": "", "archlint/B.swift": ""]) { root in
    let reported = try archlint(["-q", "-f", "text"], in: root).output
    #expect(
      reported.contains("  \(name): archlint does not read this file; rename it to archlint.json5\(rest) (config"))
  }
}

@Test func whatIsToldOfAConfigurationMayPass() throws {
  func reported(_ exception: String) throws -> String {
    let configuration = "{ packs: [], except: [\(exception)] }"
    return try withTree(["archlint.json5": configuration, "A.swift": "", "docs/H.md": ""]) { root in
      let outcome = try archlint(["-q", "--strict"], in: root)
      return outcome.output + "\(outcome.code)"
    }
  }
  #expect(try reported("{ problem: 'configuration', path: 'archlint.json5', reason: 'later' }") == "0")
  let idle = try reported("{ problem: 'rule', path: 'docs/H.md', reason: 'later' }")
  #expect(
    idle.contains(
      "except: a problem of the kind 'rule' reports nothing in 'docs/H.md': remove this unused exception"))
}

@Test func aRunWithoutRulesSaysSo() throws {
  try withTree(["archlint.json5": "{ packs: [] }", "A.swift": ""]) { root in
    let outcome = try archlint(["--strict"], in: root)
    #expect((outcome.error + outcome.output).contains("archlint.json5: no rule is enabled, so nothing is checked"))
    #expect(outcome.code == 1)
  }
}

/// Two repositories that hold the same rules, each for its own checks.
@Test func aRepositoryWithinHasAConfigurationOfItsOwn() throws {
  let guide = "# Guide\n\n```rule finals\neach class\nmust be final class _\n```\n"
  let files = [
    ".git/HEAD": "", "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "GUIDE.md": guide, "A.swift": "",
    "Vendor/Lib/.git": "gitdir: ../../.git/modules/Lib\n", "Vendor/Lib/Deep/B.swift": "class B {}\n",
    "Vendor/Lib/archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"], exclude: [\"Deep\"] }",
    "Vendor/Lib/C.swift": "final class C {}\n", "Vendor/Lib/GUIDE.md": guide,
    "Vendor/Lib/Deep/archlint.json5": "{ rules: { finals: \"off\" } }",
    "Vendor/Other/.git/HEAD": "", "Vendor/Other/archlint.json5": "nothing",
  ]
  try withTree(files) { root in
    let outcome = try archlint(["-q"], in: root)
    #expect(outcome.output == "Vendor/Lib/Deep/B.swift:1:7: error: B must be final: is not final [finals]\n")
    #expect(outcome.error == "")
    let rules = try archlint(["rules"], in: root)
    #expect(rules.code == 0)
    let own = try archlint([], in: root.appending(path: "Vendor/Lib"))
    #expect(own.code == 0 && own.error == "archlint: no findings in 1 file of unknown modules\n")
  }
}
