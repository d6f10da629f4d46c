import Foundation
import Reporting
import Testing

/// What the names and pages of a stranger's pull request may hold, and what archlint prints then: no command for a
/// log, a terminal or a spreadsheet.
@Suite struct HostileOutput {
  /// Names that are commands of a build's log, or that a terminal obeys.
  private let nasty = [
    "::error file=a::b.swift", "##[add-mask]c.swift", "##vso[task.setvariable]d.swift", "e\n::set-output f::g.swift",
    "h\u{1B}]0;title\u{7}\u{1B}[2J.swift", "i\r::debug::j.swift", "k\u{202E}l.swift", "  ::warning::m.swift",
    "\u{A0}::error::n.swift", "\u{3000}\u{301}::error::o.swift", "p \u{205F}::error::q.swift", "#\u{AD}#[error]r.swift",
    "s\u{9B}\u{2028}\u{2066}\u{3164}\u{E01EF}.swift", "=\u{301}\"\u{301},t.swift", "##teamcity[u].swift",
  ]

  @Test(arguments: ReportFormat.allCases)
  func nothingInNamesIsObeyed(format: ReportFormat) throws {
    let text = "class \u{1B}[31m {}\nclass A { // \u{1B}[2J\n"
    var files = Dictionary(uniqueKeysWithValues: nasty.map { ($0, text) })
    files["archlint.json5"] = "{ packs: [], documents: ['GUIDE.md'] }"
    files["GUIDE.md"] = finalClasses.replacing("# Guide", with: "# ::error::\u{1B}[31mGuide ##[group]")
    try withCheckout(files) { root in
      for arguments in [["--verbose"], ["--only", "\u{1B}[31m::x"]] {
        let outcome = try archlint(["--format", format.rawValue] + arguments, in: root)
        try checkHarmless(format == .github ? withoutCommands(outcome.output) : outcome.output)
        try checkHarmless(outcome.error)
      }
    }
  }

  @Test(arguments: [
    "init --dry-run --learn", "init", "rules try|each file", "rules try|each file must be named *View.swift", "rules",
    "metrics --level file", "metrics --level file -f csv", "metrics -f csv", "graph --level file",
    "graph --level file -f dot", "graph --level file -f mermaid", "graph --level type --cycles", "what|h\u{1B}",
    "baseline diff", "baseline write", "checklist", "new feature Wave --pack feature-scoped --in|Sources/\u{1B}[31m",
    "new feature Wave --dry-run --pack feature-scoped --in|Sources/\u{1B}[31m",
    "explain final", "graph --level file -f json", "metrics -f json",
    "graph --level file -f svg", "simulate move|Sources/App/h\u{1B}]0;title\u{7}\u{1B}[2J.swift|Sources/X/",
  ])
  func noCommandObeysNames(_ words: String) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "App"), .target(name: "=HYPERLINK(1)", path: "Sources/\u{1B}[31mFeature")])
      """
    var files = ["Package.swift": manifest, "archlint-baseline.jsonl": "{\"archlint\":\"baseline\",\"version\":1}\n"]
    for (number, name) in nasty.enumerated() {
      let text = "struct S\(number) { let next: [S\((number + 1) % nasty.count)] } // \u{1B}[2J\n"
      files["Sources/App/\(name)"] = text + String(repeating: "\n", count: 160)
      files["Sources/\u{1B}[31mFeature/\(name)"] = "class \u{1B}[31m {}\n"
    }
    try withCheckout(files) { root in
      let words = words.split(separator: "|").map(String.init)
      let arguments = words[0].split(separator: " ").map(String.init) + words.dropFirst()
      let outcome = try archlint(arguments, in: root)
      #expect(outcome.code < 3, "\(outcome.error)")
      try checkHarmless(outcome.output)
      try checkHarmless(outcome.error)
      // What a spreadsheet would run.
      if words[0] == "metrics -f csv" { #expect(outcome.output.contains("\nmodule,'=HYPERLINK(1),library,")) }
    }
  }

  /// Names between backticks may hold anything.
  @Test func noNameInCodeIsObeyed() throws {
    let files = [
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\")\n",
      "A.swift": "struct A { let a: `N\u{1B}[31m`; func f() { g[0].`only\u{1B}[31mRED\u{7}\u{202E}` } }\n",
      "B.swift": "struct `N\u{1B}[31m` { var `only\u{1B}[31mRED\u{7}\u{202E}`: Int }\n",
      "C.swift": "struct `N\u{1B}[31m` {}\n",
    ]
    try withCheckout(files) { root in
      for arguments in [["why", "A.swift", "B.swift"], ["what", "B.swift"], ["why", "file:A.swift", "file:C.swift"]] {
        let outcome = try archlint(arguments, in: root)
        #expect(outcome.output.contains(".swift"))
        try checkHarmless(outcome.output)
        try checkHarmless(outcome.error)
      }
    }
  }

  @Test func noPageIsObeyed() throws {
    let head = "\u{1B}[31m# Guide\r\n::error::x\r\n  ::error::y ##[group]z\r\n"
    let files = [
      "archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }", "A.swift": "class A {}\n",
      "GUIDE.md": head + "```rule final-classes\neach class\nmust be final class _\n```\n",
    ]
    try withCheckout(files) { root in
      let id = "final-classes"
      for arguments in [
        ["explain", id], ["rules"], ["rules", "test"], ["rules", "try", "each \u{1B}[31m"], ["graph"],
      ] {
        let outcome = try archlint(arguments, in: root)
        try checkHarmless(outcome.output)
        try checkHarmless(outcome.error)
      }
      #expect(
        try archlint(["explain", "final-classes"], in: root).output == """
          \\u{1B}[31m# Guide
          \\u{3A}:error::x
            \\u{3A}:error::y \\u{23}#[group]z
          ```rule final-classes
          each class
          must be final class _
          ```

          ## Settings

          - defined in GUIDE.md:4
          - severity: error (its page)

          """)
    }
  }

  private let hidden: Set<Unicode.Scalar> = [
    "\u{AD}", "\u{202E}", "\u{2028}", "\u{2066}", "\u{3164}", "\u{E01EF}",
  ]

  private func checkHarmless(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    // The lines of a CSV end as RFC 4180 has it.
    let text = text.replacing("\r\n", with: "\n")
    let obeyed = text.unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || hidden.contains(scalar))
    }
    #expect(obeyed.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
    for line in text.unicodeScalars.split(separator: "\n") {
      // A combining character may be passed over.
      let seen = line.filter { !$0.properties.isWhitespace && $0 != "\u{301}" }
      #expect(
        !seen.starts(with: "::".unicodeScalars), "\(String(line).debugDescription)", sourceLocation: sourceLocation)
    }
    for command in ["##[", "##vso[", "##teamcity["] {
      #expect(!text.contains(command), "\(text.debugDescription)", sourceLocation: sourceLocation)
    }
  }

  /// A log without the commands that are archlint's own, and what stands where none is obeyed.
  private func withoutCommands(_ log: String) -> String {
    var token: Substring?
    return log.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if let end = token {
        if line == "::\(end)::" { token = nil }
        return false
      }
      if line.hasPrefix("::stop-commands::") { token = line.dropFirst("::stop-commands::".count) }
      return !line.hasPrefix("::stop-commands::") && !line.hasPrefix("::error ") && !line.hasPrefix("::warning ")
        && !line.hasPrefix("::notice ")
    }.joined(separator: "\n")
  }
}
