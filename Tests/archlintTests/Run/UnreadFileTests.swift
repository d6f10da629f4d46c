import Foundation
import Testing

private func entry(_ path: String, _ name: String) -> String {
  "{\"path\":\"\(path)\",\"rule\":\"final-classes\",\"symbol\":\"class:\(name)#modifier\"}\n"
}

private let heading = "{\"archlint\":\"baseline\",\"version\":1}\n"

private func baseline(of repository: Repository) throws -> String {
  try String(contentsOf: repository.root.appending(path: "archlint-baseline.jsonl"), encoding: .utf8)
}

/// What could not be read is not mended, and has not moved to where something else is new.
@Test(arguments: ["class B {}\n<<<<<<< ours\n=======\n>>>>>>> theirs\n", "class B {}\n/*", "cl\u{0}ass B {}"])
func entriesOfFilesThatAreNotReadWholeStay(damaged: String) throws {
  try withRepository(["A.swift": "class A {}", "Deep/B.swift": "class B {}"]) { repository in
    _ = try repository.archlint("-q baseline write")
    let written = try baseline(of: repository)
    try repository.write(damaged, to: "Deep/B.swift")
    try repository.write("final class A {}", to: "A.swift")
    let checked = try repository.archlint("--fail-on never")
    #expect(
      checked.contains("Stale baseline entries ('archlint baseline prune' removes them):\n  A.swift: class:A#modifier"))
    #expect(!checked.contains("  Deep/B.swift: class:B#modifier"))
    let pruned = try repository.archlint("baseline prune")
    #expect(pruned.contains("archlint: archlint-baseline.jsonl: 1 gone\n"))
    #expect(try baseline(of: repository).hasSuffix(entry("Deep/B.swift", "B")))
    #expect(written == heading + entry("A.swift", "A") + entry("Deep/B.swift", "B"))
  }
}

@Test func entriesOfWhatCannotBeReadAreKeptAndCounted() throws {
  try withRepository(["A.swift": "class A {}", "Deep/B.swift": "class B {}"]) { repository in
    _ = try repository.archlint("-q baseline write")
    let file = repository.root.appending(path: "Deep/B.swift")
    try repository.remove("Deep/B.swift")
    // Not to be read by the superuser either.
    let limit = FileManager.default.createFile(atPath: file.path, contents: nil)
    #expect(limit)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    try repository.write("class B {}", to: "Other/B.swift")
    let checked = try repository.archlint("")
    #expect(checked.contains("Other/B.swift:1:7: error: B must be final"))
    #expect(
      checked.hasSuffix("archlint: the baseline keeps 1 entry, because its file could not be fully read\n1"))
    #expect(
      try repository.archlint("baseline prune")
        == """
        archlint: archlint-baseline.jsonl: nothing changed
        archlint: the baseline keeps 1 entry, because its file could not be fully read
        0
        """)
    #expect(try baseline(of: repository) == heading + entry("A.swift", "A") + entry("Deep/B.swift", "B"))
    _ = try repository.archlint("-q baseline write")
    #expect(try baseline(of: repository).contains(entry("Deep/B.swift", "B")))
  }
}

/// Where the manifest is not read, nobody knows the modules of what lies around it.
@Test func entriesAroundAnUnreadManifestStay() throws {
  let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
    """
  let files = [
    "archlint.json5": "{ packs: [\"core\"] }", "Package.swift": manifest, "Sources/A/A.swift": "import B",
    "Sources/B/B.swift": "",
  ]
  try withRepository(files) { repository in
    _ = try repository.archlint("-q baseline write --only undeclared-import")
    let written = try baseline(of: repository)
    try repository.write("/*" + manifest, to: "Package.swift")
    let pruned = try repository.archlint("baseline prune --only undeclared-import")
    #expect(pruned.contains("the baseline keeps 1 entry"))
    #expect(try baseline(of: repository) == written)
  }
}

@Test func entriesOfASparseCheckoutStay() throws {
  try withRepository([
    "A.swift": "class A {}", "In/B.swift": "class B {}", "Out/C.swift": "class C {}", "Out/D.swift": "class D {}",
  ]) { repository in
    _ = try repository.archlint("-q baseline write")
    try repository.commit()
    let written = try baseline(of: repository)
    try repository.git("sparse-checkout", "set", "In")
    try repository.write("class C {}", to: "In/C.swift")
    let kept = "archlint: the baseline keeps 2 entries, because their files are not in the sparse checkout\n"
    let checked = try repository.archlint("--strict-baseline --fail-on never")
    #expect(
      checked == """
        In/C.swift:1:7: error: C must be final: is not final [final-classes]

        Could not be checked:
          Out/C.swift: 2 files are left out of the sparse checkout, so archlint does not read them; run 'git sparse-checkout disable': Out/C.swift, Out/D.swift (unreadable)
        archlint: 1 error in 3 files of unknown modules; 2 more in the baseline, 1 problem
        \(kept)0
        """)
    let pruned = try repository.archlint("baseline prune")
    #expect(pruned == "archlint: archlint-baseline.jsonl: nothing changed\n\(kept)0")
    #expect(try baseline(of: repository) == written)
    try repository.git("sparse-checkout", "disable")
    try repository.remove("Out/D.swift")
    let whole = try repository.archlint("-q --strict-baseline --fail-on never")
    #expect(whole.hasSuffix("  Out/D.swift: class:D#modifier [final-classes]\n1"))
  }
}
