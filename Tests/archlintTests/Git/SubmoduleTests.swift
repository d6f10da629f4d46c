import Foundation
import Testing

extension Repository {
  /// Another repository beside this one, with one commit of these files.
  func neighbour(_ name: String, _ files: [String: String]) throws -> Repository {
    let other = Repository(root: root.deletingLastPathComponent().appending(path: name))
    try FileManager.default.createDirectory(at: other.root, withIntermediateDirectories: true)
    try other.git("init", "--quiet", "--initial-branch=main")
    for (path, text) in files { try other.write(text, to: path) }
    try other.commit()
    return other
  }

  func add(submodule other: Repository, at path: String) throws {
    try git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.root.path, path)
  }
}

private func error(_ path: String, _ name: String) -> String {
  "\(path):1:7: error: \(name) must be final: is not final [final-classes]\n"
}

@Test func submodulesThatAreNotCheckedOutAreTold() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Inner.swift": "class Inner {}"])
    try repository.add(submodule: library, at: "Vendor/One")
    try repository.add(submodule: library, at: "Vendor/Two ü")
    try repository.commit()
    _ = try repository.archlint("-q baseline write")
    let whole = try repository.archlint("--strict")
    #expect(whole == "archlint: no findings in 3 files of unknown modules; 3 in the baseline\n0")
    try repository.git("submodule", "--quiet", "deinit", "--force", "Vendor/One")
    let one = try repository.archlint("--strict-baseline")
    #expect(
      one == """
        Could not be checked:
          Vendor/One: the submodule is not checked out, so archlint does not read it; run 'git submodule update --init' (unreadable)
        archlint: no findings in 2 files of unknown modules; 2 in the baseline, 1 problem
        archlint: the baseline keeps 1 entry, because its file could not be fully read
        0
        """)
    try repository.git("submodule", "--quiet", "deinit", "--force", "--all")
    let pruned = try repository.archlint("baseline prune")
    #expect(
      pruned == """
        archlint: archlint-baseline.jsonl: nothing changed
        archlint: the baseline keeps 2 entries, because their files could not be fully read
        0
        """)
    let both = try repository.archlint("--strict")
    #expect(
      both.contains(
        "  Vendor/One: 2 submodules are not checked out, so archlint does not read them; run 'git submodule update --init': "
          + "Vendor/One, Vendor/Two ü (unreadable)\n"))
    #expect(both.hasSuffix("1"))
    // From below the repository's root as well; and what is not to be read is not missing.
    let below = try repository.archlint("-q --no-config --root Vendor")
    #expect(below.contains("2 submodules are not checked out") && below.contains("Vendor/One, Vendor/Two ü") == false)
    try repository.write("{ packs: [], documents: [\"GUIDE.md\"], exclude: [\"Vendor\"] }", to: "archlint.json5")
    let excluded = try repository.archlint("--strict --no-baseline")
    #expect(!excluded.contains("submodule"))
  }
}

@Test func aSubmoduleOfASubmoduleIsMissedAsWell() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let inner = try repository.neighbour("inner", ["Inner.swift": "final class Inner {}"])
    let outer = try repository.neighbour("outer", ["Outer.swift": "final class Outer {}"])
    try outer.add(submodule: inner, at: "Deep/Inner")
    try outer.commit()
    try repository.add(submodule: outer, at: "Outer")
    try repository.write("final class B {}", to: "Packages/Shop/B.swift")
    try repository.write("{ root: true }", to: "Packages/Shop/archlint.json5")
    try repository.commit()
    let reported = "the submodule is not checked out, so archlint does not read it; run 'git submodule update --init'"
    let found = try repository.archlint("-q")
    #expect(found == "Could not be checked:\n  Outer/Deep/Inner: \(reported) (unreadable)\n0")
    let elsewhere = try repository.archlint("-q --strict", in: "Packages/Shop")
    #expect(elsewhere == "0")
  }
}

/// A submodule is at another commit than in the base: what it brings came, and what it takes away went.
@Test func theBaseHasItsOwnSubmodules() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let inner = try repository.neighbour("inner", ["Deep.swift": "class Deep {}"])
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}", "Gone.swift": "class Gone {}"])
    try library.add(submodule: inner, at: "Inner")
    try library.commit()
    try repository.add(submodule: library, at: "Lib ü")
    try repository.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init", "--recursive")
    try repository.commit()
    let commit = try repository.git("rev-parse", "HEAD").prefix(12)
    let nothing = try repository.archlint("--base HEAD")
    #expect(nothing == "archlint: no findings in 4 files of unknown modules; since HEAD 0 new, 0 gone, 4 unchanged\n0")
    // By another commit, by what is not committed in it, and further down.
    try repository.write("class New {}", to: "Lib ü/New.swift")
    try repository.remove("Lib ü/Gone.swift")
    try repository.git("add", "--all", in: "Lib ü")
    try repository.git("commit", "--quiet", "-m", "x", in: "Lib ü")
    try repository.write("class Untracked {}", to: "Lib ü/Untracked.swift")
    try repository.write("class Deep {}; class Deeper {}", to: "Lib ü/Inner/Deep.swift")
    let came = """
      Lib ü/Inner/Deep.swift:1:22: error: Deeper must be final: is not final [final-classes]

      \(error("Lib ü/New.swift", "New"))
      \(error("Lib ü/Untracked.swift", "Untracked"))
      Gone since HEAD (\(commit)):
        Lib ü/Gone.swift: Gone must be final: is not final [final-classes]
      archlint: 3 errors in 5 files of unknown modules; since HEAD 3 new, 1 gone, 3 unchanged
      1
      """
    let found = try repository.archlint("--base HEAD")
    #expect(found == came)
    // What is staged is the submodule's commit, without what is not committed in it.
    try repository.git("add", "Lib ü")
    let staged = try repository.archlint("-q --staged --base HEAD")
    #expect(staged.hasPrefix(error("Lib ü/New.swift", "New") + "\nGone") && staged.hasSuffix("1"))
  }
}

@Test func aSubmoduleThatComesOrGoesIsWhollyNewOrGone() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}"])
    try repository.add(submodule: library, at: "Vendor")
    let added = try repository.archlint("-q --base HEAD")
    #expect(added == error("Vendor/Old.swift", "Old") + "1")
    let staged = try repository.archlint("-q --staged --base HEAD")
    #expect(staged == added)
    try repository.commit()
    try repository.git("rm", "--quiet", "Vendor")
    let gone = try repository.archlint("--base HEAD")
    #expect(gone.contains("):\n  Vendor/Old.swift: Old must be final: is not final [final-classes]\n"))
    #expect(gone.hasSuffix("since HEAD 0 new, 1 gone, 1 unchanged\n0"))
    // It may be code of the repository's own by now.
    try repository.write("class Old {}; class Own {}", to: "Vendor/Old.swift")
    let own = try repository.archlint("--base HEAD")
    #expect(own.hasSuffix("since HEAD 1 new, 0 gone, 2 unchanged\n1"))
  }
}

/// What changed and was not read may bring anything.
@Test func aSubmoduleThatMovedAndIsNotCheckedOutIsTold() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}"])
    try repository.add(submodule: library, at: "Vendor")
    try repository.commit()
    try repository.git("commit", "--quiet", "--allow-empty", "-m", "x", in: "Vendor")
    try repository.git("add", "Vendor")
    try repository.git("submodule", "--quiet", "deinit", "--force", "Vendor")
    let same = try repository.archlint("--base HEAD --strict")
    #expect(same.contains("Vendor: the submodule is not checked out") && same.hasSuffix("1"))
    try repository.commit()
    let unmoved = try repository.archlint("--base HEAD --strict")
    #expect(unmoved.hasSuffix("0 new, 0 gone, 0 unchanged, 1 problem unchanged\n0"))
  }
}

/// One problem tells of several, of which the report may be about any.
@Test func aNarrowedReportTellsOfItsOwnSubmodules() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}"])
    try repository.add(submodule: library, at: "Vendor/One")
    try repository.add(submodule: library, at: "Vendor/Two")
    try repository.commit()
    try repository.git("commit", "--quiet", "--allow-empty", "-m", "x", in: "Vendor/Two")
    try repository.git("add", "Vendor/Two")
    try repository.git("submodule", "--quiet", "deinit", "--force", "--all")
    let reported = "Could not be checked:\n  Vendor/One: 2 submodules are not checked out"
    #expect(try repository.archlint("-q --changed-since HEAD").hasPrefix(reported))
    #expect(try repository.archlint("-q Vendor/Two").hasPrefix(reported))
    #expect(try repository.archlint("-q --changed-since HEAD A.swift") == "0")
  }
}

@Test func aSubmodulesCommitThatIsNotHereIsTold() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}"])
    try repository.add(submodule: library, at: "Vendor")
    try repository.commit()
    try library.write("class New {}", to: "New.swift")
    try library.commit()
    let old = try repository.git("rev-parse", "HEAD", in: "Vendor").dropLast()
    try repository.remove("Vendor")
    try repository.remove(".git/modules/Vendor")
    let url = "file://\(library.root.path)"
    try repository.git("clone", "--quiet", "--depth=1", url, "Vendor")
    let reported = try repository.archlint("-q --base HEAD --strict")
    #expect(
      reported == error("Vendor/New.swift", "New") + "\n" + error("Vendor/Old.swift", "Old") + """

        Could not be checked:
          Vendor: the commit \(old.prefix(12)) of this submodule, which HEAD uses, is not in this clone, so all files of the submodule count as new; fetch its whole history, or run 'git fetch origin \(old)' in the submodule (unreadable)
        1
        """)
    try repository.git("rm", "--quiet", "--force", "Vendor")
    let gone = try repository.archlint("-q --base HEAD")
    #expect(
      gone == """
        Could not be checked:
          Vendor: the commit \(old.prefix(12)) of this submodule, which HEAD uses, is not in this clone; the submodule has been removed, so its changes are not checked (unreadable)
        0
        """)
  }
}
