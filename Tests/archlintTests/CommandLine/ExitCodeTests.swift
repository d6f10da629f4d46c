import Foundation
import Testing

/// Runs a command line over a tree and compares the code and the whole text of both streams.
private func check(
  _ arguments: [String], files: [String: String] = [:], code: Int32, output: String = "", error: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try withTree(files) { root in
    let outcome = try archlint(arguments, in: root)
    #expect(outcome.code == code, sourceLocation: sourceLocation)
    #expect(outcome.output == output, sourceLocation: sourceLocation)
    #expect(outcome.error == error, sourceLocation: sourceLocation)
  }
}

@Test func versionAndHelpGoToStandardOutput() throws {
  try check(["--version"], code: 0, output: "archlint 0.1.0\n")
  try check(["version"], code: 0, output: "archlint 0.1.0\n")
  try check(
    ["schema", "x"], code: 2, error: "archlint: error: there is no schema of 'x'; there are report, configuration\n")
  try check(
    ["completions", "tcsh"], code: 2,
    error: "archlint: error: there are no completions for 'tcsh'; there are bash, zsh, fish\n")
  try check(["help", "chek"], code: 2, error: "archlint: error: there is no command 'chek'; did you mean 'check'?\n")
}

@Test func missingPathsEndWithTwo() throws {
  try check(["Sorces"], code: 2, error: "archlint: error: there is no file or folder 'Sorces'\n")
  try check(
    ["metric"], code: 2,
    error: "archlint: error: there is no file or folder 'metric'; did you mean the command 'metrics'?\n")
  try check(["--config", "x.json5"], code: 2, error: "archlint: error: there is no configuration 'x.json5'\n")
  try check(["--root", "x"], code: 2, error: "archlint: error: there is no folder 'x'\n")
  try check(
    ["--root", "a", "b"], files: ["a/A.swift": "", "b/B.swift": ""], code: 2,
    error: "archlint: error: 'b' lies outside the project's root 'a'\n")
}

@Test func pathsOfNoCommonProjectEndWithTwo() throws {
  try withTree(["App/Package.swift": "", "App/Sources/A.swift": "", "Kit/Package.swift": "", "Kit/B.swift": ""]) {
    let app = $0.appending(path: "App")
    let mixed = try archlint(["Sources", "/etc"], in: app)
    #expect(mixed.error == "archlint: error: '/etc' lies outside the project's root '\(app.path)'\n")
    #expect(mixed.code == 2)
    let apart = try archlint(["/etc", "/usr"], in: app)
    #expect(
      apart.error
        == "archlint: error: '/etc' and the other paths are not in the same project; check each project in its own run\n"
    )
    // Projects side by side are read together.
    #expect(try archlint(["Sources", "../Kit"], in: app).code == 0)
  }
}

@Test func repositoriesSideBySideKeepTheirConfigurations() throws {
  let tree = ["a/.git/HEAD": "", "a/A.swift": "", "b/.git/HEAD": "", "b/B.swift": ""]
  try withTree(tree) { root in
    let outcome = try archlint(["a", "b"], in: root)
    #expect(outcome.code == 0)
  }
  try withTree(tree.merging(["b/archlint.json5": "{ packs: [] }"]) { $1 }) { root in
    let outcome = try archlint(["a", "b"], in: root)
    #expect(outcome.code == 2)
    #expect(
      outcome.error.hasPrefix(
        "archlint: error: 'b' and the other paths are not in the same project; check each project in its own run, so that "
      ))
  }
}

@Test func mistakesOfTheConfigurationAreToldFromTheWorkingFolder() throws {
  let configuration = "{\n  packs: [\"cor\"],\n  rules: { \"x\": \"off\" },\n}"
  try withTree(["archlint.json5": configuration, "Sources/A.swift": ""]) { root in
    let outcome = try archlint([], in: root.appending(path: "Sources"))
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.error == """
        ../archlint.json5:2:11: error: packs: there is no pack 'cor'; did you mean 'core'?
            for example: packs: ["core", "feature-scoped"]
        ../archlint.json5:3:12: error: rules: there is no rule 'x'; 'archlint rules' lists them
            for example: rules: { "unused-dependency": { severity: "note", reason: "until the split" } }

        """)
  }
}

@Test func aMissingDocumentHasItsPlace() throws {
  try check(
    [], files: ["archlint.json5": "{ documents: [\"docs/RULES.md\"] }"], code: 2,
    error: """
      archlint.json5:1:15: error: documents: there is no file 'docs/RULES.md'
          for example: documents: ["docs/ARCHITECTURE.md"]

      """)
  try check(
    [], files: ["archlint.json5": "{ documents: [\"docs\"], exclud: [] }", "docs/RULES.md": ""], code: 2,
    error: """
      archlint.json5:1:15: error: documents: 'docs' is not a file
          for example: documents: ["docs/ARCHITECTURE.md"]
      archlint.json5:1:24: error: there is no key 'exclud'; did you mean 'exclude'?
          for example: exclude: ["Generated", "Vendor/**"]

      """)
}

@Test func unknownRulesOfTheCommandLineAreTold() throws {
  try check(
    ["--only", "cyclic-module", "--skip", "zzz", "--only", "dto-shape"], code: 2,
    error: """
      archlint: error: --only: there is no rule 'cyclic-module'; did you mean 'cyclic-modules'?
      archlint: error: --only: the rule 'dto-shape' is in the pack 'feature-scoped', which is not enabled; add the pack to 'packs'
      archlint: error: --skip: there is no rule 'zzz'; 'archlint rules' lists them

      """)
}

@Test func errorsAreInTheJSONReport() throws {
  try withTree([:]) { root in
    let outcome = try archlint(["--format", "json", "--skip", "zzz"], in: root)
    #expect(outcome.code == 2)
    #expect(outcome.error == "archlint: error: --skip: there is no rule 'zzz'; 'archlint rules' lists them\n")
    #expect(outcome.output.contains("\"schemaVersion\" : 1,\n"))
    #expect(outcome.output.contains("\"message\" : \"--skip: there is no rule 'zzz'; 'archlint rules' lists them\""))
  }
}

/// An empty file would read as a clean report.
@Test func errorsAreInTheTextReportOfAFile() throws {
  try withTree(["report.txt": "old"]) { root in
    let error = "archlint: error: --skip: there is no rule 'zzz'; 'archlint rules' lists them\n"
    let outcome = try archlint(["--format", "text:report.txt", "--skip", "zzz"], in: root)
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.error == error)
    #expect(try String(contentsOf: root.appending(path: "report.txt"), encoding: .utf8) == error)
  }
}

@Test func reportsAreWrittenWholeOrNotAtAll() throws {
  try withTree(["A.swift": "", "report.json": "old", "taken/x": ""]) { root in
    // Whoever has the file open reads the old report to its end.
    let reader = try FileHandle(forReadingFrom: root.appending(path: "report.json"))
    let written = try archlint(["--format", "json:report.json", "--format", "text:/dev/null"], in: root)
    #expect(written.code == 0)
    #expect(written.output == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    #expect(names == ["A.swift", "report.json", "taken"])
    let report = try String(contentsOf: root.appending(path: "report.json"), encoding: .utf8)
    #expect(report.contains("\"schemaVersion\" : 1,\n"))
    #expect(try reader.readToEnd() == Data("old".utf8))
    try reader.close()

    let folder = try archlint(["--quiet", "--format", "json:taken"], in: root)
    #expect(folder.code == 3)
    #expect(folder.error == "archlint: error: 'taken' cannot be written: it is a folder\n")
    let missing = try archlint(["--quiet", "--format", "json:no/report.json"], in: root)
    #expect(missing.code == 3)
    #expect(missing.error == "archlint: error: 'no/report.json' cannot be written: No such file or directory\n")
  }
}

@Test func aPathMayLeadOverALinkToAFolder() throws {
  let files = [
    "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "GUIDE.md": finalClasses, "B.swift": "class B {}",
    "Real/Deep/A.swift": "class A {}",
  ]
  try withTree(files) { root in
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "Link").path, withDestinationPath: "Real")
    for path in ["Link", "Link/Deep", "Link/Deep/A.swift"] {
      let outcome = try archlint(["-q", path], in: root)
      #expect(outcome.output == "Real/Deep/A.swift:1:7: error: A must be final: is not final [final-classes]\n")
    }
  }
}

@Test func aReportKeepsTheRightsOfItsFileAndItsLink() throws {
  try withTree(["A.swift": "", "report.json": "old", "made.json": "old"]) { root in
    let manager = FileManager.default
    let report = root.appending(path: "report.json").path
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: report)
    try manager.createSymbolicLink(
      atPath: root.appending(path: "link.json").path, withDestinationPath: "made.json")
    let outcome = try archlint(["-q", "--format", "json:report.json", "--format", "json:link.json"], in: root)
    #expect(outcome.code == 0)
    #expect(try manager.attributesOfItem(atPath: report)[.posixPermissions] as? Int == 0o640)
    #expect(try manager.destinationOfSymbolicLink(atPath: root.appending(path: "link.json").path) == "made.json")
    #expect(try String(contentsOf: root.appending(path: "made.json"), encoding: .utf8).hasPrefix("{"))
    // Outside of the project a link may lead to a file that is still to be made.
    let outside = root.deletingLastPathComponent()
    try manager.createSymbolicLink(
      atPath: outside.appending(path: "link.json").path, withDestinationPath: "new.json")
    #expect(try archlint(["-q", "--format", "json:../link.json"], in: root).code == 0)
    #expect(try String(contentsOf: outside.appending(path: "new.json"), encoding: .utf8).hasPrefix("{"))
    try manager.removeItem(at: root.appending(path: "made.json"))
    #expect(
      try archlint(["-q", "--format", "json:link.json"], in: root).error
        == "archlint: error: 'link.json' cannot be written: it is a link to a missing file\n")
  }
}

@Test func aFullDeviceEndsWithThree() throws {
  guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
  try withTree([:]) { root in
    let outcome = try archlint(["--help"], in: root, output: "/dev/full")
    #expect(outcome.code == 3)
    #expect(outcome.error == "archlint: error: standard output cannot be written: No space left on device\n")
    // 3 beats 2.
    let both = try archlint(["--format", "json", "x"], in: root, output: "/dev/full")
    #expect(both.code == 3)
  }
}

@Test func findingsDecideTheCode() throws {
  let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Cart"), .target(name: "Store"), .testTarget(name: "T", dependencies: ["Cart", "Store"]),
      ])
    """,
    "Sources/Cart/Cart.swift": "import Store\n", "Sources/Store/Store.swift": "",
    "Tests/T/T.swift": "import Testing\nimport Cart\nimport Store\n@Test func test() {}\n", "Vendor/README.md": "",
    "Fixtures/Sample/A.swift": "import Store\n",
  ]
  let line =
    "Cart.swift:1:8: error: Cart imports Store, which it does not declare and no dependency reaches "
    + "[undeclared-import]\n"
  try withTree(files) { root in
    /// The code, and the finding's line where it is printed.
    func check(
      _ arguments: [String], code: Int32, path: String?, in folder: String = "",
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let outcome = try archlint(arguments + ["--quiet"], in: root.appending(path: folder))
      #expect(outcome.code == code, sourceLocation: sourceLocation)
      let first = outcome.output.split(separator: "\n", maxSplits: 1).first.map { "\($0)\n" }
      #expect(first == path.map { $0 + line }, sourceLocation: sourceLocation)
      #expect(outcome.error == "", sourceLocation: sourceLocation)
    }
    try check([], code: 1, path: "Sources/Cart/")
    try check(["Sources"], code: 1, path: "Sources/Cart/")
    try check(["Sources/Cart/Cart.swift", "Tests"], code: 1, path: "Sources/Cart/")
    try check(["Sources/Store"], code: 0, path: nil)
    try check(["."], code: 1, path: "Cart/", in: "Sources")
    try check([], code: 1, path: "../../Sources/Cart/", in: "Tests/T")
    try check(["--fail-on", "never"], code: 0, path: "Sources/Cart/")
    try check(["--skip", "undeclared-import"], code: 0, path: nil)
    try check(["--only", "undeclared-import"], code: 1, path: "Sources/Cart/")
    try check(["--strict", "--skip", "undeclared-import"], code: 0, path: nil)
    let none = try archlint(["--strict", "Vendor"], in: root)
    #expect(none.code == 1)
    #expect(
      none.output == """
        Could not be checked:
          Vendor: there is no Swift file of the project here; the path may be excluded (unreadable)

        """)
    let samples = try archlint(["--strict", "Fixtures/Sample"], in: root)
    #expect(samples.code == 1)
    #expect(
      samples.output == """
        Could not be checked:
          Fixtures/Sample: this is test data, which archlint does not check; to check it as a project, use --root \
        (module)

        """)
  }
}

@Test func colourGoesByOptionThenEnvironmentThenTerminal() throws {
  let files = ["archlint.json5": "{ modul: 1 }"]
  let message = """
    there is no key 'modul'; did you mean 'modules'?
        for example: modules: { App: ["App"], AppTests: { paths: ["AppTests"], test: true } }

    """
  let coloured = "\u{1B}[1marchlint.json5:1:3\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: " + message
  let plain = "archlint.json5:1:3: error: " + message
  let cases: [(arguments: [String], environment: [String], expected: String)] = [
    ([], [], plain),
    ([], ["CLICOLOR_FORCE=1"], coloured),
    ([], ["CLICOLOR_FORCE=0"], plain),
    ([], ["CLICOLOR_FORCE=1", "NO_COLOR=1"], plain),
    ([], ["CLICOLOR_FORCE=1", "NO_COLOR="], coloured),
    (["--color", "always"], ["NO_COLOR=1"], coloured),
    (["--color=never"], ["CLICOLOR_FORCE=1"], plain),
  ]
  try withTree(files) { root in
    for (arguments, environment, expected) in cases {
      let outcome = try archlint(arguments, in: root, environment: environment)
      #expect(outcome.error == expected)
    }
  }
}

@Test func directivesMayNameRulesOfPacksThatAreOff() throws {
  let text = """
    // archlint:disable:next dto-shape -- later
    struct ADTO {}
    // archlint:disable:next dto-shap
    let a = 1

    """
  try withTree(["A.swift": text]) { root in
    let outcome = try archlint(["--only", "cyclic-modules", "--quiet"], in: root)
    #expect(!outcome.output.contains("A.swift:1:"))
    #expect(outcome.output.contains("A.swift:3:"))
    #expect(outcome.output.contains("'dto-shape'"))
  }
}

/// It is read, or would be: that it is excluded is not so.
@Test func aFileThatCannotBeReadIsToldOnce() throws {
  try withTree(["A.swift": "", "Deep/B.swift": ""]) { root in
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "Deep/C.swift").path, withDestinationPath: "/dev/null")
    let outcome = try archlint(["-q", "Deep/C.swift"], in: root)
    #expect(
      outcome.output == """
        Could not be checked:
          Deep/C.swift: the target of the link cannot be read: it is not a regular file (unreadable)

        """)
  }
}
