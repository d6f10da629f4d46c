import Testing

/// A pull request that changes the rules, the baseline or the suppressions shows which violations that hides.
@Suite struct HiddenViolationTests {
  private static let guide = """
    # Guide

    ```rule no-print error
    each file in Sources
    must not contain print(...)
    ```

    ```rule small error
    each struct
    must have at most 1 func
    ```

    """

  private static let files = [
    "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"], baseline: \"base.jsonl\" }",
    "GUIDE.md": guide,
    "base.jsonl": "{\"archlint\":\"baseline\",\"version\":1}\n",
    "Sources/Old.swift": "struct Old {}",
  ]

  private static let new = "struct New { func a() { print(1) }; func b() {} }\n"

  /// Adds the violations of two rules and a change that hides them.
  private func withChange(
    _ change: (Repository) throws -> Void, _ body: (Repository) throws -> Void
  ) throws {
    try withRepository(Self.files) { repository in
      try repository.git("switch", "--quiet", "-c", "branch")
      try repository.write(Self.new, to: "Sources/New.swift")
      try change(repository)
      try body(repository)
    }
  }

  private func configuration(_ entries: String) -> String {
    "{ packs: [], documents: [\"GUIDE.md\"], baseline: \"base.jsonl\", \(entries) }"
  }

  /// Each change, with the files that it writes.
  private static let changes: [(name: String, path: String, text: String)] = [
    ("off", "archlint.json5", "rules: { \"no-print\": \"off\", small: \"off\" }"),
    ("severity", "archlint.json5", "rules: { \"no-print\": \"note\", small: \"warning\" }"),
    ("exclude", "archlint.json5", "exclude: [\"Sources/New.swift\"]"),
    (
      "exception", "archlint.json5",
      "except: [{ rule: \"no-print\", path: \"Sources/New.swift\", reason: \"x\" }, "
        + "{ rule: \"small\", path: \"Sources/New.swift\", reason: \"x\" }]"
    ),
    ("unlisted document", "archlint.json5", "none"),
    ("rule text", "GUIDE.md", guide.replacing("print(...)", with: "printed(...)").replacing("most 1", with: "most 9")),
    ("rule severity", "GUIDE.md", guide.replacing(" error", with: " note")),
    (
      "selector", "GUIDE.md",
      guide.replacing("file in Sources", with: "file Old.swift").replacing("each struct", with: "each struct Old")
    ),
    ("nested", "Sources/archlint.json5", "{ rules: { \"no-print\": \"off\", small: \"off\" } }"),
    ("directive", "Sources/New.swift", "// archlint:disable:file no-print, small -- later\n" + new),
  ]

  @Test(arguments: changes.indices) func theViolationsAreListed(_ number: Int) throws {
    let (name, path, text) = Self.changes[number]
    let written =
      path == "archlint.json5"
      ? text == "none" ? "{ packs: [\"core\"], baseline: \"base.jsonl\" }" : configuration(text) : text
    try withChange {
      try $0.write(written, to: path)
    } _: { repository in
      let report = try repository.archlint("-q --base main")
      for rule in ["no-print", "small"] {
        #expect(report.contains("[\(rule)]; th"), "\(name): \(report)")
      }
      #expect(report.contains("Hidden by this change:\n") && report.hasSuffix("\n0"), "\(name): \(report)")
      let failed = try repository.archlint("-q --base main --fail-on-loosening")
      #expect(failed.hasSuffix("\n1"), "\(name)")
      if name != "directive" {
        let strict = try repository.archlint("-q --base main --base-rules")
        #expect(strict.contains("error: New.swift must not contain print(...)") && strict.hasSuffix("\n1"), "\(name)")
      }
    }
  }

  @Test func aLargerBaseline() throws {
    try withChange {
      _ = try $0.archlint("baseline write -q")
    } _: { repository in
      let report = try repository.archlint("--base main --fail-on-loosening")
      #expect(
        report == """
          Hidden by this change:
            Sources/New.swift:1:8: New must have at most 1 func: has 2: a and b [small]; the change of 'base.jsonl' hides this error
            Sources/New.swift:1:25: New.swift must not contain print(...): has print(1) [no-print]; the change of 'base.jsonl' hides this error
          archlint: no findings in 2 files of unknown modules; since main 0 new, 0 gone, 0 unchanged besides 2 in the baseline, 2 entries added to the baseline, 2 hidden by this change
          1
          """)
    }
  }

  @Test func everyFormatListsThem() throws {
    try withChange {
      try $0.write(configuration("rules: { small: \"off\" }"), to: "archlint.json5")
    } _: { repository in
      for format in [
        "json", "sarif", "github", "gitlab", "junit", "checkstyle", "csv", "markdown", "assistant", "html",
      ] {
        let report = try repository.archlint("-q --base main --format \(format)")
        #expect(report.contains("New must have at most 1 func"), "\(format)")
      }
      let metrics = try repository.archlint("-q --base main --format openmetrics")
      #expect(metrics.contains("archlint_problems{kind=\"hidden\"} 1\n"))
    }
  }

  /// A pull request that adds archlint with a baseline passes.
  @Test func theFirstConfigurationLoosensNothing() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Cart"), .target(name: "Kit")])
      """,
      "Sources/Cart/Cart.swift": "import Kit\n", "Sources/Kit/Kit.swift": "public struct Kit {}\n",
    ]
    try withRepository(files) { repository in
      try repository.git("switch", "--quiet", "-c", "branch")
      try repository.write("{ packs: [\"core\"] }", to: "archlint.json5")
      _ = try repository.archlint("baseline write -q")
      let report = try repository.archlint("-q --base main --fail-on-loosening")
      #expect(!report.contains("Hidden by this change") && report.hasSuffix("0"), "\(report)")
    }
  }

  /// Rules that become stricter hide nothing, and neither does a changed text.
  @Test func stricterRulesHideNothing() throws {
    try withChange {
      try $0.write(
        Self.guide.replacing("# Guide", with: "# Our guide").replacing("most 1", with: "most 0"), to: "GUIDE.md")
    } _: { repository in
      let report = try repository.archlint("-q --base main --fail-on-loosening")
      #expect(!report.contains("Hidden"))
    }
  }

  @Test func aFileThatIsNewlyMarkedAsGenerated() throws {
    let header = "// Generated using Sourcery 2.0 — https://github.com/krzysztofzablocki/Sourcery\n// DO NOT EDIT\n"
    try withChange {
      try $0.write(header + "struct Old { func a() { print(1) } }", to: "Sources/Old.swift")
    } _: { repository in
      let report = try repository.archlint("-q --base main --fail-on-loosening --skip small,no-print --fail-on never")
      #expect(
        report.hasPrefix(
          """
          Hidden by this change:
            Sources/Old.swift: this file is newly marked as generated, so the rules no longer check it

          """))
    }
  }

  @Test func theOptionsNeedABase() throws {
    try withRepository(Self.files) { repository in
      for option in ["--base-rules", "--fail-on-loosening"] {
        let report = try repository.archlint(option)
        #expect(report.contains("archlint: error: '\(option)' needs '--base REF'"))
      }
    }
  }
}
