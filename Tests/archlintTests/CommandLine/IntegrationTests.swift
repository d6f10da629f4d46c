import Foundation
import TestSupport
import Testing

/// What build systems and editors take from a run.
@Suite struct IntegrationTests {
  private let tree = [
    "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }",
    "GUIDE.md": "# Guide\n\n```rule final-classes\neach class\nmust be final class _\n```\n",
  ]

  @Test func aStampIsWrittenUnlessTheRunFails() throws {
    func check(_ files: [String: String], code: Int32, output: String, isWritten: Bool) throws {
      try withTree(tree.merging(files) { $1 }) { root in
        let stamp = root.appending(path: "stamp.swift")
        let outcome = try archlint(["--stamp", stamp.path, "--quiet", "."], in: root)
        let text = (outcome.output + outcome.error).replacing(root.path, with: "ROOT")
        #expect(text == output)
        #expect(outcome.code == code)
        let written = try? String(contentsOf: stamp, encoding: .utf8)
        #expect(written == (isWritten ? "// archlint has checked this build.\n" : nil))
      }
    }
    try check(["A.swift": "final class A {}\n"], code: 0, output: "", isWritten: true)
    try check(
      ["A.swift": "class A {}\n"], code: 1,
      output: "ROOT/A.swift:1:7: error: A must be final: is not final [final-classes]\n", isWritten: false)
    try check(
      ["A.swift": "class A {}\n", "archlint.json5": "{ pack: [] }"], code: 2,
      output: """
        ROOT/archlint.json5:1:3: error: there is no key 'pack'; did you mean 'packs'?
            for example: packs: ["core", "feature-scoped"]

        """, isWritten: false)
  }

  @Test func theProblemMatcherReadsFindings() throws {
    struct Extension: Decodable {
      struct Contributions: Decodable { var problemMatchers: [Matcher] }
      struct Matcher: Decodable { var pattern: Pattern }
      struct Pattern: Decodable { var regexp: String }
      var contributes: Contributions
    }
    let file = packageRoot.appending(path: "Editors/package.json")
    let manifest = try JSONDecoder().decode(Extension.self, from: Data(contentsOf: file))
    let matchers = try manifest.contributes.problemMatchers.map { try Regex($0.pattern.regexp) }
    /// What each matcher reads of a line.
    func parts(_ line: Substring) throws -> [[String]] {
      try matchers.map {
        try $0.wholeMatch(in: String(line))?.output.dropFirst().map { String($0.substring ?? "") } ?? []
      }
    }
    try withTree(tree.merging(["An odd: name.swift": "\nclass A {}\n"]) { $1 }) { root in
      let lines = try archlint(["--quiet"], in: root).output.split(separator: "\n")
      #expect(
        try parts(lines[0]) == [
          ["An odd: name.swift", "2", "7", "error", "A must be final: is not final", "final-classes"], [],
        ])
    }
    #expect(
      try parts("Folder2/Long1.swift: error: Long1.swift must have at most 1 line: has 2 [long-files]") == [
        [],
        ["Folder2/Long1.swift", "error", "Long1.swift must have at most 1 line: has 2", "long-files"],
      ])
  }

  @Test func bashCompletesNamesWithBlanks() throws {
    let script = """
      source <("$0" completions bash)
      complete_line() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _archlint; printf '%s\\n' "${COMPREPLY[@]}" | sort; }
      complete_line archlint 'My'
      complete_line archlint --root 'My'
      complete_line archlint grap
      """
    try withTree(["My File.swift": "", "My Folder/A.swift": ""]) { root in
      let outcome = try run("bash", ["-c", script, product.path], in: root)
      #expect(outcome.output == "My File.swift\nMy Folder\nMy Folder\ngraph\n")
      #expect(outcome.error == "")
    }
  }

  /// A workflow writes many arguments on lines of their own.
  @Test func theActionTakesArgumentsOfEveryLine() throws {
    let file = packageRoot.appending(path: "action.yml")
    let action = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(action.range(of: "      run: |\n", options: .backwards)).upperBound
    let script = action[start...].split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    // A function, since a program that was written a moment ago may still be open in a process that another test began.
    let stub = "archlint() { printf '%s|' \"$@\"; }\n"
    try withTree([:]) { root in
      func arguments(_ given: String) throws -> String {
        let environment = ["PATH=/usr/bin:/bin", "ARCHLINT_ARGUMENTS=\(given)"]
        return try run("bash", ["-e", "-c", stub + script], in: root, environment: environment).output
      }
      let (several, none) = (try arguments("--strict\n--jobs 2\n"), try arguments(""))
      #expect(several == "check|--format|github|--strict|--jobs|2|")
      #expect(none == "check|--format|github|")
    }
  }
}
