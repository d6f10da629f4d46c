import Foundation
import Testing

/// A shop with a rule on coverage, and what was measured of it.
private let shop = [
  "GUIDE.md": "# Clients\n\n```rule covered-clients\neach file *Client.swift\nmust be covered 80%\n```\n",
  "CartClient.swift": "func load() -> Int { 1 }\n",
  "half.info": "SF:/ci/CartClient.swift\nDA:1,0\nend_of_record\n",
  "whole.info": "SF:/ci/CartClient.swift\nDA:1,1\nend_of_record\n",
  "none.json": "{}",
]

/// Runs archlint over the shop, and compares the code and both streams.
private func check(
  _ arguments: [String], configuration: String, code: Int32, output: String = "", error: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try withTree(shop.merging(["archlint.json5": configuration]) { $1 }) { root in
    let outcome = try archlint(arguments + ["--root", "."], in: root)
    #expect(outcome.output == output, sourceLocation: sourceLocation)
    #expect(outcome.error == error, sourceLocation: sourceLocation)
    #expect(outcome.code == code, sourceLocation: sourceLocation)
  }
}

@Suite struct CoverageTests {
  private let finding =
    "CartClient.swift:1:1: error: CartClient.swift must be covered 80%: is covered 0%, 0 of 1 lines [covered-clients]\n"

  @Test func theConfigurationNamesExports() throws {
    try check(
      ["-q"], configuration: "{ packs: [], documents: [\"GUIDE.md\"], coverage: \"half.info\" }", code: 1,
      output: finding.split(separator: ":1:1", maxSplits: 1).joined())
    try check(
      ["-q"], configuration: "{ packs: [], documents: [\"GUIDE.md\"], coverage: [\"half.info\", \"whole.info\"] }",
      code: 0)
  }

  @Test func theCommandLineTakesItsPlace() throws {
    try check(
      ["-q", "--coverage", "whole.info"],
      configuration: "{ packs: [], documents: [\"GUIDE.md\"], coverage: \"half.info\" }", code: 0)
  }

  /// A pack's rule waits in silence, unless somebody asks for it.
  @Test func aPacksRuleThatIsAskedForIsTold() throws {
    let message = "uncovered-module was not checked, because it needs coverage data; pass it with --coverage FILE"
    try check(["-q"], configuration: "{ documents: [] }", code: 0)
    try check(
      ["-q"], configuration: "{ rules: { \"uncovered-module\": { limit: 80 } } }", code: 0,
      output: "Could not be checked:\n  archlint.json5:1:12: \(message) (rule)\n")
    try check(
      ["-q", "--only", "uncovered-module"], configuration: "{}", code: 0,
      output: "Could not be checked:\n  \(message) (rule)\n")
  }

  @Test func whatIsMissingIsTold() throws {
    let configuration = "{ packs: [], documents: [\"GUIDE.md\"], coverage: \"later.info\" }"
    try check(
      ["-q"], configuration: configuration, code: 0,
      output: """
        Could not be checked:
          GUIDE.md:3:1: covered-clients was not checked, because it needs coverage data; pass it with --coverage FILE \
        (rule)
          archlint.json5:1:49: coverage: there is no file 'later.info', so coverage rules are not checked; swift \
        test --enable-code-coverage writes one (configuration)

        """)
    try check(
      ["--coverage", "later.info"], configuration: configuration, code: 2,
      error: "archlint: error: there is no file 'later.info'\n")
    try check(
      ["--coverage", "none.json"], configuration: configuration, code: 2,
      error: "none.json: error: this is not an export of llvm-cov: 'data' is missing\n")
  }

  /// Where no coverage is at hand, nobody knows what of it is found no more.
  @Test func theBaselineKeepsWhatIsNotJudged() throws {
    let files = shop.merging(["archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }"]) { $1 }
    try withTree(files) { root in
      func run(_ line: String) throws -> String {
        let words = line.split(separator: " ").map(String.init)
        let outcome = try archlint(words + ["--root", "."], in: root)
        return outcome.output + outcome.error + "\(outcome.code)"
      }
      let done = "archlint: archlint-baseline.jsonl:"
      #expect(try run("baseline write --coverage half.info") == "\(done) 1 new\n0")
      let file = root.appending(path: "archlint-baseline.jsonl")
      let written = try Data(contentsOf: file)
      for words in ["baseline prune", "baseline diff", "baseline write"] {
        #expect(try run(words) == "\(done) nothing changed\n0")
        #expect(try Data(contentsOf: file) == written)
      }
      #expect(try run("--strict-baseline --coverage half.info -q") == "0")
      #expect(
        try run("--strict-baseline").hasSuffix("archlint: no findings in 1 file of unknown modules; 1 problem\n0"))
      #expect(try run("baseline prune --coverage whole.info") == "\(done) 1 gone\n0")
    }
  }

  @Test func thePacksWaitInSilence() throws {
    try check(
      ["-q"], configuration: "{ packs: [\"core\", \"mvvm-services\"] }", code: 0,
      output: """
        Could not be checked:
          the pack 'mvvm-services' matches no feature here, so its rules check almost nothing; change the definition under 'definitions', or remove the pack (configuration)

        """)
  }
}
