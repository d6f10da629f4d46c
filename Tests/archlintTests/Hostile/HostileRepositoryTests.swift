import CSystem
import Foundation
import Testing

/// A checkout with these files beside a folder that is none of its business. A path with ` -> ` is a link.
func withCheckout<Result>(_ entries: [String: String], _ body: (URL) throws -> Result) throws -> Result {
  try withTree([:]) { root in
    let outside = root.deletingLastPathComponent().appending(path: "Outside")
    let secrets = [
      "GUIDE.md": finalClasses, "secret-rule.md": finalClasses, "Secret.swift": "class Secret {}\n",
      "archlint.json5": "{ secret: 1 }", "report.json": "secret", "Code/Hidden.swift": "class Hidden {}\n",
    ]
    for (path, text) in secrets { try write(text, to: outside.appending(path: path)) }
    try makeFolder(root.appending(path: ".git"))
    for (path, text) in entries {
      if let arrow = path.firstRange(of: " -> ") {
        let link = root.appending(path: path[..<arrow.lowerBound])
        try makeFolder(link.deletingLastPathComponent())
        symlink(String(path[arrow.upperBound...]), link.path)
      } else {
        try write(text, to: root.appending(path: path))
      }
    }
    return try body(root)
  }
}

private func makeFolder(_ folder: URL) throws {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
}

private func write(_ text: String, to file: URL) throws {
  try makeFolder(file.deletingLastPathComponent())
  try Data(text.utf8).write(to: file)
}

/// What a pull request of a stranger may hold, and what archlint does then: it runs no program, reads and writes
/// nothing outside, and ends in time.
@Suite struct HostileRepository {
  // MARK: Reading

  @Test func nothingOutsideIsRead() throws {
    func check(
      _ entries: [String: String], _ arguments: [String] = [], code: Int32, says text: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try withCheckout(entries.merging(["App.swift": "final class App {}\n"]) { $1 }) { root in
        let outcome = try archlint(["--quiet"] + arguments, in: root)
        #expect(outcome.output + outcome.error == text, sourceLocation: sourceLocation)
        #expect(outcome.code == code, sourceLocation: sourceLocation)
        if arguments.isEmpty {
          let elsewhere = try archlint(["--quiet", "--format", "sarif"] + arguments, in: root)
          #expect(!elsewhere.output.lowercased().contains("class secret"), sourceLocation: sourceLocation)
        }
      }
    }
    let allowed = "--allow-outside FOLDER lets it"
    func refused(_ place: String, _ path: String, _ example: String = "") -> String {
      "\(place): error: \(path) lies outside the project; \(allowed) be read\n\(example)"
    }
    let document = "    for example: documents: [\"docs/ARCHITECTURE.md\"]\n"
    let pack = "    for example: packs: [\"core\", \"feature-scoped\"]\n"
    try check(
      ["archlint.json5": "{ documents: ['../Outside/GUIDE.md'] }"], code: 2,
      says: refused("archlint.json5:1:15", "documents: '../Outside/GUIDE.md'", document))
    try check(
      ["archlint.json5": "{ documents: ['docs/GUIDE.md'] }", "docs -> ../Outside": ""], code: 2,
      says: refused("archlint.json5:1:15", "documents: 'docs/GUIDE.md'", document))
    try check(
      ["archlint.json5": "{ packs: ['../Outside'] }"], code: 2,
      says: refused("archlint.json5:1:11", "packs: '../Outside'", pack))
    try check(
      ["archlint.json5": "{ packs: ['./rules'] }", "rules/some-rule.md -> ../../Outside/secret-rule.md": ""], code: 2,
      says: refused("archlint.json5:1:11", "packs: './rules/some-rule.md'", pack))
    try check(
      ["archlint.json5 -> ../Outside/archlint.json5": ""], code: 2,
      says: refused("archlint", "'archlint.json5'"))
    try check(
      ["archlint.json5": "{ packs: [] }", "Core/archlint.json5 -> ../../Outside/archlint.json5": ""], code: 2,
      says: refused("archlint", "'Core/archlint.json5'"))
    let configured = ["archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }", "GUIDE.md": finalClasses]
    try check(
      configured.merging(["Secret.swift -> ../Outside/Secret.swift": "", "All -> ../Outside": ""]) { $1 }, code: 0,
      says: """
        Could not be checked:
          All: the link points outside the project, so archlint does not follow it; to allow it, use --allow-outside FOLDER (unreadable)
          Secret.swift: the link points outside the project, so archlint does not follow it; to allow it, use --allow-outside FOLDER (unreadable)

        """)
    // A folder is read once, however many links lead to it, and none that is around the project.
    try check(
      configured.merging(["More -> ../Outside/Code": "", "Deep/Again -> ../../Outside/Code": "", "Up -> ..": ""]) {
        $1
      },
      ["--allow-outside", ".."], code: 1,
      says: "Deep/Again/Hidden.swift:1:7: error: Hidden must be final: is not final [final-classes]\n")
    try check(
      configured.merging(["Secret.swift -> ../Outside/Secret.swift": ""]) { $1 }, ["--allow-outside", "../Outside"],
      code: 1, says: "Secret.swift:1:7: error: Secret must be final: is not final [final-classes]\n")
    try check(
      ["archlint.json5": "{ packs: [], documents: ['../Outside/GUIDE.md'] }"], ["--allow-outside", "../Outside"],
      code: 0, says: "")
    try check(
      ["archlint.json5": "{ packs: ['tca-modules'], modules: { App: ['../Outside', 'App.swift'] } }"], code: 0,
      says: """
        Could not be checked:
          archlint.json5:1:43: the module 'App' names '../Outside', which is not in the tree (module)
          the pack 'tca-modules' matches no core here, so its rules check almost nothing; change the definition under 'definitions', or remove the pack (configuration)

        """)
  }

  // MARK: Writing

  @Test(arguments: [true, false])
  func nothingOutsideIsWritten(isRepository: Bool) throws {
    func check(
      _ entries: [String: String], _ file: String, error: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try withCheckout(entries.merging(["App.swift": ""]) { $1 }) { root in
        if !isRepository { try FileManager.default.removeItem(at: root.appending(path: ".git")) }
        let outside = root.deletingLastPathComponent().appending(path: "Outside")
        let before = try FileManager.default.contentsOfDirectory(atPath: outside.path).sorted()
        let report = ["--format", "json:\(file)"]
        for arguments in [report, ["--stamp", file], ["--only", "x"] + report] {
          let outcome = try archlint(["--quiet"] + arguments, in: root)
          let message = "archlint: error: '\(file)' cannot be written: \(error)\n"
          #expect(outcome.error.contains(message), sourceLocation: sourceLocation)
        }
        let after = try FileManager.default.contentsOfDirectory(atPath: outside.path).sorted()
        #expect(after == before, sourceLocation: sourceLocation)
        let kept = try String(contentsOf: outside.appending(path: "report.json"), encoding: .utf8)
        #expect(kept == "secret", sourceLocation: sourceLocation)
      }
    }
    let out = "a link points outside the \(isRepository ? "repository" : "project")"
    try check(["report.json -> ../Outside/report.json": ""], "report.json", error: out)
    try check(["reports -> ../Outside": ""], "reports/report.json", error: out)
    try check(["reports -> ../Outside": ""], "reports/made.json", error: out)
    try check(["reports -> ../Outside/Code": ""], "reports/../made.json", error: out)
    try check(["report.json -> ../Outside/made.json": ""], "report.json", error: "it is a link to a missing file")
  }

  /// Whatever has no repository has a root all the same.
  @Test func noCommandWritesOutsideOfAProject() throws {
    func check(_ link: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try withCheckout([link: "", "App.swift": "class App {}\n"]) { root in
        try FileManager.default.removeItem(at: root.appending(path: ".git"))
        let outside = root.deletingLastPathComponent().appending(path: "Outside")
        let before = try FileManager.default.subpathsOfDirectory(atPath: outside.path).sorted()
        let outcome = try archlint(words.split(separator: " ").map(String.init), in: root)
        #expect(outcome.code >= 2, "\(outcome.output)", sourceLocation: sourceLocation)
        let after = try FileManager.default.subpathsOfDirectory(atPath: outside.path).sorted()
        #expect(after == before, sourceLocation: sourceLocation)
        let kept = try String(contentsOf: outside.appending(path: "report.json"), encoding: .utf8)
        #expect(kept == "secret", sourceLocation: sourceLocation)
        // A path that somebody names outside is written.
        _ = try archlint(["-q", "--format", "json:../Outside/named.json", "--fail-on", "never"], in: root)
        let isWritten = FileManager.default.fileExists(atPath: outside.appending(path: "named.json").path)
        #expect(isWritten, sourceLocation: sourceLocation)
      }
    }
    try check("report.json -> ../Outside/report.json", "--no-such-option --format json:report.json")
    try check("report.json -> ../Outside/report.json", "graph --format json:report.json")
    try check("report.json -> ../Outside/report.json", "metrics --format csv:report.json")
    try check("archlint-baseline.jsonl -> ../Outside/made.jsonl", "baseline write")
    try check("Sources -> ../Outside", "new feature Cart --pack feature-scoped --in Sources/Deep")
    try check("archlint.json5 -> ../Outside/made.json5", "init")
  }

  /// What is written first and then moved takes the place of nothing, and goes through no link.
  @Test(arguments: [1, 16])
  func nothingIsWrittenThroughAPlantedLink(count: Int) throws {
    try withCheckout(["App.swift": ""]) { root in
      let plant = """
        for name in .archlint-$$.tmp $(seq -f .archlint-$$-%g.tmp 15); do
          ln -s ../Outside/report.json $name; [ \(count) = 1 ] && break
        done; exec "$0" "$@"
        """
      let outcome = try run("/bin/sh", ["-c", plant, product.path, "-q", "--format", "json:report.json"], in: root)
      let outside = root.deletingLastPathComponent().appending(path: "Outside/report.json")
      #expect(try String(contentsOf: outside, encoding: .utf8) == "secret")
      let isWritten = FileManager.default.fileExists(atPath: root.appending(path: "report.json").path)
      #expect(isWritten == (count == 1))
      #expect(
        outcome.error == (isWritten ? "" : "archlint: error: 'report.json' cannot be written: File exists\n"))
    }
  }

  @Test func noBaselineIsOutside() throws {
    let trees = [
      ["archlint.json5": "{ packs: [], baseline: '../Outside/report.json' }"],
      ["archlint.json5": "{ packs: [], baseline: '../Outside/made.jsonl' }"],
      ["archlint-baseline.jsonl -> ../Outside/report.json": ""],
      ["archlint-baseline.jsonl -> ../Outside/made.jsonl": ""],
    ]
    for tree in trees {
      try withCheckout(tree.merging(["App.swift": "final class App {}\n"]) { $1 }) { root in
        let outside = root.deletingLastPathComponent().appending(path: "Outside")
        for arguments in [["baseline", "write"], ["baseline", "prune"], ["check"]] {
          let outcome = try archlint(arguments, in: root)
          #expect(!outcome.output.contains("secret") && !outcome.error.contains("secret"))
          #expect(arguments[0] == "check" || outcome.code > 1, "\(tree) \(outcome.error)")
        }
        #expect(try String(contentsOf: outside.appending(path: "report.json"), encoding: .utf8) == "secret")
        #expect(!FileManager.default.fileExists(atPath: outside.appending(path: "made.jsonl").path))
      }
    }
  }

  // MARK: Programs

  /// Nothing that a checkout says is run: no hook, no monitor, no manifest, no program of a name that is looked up.
  @Test func noProgramIsRun() throws {
    let program = "#!/bin/sh\ntouch \"$(dirname \"$0\")/../RAN\"\n"
    let manifest =
      "// swift-tools-version: 6.0\nimport Foundation\nimport PackageDescription\n"
      + "FileManager.default.createFile(atPath: \"RAN\", contents: nil)\nlet package = Package(name: \"App\")\n"
    let files = [
      ".git/HEAD": "ref: refs/heads/main\n", ".git/objects/x": "", ".git/refs/x": "", "Package.swift": manifest,
      ".git/config": "[core]\nfsmonitor = touch RAN\nhooksPath = bin\n[diff]\nexternal = touch RAN\n",
      "bin/git": program, "bin/swift": program, "bin/post-index-change": program, "App.swift": "final class App {}\n",
      ".gitattributes": "* diff=run filter=run\n", "CODEOWNERS": "* @`touch RAN` $(touch RAN)\n",
    ]
    try withCheckout(files) { root in
      for path in ["bin/git", "bin/swift", "bin/post-index-change"] { chmod(root.appending(path: path).path, 0o755) }
      for arguments in [[], ["rules"], ["graph"], ["rules", "test"], ["explain", "cyclic-modules"]] {
        let outcome = try archlint(arguments, in: root)
        #expect(outcome.code < 2, "\(arguments): \(outcome.error)")
      }
      #expect(!FileManager.default.fileExists(atPath: root.appending(path: "RAN").path))
    }
  }

  // MARK: Time and room

  /// Pipes that nobody writes to, devices that never end, sockets, and links to them or to themselves.
  @Test(.timeLimit(.minutes(2)), arguments: ["pipe", "socket", "device", "circle"])
  func whatIsNoFileIsRefused(kind: String) throws {
    let paths = [
      "archlint.json5", "Package.swift", "GUIDE.md", "rules/some-rule.md", "App.swift", ".gitignore", "modules.json",
      "Package.resolved", "Core/archlint.json5", "App.xcodeproj/project.pbxproj", "CODEOWNERS",
    ]
    for path in paths {
      var files = ["Other.swift": ""]
      if path == "GUIDE.md" { files["archlint.json5"] = "{ documents: ['GUIDE.md'] }" }
      if path == "rules/some-rule.md" { files["archlint.json5"] = "{ packs: ['./rules'] }" }
      try withCheckout(files) { root in
        let file = root.appending(path: path)
        try makeFolder(file.deletingLastPathComponent())
        switch kind {
        case "pipe": mkfifo(file.path, 0o644)
        case "socket": mknod(file.path, S_IFSOCK | 0o644, 0)
        case "device": symlink("/dev/zero", file.path)
        default: symlink(file.lastPathComponent, file.path)
        }
        let outcome = try archlint(path == "modules.json" ? ["--modules", path] : [], in: root)
        #expect(outcome.code <= 3, "\(path): \(outcome.error)")
        #expect(outcome.code == 0 || outcome.error.hasPrefix("arch"), "\(path): \(outcome.error)")
      }
    }
  }

  /// Patterns with very many ways to match, over names and code that have them.
  @Test(
    .timeLimit(.minutes(4)),
    arguments: [
      "each file\nmust not be named \(String(repeating: "*a", count: 60))*b.swift",
      "each type \(String(repeating: "{A}*{B}*", count: 12))b\nmust be final class _",
      "each type _ {\n\(String(repeating: "  var _: _\n", count: 30))}\nmust be final class _",
      "each type _ {\n\((0..<4).map { "  var {A\($0)}: {B\($0)}\n" }.joined())}\nmust be final class _",
      "each func\nmust not contain \(String(repeating: "f ... ", count: 30))f",
      "each func\nmust not contain f(\(String(repeating: "..., f, ", count: 12)) ..., g)",
      "each type in \(String(repeating: "*/", count: 60))x\nmust be final class _",
    ])
  func noPatternTakesLong(rule: String) throws {
    let variables = (0..<40).map { "  var v\($0): Int = \($0)\n" }.joined()
    let calls = String(repeating: "f, ", count: 300)
    let code = "struct \(String(repeating: "Aa", count: 300)) {\n\(variables)}\nfunc f() { f(\(calls)f) }\n"
    let files = [
      "archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }", "GUIDE.md": "# Guide\n\n```rule slow\n\(rule)\n```\n",
      String(repeating: "a", count: 200) + ".swift": code,
    ]
    try withCheckout(files) { root in
      let outcome = try archlint(["--quiet"], in: root)
      #expect(outcome.code < 2, "\(outcome.error)")
    }
  }

  /// A name of very many parts, and a path of very many folders.
  @Test(.timeLimit(.minutes(4)))
  func longDottedNamesAndPathsAreBounded() throws {
    let files = [
      "archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }",
      "GUIDE.md": "# Guide\n\n```rule cycles\neach file\nmust not be in a cycle\n```\n",
      "A.swift": "extension A" + String(repeating: ".A", count: 50_000) + " { func f() {} }\n",
      "list": String(repeating: "a/", count: 50_000) + "\n",
    ]
    try withCheckout(files) { root in
      let whole = try archlint(["--quiet"], in: root)
      let listed = try archlint(["--files-from", "list"], in: root)
      #expect(whole.code == 0 && listed.code == 0, "\(whole.error)\(listed.error)")
    }
  }

  @Test(.timeLimit(.minutes(4)))
  func whatNestsDeeplyIsRefusedOrRead() throws {
    let many = 100_000
    func nested(_ open: String, _ close: String) -> String {
      String(repeating: open, count: many) + String(repeating: close, count: many)
    }
    func rule(_ text: String) -> String { "# Guide\n\n```rule deep\n\(text)\n```\n" }
    let steps = (0..<3000).map { String(repeating: " ", count: $0) + "a/\n" }.joined()
    let trees: [[String: String]] = [
      ["archlint.json5": nested("{a:", "}")], ["archlint.json5": nested("[", "]")],
      ["archlint.json5": nested("/*", "")],
      ["archlint.json5": "{ exclude: ['" + nested("[", "]") + "', '" + nested("**/", "*") + "'] }"],
      ["Package.swift": "// swift-tools-version: 6.0\nlet package = " + nested("f(", ")")],
      ["Package.swift": "// swift-tools-version: 6.0\nlet a = " + nested("[", "]") + "\nlet b = " + nested("-", "1")],
      ["GUIDE.md": rule("each type " + nested("_<", ">"))],
      ["GUIDE.md": rule("each file\nmust contain " + nested("(", ")"))],
      ["GUIDE.md": rule("each type _ " + nested("{ struct _ ", "}"))],
      ["GUIDE.md": nested("> ", "") + nested("- ", "")], ["GUIDE.md": "```layout deep\n\(steps)```\n"],
      [".gitignore": nested("[", "]") + "\n" + nested("*a", "b") + "\n" + nested("**/", "")],
    ]
    for tree in trees {
      var files = tree.merging(["App.swift": nested("{", "}")]) { $1 }
      if files["GUIDE.md"] != nil { files["archlint.json5"] = "{ packs: [], documents: ['GUIDE.md'] }" }
      try withCheckout(files) { root in
        let outcome = try archlint(["--quiet"], in: root)
        #expect(outcome.code <= 2, "\(outcome.error.prefix(300))")
      }
    }
  }
}
