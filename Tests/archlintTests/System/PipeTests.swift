import Foundation
import Testing

/// What a shell puts in the place of `<(…)` is a pipe, which can be read once.
@Suite struct PipeTests {
  private func check(_ line: String, in repository: Repository, _ expected: String) throws {
    let outcome = try run("bash", ["-c", "\"$0\" -q \(line)", product.path], in: repository.root)
    #expect(outcome.output + outcome.error == expected)
  }

  @Test func filesThatTheCommandLineNamesMayBePipes() throws {
    let files = ["A/A.swift": "class A {}", "B/B.swift": "class B {}\nimport A"]
    try withRepository(files) { repository in
      let found = "A/A.swift:1:7: error: A must be final: is not final [final-classes]\n"
      try check("--files-from <(echo A/A.swift)", in: repository, found)
      let modules = #"{"modules": [{"name": "A", "paths": ["A", "B"]}]}"#
      try check("--modules <(echo '\(modules)') A", in: repository, found)
      try check("--modules <(echo '\(modules)') --base HEAD", in: repository, "")
      try check("--files-from /dev/null", in: repository, "archlint: error: '/dev/null' is not a file\n")
    }
  }

  /// Nobody may write there, ever.
  @Test func whatAConfigurationNamesIsNoPipe() throws {
    try withRepository(["A.swift": ""]) { repository in
      try repository.remove("GUIDE.md")
      _ = try run("mkfifo", ["GUIDE.md"], in: repository.root)
      let outcome = try archlint(["-q"], in: repository.root)
      #expect(outcome.error.hasPrefix("archlint.json5:1:26: error: documents: 'GUIDE.md' is not a file\n"))
    }
  }
}
