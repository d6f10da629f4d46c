import Foundation
import Testing

private let guide = """
  # Guide

  ```rule final-classes
  each class
  must be final class _
  ```

  ```rule small-files warning
  each file
  must have at most 3 lines
  ```

  """

private let project = [
  "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "GUIDE.md": guide,
  "Sources/A.swift": "class A {}\n", "Sources/B.swift": "class B {}\nclass C {}\n//\n//\n",
]

/// A run in a tree, its code and both streams as one text, on 15 June 2026.
private func run(_ line: String, in root: URL) throws -> String {
  let outcome = try archlint(
    line.split(separator: " ").map(String.init), in: root, environment: ["SOURCE_DATE_EPOCH=1781524800"])
  return outcome.output + outcome.error + "\(outcome.code)"
}

private func write(_ text: String, to path: String, in root: URL) throws {
  try Data(text.utf8).write(to: root.appending(path: path))
}

@Test func aBaselineIsWrittenAppliedAndPruned() throws {
  try withTree(project) { root in
    let file = root.appending(path: "archlint-baseline.jsonl")
    func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
    #expect(try run("baseline write", in: root) == "archlint: archlint-baseline.jsonl: 4 new\n0")
    #expect(
      try text()
        == """
        {"archlint":"baseline","version":1}
        {"path":"Sources/A.swift","rule":"final-classes","symbol":"class:A#modifier"}
        {"path":"Sources/B.swift","rule":"final-classes","symbol":"class:B#modifier"}
        {"path":"Sources/B.swift","rule":"final-classes","symbol":"class:C#modifier"}
        {"path":"Sources/B.swift","rule":"small-files","symbol":"file#have line","value":4}

        """)
    #expect(try run("", in: root) == "archlint: no findings in 2 files of unknown modules; 4 in the baseline\n0")
    #expect(try run("-q --no-baseline --fail-on never --max-findings 0", in: root).hasSuffix("\n0"))

    // One is mended, one is new, a limit shrinks.
    try write("class B {}\nclass D {}\n\n\n", to: "Sources/B.swift", in: root)
    try write("final class A {}\n", to: "Sources/A.swift", in: root)
    let stale = """
      Stale baseline entries ('archlint baseline prune' removes them):
        Sources/A.swift: class:A#modifier [final-classes]
        Sources/B.swift: class:C#modifier [final-classes]
      """
    #expect(
      try run("", in: root) == """
        Sources/B.swift:2:7: error: D must be final: is not final [final-classes]

        \(stale)
        archlint: 1 error in 2 files of unknown modules; 2 more in the baseline, 2 stale entries
        1
        """)
    let before = try text()
    #expect(
      try run("baseline diff", in: root) == """
        gone    Sources/A.swift: class:A#modifier [final-classes]
        gone    Sources/B.swift: class:C#modifier [final-classes]
        new     Sources/B.swift:2: class:D#modifier [final-classes]
        archlint: archlint-baseline.jsonl: 1 new, 2 gone
        0
        """)
    // Neither of these writes anything.
    #expect(try text() == before)

    try write("class B {}\nfinal class D {}\n\n\n", to: "Sources/B.swift", in: root)
    #expect(try run("-q --strict-baseline", in: root) == stale + "\n1")
    #expect(try run("-q", in: root) == stale + "\n0")
    #expect(try run("-q --strict-baseline --only small-files", in: root) == "0")
    #expect(try run("-q --strict-baseline Sources/A.swift", in: root).contains("class:C") == false)
    try write("class B {}\n", to: "Sources/B.swift", in: root)
    #expect(try run("baseline prune", in: root) == "archlint: archlint-baseline.jsonl: 3 gone\n0")
    #expect(
      try text() == """
        {"archlint":"baseline","version":1}
        {"path":"Sources/B.swift","rule":"final-classes","symbol":"class:B#modifier"}

        """)
    #expect(
      try run("baseline write --reason why --until 2026-06-15", in: root)
        == "archlint: archlint-baseline.jsonl: nothing changed\n0")
  }
}

@Test func baselinesThatAreNotThereOrWrongEndWithTwo() throws {
  let missing = "'archlint baseline write' makes it\n2"
  try withTree(project) { root in
    #expect(
      try run("--baseline b.jsonl", in: root) == "archlint: error: there is no baseline 'b.jsonl'; \(missing)")
    #expect(
      try run("baseline prune", in: root)
        == "archlint: error: there is no baseline 'archlint-baseline.jsonl'; \(missing)")
    #expect(
      try run("baseline wirte", in: root)
        == "archlint: error: 'archlint baseline' expects write, prune, diff, merge, not 'wirte'; did you mean 'write'?\n2"
    )
    #expect(
      try run("baseline", in: root)
        == "archlint: error: 'archlint baseline' expects write|prune|diff|merge BASE OURS THEIRS\n2")
    #expect(
      try run("baseline diff x", in: root) == "archlint: error: 'archlint baseline diff' does not accept 'x'\n2")
    #expect(
      try run("baseline write --until 2026-06-14", in: root)
        == "archlint: error: '--until' expects a future date, but '2026-06-14' is past: today is 2026-06-15\n2")
    #expect(
      try run("baseline prune --reason x", in: root)
        == "archlint: error: '--reason' and '--until' can only be used with 'archlint baseline write'\n2"
    )
    try write("{ packs: [], baseline: \"b.jsonl\" }", to: "archlint.json5", in: root)
    #expect(
      try run("", in: root)
        == "archlint.json5:1:24: error: baseline: there is no baseline 'b.jsonl'; \(missing)")
    try write("{}\n", to: "b.jsonl", in: root)
    #expect(
      try run("", in: root)
        == "b.jsonl:1:1: error: this is not a baseline: its first line is not {\"archlint\":\"baseline\",\"version\":1}\n2"
    )
  }
}

/// As git runs it: the files are the one that both began with, ours, which takes the result, and theirs.
@Test func baselinesOfTwoBranchesAreMerged() throws {
  let heading = "{\"archlint\":\"baseline\",\"version\":1}\n"
  func entry(_ symbol: String) -> String { "{\"path\":\"A.swift\",\"rule\":\"r\",\"symbol\":\"\(symbol)\"}\n" }
  try withTree([
    "o": heading + entry("a") + entry("b") + entry("c"), "a": heading + entry("b") + entry("b2") + entry("c"),
    "b": heading + entry("a") + entry("b3") + entry("c"), "none": "", "half": heading + "<<<<<<< ours\n",
  ]) { root in
    let ours = root.appending(path: "a")
    #expect(try run("baseline merge o a b", in: root) == "0")
    #expect(try String(contentsOf: ours, encoding: .utf8) == heading + entry("b2") + entry("b3") + entry("c"))
    #expect(try run("baseline merge none a b", in: root) == "0")
    #expect(
      try String(contentsOf: ours, encoding: .utf8)
        == heading + entry("a") + entry("b2") + entry("b3") + entry("c"))
    #expect(
      try run("baseline merge o a", in: root)
        == "archlint: error: 'archlint baseline merge' expects three files: BASE OURS THEIRS, or %O %A %B in a merge driver of git\n2"
    )
    #expect(
      try run("baseline merge --reason why o a b", in: root)
        == "archlint: error: '--reason' and '--until' can only be used with 'archlint baseline write'\n2"
    )
    let conflict = try run("baseline merge o half b", in: root)
    #expect(conflict.hasPrefix("half:2:1: error: this is a merge conflict marker, '<<<<<<<';"))
    #expect(try String(contentsOf: root.appending(path: "half"), encoding: .utf8) == heading + "<<<<<<< ours\n")
    let missing = try run("baseline merge o a gone", in: root)
    #expect(missing.hasSuffix("\n2"))
  }
}

/// What both sides of a merge say of what is still found stays, though no check goes by such a file.
@Test(arguments: [true, false])
func aBaselineAfterAMergeIsWrittenAnew(isWhole: Bool) throws {
  try withTree(project) { root in
    func entry(_ file: String, _ name: String, _ rest: String) -> String {
      #"{"path":"Sources/\#(file).swift","rule":"final-classes","symbol":"class:\#(name)#modifier"\#(rest)}"#
    }
    let heading = #"{"archlint":"baseline","version":1}"#
    let a = entry("A", "A", #","owner":"@me","reason":"goes in May","until":"2026-06-30""#)
    let b = entry("B", "B", #","reason":"old""#)
    let gone = entry("B", "Gone", "")
    // The whole file is in conflict where both sides made one.
    let lines =
      isWhole
      ? ["<<<<<<< ours", heading, a, "=======", heading, b, gone, ">>>>>>> theirs", "{\"path\":3}"]
      : [heading, "<<<<<<< ours", a, "=======", b, gone, ">>>>>>> theirs", "{\"path\":3}"]
    try write(lines.joined(separator: "\n") + "\n", to: "archlint-baseline.jsonl", in: root)
    #expect(try run("baseline prune", in: root).hasSuffix("2"))
    #expect(try run("", in: root).hasSuffix("2"))
    let left = isWhole ? "1, 4, 8, 9" : "2, 4, 7, 8"
    #expect(
      try run("baseline write", in: root) == """
        archlint: archlint-baseline.jsonl: 4 lines are not baseline entries and are ignored: \(left)
        archlint: archlint-baseline.jsonl: 2 new, 1 gone
        0
        """)
    let written = try String(contentsOf: root.appending(path: "archlint-baseline.jsonl"), encoding: .utf8)
    #expect(
      written == """
        \(heading)
        \(a)
        \(b)
        \(entry("B", "C", ""))
        {"path":"Sources/B.swift","rule":"small-files","symbol":"file#have line","value":4}

        """)
  }
}

/// A key that there is not is told, and what people said by the others stays.
@Test func anUnknownKeyTakesNothingElseAway() throws {
  try withTree(project) { root in
    let heading = #"{"archlint":"baseline","version":1}"#
    let entry = #"{"path":"Sources/A.swift","rule":"final-classes","symbol":"class:A#modifier","reason":"goes in May""#
    try write("\(heading)\n\(entry),\"ticket\":\"A-7\"}\n", to: "archlint-baseline.jsonl", in: root)
    let keys = "there are path, rule, symbol, value, count, owner, reason, until"
    let checked = try run("", in: root)
    #expect(checked.hasPrefix("archlint-baseline.jsonl:2:1: error: there is no key 'ticket'; \(keys)\n"))
    #expect(
      try run("baseline write", in: root) == """
        archlint: archlint-baseline.jsonl: line 2: there is no key 'ticket'; \(keys); the entry is ignored
        archlint: archlint-baseline.jsonl: 3 new
        0
        """)
    let written = try String(contentsOf: root.appending(path: "archlint-baseline.jsonl"), encoding: .utf8)
    #expect(written.hasPrefix("\(heading)\n\(entry)}\n"))
  }
}

/// What is no baseline at all may be anything of the user's.
@Test func whatIsNoBaselineIsNotWrittenOver() throws {
  try withTree(project) { root in
    let reported = try run("baseline write --baseline GUIDE.md", in: root)
    #expect(reported.hasPrefix("GUIDE.md:1:1: error: this line is not a JSON object"))
    #expect(try String(contentsOf: root.appending(path: "GUIDE.md"), encoding: .utf8) == guide)
  }
}

/// A repository of somebody else's cannot make `baseline write` write anywhere else.
@Test func aBaselineOfTheConfigurationStaysInTheProject() throws {
  try withTree(project) { root in
    let outside = root.deletingLastPathComponent().appending(path: "outside.jsonl")
    let refused = "is outside the project; only --baseline can name a file elsewhere\n2"
    try write("{ packs: [], baseline: \"../outside.jsonl\" }", to: "archlint.json5", in: root)
    let reported = "archlint.json5:1:24: error: baseline: '../outside.jsonl' \(refused)"
    #expect(try run("baseline write", in: root) == reported)
    #expect(try run("", in: root) == reported)
    try write("{ packs: [], baseline: \"link/b.jsonl\" }", to: "archlint.json5", in: root)
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "link"), withDestinationURL: root.deletingLastPathComponent())
    #expect(try run("baseline write", in: root).hasSuffix(refused))
    try write("{ packs: [] }", to: "archlint.json5", in: root)
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "archlint-baseline.jsonl"), withDestinationURL: outside)
    let nowhere = "archlint: error: 'archlint-baseline.jsonl' is a link without a target\n2"
    #expect(try run("baseline write", in: root) == nowhere)
    #expect(!FileManager.default.fileExists(atPath: outside.path))
    #expect(try run("baseline write --baseline ../outside.jsonl", in: root).hasSuffix("0"))
    #expect(FileManager.default.fileExists(atPath: outside.path))
    #expect(try run("baseline write", in: root).hasSuffix(refused))
  }
}

/// A cycle is one finding, and has an entry for each of its members.
@Test func whatIsFoundIsCountedAsACheckCountsIt() throws {
  let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: ["C"]),
        .target(name: "C", dependencies: ["A"]),
      ])
    """
  let files = [
    "Package.swift": manifest, "Sources/A/A.swift": "import B", "Sources/B/B.swift": "import C",
    "Sources/C/C.swift": "import A",
  ]
  try withTree(files) { root in
    let written = try run("baseline write", in: root)
    #expect(written == "archlint: archlint-baseline.jsonl: 1 new in 3 entries\n0")
    let checked = try run("", in: root)
    #expect(checked == "archlint: no findings in 4 files and 3 modules; 1 in the baseline\n0")
  }
}

/// Parts of findings that are alike are one line, which counts them.
@Test func entriesAreCountedByTheirLines() throws {
  let files = [
    "guide.md": "# Guide\n\n```rule f\neach func _\nmust be documented\n```\n",
    "archlint.json5": "{ documents: [\"guide.md\"] }",
    "A.swift": "struct A { func a(_ a: Int) {}\nfunc a(_ a: String) {}\nfunc b() {} }\n",
  ]
  try withTree(files) { root in
    let written = try run("baseline write --only f", in: root)
    #expect(written == "archlint: archlint-baseline.jsonl: 3 new in 2 entries\n0")
    let file = try String(contentsOf: root.appending(path: "archlint-baseline.jsonl"), encoding: .utf8)
    #expect(file.split(separator: "\n").count == 3)
  }
}
