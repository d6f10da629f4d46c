import Foundation
import Testing

private func error(_ path: String, _ name: String) -> String {
  "\(path):1:7: error: \(name) must be final: is not final [final-classes]\n"
}

/// What the branch of a repository did to these files since `main`, whose first commit this parts from.
private func withBranch(_ files: [String: String], _ body: (Repository, _ commit: String) throws -> Void) throws {
  try withRepository(files) { repository in
    let commit = try repository.git("rev-parse", "HEAD").prefix(12)
    try repository.git("switch", "--quiet", "-c", "branch")
    try body(repository, String(commit))
  }
}

@Test func theReportOfABranchSaysWhatCameAndWhatWent() throws {
  let files = [
    "Old.swift": "class Old {}", "Mended.swift": "class Mended {}", "Deep/Moved.swift": "class Moved {}",
    "Gone.swift": "class Gone {}",
  ]
  try withBranch(files) { repository, commit in
    try repository.write("final class Mended {}", to: "Mended.swift")
    try repository.git("mv", "Deep/Moved.swift", "Moved.swift")
    try repository.remove("Gone.swift")
    try repository.commit()
    try repository.write("// Further down.\nclass Old {}", to: "Old.swift")
    try repository.write("class New {}", to: "New ü.swift")
    // What main did since is none of the branch's doing.
    try repository.git("switch", "--quiet", "main")
    try repository.write("class Other {}", to: "Other.swift")
    try repository.git("add", "Other.swift")
    try repository.git("commit", "--quiet", "-m", "other")
    try repository.git("switch", "--quiet", "branch")
    #expect(
      try repository.archlint("--base main") == """
        \(error("New ü.swift", "New"))
        Gone since main (\(commit)):
          Gone.swift: Gone must be final: is not final [final-classes]
          Mended.swift: Mended must be final: is not final [final-classes]
        archlint: 1 error in 4 files of unknown modules; since main 1 new, 2 gone, 2 unchanged
        1
        """)
    let markdown = try repository.archlint("-q --base main --format markdown")
    #expect(
      markdown.contains(
        "| since `main` (`\(commit)`) | findings |\n| --- | --- |\n| new | 1 |\n| gone | 2 |\n| unchanged | 2 |\n"))
    #expect(
      markdown.contains(
        "<summary>2 findings gone</summary>\n\n- `Gone.swift`: Gone must be final: is not final (`final-classes`)\n"))
    let json = try repository.archlint("-q --base main --format json")
    #expect(json.contains("\"came\" : 1,") && json.contains("\"stayed\" : 2,"))
    let summary = repository.root.deletingLastPathComponent().appending(path: "summary")
    let environment = ["GITHUB_STEP_SUMMARY=\(summary.path)"]
    let annotations = try repository.archlint("-q --base main --format github", environment: environment)
    #expect(annotations.contains("::error file=New ü.swift,line=1") && !annotations.contains("file=Old.swift"))
    #expect(try String(contentsOf: summary, encoding: .utf8).contains("| new | 1 |\n| gone | 2 |\n"))
    // Only what came counts.
    try repository.remove("New ü.swift")
    #expect(try repository.archlint("--base main --fail-on note").hasSuffix("since main 0 new, 2 gone, 2 unchanged\n0"))
    #expect(try repository.archlint("-q").hasSuffix("1"))
  }
}

@Test func theIndexIsComparedWhereItIsJudged() throws {
  try withBranch(["A.swift": "class A {}", "B.swift": "class B {}"]) { repository, commit in
    try repository.write("class A {}; class C {}", to: "A.swift")
    try repository.git("add", "A.swift")
    try repository.write("class A {}; class C {}; class D {}", to: "A.swift")
    try repository.write("class Untracked {}", to: "Untracked.swift")
    let came = "A.swift:1:19: error: C must be final: is not final [final-classes]\n"
    #expect(
      try repository.archlint("--staged --base HEAD")
        == came + "archlint: 1 error in 2 files of unknown modules; since HEAD 1 new, 0 gone, 2 unchanged\n1")
  }
}

/// What a staged change brings may stand in a file that it leaves alone.
@Test func whatAStagedDeletionBringsIsTold() throws {
  let guide = "# Guide\n\n```rule used\neach struct\nmust be used by a file\n```\n"
  let files = ["GUIDE.md": guide, "A.swift": "let a = B()", "B.swift": "struct B {}", "C.swift": "struct C {}"]
  try withBranch(files) { repository, _ in
    try repository.git("rm", "--quiet", "A.swift")
    let found = try repository.archlint("--staged --base HEAD")
    #expect(
      found == """
        B.swift:1:8: error: B must be used by a file: no other file uses it [used]
        archlint: 1 error in 2 files of unknown modules; since HEAD 1 new, 0 gone, 1 unchanged
        1
        """)
  }
}

/// The other state has its own manifest, targets and folders; files that are the same in both are read once.
@Test func theBaseHasItsOwnModules() throws {
  func manifest(_ targets: String) -> String {
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n"
  }
  let files = [
    "archlint.json5": "{ packs: [\"core\"] }", "Sources/A/A.swift": "import B", "Sources/B/B.swift": "",
    "Package.swift": manifest(".target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\")"),
  ]
  try withBranch(files) { repository, commit in
    // B becomes C, and A imports what it does not declare.
    try repository.git("mv", "Sources/B", "Sources/C")
    try repository.write("import C", to: "Sources/A/A.swift")
    try repository.write(manifest(".target(name: \"A\"), .target(name: \"C\")"), to: "Package.swift")
    #expect(
      try repository.archlint("--base main --only undeclared-import") == """
        Sources/A/A.swift:1:8: error: A imports C, which it does not declare and no dependency reaches [undeclared-import]

        How to fix (archlint explain RULE shows more):
          undeclared-import: Add the module to the `dependencies` of the target. If the target should not depend on it, \
        remove the import, and move the code that needs it.

        The project as a whole, since main (\(commit)): 1 of 1 -> 0 of 1 item holds
          the project: ✓ -> ✗ Imported modules are declared in the manifest (CO-3)
        archlint: 1 error in 3 files and 2 modules; since main 1 new, 0 gone, 0 unchanged
        1
        """)
    // The other way round.
    try repository.commit()
    try repository.git("switch", "--quiet", "-c", "back")
    try repository.git("revert", "--no-edit", "HEAD")
    let back = try repository.archlint("--base branch --only undeclared-import")
    #expect(
      back.contains(
        """
        ):
          Sources/A/A.swift: A imports C, which it does not declare and no dependency reaches [undeclared-import]

        """))
    #expect(
      back.hasSuffix("archlint: no findings in 3 files and 2 modules; since branch 0 new, 1 gone, 0 unchanged\n0"))
  }
}

/// A project of Xcode whose module has its name from a file of settings, which is not what changed in the project.
@Test func theBaseHasItsOwnSettings() throws {
  let project = """
    // !$*UTF8*$!
    {objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (A); buildConfigurationList = PL; };
      PL = {isa = XCConfigurationList; buildConfigurations = (); };
      G = {isa = PBXGroup; children = (F, S); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      S = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
      A = {isa = PBXNativeTarget; name = A; productName = A; productType = "com.apple.product-type.framework";
        buildPhases = (B); dependencies = (); buildConfigurationList = L; };
      B = {isa = PBXSourcesBuildPhase; files = (BF); };
      BF = {isa = PBXBuildFile; fileRef = F; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = S; buildSettings = {}; };
    }; rootObject = P; }
    """
  let files = [
    "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "App.xcodeproj/project.pbxproj": project,
    "GUIDE.md": "# Names\n\n```rule named\neach module\nmust be named *Kit\n```\n", "A.swift": "final class A {}",
    "Config/App.xcconfig": "#include \"Names.xcconfig\"\n", "Config/Names.xcconfig": "PRODUCT_NAME = AKit\n",
  ]
  try withBranch(files) { repository, _ in
    #expect(try repository.archlint("--base main").hasSuffix("since main 0 new, 0 gone, 0 unchanged\n0"))
    try repository.write("PRODUCT_NAME = App\n", to: "Config/Names.xcconfig")
    #expect(try repository.archlint("--base main").hasSuffix("since main 1 new, 0 gone, 0 unchanged\n1"))
    // What is not staged is no part of the index, and what is new is no part of the base.
    #expect(try repository.archlint("--staged").hasSuffix("archlint: no findings in 1 file and 1 module\n0"))
    try repository.write("PRODUCT_NAME = AKit\n", to: "Config/Names.xcconfig")
    try repository.write("PRODUCT_NAME = Other\n", to: "Config/New.xcconfig")
    try repository.write("#include \"Names.xcconfig\"\n#include? \"New.xcconfig\"\n", to: "Config/App.xcconfig")
    #expect(try repository.archlint("--base main").hasSuffix("since main 1 new, 0 gone, 0 unchanged\n1"))
  }
}

@Test func aLinkThatLeadsOutIsNoProblemOfTheBase() throws {
  try withBranch(["A.swift": "final class A {}"]) { repository, _ in
    try repository.remove("A.swift")
    try FileManager.default.createSymbolicLink(
      at: repository.root.appending(path: "A.swift"), withDestinationURL: URL(filePath: "/etc/passwd"))
    let reported = try repository.archlint("-q --base main --strict")
    #expect(reported.contains("A.swift: the link points outside the project"))
    #expect(reported.hasSuffix("1"))
  }
}

@Test func aBaselineAndChangedRulesAreTheSameOnBothSides() throws {
  try withBranch(["A.swift": "class A {}", "B.swift": "class B {}"]) { repository, commit in
    _ = try repository.archlint("-q baseline write")
    try repository.write("class New {}", to: "New.swift")
    try repository.remove("B.swift")
    #expect(
      try repository.archlint("--base main") == """
        \(error("New.swift", "New"))
        Hidden by this change:
          A.swift:1:7: A must be final: is not final [final-classes]; the change of 'archlint-baseline.jsonl' hides this error

        Stale baseline entries ('archlint baseline prune' removes them):
          B.swift: class:B#modifier [final-classes]

        Gone since main (\(commit)):
          B.swift: B must be final: is not final [final-classes]
        archlint: 1 error in 2 files of unknown modules; since main 1 new, 1 gone, 0 unchanged besides 1 in the baseline, \
        2 entries added to the baseline, 1 stale entry, 1 hidden by this change
        1
        """)
    // A new rule finds in the base what it finds now, of B.swift, which New.swift takes the place of, too.
    try repository.write(finalClasses + "\n```rule one-line\neach file\nmust have a struct\n```\n", to: "GUIDE.md")
    #expect(
      try repository.archlint("--base main --only one-line") == """
        archlint: no findings in 2 files of unknown modules; since main 0 new, 0 gone, 2 unchanged, 2 entries added to the baseline
        archlint: rules changed in GUIDE.md, and the base revision was also checked with the new rules
        0
        """)
  }
}

/// A branch that lets pass what it brings, or lets nothing pass any more, is told to do so.
@Test func whatBecameOfTheBaselineIsCounted() throws {
  func entry(_ name: String, _ rest: String = "") -> String {
    "{\"path\":\"A.swift\",\"rule\":\"final-classes\",\"symbol\":\"class:\(name)#modifier\"\(rest)}\n"
  }
  let heading = "{\"archlint\":\"baseline\",\"version\":1}\n"
  let files = [
    "A.swift": "class A {}\nclass B {}", "archlint-baseline.jsonl": heading + entry("A") + entry("X", ",\"count\":3"),
  ]
  try withBranch(files) { repository, _ in
    func summary(_ baseline: String) throws -> String {
      try repository.write(baseline, to: "archlint-baseline.jsonl")
      let reported = try repository.archlint("--base main")
      return reported.split(separator: "\n").first { $0.contains("; since") }.map(String.init) ?? reported
    }
    let all = "archlint: no findings in 1 file of unknown modules; since main 0 new, 0 gone, "
    let same = try summary(heading + entry("A", ",\"owner\":\"@me\"") + entry("X", ",\"count\":3"))
    #expect(same == all + "1 unchanged besides 1 in the baseline, 1 stale entry")
    let removed = try summary(heading + entry("A"))
    #expect(removed == all + "1 unchanged besides 1 in the baseline, 3 entries removed from the baseline")
    let added = try summary(heading + entry("A") + entry("B") + entry("X", ",\"count\":2"))
    #expect(
      added == all
        + "0 unchanged besides 2 in the baseline, 1 entry added to the baseline and 1 removed, 1 stale entry, "
        + "1 hidden by this change"
    )
    let markdown = try repository.archlint("-q --base main --format markdown")
    #expect(markdown.contains("| added to the baseline | 1 |\n| removed from the baseline | 1 |\n"))
    let json = try repository.archlint("-q --base main --format json")
    #expect(json.split(whereSeparator: \.isWhitespace).joined().contains(#""baseline":{"added":1,"removed":1}"#))
    try repository.remove("archlint-baseline.jsonl")
    #expect(try repository.archlint("--base main").contains("2 unchanged, 4 entries removed from the baseline\n"))
    #expect(try repository.archlint("--base main --no-baseline").hasSuffix("0 gone, 2 unchanged\n0"))
  }
}

@Test func checklistsAreTickedBeforeAndNow() throws {
  let guide = finalClasses + "\n## Done\n\n- [ ] Classes are final (final-classes)\n- [ ] Somebody looked\n"
  try withBranch(["GUIDE.md": guide, "A.swift": "class A {}", "B.swift": "final class B {}"]) { repository, commit in
    try repository.write("final class A {}", to: "A.swift")
    let found = try repository.archlint("--base main")
    #expect(
      found == """
        Gone since main (\(commit)):
          A.swift: A must be final: is not final [final-classes]

        Guide, since main (\(commit)): 0 of 1 -> 1 of 1 item holds
          the project: ✗ -> ✓ Classes are final
        archlint: no findings in 2 files of unknown modules; since main 0 new, 1 gone, 0 unchanged
        0
        """)
    let markdown = try repository.archlint("-q --base main --format markdown")
    #expect(markdown.contains("| Guide | 0 % (0 of 1) | 100 % (1 of 1) |\n"))
    #expect(markdown.contains("- ✗ → ✓ the project: Classes are final\n"))
  }
}

@Test func aBaseThatIsNoneIsRefused() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let cases = [
      ("--base=-x", "'--base' expects a branch, a tag or a commit, not '-x'"),
      ("--base=--output=x", "'--base' expects a branch, a tag or a commit, not '--output=x'"),
      ("--base=HEAD..HEAD", "'--base' expects a branch, a tag or a commit, not 'HEAD..HEAD'"),
      ("--base=../../etc", "'--base' expects a branch, a tag or a commit, not '../../etc'"),
      ("--base=", "'--base' expects a branch, a tag or a commit, not ''"),
      ("--base HEAD:A.swift", "--base: there is no commit 'HEAD:A.swift' in the repository"),
      ("--base HEAD^{tree}", "--base: there is no commit 'HEAD^{tree}' in the repository"),
      ("--base missing\u{1B}[2J", "--base: there is no commit 'missing\\u{1B}[2J' in the repository"),
      (
        "--base main --use-swiftpm",
        "'--base' and '--use-swiftpm' cannot be combined: SwiftPM cannot read the files of another revision"
      ),
    ]
    for (line, reported) in cases {
      let found = try repository.archlint(line)
      #expect(found == "archlint: error: \(reported)\n2")
    }
    #expect(!FileManager.default.fileExists(atPath: repository.root.appending(path: "x").path))
  }
}
