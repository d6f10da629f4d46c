import Findings
import ProjectModel
import RuleLanguage

/// Whatever may stand in a report that a format could stumble over: commas, quotes, markup, emoji, line ends,
/// escape sequences, commands of build services and spreadsheets, spaces in
/// paths, places without a line. Every format has a golden file of it.
let nastyReport: Report = {
  let first = finding(
    "cyclic-modules", .error, "module A, \"B\" & 'C' <d> imports itself by way of `E`|F#1; 100 %",
    Place(path: "Sources/My App/Größe 😀.swift", line: 3, column: 8, endLine: 3, endColumn: 12),
    [
      Evidence(place: Place(path: "Sources/My App/Größe 😀.swift", line: 3, column: 8), text: "App imports Core"),
      Evidence(place: Place(path: "Sources/Core/A#B%20C.swift", line: 1, column: 1), text: "Core imports App,\nagain"),
      Evidence(place: nil, text: "3 → 4 \\ 5\t</script>"),
    ], rows: ["CO-1", "FS-7"])
  let noLine = finding(
    "untested-module", .note, "the module has\r\nno \u{1B}[31mtests\u{1B}[0m\u{202E}", Place(path: "Sources/Core"),
    (1...15).map { Evidence(place: nil, text: "module \($0)") })
  let noColumn = finding(
    "unused-dependency", .warning, "'Core' is declared and not used", Place(path: "Package.swift", line: 12), [])
  let inPath = finding(
    "untested-module", .warning, "::error::=1+1 ##[error]x ##vso[task] @team #7 ]]></failure> 'a`b|c' :b: `d` [e](f)",
    Place(path: "=cmd|' /C calc'!A0/</script><!--::set-output name=a::, %0A]]>\u{202E}.swift", line: 2, column: 3),
    [Evidence(place: Place(path: "::debug::x", line: 1), text: "##[group]\u{E0041}\u{FFFE}\u{7F}\u{9B}31m \u{200B}😀")])
  var gone = finding(
    "unused-dependency", .warning, "'Core' is never imported | by <anyone>",
    Place(path: "Sources/gone\u{1B}[1m `x`/::error::.swift", line: 7), [])
  gone.evidence = [Evidence(place: nil, text: "gone: A, \"B\"\u{7F}")]
  let later = finding(
    "undeclared-import", .error, "import of 'Core' is not declared",
    Place(path: "Sources/Core/A#B%20C.swift", line: 1, column: 1), [])
  var report = Report(
    findings: [inPath, noColumn, noLine, later, first],
    problems: [
      Problem(kind: .unreadable, message: "'a\u{0}b' cannot be read", place: Place(path: "Sources/a\u{0}b\n.swift")),
      Problem(
        kind: .manifest, message: "the targets are not literal", place: Place(path: "Package.swift", line: 2, column: 1)
      ),
      Problem(kind: .unknown, message: "is X: Sendable? 1", place: nil),
      Problem(kind: .unknown, message: "is X: Sendable? 2", place: nil),
      Problem(kind: .unknown, message: "is X: Sendable? 3", place: nil),
      Problem(kind: .unknown, message: "is X: Sendable? 4", place: nil),
    ],
    suppressed: [
      Report.Suppressed(
        finding: later, reason: "until \"May\" -- *really*",
        place: Place(path: "Sources/Core/B.swift", line: 9, column: 3)),
      Report.Suppressed(
        finding: noColumn, reason: "", place: Place(path: "Package.swift", line: 11, column: 3), isException: true),
    ],
    rules: [
      Report.RuleRun(
        id: RuleID("cyclic-modules"), severity: .error, title: "No module imports itself by way of others",
        rows: ["CO-1"], subjects: 12, findings: 1),
      Report.RuleRun(
        id: RuleID("untested-module"), severity: .note, title: "Tests, \"everywhere\"", rows: [], subjects: 0,
        findings: 1, isHeldBack: true),
    ],
    modules: [
      Report.ModuleSummary(
        name: "App", kind: .executable, package: "My App", folder: "Sources/My App", files: 1, lines: 10,
        declared: ["Core"], imported: ["Core"]),
      Report.ModuleSummary(
        name: "my-lib", kind: .systemLibrary, package: nil, folder: nil, files: 0, lines: 0, declared: [],
        imported: []),
    ],
    files: 2, lines: 1)
  report.findings[4].module = "App"
  report.rules[0].page = nastyPage
  report.rules[0].pack = "core"
  report.rules[0].place = Place(path: "core/cyclic-modules.md", line: 3)
  report.rules[1].place = Place(path: "docs/My guide.md", line: 7)
  for (line, text) in [(3, "😀 = ä\u{1B}[1m"), (2, "<b>"), (1, "import App")] {
    for finding in report.findings where finding.place.line == line {
      report.sources[finding.place.path, line] = Array(text.utf8)
    }
  }
  report.findings[4].feature = "Cart \"<b>\"\u{1B}[2J"
  var features = FeatureSummary(origin: .definition, names: ["Cart \"<b>\"\u{1B}[2J", "Search"])
  features.figures = [.init(files: 2, lines: 30, uses: 1, usedBy: 0), .init(files: 1, lines: 5)]
  (features.crossReferences, features.references) = (1, 9)
  report.features = features
  report.cycles = [
    .init(level: .module, members: ["App", "Core", "my-lib"]), .init(level: .module, members: ["App", "Core"]),
    .init(level: .feature, members: ["Cart \"<b>\"\u{1B}[2J", "Search"]),
  ]
  report.checklists = [nastyChecklist]
  report.rulesVersion = RuleVersion("0.1")
  report.findingsElsewhere = 7
  report.hasOwners = true
  report.findings[0].owners = ["@shop/cart", "\u{1B}[2Jx@example.org"]
  report.findings[3].owners = ["@shop/cart"]
  report.baselined = [
    BaselinedFinding(
      finding: later, owner: "@shop/\u{1B}[31mcart", reason: "\"soon\", <they> say\n", until: "2026-12-31"),
    BaselinedFinding(finding: noLine),
  ]
  report.baselined[1].finding.feature = "Search"
  report.baselined[1].finding.owners = ["@shop/search"]
  report.staleEntries = [
    BaselineEntry(
      path: "Sources/My App/Größe 😀.swift", rule: RuleID("untested-module"), symbol: "module:A\u{202E}\"B\"", value: 3,
      count: 2, reason: "a,b"),
    BaselineEntry(path: "a", rule: RuleID("cyclic-modules"), symbol: "cycle:A"),
    BaselineEntry(path: "b", rule: RuleID("cyclic-modules"), symbol: "cycle:B"),
    BaselineEntry(path: "c", rule: RuleID("cyclic-modules"), symbol: "cycle:C"),
  ]
  report.difference = ReportDifference(
    base: "origin/`m`|\u{1B}[2J<b>\u{202E}", commit: "0123456789abcdef0123456789abcdef01234567",
    gone: [gone, noLine], stayed: [noColumn], suppressed: 1, stayedProblems: 2,
    checklists: [
      ChecklistChange(
        title: "When a <feature> is | done", path: "docs/My guide.md", before: compliance(1, 3),
        after: compliance(2, 3),
        subjects: [
          .init(name: "Cart `|` \u{1B}[2J", before: compliance(0, 1), after: compliance(1, 1)),
          .init(name: "New", before: nil, after: compliance(0, 0)),
          .init(name: "Old", before: compliance(1, 1), after: nil),
        ],
        marks: [
          .init(
            subject: "Cart `|` \u{1B}[2J", text: "`DTO`s | <live>\n there", rows: ["FS-4"], before: .fails,
            after: .holds),
          .init(subject: "Cart", text: "::error::", rows: [], before: .holds, after: .off),
        ]),
      ChecklistChange(
        title: "The same", path: "same.md", before: compliance(1, 1), after: compliance(1, 1), subjects: [], marks: []),
    ])
  report.suppressedProblems = [
    Report.SuppressedProblem(
      problem: Problem(kind: .module, message: "'a\u{1B}[2Jb' is in no module", place: nil),
      reason: "not, \"ours\" <yet>\n", place: Place(path: "arch lint.json5", line: 3, column: 5))
  ]
  return report
}()

private let nastyChecklist: ChecklistResult = {
  let failed = finding(
    "untested-module", .warning, "::error:: <img src=x onerror=alert(1)> | `x`\u{202E}",
    Place(path: "Sources/Core/A#B%20C.swift", line: 1, column: 1), [])
  let subjects = ["Cart </script>\u{202E}", "A | `B` & \"C\"", "the rest"]
  return ChecklistResult(
    title: "When a <feature> is done\u{1B}[2J", path: "docs/My guide.md", pack: nil, noun: "feature",
    subjects: subjects.enumerated().map { index, name in
      var subject = ChecklistResult.Subject(name: name, path: index == 2 ? nil : "Sources/My App/\(name)")
      if index == 0 { subject.owners = ["@a|b", "</script>\u{1B}[2J\"\\"] }
      return subject
    },
    sections: [
      .init(
        title: "Its <layers>",
        statements: [
          .init(
            text: "`DTO`s stay | in </script> Data", place: Place(path: "docs/My guide.md", line: 9), rows: ["FS-4"],
            rules: [RuleID("untested-module")],
            marks: [
              .init(state: .fails, looked: 3, findings: [failed, failed]), .init(state: .holds, looked: 2),
              .init(state: .notApplicable),
            ]),
          .init(
            text: "Somebody\nlooked", place: Place(path: "docs/My guide.md", line: 10), rows: [], rules: [],
            marks: [
              .init(state: .partly, looked: 1, remarks: ["\"soon\" <they> say\u{1B}[1m"]), .init(state: .open),
              .init(state: .off, remarks: ["x is off"]),
            ]),
        ])
    ])
}()

private func compliance(_ held: Int, _ judged: Int) -> Compliance {
  Compliance((0..<judged).map { ChecklistResult.Mark(state: $0 < held ? .holds : .fails) })
}

/// A page of a pack with a bad and a good example.
private let nastyPage: RulePage? = {
  let text = """
    # No module imports itself by way of others

    ```rule error CO-1
    each module
    must not be in a cycle
    ```

    ## Why

    It <b>is</b> `bad` & slow.

    ## How to fix

    Take \u{1B}[2J out. Move what is needed into a module below both. \(String(repeating: "And so on. ", count: 30))

    And write `a` once.

    ## Examples

    ### Bad: back up

    ```swift Sources/B/B.swift
    import A // expect: cyclic-modules
    ```

    ### Good: a long one

    ```swift Sources/A/A.swift
    import C

    let a = 1
    ```

    ### Good: ```, </script> & one file

    ```swift Sources/A/A B.swift
    let text = "</script>"
    ```

    """
  return parseRules([RuleSource(path: "core/cyclic-modules.md", text: text, pack: "core")], overrides: []).pages.first
}()

private func finding(
  _ rule: String, _ severity: Severity, _ message: String, _ place: Place, _ evidence: [Evidence], rows: [String] = []
) -> Finding {
  Finding(
    rule: RuleID(rule), severity: severity, message: message, place: place, evidence: evidence, rows: rows,
    symbol: "module:\(place.path)")
}
