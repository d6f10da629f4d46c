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
  try check(["schema", "x"], code: 2, error: "archlint: error: 'archlint schema' has no place for 'x'\n")
  try check(
    ["completions", "tcsh"], code: 2,
    error: "archlint: error: there are no completions for 'tcsh'; there are bash, zsh, fish\n")
  try check(["help", "chek"], code: 2, error: "archlint: error: there is no command 'chek'; did you mean 'check'?\n")
}

@Test func missingPathsEndWithTwo() throws {
  try check(["Sorces"], code: 2, error: "archlint: error: there is no file or folder 'Sorces'\n")
  try check(
    ["outlin"], code: 2,
    error: "archlint: error: there is no file or folder 'outlin'; did you mean the command 'outline'?\n")
  try check(["--config", "x.json5"], code: 2, error: "archlint: error: there is no configuration 'x.json5'\n")
  try check(["--root", "x"], code: 2, error: "archlint: error: there is no folder 'x'\n")
  try check(["outline", "x.swift"], code: 2, error: "archlint: error: there is no file or folder 'x.swift'\n")
  try check(
    ["--root", "a", "b"], files: ["a/A.swift": "", "b/B.swift": ""], code: 2,
    error: "archlint: error: 'b' lies outside the project's root 'a'\n")
}

@Test func mistakesOfTheConfigurationAreToldFromTheWorkingFolder() throws {
  try withTree(["archlint.json5": "{\n  packs: [\"cor\"],\n  rules: { \"x\": \"off\" },\n}", "Sources/A.swift": ""]) { root in
    let outcome = try archlint([], in: root.appending(path: "Sources"))
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.error == """
        ../archlint.json5:2:11: error: packs: there is no pack 'cor'; did you mean 'core'?
        ../archlint.json5:3:12: error: rules: there is no rule 'x'; 'archlint rules' lists them

        """)
  }
}

@Test func aMissingDocumentHasItsPlace() throws {
  try check(
    [], files: ["archlint.json5": "{ documents: [\"docs/RULES.md\"] }"], code: 2,
    error: "archlint.json5:1:15: error: documents: there is no file 'docs/RULES.md'\n")
}

@Test func unknownRulesOfTheCommandLineAreTold() throws {
  try check(
    ["--only", "cyclic-module", "--skip", "zzz", "--only", "dto-shape"], code: 2,
    error: """
      archlint: error: --only: there is no rule 'cyclic-module'; did you mean 'cyclic-modules'?
      archlint: error: --only: the rule 'dto-shape' is in the pack 'feature-scoped', which is not on
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

@Test func reportsAreWrittenWholeOrNotAtAll() throws {
  try withTree(["A.swift": "", "report.json": "old", "taken/x": ""]) { root in
    let written = try archlint(["--format", "json:report.json", "--format", "text:/dev/null"], in: root)
    #expect(written.code == 0)
    #expect(written.output == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    #expect(names == ["A.swift", "report.json", "taken"])
    let report = try String(contentsOf: root.appending(path: "report.json"), encoding: .utf8)
    #expect(report.contains("\"schemaVersion\" : 1,\n"))

    let folder = try archlint(["--quiet", "--format", "json:taken"], in: root)
    #expect(folder.code == 3)
    #expect(folder.error == "archlint: error: 'taken' cannot be written: it is a folder\n")
    let missing = try archlint(["--quiet", "--format", "json:no/report.json"], in: root)
    #expect(missing.code == 3)
    #expect(missing.error == "archlint: error: 'no/report.json' cannot be written: No such file or directory\n")
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
